// Which change is switched on, and which ones a test file comes across.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { ROOT } from '../run.ts';

/** What test files that share a thread have in common, with all that is loaded. */
const shared = globalThis as { isMutant?: (id: number) => boolean; met?: Met };

interface Met {
  /** While tests ran. */
  readonly inTests: Set<number>;
  /** While modules were loaded: in one of the files that share them, though all of them depend on it. */
  readonly loading: Set<number>;
  isLoading: boolean;
}

const on = Number(process.env['UMPIRE_MUTANT'] ?? -1);
shared.met ??= { inTests: new Set(), loading: new Set(), isLoading: true };
const { met } = shared;
shared.isMutant ??= (id) => {
  (met.isLoading ? met.loading : met.inTests).add(id);
  return id === on;
};

if (on < 0) {
  met.isLoading = true;
  beforeAll(() => void (met.isLoading = false));
  afterAll(() => {
    const folder = join(ROOT, '.cache/mutants/met');
    mkdirSync(folder, { recursive: true });
    const file = expect.getState().testPath ?? '';
    const found = { file, met: [...met.inTests], loading: [...met.loading] };
    writeFileSync(join(folder, `${file.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify(found));
    met.inTests.clear();
    met.loading.clear();
  });
}

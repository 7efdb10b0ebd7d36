// Which change is switched on, and which ones a test file comes across.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { ROOT } from '../run.ts';

/** Test files share a thread, and with it all that is loaded: what is met only while a module is loaded is met in one of them. */
const shared = globalThis as { isMutant?: (id: number) => boolean; met?: Set<number> };
const on = Number(process.env['UMPIRE_MUTANT'] ?? -1);
shared.met ??= new Set();
const { met } = shared;
shared.isMutant ??= (id) => {
  met.add(id);
  return id === on;
};

if (on < 0)
  afterAll(() => {
    const folder = join(ROOT, '.cache/mutants/met');
    mkdirSync(folder, { recursive: true });
    const file = expect.getState().testPath ?? '';
    writeFileSync(join(folder, `${file.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify({ file, met: [...met] }));
    met.clear();
  });

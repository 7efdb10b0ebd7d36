// Which change is switched on, and which ones a test file comes across.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { ROOT } from '../run.ts';

const on = Number(process.env['UMPIRE_MUTANT'] ?? -1);
const met = new Set<number>();
(globalThis as { isMutant?: (id: number) => boolean }).isMutant = (id) => {
  met.add(id);
  return id === on;
};

if (on < 0)
  afterAll(() => {
    const folder = join(ROOT, '.cache/mutants/met');
    mkdirSync(folder, { recursive: true });
    const file = expect.getState().testPath ?? '';
    writeFileSync(join(folder, `${file.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify({ file, met: [...met] }));
  });

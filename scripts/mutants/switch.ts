// Which change is switched on, and which ones each test comes across.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ROOT } from '../run.ts';
import type { Met } from './met.ts';

/** What test files that share a thread have in common, with all that is loaded. */
const shared = globalThis as { isMutant?: (id: number) => boolean; nowMet?: { set: Set<number> } };

const on = Number(process.env['UMPIRE_MUTANT'] ?? -1);
shared.nowMet ??= { set: new Set() };
const now = shared.nowMet;
shared.isMutant ??=
  on < 0
    ? (id) => {
        now.set.add(id);
        return false;
      }
    : (id) => id === on;

if (on < 0) {
  // Modules are loaded in one of the files that share them, though all of them depend on it.
  const loading = new Set<number>();
  /** What the file itself prepares for its tests. */
  const preparing = new Set<number>();
  const tests: Met['tests'][number][] = [];
  let began = 0;
  /** Of this thread alone, in milliseconds: others may keep it waiting. */
  const worked = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  now.set = loading;
  beforeAll(() => void (now.set = preparing));
  beforeEach(() => {
    now.set = new Set();
    began = worked();
  });
  afterEach(({ task }) => {
    tests.push({ name: task.fullTestName, takes: worked() - began, met: [...now.set] });
    now.set = preparing;
  });
  afterAll(() => {
    const folder = join(ROOT, '.cache/mutants/met');
    mkdirSync(folder, { recursive: true });
    const file = expect.getState().testPath ?? '';
    const found: Met = { file, tests, preparing: [...preparing], loading: [...loading] };
    writeFileSync(join(folder, `${file.replaceAll(/[^\w.-]/g, '_')}.json`), JSON.stringify(found));
  });
}

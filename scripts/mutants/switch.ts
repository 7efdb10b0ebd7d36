// Which change is switched on, and which ones each test comes across.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { ROOT } from '../run.ts';
import { betweenTries, forget, prepareToForget } from './forget.ts';
import type { Met } from './met.ts';
import { type Switch, SWEEP } from './task.ts';

/** What test files that share a thread have in common, with all that is loaded. */
const shared = globalThis as {
  isMutant?: (id: number) => boolean;
  nowMet?: { set: Set<number> };
  loadsModule?: (isLoading: boolean) => void;
  mutant?: Switch;
};

prepareToForget();
// The first counterexample is enough.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

const on = Number(process.env['UMPIRE_MUTANT'] ?? -1);
const isSweep = process.env[SWEEP] !== undefined;
shared.nowMet ??= { set: new Set() };
const now = shared.nowMet;
if (isSweep) {
  shared.mutant ??= { on: -1, met: 0, look: () => undefined };
  const mutant = shared.mutant;
  shared.isMutant ??= (id) => {
    mutant.look();
    if (id !== mutant.on) return false;
    mutant.met += 1;
    return true;
  };
}
shared.isMutant ??=
  on < 0
    ? (id) => {
        now.set.add(id);
        return false;
      }
    : (id) => id === on;

if (on < 0 && !isSweep) {
  // Modules are loaded in one of the files that share them, though all of them depend on it.
  const loading = new Set<number>();
  /** What the file itself prepares for its tests, also while it is loaded. */
  const preparing = new Set<number>();
  const tests: Met['tests'][number][] = [];
  let began = 0;
  /** Of this thread alone, in milliseconds: others may keep it waiting. */
  const worked = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  now.set = preparing;
  shared.loadsModule = (isLoading) => void (now.set = isLoading ? loading : preparing);
  beforeEach(() => {
    now.set = new Set();
    forget();
    began = worked();
  });
  afterEach(({ task }) => {
    betweenTries();
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

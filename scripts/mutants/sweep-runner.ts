// Runs each test once for every change that it is to try, in one process that has loaded everything once.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { betweenTries, forget } from './forget.ts';
import { NO_END, type PairTried, SWEEP, type Sweep, type Switch, type Trying } from './task.ts';

const sweep = JSON.parse(readFileSync(process.env[SWEEP] ?? '', 'utf8')) as Sweep;
const shared = globalThis as { mutant?: Switch };
/** Changes that a test of this process has noticed. */
const noticed = new Set<number>();

/** So long a test may take with a change, in milliseconds of this thread's work: ten times the usual, and some seconds. */
const patienceOf = (takes: number): number => 4_000 + 10 * takes;
/** The clock is looked at once in so many points that are met. */
const LOOKS = 1 << 10;

const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

export default class extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const file = test.file.filepath;
    const wanted = sweep.files[file]?.[test.fullTestName];
    const run = TestRunner.getTestFn(test);
    for (const id of wanted?.ids ?? []) {
      if (noticed.has(id)) continue;
      const trying: Trying = { id, file, test: test.fullTestName, takes: wanted?.takes ?? 0 };
      writeFileSync(sweep.now, JSON.stringify(trying));
      const says = await this.#tried(id, test, run, wanted?.takes ?? 0);
      if (says === 'noticed') noticed.add(id);
      appendFileSync(sweep.log, `${JSON.stringify({ id, file, test: test.fullTestName, says } satisfies PairTried)}\n`);
      // What is left of it would touch all that follows: a new process goes on.
      if (says === 'unclear') process.exit(3);
    }
    writeFileSync(sweep.now, '');
  }

  async #tried(id: number, test: RunnerTestCase, run: () => unknown, takes: number): Promise<PairTried['says']> {
    const mutant = shared.mutant as Switch;
    if (await this.#passes(id, test, run, patienceOf(takes))) return mutant.met > 0 ? 'passed' : 'not met';
    return (await this.#passes(-1, test, run, Infinity)) ? 'noticed' : 'unclear';
  }

  async #passes(on: number, test: RunnerTestCase, run: () => unknown, patience: number): Promise<boolean> {
    const mutant = shared.mutant as Switch;
    const ends = worked() + patience;
    let looks = 0;
    mutant.on = on;
    mutant.met = 0;
    mutant.look = () => {
      if (++looks % LOOKS === 0 && worked() > ends) throw new Error(NO_END);
    };
    this.onBeforeTryTask(test, { retry: 0, repeats: 0 });
    forget();
    try {
      await run();
      this.onAfterTryTask(test);
      return true;
    } catch {
      return false;
    } finally {
      mutant.on = -1;
      mutant.look = () => undefined;
      betweenTries();
    }
  }
}

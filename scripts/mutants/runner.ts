// Tries changes, one after the other, in one process that has read and compiled everything once. It is told which and with which
// test files, and says which test has noticed.
import { createVitest } from 'vitest/node';
import { ROOT } from '../run.ts';
import { NO_END, type Task, type Tried } from './task.ts';

const vitest = await createVitest('test', {
  watch: false,
  root: ROOT,
  config: `${ROOT}/scripts/mutants/vitest.config.ts`,
  maxWorkers: 1,
  bail: 1,
  reporters: [{}],
});
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]));

async function tried({ id, files }: Task): Promise<Tried> {
  process.env['UMPIRE_MUTANT'] = String(id);
  const wanted = files.flatMap((file) => specifications.get(file) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  for (const one of testModules) {
    if (one.state() !== 'failed') continue;
    const [test] = one.children.allTests('failed');
    return { id, by: `${one.relativeModuleId}: ${test?.fullName ?? 'does not load'}` };
  }
  return unhandledErrors.length > 0 ? { id, by: 'an error outside of tests' } : { id };
}

async function answer(task: Task): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > task.patience) process.send?.({ id: task.id, by: NO_END } satisfies Tried);
  }, 1000);
  const done = await tried(task);
  clearInterval(watch);
  process.send?.(done);
}
process.on('message', (task: Task) => void answer(task));
process.on('disconnect', () => process.exit());
process.send?.({ id: -1 } satisfies Tried);

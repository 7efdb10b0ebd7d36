// Tries changes, one after the other, in one process that has read and compiled everything once. It is told which and with which
// test files, and says which test has noticed.
import { createVitest, type Reporter } from 'vitest/node';
import { ROOT } from '../run.ts';
import { NO_END, type Task, type Tried } from './task.ts';

/** What has failed in this run: what is known of earlier runs stays with the files that were not run again. */
let failed: string | undefined;
let passed = 0;
const reporter: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'passed') passed += 1;
    if (test.result().state === 'failed') failed ??= `${test.module.relativeModuleId}: ${test.fullName}`;
  },
  onTestModuleEnd(module) {
    if (module.state() === 'failed') failed ??= `${module.relativeModuleId}: does not load`;
  },
};

const vitest = await createVitest('test', {
  watch: false,
  root: ROOT,
  config: `${ROOT}/scripts/mutants/vitest.config.ts`,
  maxWorkers: 1,
  bail: 1,
  reporters: [reporter],
});
const specifications = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]));

async function tried({ id, files }: Task): Promise<Tried> {
  process.env['UMPIRE_MUTANT'] = String(id);
  const wanted = files.flatMap(({ file, tests }) => {
    const project = specifications.get(file)?.project;
    return project === undefined ? [] : [project.createSpecification(file, { testNames: [...tests] })];
  });
  failed = undefined;
  passed = 0;
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  if (failed !== undefined) return { id, by: failed };
  if (unhandledErrors.length > 0) return { id, by: 'an error outside of tests' };
  const asked = files.reduce((sum, { tests }) => sum + new Set(tests).size, 0);
  return passed < asked ? { id, missing: asked - passed } : { id };
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

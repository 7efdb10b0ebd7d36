// The unit tests, with the changes of the plan in the sources, each behind its switch.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../run.ts';
import { forgetful, loaded } from './forget.ts';
import { type Point, switched } from './points.ts';
import { SWEEP } from './task.ts';

const PLAN = join(ROOT, '.cache/mutants/plan.json');
const plan = JSON.parse(readFileSync(PLAN, 'utf8')) as readonly (Point & { readonly id: number })[];

/** In the order in which the files are given: those that are likely to notice come first. */
class AsGiven {
  shard<T>(files: readonly T[]): readonly T[] {
    return files;
  }
  sort<T>(files: readonly T[]): readonly T[] {
    return files;
  }
}

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code: string, id: string) {
        if (!/\/packages\/\w+\/src\/.*\.ts$/.test(id)) return undefined;
        const points = plan.filter(({ file }) => join(ROOT, file) === id);
        return { code: loaded(forgetful(id, switched(code, points))), map: null };
      },
    },
  ],
  test: {
    // Those of the layers above come across nearly everything, slowly, and notice little that these do not: but for the written battles.
    include: ['packages/{engine,rulesets}/test/**/*.test.ts', 'packages/cli/test/playthroughs.test.ts'],
    setupFiles: ['scripts/test-setup.ts', 'scripts/mutants/switch.ts'],
    ...(process.env[SWEEP] === undefined ? {} : { runner: 'scripts/mutants/sweep-runner.ts' }),
    pool: 'threads',
    update: 'none',
    // What was compiled for one plan must not be found by the next: it goes with the plan.
    fsModuleCachePath: join(ROOT, '.cache/mutants/modules'),
    // All test files that one change is tried with share what is loaded; each change has threads of its own.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { sequencer: AsGiven as never },
  },
});

// The tests that try something at random, as often as it takes to be sure: see `tries` of the conformance kit.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../../../scripts/run.ts';

const [, , , seed = '1824'] = process.argv;
const files = globSync('packages/*/test/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  /\b(tries|conforms)\(|UMPIRE_ALTERATIONS|UMPIRE_THROWS/.test(readFileSync(join(ROOT, file), 'utf8')),
);
const long = {
  UMPIRE_LONG: 'yes',
  UMPIRE_SEED: seed,
  UMPIRE_ALTERATIONS: '20000',
  UMPIRE_HONEST: '1000',
  UMPIRE_THROWS: '2000000',
};
const units = run('vitest', ['run', '--testTimeout=7200000', '--hookTimeout=7200000', ...files], {
  stdio: 'inherit',
  env: long,
});
process.exitCode = units.status;

// Tabs that die in the middle of a writing, 200 of them: see e2e/crash.spec.ts.
import { run } from '../../../scripts/run.ts';

const { status } = run('playwright', ['test', 'crash.spec.ts', '--timeout=1200000'], {
  stdio: 'inherit',
  env: { UMPIRE_LONG: 'yes' },
});
process.exitCode = status;

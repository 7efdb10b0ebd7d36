import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import WaitingFirst from './scripts/waiting-first.ts';

/** Whoever watches wants to know which tests a changed file concerns: that only Vite knows. */
const isWatching = !process.argv.includes('run');

// Most of what tests run they run some hundred times: to optimise it takes longer than it saves, a tenth of all CPU time.
setFlagsFromString('--invocation-count-for-turbofan=30000');
setFlagsFromString('--invocation-count-for-maglev=1500');

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    setupFiles: ['scripts/test-setup.ts'],
    pool: 'threads',
    isolate: false,
    // Node runs our files as they are. Vite would make every use of something imported a look-up: a third more time in all.
    experimental: { viteModuleRunner: isWatching },
    // One more than there are cores: some tests only wait.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WaitingFirst },
    // A busy machine is no reason to fail: what hangs is still found. No test has a shorter limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

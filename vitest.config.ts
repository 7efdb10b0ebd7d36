import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    setupFiles: ['scripts/test-setup.ts'],
    pool: 'threads',
    isolate: false,
    // Every core: by itself one is left for the process that only hands files out.
    maxWorkers: '100%',
    // A busy machine is no reason to fail: what hangs is still found. No test has a shorter limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

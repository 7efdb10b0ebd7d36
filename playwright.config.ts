import { defineConfig } from '@playwright/test';
import { findBrowser, FLAGS, NO_FLAGS } from './scripts/browser.mjs';
import { freePort } from './scripts/free-port.ts';

// Each worker reads this file again: what was found out the first time stands in the environment.
const port = (process.env['UMPIRE_E2E_PORT'] ??= String(await freePort()));
const examplePort = (process.env['UMPIRE_E2E_EXAMPLE_PORT'] ??= String(await freePort()));
const browser = await findBrowser();
Object.assign(process.env, browser.env, { UMPIRE_CHROMIUM: browser.path });

/**
 * Pages live for seconds: to optimise takes longer than it saves, a tenth of all CPU time (measured, with what runs very often optimised
 * quickly instead of well). What engines.spec.ts tries is optimised as usual.
 */
const SELDOM_OPTIMIZED = '--js-flags=--no-turbofan,--invocation-count-for-maglev=8000';

/** A blank tab goes on as the page that it is sent to, in one process instead of two: a twentieth of all CPU time. All that tests visit is ours. */
const ONE_PROCESS = '--disable-site-isolation-trials';

export default defineConfig({
  testDir: 'packages/web/e2e',
  // Node runs them as they are; to have them all translated first takes longer than most tests.
  build: { external: ['**/packages/*/{src,kit,test}/**'] },
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Limits are for what hangs. How fast something is, is measured in the bench; a busy machine may take its time here.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that passes only when it is run again has found something.
  retries: 0,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Nothing glides: where something is on the screen is where it stays.
    contextOptions: { reducedMotion: 'reduce' },
    // It would keep every file of the app in every test; those that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browser.path,
      args: [...FLAGS, SELDOM_OPTIMIZED, ONE_PROCESS],
      ignoreDefaultArgs: NO_FLAGS,
    },
  },
  webServer: [
    {
      // The server's log is a line of JSON for each event: it is kept beside the data.
      command: `node scripts/build.ts && node packages/server/src/main.ts --host 127.0.0.1 --port ${port} --data .cache/e2e-data-${port} 2> .cache/e2e-log-${port}`,
      url: `http://127.0.0.1:${port}`,
      timeout: 300_000,
    },
    // The app with a small game on its shelf that has every kind of ask.
    {
      command: `node packages/web/e2e/example/serve.ts ${examplePort}`,
      url: `http://127.0.0.1:${examplePort}`,
      timeout: 300_000,
    },
  ],
});

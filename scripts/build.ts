// Builds the web app when one of its sources is not the one it was built from. Silent when there is nothing to do.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';
import { APP_SOURCES, builtFrom, fingerprint } from './sources.ts';

const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/.sources');

const sources = fingerprint(APP_SOURCES);
if (builtFrom(STAMP) !== sources) {
  const started = performance.now();
  try {
    rmSync(STAMP, { force: true });
    // Whoever starts this may be a test runner, and have named it a test: the app is always built as it is shipped.
    process.env['NODE_ENV'] = 'production';
    const { build } = await import('vite'); // slow to load, and seldom needed
    await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' });
    writeFileSync(STAMP, sources);
    console.error(`build: the web app, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`build: the web app cannot be built. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

// Builds the web app when one of its sources is not the one it was built from. Silent when there is nothing to do.
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ROOT } from './run.ts';
import { APP_SOURCES, builtFrom, fingerprint } from './sources.ts';

const WEB = join(ROOT, 'packages/web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.sources');

const brotli = promisify(brotliCompress);

/** Lays beside each file what goes through the network: an eighth smaller than by gzip, but too slow to make for each start of a server. */
async function pack(): Promise<void> {
  const files = globSync('**/*.{css,html,js,json,svg}', { cwd: DIST }).map((name) => join(DIST, name));
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await brotli(await readFile(file)))));
}

const sources = fingerprint(APP_SOURCES);
if (builtFrom(STAMP) !== sources) {
  const started = performance.now();
  try {
    rmSync(STAMP, { force: true });
    // Whoever starts this may be a test runner, and have named it a test: the app is always built as it is shipped.
    process.env['NODE_ENV'] = 'production';
    const { build } = await import('vite'); // slow to load, and seldom needed
    await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'warn' });
    await pack();
    writeFileSync(STAMP, sources);
    console.error(`build: the web app, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`build: the web app cannot be built. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

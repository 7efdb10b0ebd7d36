// Builds the web app when one of its sources is not the one it was built from. Silent when there is nothing to do.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/.sources');
const SOURCES = ['packages/web/*.{html,ts}', 'packages/web/public/**', 'packages/*/src/**', 'package-lock.json'];

/** Names, sizes and times of all sources: cheap, and any edit, addition or removal changes it. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function builtFrom(): string {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
  }
}

const sources = fingerprint();
if (builtFrom() !== sources) {
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

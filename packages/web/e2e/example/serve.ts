/** The app with the example rule set among its games, built where its sources have changed and served from memory at the port that is given. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../../../../scripts/run.ts';
import { APP_SOURCES, builtFrom, fingerprint } from '../../../../scripts/sources.ts';

const FOLDER = join(ROOT, '.cache/example-app');
const STAMP = '.sources';
const SOURCES = [...APP_SOURCES, 'packages/engine/example/**', 'packages/web/e2e/example/**'];

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/** Built in a process of its own, which loads the rule sets as they are; beside its place, so that nobody finds half of it. */
function build(): void {
  const sources = fingerprint(SOURCES);
  if (builtFrom(join(FOLDER, STAMP)) === sources) return;
  const beside = `${FOLDER}.${process.pid}`;
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts'), beside], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(beside, STAMP), sources);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(beside, FOLDER);
}

function files(): ReadonlyMap<string, Uint8Array> {
  const names = globSync('**', { cwd: FOLDER }).filter((name) => statSync(join(FOLDER, name)).isFile());
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(FOLDER, name))]));
}

build();
const all = files();
createServer((request, response) => {
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  const name = path === '/' ? '/index.html' : path;
  const body = all.get(name);
  if (body === undefined) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');

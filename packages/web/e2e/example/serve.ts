/** The app with the example rule set among its games, built once and served from memory at the port that is given. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/** Built in a process of its own, which loads the rule sets as they are. */
function files(): ReadonlyMap<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-example-'));
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts'), folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const names = globSync('**', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
    return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const all = files();
createServer((request, response) => {
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  const name = path === '/' ? '/index.html' : path;
  const body = all.get(name);
  if (body === undefined) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');

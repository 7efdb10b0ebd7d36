/** The app with the example rule set on the shelf, built once and served from memory. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { gamesOf } from '../../games.config.ts';
import { gamesWithExample } from './games.ts';

const WEB = join(import.meta.dirname, '../..');
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

async function files(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    // Before the plugin of the app, which then is not asked.
    plugins: [{ ...gamesOf(gamesWithExample), enforce: 'pre' }],
    build: { write: false },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('The app has not been built.');
  return new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
  );
}

/** Serves the app at a free port; gives its address and what ends it. */
export async function serveExample(): Promise<{ readonly address: string; readonly server: Server }> {
  const all = await files();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const name = path === '/' ? '/index.html' : path;
    const body = all.get(name);
    if (body === undefined) return response.writeHead(name === '/icon.svg' ? 204 : 404).end();
    return response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

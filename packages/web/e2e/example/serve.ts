/** The app with the example rule set on the shelf, built once and served from memory. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WEB = join(import.meta.dirname, '../..');
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

const REGISTRY = fileURLToPath(new URL('./registry.ts', import.meta.url));

/** Whoever asks for the rule sets gets them with the example; only that list itself gets the real ones. */
const withExample: Plugin = {
  name: 'with-example',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '@umpire/rulesets' && importer !== REGISTRY ? REGISTRY : undefined),
};

async function files(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withExample],
    worker: { plugins: () => [withExample] },
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

// `npm start`: serves the built web app and prints its address.
import { resolve } from 'node:path';
import { createApp } from './app.ts';
import { readWebFiles, type WebFile } from './files.ts';
import { HELP, parseFlags, type Flags } from './flags.ts';
import { listen } from './listen.ts';

const WEB = resolve(import.meta.dirname, '../../web/dist');

function fail(says: string, exitCode: number): never {
  console.error(says);
  process.exit(exitCode);
}

function webFiles(): ReadonlyMap<string, WebFile> {
  try {
    return readWebFiles(WEB);
  } catch {
    return fail('The web app is not built yet: run `npm start` (or `npm run build`) in the project folder.', 1);
  }
}

async function start({ host, port }: Flags): Promise<void> {
  const app = createApp(webFiles());
  const listening = await listen(app, host, port).catch((error: unknown) =>
    fail(`Cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}.`, 1),
  );
  const taken = port !== 0 && listening.port !== port ? ` (port ${port} is taken)` : '';
  const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  console.log(`Umpire is at http://${name}:${listening.port}/${taken}; Ctrl-C stops it.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, listening.close);
}

const flags = parseFlags(process.argv.slice(2));
if (flags === 'help') console.log(HELP);
else if ('says' in flags) fail(flags.says, 2);
else await start(flags);

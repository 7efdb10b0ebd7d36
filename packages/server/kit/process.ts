/** The real server as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const MAIN = resolve(import.meta.dirname, '../src/main.ts');
/** What `npm start` tells Node. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
const NODE_FLAGS = / node (--.*) packages\/server/.exec(scripts.start)?.[1]?.split(' ') ?? [];
/** What was compiled once is not compiled again: a server starts in half the time. */
const NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled');

export interface ServerProcess {
  readonly port: number;
  readonly process: ChildProcess;
  /** All that it has written to its log. */
  log(): string;
  /** The lines of it about errors of the program, and whatever is no line of the log at all. */
  faults(): readonly string[];
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface StartOptions {
  readonly data?: string;
  readonly database?: string;
  readonly port?: number;
  /** The file that is started; its source without it. */
  readonly main?: string;
  /** A module that runs before it. */
  readonly preload?: string;
}

let app: string | undefined;

/** An app of one page: what is tried here needs none, and nobody has to build the real one first. */
function tinyApp(): string {
  if (app !== undefined) return app;
  const folder = mkdtempSync(join(tmpdir(), 'umpire-app-'));
  for (const page of ['index.html', '404.html'])
    writeFileSync(join(folder, page), '<!doctype html><title>Umpire</title>');
  return (app = folder);
}

/** Starts it and waits for its address. */
export async function startServer({
  data = 'data',
  database,
  port = 0,
  main = MAIN,
  preload,
}: StartOptions): Promise<ServerProcess> {
  const { DATABASE_URL: _none, ...env } = process.env;
  const server = spawn(
    process.execPath,
    [
      ...NODE_FLAGS,
      ...(preload === undefined ? [] : ['--import', preload]),
      main,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--data',
      data,
      '--app',
      tinyApp(),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, NODE_COMPILE_CACHE, ...(database !== undefined && { DATABASE_URL: database }) },
    },
  );
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const line = await Promise.race([
    once(server.stdout, 'data').then(([chunk]) => String(chunk)),
    once(server, 'exit').then(() => Promise.reject(new Error(`the server has ended: ${log}`))),
  ]);
  return {
    port: Number(/:(\d+)\//.exec(line)?.[1]),
    process: server,
    log: () => log,
    faults: () => log.split('\n').filter((line) => line !== '' && !/^\{"at":"[^"]*","event":"(?!failed")/.test(line)),
    async stop(signal = 'SIGINT') {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

/** Somebody new, with the token of a session. */
export async function newGuest(port: number, name: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/me?token`, {
    method: 'POST',
    body: JSON.stringify({ name }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Asks the interface for programs. */
export async function ask(
  port: number,
  token: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

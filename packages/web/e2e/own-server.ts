/** A server of its own for one test, whose clock can be moved. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../server/src/main.ts');
const HOUR = 3_600_000;
/** So far the clock is moved each time, in hours. */
export const JUMP = 25;

/** Run before the server: at each signal its clock goes on by a day and an hour, and whatever it looks at now and then it looks at every second. */
const CLOCK = `const now = Date.now; let ahead = 0; Date.now = () => now() + ahead;
const every = setInterval; globalThis.setInterval = (act, ms, ...more) => every(act, Math.min(ms, 1000), ...more);
process.on('SIGUSR2', () => { ahead += ${JUMP * HOUR}; });`;

export interface OwnServer {
  readonly address: string;
  moveClock(): void;
  stop(): Promise<void>;
}

export async function ownServer(): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), 'umpire-own-'));
  const clock = `data:text/javascript,${encodeURIComponent(CLOCK)}`;
  const server: ChildProcess = spawn(
    process.execPath,
    ['--import', clock, MAIN, '--host', '127.0.0.1', '--port', '0', '--data', data],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../.cache/compiled') },
    },
  );
  if (server.stdout === null) throw new Error('the server cannot be heard');
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const port = /:(\d+)\//.exec(line.toString())?.[1];
  return {
    address: `http://127.0.0.1:${port}`,
    moveClock: () => server.kill('SIGUSR2'),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

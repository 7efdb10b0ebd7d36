import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');
const data = mkdtempSync(join(tmpdir(), 'umpire-main-'));
afterAll(() => rmSync(data, { recursive: true }));
const SCRIPTS = resolve(import.meta.dirname, '../../../scripts');
const BUILD = join(SCRIPTS, 'build.ts');
const TELLS_GAMES = join(SCRIPTS, 'test/tells-games.mjs');

/** Starts the real server, waits for its line, then stops it with Ctrl-C. */
async function startAndStop(...args: string[]): Promise<{ line: string; status: number; code: number | null }> {
  const server = spawn(process.execPath, [MAIN, '--data', data, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
  const line = chunk.toString();
  const response = await fetch(/http:\S+\//.exec(line)?.[0] ?? '');
  server.kill('SIGINT');
  const [code] = (await once(server, 'exit')) as [number | null];
  return { line, status: response.status, code };
}

test('it prints its address in one line, takes the next port when one is taken, and ends cleanly', async () => {
  expect(spawnSync(process.execPath, [BUILD]).status).toBe(0);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { line, status, code } = await startAndStop('--port', String(port));
  other.close();
  expect(line).toMatch(new RegExp(`^Umpire is at http://localhost:\\d+/ \\(port ${port} is taken\\)[^\n]*\n$`));
  expect([status, code]).toEqual([200, 0]);
});

test('any free port can be asked for; behind a proxy it tells the address of the world, and none of the network: cookies would not come by those', async () => {
  const { line, status, code } = await startAndStop('--port', '0', '--public', 'https://umpire.example');
  expect(line).toMatch(
    /^Umpire is at http:\/\/localhost:[1-9]\d*\/; the world opens https:\/\/umpire\.example; Ctrl-C stops it\.\n$/,
  );
  expect([status, code]).toEqual([200, 0]);
});

test('a bad flag is one sentence and exit code 2; help is help; neither waits for the games', () => {
  const started = (flag: string) =>
    spawnSync(process.execPath, ['--import', TELLS_GAMES, MAIN, flag], { encoding: 'utf8' });
  const bad = started('--colour');
  expect([bad.status, bad.stdout, bad.stderr]).toEqual([2, '', 'There is no flag --colour; try --help.\n']);
  const help = started('--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain('--port N');
});

test('an address it cannot have is one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, '--data', data, '--host', '192.0.2.1'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Cannot listen on 192\.0\.2\.1, port 8080: [^\n]+\n$/);
});

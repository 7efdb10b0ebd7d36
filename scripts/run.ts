import { type ChildProcess, spawn, type SpawnOptions, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';

/** The root of the project. */
export const ROOT = resolve(import.meta.dirname, '..');

/** How a command ended: its exit code, what it printed (when it was caught) and how long it took. */
export interface Ran {
  readonly status: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a tool of the project, with the project's own tools and Node first on the PATH. */
export function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): Ran {
  const started = performance.now();
  const ran = spawnSync(command, args, { maxBuffer: 1 << 28, ...here(options) });
  if (ran.error) throw ran.error;
  const output = `${String(ran.stdout ?? '')}${String(ran.stderr ?? '')}`;
  return { status: ran.status ?? 1, output, seconds: (performance.now() - started) / 1000 };
}

/** The same without waiting for it: other things can be done until it has ended. */
export function start(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Pick<ChildProcess, 'stdout' | 'stderr' | 'pid'> & { readonly ended: Promise<number>; readonly end: () => void } {
  const child = spawn(command, args, here(options));
  // After what it has said, too.
  const ended = once(child, 'close').then(([status]) => (status as number | null) ?? 1);
  return { stdout: child.stdout, stderr: child.stderr, pid: child.pid, ended, end: () => void child.kill('SIGKILL') };
}

/** In the project's folder, with its own tools and Node first on the PATH. */
function here<T extends SpawnOptions | SpawnSyncOptions>(options: T) {
  const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  return { cwd: ROOT, shell: process.platform === 'win32', ...options, env: { ...process.env, PATH, ...options.env } };
}

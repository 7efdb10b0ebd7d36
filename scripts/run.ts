import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
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
  const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const ran = spawnSync(command, args, {
    cwd: ROOT,
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
    ...options,
    env: { ...process.env, PATH, ...options.env },
  });
  if (ran.error) throw ran.error;
  const output = `${String(ran.stdout ?? '')}${String(ran.stderr ?? '')}`;
  return { status: ran.status ?? 1, output, seconds: (performance.now() - started) / 1000 };
}

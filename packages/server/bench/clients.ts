/**
 * The clients of a load, as a process of their own with nothing else in it: `clients.ts '{"tables": …}' FOLDER` prints what they have
 * measured as JSON. Their own collector has no helpers, which would take the cores from the server.
 */
import { spawnSync } from 'node:child_process';
import { actsToOther, echoes, type Load, type UnderLoad } from './under-load.ts';

/** What the clients have measured: a bare echo, and the server, at the same load. */
export interface Measured {
  readonly echo: readonly number[];
  readonly live: UnderLoad;
}

/** Has a load measured by clients of its own. */
export function measured(load: Load, folder: string): Measured {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--single-threaded-gc', import.meta.filename, JSON.stringify(load), folder],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error('the clients have failed');
  return JSON.parse(stdout) as Measured;
}

const [, file, text, folder] = process.argv;
if (file === import.meta.filename && text !== undefined && folder !== undefined) {
  const load = JSON.parse(text) as Load;
  const both: Measured = { echo: await echoes(load), live: await actsToOther(folder, load) };
  process.stdout.write(JSON.stringify(both));
}

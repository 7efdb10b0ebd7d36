/** Plays a run to its end, or until it is stopped, and shows what came of it. */
import { existsSync, renameSync } from 'node:fs';
import {
  carryOut,
  isSameRun,
  NOTHING,
  olderThan,
  parseRun,
  reportOf,
  roundsOf,
  type Run,
  type RunFile,
  type RunTally,
  writeRun,
} from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Failed } from '../failed.ts';
import { readText, writeText } from '../files.ts';
import { type RunFlags, whole } from './flags.ts';
import { progressOn } from './progress.ts';
import { show } from './show.ts';
import { here, startThreads, type Threads } from './threads.ts';

/** Milliseconds between two savings of a run under way. */
const SAVE_EVERY = 10_000;

/** Plays what is left of a run and shows all of it; `own` makes JSON of another form than the report's. */
export async function playRun(
  rulesets: readonly Ruleset[],
  run: Run,
  flags: RunFlags,
  own?: (file: RunFile) => unknown,
): Promise<RunFile> {
  if (run.arms.some(({ players }) => Object.values(players).some((word) => word.endsWith('ms'))))
    process.stderr.write(
      'umpire: a player’s budget is one of time: another machine, or a busier one, gives another result.\n',
    );
  const before = flags.resume === true ? earlier(rulesets, run, flags.save) : NOTHING;
  const tally = await played(rulesets, run, before, flags);
  const file = { run, tally };
  const report = await reportOf(rulesets, run, tally);
  if ('says' in report) throw new Failed(2, report.says);
  if (tally.rounds === 0) throw new Failed(1, 'Nothing was played.');
  show(report.value, flags, { file, json: own?.(file) });
  return file;
}

/** What a saved run has come to, if it is the same one. */
function earlier(rulesets: readonly Ruleset[], run: Run, save: string | undefined): RunTally {
  if (save === undefined) throw new Failed(2, '--resume needs --save FILE: the run to go on with.');
  if (!existsSync(save)) return NOTHING;
  const file = runIn(rulesets, save);
  if (!isSameRun(file.run, run))
    throw new Failed(2, `${save} is another run: give another file, or leave out --resume.`);
  return file.tally;
}

/** The run in a file. */
export function runIn(rulesets: readonly Ruleset[], file: string): RunFile {
  const parsed = parseRun(readText(file), rulesets);
  if ('says' in parsed) throw new Failed(2, `${file}: ${parsed.says}`);
  const [older] = olderThan(parsed.value.run, rulesets);
  if (older !== undefined) process.stderr.write(`umpire: ${older}: the result may differ.\n`);
  return parsed.value;
}

async function played(rulesets: readonly Ruleset[], run: Run, before: RunTally, flags: RunFlags): Promise<RunTally> {
  const rounds = roundsOf(rulesets, run);
  if ('says' in rounds) throw new Failed(2, rounds.says);
  const count = Math.min(whole('workers', flags.workers, 0), Math.max(1, run.games - before.rounds));
  const crew: Threads = count === 0 ? here(rounds.value) : startThreads(run, count);
  const progress = progressOn(process.stderr, { of: run.games, perRound: run.arms.length, before: before.rounds });
  const stop = new AbortController();
  const interrupted = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
    process.stderr.write('\rStopping after the battles under way; once more to stop at once.\x1b[K\n');
  };
  process.on('SIGINT', interrupted);
  let saved = performance.now();
  try {
    const tally = await carryOut(run, crew, {
      before,
      signal: stop.signal,
      told: (sum) => {
        progress.told(sum.rounds);
        if (flags.save === undefined || performance.now() - saved < SAVE_EVERY) return;
        save(flags.save, { run, tally: sum });
        saved = performance.now();
      },
    });
    if (flags.save !== undefined) save(flags.save, { run, tally });
    return tally;
  } catch (error) {
    // A battle that fails is told with its seed; what was played before it is kept by the last saving.
    throw error instanceof Error ? new Failed(1, error.message) : error;
  } finally {
    progress.end();
    process.off('SIGINT', interrupted);
    await crew.end();
  }
}

/** In one step: a file is never half written. */
function save(file: string, run: RunFile): void {
  writeText(`${file}.part`, writeRun(run));
  renameSync(`${file}.part`, file);
}

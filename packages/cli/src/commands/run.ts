import { NOTHING, type RunTally } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { print } from '../files.ts';
import { type RunFlags, whole, withOutput } from '../simulation/flags.ts';
import { playRun, runIn } from '../simulation/play.ts';
import { availableParallelism } from 'node:os';

interface Flags extends Omit<RunFlags, 'seed'> {
  readonly check?: true;
}

const HELP = `
The file was written by --save of simulate, sweep, compare, points or tournament. It holds everything: scenario, options, players, seeds
and the versions of the rules.

Examples:
  umpire run culvert.json --check          is the result the same?
  umpire run culvert.json --html c.html --resume     go on where it was stopped, and show it`;

/** `umpire run`: a saved run once more. */
export function runCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('run')
    .description('Play a saved run again, or go on with it.')
    .argument('<file>', 'the run')
    .option('-g, --games <number>', 'another number of battles')
    .option('-w, --workers <number>', 'threads; 0 plays all in one', String(availableParallelism()))
    .option('--resume', 'go on where it was stopped, and save it')
    .option('-c, --check', 'compare the result with the saved one');
  return withOutput(command)
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => again(rulesets, file, flags));
}

async function again(rulesets: readonly Ruleset[], name: string, { check, ...flags }: Flags): Promise<void> {
  const { run, tally } = runIn(rulesets, name);
  if (check === true) {
    if (tally.rounds === 0) throw new Failed(2, `${name} holds no result to compare with.`);
    const { tally: now } = await playRun(rulesets, { ...run, games: tally.rounds }, { ...flags, seed: run.seed });
    if (resultOf(now) !== resultOf(tally)) throw new Failed(1, 'The result is not the saved one.');
    const says = 'The result is the saved one.';
    // Whoever reads data wants nothing else in it.
    if (flags.json === true || flags.csv === '-') process.stderr.write(`umpire: ${says}\n`);
    else print(`\n${says}`);
    return;
  }
  const games = flags.games === undefined ? run.games : whole('games', flags.games, 1);
  await playRun(
    rulesets,
    { ...run, games },
    { ...flags, seed: run.seed, ...(flags.resume === true && { save: name }) },
  );
}

/** All of a tally that belongs to the battles, and not to the machine. */
const resultOf = ({ times: _, ...tally }: RunTally): string => JSON.stringify({ ...NOTHING, ...tally, times: {} });

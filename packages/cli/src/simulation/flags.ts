/** What the commands that play many battles have in common. */
import { availableParallelism } from 'node:os';
import { type Changes, parameterOf } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { playerOf, players } from '@umpire/players';
import type { Command } from 'commander';
import { rulesetNamed, scenarioNamed } from '../battle/known.ts';
import { Failed } from '../failed.ts';

/** How results are shown, and where they go. */
export interface OutputFlags {
  readonly json?: true;
  readonly csv?: string;
  readonly html?: string;
  readonly svg?: string;
  readonly markdown?: true;
  readonly all?: true;
}

/** How much is played, and by how many threads. */
export interface RunFlags extends OutputFlags {
  readonly games?: string;
  readonly seed: string;
  readonly workers: string;
  readonly until?: string;
  readonly save?: string;
  readonly resume?: true;
}

/** Who plays, and what is different. */
export interface BattleFlags extends RunFlags {
  readonly seat?: readonly string[];
  readonly set?: readonly string[];
  readonly of?: string;
}

export const gather = (word: string, before: readonly string[] = []): readonly string[] => [...before, word];

export const withOutput = (command: Command): Command =>
  command
    .option('-j, --json', 'print JSON')
    .option('--csv <file>', 'write all tables as CSV, with - to the output alone')
    .option('--html <file>', 'write a page with tables and charts that needs nothing else')
    .option('-o, --svg <file>', 'write the main chart')
    .option('-m, --markdown', 'print tables for a page')
    .option('--all', 'print long tables to their end')
    .helpOption('-h, --help', 'show this help');

export const withRun = (command: Command, games: string): Command =>
  withOutput(
    command
      .option('-g, --games <number>', `battles (default: ${games})`)
      .option('--seed <text>', 'seed of dice and players', '1')
      .option('-w, --workers <number>', 'threads; 0 plays all in one', String(availableParallelism()))
      .option('--save <file>', 'keep the run: what it needs to be played again, and what it came to')
      .option('--resume', 'go on with the saved run'),
  );

/** Who plays, and what is different. */
export const withSeats = (command: Command, games: string): Command =>
  withRun(
    command
      .option(
        '-s, --seat <seat=player>',
        `who plays a seat: ${Object.keys(players).join(', ')}, search:500 … (default: greedy)`,
        gather,
      )
      .option('--set <path=value>', 'a value that is different: options.x, scenario.x, profile.NAME.x', gather),
    games,
  );

/** Whose share is asked for, and how well it is to be known. */
export const withBattle = (command: Command, games: string): Command =>
  withSeats(
    command
      .option('--of <seat>', 'whose share is asked for (default: the first seat)')
      .option('--until <width>', 'stop when all intervals are narrower than so many points of 100'),
    games,
  );

export function whole(name: string, word: string, least: number): number {
  const number = Number(word);
  if (!Number.isInteger(number) || number < least)
    throw new Failed(2, `--${name} ${word}: give a whole number of at least ${least}.`);
  return number;
}

/** The width of an interval at which to stop, as a share. */
export function untilOf(word: string): number {
  const width = Number(word);
  if (!(width > 0 && width <= 100)) throw new Failed(2, `--until ${word}: give a width in points of 100, such as 5.`);
  return width / 100;
}

/** A scenario by its id, by `ruleset/id` where two have the same, or in a file. */
export function battleNamed(rulesets: readonly Ruleset[], word: string): { ruleset: Ruleset; scenario: Scenario } {
  const [, id = '', name = ''] = /^([a-z-]+)\/([a-z0-9-]+)$/u.exec(word) ?? [];
  if (rulesets.some((one) => one.id === id)) {
    const ruleset = rulesetNamed(rulesets, id);
    return { ruleset, scenario: scenarioNamed(ruleset, name) };
  }
  if (/[./\\]/u.test(word)) {
    for (const ruleset of rulesets) {
      const scenario = fromFile(ruleset, word);
      if (scenario !== undefined) return { ruleset, scenario };
    }
  }
  const found = rulesets.flatMap((ruleset) =>
    ruleset.scenarios.filter(({ scenario }) => scenario.id === word).map(({ scenario }) => ({ ruleset, scenario })),
  );
  const [first, second] = found;
  if (first === undefined)
    throw new Failed(
      2,
      `There is no scenario "${word}"; there are ${rulesets.flatMap(({ scenarios }) => scenarios.map(({ scenario }) => scenario.id)).join(', ')}.`,
    );
  if (second !== undefined)
    throw new Failed(
      2,
      `There are several scenarios "${word}": write ${found.map(({ ruleset }) => `${ruleset.id}/${word}`).join(' or ')}.`,
    );
  return first;
}

/** The scenario of a file, if it is one of this rule set. */
function fromFile(ruleset: Ruleset, word: string): Scenario | undefined {
  try {
    return scenarioNamed(ruleset, word);
  } catch (error) {
    if (error instanceof Failed && error.message.includes('is a scenario of')) return undefined;
    throw error;
  }
}

/** Who plays each seat; greedy where nothing is said. */
export function seatsOf({ seats }: Scenario, words: readonly string[] = []): Readonly<Record<string, string>> {
  const known = seats.map(({ id }) => id);
  const chosen = Object.fromEntries(known.map((id) => [id, 'greedy']));
  for (const word of words) {
    const [, seat = '', player = ''] = /^([^=]+)=(.+)$/u.exec(word) ?? [];
    if (!known.includes(seat))
      throw new Failed(2, `--seat ${word}: there is no such seat; there are ${known.join(', ')}.`);
    if (playerOf(player) === undefined)
      throw new Failed(
        2,
        `--seat ${word}: there is no such player; there are ${Object.keys(players).join(', ')}, search:500 …`,
      );
    chosen[seat] = player;
  }
  return chosen;
}

/** Values that are set, one for each path. */
export function changesOf(words: readonly string[] = []): Changes {
  return Object.fromEntries(
    words.map((word) => {
      const parameter = parameterOf(word);
      if ('says' in parameter) throw new Failed(2, parameter.says);
      const { path, values } = parameter.value;
      const [value] = values;
      if (values.length !== 1 || value === undefined)
        throw new Failed(2, `${word}: give one value; several are for --vary.`);
      return [path, value] as const;
    }),
  );
}

export function seatOf({ seats }: Scenario, of: string | undefined): string {
  const known = seats.map(({ id }) => id);
  if (of !== undefined && !known.includes(of))
    throw new Failed(2, `--of ${of}: there is no such seat; there are ${known.join(', ')}.`);
  return of ?? known[0] ?? '';
}

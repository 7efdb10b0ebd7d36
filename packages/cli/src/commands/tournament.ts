import { availableParallelism } from 'node:os';
import type { Ruleset } from '@umpire/engine/battle';
import { decimal, percent } from '@umpire/engine/dice';
import { type Plan, playerOf, players, type Standing, tournament, type TournamentOptions } from '@umpire/players';
import { Command } from 'commander';
import { rulesetNamed } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { print, printJson } from '../files.ts';
import { startWorkers } from '../tournament/workers.ts';

interface Flags {
  readonly player: readonly string[];
  readonly games: string;
  readonly scenario: readonly string[];
  readonly seed: string;
  readonly workers: string;
  readonly json?: true;
  readonly markdown?: true;
}

const HELP = `
A player is ${Object.keys(players).join(', ')}, with a budget for each decision if wanted: search:200ms, search:500 (nodes).
Every seed is played twice with the seats swapped, in all scenarios equally often. The share is of the battles that were decided, with
its 95 % interval. With budgets of nodes the same seed gives the same table; times are those of this machine.

Examples:
  umpire tournament --games 20
  umpire tournament fire-team -p search:200ms -p greedy --games 60 --workers 2`;

const gather = (word: string, before: readonly string[]): readonly string[] => [...before, word];

/** `umpire tournament`: players against each other, in many battles. */
export function tournamentCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('tournament')
    .description('Let players meet in many battles, from both seats, and count who wins.')
    .argument('[rulesets...]', 'the rule sets; all of them if none is named')
    .option('-p, --player <player>', 'two or more players (default: greedy against random)', gather, [])
    .option('-g, --games <number>', 'battles for each rule set and pair, at least', '20')
    .option('-s, --scenario <id>', 'only these scenarios', gather, [])
    .option('--seed <text>', 'seed of dice and players', '1')
    .option('-w, --workers <number>', 'threads; 0 plays all in one', String(availableParallelism()))
    .option('-j, --json', 'print JSON')
    .option('-m, --markdown', 'print a table for a page')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((ids: readonly string[], flags: Flags) => play(rulesets, ids, flags));
}

function whole(name: string, word: string, least: number): number {
  const number = Number(word);
  if (!Number.isInteger(number) || number < least)
    throw new Failed(2, `--${name} ${word}: give a whole number of at least ${least}.`);
  return number;
}

function planOf(rulesets: readonly Ruleset[], ids: readonly string[], flags: Flags): Plan {
  const names = flags.player.length === 0 ? ['greedy', 'random'] : flags.player;
  for (const word of names) {
    if (playerOf(word) === undefined)
      throw new Failed(2, `There is no player "${word}"; there are ${Object.keys(players).join(', ')}, search:200ms …`);
  }
  if (names.length < 2) throw new Failed(2, 'It takes two players at least: --player greedy --player random.');
  const chosen = ids.length === 0 ? rulesets : ids.map((id) => rulesetNamed(rulesets, id));
  for (const id of flags.scenario)
    if (!chosen.some(({ scenarios }) => scenarios.some(({ scenario }) => scenario.id === id)))
      throw new Failed(
        2,
        `There is no scenario "${id}" in ${chosen.map((one) => one.id).join(', ') || 'no rule set'}.`,
      );
  return {
    rulesets: chosen,
    players: names,
    games: whole('games', flags.games, 1),
    seed: flags.seed,
    ...(flags.scenario.length > 0 && { scenarios: flags.scenario }),
  };
}

async function play(rulesets: readonly Ruleset[], ids: readonly string[], flags: Flags): Promise<void> {
  const plan = planOf(rulesets, ids, flags);
  const count = whole('workers', flags.workers, 0);
  const told = progressOn(process.stderr);
  const table = count === 0 ? await tournament(plan, { told }) : await withWorkers(plan, count, told);
  if (flags.json === true) printJson(table);
  else print(lines(table, flags.markdown === true).join('\n'));
}

async function withWorkers(
  plan: Plan,
  count: number,
  told: NonNullable<TournamentOptions['told']>,
): Promise<readonly Standing[]> {
  const workers = startWorkers(count);
  try {
    return await tournament(plan, { play: workers.play, atOnce: count, told });
  } finally {
    await workers.end();
  }
}

/** One line that counts, on a screen; nothing in a pipe. */
function progressOn(stream: NodeJS.WriteStream): NonNullable<TournamentOptions['told']> {
  return (done, of) => {
    if (stream.isTTY) stream.write(`\r${done} of ${of} battles${done === of ? '\r\x1b[K' : ''}`);
  };
}

const HEAD = [
  'rule set',
  'players',
  'battles',
  'won',
  'lost',
  'drawn',
  'share of decided',
  'decision p50 / p99',
  'a second',
];

function rowOf({ ruleset, players: pair, battles, wins, losses, draws, share, low, high, took, pace }: Standing) {
  const times = took.map(({ median, p99 }) => `${decimal(median, 1)} / ${decimal(p99, 1)} ms`);
  return [
    ruleset,
    pair.join(' – '),
    String(battles),
    String(wins),
    String(losses),
    String(draws),
    `${percent(share)} (${decimal(low * 100, 0)}–${decimal(high * 100, 0)})`,
    times.join(' – '),
    decimal(pace, 2),
  ];
}

function lines(table: readonly Standing[], markdown: boolean): readonly string[] {
  const rows = [HEAD, ...table.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const text = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  if (!markdown) return text.map((cells) => cells.join('  ').trimEnd());
  const rule = widths.map((width) => '-'.repeat(width));
  return [text[0] ?? [], rule, ...text.slice(1)].map((cells) => `| ${cells.join(' | ')} |`);
}

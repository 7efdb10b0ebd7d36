import { fixtures, type Plan, roundsFor, standings } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { playerOf, players } from '@umpire/players';
import { Command } from 'commander';
import { rulesetNamed } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { gather, type RunFlags, whole, withRun } from '../simulation/flags.ts';
import { playRun } from '../simulation/play.ts';
import { runOf } from '../simulation/run-of.ts';

interface Flags extends RunFlags {
  readonly player?: readonly string[];
  readonly scenario?: readonly string[];
}

const GAMES = '20';

const HELP = `
A player is ${Object.keys(players).join(', ')}, with a budget for each decision if wanted: search:200ms, search:500 (nodes).
Every seed is played twice with the seats swapped, in all scenarios equally often. The share is of the battles that were decided, with
its 95 % interval. With budgets of nodes the same seed gives the same table; times are those of this machine.

Examples:
  umpire tournament --games 20
  umpire tournament fire-team -p search:200ms -p greedy --games 60 --workers 2`;

/** `umpire tournament`: players against each other, in many battles. */
export function tournamentCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('tournament')
    .description('Let players meet in many battles, from both seats, and count who wins.')
    .argument('[rulesets...]', 'the rule sets; all of them if none is named')
    .option('-p, --player <player>', 'two or more players (default: greedy against random)', gather)
    .option('-s, --scenario <id>', 'only these scenarios', gather);
  return withRun(command, `${GAMES} for each rule set and pair, at least`)
    .addHelpText('after', HELP)
    .action(async (ids: readonly string[], flags: Flags) => {
      const plan = planOf(rulesets, ids, flags);
      const arms = fixtures(plan);
      const games = String(roundsFor(plan, arms));
      await playRun(rulesets, runOf('tournament', arms, '', games, { ...flags, games }), flags, ({ run, tally }) =>
        standings(run, tally),
      );
    });
}

function planOf(rulesets: readonly Ruleset[], ids: readonly string[], flags: Flags): Plan {
  const { player: names = ['greedy', 'random'], scenario: places = [] } = flags;
  for (const word of names) {
    if (playerOf(word) === undefined)
      throw new Failed(2, `There is no player "${word}"; there are ${Object.keys(players).join(', ')}, search:200ms …`);
  }
  if (names.length < 2) throw new Failed(2, 'It takes two players at least: --player greedy --player random.');
  const chosen = ids.length === 0 ? rulesets : ids.map((id) => rulesetNamed(rulesets, id));
  for (const id of places)
    if (!chosen.some(({ scenarios }) => scenarios.some(({ scenario }) => scenario.id === id)))
      throw new Failed(
        2,
        `There is no scenario "${id}" in ${chosen.map((one) => one.id).join(', ') || 'no rule set'}.`,
      );
  return {
    rulesets: chosen,
    players: names,
    games: whole('games', flags.games ?? GAMES, 1),
    ...(places.length > 0 && { scenarios: places }),
  };
}

import { armFrom, poolsOf } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { rulesetNamed, scenarioNamed } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { type BattleFlags, changesOf, seatOf, seatsOf, whole, withSeats } from '../simulation/flags.ts';
import { playRun } from '../simulation/play.ts';
import { runOf } from '../simulation/run-of.ts';

interface Flags extends BattleFlags {
  readonly scenario?: string;
  readonly units: string;
}

const GAMES = '300';

const HELP = `
Every battle is fought by forces drawn at random from all units that the sides have in any scenario. What one more unit adds to the
result is fitted by least squares, with its 95 % interval, and compared with the points on its card, if it has one.

Examples:
  umpire points xenos-zealots --units 2..4 --games 500
  umpire points fire-team --scenario mill --html worth.html`;

/** `umpire points`: what is each unit worth? */
export function pointsCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('points')
    .description('What is each unit worth? Fitted from automatic battles of random forces.')
    .argument('<ruleset>', 'the rule set')
    .option('--scenario <id>', 'where to fight (default: the first scenario)')
    .option('--units <range>', 'how many units a side has', '1..4');
  return withSeats(command, GAMES)
    .addHelpText('after', HELP)
    .action(async (id: string, flags: Flags) => {
      const ruleset = rulesetNamed(rulesets, id);
      const usual = ruleset.scenarios.find(({ first }) => first === true) ?? ruleset.scenarios[0];
      const scenario = flags.scenario === undefined ? usual?.scenario : scenarioNamed(ruleset, flags.scenario);
      if (scenario === undefined) throw new Failed(2, `${ruleset.title} has no scenario.`);
      const base = {
        ruleset,
        scenario,
        options: {},
        players: seatsOf(scenario, flags.seat),
        changes: changesOf(flags.set),
      };
      const arm = {
        ...armFrom(base, scenario.id),
        draft: { ...sizesOf(flags.units), pools: poolsOf(ruleset, scenario) },
      };
      await playRun(rulesets, runOf('points', [arm], seatOf(scenario, undefined), GAMES, flags), flags);
    });
}

function sizesOf(word: string): { readonly least: number; readonly most: number } {
  const [, least = word, most = word] = /^(\d+)\.\.(\d+)$/u.exec(word) ?? [];
  const draft = { least: whole('units', least, 1), most: whole('units', most, 1) };
  if (draft.most <= draft.least)
    throw new Failed(2, `--units ${word}: forces must differ in size, such as 1..4, or nothing can be told.`);
  return draft;
}

import { parameterOf, sweepArms } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { type BattleFlags, gather, seatOf, withBattle } from '../simulation/flags.ts';
import { playRun } from '../simulation/play.ts';
import { baseOf, runOf } from '../simulation/run-of.ts';

interface Flags extends BattleFlags {
  readonly vary?: readonly string[];
}

const GAMES = '100';
const MOST_ARMS = 100;

const HELP = `
A parameter is options.NAME, scenario.PATH, profile.NAME.FIELD or player.SEAT. Its values are a list (a,b,c) or a range (1..5, 0..10:2).
Items of lists are named by number or id; a list of units or models can be set to a number: it is cut, or its last item copied.
All values are played with the same seeds, so that their differences are paired.

Examples:
  umpire sweep culvert --vary options.coverDefense=0-0-1-2,0-1-2-3 --games 300
  umpire sweep culvert --vary "profile.Rifle 1.defense=6..10" --until 8 --svg defense.svg
  umpire sweep fence-line --vary scenario.forces.host.units=1..4 --of host`;

/** `umpire sweep`: the effect of a parameter. */
export function sweepCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('sweep')
    .description('Vary a parameter of a scenario, a profile or a table option, and see what it changes.')
    .argument('<scenario>', 'a scenario, or a scenario file')
    .option('-v, --vary <path=values>', 'what to vary, over which values', gather);
  return withBattle(command, `${GAMES} for each value`)
    .addHelpText('after', HELP)
    .action(async (word: string, flags: Flags) => {
      const { vary = [] } = flags;
      if (vary.length === 0) throw new Failed(2, 'Say what to vary: --vary path=values.');
      const base = baseOf(rulesets, word, flags);
      const parameters = vary.map((text) => {
        const parameter = parameterOf(text);
        if ('says' in parameter) throw new Failed(2, parameter.says);
        return parameter.value;
      });
      const arms = sweepArms(base, parameters);
      if (arms.length > MOST_ARMS) throw new Failed(2, `These are ${arms.length} combinations; ${MOST_ARMS} at most.`);
      await playRun(rulesets, runOf('sweep', arms, seatOf(base.scenario, flags.of), GAMES, flags), flags);
    });
}

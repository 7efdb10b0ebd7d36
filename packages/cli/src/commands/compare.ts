import { armFrom, type Base, changesName } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { type BattleFlags, changesOf, seatOf, withBattle } from '../simulation/flags.ts';
import { playRun } from '../simulation/play.ts';
import { baseOf, runOf } from '../simulation/run-of.ts';

const GAMES = '200';

const HELP = `
A and B are each a scenario, followed by what is different about it; B may leave the scenario out if it is the same.
Both are played with the same seeds: the difference is paired, and less luck is left in it.

Examples:
  umpire compare culvert options.coverDefense=0-1-2-3
  umpire compare "culvert player.harrow=greedy" "player.harrow=random" --games 100
  umpire compare mill causeway --until 10`;

/** `umpire compare`: is the difference real? */
export function compareCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('compare')
    .description('Play two battles many times with the same luck: is there a difference?')
    .argument('<a>', 'a scenario, and what is different: "culvert options.ccPins=false"')
    .argument('<b>', 'the other one, or only what is different');
  return withBattle(command, `${GAMES} of each`)
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, flags: BattleFlags) => {
      const [scenario, ...own] = wordsOf(a);
      if (scenario === undefined || scenario.includes('=')) throw new Failed(2, `"${a}" must begin with a scenario.`);
      const others = wordsOf(b);
      const other = others[0]?.includes('=') === false ? others.shift() : undefined;
      const first = baseOf(rulesets, scenario, { ...flags, set: [...(flags.set ?? []), ...own] });
      const second = baseOf(rulesets, other ?? scenario, { ...flags, set: [...(flags.set ?? []), ...others] });
      const seat = seatOf(first.scenario, flags.of);
      if (!second.scenario.seats.some(({ id }) => id === seat))
        throw new Failed(
          2,
          `There is no seat "${seat}" in ${second.scenario.id}: only battles of the same sides can be compared.`,
        );
      const arms = [armFrom(first, nameOf(first, own)), armFrom(second, nameOf(second, others))];
      await playRun(rulesets, runOf('compare', arms, seat, GAMES, flags), flags);
    });
}

/** Words are parted by spaces before a path: names of profiles may hold spaces. */
const wordsOf = (text: string): string[] => text.trim().split(/\s+(?=(?:options|scenario|profile|player)\.)/u);

const nameOf = ({ scenario }: Base, words: readonly string[]): string =>
  words.length === 0 ? scenario.id : changesName(changesOf(words));

import { existsSync } from 'node:fs';
import { armFrom, type Base, changesName, reportOf, RUN_FORMAT, sideBySide } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { Failed } from '../failed.ts';
import { readText } from '../files.ts';
import { type BattleFlags, changesOf, seatOf, withBattle } from '../simulation/flags.ts';
import { playRun, runIn } from '../simulation/play.ts';
import { baseOf, runOf } from '../simulation/run-of.ts';
import { show } from '../simulation/show.ts';

const GAMES = '200';

const HELP = `
A and B are each a scenario, followed by what is different about it; B may leave the scenario out if it is the same.
Both are played with the same seeds: the difference is paired, and less luck is left in it. Or both are files that
"simulate --save" has written: then nothing is played, and the difference is that of two separate samples.

Examples:
  umpire compare culvert options.coverDefense=0-1-2-3
  umpire compare "culvert player.harrow=greedy" "player.harrow=random" --games 100
  umpire compare mill causeway --until 10
  umpire compare before.json after.json`;

/** `umpire compare`: is the difference real? */
export function compareCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('compare')
    .description('Play two battles many times with the same luck, or take two saved runs: is there a difference?')
    .argument('<a>', 'a scenario, and what is different: "culvert options.ccPins=false"; or a saved run')
    .argument('<b>', 'the other one, or only what is different; or another saved run');
  return withBattle(command, `${GAMES} of each`)
    .addHelpText('after', HELP)
    .action(async (a: string, b: string, flags: BattleFlags) => {
      if (isRun(a) || isRun(b)) return compareSaved(rulesets, a, b, flags);
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
      return undefined;
    });
}

/** A scenario may be a file, too: a run says what it is. */
const isRun = (word: string): boolean => existsSync(word) && readText(word).slice(0, 200).includes(`"${RUN_FORMAT}"`);

async function compareSaved(rulesets: readonly Ruleset[], a: string, b: string, flags: BattleFlags): Promise<void> {
  const both = sideBySide({ name: a, ...runIn(rulesets, a) }, { name: b, ...runIn(rulesets, b) }, flags.of);
  if ('says' in both) throw new Failed(2, both.says);
  const { run, tally } = both.value;
  const report = await reportOf(rulesets, run, tally);
  if ('says' in report) throw new Failed(2, report.says);
  show(report.value, flags, { file: both.value });
}

/** Words are parted by spaces before a path: names of profiles may hold spaces. */
const wordsOf = (text: string): string[] => text.trim().split(/\s+(?=(?:options|scenario|profile|player)\.)/u);

const nameOf = ({ scenario }: Base, words: readonly string[]): string =>
  words.length === 0 ? scenario.id : changesName(changesOf(words));

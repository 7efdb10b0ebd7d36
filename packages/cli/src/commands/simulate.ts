import { armFrom } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { type BattleFlags, seatOf, withBattle } from '../simulation/flags.ts';
import { playRun } from '../simulation/play.ts';
import { baseOf, runOf } from '../simulation/run-of.ts';

const GAMES = '100';

const HELP = `
The result is the same for any number of threads, unless a player's budget is one of time. Ctrl-C keeps what is done.

Examples:
  umpire simulate culvert --games 200
  umpire simulate back-alley --seat A=greedy --seat B=search:500 --html alley.html
  umpire simulate culvert --set options.coverDefense=0-1-2-3 --games 1000 --save culvert.json --resume
  umpire run culvert.json --check`;

/** `umpire simulate`: many battles of one scenario. */
export function simulateCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('simulate')
    .description('Play a scenario many times: who wins, what is lost, which orders and rules do what.')
    .argument('<scenario>', 'a scenario, or a scenario file');
  return withBattle(command, GAMES)
    .addHelpText('after', HELP)
    .action(async (word: string, flags: BattleFlags) => {
      const base = baseOf(rulesets, word, flags);
      const run = runOf('simulate', [armFrom(base, base.scenario.id)], seatOf(base.scenario, flags.of), GAMES, flags);
      await playRun(rulesets, run, flags);
    });
}

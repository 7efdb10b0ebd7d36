import { matchups } from '@umpire/analysis';
import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { engagementNamed, rulesetNamed } from '../battle/known.ts';
import { Failed } from '../failed.ts';
import { changesOf, gather, type OutputFlags, withOutput } from '../simulation/flags.ts';
import { heatText } from '../simulation/heat-text.ts';
import { show } from '../simulation/show.ts';

interface Flags extends OutputFlags {
  readonly measure?: string;
  readonly with?: readonly string[];
  readonly only?: readonly string[];
}

const HELP = `
Rows attack, columns defend; both are fresh and in the open. A measure that is told in words needs one: result=wins.

Examples:
  umpire matchups fire-team fire
  umpire matchups fire-team fire --with firers[0].aim.cover=3
  umpire matchups assault-phase fight --only Squad --only Reaver --measure result=wins --svg fights.svg`;

/** `umpire matchups`: every unit against every other. */
export function matchupsCommand(rulesets: readonly Ruleset[]): Command {
  const command = new Command('matchups')
    .description('Every unit of the forces against every other, by exact odds, as a heat map.')
    .argument('<ruleset>', 'the rule set')
    .argument('<engagement>', 'one of its engagements')
    .option('--measure <id>', 'which number of the result (default: the first)')
    .option('--only <word>', 'only units whose names hold this word', gather)
    .option('--with <path=value>', 'another value in the arguments of every pair', gather);
  return withOutput(command)
    .addHelpText('after', HELP)
    .action(async (id: string, name: string, flags: Flags) => {
      const ruleset = rulesetNamed(rulesets, id);
      const report = await matchups(ruleset, engagementNamed(ruleset, name), {
        changes: changesOf(flags.with),
        only: flags.only ?? [],
        ...(flags.measure !== undefined && { measure: flags.measure }),
      });
      if ('says' in report) throw new Failed(2, report.says);
      show(report.value, flags, flags.markdown === true ? {} : { text: heatText(report.value) });
    });
}

import { type Ruleset, speaking } from '@umpire/engine/battle';
import { type Distribution, mapDistribution } from '@umpire/engine/dice';
import { odds as oddsOf } from '@umpire/engine/rule';
import { Command } from 'commander';
import { engagedIn } from '../battle/engagement.ts';
import { rulesetNamed } from '../battle/known.ts';
import { languageAsked, languageFlag } from '../battle/speech.ts';
import { questionIn } from '../battle/question-file.ts';
import type { Asked } from '../dice/ask.ts';
import { oddsJson } from '../dice/json.ts';
import { oddsSvg } from '../dice/svg.ts';
import { oddsText } from '../dice/text.ts';
import { Failed } from '../failed.ts';
import { print, printJson, writeText } from '../files.ts';
import { terminal } from '../terminal.ts';

interface Flags {
  readonly json?: true;
  readonly svg?: string;
  readonly exact?: true;
  readonly measure?: string;
  readonly language: string;
}

const HELP = `
The file is JSON: { "ruleset": "fire-team", "engagement": "fire", "args": { … } }; without "args", the example is taken.
Decisions fall by their defaults. What is too large to solve is sampled, and says so. See umpire schema RULESET ENGAGEMENT.`;

/** `umpire odds`: the exact distribution of a combat. */
export function oddsCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('odds')
    .description('Odds of a combat, by the same rules that resolve it in battle.')
    .argument('<file>', 'the combat, or - for the input')
    .option('-m, --measure <id>', 'only this number of the result')
    .addOption(languageFlag())
    .option('-x, --exact', 'chances as exact fractions')
    .option('-j, --json', 'print JSON, with the whole distribution')
    .option('-o, --svg <file>', 'draw it, to a file or with - to the output alone')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((file: string, flags: Flags) => odds(file, flags, rulesets));
}

type Value = number | string | boolean;

async function odds(file: string, flags: Flags, rulesets: readonly Ruleset[]): Promise<void> {
  const question = questionIn(file);
  const game = rulesetNamed(rulesets, question.ruleset);
  const ruleset = speaking(game, await languageAsked(game, flags.language));
  const { engagement, rule, args } = engagedIn(file, question, ruleset);
  const known = engagement.measures.map(({ id }) => id);
  if (flags.measure !== undefined && !known.includes(flags.measure))
    throw new Failed(2, `There is no measure "${flags.measure}" of ${engagement.id}; there are ${known.join(', ')}.`);
  const { odds: whole, says } = oddsOf(rule, args, { fractions: flags.exact === true });
  const measured = engagement.measures
    .filter(({ id }) => flags.measure === undefined || id === flags.measure)
    .map((measure) => ({
      id: measure.id,
      notation: measure.says,
      odds: mapDistribution(whole, (result) => measure.of(result)) as Distribution<Value>,
      ...(says !== undefined && { says }),
    }));
  const [first] = measured;
  if (flags.svg !== undefined && first !== undefined) writeText(flags.svg, oddsSvg(first as Asked, false));
  if (flags.json === true) {
    const results = oddsJson({ notation: engagement.title, odds: whole, ...(says !== undefined && { says }) });
    const measures = Object.fromEntries(measured.map(({ id, ...asked }) => [id, oddsJson(asked)]));
    printJson({
      ruleset: ruleset.id,
      engagement: engagement.id,
      args: engagement.args.write(args),
      ...results,
      measures,
    });
  } else if (flags.svg !== '-') {
    const { width, alphabet, bold } = terminal();
    const wishes = { width, alphabet, bold, rows: 30, bars: 'chance', fractions: flags.exact === true } as const;
    print(`${ruleset.title}: ${engagement.title}\n`);
    print(measured.map((asked) => oddsText(asked as Asked, wishes)).join('\n\n'));
  }
}

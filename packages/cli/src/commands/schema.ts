import type { Ruleset } from '@umpire/engine/battle';
import { Command } from 'commander';
import { engagementNamed, rulesetNamed } from '../battle/known.ts';
import { questionSchema } from '../battle/question-file.ts';
import { printJson } from '../files.ts';

const HELP = `
Examples:
  umpire schema fire-team           what files for umpire resolve and umpire odds may hold, orders among them
  umpire schema fire-team fire      the arguments of one combat, with an example`;

/** `umpire schema`: the JSON Schema of what files for a rule set may hold. */
export function schemaCommand(rulesets: readonly Ruleset[]): Command {
  return new Command('schema')
    .description('The JSON Schema of the files of umpire resolve and umpire odds.')
    .argument('<ruleset>', 'the rule set')
    .argument('[engagement]', 'one of its combats: the schema of its arguments')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action((id: string, engagement?: string) => {
      const ruleset = rulesetNamed(rulesets, id);
      printJson(engagement === undefined ? fileSchema(ruleset) : argsSchema(ruleset, engagement));
    });
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A file for this rule set: its orders, and the arguments of each of its combats. */
function fileSchema({ id, title, orders, engagements }: Ruleset): object {
  const { properties, ...rest } = questionSchema as { readonly properties: Readonly<Record<string, object>> };
  return {
    $schema: DIALECT,
    title: `${title}: a combat or an order`,
    ...rest,
    properties: {
      ...properties,
      ruleset: { const: id },
      engagement: { ...properties['engagement'], enum: engagements.map((one) => one.id) },
      order: { ...properties['order'], ...orders.schema },
    },
    anyOf: [
      { not: { required: ['engagement'] } },
      ...engagements.map((one) => ({
        properties: { engagement: { const: one.id }, args: one.args.schema },
        required: ['engagement'],
      })),
    ],
  };
}

function argsSchema(ruleset: Ruleset, word: string): object {
  const { title, says, args, example } = engagementNamed(ruleset, word);
  return { $schema: DIALECT, title, description: says, ...args.schema, examples: [args.write(example)] };
}

import { join } from 'node:path';
import { type RuleEntry, type Ruleset, speaking } from '@umpire/engine/battle';
import { Command } from 'commander';
import { rulesetNamed } from '../battle/known.ts';
import { languageAsked, languageFlag } from '../battle/speech.ts';
import { Failed } from '../failed.ts';
import { print, printJson } from '../files.ts';
import { testsNaming } from '../rules/tests.ts';
import { terminal } from '../terminal.ts';

interface Flags {
  readonly json?: true;
  readonly language: string;
}

const HELP = `
Examples:
  umpire rules                          the rule sets
  umpire rules fire-team                its rule book, and its table options
  umpire rules fire-team FT-MOR-8       one rule
  umpire rules fire-team --json         with the number of places in its tests that name each rule`;

/** The tests of the rule sets, where the program runs from its sources. */
const TESTS = join(import.meta.dirname, '../../../rulesets/test');

/** `umpire rules`: the rule books. */
export function rulesCommand(rulesets: readonly Ruleset[], tests: string = TESTS): Command {
  return new Command('rules')
    .description('The rule books: every rule in our own words, with where it comes from.')
    .argument('[ruleset]', 'the rule set')
    .argument('[id]', 'one rule')
    .addOption(languageFlag())
    .option('-j, --json', 'print JSON')
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, id: string | undefined, { json, language }: Flags) => {
      if (name === undefined) return await listRulesets(rulesets, json === true);
      const game = rulesetNamed(rulesets, name);
      const ruleset = speaking(game, await languageAsked(game, language));
      if (id === undefined) await listRules(ruleset, tests, json === true);
      else await showRule(ruleset, id, tests, json === true);
    });
}

async function listRulesets(rulesets: readonly Ruleset[], json: boolean): Promise<void> {
  const counted = await Promise.all(
    rulesets.map(async (ruleset) => ({ ruleset, rules: Object.keys((await ruleset.book()).rules).length })),
  );
  if (json) {
    printJson(counted.map(({ ruleset: { id, title, version }, rules }) => ({ id, title, version, rules })));
    return;
  }
  const widest = Math.max(0, ...rulesets.map(({ id }) => id.length));
  for (const { ruleset, rules } of counted)
    print(`${ruleset.id.padEnd(widest)}  ${ruleset.title}. ${ruleset.face.line} ${rules} rules.`);
}

/** A rule as data: `tests` only where tests are at hand. */
const ruleJson = (
  id: string,
  { title, says, source }: RuleEntry,
  named: ReadonlyMap<string, number> | undefined,
): object => ({
  id,
  title,
  says,
  source,
  house: source === 'house',
  ...(named !== undefined && { tests: named.get(id) ?? 0 }),
});

async function listRules({ id: ruleset, book, title, options }: Ruleset, tests: string, json: boolean): Promise<void> {
  const { rules } = await book();
  if (json) {
    const named = testsNaming(join(tests, ruleset));
    printJson(Object.entries(rules).map(([id, rule]) => ruleJson(id, rule, named)));
    return;
  }
  const widest = Math.max(0, ...Object.keys(rules).map((id) => id.length));
  print(terminal().bold(title));
  for (const [id, rule] of Object.entries(rules)) print(`  ${id.padEnd(widest)}  ${rule.title}`);
  if (options.length === 0) return;
  print(`\n${terminal().bold('Table options')}`);
  const wide = Math.max(...options.map(({ id }) => id.length));
  for (const { id, says, values } of options)
    print(
      `  ${id.padEnd(wide)}  ${says}: ${values.map(({ value, says: meaning }) => `${String(value)} (${meaning})`).join(', ')}`,
    );
}

async function showRule(
  { id: ruleset, book, title }: Ruleset,
  word: string,
  tests: string,
  json: boolean,
): Promise<void> {
  const { rules } = await book();
  const id = word.toUpperCase();
  const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
  if (rule === undefined) throw new Failed(2, `${title} has no rule ${word}; see umpire rules ${ruleset}.`);
  if (json) {
    printJson(ruleJson(id, rule, testsNaming(join(tests, ruleset))));
    return;
  }
  print(`${terminal().bold(`${id} · ${rule.title}`)}\n${rule.says}`);
  print(rule.source === 'house' ? 'House rule.' : `Source: ${rule.source}.`);
}

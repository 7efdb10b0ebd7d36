/** What the words of a command stand for; a word that stands for nothing is told what there is. */
import { existsSync } from 'node:fs';
import {
  type Engagement,
  type Journal,
  optionProblems,
  type Options,
  parseJournal,
  type Ruleset,
} from '@umpire/engine/battle';
import { parseScenario, type Scenario } from '@umpire/engine/table';
import { Failed } from '../failed.ts';
import { readText } from '../files.ts';

function named<T>(what: string, word: string, list: readonly T[], idOf: (one: T) => string): T {
  const found = list.find((one) => idOf(one) === word);
  if (found !== undefined) return found;
  const known =
    list.length === 0 ? 'there is none' : `there ${list.length === 1 ? 'is' : 'are'} ${list.map(idOf).join(', ')}`;
  throw new Failed(2, `There is no ${what} "${word}"; ${known}.`);
}

export const rulesetNamed = (rulesets: readonly Ruleset[], word: string): Ruleset =>
  named('rule set', word, rulesets, ({ id }) => id);

export const engagementNamed = (ruleset: Ruleset, word: string): Engagement =>
  named(`engagement of ${ruleset.title}`, word, ruleset.engagements, ({ id }) => id);

/** A scenario that comes with the rule set, or one in a file. */
export function scenarioNamed(ruleset: Ruleset, word: string): Scenario {
  if (!/[./\\]/u.test(word) || !existsSync(word))
    return named(`scenario of ${ruleset.title}`, word, ruleset.scenarios, ({ scenario }) => scenario.id).scenario;
  const parsed = parseScenario(readText(word));
  if (!parsed.ok) {
    const [{ says, line, column } = { says: 'it is empty', line: 1, column: 1 }] = parsed.problems;
    throw new Failed(2, `${word}: ${says} (line ${line ?? 1}, column ${column ?? 1})`);
  }
  if (parsed.scenario.ruleset !== ruleset.id)
    throw new Failed(2, `${word} is a scenario of ${parsed.scenario.ruleset}, not of ${ruleset.id}.`);
  return parsed.scenario;
}

/** Options written as `dice=1`; values are what the rule set calls them. */
export function optionsFrom(ruleset: Ruleset, words: readonly string[]): Options {
  const given = words.map((word) => {
    const [, id = '', text = ''] = /^([^=]+)=(.*)$/u.exec(word) ?? [];
    if (id === '') throw new Failed(2, `An option is written as name=value, not "${word}".`);
    const values = ruleset.options.find((option) => option.id === id)?.values ?? [];
    return [id, values.find(({ value }) => String(value) === text)?.value ?? text] as const;
  });
  const options: Options = Object.fromEntries(given);
  const [problem] = optionProblems(ruleset, options);
  if (problem !== undefined) throw new Failed(2, problem);
  return options;
}

/** A saved battle and its rule set. */
export function journalIn(file: string, rulesets: readonly Ruleset[]): { journal: Journal; ruleset: Ruleset } {
  const parsed = parseJournal(readText(file), rulesets);
  if (!parsed.ok) throw new Failed(2, `${file}: ${parsed.says}`);
  return { journal: parsed.journal, ruleset: rulesetNamed(rulesets, parsed.journal.ruleset) };
}

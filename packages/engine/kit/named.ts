/** Whoever is named is there: names in what is said, and in the data beside it, are of the battle, of the order that it is about, or words of the game. */
import type { Battle, Ruleset } from '../src/battle/index.ts';
import { languageOf } from '../src/battle/index.ts';
import type { Problem } from '../src/rule/index.ts';
import { english, isSaying, type Language, missing, type Saying } from '../src/words/index.ts';

/** The languages of a rule set: what one of them can say is a word, and no name. */
export const languagesOf = async (ruleset: Ruleset): Promise<readonly Language[]> =>
  await Promise.all(Object.keys(ruleset.translations ?? {}).map(async (code) => await languageOf(ruleset, code)));

/** All texts in some data, and the names of its fields. */
export function textsIn(data: unknown, texts: Set<string> = new Set()): Set<string> {
  if (typeof data === 'string') texts.add(data);
  else if (Array.isArray(data)) for (const one of data) textsIn(one, texts);
  else if (typeof data === 'object' && data !== null)
    for (const [name, one] of Object.entries(data)) {
      texts.add(name);
      textsIn(one, texts);
    }
  return texts;
}

const ofBattles = new WeakMap<Battle, ReadonlySet<string>>();

/** All texts of a battle, collected once. */
export function textsOf(battle: Battle): ReadonlySet<string> {
  const known = ofBattles.get(battle) ?? textsIn(battle);
  ofBattles.set(battle, known);
  return known;
}

/** What is for programs, not for people. */
const NOT_SHOWN = new Set([
  'value',
  'args',
  'order',
  'about',
  'shape',
  'decided',
  'answer',
  'read',
  'reading',
  'written',
  'outcomes',
  'pool',
]);

/** All that is said in some data: notes, questions with their options, reasons of rolls, lines of a menu. */
function sayingsIn(data: unknown): readonly Saying[] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap(sayingsIn);
  const inside = Object.entries(data).flatMap(([name, one]) => (NOT_SHOWN.has(name) ? [] : sayingsIn(one)));
  return isSaying(data) ? [data, ...inside] : inside;
}

/** Names in what is said that are neither known nor words, with the sentence; nothing is known of a game in one language only. */
export function strangersIn(
  data: unknown,
  isKnown: (name: string) => boolean,
  languages: readonly Language[],
): readonly string[] {
  if (languages.length === 0) return [];
  const isWord = (text: string): boolean => languages.some((language) => missing(text, language).length === 0);
  const search = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return isKnown(value) || isWord(value) ? [] : [value];
    if (Array.isArray(value)) return value.flatMap(search);
    if (typeof value !== 'object' || value === null || isSaying(value)) return [];
    return Object.values(value).flatMap(search);
  };
  return sayingsIn(data).flatMap((saying) =>
    search(saying.data).map((stranger) => `${stranger} is named: "${english(saying)}"`),
  );
}

/** Whom a refusal is about: somebody of the battle, or whom the order names. */
export function unknownModel({ model }: Problem, battle: Battle, order: unknown): string | undefined {
  if (model === undefined) return undefined;
  const isThere = [...battle.models, ...battle.units].some(({ id }) => id === model);
  return isThere || textsIn(order).has(model) ? undefined : model;
}

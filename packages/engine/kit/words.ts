/** German whole or not at all: whatever a player can meet in a language that a game has is said in it. */
import { bookIn, headingsIn, languageOf, type Ruleset } from '../src/battle/index.ts';
import type { Scenario } from '../src/table/index.ts';
import { gapsOf, isSaying, type Language, missing, type Names, type Words } from '../src/words/index.ts';
import { type Hearing, told } from './told.ts';

/** What is for programs, not for people. */
const NOT_SHOWN = new Set(['data', 'value', 'args', 'order', 'about', 'shape', 'decided', 'answer', 'read']);

/** Collects what a language lacks. */
class Lacking implements Hearing {
  readonly found = new Set<string>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  words(words: Words | undefined, names: Names = {}): void {
    if (words !== undefined) for (const one of missing(words, this.#language, names)) this.found.add(one);
  }

  /** Everything in some data that says something. */
  data(value: unknown, names: Names = {}): void {
    if (Array.isArray(value)) for (const one of value) this.data(one, names);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    if (isSaying(value)) this.words(value, names);
    for (const [key, part] of Object.entries(value)) if (!NOT_SHOWN.has(key)) this.data(part, names);
  }
}

/** Those who listen for what the languages of a rule set lack, and what each has found. */
export const lackingIn = async (ruleset: Ruleset): Promise<readonly (Hearing & { readonly found: Set<string> })[]> =>
  await Promise.all(
    Object.keys(ruleset.translations ?? {}).map(async (code) => new Lacking(await languageOf(ruleset, code))),
  );

/** What a player could meet in English although the language is chosen: before a battle, and in battles from some seeds. */
export async function untranslated(
  ruleset: Ruleset,
  code: string,
  seeds: readonly string[],
): Promise<readonly string[]> {
  const lacking = new Lacking(await languageOf(ruleset, code));
  beforeBattle(ruleset, lacking);
  for (const { scenario } of ruleset.scenarios) for (const seed of seeds) told(ruleset, scenario, seed, {}, [lacking]);
  return [...lacking.found].toSorted();
}

function beforeBattle({ title, face, options, engagements, scenarios }: Ruleset, lacking: Lacking): void {
  for (const words of [title, face.line]) lacking.words(words);
  lacking.data([face.phases, face.markers, face.hints, options]);
  for (const { says, help } of Object.values(face.orders)) for (const words of [says, help]) lacking.words(words);
  for (const words of Object.entries(face.glossary).flat()) lacking.words(words);
  for (const engagement of engagements) {
    lacking.words(engagement.title);
    lacking.data([{ says: engagement.says }, engagement.form, engagement.measures]);
  }
  for (const { scenario } of scenarios) inScenario(scenario, lacking);
}

function inScenario({ title, summary, seats, objectives, table, zones, forces }: Scenario, lacking: Lacking): void {
  for (const words of [title, summary]) lacking.words(words);
  for (const { name, role } of seats) for (const words of [name, role]) lacking.words(words);
  const units = forces.flatMap((force) => force.units);
  for (const { name } of [...objectives, ...table.pieces, ...zones, ...units]) lacking.words(name);
}

/** Headings of chapters and words in pictures that a book would show in English. */
export async function unreadInBook(ruleset: Ruleset, code: string): Promise<readonly string[]> {
  const { rules, diagrams = {} } = await ruleset.book();
  const { language } = await bookIn(ruleset, code);
  if (language === undefined) return [`There is no book in ${code}.`];
  const lacking = new Lacking(language);
  for (const heading of headingsIn(rules)) lacking.words(heading);
  for (const { picture } of Object.values(diagrams)) lacking.data(picture.extras);
  return [...lacking.found];
}

/** Entries whose gaps are not those of their English: a translation that would leave something out, or open. */
export async function unlikeGaps(ruleset: Ruleset, code: string): Promise<readonly string[]> {
  const { entries } = await languageOf(ruleset, code);
  return Object.entries(entries).flatMap(([english, entry]) => {
    const texts = typeof entry === 'string' ? [entry] : Object.values(entry);
    const [all, shown] = [gapsOf(english), gapsOf(english.replaceAll(CHOICE, ''))];
    const isAlike = (text: string): boolean =>
      gapsOf(text).every((gap) => all.includes(gap)) && shown.every((gap) => gapsOf(text).includes(gap));
    return texts.flatMap((text) => (isAlike(text) ? [] : [`${english} → ${text}`]));
  });
}

/** Words for one or many, as in `{they|moves|move}`: a language whose words are the same for both needs no such gap. */
const CHOICE = /\{[\w.]+(?:\|[^|{}]*)+\}/gu;

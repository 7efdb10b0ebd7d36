import { ENGLISH, type Forms, type Language } from './language.ts';
import { isSaying, isSeveral, type Names, type Words } from './saying.ts';

const GAP = /\{([\w.]+)(?:(″|%)|:(\w+)|((?:\|[^|{}]*)+))?\}/gu;

/** Words in a language: a sentence with its gaps filled. What the language does not have is shown in English. */
export function inWords(words: Words, language: Language = ENGLISH, names: Names = {}): string {
  const { says, data = {} } = typeof words === 'string' ? { says: words } : words;
  const template = translated(says, language, '');
  if (!template.includes('{')) return template;
  return template.replace(GAP, (whole, path: string, unit?: string, form?: string, words?: string) => {
    const value = inside(data, path);
    if (value === undefined) return whole;
    if (unit === '″') return `${decimal(Math.round(Number(value) / 10) / 100, language)}″`;
    if (unit === '%') return percent(Number(value), language);
    if (words !== undefined) return words.split('|')[1 + language.plural(numberOf(value, language))] ?? '';
    return shown(value, language, names, form ?? '');
  });
}

/** In plain English, as the rules have it. */
export const english = (words: Words, names: Names = {}): string => inWords(words, ENGLISH, names);

/** The names of the gaps of a sentence, in order, each once. */
export const gapsOf = (says: string): readonly string[] => [
  ...new Set([...says.matchAll(GAP)].map(([, path = '']) => path)),
];

/** How many something is: a number, as many as a list has (a list of one group is that group), or one. */
function numberOf(value: unknown, language: Language): number {
  if (Array.isArray(value)) return value.length === 1 ? numberOf(value[0], language) : value.length;
  if (typeof value === 'number') return value;
  return isSeveral(value) ? (language.group ?? 1) : 1;
}

/** What a path of a gap leads to. */
export function inside(data: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = data;
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return value;
}

function shown(value: unknown, language: Language, names: Names, form: string): string {
  if (typeof value === 'string') return names[value] ?? translated(value, language, form);
  if (typeof value === 'number') return decimal(value, language);
  if (Array.isArray(value)) {
    if (value.length === 0) return translated('none', language, form);
    return value.map((one) => shown(one, language, names, form)).join(', ');
  }
  if (isSaying(value)) return inWords(value, language, names);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** A sentence, a word or a name by its English. */
export const translated = (english: string, language: Language, form = ''): string =>
  known(english, language, form) ?? english;

/** A name may have a number or a letter, its squad in brackets, and a part of it after a comma: `Rifle Team 2 (Line Squad)`, `South wall, door`. */
const NUMBERED = /^(.*\S) (\d+|[A-Z]\d*)$/u;
const OF_SQUAD = /^(.*\S) \((.+)\)$/u;
const PART_OF = /^(.*\S), (\S+)$/u;

/** The same, or undefined where the language does not have it. */
export function known(english: string, language: Language, form = ''): string | undefined {
  const found = entryOf(english, language);
  if (found !== undefined) return formOf(found, form);
  const [, name, number] = NUMBERED.exec(english) ?? [];
  const named = name === undefined ? undefined : known(name, language, form);
  if (named !== undefined) return `${named} ${number}`;
  return (
    inTwo(OF_SQUAD.exec(english), language, form, (unit, squad) => `${unit} (${squad})`) ??
    inTwo(PART_OF.exec(english), language, form, (whole, part) => `${whole}, ${part}`)
  );
}

/** A name of two that are both known. */
function inTwo(
  found: readonly string[] | null,
  language: Language,
  form: string,
  joined: (one: string, other: string) => string,
): string | undefined {
  const [, one, other] = found ?? [];
  if (one === undefined || other === undefined) return undefined;
  const [first, second] = [known(one, language, form), known(other, language)];
  return first === undefined || second === undefined ? undefined : joined(first, second);
}

/** Names come from files, too: one called `constructor` is no entry. */
const entryOf = (english: string, { entries }: Language): string | Forms | undefined =>
  Object.hasOwn(entries, english) ? entries[english] : undefined;

const formOf = (entry: string | Forms, form: string): string =>
  typeof entry === 'string' ? entry : (entry[form] ?? entry[''] ?? '');

const decimal = (n: number, { point }: Language): string => String(n).replace('.', point);

/** Whole per cent, but never 0 for something or 100 for less than all. */
function percent(share: number, language: Language): string {
  if (share > 0 && share < 0.01) return translated('under 1 %', language);
  if (share < 1 && share > 0.99) return translated('over 99 %', language);
  return `${Math.round(share * 100)} %`;
}

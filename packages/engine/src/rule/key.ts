import type { RuleOf } from './ask.ts';

/** Equal plain data has equal keys. Numbers are their own key, which is the fastest there is. */
export type Key = number | string;

export function keyOf(data: unknown): Key {
  if (typeof data === 'number') return data;
  return typeof data === 'string' ? `"${data}` : textOf(data);
}

const frozenKeys = new WeakMap<object, Key>();

/** The same, kept for frozen objects: the answers of a pool come again with every question. */
export function keptKeyOf(data: unknown): Key {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return keyOf(data);
  const known = frozenKeys.get(data);
  if (known !== undefined) return known;
  const made = keyOf(data);
  frozenKeys.set(data, made);
  return made;
}

/**
 * Plain data as text, like JSON, but the fields of records are in order, so that it does not matter how they were put
 * together. By hand, because JSON.stringify with a function for each field takes three times as long.
 */
function textOf(data: unknown): string {
  if (typeof data === 'string') return JSON.stringify(data);
  if (typeof data !== 'object' || data === null) return String(data);
  if (Array.isArray(data)) return `[${data.map(textOf).join()}]`;
  const record = data as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of inOrder(Object.keys(record))) {
    const value = record[name];
    if (value !== undefined) text += `${quoted(name)}:${textOf(value)},`;
  }
  return `{${text}}`;
}

function inOrder(names: string[]): readonly string[] {
  for (let i = 1; i < names.length; i++) if ((names[i - 1] as string) > (names[i] as string)) return names.sort();
  return names;
}

/** Names of fields in quotes: there are few, and they come again and again. */
const quotes = new Map<string, string>();
const MOST_QUOTES = 10_000;

function quoted(name: string): string {
  let text = quotes.get(name);
  if (text === undefined) {
    text = JSON.stringify(name);
    if (quotes.size < MOST_QUOTES) quotes.set(name, text);
  }
  return text;
}

export const sameData = (a: unknown, b: unknown): boolean => a === b || keyOf(a) === keyOf(b);

const packings = new WeakMap<RuleOf<never, unknown>, (args: never) => number>();

/**
 * Gives a rule a key of its own: a whole number that tells its arguments apart. Where a fight has thousands of states,
 * packing them into numbers makes solving it several times faster than comparing them as text.
 */
export function packed<A, R>(pack: (args: A) => number, rule: RuleOf<A, R>): RuleOf<A, R> {
  packings.set(rule, pack);
  return rule;
}

/** How the arguments of this rule are told apart. */
export const keyFor = <A>(rule: RuleOf<A, unknown>): ((args: A) => Key) =>
  (packings.get(rule) as ((args: A) => number) | undefined) ?? keyOf;

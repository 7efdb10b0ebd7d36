import { plainText } from '../dice/index.ts';
import type { RuleOf } from './ask.ts';

/** Equal plain data has equal keys. Numbers are their own key, which is the fastest there is. */
export type Key = number | string;

export function keyOf(data: unknown): Key {
  if (typeof data === 'number') return data;
  return typeof data === 'string' ? `"${data}` : plainText(data);
}

/** Are two values equal as data, however they were put together? As if their keys were compared, but without making them. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a !== a && b !== b;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameData(a[i], b[i])) return false;
    return true;
  }
  return sameRecord(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

/** A field that is undefined is as good as none. */
function sameRecord(a: Fields, b: Fields): boolean {
  let fields = 0;
  // Plain data inherits no field, so that no list of names has to be made.
  for (const name in a) {
    const value = a[name];
    if (value === undefined) continue;
    fields++;
    const other = b[name];
    if (value !== other && !sameData(value, other)) return false;
  }
  for (const name in b) if (b[name] !== undefined) fields--;
  return fields === 0;
}

const packings = new WeakMap<RuleOf<never, unknown>, (args: never) => number>();

/**
 * Gives a rule a key of its own: a whole number that tells its arguments apart. Where a fight has thousands of states,
 * packing them into numbers makes solving it several times faster than comparing them as text.
 */
export function packed<A, R>(pack: (args: A) => number, rule: RuleOf<A, R>): RuleOf<A, R> {
  packings.set(rule, pack);
  return rule;
}

/** The packing of a rule, if it has one. */
export const packingOf = (rule: RuleOf<unknown, unknown>): ((args: unknown) => number) | undefined =>
  packings.get(rule) as ((args: unknown) => number) | undefined;

/** How the arguments of this rule are told apart. */
export const keyFor = <A>(rule: RuleOf<A, unknown>): ((args: A) => Key) =>
  (packings.get(rule) as ((args: A) => number) | undefined) ?? keyOf;

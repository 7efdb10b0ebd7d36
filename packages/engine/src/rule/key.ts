import { plainText } from '../dice/index.ts';
import type { RuleOf } from './ask.ts';

/** Equal plain data has equal keys. Numbers are their own key, which is the fastest there is. */
export type Key = number | string;

export function keyOf(data: unknown): Key {
  if (typeof data === 'number') return data;
  return typeof data === 'string' ? `"${data}` : plainText(data);
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

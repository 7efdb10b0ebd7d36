import type { RuleOf } from './ask.ts';

/** Equal plain data has equal keys. Numbers are their own key, which is the fastest there is. */
export type Key = number | string;

export function keyOf(data: unknown): Key {
  if (typeof data === 'number') return data;
  if (typeof data === 'string') return `"${data}`;
  return JSON.stringify(data, sortedRecord) ?? 'undefined';
}

/** Records are written with their names in order, so that it does not matter how they were put together. */
function sortedRecord(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = Object.keys(value);
  for (let i = 1; i < names.length; i++) {
    if ((names[i - 1] as string) > (names[i] as string)) {
      return Object.fromEntries(names.sort().map((name) => [name, (value as Record<string, unknown>)[name]]));
    }
  }
  return value;
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

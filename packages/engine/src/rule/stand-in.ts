import type { RuleOf, Settled } from './ask.ts';
import { lasting } from './lasting.ts';

/** Another rule and argument whose odds are the same, but for names: `back` tells a result in the words of the first. */
export interface StandIn<T> {
  readonly rule: RuleOf<never, unknown>;
  readonly args: unknown;
  readonly back: (result: never) => T;
}

type Finder = (args: never) => StandIn<unknown> | undefined;

const finders = new WeakMap<RuleOf<never, unknown>, Finder>();

/**
 * Says which other question has the same odds: fights that differ in nothing but who is who are solved once. Only calls whose odds are
 * worked out by the defaults and without fractions are answered like this; at the table the rule itself is played. Its odds last: such
 * questions come again and again. `back` must not make two results one. Undefined: there is none.
 */
export function standIn<A, R>(rule: RuleOf<A, R>, find: (args: A) => StandIn<Settled<R>> | undefined): RuleOf<A, R> {
  finders.set(rule, find);
  return rule;
}

export function standInFor(rule: RuleOf<unknown, unknown>, args: unknown): StandIn<unknown> | undefined {
  const found = finders.get(rule)?.(args as never);
  if (found !== undefined) lasting(found.rule);
  return found;
}

import { isDeferring, type Rule, type RuleOf, type Settled } from './ask.ts';
import { call } from './asking.ts';

/** The result of a sub-rule that was run early; or, while odds are worked out, the argument that it is still to be run with. */
export type Early<A, T> = { readonly was: T } | { readonly will: A };

/**
 * Runs a sub-rule now whose result matters only later: all fights of a round roll, then their casualties are given out one fight after
 * the other. At the table and in a sample the dice fall here. The solver has no use for that order: what is rolled here depends on
 * nothing that comes in between, so it keeps the argument in mind and lets the dice fall where they are read, which spares it every
 * combination of results that wait. A seat that decides as well as it can sees the dice that lie on the table: for it nothing is put off.
 */
export function* early<A, R>(rule: RuleOf<A, R>, args: A): Rule<Early<A, Settled<R>>> {
  return isDeferring() ? { will: args } : { was: yield* call(rule, args) };
}

/** The result of a sub-rule that was run early. */
export function* readEarly<A, R>(rule: RuleOf<A, R>, rolled: Early<A, Settled<R>>): Rule<Settled<R>> {
  return 'was' in rolled ? rolled.was : yield* call(rule, rolled.will);
}

/**
 * What matters only where dice fall one after the other, such as the order of saves: where odds are worked out it is left out, so that
 * ways that differ in nothing else are one. Nothing may come of it but the order in which dice are asked for.
 */
export const inDiceOrder = <T>(order: T): T | undefined => (isDeferring() ? undefined : order);

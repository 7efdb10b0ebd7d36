import { type Names, type Order, orderText, type Ruleset } from '@umpire/engine/battle';

/** Ids of parts that have no name of their own, such as the second weapon of a model: `W1.2`, `line-5`. */
const ID = /^[\w-]*[.-]\d+$/;

/** What an order says to people: an id that has no name says nothing to anybody. */
export function orderSays(
  ruleset: Pick<Ruleset, 'face'>,
  names: Names,
  order: Order,
  ...language: Parameters<typeof orderText> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
): string {
  const named = Object.entries(order).filter(
    ([, value]) => typeof value !== 'string' || names[value] !== undefined || !ID.test(value),
  );
  return orderText(ruleset, names, Object.fromEntries(named) as Order, ...language);
}

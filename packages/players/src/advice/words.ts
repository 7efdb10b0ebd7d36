import type { MenuItem, Order, Part, Ruleset } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import type { Deed, Situation } from '../situation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether an order is one of this item: it says all that the item has settled. */
const isOf = ({ order: settled }: MenuItem, order: Order): boolean =>
  Object.entries(settled).every(([name, value]) => sameData((order as unknown as Fields)[name] ?? null, value));

/** What was picked for a part, in the menu's own words; nothing for places and ways. */
function picked(part: Part, order: Order): readonly string[] {
  if (part.kind !== 'pick' && part.kind !== 'some') return [];
  const value = (order as unknown as Fields)[part.name];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return part.picks.filter((pick) => values.includes(pick.value)).map(({ says }) => says);
}

/** An order in the words of the menu: `Rifle Squad fires: the sentry`. */
export function orderText(ruleset: Ruleset, { view, seat }: Situation, order: Order): string {
  const items = ruleset.menu(view, seat).filter((item) => isOf(item, order));
  // The item that has settled most of it.
  const [item] = items.toSorted((a, b) => Object.keys(b.order).length - Object.keys(a.order).length);
  if (item === undefined) return ruleset.face.orders[order.kind]?.says ?? order.kind;
  const picks = item.parts.flatMap((part) => picked(part, order));
  return picks.length === 0 ? item.says : `${item.says}: ${picks.join(', ')}`;
}

/** A deed in words. */
export function deedText(ruleset: Ruleset, situation: Situation, deed: Deed): string {
  if ('order' in deed) return orderText(ruleset, situation, deed.order);
  const option = situation.question?.options.find(({ value }) => sameData(value, deed.choice));
  return option?.says ?? JSON.stringify(deed.choice);
}

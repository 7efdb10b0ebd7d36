import {
  formsOf,
  type MenuItem,
  type Moves,
  type Names,
  namesOf,
  ninthOf,
  type Order,
  type Part,
  type Ruleset,
  whereIs,
} from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { english, ENGLISH, inWords, type Language, say, type Saying } from '@umpire/engine/words';
import type { Deed, Situation } from '../situation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether an order is one of this item: it says all that the item has settled; but for the places, where these are to be left out. */
const isOf = ({ order: settled }: MenuItem, order: Order, except?: 'moves'): boolean =>
  Object.entries(settled).every(
    ([name, value]) => name === except || sameData((order as unknown as Fields)[name] ?? null, value),
  );

/** What was picked for a part, in the menu's own words, and whereabouts a place is; nothing for ways. */
function picked(part: Part, order: Order, view: Situation['view'], names: Names, language: Language) {
  const value = (order as unknown as Fields)[part.name];
  if (part.kind === 'point' && value !== undefined)
    return wherePoint(view, value as Point).map((where) => inWords(where, language));
  if (part.kind !== 'pick' && part.kind !== 'some') return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  // What is not done needs no word.
  const chosen = part.picks.filter((pick) => pick.value !== false && values.includes(pick.value));
  return chosen.map((pick) => english(pick, names));
}

/** An order in the words of the menu: `Rifle Squad fires: the sentry`. Where other places than the menu's are chosen, with whereabouts they are. */
export function orderText(
  ruleset: Ruleset,
  { view, seat }: Situation,
  order: Order,
  language: Language = ENGLISH,
): string {
  const items = formsOf(ruleset.menu(view, seat));
  const exact = items.filter((item) => isOf(item, order));
  // Of those that differ in places only, the last: there one places by hand.
  const alike = exact.length > 0 ? exact : items.filter((item) => isOf(item, order, 'moves')).toReversed();
  // The item that has settled most of it.
  const [item] = alike.toSorted((a, b) => Object.keys(b.order).length - Object.keys(a.order).length);
  if (item === undefined) return ruleset.face.orders[order.kind]?.says ?? order.kind;
  const names = namesOf(view);
  const says = english(item, names);
  const more = [
    ...item.parts.flatMap((part) => picked(part, order, view, names, language)),
    ...(exact.length > 0 ? [] : whereabouts(view, order).map((where) => inWords(where, language))),
  ];
  return more.length === 0 ? says : `${says}: ${more.join(', ')}`;
}

/** Where a point is: at what, or in which part of the table. */
function wherePoint(view: Situation['view'], at: Point): readonly Saying[] {
  const place = whereIs(view, at);
  if (place !== undefined) return [say('at {place}', { place })];
  const ninth = ninthOf([at], view.table);
  return ninth === undefined ? [] : [ninth];
}

/** In which ninth of the table the models of an order end, on average. */
function whereabouts({ table }: Situation['view'], order: Order): readonly Saying[] {
  const ways = Object.values(((order as unknown as Fields)['moves'] ?? {}) as Moves);
  const ends = ways.flatMap(({ path }) => path.slice(-1));
  const ninth = ninthOf(ends, table);
  return ninth === undefined ? [] : [ninth];
}

/** A deed in words. */
export function deedText(ruleset: Ruleset, situation: Situation, deed: Deed, language: Language = ENGLISH): string {
  if ('order' in deed) return orderText(ruleset, situation, deed.order, language);
  const option = situation.question?.options.find(({ value }) => sameData(value, deed.choice));
  return option === undefined ? JSON.stringify(deed.choice) : english(option, namesOf(situation.view));
}

import {
  formsOf,
  type MenuItem,
  type Moves,
  type Names,
  namesOf,
  type Order,
  type Part,
  type Ruleset,
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
function picked(part: Part, order: Order, { table }: Situation['view'], names: Names, language: Language) {
  const value = (order as unknown as Fields)[part.name];
  if (part.kind === 'point' && value !== undefined)
    return ninthOf([value as Point], table).map((where) => inWords(where, language));
  if (part.kind !== 'pick' && part.kind !== 'some') return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return part.picks.filter((pick) => values.includes(pick.value)).map((pick) => english(pick, names));
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

/** The ninths of a table: from south to north, in each from west to east. */
const NINTHS: readonly (readonly Saying[])[] = [
  [say('in the south-west', {}), say('in the south', {}), say('in the south-east', {})],
  [say('in the west', {}), say('in the middle', {}), say('in the east', {})],
  [say('in the north-west', {}), say('in the north', {}), say('in the north-east', {})],
];

/** In which ninth of the table the models of an order end, on average. */
function whereabouts({ table }: Situation['view'], order: Order): readonly Saying[] {
  const ways = Object.values(((order as unknown as Fields)['moves'] ?? {}) as Moves);
  const ends = ways.flatMap(({ path }) => path.slice(-1));
  return ninthOf(ends, table);
}

/** In which ninth of the table places are, on average; nothing where there are none. */
function ninthOf(ends: readonly Point[], table: Situation['view']['table']): readonly Saying[] {
  if (ends.length === 0) return [];
  const third = (of: 'x' | 'y', size: number): number => {
    const mean = ends.reduce((sum, end) => sum + end[of], 0) / ends.length;
    return Math.min(2, Math.max(0, Math.floor((3 * mean) / size)));
  };
  const where = NINTHS[third('y', table.depth)]?.[third('x', table.width)];
  return where === undefined ? [] : [where];
}

/** A deed in words. */
export function deedText(ruleset: Ruleset, situation: Situation, deed: Deed, language: Language = ENGLISH): string {
  if ('order' in deed) return orderText(ruleset, situation, deed.order, language);
  const option = situation.question?.options.find(({ value }) => sameData(value, deed.choice));
  return option === undefined ? JSON.stringify(deed.choice) : english(option, namesOf(situation.view));
}

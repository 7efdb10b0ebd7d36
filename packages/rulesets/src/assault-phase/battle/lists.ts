/**
 * The models of units as lists. A list stays the same one as long as nobody in it changes, whatever happens to others: what was
 * worked out for it, or between two of them, is known until then.
 */
import { derive, shared } from '@umpire/engine/derive';
import { touches, TOUCH } from '@umpire/engine/table';
import type { AssaultBattle, Soldier, Troop } from './battle.ts';

export type List = readonly Soldier[];

/** The units of a battle by id, and the characters that have joined each, in roster order. */
export interface Roster {
  readonly byId: ReadonlyMap<string, Troop>;
  readonly joined: ReadonlyMap<string, readonly Troop[]>;
}

export const rosterOf: (units: readonly Troop[]) => Roster = derive((units) => {
  const byId = new Map<string, Troop>();
  const joined = new Map<string, Troop[]>();
  for (const unit of units) {
    byId.set(unit.id, unit);
    if (unit.joinedTo === undefined) continue;
    const others = joined.get(unit.joinedTo);
    if (others === undefined) joined.set(unit.joinedTo, [unit]);
    else others.push(unit);
  }
  return { byId, joined };
});

/** Those who are not set up yet, by unit. */
export const waitingIn: (models: List) => ReadonlyMap<string, List> = derive((models) =>
  Map.groupBy(
    models.filter(({ away }) => away !== undefined),
    ({ unit }) => unit,
  ),
);

/** Everybody on the table. */
export const onTableOf: (models: List) => List = derive((models) => models.filter(({ away }) => away === undefined));

/** The models on the table by unit, in roster order. */
export const byUnit: (models: List) => ReadonlyMap<string, List> = derive((models) => {
  const found = new Map<string, List>();
  let own: Soldier[] = [];
  for (const model of models) {
    if (model.away !== undefined) continue;
    // In a roster the models of a unit mostly follow each other.
    if (own[0]?.unit !== model.unit) {
      own = [...(found.get(model.unit) ?? [])];
      found.set(model.unit, own);
    }
    own.push(model);
  }
  for (const [unit, list] of found) found.set(unit, shared(list));
  return found;
});

/** Two lists as one. */
export const both: (a: List, b: List) => List = derive((a: List, b: List) => [...a, ...b]);

let count = 0;
/** A number for each thing that never changes, so that it can stand in a question. */
export const numberOf: (one: object) => number = derive((_one: object) => ++count);

let settings = 0;
/** A number for the table and the options of a battle, on which much depends as well as on lists. */
const settingNumber = derive((_table: AssaultBattle['table'], _options: AssaultBattle['options']) => ++settings);
export const settingOf = ({ table, options }: AssaultBattle): number => settingNumber(table, options);

/** Do two enemies touch? AP-CHG-1 */
export function inContact(a: Soldier, b: Soldier): boolean {
  if (a.owner === b.owner) return false;
  // Most pairs are far apart: that is seen without measuring.
  const reach = a.base.radius + b.base.radius + TOUCH;
  if (Math.abs(a.base.at.x - b.base.at.x) > reach || Math.abs(a.base.at.y - b.base.at.y) > reach) return false;
  return touches(a.base, b.base);
}

interface Extent {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const areApart = (a: Extent, b: Extent): boolean =>
  a.west > b.east + TOUCH || b.west > a.east + TOUCH || a.south > b.north + TOUCH || b.south > a.north + TOUCH;

/** How far a list reaches to each side, bases and all. */
const extentOf = derive((list: List): Extent => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { base } of list) {
    const { radius, at } = base;
    west = Math.min(west, at.x - radius);
    south = Math.min(south, at.y - radius);
    east = Math.max(east, at.x + radius);
    north = Math.max(north, at.y + radius);
  }
  return { west, south, east, north };
});

/** The pairs of two lists that touch. */
const pairsInContact = derive((list: List, others: List): readonly (readonly [Soldier, Soldier])[] =>
  list.flatMap((one) =>
    others.filter((other) => inContact(one, other)).map((other): readonly [Soldier, Soldier] => [one, other]),
  ),
);

/** Everybody who touches an enemy, with those whom he touches. */
export const contactsIn: (models: List) => ReadonlyMap<string, List> = derive((models) => {
  const found = new Map<string, Soldier[]>();
  const add = (model: Soldier, enemy: Soldier): void => {
    const known = found.get(model.id);
    if (known === undefined) found.set(model.id, [enemy]);
    else known.push(enemy);
  };
  const units = [...byUnit(models).values()];
  const extents = units.map(extentOf);
  for (let at = 0; at < units.length; at++) {
    const own = units[at] as List;
    const extent = extents[at] as Extent;
    for (let k = at + 1; k < units.length; k++) {
      const others = units[k] as List;
      if (own[0]?.owner === others[0]?.owner || areApart(extent, extents[k] as Extent)) continue;
      for (const [one, other] of pairsInContact(own, others)) {
        add(one, other);
        add(other, one);
      }
    }
  }
  return found;
});

/**
 * The models of units as lists. A list stays the same one as long as nobody in it changes, whatever happens to others: what was
 * worked out for it, or between two of them, is known until then.
 */
import { derive, shared } from '@umpire/engine/derive';
import { touches, TOUCH } from '@umpire/engine/table';
import type { Soldier, Troop } from './battle.ts';

export type List = readonly Soldier[];

/** The units of a battle by id, and the characters that have joined each, in roster order. */
interface Roster {
  readonly byId: ReadonlyMap<string, Troop>;
  readonly joined: ReadonlyMap<string, readonly Troop[]>;
}

export const rosterOf: (units: readonly Troop[]) => Roster = derive((units) => ({
  byId: new Map(units.map((unit) => [unit.id, unit])),
  joined: Map.groupBy(
    units.filter(({ joinedTo }) => joinedTo !== undefined),
    ({ joinedTo }) => joinedTo as string,
  ),
}));

/** Who is on the table, by unit and in roster order, who waits to be set up, and who touches which enemies. */
interface Standing {
  readonly onTable: List;
  readonly byUnit: ReadonlyMap<string, List>;
  readonly waiting: ReadonlyMap<string, List>;
  readonly contacts: ReadonlyMap<string, List>;
}

export const standingIn: (models: List) => Standing = derive((models) => {
  const onTable = models.filter(({ away }) => away === undefined);
  const byUnit = new Map<string, List>();
  for (const [unit, own] of Map.groupBy(onTable, ({ unit: of }) => of)) byUnit.set(unit, shared(own));
  const waiting = Map.groupBy(
    onTable.length === models.length ? [] : models.filter(({ away }) => away !== undefined),
    ({ unit }) => unit,
  );
  return { onTable, byUnit, waiting, contacts: contactsAmong([...byUnit.values()]) };
});

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
function extentOf(list: List): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { base } of list) {
    const { radius, at } = base;
    west = Math.min(west, at.x - radius);
    south = Math.min(south, at.y - radius);
    east = Math.max(east, at.x + radius);
    north = Math.max(north, at.y + radius);
  }
  return { west, south, east, north };
}

/** Everybody of these units who touches an enemy, with those whom he touches. */
function contactsAmong(units: readonly List[]): ReadonlyMap<string, List> {
  const found = new Map<string, Soldier[]>();
  const add = (model: Soldier, enemy: Soldier): void => {
    const known = found.get(model.id);
    if (known === undefined) found.set(model.id, [enemy]);
    else known.push(enemy);
  };
  const extents = units.map(extentOf);
  for (const [at, own] of units.entries())
    for (let k = at + 1; k < units.length; k++) {
      const others = units[k] as List;
      if (own[0]?.owner === others[0]?.owner || areApart(extents[at] as Extent, extents[k] as Extent)) continue;
      for (const one of own)
        for (const other of others)
          if (inContact(one, other)) {
            add(one, other);
            add(other, one);
          }
    }
  return found;
}

/** Where elements want to go: places in a room, or before its openings. */
import { derive } from '@umpire/engine/derive';
import { type Table, INCH, boxOf, disc, withinDistance } from '@umpire/engine/table';
import { type AssaultBattle, foeOf, figuresOf, figures } from '../battle/battle.ts';
import { isHeldBy, areaOf } from '../ground/areas.ts';
import { asLine } from '../ground/places.ts';
import { beyond, openingsOf } from '../ground/terrain.ts';
import { navMap, type NavMap, pointAt, pointsNear } from './nav.ts';
import { distanceTo, type Wish } from './reach.ts';
import { distancesFrom } from './spread.ts';

/** No centre of a base that is within an inch of a door is farther away. */
const AT_DOOR = 2 * INCH;

/** The points of the map from which a room can be assaulted (BA-H-20), as far as walls go. */
export const positionsAt = (table: Table, room: string): readonly number[] => wayTo(table, room, true).ends;

function positionsOn(map: NavMap, table: Table, room: string): readonly number[] {
  const found = new Set<number>();
  for (const opening of openingsOf(table, room)) {
    const [before, door] = [beyond(opening, room), asLine(opening)];
    for (const index of pointsNear(map, boxOf(door), AT_DOOR)) {
      if (map.isPlace[index] === 0 || map.areas[index] !== before || before === room) continue;
      if (withinDistance(disc(pointAt(map, index), INCH / 2), door, INCH)) found.add(index);
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/** Places where a base can stand in a room. */
export const placesInside = (map: NavMap, room: string): readonly number[] =>
  map.areas.flatMap((area, index) => (area === room && map.isPlace[index] === 1 ? [index] : []));

/** The points in a room, or before it, and how far it is to them from everywhere. */
const wayTo = derive((table: Table, room: string, isHeld: boolean) => {
  const map = navMap(table);
  const ends = isHeld ? positionsOn(map, table, room) : placesInside(map, room);
  return { ends, wish: distancesFrom(map, ends) as Wish };
});

/** Into a room that is free of enemies, else to a place before it. */
export const wayToRoom = (battle: AssaultBattle, seat: string, room: string): Wish =>
  wayTo(battle.table, room, isHeldBy(battle, room, foeOf(battle, seat))).wish;

/** A room that an element may go for. */
export interface Goal {
  readonly room: string;
  readonly wish: Wish;
}

const sorted = (goals: readonly (Goal & { readonly away: number })[]): readonly Goal[] =>
  goals.toSorted((a, b) => a.away - b.away);

/** Does a side want a room that it does not control? */
const isWanted = (view: AssaultBattle, seat: string, room: string): boolean =>
  view.objectives.find(({ id }) => id === room)?.holder !== seat;

/** What control of a room is worth, in figures: more as time runs out. */
export function roomWorth(view: AssaultBattle, seat: string, room: string): number {
  if (!isWanted(view, seat, room)) return 0.3;
  return view.lastTurn - view.turn <= 1 ? 2.5 : 1.5;
}

/** The rooms that are not one's own, the nearest first, with a little more way for those that are held. */
export function goalsOf(view: AssaultBattle, seat: string, element: string): readonly Goal[] {
  const [map, group] = [navMap(view.table), figuresOf(view, element)];
  const wanted = view.objectives.filter(({ holder }) => holder !== seat);
  return sorted(
    wanted.map(({ id: room }) => {
      const wish = wayToRoom(view, seat, room);
      const held = isHeldBy(view, room, foeOf(view, seat)) ? 2 * INCH : 0;
      return { room, wish, away: distanceTo(map, group, wish) + held };
    }),
  );
}

/** The rooms that could be manned, one's own or empty ones, the nearest first: places behind walls. */
export function sheltersFor(view: AssaultBattle, seat: string, element: string): readonly Goal[] {
  const [map, group] = [navMap(view.table), figuresOf(view, element)];
  const empty = view.objectives.filter(({ id }) => !figures(view).some((one) => areaOf(view, one) === id));
  return sorted(
    empty.map(({ id: room }) => {
      const wish = wayToRoom(view, seat, room);
      return { room, wish, away: distanceTo(map, group, wish) };
    }),
  );
}

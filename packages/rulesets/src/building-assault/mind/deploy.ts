/** Places for an element: the suggested ones, or others together in its zone (BA-D-17). */
import type { Moves } from '@umpire/engine/battle';
import { type Polygon, type Point, squared, type Table, whollyIn, INCH, boxOf } from '@umpire/engine/table';
import { type AssaultBattle, elementOf, type Figure, figures } from '../battle/battle.ts';
import { placedBy, deployProblems } from '../ground/deploy.ts';
import { navMap, pointAt, pointsNear } from './nav.ts';

/** The moves of a deployment: none, if the suggested places are free, else as near to them as the zone allows (BA-D-17). */
export function deploymentMoves(battle: AssaultBattle, element: string): Moves {
  if (isLegal(battle, element, {})) return {};
  const group = placedBy(battle, element, {});
  const places = zonesOf(battle, element).flatMap((zone) => placesIn(battle, group, zone));
  const [first] = group;
  return first === undefined ? {} : (together(group, places, first.base.at) ?? {});
}

/** Ways to place an element, the proposed one first: then the whole element elsewhere, in each part of its zone by turns, its middle first. */
export function deploymentWays(battle: AssaultBattle, element: string, most: number): readonly Moves[] {
  const ways = [deploymentMoves(battle, element)];
  if (most <= 1) return ways;
  const group = placedBy(battle, element, {});
  const parts = zonesOf(battle, element).map((zone) => {
    const places = placesIn(battle, group, zone);
    return { places, anchors: anchorsIn(zone, places) };
  });
  const deepest = Math.max(0, ...parts.map(({ anchors }) => anchors.length));
  for (let i = 0; i < deepest; i++)
    for (const { places, anchors } of parts) {
      const anchor = anchors[i];
      const way = anchor === undefined ? undefined : together(group, places, anchor);
      if (way !== undefined && isLegal(battle, element, way)) ways.push(way);
      if (ways.length >= most) return ways;
    }
  return ways;
}

const isLegal = (battle: AssaultBattle, element: string, moves: Moves): boolean =>
  deployProblems(battle, { kind: 'deploy', element, moves }).length === 0;

const zonesOf = (battle: AssaultBattle, element: string): readonly Polygon[] =>
  battle.zones[elementOf(battle, element).seat] ?? [];

/** Places of a zone on the map for such a base, the nearest to the middle of the zone first. */
function placesFor(table: Table, zone: Polygon, radius: number): readonly Point[] {
  const map = navMap(table);
  const middle = middleOf(zone);
  return pointsNear(map, boxOf(zone), 0)
    .filter((index) => map.isPlace[index] === 1)
    .map((index) => pointAt(map, index))
    .filter((at) => whollyIn({ kind: 'disc', at, radius }, zone))
    .toSorted((a, b) => squared(a, middle) - squared(b, middle));
}

/** Those that nobody has taken. */
function placesIn(battle: AssaultBattle, [first]: readonly Figure[], zone: Polygon): readonly Point[] {
  if (first === undefined) return [];
  const taken = figures(battle).map(({ base }) => base.at);
  return placesFor(battle.table, zone, first.base.radius).filter((at) => isApart(taken, at, INCH));
}

function middleOf(zone: Polygon): Point {
  const { west, south, east, north } = boxOf(zone);
  return { x: (west + east) / 2, y: (south + north) / 2 };
}

const isApart = (others: readonly Point[], at: Point, gap: number): boolean =>
  others.every((other) => squared(other, at) >= gap * gap);

/** Places to gather at lie so far apart: in a room, and along a larger zone. */
const [NEAR, FAR] = [2.5 * INCH, 5 * INCH];

/** No room is larger. */
const ROOM = 8 * INCH;

/** Places to gather at, well apart, the first ones first. */
function anchorsIn(zone: Polygon, places: readonly Point[]): readonly Point[] {
  const { west, south, east, north } = boxOf(zone);
  const gap = Math.max(east - west, north - south) <= ROOM ? NEAR : FAR;
  const chosen: Point[] = [];
  for (const at of places) if (isApart(chosen, at, gap)) chosen.push(at);
  return chosen;
}

/** All figures of an element on the places nearest to one; undefined where there is no room for all. */
function together(group: readonly Figure[], places: readonly Point[], anchor: Point): Moves | undefined {
  const taken: Point[] = [];
  const moves: Record<string, Moves[string]> = {};
  for (const { id, base } of group) {
    const place = nearestFree(places, taken, anchor);
    if (place === undefined) return undefined;
    taken.push(place);
    moves[id] = { path: [base.at, place] };
  }
  return moves;
}

function nearestFree(places: readonly Point[], taken: readonly Point[], anchor: Point): Point | undefined {
  let best: Point | undefined;
  let least = Infinity;
  for (const at of places) {
    const gap = squared(at, anchor);
    if (gap < least && isApart(taken, at, INCH)) [best, least] = [at, gap];
  }
  return best;
}

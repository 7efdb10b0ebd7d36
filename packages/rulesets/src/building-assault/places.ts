/** Free places in contact with an enemy, and ways to them. */
import type { Way } from '@umpire/engine/battle';
import {
  areaAt,
  contactPlaces,
  type Course,
  featuresOf,
  type Ground,
  type KeepOff,
  line,
  nearestContactPlace,
  OUTSIDE,
  type Point,
  remember,
  shortestWayToOne,
  span,
  type Table,
} from '@umpire/engine/table';
import { areaOf, type AssaultBattle, type Figure, figures } from './battle.ts';
import { footing, openingsOf } from './ground.ts';

/** Walls with their openings, and solid blocks: no base may end on them. */
const solid = remember((table: Table): readonly KeepOff[] =>
  featuresOf(table, footing)
    .filter((feature) => feature.footing.end === 'clear')
    .map(({ shape }) => ({ shape })),
);

/** The ground on which a figure looks for a place: everybody else is in the way. */
const groundFor = (battle: AssaultBattle, mover: Figure): Ground => ({
  width: battle.table.width,
  depth: battle.table.depth,
  keepOff: [
    ...solid(battle.table),
    ...figures(battle)
      .filter(({ id }) => id !== mover.id)
      .map(({ base }) => ({ shape: base })),
  ],
});

const middle = (a: Point, b: Point): Point => ({ x: Math.floor((a.x + b.x) / 2), y: Math.floor((a.y + b.y) / 2) });

/** Points that a way into an area turns at last: where the mover stands, or an opening that it comes in by. */
function approaches(battle: AssaultBattle, mover: Figure, target: Figure, limit: number): readonly Point[] {
  const from = mover.base.at;
  const area = areaOf(battle, target);
  const rooms = [area, areaOf(battle, mover)].filter((one) => one !== OUTSIDE);
  const openings = rooms.flatMap((room) => openingsOf(battle.table, room));
  const doors = openings.flatMap((opening) => [opening.from, middle(opening.from, opening.to), opening.to]);
  return [from, ...doors.filter((door) => span(from, door) <= limit)];
}

/** Places in contact with a target, in its area, among which is the nearest that any way can reach. */
export function placesAt(battle: AssaultBattle, mover: Figure, target: Figure, limit: number): readonly Point[] {
  const ground = groundFor(battle, mover);
  const { radius } = mover.base;
  const nearest = approaches(battle, mover, target, limit).flatMap((from) => {
    const place = nearestContactPlace(ground, target.base, radius, from);
    return place === undefined ? [] : [place];
  });
  const area = areaOf(battle, target);
  const all = [...nearest, ...contactPlaces(ground, target.base, radius)];
  const distinct = new Map(all.map((place) => [`${place.x} ${place.y}`, place]));
  return [...distinct.values()].filter((place) => areaAt(battle.table, place) === area);
}

/** The shortest way of a figure into contact with a target; undefined if none is short enough. */
export function wayToContact(battle: AssaultBattle, course: Course, mover: Figure, target: Figure): Way | undefined {
  const limit = course.terms.limit ?? 0;
  const apart = span(mover.base.at, target.base.at) - mover.base.radius - target.base.radius;
  if (apart > limit + 1) return undefined;
  const places = placesAt(battle, mover, target, limit);
  const path = places.length === 0 ? undefined : shortestWayToOne(course, places);
  return path === undefined ? undefined : { path: path.map(({ x, y }) => ({ x, y })) };
}

/** The opening as a line. */
export const asLine = ({ from, to }: { readonly from: Point; readonly to: Point }) => line(from, to);

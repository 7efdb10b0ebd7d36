/** Free places in contact with an enemy, and ways to them. */
import type { Way } from '@umpire/engine/battle';
import {
  featuresOf,
  type KeepOff,
  remember,
  type Table,
  type Course,
  type Ground,
  type Point,
  OUTSIDE,
  span,
  areaAt,
  contactPlacesFrom,
  squared,
  shortestWayToOne,
  between,
  isLegalWay,
  line,
} from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import type { AssaultBattle, Figure } from '../battle/battle.ts';
import { areaOf } from './areas.ts';
import { nearCourse } from './nearby.ts';
import { footing, openingsOf, leastWay, hasLine } from './terrain.ts';

/** Walls with their openings, and solid blocks: no base may end on them. */
const solid = remember((table: Table): readonly KeepOff[] =>
  featuresOf(table, footing)
    .filter((feature) => feature.footing.end === 'clear')
    .map(({ shape }) => ({ shape })),
);

/** The ground on which a figure looks for a place: everybody else is in the way. */
const groundFor = ({ table, blockers }: Course): Ground => ({
  width: table.width,
  depth: table.depth,
  keepOff: [...solid(table), ...blockers.map(({ base }) => ({ shape: base }))],
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
export function placesAt(battle: AssaultBattle, course: Course, mover: Figure, target: Figure): readonly Point[] {
  const { limit = 0 } = course.terms;
  const [here, area] = [areaOf(battle, mover), areaOf(battle, target)];
  const from = approaches(battle, mover, target, limit);
  const all = contactPlacesFrom(groundFor(course), target.base, mover.base.radius, from);
  const distinct = new Map(all.map((place) => [`${place.x} ${place.y}`, place]));
  return [...distinct.values()].filter(
    (place) =>
      areaAt(battle.table, place) === area && leastWay(battle.table, mover.base.at, here, place, area) <= limit,
  );
}

/** Ways that are remembered for a table: looking ahead asks for the same ones again and again. */
const MOST_WAYS = 20_000;

const knownWays = remember((_table: Table) => new Known<Way | undefined>(MOST_WAYS));

/** A way of a figure into contact with a target, a short one; undefined if there is none within the limit. */
export function wayToContact(battle: AssaultBattle, course: Course, mover: Figure, target: Figure): Way | undefined {
  if (isTooFar(battle, course, mover, target)) return undefined;
  const near = nearCourse(course, target.base);
  const question = `${near.key}>${target.base.at.x},${target.base.at.y},${target.base.radius}`;
  return knownWays(battle.table).answer(question, () => findWay(battle, near.course, mover, target));
}

/** Is every place in contact too far away, even if nobody were in the way? */
function isTooFar(battle: AssaultBattle, { terms }: Course, mover: Figure, target: Figure): boolean {
  const [own, other] = [mover.base, target.base];
  const limit = (terms.limit ?? 0) + own.radius + other.radius + 1;
  if (squared(own.at, other.at) > limit * limit) return true;
  return leastWay(battle.table, own.at, areaOf(battle, mover), other.at, areaOf(battle, target)) > limit;
}

function findWay(battle: AssaultBattle, course: Course, mover: Figure, target: Figure): Way | undefined {
  const places = placesAt(battle, course, mover, target);
  if (places.length === 0) return undefined;
  const path = plainWay(battle, course, mover, target, places) ?? shortestWayToOne(course, places);
  return path === undefined ? undefined : { path: path.map(({ x, y }) => ({ x, y })) };
}

/** Plain ways that are tried before the search for the shortest one. */
const PLAIN_TRIES = 6;

/** The shortest of the straight ways, and of those that turn once, in an opening between the two areas. */
function plainWay(
  battle: AssaultBattle,
  course: Course,
  mover: Figure,
  target: Figure,
  places: readonly Point[],
): readonly Point[] | undefined {
  const from = mover.base.at;
  const [here, there] = [areaOf(battle, mover), areaOf(battle, target)];
  const openings = here === there ? [] : openingsOf(battle.table, there === OUTSIDE ? here : there);
  const turns = openings.flatMap((opening) =>
    [0.25, 0.5, 0.75].map((share) => between(opening.from, opening.to, share)),
  );
  const ways = places.flatMap((place) =>
    here === there ? [[from, place]] : [[from, place], ...turns.map((turn) => [from, turn, place])],
  );
  const byLength = ways
    .map((way) => ({ way, length: lengthOf(way) }))
    .filter(({ length }) => length <= (course.terms.limit ?? 0))
    .sort((a, b) => a.length - b.length);
  let tries = 0;
  for (const { way } of byLength) {
    if (!isOpen(course.table, way)) continue;
    if (isLegalWay(course, way)) return way;
    if (++tries === PLAIN_TRIES) return undefined;
  }
  return undefined;
}

/** Does no wall cross a way? */
const isOpen = (table: Table, way: readonly Point[]): boolean =>
  way.every((point, i) => i === 0 || hasLine(table, way[i - 1] ?? point, point));

const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, point, i) => sum + (i === 0 ? 0 : span(way[i - 1] ?? point, point)), 0);

/** The opening as a line. */
export const asLine = ({ from, to }: { readonly from: Point; readonly to: Point }) => line(from, to);

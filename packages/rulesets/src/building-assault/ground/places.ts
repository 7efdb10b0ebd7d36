/** Free places in contact with an enemy, and ways to them. */
import type { Way } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import {
  featuresOf,
  type KeepOff,
  type Table,
  type Course,
  type Disc,
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
import type { AssaultBattle, Figure } from '../battle/battle.ts';
import { nearCourse, type PlainCourse } from './nearby.ts';
import { footing, openingsOf, leastWay, hasLine } from './terrain.ts';

/** Walls with their openings, and solid blocks: no base may end on them. */
const solid = derive((table: Table): readonly KeepOff[] =>
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

/** Whatever has a base: for a way nothing else counts. */
interface Based {
  readonly base: Disc;
}
type FigureCourse = Course & Based;

/** Points that a way into an area turns at last: where the mover stands, or an opening that it comes in by. */
function approaches(table: Table, from: Point, areas: readonly string[], limit: number): readonly Point[] {
  const rooms = areas.filter((one) => one !== OUTSIDE);
  const openings = rooms.flatMap((room) => openingsOf(table, room));
  const doors = openings.flatMap((opening) => [opening.from, middle(opening.from, opening.to), opening.to]);
  return [from, ...doors.filter((door) => span(from, door) <= limit)];
}

/** Places in contact with a target, in its area, among which is the nearest that any way can reach. */
export function placesAt(course: FigureCourse, target: Based): readonly Point[] {
  const { table, base, terms } = course;
  const { limit = 0 } = terms;
  const [here, area] = [areaAt(table, base.at), areaAt(table, target.base.at)];
  const from = approaches(table, base.at, [area, here], limit);
  const all = contactPlacesFrom(groundFor(course), target.base, base.radius, from);
  const distinct = new Map(all.map((place) => [`${place.x} ${place.y}`, place]));
  return [...distinct.values()].filter(
    (place) => areaAt(table, place) === area && leastWay(table, base.at, here, place, area) <= limit,
  );
}

/** Looking ahead asks for the same ways again and again: a course and the base that is to be touched, as a text. */
const knownWay = derive((table: Table, question: string): Way | undefined => {
  const [course, base] = JSON.parse(question) as [PlainCourse, Disc];
  return findWay({ ...course, table, footing }, { base });
});

/** A way of a figure into contact with a target, a short one; undefined if there is none within the limit. */
export function wayToContact({ table }: AssaultBattle, course: Course, mover: Figure, target: Figure): Way | undefined {
  if (isTooFar(table, course, mover, target)) return undefined;
  return knownWay(table, `[${nearCourse(course, target.base).key},${JSON.stringify(target.base)}]`);
}

/** Is every place in contact too far away, even if nobody were in the way? */
function isTooFar(table: Table, { terms }: Course, mover: Based, target: Based): boolean {
  const [own, other] = [mover.base, target.base];
  const limit = (terms.limit ?? 0) + own.radius + other.radius + 1;
  if (squared(own.at, other.at) > limit * limit) return true;
  return leastWay(table, own.at, areaAt(table, own.at), other.at, areaAt(table, other.at)) > limit;
}

function findWay(course: FigureCourse, target: Based): Way | undefined {
  const places = placesAt(course, target);
  if (places.length === 0) return undefined;
  const path = plainWay(course, target, places) ?? shortestWayToOne(course, places);
  return path === undefined ? undefined : { path: path.map(({ x, y }) => ({ x, y })) };
}

/** Plain ways that are tried before the search for the shortest one. */
const PLAIN_TRIES = 6;

/** The shortest of the straight ways, and of those that turn once, in an opening between the two areas. */
function plainWay(course: FigureCourse, target: Based, places: readonly Point[]): readonly Point[] | undefined {
  const { table, base } = course;
  const from = base.at;
  const [here, there] = [areaAt(table, from), areaAt(table, target.base.at)];
  const openings = here === there ? [] : openingsOf(table, there === OUTSIDE ? here : there);
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
    if (!isOpen(table, way)) continue;
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

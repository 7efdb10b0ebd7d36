/** Free places in contact with an enemy, and ways to them. */
import { byId, type ModelMove } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import {
  type Blocker,
  type Table,
  type Course,
  type Disc,
  type Ground,
  type Line,
  type Point,
  OUTSIDE,
  span,
  areaAt,
  atFullReach,
  contactPlacesFrom,
  freePlacesFrom,
  squared,
  shortestWayToOne,
  between,
  has,
  isLegalWay,
  INCH,
  canStand,
  placed,
  withinDistance,
  line,
} from '@umpire/engine/table';
import { type Figure, roomsOf } from '../battle/battle.ts';
import type { Stand } from './areas.ts';
import { sureOf } from './doubt.ts';
import { footing, openingsOf, leastWay, hasLine, solid } from './terrain.ts';

/** The ground on which a figure looks for a place in an area: everybody else there is in the way. */
const groundFor = ({ table, blockers }: Pick<Course, 'table' | 'blockers'>, room: string): Ground => ({
  width: table.width,
  depth: table.depth,
  keepOff: [
    ...solid(table),
    ...blockers.filter(({ area = room }) => area === room).map(({ base }) => ({ shape: base })),
  ],
});

const middle = (a: Point, b: Point): Point => ({ x: Math.floor((a.x + b.x) / 2), y: Math.floor((a.y + b.y) / 2) });

/** Whatever has a base: for a way nothing else counts. */
interface Based {
  readonly base: Disc;
}
type FigureCourse = Course & Based;

/** Points that a way into an area turns at last: where the mover stands, or an opening that it comes in by. */
function approaches(table: Table, from: Point, areas: readonly string[], limit: number): readonly Point[] {
  const doors = areas.filter((one) => one !== OUTSIDE).flatMap((room) => doorsOf(table, room));
  return [from, ...doors.filter((door) => span(from, door) <= limit)];
}

/** The ends and the middle of each opening of a room. */
const doorsOf = (table: Table, room: string): readonly Point[] =>
  openingsOf(table, room).flatMap(({ from, to }) => [from, middle(from, to), to]);

/**
 * Where a way may turn last that leads straight at a target: at the corners of what stops the centre, and where a line from the target's
 * centre touches the circle round somebody who is not passed. Nothing else bends a shortest way.
 */
function turnsBefore({ table, base, blockers, terms: { limit = 0 } }: FigureCourse, { at }: Disc): readonly Point[] {
  const isNear = (point: Point): boolean => span(point, at) <= limit + 2 * base.radius;
  const round = blockers.flatMap((other) =>
    other.way === 'free' || other.base.kind !== 'disc'
      ? []
      : tangentsFrom(at, other.base.at, base.radius + other.base.radius),
  );
  return [...cornersOf(table), ...round].filter(isNear);
}

/** The points at which lines from a place touch a circle. */
function tangentsFrom(from: Point, centre: Point, radius: number): readonly Point[] {
  const [dx, dy, far] = [centre.x - from.x, centre.y - from.y, squared(from, centre)];
  if (far <= radius * radius) return [];
  const [along, aside] = [1 - (radius * radius) / far, (radius * Math.sqrt(far - radius * radius)) / far];
  return [aside, -aside].map((side) => ({
    x: Math.round(from.x + dx * along - dy * side),
    y: Math.round(from.y + dy * along + dx * side),
  }));
}

/** The corners of rooms and of solid blocks, and the ends of openings. */
const cornersOf = (table: Table): readonly Point[] =>
  table.pieces.flatMap((piece) => [
    ...(piece.rooms ?? []).flatMap(({ outline }) => outline.points),
    ...(piece.openings ?? []).flatMap(({ from, to }) => [from, to]),
    ...(has(piece, 'impassable') && piece.shape.kind === 'polygon' ? piece.shape.points : []),
  ]);

/** Places in contact with a target, in its area, among which is the nearest that any way can reach. */
export function placesAt(course: FigureCourse, target: Based): readonly Point[] {
  const { table, base, terms } = course;
  const { limit = 0 } = terms;
  const [here, area] = [areaAt(table, base.at), areaAt(table, target.base.at)];
  const from = [...approaches(table, base.at, [area, here], limit), ...turnsBefore(course, target.base)];
  const ground = groundFor(course, area);
  const all = [...contactPlacesFrom(ground, target.base, base.radius, from), ...atFullReach(course, target.base)];
  const distinct = new Map(all.map((place) => [`${place.x} ${place.y}`, place]));
  return [...distinct.values()].filter(
    (place) => areaAt(table, place) === area && leastWay(table, base.at, here, place, area) <= limit,
  );
}

/** A move to a base: all that its way depends on, beside the table. */
type Asked = Pick<FigureCourse, 'base' | 'terms' | 'blockers'> & { readonly to: Disc };

/** The way of a move, told as a text: whoever looks ahead has the same ones in mind again and again. */
const knownWay = derive((table: Table, asked: string): ModelMove | undefined => {
  const { to, ...move } = JSON.parse(asked) as Asked;
  const course = { ...move, table, footing };
  return isTooFar(table, course, course, { base: to }) ? undefined : findWay(course, { base: to });
});

/**
 * A way of a figure into contact with a target, a short one; undefined if there is none within the limit. First as if nobody else stood
 * on the table, then round those who are in the way of that, and so on: most of the others never matter.
 */
export function wayToContact(
  { table, models }: Stand,
  course: Course,
  mover: Figure,
  target: Figure,
): ModelMove | undefined {
  const { terms } = course;
  for (let blockers: readonly Blocker[] = course.blockers.filter(({ id }) => id === target.id); ;) {
    const asked: Asked = { base: mover.base, to: target.base, terms, blockers: blockers.map(nameless) };
    const way = knownWay(table, JSON.stringify(asked));
    if (way === undefined) return undefined;
    const path = line(...way.path);
    const met = course.blockers.filter((other) => !blockers.includes(other) && isMetOn(path, mover, other));
    sureOf(met.map(({ id }) => byId(models, id)));
    // Whoever goes into contact may touch everybody: those whom he does not even touch are not in his way.
    if (met.length === 0 || isLegalWay(course, way.path)) return way;
    blockers = course.blockers.filter((other) => blockers.includes(other) || met.includes(other));
  }
}

/** Names make no difference to a way. */
const nameless = (other: Blocker): Blocker => ({ ...other, id: '' });

/** May somebody be in the way of a path: does his base come near it? */
const isMetOn = (path: Line, mover: Based, { base }: Pick<Blocker, 'base'>): boolean =>
  withinDistance(path, base, mover.base.radius);

/** Is every place in contact too far away, even if nobody were in the way? */
function isTooFar(table: Table, { terms }: Course, mover: Based, target: Based): boolean {
  const [own, other] = [mover.base, target.base];
  const limit = (terms.limit ?? 0) + own.radius + other.radius + 1;
  if (squared(own.at, other.at) > limit * limit) return true;
  return leastWay(table, own.at, areaAt(table, own.at), other.at, areaAt(table, other.at)) > limit;
}

function findWay(course: FigureCourse, target: Based): ModelMove | undefined {
  return shortWay(course, areaAt(course.table, target.base.at), placesAt(course, target));
}

/** A short way to one of some places in an area. */
function shortWay(course: FigureCourse, area: string, places: readonly Point[]): ModelMove | undefined {
  if (places.length === 0) return undefined;
  const path = plainWay(course, area, places) ?? shortestWayToOne(course, places);
  return path === undefined ? undefined : { path: path.map(({ x, y }) => ({ x, y })) };
}

/** Places in a room where a base could stand if nobody were there: just inside its openings, and in its corners. */
const emptyPlaces = derive((table: Table, room: string, radius: number): readonly Point[] =>
  placesIn(groundFor({ table, blockers: [] }, room), table, room, radius, doorsOf(table, room), FAR),
);

/** Farther than any place in a room from its doors. */
const FAR = 100 * INCH;

/** Free places in a room within reach of some points, among which is the nearest to each of them. */
function placesIn(
  ground: Ground,
  table: Table,
  room: string,
  radius: number,
  from: readonly Point[],
  within: number,
): readonly Point[] {
  const outline = roomsOf({ table }).find(({ id }) => id === room)?.outline;
  if (outline === undefined) return [];
  const keepOff = ground.keepOff.filter(({ shape }) => withinDistance(outline, shape, 2 * radius));
  return freePlacesFrom({ ...ground, keepOff }, radius, from, within).filter((place) => areaAt(table, place) === room);
}

/** A short way to a place in a room, touching nobody; undefined if there is none within the limit. */
export function wayInto({ models }: Stand, course: Course, { base }: Figure, room: string): ModelMove | undefined {
  const { table, terms } = course;
  const { limit = 0 } = terms;
  const doubtful = models.filter(({ fate }) => fate !== undefined);
  const own = { ...course, base, blockers: course.blockers.filter(({ id }) => !doubtful.some((one) => one.id === id)) };
  const here = areaAt(table, base.at);
  const leastTo = (place: Point): number => leastWay(table, base.at, here, place, room);
  const empty = emptyPlaces(table, room, base.radius)
    .map((place) => ({ place, least: leastTo(place) }))
    .filter(({ place, least }) => least <= limit && canStand(own, placed(base, place)))
    .toSorted((a, b) => a.least - b.least)
    .slice(0, PLAIN_TRIES)
    .map(({ place }) => place);
  const path = plainWay(own, room, empty);
  // Whoever stands neither near one of these places nor near the way changes nothing about it.
  const isNear = (other: Based): boolean =>
    path === undefined ||
    isMetOn(line(...path), { base }, other) ||
    empty.some((place) => withinDistance(placed(base, place), other.base, INCH));
  sureOf(doubtful.filter(isNear));
  if (path !== undefined) return { path };
  const from = approaches(table, base.at, [room], limit);
  return shortWay(
    own,
    room,
    placesIn(groundFor(own, room), table, room, base.radius, from, limit).filter((place) => leastTo(place) <= limit),
  );
}

/** Plain ways that are tried before the search for the shortest one. */
const PLAIN_TRIES = 6;

/** The shortest of the straight ways, and of those that turn once, in an opening between the two areas. */
function plainWay(course: FigureCourse, there: string, places: readonly Point[]): readonly Point[] | undefined {
  const { table, base } = course;
  const from = base.at;
  const here = areaAt(table, from);
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

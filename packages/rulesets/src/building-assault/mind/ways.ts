/** Ways of one figure to a point of the map. */
import { type Course, isLegalWay, type Point, span, shortestWay, type Table } from '@umpire/engine/table';
import { hasLine } from '../ground/terrain.ts';
import { type NavMap, pointAt } from './nav.ts';
import { wayBackFrom } from './reach.ts';

/** Ways with one turn that are tried. */
const TURNS = 2;

/**
 * A legal way within the limit of the course: straight, with one turn, or along the map. Undefined if none of these will do; then there
 * is hardly ever another.
 */
export function plainWayTo(map: NavMap, course: Course, index: number): readonly Point[] | undefined {
  const { table, base, terms } = course;
  const { at } = base;
  const { limit = Infinity } = terms;
  const to = pointAt(map, index);
  if (span(at, to) > limit) return undefined;
  // Nothing is shorter than the straight way, and mostly nothing is on it.
  if (hasLine(table, at, to) && isLegalWay(course, [at, to])) return [at, to];
  const onMap = wayBackFrom(map, at, limit, index).map((place) => pointAt(map, place));
  const ways = [...turningOnce(table, at, onMap, to), pulledTight(table, at, onMap, to)];
  return ways.find((way) => isLegalWay(course, way));
}

/** The same, or else the shortest way. */
export const wayTo = (map: NavMap, course: Course, index: number): readonly Point[] | undefined =>
  plainWayTo(map, course, index) ?? shortestWay(course, pointAt(map, index))?.map(({ x, y }) => ({ x, y }));

/** The shortest ways that turn once, at a point of the way on the map: through a door, or round a corner. */
const turningOnce = (table: Table, at: Point, onMap: readonly Point[], to: Point): readonly (readonly Point[])[] =>
  onMap
    .filter((turn) => hasLine(table, turn, to) && hasLine(table, at, turn))
    .map((turn) => ({ turn, length: span(at, turn) + span(turn, to) }))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, TURNS)
    .map(({ turn }) => [at, turn, to]);

/** The way on the map without the points that can be passed by: from each straight to the last that is seen from there. */
function pulledTight(table: Table, at: Point, onMap: readonly Point[], to: Point): readonly Point[] {
  const way = [at];
  let left = [to, ...onMap];
  for (let here = at; left.length > 0;) {
    const seen = left.findIndex((point) => hasLine(table, here, point));
    const next = left[seen < 0 ? left.length - 1 : seen] as Point;
    way.push(next);
    left = left.slice(0, seen < 0 ? left.length - 1 : seen);
    here = next;
  }
  return way;
}

/** Ways of one figure to a point of the map: a plain one if there is one, else the shortest. */
import { type Course, isLegalWay, type Point, shortestWay, span } from '@umpire/engine/table';
import { hasLine } from '../ground.ts';
import { type NavMap, nearestIndex, pointAt } from '../nav.ts';
import { wayBackFrom } from './reach.ts';

/** Ways with one turn that are tried. */
const TURNS = 2;

/** A legal way within the limit of the course; undefined: there is none. */
export function wayTo(map: NavMap, course: Course, index: number): readonly Point[] | undefined {
  const { at } = course.base;
  const to = pointAt(map, index);
  // Nothing is shorter than the straight way, and mostly nothing is on it.
  if (hasLine(course.table, at, to) && isLegalWay(course, [at, to])) return [at, to];
  return turningOnce(map, course, index) ?? shortestWay(course, to)?.map(({ x, y }) => ({ x, y }));
}

/** A way that turns once, at a point of the way on the map: through a door, or round a corner. */
function turningOnce(map: NavMap, course: Course, index: number): readonly Point[] | undefined {
  const { table, base, terms } = course;
  const to = pointAt(map, index);
  const { at } = base;
  return wayBackFrom(map, nearestIndex(map, at), terms.limit ?? Infinity, index)
    .map((place) => pointAt(map, place))
    .filter((turn) => hasLine(table, turn, to) && hasLine(table, at, turn))
    .map((turn) => ({ turn, length: span(at, turn) + span(turn, to) }))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, TURNS)
    .map(({ turn }) => [at, turn, to])
    .find((way) => isLegalWay(course, way));
}

/** Doors, windows and gaps lie on walls, apart from one another, and join the areas that they say they join. */
import { insideOf, isOnSegment } from '../inside.ts';
import { edgesOf } from '../parts.ts';
import { OUTSIDE, type Opening, type Piece, type Room } from '../piece.ts';
import { type Point, cross, dot, samePoint, squared } from '../point.ts';
import type { Report } from './codec.ts';
import type { Path } from './json.ts';
import { isConvex } from './outline.ts';

export function checkOpenings(piece: Piece, path: Path, report: Report): void {
  const openings = piece.openings ?? [];
  for (const [index, opening] of openings.entries()) {
    const place = `${path}.openings[${index}]`;
    const fault = openingFault(piece, opening);
    if (fault !== undefined) report(place, fault);
    const other = openings.slice(0, index).find((one) => shareWall(one, opening));
    if (other !== undefined) report(place, `The opening "${opening.id}" overlaps the opening "${other.id}".`);
  }
}

function openingFault(piece: Piece, opening: Opening): string | undefined {
  const { shape, rooms } = piece;
  const { from, to, id } = opening;
  if (samePoint(from, to)) return `The opening "${id}" has no width.`;
  if (rooms !== undefined) return roomOpeningFault(rooms, opening);
  if (opening.joins !== undefined) return `"${piece.id}" has no rooms that the opening "${id}" could join.`;
  if (shape.kind === 'disc') return `Something round has no openings.`;
  if (shape.kind === 'line') {
    const isOnIt = edgesOf(shape.points, false).some(([a, b]) => isOnSegment(a, b, from) && isOnSegment(a, b, to));
    return isOnIt ? undefined : `The opening "${id}" does not lie on the line of "${piece.id}".`;
  }
  if (!isConvex(shape.points)) return `A wall with openings must be convex; draw "${piece.id}" as several walls.`;
  const isInIt = [from, to].every((end) => insideOf(shape.points, end) !== 'outside');
  return isInIt ? undefined : `The opening "${id}" does not lie in the wall "${piece.id}".`;
}

function roomOpeningFault(rooms: readonly Room[], { id, from, to, joins }: Opening): string | undefined {
  const isOnWall = rooms.some(({ outline }) =>
    edgesOf(outline.points, true).some(([a, b]) => isOnSegment(a, b, from) && isOnSegment(a, b, to)),
  );
  if (!isOnWall) return `The opening "${id}" does not lie on a wall of a room.`;
  const sides = sidesOf(rooms, from, to);
  if (joins === undefined) return `The opening "${id}" must say what it joins: ${sides.join(' and ')}.`;
  const isRight = joins.toSorted().join('|') === sides.toSorted().join('|');
  return isRight ? undefined : `The opening "${id}" lies between ${sides.join(' and ')}, not ${joins.join(' and ')}.`;
}

/** Fine enough to be surely inside the room beside a wall. */
const FINE = 20;

/** The areas to the left and right of the middle of a segment. */
function sidesOf(rooms: readonly Room[], from: Point, to: Point): readonly [string, string] {
  const long = Math.sqrt(squared(from, to));
  const nudge = { x: (to.y - from.y) / long, y: (from.x - to.x) / long };
  const area = (side: number): string => {
    const point = {
      x: ((from.x + to.x) / 2) * FINE + nudge.x * side,
      y: ((from.y + to.y) / 2) * FINE + nudge.y * side,
    };
    const scaled = ({ x, y }: Point): Point => ({ x: x * FINE, y: y * FINE });
    return rooms.find((room) => insideOf(room.outline.points.map(scaled), point) === 'inside')?.id ?? OUTSIDE;
  };
  return [area(-1), area(1)];
}

/** Do two segments on one line share more than a point? */
function shareWall(a: Opening, b: Opening): boolean {
  const { from, to } = a;
  if (cross(from, to, b.from) !== 0 || cross(from, to, b.to) !== 0) return false;
  const [one, other] = [dot(from, to, b.from), dot(from, to, b.to)];
  return Math.max(one, other) > 0 && Math.min(one, other) < squared(from, to);
}

/** The quick answer for most moves: a straight step over open ground with nobody near is legal, and needs no closer look. */
import { type Base, type Course, featuresOf, mayMeet, type Point, TOUCH } from '@umpire/engine/table';

const sizeOf = (base: Base): number =>
  base.kind === 'disc'
    ? base.radius
    : Math.ceil(Math.sqrt(base.length * base.length + base.width * base.width) / 2) + 2;

/** Is it plain that the base may go straight there? False: ask `isLegalWay`. */
export function isOpenStep(course: Course, to: Point): boolean {
  const { base, table, footing, blockers, terms } = course;
  const from = base.at;
  const limit = terms.limit ?? 0;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx * dx + dy * dy > limit * limit) return false;
  const size = sizeOf(base) + TOUCH + 1;
  if (to.x < size || to.y < size || to.x > table.width - size || to.y > table.depth - size) return false;
  for (const { box } of featuresOf(table, footing)) if (mayMeet(box, from, to, size)) return false;
  const west = Math.min(from.x, to.x) - size;
  const east = Math.max(from.x, to.x) + size;
  const south = Math.min(from.y, to.y) - size;
  const north = Math.max(from.y, to.y) + size;
  for (const { base: other, end } of blockers) {
    const keep = sizeOf(other) + (typeof end === 'number' ? end : TOUCH);
    const { x, y } = other.at;
    if (x >= west - keep && x <= east + keep && y >= south - keep && y <= north + keep) return false;
  }
  return true;
}

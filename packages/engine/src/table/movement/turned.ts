/** Movers that have a front: a hull turns to what it goes for before it goes, if it has room to. */
import { facingTowards } from '../angle.ts';
import { distance, touches } from '../distance.ts';
import { between, type Point, samePoint, span, TOUCH } from '../point.ts';
import { type Base, placed } from '../shape.ts';
import type { Course, Way } from './course.ts';
import { runInto } from './drive.ts';
import { isLegalWay } from './problems.ts';
import { canStand } from './standing.ts';

/** How a base stands that goes for another: pivots are free (XZ-GEN-5). */
export function turnedTo(course: Course, target: Base): Base {
  const { base } = course;
  if (base.kind === 'disc' || samePoint(base.at, target.at)) return base;
  const turned = placed(base, base.at, facingTowards(base.at, target.at));
  return canStand({ ...course, base: turned }, turned) ? turned : base;
}

/** So many of the nearest are tried. */
const NEAREST = 4;

/** A hull into contact with one of several bases: turned to it and straight ahead. Undefined: it reaches none of them so. */
export function hullIntoContact<T extends { readonly id: string; readonly base: Base }>(
  course: Course,
  targets: readonly T[],
  accepts: (base: Base) => boolean,
): { readonly way: Way; readonly end: Base; readonly target: T } | undefined {
  const { base } = course;
  const near = targets
    .toSorted((a, b) => distance(a.base, base) - distance(b.base, base))
    .slice(0, NEAREST)
    .filter((target) => !samePoint(target.base.at, base.at));
  for (const target of near) {
    const facing = facingTowards(base.at, target.base.at);
    const turned = placed(base, base.at, facing);
    const { end: contact } = runInto(turned, target.base.at, [target], (one) => one.base);
    const ahead = { ...course, base: turned };
    for (const at of [contact, ...justBefore(course, contact)]) {
      const end = placed(base, at, facing);
      const way: Way = [base.at, { ...at, facing }];
      if (touches(end, target.base) && accepts(end) && canStand(ahead, end) && isLegalWay(ahead, way))
        return { way, end, target };
    }
  }
  return undefined;
}

/** Where a move ends that is a thousandth too short for a place: that may be contact still. */
function justBefore({ base, terms: { limit = Infinity } }: Course, place: Point): readonly Point[] {
  const over = span(base.at, place) - limit;
  if (over <= 0 || over > 2 * TOUCH) return [];
  const end = between(base.at, place, limit / (limit + over));
  return [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x: end.x + x, y: end.y + y })));
}

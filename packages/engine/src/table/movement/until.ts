/** Ways that are gone in part: up to where something holds, or to so much before their end. */
import { type Point, samePoint, span, towards } from '../point.ts';
import { type Base, placed } from '../shape.ts';
import type { Course, Way } from './course.ts';
import { wayLength } from './leg.ts';
import { isLegalWay } from './problems.ts';

/** Steps in which a way is looked through, in thousandths. */
const STEP = 50;

/** A way up to the first place where something holds and the base can legally stop; undefined: there is none. */
export function wayUntil(course: Course, points: readonly Point[], holds: (base: Base) => boolean): Way | undefined {
  const gone: Point[] = [];
  for (const [i, to] of points.entries()) {
    const from = gone.at(-1);
    if (from !== undefined) {
      const whole = span(from, to);
      const limit = Math.min(whole, course.terms.limit ?? whole);
      for (let length = STEP; length - STEP < limit; length += STEP) {
        const end = towards(from, to, Math.min(length, limit));
        if (!holds(placed(course.base, end))) continue;
        const way = [...gone, end];
        if (isLegalWay(course, way)) return way;
        if (i === points.length - 1 && length > limit) return undefined;
      }
    }
    gone.push(to);
  }
  return undefined;
}

/** The place so far before the end of a way; undefined if it is shorter than that. */
export function placeBefore(path: readonly Point[], by: number): Point | undefined {
  let left = by;
  for (let i = path.length - 1; i > 0; i--) {
    const [from, to] = [path[i - 1] as Point, path[i] as Point];
    const whole = span(from, to);
    if (whole >= left) return samePoint(from, to) ? from : towards(from, to, whole - left);
    left -= whole;
  }
  return wayLength(path) < by ? undefined : path[0];
}

/** Movers that have a front: a hull turns to what it goes for before it goes, if it has room to. */
import { facingTowards } from '../angle.ts';
import { distance, touches } from '../distance.ts';
import { samePoint } from '../point.ts';
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
    const { end: at } = runInto(turned, target.base.at, [target], (one) => one.base);
    const end = placed(base, at, facing);
    const way: Way = [base.at, { ...at, facing }];
    const ahead = { ...course, base: turned };
    if (touches(end, target.base) && accepts(end) && canStand(ahead, end) && isLegalWay(ahead, way))
      return { way, end, target };
  }
  return undefined;
}

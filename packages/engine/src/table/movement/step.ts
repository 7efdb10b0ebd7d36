/** A straight step that ends close to somebody, or nearer to him: the quick answer for most who find no room in contact. */
import { ahead, facing, facingTowards } from '../angle.ts';
import { distance } from '../distance.ts';
import { type Point, samePoint } from '../point.ts';
import { type Base, placed } from '../shape.ts';
import type { Course } from './course.ts';
import { isLegalWay } from './problems.ts';

/** Directions beside the straight one, and how far short of the longest step, in thousandths. */
const TURNS = [0, 15, -15, 30, -30, 45, -45] as const;
const SHORT = [0, 500, 1000, 1500, 2000, 2500] as const;
const SHORTER = [...SHORT, 3500, 5000, 7000, 9000] as const;

export interface Step {
  readonly to: Point;
  readonly end: Base;
}

/** A step that ends within so much of a base, the nearest of those that are tried; undefined: none of them is legal. */
export const stepWithin = (
  course: Course,
  target: Base,
  reach: number,
  accepts: (base: Base) => boolean,
): Step | undefined => nearestStep(course, target, SHORT, reach, accepts);

/** A step that ends nearer to a base than it began. */
export const stepNearer = (course: Course, target: Base, accepts: (base: Base) => boolean): Step | undefined =>
  nearestStep(course, target, SHORTER, distance(course.base, target) - 1, accepts);

function nearestStep(
  course: Course,
  target: Base,
  shorts: readonly number[],
  within: number,
  accepts: (base: Base) => boolean,
): Step | undefined {
  const { base, terms } = course;
  if (samePoint(base.at, target.at)) return undefined;
  const heading = facingTowards(base.at, target.at);
  const longest = Math.min(terms.limit ?? 0, distance(base, target));
  return TURNS.flatMap((turn) =>
    shorts
      .filter((short) => short < longest)
      .map((short) => {
        const to = ahead(base.at, facing(heading + turn), Math.floor(longest - short));
        const end = placed(base, to);
        return { to, end, gap: distance(end, target) };
      }),
  )
    .filter(({ gap }) => gap <= within)
    .toSorted((a, b) => a.gap - b.gap)
    .find(({ end }) => accepts(end) && isLegalWay(course, [base.at, end.at]));
}

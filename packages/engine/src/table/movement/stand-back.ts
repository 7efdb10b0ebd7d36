/** Where a base can stop on a straight leg whose end is taken: the last free place before it, or the first one after it. */
import { type Point, between, samePoint, span } from '../point.ts';
import { type Base, type Shape, placed } from '../shape.ts';
import { outlineOf } from './barrier.ts';
import type { Course } from './course.ts';
import { canStand, featuresUnder, tooNearTo } from './standing.ts';
import { firstTouch } from './sweep.ts';

/** Something that a base may not stop on, and the distance to keep from it. */
type Taken = { readonly shape: Shape; readonly keep: number };

/** All that keeps a base from stopping where it is. */
function takenAt(course: Course, base: Base): readonly Taken[] {
  const terrain = featuresUnder(course, base).map(({ shape, footing }): Taken => {
    const isAcross = footing.end === 'whole' && shape.kind === 'polygon';
    return { shape: isAcross ? outlineOf(shape) : shape, keep: 0 };
  });
  const models = tooNearTo(course, base, course.level ?? 0).map(({ blocker }): Taken => {
    return { shape: blocker.base, keep: blocker.end === 'clear' ? 2 : blocker.end };
  });
  return [...terrain, ...models];
}

/** At most so many things in a row are stepped over. */
const STEPS = 40;

/** The last place on the leg from where `base` stands to `to` where it can stop; undefined: there is none but the start. */
export function lastStand(course: Course, base: Base, to: Point): Point | undefined {
  let end = to;
  for (let step = 0; step < STEPS; step++) {
    if (samePoint(end, base.at)) return undefined;
    const there = placed(base, end);
    if (canStand(course, there)) return end;
    const whole = span(base.at, end);
    let share = (whole - 1) / whole;
    for (const { shape, keep } of takenAt(course, there)) share = Math.min(share, firstTouch(base, end, shape, keep));
    const next = between(base.at, end, Math.max(0, share));
    // Rounded onto the same place again: one thousandth further back.
    end = samePoint(next, end) ? between(base.at, end, Math.max(0, (whole - 1) / whole)) : next;
  }
  return undefined;
}

/** The first place from where `base` stands towards `to` where it can stop; undefined: there is none up to and with `to`. */
export function firstStand(course: Course, base: Base, to: Point): Point | undefined {
  let start = base.at;
  for (let step = 0; step < STEPS; step++) {
    const there = placed(base, start);
    if (canStand(course, there)) return start;
    if (samePoint(start, to)) return undefined;
    // Seen from the far end, the place where something is first touched is where it is last touched from here.
    const from = placed(base, to);
    const whole = span(to, start);
    const shares = takenAt(course, there).map(({ shape, keep }) => firstTouch(from, start, shape, keep));
    const share = Math.min((whole - 1) / whole, ...shares);
    const next = between(to, start, Math.max(0, share));
    start = samePoint(next, start) ? between(to, start, Math.max(0, (whole - 1) / whole)) : next;
  }
  return undefined;
}

/** A whole group towards a place. */
import { overlaps } from '../../distance.ts';
import { type Point, span, towards as along } from '../../point.ts';
import { type Base, placed } from '../../shape.ts';
import type { Course } from '../course.ts';
import { measured, placeAfter } from '../measure.ts';
import { isLegalWay } from '../problems.ts';
import { shortestWay } from '../shortest.ts';
import {
  freeNear,
  Going,
  type Group,
  type GroupMoves,
  middleOf,
  SHARES,
  sortedBy,
  staying,
  straightTo,
} from './group.ts';

/** How far beside its place a mate looks for another one. */
const BESIDE = 1500;

/**
 * Moves a group towards a goal, its shape kept where that is possible: every mate goes the same way, or as near to its place
 * as it can stand, around things in the way. If the group would not hold together, or the rules do not accept it, it goes less far.
 * Undefined: it had better stay.
 */
export function towards(
  group: Group,
  goal: Point,
  accepts: (moves: GroupMoves) => boolean = () => true,
): GroupMoves | undefined {
  const middle = middleOf(group);
  const whole = span(middle, goal);
  if (whole === 0 || group.limit === 0) return undefined;
  for (const share of SHARES) {
    const aim = along(middle, goal, Math.floor(Math.min(whole, group.limit) * share));
    const going = shifted(group, { x: aim.x - middle.x, y: aim.y - middle.y });
    if (going === undefined || Object.keys(going.moves).length === 0 || !group.holds(going.ends(group))) continue;
    if (accepts(going.moves)) return going.moves;
  }
  return undefined;
}

/** Every mate by the same vector as far as it gets; those in front first, so that they leave room. */
function shifted(group: Group, by: Point): Going | undefined {
  const going = new Going();
  for (const mate of sortedBy(group, ({ at }) => -(at.x * by.x + at.y * by.y))) {
    const { at } = mate.course.base;
    const path = pathTo(mate.course, { x: at.x + by.x, y: at.y + by.y }, going.taken);
    if (path === undefined) return undefined;
    going.take(mate, path);
  }
  return going;
}

/** The path of one mate to a place, or as near to it as it can stand; undefined: it cannot even stay. */
function pathTo(course: Course, goal: Point, taken: readonly Base[]): readonly Point[] | undefined {
  const { at } = course.base;
  const isOpen = (place: Point): boolean => {
    const base = placed(course.base, place);
    return !taken.some((other) => overlaps(other, base));
  };
  const isStraight = (place: Point): boolean => isLegalWay(course, [at, place]);
  // Mostly the ground is open: then nothing has to be measured.
  if (isOpen(goal) && isStraight(goal)) return straightTo(course, goal);
  const straight = afforded(course, goal);
  if (isOpen(straight) && isStraight(straight)) return straight === at ? [at] : [at, straight];
  const free = freeNear(course, straight, taken, BESIDE);
  if (free !== undefined) {
    const way = isStraight(free) ? [at, free] : shortestWay(course, free);
    if (way !== undefined && isOpen(way.at(-1) ?? at)) return way.map(({ x, y }) => ({ x, y }));
  }
  return isOpen(at) ? staying(course) : undefined;
}

/** As far straight towards a place as the terms allow. */
function afforded(course: Course, place: Point): Point {
  const measure = measured(course, [course.base.at, place]);
  return measure.isWithinLimit ? place : (placeAfter(measure, Math.floor(measure.limit) - 1) ?? course.base.at);
}

/** Straight runs that nobody chooses: away from an enemy, or to the edge (XZ-R-20). */
import { ahead, facing, facingTowards } from '../angle.ts';
import { distance, nearestPoints } from '../distance.ts';
import { type Point, roundHalfUp, samePoint, span, towards } from '../point.ts';
import { type Base, placed, spot } from '../shape.ts';
import { EDGES, edgeOf, isOnTable } from '../table.ts';
import type { Course, RefusalKind, Way } from './course.ts';
import { measured } from './measure.ts';
import { isLegalWay, pathProblems } from './problems.ts';

/** How somebody runs, and where he ends: maybe off the table. `isFree`: nothing but his movement stopped him. */
export type StraightRun = { readonly way: Way; readonly end: Base; readonly isFree: boolean } | 'off';

type Ended = Exclude<StraightRun, 'off'>;

const runEnding = ({ base }: Course, at: Point, isFree: boolean): Ended => ({
  way: samePoint(at, base.at) ? [at] : [base.at, at],
  end: placed(base, at),
  isFree,
});

/** A straight way to a place, if it is legal. */
export const runTo = (course: Course, to: Point): Ended | undefined =>
  isLegalWay(course, [course.base.at, to]) ? runEnding(course, to, true) : undefined;

/** What keeps nobody from going on: he does not stop there. */
export const PASSED: readonly RefusalKind[] = ['ends-on-terrain', 'ends-on-model', 'ends-in-contact', 'ends-too-near'];

/** A straight run to a place: as much of it as ground and others let him go. */
export function straightRun(course: Course, to: Point): StraightRun {
  const { base, table } = course;
  const legal = runTo(course, to);
  if (legal !== undefined) return legal;
  if (!isOnTable(table, placed(base, to))) {
    const edge = farthest(base.at, to, (at) => isOnTable(table, placed(base, at)));
    if (pathProblems(course, [base.at, edge]).every(({ kind }) => PASSED.includes(kind))) return 'off';
  }
  const kinds = pathProblems(course, [base.at, to]).map(({ kind }) => kind);
  if (kinds.every((kind) => kind === 'too-far' || PASSED.includes(kind))) {
    const last = farthest(base.at, to, (at) => isAfforded(course, at));
    const stop = shorter(base.at, last, 0.02).find((at) => isLegalWay(course, [base.at, at]));
    if (stop !== undefined) return runEnding(course, stop, kinds.includes('too-far'));
  }
  const stop = shorter(base.at, to, 0.1).find((at) => isLegalWay(course, [base.at, at]));
  return runEnding(course, stop ?? base.at, false);
}

function isAfforded(course: Course, to: Point): boolean {
  const { spent, limit } = measured(course, [course.base.at, to]);
  return spent <= limit;
}

/** The farthest point of a line, to a thousandth of it, up to which something holds. */
function farthest(from: Point, to: Point, holds: (at: Point) => boolean): Point {
  let [low, high] = [0, span(from, to)];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (holds(towards(from, to, middle))) low = middle;
    else high = middle;
  }
  return towards(from, to, Math.floor(low));
}

/** Points of a line from its end on, nearer and nearer to its start. */
const shorter = (from: Point, to: Point, step: number): readonly Point[] =>
  Array.from({ length: Math.ceil(1 / step) - 1 }, (_, i) => towards(from, to, span(from, to) * (1 - i * step)));

/** How far a run is turned aside at most, in degrees. */
const MOST_TURN = 90;

/** The run of a full length that is turned least from a heading; else the one that `worth` likes best. */
function leastTurned(
  course: Course,
  straight: Point,
  heading: number,
  length: number,
  worth: (end: Base) => number,
): StraightRun {
  let best: { readonly run: Ended; readonly worth: number } = {
    run: runEnding(course, course.base.at, false),
    worth: worth(course.base),
  };
  for (let turn = 0; turn <= MOST_TURN; turn++)
    for (const side of turn === 0 ? [0] : [turn, -turn]) {
      const to = side === 0 ? straight : ahead(course.base.at, facing(heading + side), length);
      const run = straightRun(course, to);
      if (run === 'off' || run.isFree) return run;
      const its = worth(run.end);
      if (its > best.worth) best = { run, worth: its };
    }
  return best.run;
}

/** Straight away from an enemy, turned as little as needed to pass what is in the way. (XZ-R-20) */
export function runFrom(course: Course, enemy: Base, length: number): StraightRun {
  const { at } = course.base;
  const heading = samePoint(enemy.at, at) ? 0 : facingTowards(enemy.at, at);
  const gap = span(enemy.at, at);
  // Exactly away from him: a facing in whole degrees would be up to half a degree off.
  const straight =
    gap === 0
      ? ahead(at, heading, length)
      : {
          x: inwards(at.x, (at.x - enemy.at.x) * (length / gap)),
          y: inwards(at.y, (at.y - enemy.at.y) * (length / gap)),
        };
  return leastTurned(course, straight, heading, length, (end) => distance(end, enemy));
}

/** A coordinate and a part of it more, rounded towards where it began. (XZ 2.8) */
const inwards = (from: number, by: number): number => from + Math.trunc(by);

/** With no enemy on the table: to the nearest edge. (XZ-R-20) */
export function runToEdge(course: Course, length: number): StraightRun {
  const { table, base } = course;
  const edges = EDGES.map((name) => edgeOf(table, name));
  const [nearest] = edges.toSorted((a, b) => distance(base, a) - distance(base, b));
  if (nearest === undefined) return runEnding(course, base.at, false);
  const [, there] = nearestPoints(spot(base.at), nearest);
  const goal = { x: roundHalfUp(there.x), y: roundHalfUp(there.y) };
  const heading = samePoint(goal, base.at) ? 0 : facingTowards(base.at, goal);
  return leastTurned(course, ahead(base.at, heading, length), heading, length, (end) => 0 - distance(end, nearest));
}

/** Moves of whole units: in step, or each as well as it can (AP-H-4, AP-H-26). */
import type { Moves } from '@umpire/engine/battle';
import {
  type Course,
  type Disc,
  distance,
  group,
  leashAt,
  type Point,
  roundHalfUp,
  shortestWay,
  span,
  type Table,
  TOUCH,
  wayVerdict,
  widestGap,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, enemiesOf, type Soldier, unitOf } from '../battle/battle.ts';
import { commonCourse } from '../ground/courses.ts';
import { footing } from '../ground/terrain.ts';
import { moveProblems, moversOf, reachOf } from '../rules/movement.ts';

/** Where a unit goes of its own accord it keeps off dangerous ground. */
type Avoids = 'impassable' | 'dangerous';

/** A unit as a group that marches: mates are left out, so the same others are in everybody's way. AP-H-4 */
export function marchersOf(view: AssaultBattle, unit: string, avoids: Avoids): group.Group {
  const movers = moversOf(view, unit);
  const ids = new Set(movers.map(({ id }) => id));
  const others: AssaultBattle = { ...view, models: view.models.filter(({ id }) => !ids.has(id)) };
  const limit = reachOf(view, unit);
  const [first, ...more] = movers;
  const course = first && commonCourse(others, [first, ...more], ids, limit, avoids);
  return {
    mates: course === undefined ? [] : movers.map(({ id, base }) => ({ id, course: { ...course, base } })),
    limit,
    holds: (ends) => widestGap(ends) <= COHERENCY + TOUCH,
  };
}

/** All models go the same way; over difficult ground as far as the dice have shown. */
export function inStep(
  view: AssaultBattle,
  unit: string,
  goal: Point,
  marchers = marchersOf(view, unit, 'dangerous'),
): Moves | undefined {
  const { rough } = unitOf(view, unit);
  return group.inStep(marchers, goal, { lengths: rough === undefined ? [] : [rough] });
}

/** Does everybody stand on difficult ground without a roll? Then nobody gets anywhere. AP-TERR-1 */
export const isRooted = (view: AssaultBattle, unit: string): boolean =>
  marchersOf(view, unit, 'impassable').mates.every(({ course }) => leashAt(course, course.base.at) < 1);

/** Where to go first to get to a goal: round ground that a unit keeps off, in the open straight at it. */
export function onTheWay(view: AssaultBattle, unit: string, goal: Point): Point {
  const nearest = inTheMiddle(moversOf(view, unit));
  if (nearest === undefined) return goal;
  return firstTurn(view.table, nearest.base, goal);
}

/** The model nearest to the middle of its unit. */
function inTheMiddle(movers: readonly Soldier[]): Soldier | undefined {
  const here = middleOf(movers);
  return movers.toSorted((a, b) => span(a.base.at, here) - span(b.base.at, here))[0];
}

/** Where a base turns first on its way to a place. */
function firstTurn(table: Table, base: Disc, goal: Point): Point {
  const course: Course = { table, base, footing: footing(Infinity, 'dangerous'), blockers: [], terms: {} };
  if (wayVerdict(course, goal) === 'legal') return goal;
  const [, next, ...more] = shortestWay(course, goal) ?? [];
  return next === undefined || more.length === 0 ? goal : next;
}

/** Can it take the full step straight on? */
export const goesStraight = (view: AssaultBattle, unit: string, goal: Point): boolean =>
  group.inStep(marchersOf(view, unit, 'dangerous'), goal, { isStraight: true }) !== undefined;

/** Each as well as it can, around what is in the way, mates who stay among it. Undefined if the unit cannot get on together. */
export const around = (view: AssaultBattle, unit: string, goal: Point, avoids: Avoids): Moves | undefined =>
  group.towards(
    marchersOf(view, unit, avoids),
    goal,
    (moves) => moveProblems(view, unit, moves, undefined).length === 0,
  );

/** The middle of a unit. */
export function middleOf(models: readonly Soldier[]): Point {
  const sum = (of: (at: Point) => number): number => models.reduce((all, { base }) => all + of(base.at), 0);
  return { x: roundHalfUp(sum(({ x }) => x) / models.length), y: roundHalfUp(sum(({ y }) => y) / models.length) };
}

/** The enemy model nearest to a unit. */
export function nearestEnemy(view: AssaultBattle, unit: string): Soldier | undefined {
  const movers = moversOf(view, unit);
  let best: { readonly enemy: Soldier; readonly gap: number } | undefined;
  for (const enemy of enemiesOf(view, unitOf(view, unit).seat))
    for (const { base } of movers) {
      const gap = distance(base, enemy.base);
      if (best === undefined || gap < best.gap) best = { enemy, gap };
    }
  return best?.enemy;
}

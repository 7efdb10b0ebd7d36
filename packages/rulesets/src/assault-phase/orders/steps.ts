/** Moves of whole units by straight steps: all alike, or one after the other (AP-H-4, AP-H-26). */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import {
  type Course,
  type Disc,
  distance,
  isLegalWay,
  leashAt,
  legVerdict,
  type Point,
  roundHalfUp,
  shortestWay,
  span,
  type Table,
  wayVerdict,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, enemiesOf, type Soldier, unitOf } from '../battle/battle.ts';
import { commonCourse } from '../ground/courses.ts';
import { footing } from '../ground/terrain.ts';
import { moversOf, reachOf } from '../rules/movement.ts';

/** A model with the course of its move past all but its mates. */
interface Lane {
  readonly model: Soldier;
  readonly course: Course;
}

/** Where a unit goes of its own accord it keeps off dangerous ground. */
type Avoids = 'impassable' | 'dangerous';

export function lanesOf(view: AssaultBattle, unit: string, avoids: Avoids): readonly Lane[] {
  const movers = moversOf(view, unit);
  const ids = new Set(movers.map(({ id }) => id));
  const others: AssaultBattle = { ...view, models: view.models.filter(({ id }) => !ids.has(id)) };
  const reach = reachOf(view, unit);
  // Mates are left out, so the same others are in everybody's way.
  const [first, ...more] = movers;
  if (first === undefined) return [];
  const course = commonCourse(others, [first, ...more], ids, reach, avoids);
  return [{ model: first, course }, ...more.map((model) => ({ model, course: { ...course, base: model.base } }))];
}

/** Shares of the full way that are tried, and turns to either side as cosine and sine. */
const SHARES = [1, 0.6] as const;
const STRAIGHT = [1, 0] as const;
const GENTLE = [STRAIGHT, [0.906, 0.423], [0.906, -0.423]] as const;
const SHARP = [
  [0.643, 0.766],
  [0.643, -0.766],
] as const;

/** All models go the same way: quickly tried, and a unit keeps its shape and its coherency. */
export const inStep = (
  view: AssaultBattle,
  unit: string,
  goal: Point,
  lanes = lanesOf(view, unit, 'dangerous'),
): Moves | undefined => alike(view, unit, goal, GENTLE, lanes);

/** All the same way, though far aside. */
export const aside = (view: AssaultBattle, unit: string, goal: Point): Moves | undefined =>
  alike(view, unit, goal, SHARP, lanesOf(view, unit, 'dangerous'));

/** All the same way, over dangerous ground if need be. */
export const recklessly = (view: AssaultBattle, unit: string, goal: Point): Moves | undefined =>
  alike(view, unit, goal, [...GENTLE, ...SHARP], lanesOf(view, unit, 'impassable'));

function alike(
  view: AssaultBattle,
  unit: string,
  goal: Point,
  turns: readonly (readonly [number, number])[],
  lanes: readonly Lane[],
): Moves | undefined {
  const here = middleOf(lanes.map(({ model }) => model));
  const whole = span(here, goal);
  if (whole === 0) return undefined;
  const most = Math.min(reachOf(view, unit), whole);
  const { rough } = unitOf(view, unit);
  const lengths = [...SHARES.map((share) => most * share), ...(rough === undefined ? [] : [Math.min(most, rough)])];
  for (const length of lengths)
    for (const turn of turns) {
      const moves = stepped(lanes, steps(here, goal, (length - 2) / whole, turn));
      if (moves !== undefined) return moves;
    }
  return undefined;
}

/** Does everybody stand on difficult ground without a roll? Then nobody gets anywhere. AP-TERR-1 */
export const isRooted = (view: AssaultBattle, unit: string): boolean =>
  lanesOf(view, unit, 'impassable').every(({ course }) => leashAt(course, course.base.at) < 1);

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

/** The full step straight on, if it is legal. */
export function straightStep(view: AssaultBattle, unit: string, goal: Point): Moves | undefined {
  const lanes = lanesOf(view, unit, 'dangerous');
  const here = middleOf(lanes.map(({ model }) => model));
  const whole = span(here, goal);
  if (whole === 0) return undefined;
  return stepped(lanes, steps(here, goal, (Math.min(reachOf(view, unit), whole) - 2) / whole, STRAIGHT));
}

/** A step: a share of the way to the goal, turned aside. */
function steps(from: Point, goal: Point, share: number, [cosine, sine]: readonly [number, number]): Point {
  const [x, y] = [(goal.x - from.x) * share, (goal.y - from.y) * share];
  return { x: Math.trunc(x * cosine - y * sine), y: Math.trunc(x * sine + y * cosine) };
}

/** Everybody by the same step; undefined if somebody cannot. */
function stepped(lanes: readonly Lane[], { x: dx, y: dy }: Point): Moves | undefined {
  if (dx === 0 && dy === 0) return undefined;
  const moves: Record<string, ModelMove> = {};
  for (const { model, course } of lanes) {
    const { at } = model.base;
    const to = { x: at.x + dx, y: at.y + dy };
    if (!isLegalWay(course, [at, to])) return undefined;
    moves[model.id] = { path: [at, to] };
  }
  return moves;
}

/** Ways of one model that are tried, as shares of the full step and turns. */
const SINGLE = [1, 0.66, 0.33].flatMap((share) =>
  [...GENTLE, ...SHARP, [0, 1] as const, [0, -1] as const].map((turn) => ({ share, turn })),
);

/** Shares of the full way for a unit whose models go one by one: those who are held up must be able to keep up. */
const PACES = [1, 0.5, 0.2] as const;

/** One model after the other, the whole unit as far as it can keep together; undefined if it cannot get on. */
export function oneByOne(view: AssaultBattle, unit: string, goal: Point): Moves | undefined {
  for (const pace of PACES) {
    const moves = atPace(view, unit, goal, pace * reachOf(view, unit));
    if (moves !== undefined) return moves;
  }
  return undefined;
}

/** Each by a straight step of at most so much that leaves it near those before it; undefined if somebody finds none. */
function atPace(view: AssaultBattle, unit: string, goal: Point, reach: number): Moves | undefined {
  const placed: Disc[] = [];
  const moves: Record<string, ModelMove> = {};
  const nearestFirst = lanesOf(view, unit, 'dangerous').toSorted(
    (a, b) => span(a.model.base.at, goal) - span(b.model.base.at, goal),
  );
  for (const { model, course } of nearestFirst) {
    const { id, base } = model;
    const fits = (at: Point): boolean =>
      placed.every((mate) => span(mate.at, at) >= mate.radius + base.radius) &&
      (placed.length === 0 || placed.some((mate) => span(mate.at, at) <= mate.radius + base.radius + COHERENCY));
    const whole = span(base.at, goal);
    const far = whole === 0 ? 0 : (Math.min(reach, whole) - 2) / whole;
    let to: Point | undefined;
    for (const { share, turn } of SINGLE) {
      const step = steps(base.at, goal, far * share, turn);
      const at = { x: base.at.x + step.x, y: base.at.y + step.y };
      if (!fits(at) || legVerdict(course, at) !== 'legal') continue;
      to = at;
      break;
    }
    if (to !== undefined) moves[id] = { path: [base.at, to] };
    else if (!fits(base.at)) return undefined;
    placed.push({ ...base, at: to ?? base.at });
  }
  return Object.keys(moves).length === 0 ? undefined : moves;
}

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

/** How far figures may move, where that brings them, and why a move is refused (BA-H-12, BA-H-19). */
import type { ModelMove, Moves } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import {
  INCH,
  type Course,
  isLegalWay,
  pathProblems,
  areaAt,
  measured,
  OUTSIDE,
  type Point,
  placed,
  span,
  distance,
  inMillionths,
  samePoint,
  withinDistance,
} from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { type Figure, type AssaultBattle, withFigures, withElement, figuresOf } from '../battle/battle.ts';
import { Walks } from './courses.ts';
import { openingsOf } from './terrain.ts';

/** How far each kind of move may go. BA-H-11, BA-H-20 to BA-H-25 */
export const MOVES = {
  advance: 4 * INCH,
  run: 8 * INCH,
  position: 4 * INCH,
  storm: 6 * INCH,
  charge: 6 * INCH,
  beside: 4 * INCH,
  support: 6 * INCH,
  step: 3 * INCH,
} as const;

/** How far figures may go by each kind of order. */
export const REACHES: Readonly<Record<string, number>> = {
  advance: MOVES.advance,
  run: MOVES.run,
  assault: MOVES.position,
  charge: MOVES.charge,
  fight: MOVES.support,
};

/** No figure of an element may be farther than this from all its comrades. */
export const COHERENCY = 6 * INCH;

/** A path of the centre that does not count as moving. */
const STIRRING = 100;

const asProblem = ({ id }: Figure, refusal: Words): Problem => ({
  rule: 'BA-H-12',
  model: id,
  ...say('{figure}: {why}', { figure: id, why: saying(refusal) }),
});

export const NO_FACING = saying('Round bases have no facing.');

/** What is wrong with a way. */
export function wayProblems(course: Course, mover: Figure, { path, facing }: ModelMove): readonly Problem[] {
  if (facing !== undefined) return [asProblem(mover, NO_FACING)];
  if (isLegalWay(course, path)) return reentryProblems(course, mover, path);
  return pathProblems(course, path).map((refusal) => asProblem(mover, refusal));
}

/** A room with enemies that one has left is entered like any other. */
export function reentryProblems(course: Course, mover: Figure, path: readonly Point[]): readonly Problem[] {
  const here = areaAt(course.table, mover.base.at);
  const isHeld = course.blockers.some(({ area }) => area === here);
  if (course.terms.closed === undefined || here === OUTSIDE || !isHeld) return [];
  const mine = new Set(openingsOf(course.table, here).map(({ id }) => id));
  const crossings = measured(course, path).crossed.filter(({ opening }) => opening !== undefined && mine.has(opening));
  return crossings.length < 2 ? [] : [asProblem(mover, saying('May not come back into the room that it has left.'))];
}

/** Where a way ends. */
export const endOf = ({ path }: ModelMove, mover: Figure): Point => path.at(-1) ?? mover.base.at;

/** A figure at the end of its way. */
export const movedBy = (one: Figure, way: ModelMove): Figure => ({ ...one, base: placed(one.base, endOf(way, one)) });

/** Figures of an element at the ends of their ways. */
export const groupAfter = (group: readonly Figure[], moves: Moves): readonly Figure[] =>
  group.map((one) => {
    const way = moves[one.id];
    return way === undefined ? one : movedBy(one, way);
  });

/** The battle with figures moved to the ends of their ways. */
export const withMoves = (battle: AssaultBattle, moves: Moves): AssaultBattle =>
  withFigures(battle, Object.keys(moves), (one) => {
    const way = moves[one.id];
    return way === undefined ? one : movedBy(one, way);
  });

/** Does a way, there and back included, count as moving? BA-H-12 */
export const isStirring = ({ path }: ModelMove): boolean =>
  path.reduce((sum, point, i) => sum + span(path[i - 1] ?? point, point), 0) > STIRRING;

/** The battle after moves that an element makes in its own activation: it has `moved` if anybody really went. BA-H-12 */
export function afterMoves(battle: AssaultBattle, element: string, moves: Moves): AssaultBattle {
  const after = withMoves(battle, moves);
  return Object.values(moves).some(isStirring) ? withElement(after, element, { moved: true }) : after;
}

export const strangerProblem = (rule: string, id: string): Problem => ({
  rule,
  model: id,
  ...say('{figure} does not belong to this element.', { figure: id }),
});

/** Ids that are not of the element, or not on the table. */
export function strangerProblems(battle: AssaultBattle, element: string, moves: Moves): readonly Problem[] {
  const own = new Set(figuresOf(battle, element).map(({ id }) => id));
  return Object.keys(moves)
    .filter((id) => !own.has(id))
    .map((id) => strangerProblem('BA-H-11', id));
}

/** Moves of an element's own choice, each up to a limit, with coherency at the end. */
export function walkProblems(battle: AssaultBattle, element: string, moves: Moves, limit: number): readonly Problem[] {
  const strangers = strangerProblems(battle, element, moves);
  if (strangers.length > 0) return strangers;
  const after = withMoves(battle, moves);
  const group = figuresOf(battle, element);
  const [first] = group;
  if (first === undefined) return [];
  const walks = new Walks(after, first);
  const refused = group.flatMap((mover) => {
    const way = moves[mover.id];
    return way === undefined ? [] : wayProblems(walks.course(mover, limit), mover, way);
  });
  return refused.length > 0 ? refused : coherencyProblems(group, figuresOf(after, element));
}

const STRAYS = '{figure} would end more than {most″} from all comrades.';

/** Everybody of an element is near a comrade, or has at least not strayed further. BA-H-19 */
export function coherencyProblems(
  was: readonly Figure[],
  group: readonly Figure[],
  free: readonly string[] = [],
): readonly Problem[] {
  if (group.length < 2) return [];
  return group.flatMap((one) => {
    const others = group.filter(({ id }) => id !== one.id);
    if (free.includes(one.id) || others.some(({ base }) => withinDistance(one.base, base, COHERENCY))) return [];
    const start = was.find(({ id }) => id === one.id) ?? one;
    const gap = (from: Figure, comrades: readonly Figure[]): number =>
      inMillionths(Math.min(...comrades.map(({ base }) => distance(from.base, base))));
    const grown =
      gap(one, others) -
      gap(
        start,
        was.filter(({ id }) => id !== one.id),
      );
    const hasMoved = !samePoint(start.base.at, one.base.at);
    if (hasMoved ? grown < 0 : grown <= 0) return [];
    return [{ rule: 'BA-H-19', model: one.id, ...say(STRAYS, { figure: one.id, most: COHERENCY }) }];
  });
}

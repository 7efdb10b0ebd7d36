/** How figures may move: courses for each kind of move, and why a move is refused (BA-H-12, BA-H-19). */
import type { Moves, Way } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import {
  areaAt,
  type Blocker,
  type Course,
  disc,
  type Disc,
  distance,
  INCH,
  inMillionths,
  measured,
  OUTSIDE,
  passable,
  isLegalWay,
  pathProblems,
  type Point,
  type Refusal,
  remember,
  samePoint,
  squared,
  withinDistance,
} from '@umpire/engine/table';
import {
  areaOf,
  type AssaultBattle,
  enemiesOf,
  type Figure,
  figures,
  figuresOf,
  roomsOf,
  withFigures,
} from './battle.ts';
import { footing, openingsOf } from './ground.ts';

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

/** Enemies are kept so far away, unless one goes into contact. */
export const KEEP_OFF = INCH;
/** No figure of an element may be farther than this from all its comrades. */
export const COHERENCY = 6 * INCH;
/** A shift of the centre that does not count as moving. */
const STIRRING = 100;

const friendsInTheWay = (battle: AssaultBattle, mover: Figure): readonly Blocker[] =>
  figures(battle)
    .filter(({ id, owner }) => owner === mover.owner && id !== mover.id)
    .map((friend) => passable(friend));

const enemiesInTheWay = (battle: AssaultBattle, mover: Figure, keep: number): readonly Blocker[] =>
  enemiesOf(battle, mover.owner).map(({ id, base }) => ({
    id,
    base,
    way: keep,
    end: keep,
    area: areaAt(battle.table, base.at),
  }));

/** Rooms that hold an enemy, and where the mover does not stand already. */
const closedTo = (battle: AssaultBattle, mover: Figure): readonly string[] => {
  const here = areaOf(battle, mover);
  const held = new Set(enemiesOf(battle, mover.owner).map((enemy) => areaOf(battle, enemy)));
  return [...held].filter((area) => area !== OUTSIDE && area !== here);
};

/** A move of one's own choice: 1″ from enemies, not into their rooms. `battle` has the others where they end. BA-H-12 */
export const walkCourse = (battle: AssaultBattle, mover: Figure, limit: number): Course => ({
  table: battle.table,
  base: mover.base,
  footing,
  blockers: [...enemiesInTheWay(battle, mover, KEEP_OFF), ...friendsInTheWay(battle, mover)],
  terms: { limit, closed: closedTo(battle, mover) },
});

/** A move into contact: storm, charge, support. BA-H-22, BA-H-24, BA-H-25 */
export const contactCourse = (battle: AssaultBattle, mover: Figure, limit: number): Course => ({
  table: battle.table,
  base: mover.base,
  footing,
  blockers: [...enemiesInTheWay(battle, mover, 0), ...friendsInTheWay(battle, mover)],
  terms: { limit },
});

/** A move that stays in the room where the mover stands. BA-H-23 */
export function insideCourse(battle: AssaultBattle, mover: Figure, limit: number): Course {
  const here = areaOf(battle, mover);
  const others = [OUTSIDE, ...roomsOf(battle).map(({ id }) => id)].filter((area) => area !== here);
  return { ...contactCourse(battle, mover, limit), terms: { limit, closed: others } };
}

const asProblem = (mover: Figure, { says }: Pick<Refusal, 'says'>, rule = 'BA-H-12'): Problem => ({
  rule,
  model: mover.id,
  says: `${mover.id}: ${says}`,
});

/** What is wrong with a way. */
export function wayProblems(course: Course, mover: Figure, { path, facing }: Way): readonly Problem[] {
  if (facing !== undefined) return [asProblem(mover, { says: 'Round bases have no facing.' })];
  if (isLegalWay(course, path)) return reentryProblems(course, mover, path);
  return pathProblems(course, path).map((refusal) => asProblem(mover, refusal));
}

/** A room with enemies that one has left is entered like any other. */
function reentryProblems(course: Course, mover: Figure, path: readonly Point[]): readonly Problem[] {
  const here = areaAt(course.table, mover.base.at);
  const isHeld = course.blockers.some(({ area }) => area === here);
  if (course.terms.closed === undefined || here === OUTSIDE || !isHeld) return [];
  const mine = new Set(openingsOf(course.table, here).map(({ id }) => id));
  const crossings = measured(course, path).crossed.filter(({ opening }) => opening !== undefined && mine.has(opening));
  return crossings.length < 2 ? [] : [asProblem(mover, { says: 'May not come back into the room that it has left.' })];
}

/** Where a way ends. */
export const endOf = ({ path }: Way, mover: Figure): Point => path.at(-1) ?? mover.base.at;

/** What is known of a base at a place (who sees it, what covers it) is known again when somebody else comes to the same place. */
const basesAt = remember((_at: Point) => new Map<number, Disc>());

/** A base moved to a place. */
export function baseAt({ radius }: Disc, at: Point): Disc {
  const known = basesAt(at);
  let base = known.get(radius);
  if (base === undefined) known.set(radius, (base = disc(at, radius)));
  return base;
}

/** The battle with figures moved to the ends of their ways. */
export const withMoves = (battle: AssaultBattle, moves: Moves): AssaultBattle =>
  withFigures(battle, Object.keys(moves), (one) => {
    const way = moves[one.id];
    return way === undefined ? one : { ...one, base: baseAt(one.base, endOf(way, one)) };
  });

/** Has any figure really moved? BA-H-12 */
export const hasStirred = (before: AssaultBattle, after: AssaultBattle, element: string): boolean =>
  figuresOf(before, element).some(({ id, base }) => {
    const now = after.models.find((one) => one.id === id);
    return now !== undefined && squared(now.base.at, base.at) > STIRRING * STIRRING;
  });

/** Ids that are not of the element, or not on the table. */
export function strangerProblems(battle: AssaultBattle, element: string, moves: Moves): readonly Problem[] {
  const own = new Set(figuresOf(battle, element).map(({ id }) => id));
  return Object.keys(moves)
    .filter((id) => !own.has(id))
    .map((id) => ({ rule: 'BA-H-11', model: id, says: `${id} is no figure of this element.` }));
}

/** Moves of an element's own choice, each up to a limit, with coherency at the end. */
export function walkProblems(
  battle: AssaultBattle,
  element: string,
  moves: Moves,
  limitOf: (mover: Figure) => number,
): readonly Problem[] {
  const strangers = strangerProblems(battle, element, moves);
  if (strangers.length > 0) return strangers;
  const after = withMoves(battle, moves);
  const refused = figuresOf(battle, element).flatMap((mover) => {
    const way = moves[mover.id];
    return way === undefined ? [] : wayProblems(walkCourse(after, mover, limitOf(mover)), mover, way);
  });
  return refused.length > 0 ? refused : coherencyProblems(battle, after, element);
}

/** Everybody is near a comrade, or has at least not strayed further. BA-H-19 */
export function coherencyProblems(
  before: AssaultBattle,
  after: AssaultBattle,
  element: string,
  free: readonly string[] = [],
): readonly Problem[] {
  const group = figuresOf(after, element);
  if (group.length < 2) return [];
  return group.flatMap((one) => {
    const others = group.filter(({ id }) => id !== one.id);
    if (free.includes(one.id) || others.some(({ base }) => withinDistance(one.base, base, COHERENCY))) return [];
    const was = figuresOf(before, element);
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
    return [{ rule: 'BA-H-19', model: one.id, says: `${one.id} would end more than 6″ from all its comrades.` }];
  });
}

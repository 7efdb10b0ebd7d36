/** Proposals for moves of whole teams: towards a place, into contact. A person may take or change them. */
import type { Moves, BattleModel } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import {
  type Point,
  span,
  towards,
  placed,
  canStand,
  type Course,
  nearestFreePlace,
  overlaps,
  placeAfter,
  measured,
  samePoint,
  shortestWay,
  IMPASSABLE,
  distance,
  nearestContactPlace,
  squared,
  isLegalWay,
  facingTowards,
  type Way,
} from '@umpire/engine/table';
import type { Field } from './courses.ts';
import { tornBy } from './moving.ts';
import { middleOf } from './nearness.ts';

/** The shares of the way that are tried. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** A move of the whole team towards a goal, its shape kept where that is possible; undefined: it had better stay. */
export function planMove(field: Field, goal: Point): Moves | undefined {
  const { figures, limit } = field;
  const middle = middleOf(figures);
  const whole = span(middle, goal);
  if (whole === 0 || limit === 0) return undefined;
  for (const share of SHARES) {
    const aim = towards(middle, goal, Math.floor(Math.min(whole, limit) * share));
    const moves = shiftedTeam(field, { x: aim.x - middle.x, y: aim.y - middle.y });
    if (moves !== undefined && tornBy(figures, endsWith(figures, moves), limit) === undefined) return moves;
  }
  return undefined;
}

const endsWith = (figures: readonly BattleModel[], moves: Moves): readonly BattleModel[] =>
  figures.map((figure) => ({ ...figure, base: placed(figure.base, moves[figure.id]?.path.at(-1) ?? figure.base.at) }));

/** The figures with their courses, those with the least first. */
const sortedBy = (
  { figures, courses }: Field,
  by: (figure: BattleModel) => number,
): readonly (readonly [BattleModel, Course])[] =>
  figures.map((figure, i) => [figure, courses[i] as Course] as const).toSorted(([a], [b]) => by(a) - by(b));

/** Every figure goes the same way as far as it gets; those in front first, so that they leave room. */
function shiftedTeam(field: Field, by: Point): Moves | undefined {
  const behind = ({ base: { at } }: BattleModel): number => -(at.x * by.x + at.y * by.y);
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  for (const [figure, course] of sortedBy(field, behind)) {
    const end = endOf(course, { x: figure.base.at.x + by.x, y: figure.base.at.y + by.y }, ends);
    if (end === undefined) return undefined;
    ends.push({ ...figure, base: placed(figure.base, end.at(-1) as Point) });
    if (end.length > 1) moves[figure.id] = { path: end };
  }
  return Object.keys(moves).length === 0 ? undefined : moves;
}

const isStraight = (course: Course, to: Point): boolean => isLegalWay(course, [course.base.at, to]);

/** The way of one figure to a place, or as near to it as it can stand; undefined: it cannot even stay. */
function endOf(course: Course, goal: Point, taken: readonly BattleModel[]): readonly Point[] | undefined {
  const { at } = course.base;
  const isOpen = (place: Point): boolean => {
    const base = placed(course.base, place);
    return !taken.some((other) => overlaps(other.base, base));
  };
  const afforded = (place: Point): Point => {
    const measure = measured(course, [at, place]);
    return measure.isWithinLimit ? place : (placeAfter(measure, Math.floor(measure.limit) - 1) ?? at);
  };
  // Mostly the ground is open: then nothing has to be measured.
  if (isOpen(goal) && isStraight(course, goal)) return samePoint(at, goal) ? [at] : [at, goal];
  const straight = afforded(goal);
  if (isOpen(straight) && isStraight(course, straight)) return straight === at ? [at] : [at, straight];
  const free = nearestFreePlace(
    {
      width: course.table.width,
      depth: course.table.depth,
      keepOff: [
        ...course.blockers.map(({ base, end }) => ({ shape: base, clearance: end === 'clear' ? 2 : 0 })),
        ...taken.map(({ base }) => ({ shape: base })),
        ...barred(course),
      ],
    },
    course.base.kind === 'disc' ? course.base.radius : 0,
    straight,
    1500,
  );
  if (free !== undefined) {
    const way = isStraight(course, free) ? [at, free] : shortestWay(course, free);
    if (way !== undefined && isOpen(way.at(-1) ?? at)) return way.map(({ x, y }) => ({ x, y }));
  }
  return isOpen(at) && canStand(course, course.base) ? [at] : undefined;
}

const barred = ({ table, footing }: Course): readonly { shape: Course['table']['pieces'][number]['shape'] }[] =>
  table.pieces.filter((piece) => footing(piece) === IMPASSABLE).map(({ shape }) => ({ shape }));

/**
 * A move into contact with an enemy team: whoever can touches it, the others close up. Undefined: nobody gets there.
 * FT-H-17
 */
export const planAssault = derive((field: Field, enemies: readonly BattleModel[]): Moves | undefined => {
  const { figures, limit } = field;
  const gap = ({ base }: BattleModel): number => Math.min(...enemies.map((enemy) => distance(base, enemy.base)));
  if (Math.min(...figures.map(gap)) > limit + 1) return undefined;
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  let hasContact = false;
  for (const [figure, course] of sortedBy(field, gap)) {
    const waiting = figures.filter(({ id }) => id !== figure.id && !ends.some((end) => end.id === id));
    const contact = contactWay(course, enemies, ends);
    if (contact === undefined && !hasContact) return undefined;
    const way = contact ?? closerWay(course, enemies, ends, waiting);
    const end = { ...figure, base: placed(figure.base, way.at(-1) as Point) };
    hasContact = true;
    ends.push(end);
    if (way.length > 1) moves[figure.id] = { path: way };
  }
  if (tornBy(figures, ends, limit) !== undefined) return undefined;
  // Somebody who stays may stand where another has gone.
  for (const [i, one] of ends.entries())
    if (ends.slice(0, i).some((other) => overlaps(other.base, one.base))) return undefined;
  return moves;
});

/** The straight way to the nearest place in contact with one of the enemies. */
function contactWay(
  course: Course,
  enemies: readonly BattleModel[],
  taken: readonly BattleModel[],
): readonly Point[] | undefined {
  const { at } = course.base;
  if (course.base.kind !== 'disc') return undefined;
  const { radius } = course.base;
  const limit = course.terms.limit ?? 0;
  const ground = {
    width: course.table.width,
    depth: course.table.depth,
    keepOff: [
      ...course.blockers.map(({ base }) => ({ shape: base })),
      ...taken.map(({ base }) => ({ shape: base })),
      ...barred(course),
    ],
  };
  const near = enemies
    .filter(({ base }) => distance(base, course.base) <= limit)
    .toSorted((a, b) => squared(a.base.at, at) - squared(b.base.at, at));
  for (const enemy of near) {
    const place = nearestContactPlace(ground, enemy.base, radius, at);
    if (place === undefined) continue;
    const way = isStraight(course, place) ? [at, place] : shortestWay(course, place);
    if (way !== undefined) return way.map(({ x, y }) => ({ x, y }));
  }
  return undefined;
}

/** As near to the enemy as a straight run leads, never farther than before. */
function closerWay(
  course: Course,
  enemies: readonly BattleModel[],
  taken: readonly BattleModel[],
  waiting: readonly BattleModel[],
): readonly Point[] {
  const { at } = course.base;
  const nearest = enemies.toSorted((a, b) => squared(a.base.at, at) - squared(b.base.at, at))[0];
  if (nearest === undefined) return [at];
  for (const share of SHARES) {
    const place = towards(at, nearest.base.at, Math.floor((course.terms.limit ?? 0) * share));
    const base = placed(course.base, place);
    const isOpen = ![...taken, ...waiting].some((other) => overlaps(other.base, base));
    if (isOpen && isStraight(course, place)) return [at, place];
  }
  return [at];
}

/** A vehicle's way along the shortest legal course towards a goal, as far as it gets, stopping short by some way. */
export function planDrive(
  { figures: [model], courses: [course], limit }: Field,
  goal: Point,
  short: number,
): Moves | undefined {
  if (model === undefined || course === undefined) return undefined;
  const { at } = model.base;
  const far = Math.min(limit, span(at, goal) - short);
  for (const share of SHARES) {
    const length = Math.floor(far * share);
    if (length < 500) return undefined;
    const end = towards(at, goal, length);
    const way = straightDrive(model, end);
    if (isLegalWay(course, way.way)) return way.moves;
    const around = shortestWay(course, end);
    if (around !== undefined && around.length > 1) {
      const path = around.map(({ x, y }) => ({ x, y }));
      return { [model.id]: { path } };
    }
  }
  return undefined;
}

function straightDrive(model: BattleModel, end: Point): { readonly way: Way; readonly moves: Moves } {
  const facing = facingTowards(model.base.at, end);
  return {
    way: [model.base.at, { ...end, facing }],
    moves: { [model.id]: { path: [model.base.at, end] } },
  };
}

/** The forced move of a Cowering team into terrain. FT-R-14 */
import type { BattleModel, Moves } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import type { Seat } from '@umpire/engine/rule';
import {
  type Base,
  type Course,
  pieceOf,
  type Table,
  type Piece,
  type Point,
  type Way,
  canStand,
  distance,
  group,
  isLegalWay,
  overlaps,
  placed,
  towards,
  measured,
  placeAfter,
  shortestWay,
} from '@umpire/engine/table';
import type { FireTeamBattle } from '../battle/battle.ts';
import { figuresIn } from '../battle/places.ts';
import { asBlocker, courseOf, type Going, inTheWay } from './courses.ts';
import { basesOf, tornBy } from './nearness.ts';
import { nearestOnPiece } from './shelter.ts';

interface Refuge {
  readonly piece: Piece;
  readonly figure: BattleModel;
  readonly point: Point;
}

type Models = readonly BattleModel[];

/** A forced move: where everybody goes, and the place that the first figure makes for. */
export interface Flight {
  readonly moves: Moves;
  readonly goal: Point;
}

/**
 * The nearest figure goes to the nearest point as far as it gets; the others close up, each no farther from the terrain
 * than it began. Where the chain would break they close up on the first, or all go only as far as it holds. FT-H-9
 */
export function planInto({ table, models }: FireTeamBattle, { piece, figure, point }: Refuge, going: Going): Flight {
  const { unit, group, ending, limit } = going;
  const asked: Asked = { piece: piece.id, figure: figure.id, point, limit, seat: unit.seat, ending };
  return planned(table, figuresIn(models, unit.id), inTheWay(models, unit.id, group), JSON.stringify(asked));
}

/** A forced move, beside where everybody stands. */
interface Asked extends Pick<Going, 'limit' | 'ending'>, Pick<Refuge, 'point'> {
  readonly piece: string;
  readonly figure: string;
  readonly seat: Seat;
}

/** The same moves as long as nobody else moves: they are worked out when it is thought what an activation brings, and again at each question in it. */
const planned = derive((table: Table, figures: Models, others: Models, text: string): Flight => {
  const { piece: id, figure: first, point, limit, seat, ending } = JSON.parse(text) as Asked;
  const [piece, figure] = [pieceOf(table, id), figures.find((one) => one.id === first)];
  if (piece === undefined || figure === undefined) throw new RangeError(`${first} cannot make for ${id}`);
  const blockers = others.map((other) => asBlocker(other, false, seat, ending));
  const mates = figures.filter((one) => one !== figure);
  const open = courseOf(table, figure, limit, blockers);
  const goal = group.freeNear(open, point, basesOf(mates), table.width + table.depth) ?? point;
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const far = Math.floor(limit * share);
    const course = (model: BattleModel): Course => courseOf(table, model, far, blockers);
    for (const isClosing of [false, true]) {
      const moves = tried(figures, { piece, figure, point: goal }, course, far, isClosing);
      if (moves !== undefined) return { moves, goal };
    }
  }
  return { moves: {}, goal };
});

function tried(
  figures: Models,
  { piece, figure, point }: Refuge,
  courseFor: (model: BattleModel) => Course,
  limit: number,
  isClosing: boolean,
): Moves | undefined {
  const others = figures.filter(({ id }) => id !== figure.id);
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  const go = (
    model: BattleModel,
    goals: readonly Point[],
    waiting: Models,
    isGoingOn: (end: Base) => boolean,
  ): void => {
    const course = courseFor(model);
    const isOpen = (end: Base): boolean =>
      canStand(course, end) && ![...ends, ...waiting].some((other) => overlaps(other.base, end));
    for (const goal of goals) {
      const way = asFarAs(course, goal, isOpen);
      const end = { ...model, base: placed(model.base, way.at(-1) ?? model.base.at) };
      if (way.length < 2 || !isGoingOn(end.base) || !isLegalWay(course, way)) continue;
      ends.push(end);
      moves[model.id] = { path: way };
      return;
    }
    ends.push(model);
  };
  // The shortest way may lead round something, and so away from the terrain at first.
  go(figure, [point], others, () => true);
  const lead = ends[0] as BattleModel;
  const by = { x: lead.base.at.x - figure.base.at.x, y: lead.base.at.y - figure.base.at.y };
  for (const [i, other] of others.entries()) {
    const { at } = other.base;
    const start = distance(other.base, piece.shape);
    const usual = [nearestOnPiece(piece, at), { x: at.x + by.x, y: at.y + by.y }, towards(at, lead.base.at, limit)];
    go(
      other,
      isClosing ? usual.toReversed() : usual,
      others.slice(i + 1),
      (end) => distance(end, piece.shape) <= start + 1,
    );
  }
  return tornBy(basesOf(figures), basesOf(ends), limit) === undefined ? moves : undefined;
}

/** Steps of movement in which a free place is looked for; then in thousandths. */
const STEP = 20;

/** The shortest way to a place, as far as the movement lasts; where its end is taken, to the last place before that is free. */
function asFarAs(course: Course, goal: Point, isOpen: (end: Base) => boolean): readonly Point[] {
  const { at } = course.base;
  const whole = shortestTo(course, goal);
  const measure = measured(course, whole);
  const cutAt = (spent: number): readonly Point[] => {
    const end = placeAfter(measure, spent) ?? at;
    const leg = measure.stretches.find(({ spentAfter }) => spentAfter >= spent)?.leg ?? 0;
    return [...whole.slice(0, leg + 1).map(({ x, y }) => ({ x, y })), { x: end.x, y: end.y }];
  };
  const isOpenAt = (spent: number): boolean => isOpen(placed(course.base, placeAfter(measure, spent) ?? at));
  if (measure.isWithinLimit && isOpen(placed(course.base, goal))) return whole.map(({ x, y }) => ({ x, y }));
  const most = Math.max(0, Math.min(measure.spent, measure.limit - 2));
  let last = most;
  while (last > 0 && !isOpenAt(last)) last -= STEP;
  if (last <= 0) return [at];
  for (let spent = Math.min(most, last + STEP - 1); spent > last; spent--) if (isOpenAt(spent)) return cutAt(spent);
  return cutAt(last);
}

/** The shortest way, however long; straight where there is none. */
function shortestTo(course: Course, goal: Point): Way {
  const { at } = course.base;
  const { limit: _any, ...free } = course.terms;
  const open = { ...course, terms: free };
  // Nothing is shorter than the straight way, whatever the ground costs.
  return isLegalWay(open, [at, goal]) ? [at, goal] : (shortestWay(open, goal) ?? [at, goal]);
}

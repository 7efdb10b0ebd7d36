/** The forced move of a Cowering team into terrain. FT-R-14 */
import type { BattleModel, Moves } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import type { Seat } from '@umpire/engine/rule';
import {
  type Course,
  pieceOf,
  type Table,
  type Piece,
  type Point,
  distance,
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
import { isChained } from './nearness.ts';
import { nearestOnPiece } from './shelter.ts';

interface Refuge {
  readonly piece: Piece;
  readonly figure: BattleModel;
  readonly point: Point;
}

type Models = readonly BattleModel[];

/**
 * The nearest figure goes to the nearest point as far as it gets; the others close up, each no farther from the terrain
 * than it began. Where the chain would break they all go only as far as it holds.
 */
export function planInto({ table, models }: FireTeamBattle, { piece, figure, point }: Refuge, going: Going): Moves {
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
const planned = derive((table: Table, figures: Models, others: Models, text: string): Moves => {
  const { piece: id, figure: first, point, limit, seat, ending } = JSON.parse(text) as Asked;
  const [piece, figure] = [pieceOf(table, id), figures.find((one) => one.id === first)];
  if (piece === undefined || figure === undefined) throw new RangeError(`${first} cannot make for ${id}`);
  const blockers = others.map((other) => asBlocker(other, false, seat, ending));
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const course = (model: BattleModel): Course => courseOf(table, model, Math.floor(limit * share), blockers);
    const moves = tried(figures, { piece, figure, point }, course, Math.floor(limit * share));
    if (moves !== undefined) return moves;
  }
  return {};
});

function tried(
  figures: Models,
  { piece, figure, point }: Refuge,
  courseFor: (model: BattleModel) => Course,
  limit: number,
): Moves | undefined {
  const others = figures.filter(({ id }) => id !== figure.id);
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  const go = (model: BattleModel, goals: readonly Point[], waiting: readonly BattleModel[]): void => {
    const course = courseFor(model);
    const start = distance(model.base, piece.shape);
    for (const goal of goals) {
      const way = cut(course, goal);
      const end = { ...model, base: placed(model.base, way.at(-1) ?? model.base.at) };
      const isOpen = ![...ends, ...waiting].some((other) => overlaps(other.base, end.base));
      if (!isOpen || distance(end.base, piece.shape) > start + 1 || !isLegalWay(course, way)) continue;
      ends.push(end);
      if (way.length > 1) moves[model.id] = { path: way };
      return;
    }
    ends.push(model);
  };
  go(figure, [point, beside(point, figure)], others);
  const lead = ends[0] as BattleModel;
  const by = { x: lead.base.at.x - figure.base.at.x, y: lead.base.at.y - figure.base.at.y };
  for (const [i, other] of others.entries()) {
    const { at } = other.base;
    go(
      other,
      [nearestOnPiece(piece, at), { x: at.x + by.x, y: at.y + by.y }, towards(at, lead.base.at, limit)],
      others.slice(i + 1),
    );
  }
  return isChained(ends) || !isChained(figures) ? moves : undefined;
}

/** A little short of a place that is taken. */
const beside = (point: Point, { base: { at } }: BattleModel): Point => ({
  x: Math.floor((point.x * 3 + at.x) / 4),
  y: Math.floor((point.y * 3 + at.y) / 4),
});

/** The shortest way to a place, as far as the movement lasts. */
function cut(course: Course, goal: Point): readonly Point[] {
  const { at } = course.base;
  const { limit: _any, ...free } = course.terms;
  const open = { ...course, terms: free };
  // Nothing is shorter than the straight way, whatever the ground costs.
  const whole = isLegalWay(open, [at, goal]) ? [at, goal] : (shortestWay(open, goal) ?? [at, goal]);
  const measure = measured(course, whole);
  if (measure.isWithinLimit) return whole.map(({ x, y }) => ({ x, y }));
  const most = Math.max(0, measure.limit - 2);
  const end = placeAfter(measure, most) ?? at;
  const leg = measure.stretches.find(({ spentAfter }) => spentAfter >= most)?.leg ?? 0;
  return [...whole.slice(0, leg + 1).map(({ x, y }) => ({ x, y })), { x: end.x, y: end.y }];
}

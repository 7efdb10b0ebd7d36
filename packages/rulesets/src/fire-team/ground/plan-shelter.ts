/** The forced move of a Cowering team into terrain. FT-R-14 */
import type { BattleModel, Moves } from '@umpire/engine/battle';
import {
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
import { type FireTeamBattle, type Team, figuresOf } from '../battle/battle.ts';
import { type Going, blockersFor, courseOf } from './courses.ts';
import { isChained } from './nearness.ts';
import { nearestOnPiece } from './shelter.ts';

interface Refuge {
  readonly piece: Piece;
  readonly figure: BattleModel;
  readonly point: Point;
}

/**
 * The nearest figure goes to the nearest point as far as it gets; the others close up, each no farther from the terrain
 * than it began. Where the chain would break they all go only as far as it holds.
 */
export function planInto(battle: FireTeamBattle, team: Team, refuge: Refuge, going: Going): Moves {
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const moves = tried(battle, team, refuge, { ...going, limit: Math.floor(going.limit * share) });
    if (moves !== undefined) return moves;
  }
  return {};
}

function tried(battle: FireTeamBattle, team: Team, { piece, figure, point }: Refuge, going: Going): Moves | undefined {
  const blockers = blockersFor(battle, going);
  const figures = figuresOf(battle, team.id);
  const others = figures.filter(({ id }) => id !== figure.id);
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  const go = (model: BattleModel, goals: readonly Point[], waiting: readonly BattleModel[]): void => {
    const course = courseOf(battle.table, model, going.limit, blockers);
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
      [nearestOnPiece(piece, at), { x: at.x + by.x, y: at.y + by.y }, towards(at, lead.base.at, going.limit)],
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
function cut(course: ReturnType<typeof courseOf>, goal: Point): readonly Point[] {
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

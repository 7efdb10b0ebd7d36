/** Moves that are worth a thought, the best first. D-MOVE */
import { INCH, type Point, samePoint, span } from '@umpire/engine/table';
import { marchManner } from '../rules/march.ts';
import { cardFor, companyOf, leaderOf, membersOf, type Squad, type ZealotBattle } from '../battle/battle.ts';
import { placesNear } from '../ground/deploy.ts';
import { isRoomInside, takesStairs } from '../ground/moves.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { plannerFor } from '../ground/plan.ts';
import { problems } from '../orders/index.ts';
import { gapToPlace, goalsOf } from './goals.ts';
import { type Want, wantOf } from './prospects.ts';
import { bestSpots, type Purpose } from './spots.ts';

/** The first move is one to the best of so many places; so many more are tried for others, and so many moves proposed. */
const MOST_SPOTS = 4;
const MORE_SPOTS = 7;
const MOST_MOVES = 3;
/** Moves that end nearer to one another than this are the same thought. */
const APART = 2 * INCH;

/** To the best of the places in reach; to others as second thoughts. */
export function marches(view: ZealotBattle, squad: Squad, most = MOST_MOVES): readonly ZealotOrder[] {
  const leader = leaderOf(view, squad.id);
  if (leader === undefined) return [];
  const want = wantOf(view, squad, goalsOf(view, squad.seat));
  const jump = cardFor(squad).abilities.includes('J');
  const mannerOf = marchManner(view, squad.id, jump);
  const planFor = plannerFor(view, squad.id, { mannerOf, byStairs: true });
  const found: { readonly order: ZealotOrder; readonly end: Point; readonly isDown?: boolean }[] = [];
  // Whoever has come down the stairs is elsewhere, though he stands below.
  const isNew = (at: Point, goesDown = false): boolean =>
    found.every(({ end, isDown = false }) => isDown !== goesDown || span(end, at) >= APART);
  const attempt = (at: Point): void => {
    if (samePoint(at, leader.base.at)) {
      found.push({ order: { kind: 'hold', unit: squad.id }, end: at });
      return;
    }
    const plan = planFor(at, leader.level === 0 ? (end) => isNew(end) : undefined);
    if (plan === undefined || Object.keys(plan.moves).length === 0) return;
    const way = plan.moves[leader.id];
    const isDown = way !== undefined && takesStairs(way);
    if (!isNew(plan.end.at, isDown)) return;
    // A plan is legal step by step; only what a building holds is not its business.
    if (!isRoomInside(view, squad.id, plan.moves)) return;
    const order: ZealotOrder = { kind: 'move', unit: squad.id, moves: plan.moves, ...(jump && { jump }) };
    found.push({ order, end: plan.end.at, isDown });
  };
  let tries = 0;
  for (const at of bestSpots(view, squad, mannerOf(leader).limit, want, purposeOf(view, squad))) {
    if (isNew(at)) attempt(at);
    tries++;
    if (found.length >= Math.min(most, MOST_MOVES) || tries >= (found.length === 0 ? MOST_SPOTS : MORE_SPOTS)) break;
  }
  // Another objective than the one that is its own to hold is a plan of its own.
  if (found.length > 0 && most > found.length) for (const at of otherGoals(view, leader.base.at, want)) attempt(at);
  return found.map(({ order }) => order);
}

/** The nearest of the other objectives. */
const otherGoals = ({ objectives }: ZealotBattle, from: Point, { goal }: Want): readonly Point[] =>
  objectives
    .map(({ at }) => at)
    .filter((at) => goal === undefined || !samePoint(at, goal.at))
    .toSorted((a, b) => span(from, a) - span(from, b))
    .slice(0, 1);

/** What follows the move. */
function purposeOf(view: ZealotBattle, squad: Squad): Purpose {
  const isFirst = view.phase === 'primary';
  if (isFirst && squad.order === 'advance') return { shoots: true };
  if (isFirst && squad.order === 'charge') return { caution: 0.2 };
  if (isFirst && squad.order === 'doubleTime') return { caution: 0.5 };
  return squad.order === 'infiltrate' ? { hiding: 1 } : {};
}

/** Out of a transport, once it is near what it is to hold. */
export function gettingOut(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const [hulk] = squad.transport === undefined ? [] : membersOf(view, squad.transport);
  if (hulk === undefined) return [];
  const goal = goalsOf(view, squad.seat).get(squad.transport ?? '')?.at;
  const isNear = goal === undefined || gapToPlace(view, hulk.unit, goal) <= 12 * INCH;
  if (!isNear) return [];
  const { placed, lost } = placesNear(
    view,
    companyOf(view, squad.id),
    hulk.base.at,
    hulk.base,
    cardFor(squad).speed - 2 * INCH,
  );
  if (lost.length > 0) return [];
  const order: ZealotOrder = {
    kind: 'move',
    unit: squad.id,
    moves: Object.fromEntries(Object.entries(placed).map(([id, base]) => [id, { path: [base.at] }])),
  };
  return problems(view, squad.seat, order).length === 0 ? [order] : [];
}

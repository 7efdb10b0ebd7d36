/** Moves that are worth a thought, the best first. D-MOVE */
import { INCH, samePoint } from '@umpire/engine/table';
import { marchManner } from '../acts/move.ts';
import { cardFor, leaderOf, membersOf, ownModels, type Squad, type ZealotBattle } from '../battle.ts';
import { placesNear } from '../deploy.ts';
import type { ZealotOrder } from '../orders.ts';
import { plannerFor } from '../plan.ts';
import { problems } from '../problems.ts';
import { gapToPlace, goalsOf } from './goals.ts';
import { wantOf } from './prospects.ts';
import { bestSpots, type Purpose } from './spots.ts';

/** So many places are tried, and so many moves proposed. */
const MOST_SPOTS = 4;
const MOST_MOVES = 2;

/** To the best of the places in reach; another one as a second thought. */
export function marches(view: ZealotBattle, squad: Squad, most = MOST_MOVES): readonly ZealotOrder[] {
  const leader = leaderOf(view, squad.id);
  if (leader === undefined) return [];
  const want = wantOf(view, squad, goalsOf(view, squad.seat));
  const jump = cardFor(squad).abilities.includes('J');
  const mannerOf = marchManner(view, squad.id, jump);
  const planFor = plannerFor(view, squad.id, { mannerOf });
  const found: ZealotOrder[] = [];
  let tries = 0;
  for (const at of bestSpots(view, squad, mannerOf(leader).limit, want, purposeOf(view, squad))) {
    if (samePoint(at, leader.base.at)) found.push({ kind: 'hold', unit: squad.id });
    else {
      const plan = planFor(at);
      const isMove = plan !== undefined && Object.keys(plan.moves).length > 0;
      const order: ZealotOrder = { kind: 'move', unit: squad.id, moves: plan?.moves ?? {}, ...(jump && { jump }) };
      if (isMove && problems(view, squad.seat, order).length === 0) found.push(order);
    }
    if (++tries === MOST_SPOTS || found.length >= Math.min(most, MOST_MOVES)) break;
  }
  return found;
}

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
    ownModels(view, squad.id),
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

/** Orders as the computer would give them, and the first option of a person. XZ-H-28 */
import type { Seat } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import { cardFor, enemyUnits, leaderOf, membersOf, type Squad, type ZealotBattle } from './battle.ts';
import { chargeRatio, gapToPlace, goalsOf, isFighter, nearestEnemy, rangeOf } from './judge.ts';
import { hasHeavyWeapon } from './setup.ts';
import { sees } from './sight.ts';
import { ordered } from './steps.ts';
import type { OrderWord } from './words.ts';

/** One order for each unit that gets one. */
export function baselineOrders(battle: ZealotBattle, seat: Seat): Readonly<Record<string, OrderWord>> {
  const goals = goalsOf(battle, seat);
  return Object.fromEntries(ordered(battle, seat).map((squad) => [squad.id, baselineOrder(battle, squad, goals)]));
}

function baselineOrder(battle: ZealotBattle, squad: Squad, goals: ReturnType<typeof goalsOf>): OrderWord {
  if (squad.location === 'aboard') return 'doubleTime';
  const near = nearestEnemy(battle, squad);
  const goal = goals.get(squad.id);
  const away = goal === undefined ? 0 : gapToPlace(battle, squad.id, goal);
  if (near === undefined) return away > 3 * INCH ? 'doubleTime' : 'advance';
  const { speed } = cardFor(squad);
  const mayCharge = squad.noCharge !== battle.turn;
  const chargeReach = 2 * speed - INCH;
  if (mayCharge && near.gap <= chargeReach && chargeRatio(battle, squad, near.enemy) >= (isFighter(squad) ? 0.8 : 1.3))
    return 'charge';
  const range = rangeOf(battle, squad.id, true);
  const target = visibleWithin(battle, squad, range);
  if (hasHeavyWeapon(cardFor(squad)) && target) return 'fireSupport';
  if (isFighter(squad)) return mayCharge && near.gap <= 2 * speed + 4 * INCH ? 'charge' : 'doubleTime';
  const isThere = away <= 3 * INCH;
  const light = rangeOf(battle, squad.id, false);
  if (target && (isThere || near.gap <= light)) return isThere || near.gap <= 14 * INCH ? 'fireSupport' : 'advance';
  if (near.gap <= light + speed) return 'advance';
  if (isThere) return 'fireSupport';
  return near.gap <= light + 2 * speed ? 'infiltrate' : 'doubleTime';
}

/** Does the leader see an enemy in range? */
function visibleWithin(battle: ZealotBattle, squad: Squad, range: number): boolean {
  const leader = leaderOf(battle, squad.id);
  if (leader === undefined || range === 0) return false;
  return enemyUnits(battle, squad.seat).some(({ id }) =>
    membersOf(battle, id).some(
      (model, i) => i % 3 === 0 && near(leader.base.at, model.base.at, range) && sees(battle, leader, model),
    ),
  );
}

const near = (
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
  limit: number,
): boolean => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= limit * limit;

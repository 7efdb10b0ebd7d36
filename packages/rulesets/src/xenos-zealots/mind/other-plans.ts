/** Other orders for a turn than those that promise most at first sight: really different ones, to be thought through. D-ORDER */
import type { Seat } from '@umpire/engine/rule';
import { cardFor, type Squad, type ZealotBattle } from '../battle.ts';
import { ordered } from '../steps.ts';
import type { OrderWord } from '../words.ts';
import { rangeOf } from './firepower.ts';
import { nearestEnemy } from './goals.ts';
import { chargeReach } from './melee.ts';

type Orders = Readonly<Record<string, OrderWord>>;

/** So many units are thought about one by one, those worth most. */
const MOST_UNITS = 5;

/** What a unit might do instead: come to blows if it can, keep out of blows, stand and shoot, or move and shoot. */
function instead(battle: ZealotBattle, squad: Squad, order: OrderWord): OrderWord {
  const gap = nearestEnemy(battle, squad)?.gap ?? Infinity;
  if (order === 'charge') return gap <= rangeOf(battle, squad.id, false) ? 'evade' : 'advance';
  if (gap <= chargeReach(squad) && squad.noCharge !== battle.turn) return 'charge';
  if (order === 'advance') return gap <= rangeOf(battle, squad.id, true) ? 'fireSupport' : 'doubleTime';
  return 'advance';
}

/** Plans that differ from a given one: some for the whole side, others for one unit each. */
export function otherPlans(battle: ZealotBattle, seat: Seat, given: Orders): readonly Orders[] {
  const units = ordered(battle, seat);
  const changedTo = (change: (squad: Squad, order: OrderWord) => OrderWord): Orders =>
    Object.fromEntries(units.map((squad) => [squad.id, change(squad, given[squad.id] ?? 'advance')]));
  const bold = changedTo((_, order) => (order === 'charge' || order === 'doubleTime' ? order : 'advance'));
  const steady = changedTo((squad, order) =>
    order === 'advance' || order === 'infiltrate' ? instead(battle, squad, order) : order,
  );
  const single = units
    .toSorted((a, b) => cardFor(b).points - cardFor(a).points || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_UNITS)
    .map((one) => changedTo((squad, order) => (squad === one ? instead(battle, squad, order) : order)));
  return units.length === 1 ? single : [bold, steady, ...single];
}

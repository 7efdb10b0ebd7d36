/** Other orders for a turn than those that promise most at first sight: really different ones, to be thought through. D-ORDER */
import type { Seat } from '@umpire/engine/rule';
import { rangeOf } from '../ground/arms.ts';
import { cardFor, type Squad, type ZealotBattle } from '../battle/battle.ts';
import { ordered } from '../battle/steps.ts';
import type { OrderWord } from '../words/terms.ts';
import { nearestEnemy } from './goals.ts';
import { chargeReach } from './melee.ts';

type Orders = Readonly<Record<string, OrderWord>>;

/** So many plans are thought about beside the first one. */
const MOST_PLANS = 7;

/** What a unit might do instead, the most different first: come to blows, or keep out of them; move and shoot, stand and shoot, shoot and run; hurry. */
function insteadOf(battle: ZealotBattle, squad: Squad, order: OrderWord): readonly OrderWord[] {
  const gap = nearestEnemy(battle, squad)?.gap ?? Infinity;
  const isInReach = gap <= chargeReach(squad) && squad.noCharge !== battle.turn;
  const isInRange = gap <= rangeOf(battle, squad.id, true) + cardFor(squad).speed;
  const able: readonly OrderWord[] = [
    ...(isInReach ? (['charge'] as const) : []),
    'advance',
    ...(isInRange ? (['fireSupport', 'evade'] as const) : []),
    'doubleTime',
  ];
  return able.filter((other) => other !== order);
}

/** Plans that differ from a given one: some for the whole side, others for one unit each, those worth most first. */
export function otherPlans(battle: ZealotBattle, seat: Seat, given: Orders): readonly Orders[] {
  const units = ordered(battle, seat);
  const changedTo = (change: (squad: Squad, order: OrderWord) => OrderWord): Orders =>
    Object.fromEntries(units.map((squad) => [squad.id, change(squad, given[squad.id] ?? 'advance')]));
  const bold = changedTo((_, order) => (order === 'charge' || order === 'doubleTime' ? order : 'advance'));
  const steady = changedTo((_, order) => (order === 'advance' || order === 'infiltrate' ? 'fireSupport' : order));
  const single = units
    .toSorted((a, b) => cardFor(b).points - cardFor(a).points || (a.id < b.id ? -1 : 1))
    .flatMap((one) =>
      insteadOf(battle, one, given[one.id] ?? 'advance').map((other, place) => ({
        place,
        plan: changedTo((squad, order) => (squad === one ? other : order)),
      })),
    )
    .toSorted((a, b) => a.place - b.place)
    .map(({ plan }) => plan);
  return (units.length === 1 ? single : [bold, steady, ...single]).slice(0, MOST_PLANS);
}

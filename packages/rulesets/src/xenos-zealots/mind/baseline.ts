/** Orders as the computer would give them, and the first option of a person. XZ-H-28 */
import type { Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { cardFor, leaderOf, type Squad, type ZealotBattle } from '../battle/battle.ts';
import { goalsOf } from './goals.ts';
import { chargeRatio, isFighter } from './melee.ts';
import type { Stance } from './firepower.ts';
import { greatest, type Hopeful } from './best-first.ts';
import { Outlook, type Place } from './outlook.ts';
import { groundAt, isThreatened, type Want, wantOf } from './prospects.ts';
import { ON_THE_MOVE, READY, spotsFor } from './spots.ts';
import { hasHeavyWeapon } from '../battle/setup.ts';
import { ordered } from '../battle/steps.ts';
import type { OrderWord } from '../words/terms.ts';

/** One order for each unit that gets one. */
export function baselineOrders(battle: ZealotBattle, seat: Seat): Readonly<Record<string, OrderWord>> {
  const goals = goalsOf(battle, seat);
  return Object.fromEntries(
    ordered(battle, seat).map((squad) => [squad.id, baselineOrder(battle, squad, wantOf(battle, squad, goals))]),
  );
}

/** The order that promises most. */
function baselineOrder(battle: ZealotBattle, squad: Squad, want: Want): OrderWord {
  const leader = leaderOf(battle, squad.id);
  if (squad.location === 'aboard' || leader === undefined) return 'doubleTime';
  const prospects = prospectsOf(battle, squad, leader.base.at, want);
  let best: { readonly order: OrderWord; readonly score: number } = { order: 'fireSupport', score: -Infinity };
  for (const { order, promise } of prospects) {
    const score = promise(best.score);
    if (score > best.score) best = { order, score };
  }
  return best.order;
}

/** What an order promises; if that is no more than `floor`, anything that is not either will do. */
interface Prospect {
  readonly order: OrderWord;
  readonly promise: (floor: number) => number;
}

const STANDING: Stance = { still: true, fireSupport: false };

interface Step {
  readonly place: Place;
  readonly ground: number;
}

/** What each order promises: fire given and taken, and the ground that it wins. */
function prospectsOf(battle: ZealotBattle, squad: Squad, at: Point, want: Want): readonly Prospect[] {
  const { speed } = cardFor(squad);
  const outlook = new Outlook(battle, squad);
  const stepTo = (to: Point): Step => ({ place: outlook.place(to), ground: groundAt(battle, squad, to, want) });
  const stepsFor = (reach: number): readonly Step[] => spotsFor(battle, squad, reach, want).map(stepTo);
  const safe = ({ place, ground }: Step): number => ground - outlook.danger(place);
  const unharmed = (thing: Step): Hopeful<Step> => ({ thing, atMost: thing.ground });
  // The unit's own place comes first.
  const near = stepsFor(speed);
  const here = near[0] ?? stepTo(at);
  const still = outlook.fire(here.place, STANDING);
  const ready = outlook.fire(here.place, READY);
  // Who strikes in the other's Secondary step comes too late against a charge; an early shot may take the order away.
  const threatened = isThreatened(battle, squad);
  const heavy = hasHeavyWeapon(cardFor(squad)) ? 1 : 0;
  const stays = still * (threatened ? 1.2 : 0.9);
  return [
    { order: 'fireSupport', promise: () => safe(here) + ready * (threatened ? 0.6 : 1) + heavy },
    { order: 'evade', promise: (floor) => stays + greatest(near.map(unharmed), safe, floor - stays) },
    {
      order: 'advance',
      promise: (floor) =>
        greatest(
          near.map((thing) => ({ thing, atMost: thing.ground + outlook.fireAtMost(thing.place, ON_THE_MOVE) })),
          (step) => safe(step) + outlook.fire(step.place, ON_THE_MOVE),
          floor,
        ),
    },
    {
      order: 'infiltrate',
      promise: (floor) =>
        greatest(near.map(unharmed), ({ place, ground }) => ground - outlook.danger(place, 1), floor + 1) - 1,
    },
    { order: 'doubleTime', promise: (floor) => greatest(stepsFor(2 * speed).map(unharmed), safe, floor) },
    ...chargeProspect(battle, squad, at, want, () => outlook.danger(here.place)),
  ];
}

function chargeProspect(
  battle: ZealotBattle,
  squad: Squad,
  at: Point,
  { prey, goal }: Want,
  danger: () => number,
): readonly Prospect[] {
  if (prey === undefined || squad.noCharge === battle.turn || prey.gap > prey.reach) return [];
  const enemy = battle.units.find(({ id }) => id === prey.id);
  if (enemy === undefined || chargeRatio(battle, squad, enemy) < (isFighter(squad) ? 0.7 : 1.3)) return [];
  const won = goal === undefined ? 0 : groundAt(battle, squad, at, { goal });
  return [{ order: 'charge', promise: () => 1.5 * prey.gain + won - 0.4 * danger() }];
}

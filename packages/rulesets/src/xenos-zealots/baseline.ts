/** Orders as the computer would give them, and the first option of a person. XZ-H-28 */
import type { Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { cardFor, leaderOf, type Squad, type ZealotBattle } from './battle.ts';
import { goalsOf } from './mind/goals.ts';
import { chargeRatio, isFighter } from './mind/melee.ts';
import { dangerAt, fireFrom, groundAt, isThreatened, type Want, wantOf } from './mind/prospects.ts';
import { spotsFor } from './mind/spots.ts';
import { hasHeavyWeapon } from './setup.ts';
import { ordered } from './steps.ts';
import type { OrderWord } from './words.ts';

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
  const scores = scoresOf(battle, squad, leader.base.at, want);
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).order;
}

interface Scored {
  readonly order: OrderWord;
  readonly score: number;
}

/** What each order promises: fire given and taken, and the ground that it wins. */
function scoresOf(battle: ZealotBattle, squad: Squad, at: Point, want: Want): readonly Scored[] {
  const { speed } = cardFor(squad);
  const ground = (to: Point): number => groundAt(battle, squad, to, want);
  const here = ground(at) - dangerAt(battle, squad, at);
  const near = spotsFor(battle, squad, speed, want).map((to) => ({
    to,
    safe: ground(to) - dangerAt(battle, squad, to),
  }));
  const best = (worth: (one: (typeof near)[number]) => number): number => Math.max(...near.map(worth));
  const still = fireFrom(battle, squad, at, { still: true, fireSupport: false });
  const ready = fireFrom(battle, squad, at, { still: true, fireSupport: true });
  // Who strikes in the other's Secondary step comes too late against a charge; an early shot may take the order away.
  const threatened = isThreatened(battle, squad);
  return [
    { order: 'fireSupport', score: here + ready * (threatened ? 0.6 : 1) + (hasHeavyWeapon(cardFor(squad)) ? 1 : 0) },
    { order: 'evade', score: still * (threatened ? 1.2 : 0.9) + best(({ safe }) => safe) },
    {
      order: 'advance',
      score: best(({ to, safe }) => safe + fireFrom(battle, squad, to, { still: false, fireSupport: false })),
    },
    { order: 'infiltrate', score: best(({ to }) => ground(to) - dangerAt(battle, squad, to, 1)) - 1 },
    {
      order: 'doubleTime',
      score: Math.max(
        ...spotsFor(battle, squad, 2 * speed, want).map((to) => ground(to) - dangerAt(battle, squad, to)),
      ),
    },
    ...chargeScore(battle, squad, at, want),
  ];
}

function chargeScore(battle: ZealotBattle, squad: Squad, at: Point, { prey, goal }: Want): readonly Scored[] {
  if (prey === undefined || squad.noCharge === battle.turn || prey.gap > prey.reach) return [];
  const enemy = battle.units.find(({ id }) => id === prey.id);
  if (enemy === undefined || chargeRatio(battle, squad, enemy) < (isFighter(squad) ? 0.7 : 1.3)) return [];
  const won = goal === undefined ? 0 : groundAt(battle, squad, at, { goal });
  return [{ order: 'charge', score: 1.5 * prey.gain + won - 0.4 * dangerAt(battle, squad, at) }];
}

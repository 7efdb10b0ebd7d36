/** Orders as the computer would give them, and the first option of a person. XZ-H-28 */
import type { Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { cardFor, leaderOf, type Squad, type ZealotBattle } from './battle.ts';
import { goalsOf } from './mind/goals.ts';
import { chargeRatio, isFighter } from './mind/melee.ts';
import type { Stance } from './mind/firepower.ts';
import { Outlook } from './mind/outlook.ts';
import { groundAt, isThreatened, type Want, wantOf } from './mind/prospects.ts';
import { ON_THE_MOVE, READY, spotsFor } from './mind/spots.ts';
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

const STANDING: Stance = { still: true, fireSupport: false };

/** What each order promises: fire given and taken, and the ground that it wins. */
function scoresOf(battle: ZealotBattle, squad: Squad, at: Point, want: Want): readonly Scored[] {
  const { speed } = cardFor(squad);
  const outlook = new Outlook(battle, squad);
  const placesFor = (reach: number) =>
    spotsFor(battle, squad, reach, want).map((to) => {
      const place = outlook.place(to);
      const ground = groundAt(battle, squad, to, want);
      return { place, ground, safe: ground - outlook.danger(place) };
    });
  // The unit's own place comes first.
  const near = placesFor(speed);
  const [here = { place: outlook.place(at), ground: 0, safe: 0 }] = near;
  const best = (worth: (one: (typeof near)[number]) => number): number => Math.max(...near.map(worth));
  const still = outlook.fire(here.place, STANDING);
  const ready = outlook.fire(here.place, READY);
  // Who strikes in the other's Secondary step comes too late against a charge; an early shot may take the order away.
  const threatened = isThreatened(battle, squad);
  const heavy = hasHeavyWeapon(cardFor(squad)) ? 1 : 0;
  return [
    { order: 'fireSupport', score: here.safe + ready * (threatened ? 0.6 : 1) + heavy },
    { order: 'evade', score: still * (threatened ? 1.2 : 0.9) + best(({ safe }) => safe) },
    { order: 'advance', score: best(({ place, safe }) => safe + outlook.fire(place, ON_THE_MOVE)) },
    { order: 'infiltrate', score: best(({ place, ground }) => ground - outlook.danger(place, 1)) - 1 },
    { order: 'doubleTime', score: Math.max(...placesFor(2 * speed).map(({ safe }) => safe)) },
    ...chargeScore(battle, squad, at, want, outlook.danger(here.place)),
  ];
}

function chargeScore(
  battle: ZealotBattle,
  squad: Squad,
  at: Point,
  { prey, goal }: Want,
  danger: number,
): readonly Scored[] {
  if (prey === undefined || squad.noCharge === battle.turn || prey.gap > prey.reach) return [];
  const enemy = battle.units.find(({ id }) => id === prey.id);
  if (enemy === undefined || chargeRatio(battle, squad, enemy) < (isFighter(squad) ? 0.7 : 1.3)) return [];
  const won = goal === undefined ? 0 : groundAt(battle, squad, at, { goal });
  return [{ order: 'charge', score: 1.5 * prey.gain + won - 0.4 * danger }];
}

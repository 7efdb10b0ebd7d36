/** What a unit is after, and how much of it it has at a place. Rough numbers in points of cards. */
import { distance, INCH, type Point, span } from '@umpire/engine/table';
import { cardFor, leaderOf, type Squad, unitDistance, type ZealotBattle } from '../battle/battle.ts';
import type { Goal } from './goals.ts';
import { chargeGain, chargeReach, isFighter } from './melee.ts';
import { foesOf } from './outlook.ts';

/** One victory point in points of cards. */
const VICTORY_POINT = 70;

/** What a unit wants at the end of its order. */
export interface Want {
  /** The objective it goes for. */
  readonly goal?: Goal;
  /** The enemy it wants to come to blows with, and what that would bring. */
  readonly prey?: Prey;
}

export interface Prey {
  readonly id: string;
  readonly at: Point;
  /** What a charge on it brings, in points. */
  readonly gain: number;
  /** How far it is, and how far a charge goes. */
  readonly gap: number;
  readonly reach: number;
}

/** How much of what it wants a unit has here; all at the objective, less with every inch. */
export function groundAt(battle: ZealotBattle, squad: Squad, at: Point, { goal, prey }: Want): number {
  // Ground counts at the end of the battle; who hurries there is shot at on the way.
  const hurry = 0.5 + (1.5 * battle.turn) / battle.lastTurn;
  const stride = Math.max(cardFor(squad).speed, INCH);
  let ground = 0;
  if (goal !== undefined) {
    const gap = Math.max(0, span(at, goal.at) - 2.5 * INCH);
    ground += (goal.worth * VICTORY_POINT * hurry) / (1 + gap / (2 * stride));
  }
  if (prey !== undefined) {
    const gap = Math.max(0, span(at, prey.at) - prey.reach);
    ground += (prey.gain * 1.5) / (1 + gap / (2 * stride));
  }
  return ground;
}

/** The enemy that is best charged, now or later. */
function preyOf(battle: ZealotBattle, squad: Squad): Prey | undefined {
  let best: (Prey & { readonly score: number }) | undefined;
  for (const { enemy, leader } of foesOf(battle, squad)) {
    const gain = chargeGain(battle, squad, enemy);
    if (gain <= 0) continue;
    const gap = unitDistance(battle, squad.id, enemy.id);
    const score = gain / (1 + gap / (2 * cardFor(squad).speed + INCH));
    if (best === undefined || score > best.score)
      best = { id: enemy.id, at: leader.base.at, gain, gap, reach: chargeReach(squad), score };
  }
  return best;
}

/** What a unit is after. Only those who are better at blows than at shots go for an enemy that is far away. */
export function wantOf(battle: ZealotBattle, squad: Squad, goals: ReadonlyMap<string, Goal>): Want {
  const goal = goals.get(squad.id);
  const prey = preyOf(battle, squad);
  const isPrey = prey !== undefined && (isFighter(squad) || prey.gap <= prey.reach);
  return { ...(goal !== undefined && { goal }), ...(isPrey && { prey }) };
}

/** Is an enemy near enough to charge this unit in this turn, and likely to? */
export const isThreatened = (battle: ZealotBattle, squad: Squad): boolean =>
  foesOf(battle, squad).some(({ enemy, leader }) => {
    const own = leaderOf(battle, squad.id);
    return (
      own !== undefined &&
      enemy.morale === 'OK' &&
      distance(own.base, leader.base) <= 2 * cardFor(enemy).speed + 2 * INCH &&
      chargeGain(battle, enemy, squad) > 0
    );
  });

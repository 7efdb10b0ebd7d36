/** What a place is worth to a unit: ground won, fire given and taken. Rough numbers in points of cards. */
import { distance, INCH, placed, type Point, span } from '@umpire/engine/table';
import {
  cardFor,
  enemyUnits,
  leaderOf,
  type Squad,
  type Trooper,
  unitDistance,
  woundsLeft,
  type ZealotBattle,
} from '../battle.ts';
import { kept } from '../kept.ts';
import { coverFrom, seesPoint } from '../sight.ts';
import { expectedFire, pointsPerWound, type Stance } from './firepower.ts';
import type { Goal } from './goals.ts';
import { chargeGain, chargeReach, isFighter } from './melee.ts';

/** One victory point in points of cards. */
const VICTORY_POINT = 70;
/** Nobody is shot at by everybody: the share of all fire that a unit has to expect. */
const SHARE_OF_FIRE = 0.5;
const FIRING: Stance = { still: true, fireSupport: true };

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

/** Enemies that count at a place: near enough to do something, the nearest few. */
const enemiesOf = (
  battle: ZealotBattle,
  squad: Squad,
): readonly { readonly enemy: Squad; readonly leader: Trooper }[] =>
  kept(battle, `enemies of ${squad.id}`, () => {
    const own = leaderOf(battle, squad.id);
    return enemyUnits(battle, squad.seat)
      .flatMap((enemy) => {
        const leader = leaderOf(battle, enemy.id);
        return leader === undefined ? [] : [{ enemy, leader }];
      })
      .map((one) => ({ ...one, gap: own === undefined ? 0 : distance(own.base, one.leader.base) }))
      .toSorted((a, b) => a.gap - b.gap || (a.enemy.id < b.enemy.id ? -1 : 1))
      .slice(0, 4);
  });

/** How an enemy sees a unit whose leader stands here. */
function lookAt(battle: ZealotBattle, enemy: Trooper, own: Trooper, at: Point): 'open' | 'cover' | 'hard' | undefined {
  if (!seesPoint(battle, enemy, at)) return undefined;
  return coverFrom(battle, enemy.base, { ...own, base: placed(own.base, at) }, false);
}

/** What fire is to be expected here. */
export function dangerAt(battle: ZealotBattle, squad: Squad, at: Point, hiding = 0): number {
  const own = leaderOf(battle, squad.id);
  if (own === undefined) return 0;
  let danger = 0;
  for (const { enemy, leader } of enemiesOf(battle, squad)) {
    if (enemy.morale === 'Neutralized' || enemy.morale === 'Routed') continue;
    const gap = Math.max(0, span(leader.base.at, at) - INCH);
    const worst = expectedFire(battle, enemy.id, FIRING, squad, gap, 'open', hiding);
    if (worst === 0) continue;
    const cover = lookAt(battle, leader, own, at);
    if (cover === undefined) continue;
    const fire = cover === 'open' ? worst : expectedFire(battle, enemy.id, FIRING, squad, gap, cover, hiding);
    danger += fire * (enemy.morale === 'OK' ? 1 : 0.4);
  }
  return Math.min(danger * SHARE_OF_FIRE, woundsLeft(battle, squad.id) * pointsPerWound(squad));
}

/** The best that the unit can hit from here. */
export function fireFrom(battle: ZealotBattle, squad: Squad, at: Point, stance: Stance): number {
  const own = leaderOf(battle, squad.id);
  if (own === undefined) return 0;
  let best = 0;
  for (const { enemy, leader } of enemiesOf(battle, squad)) {
    const gap = Math.max(0, span(leader.base.at, at) - INCH);
    if (expectedFire(battle, squad.id, stance, enemy, gap, 'open') <= best || !seesPoint(battle, leader, at)) continue;
    const cover = coverFrom(battle, { ...own.base, at }, leader, false);
    best = Math.max(best, expectedFire(battle, squad.id, stance, enemy, gap, cover));
  }
  return best;
}

/** How much of what it wants a unit has here; all at the objective, less with every inch. */
export function groundAt(battle: ZealotBattle, squad: Squad, at: Point, { goal, prey }: Want): number {
  const hurry = 1 + battle.turn / battle.lastTurn;
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
  for (const { enemy, leader } of enemiesOf(battle, squad)) {
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
  enemiesOf(battle, squad).some(({ enemy, leader }) => {
    const own = leaderOf(battle, squad.id);
    return (
      own !== undefined &&
      enemy.morale === 'OK' &&
      distance(own.base, leader.base) <= 2 * cardFor(enemy).speed + 2 * INCH &&
      chargeGain(battle, enemy, squad) > 0
    );
  });

/** One shot and what it leaves of the target: the question asked before every Shoot; and shot after shot until it is down. */
import { call, type Chain, proceed, type Rule } from '@umpire/engine/rule';
import { type Health, isDead } from '../battle/health.ts';
import { type Effect, effectOf, hurt } from './damage.ts';
import { shot, type Shot } from './shot.ts';

export interface ShotAt {
  readonly shot: Shot;
  readonly target: Health;
}

export interface ShotEnd {
  readonly hits: number;
  readonly effect: Effect;
  readonly after: Health;
  readonly outOfAmmo: boolean;
  readonly automaticMiss: boolean;
  /** Somebody of the shooter's own side is hit on the line. */
  readonly friendHit: boolean;
  /** How many others are hit on the line. */
  readonly others: number;
}

/** The shot of AZ-SHOOT-20 with its effect. AZ-SHOOT-14 */
export function* shotAt({ shot: args, target }: ShotAt): Rule<ShotEnd> {
  const { hits, counters, automaticMiss, struck } = yield* call(shot, args);
  const onLine = [...args.obstructions, ...args.collateral];
  return {
    hits,
    effect: effectOf(hits),
    after: hurt({ stun: target.stun, wounds: target.wounds }, hits),
    outOfAmmo: counters >= args.capacity,
    automaticMiss,
    friendHit: onLine.some(({ id, friend }) => friend === true && struck.includes(id)),
    others: struck.length,
  };
}

export interface UntilDown {
  readonly shot: Shot;
  readonly target: Health;
  /** The most shots. */
  readonly shots: number;
  /** Shots fired before. */
  readonly fired?: number;
}

export interface Downed {
  readonly target: Health;
  readonly fired: number;
  readonly ended: 'down' | 'dry' | 'used up';
}

/** The same shot again, with what the one before has left of target and ammunition. AZ-AMMO-4, AZ-DMG-4 */
export function* untilDown({ shot: args, target, shots, fired = 0 }: UntilDown): Chain<Downed> {
  if (isDead(target)) return { target, fired, ended: 'down' };
  if (args.counters >= args.capacity) return { target, fired, ended: 'dry' };
  if (shots === 0) return { target, fired, ended: 'used up' };
  // Intense fire only while its counter alone does not empty the weapon.
  const intense = args.intense && args.counters + 1 < args.capacity;
  const { hits, counters } = yield* call(shot, { ...args, intense });
  return proceed(untilDown, {
    shot: { ...args, counters },
    target: hurt(target, hits),
    shots: shots - 1,
    fired: fired + 1,
  });
}

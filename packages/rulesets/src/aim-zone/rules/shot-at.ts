/** One shot and what it leaves of the target: the question asked before every Shoot. */
import { call, type Rule } from '@umpire/engine/rule';
import type { Health } from '../battle/health.ts';
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

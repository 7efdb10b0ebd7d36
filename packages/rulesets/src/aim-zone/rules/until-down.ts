/** Shot after shot until the target is down, the weapon dry or the shots used up. */
import { call, type Chain, proceed } from '@umpire/engine/rule';
import { type Health, isDead } from '../battle/health.ts';
import { hurt } from './damage.ts';
import { shot, type Shot } from './shot.ts';

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

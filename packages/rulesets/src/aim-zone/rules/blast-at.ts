/** A blast and what it leaves of one target. */
import { call, type Rule } from '@umpire/engine/rule';
import { type BlastAt, blastAt } from './blast.ts';
import { dazed, type Effect, effectOf, type Health, hurt } from './damage.ts';

export interface BlastOn extends BlastAt {
  readonly health: Health;
  readonly flashbang: 'stunOnly' | 'noKill';
}

export interface BlastEnd {
  readonly hits: number;
  readonly effect: Effect;
  readonly after: Health;
}

/** AZ-GREN-7, AZ-GREN-9 */
export function* blastOn({ health, flashbang, ...args }: BlastOn): Rule<BlastEnd> {
  const hits = yield* call(blastAt, args);
  const isDaze = args.kind === 'flashbang';
  const after = isDaze ? dazed(health, hits, flashbang) : hurt(health, hits);
  const effect = isDaze && flashbang === 'stunOnly' ? effectOf(Math.min(1, hits)) : effectOf(hits);
  return { hits, effect, after };
}

/** A frag grenade thrown at somebody who stays where he is: where it lands, and what it does when it goes off. */
import { call, type Rule } from '@umpire/engine/rule';
import { deviated, disc, type Point, spot } from '@umpire/engine/table';
import { BLAST } from '../data.ts';
import { fullInches } from '../full-inches.ts';
import { blastAt } from './blast.ts';
import { type Effect, effectOf } from './damage.ts';
import { flight, type Flight, HURDLES } from './flight.ts';
import type { TargetClass } from './target-class.ts';

export interface ThrowAt extends Omit<Flight, 'hurdles'> {
  /** From the thrower's centre to the point, in thousandths. */
  readonly distance: number;
  /** What is in the way, each so far before the point. */
  readonly hurdles: readonly { readonly kind: (typeof HURDLES)[number]; readonly before: number }[];
  /** Half the width of the base that stands on the point. */
  readonly radius: number;
  readonly target: TargetClass;
  readonly defend: number;
}

export const LANDINGS = ['on the point', 'failed at the point', 'failed on the way'] as const;

export interface ThrownAt {
  readonly landed: (typeof LANDINGS)[number];
  readonly hits: number;
  readonly effect: Effect;
}

/** The flight, then the blast at whatever distance it has come down. AZ-GREN-2 to 7 */
export function* throwAt(args: ThrowAt): Rule<ThrownAt> {
  const { distance, hurdles, radius, target, defend } = args;
  const kinds = hurdles.map(({ kind }) => kind);
  const { by, skill, inZone, scatterDie } = args;
  const landing = yield* call(flight, { by, skill, inZone, scatterDie, hurdles: kinds });
  const from: Point = { x: 0, y: 0 };
  const to: Point = { x: 0, y: distance };
  const failed = landing.failedAt;
  const start = failed === undefined ? to : { x: 0, y: distance - (hurdles[failed]?.before ?? 0) };
  const end = deviated(start, from, to, landing.degrees, landing.length);
  const inches = fullInches(spot(end), disc(to, radius));
  const hits = inches >= BLAST ? 0 : yield* call(blastAt, { id: 'the target', kind: 'frag', inches, target, defend });
  const landed = failed === undefined ? LANDINGS[0] : failed === hurdles.length ? LANDINGS[1] : LANDINGS[2];
  return { landed, hits, effect: effectOf(hits) };
}

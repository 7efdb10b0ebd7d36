/** What it takes to hit a model by shooting. XZ-SHOOT-8, XZ-SHOOT-9 */
import type { Reason } from '@umpire/engine/dice';
import { INCH } from '@umpire/engine/table';
import { type Cover, COVERS } from '../words/terms.ts';

/** All that the modifiers depend on; the distance in thousandths. */
export interface Shot {
  readonly stealth: number;
  readonly distance: number;
  readonly cover: Cover;
  readonly infiltrating: boolean;
  readonly fireSupport: boolean;
  /** An OK unit fires at one that has fired on it this turn. XZ-R-19 */
  readonly returning: boolean;
  readonly advancedTargeting: boolean;
  readonly ignoreCover: boolean;
}

export interface ToHit {
  /** Added up on the target's side. */
  readonly score: number;
  /** Added to the die. */
  readonly bonus: number;
  readonly cover: number;
  readonly reasons: readonly Reason[];
}

const NEAR = 18 * INCH;
const FAR = 36 * INCH;

/** A distance of each kind: all that are near, farther, or far give the same modifiers. */
export const DISTANCES = [0, NEAR, FAR + 1] as const;
export const kindOfDistance = (distance: number): 0 | 1 | 2 => (distance < NEAR ? 0 : distance > FAR ? 2 : 1);

/** The two columns of modifiers, each row at most once. */
export function toHit(shot: Shot): ToHit {
  const cover = shot.ignoreCover ? 0 : COVERS.indexOf(shot.cover);
  const row = (applies: boolean, amount: number, says: string, rule = 'XZ-SHOOT-9'): readonly Reason[] =>
    applies ? [{ amount, rule, says }] : [];
  const harder = [
    { amount: shot.stealth, rule: 'XZ-STAT-5', says: 'stealth' },
    ...row(kindOfDistance(shot.distance) === 2, 1, 'over 36″'),
    ...row(cover > 0, cover, cover === 2 ? 'hard cover' : 'in cover'),
    ...row(shot.infiltrating, 1, 'infiltrating', 'XZ-ORD-7'),
  ];
  const easier = [
    ...row(kindOfDistance(shot.distance) === 0, -1, 'closer than 18″'),
    ...row(shot.fireSupport, -1, 'Fire Support', 'XZ-ORD-6'),
    ...row(shot.returning, -1, 'returning fire'),
    ...row(shot.advancedTargeting, -1, 'advanced targeting'),
  ];
  const sum = (reasons: readonly Reason[]): number => reasons.reduce((total, { amount }) => total + amount, 0);
  return { score: sum(harder), bonus: 0 - sum(easier), cover, reasons: [...harder, ...easier] };
}

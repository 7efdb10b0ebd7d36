/** What hits do to a model: stuns, wounds, death (4.6). */
import { DEAD, type Health, isDead } from '../battle/health.ts';

/** What so many hits of one attack do. AZ-SHOOT-14 */
export const EFFECTS = ['none', 'stunned', 'wounded', 'killed'] as const;
export type Effect = (typeof EFFECTS)[number];
export const effectOf = (hits: number): Effect => EFFECTS[Math.min(3, hits)] ?? 'killed';

/** The rule that a note on an effect names. */
export const EFFECT_RULES: Readonly<Record<Effect, string>> = {
  none: 'AZ-SHOOT-14',
  stunned: 'AZ-DMG-1',
  wounded: 'AZ-DMG-3',
  killed: 'AZ-DMG-5',
};

/** A stun counts 1, a wound 2: two stuns are a wound, two wounds are death, in any order. AZ-DMG-2, AZ-DMG-4 */
const weigh = ({ stun, wounds }: Health): number => stun + 2 * wounds;

const weighed = (sum: number): Health => (sum >= 4 ? DEAD : { stun: sum % 2, wounds: sum < 2 ? 0 : 1 });

/** What so many hits of any kind do: a flashbang stuns at most, or wounds. AZ-GREN-9 */
export const effectWith = (hits: number, dazes: boolean, flashbang: Parameters<typeof dazed>[2]): Effect =>
  effectOf(dazes ? Math.min(flashbang === 'stunOnly' ? 1 : 2, hits) : hits);

/** The health after the hits of one attack. AZ-SHOOT-14 */
export function hurt(health: Health, hits: number): Health {
  if (hits <= 0 || isDead(health)) return health;
  return hits >= 3 ? DEAD : weighed(weigh(health) + hits);
}

/** How a flashbang hurts: one stun at most, or everything but death. AZ-GREN-9 */
export function dazed(health: Health, hits: number, how: 'stunOnly' | 'noKill'): Health {
  if (hits <= 0 || isDead(health)) return health;
  if (how === 'stunOnly') return { ...health, stun: 1 };
  const after = weighed(weigh(health) + Math.min(2, hits));
  return isDead(after) ? health : after;
}

/** What hits of any kind leave of somebody. */
export const healthAfter = (
  before: Health,
  hits: number,
  dazes: boolean,
  flashbang: Parameters<typeof dazed>[2],
): Health => (dazes ? dazed(before, hits, flashbang) : hurt(before, hits));

/** The two charts of close combat (4.8, 4.10). */

/** The number that cannot be rolled: it says "no roll can do it". */
export const NEVER = 7;

/** To hit: 3+ on a lower Weapon Skill, 4+ on one up to twice the own, else 5+. AP-HIT-1 */
export function toHit(own: number, against: number): number {
  if (own > against) return 3;
  return against > 2 * own ? 5 : 4;
}

/** To wound by Strength against Toughness; NEVER where it cannot. AP-WND-1 */
export function toWound(strength: number, toughness: number): number {
  const lead = strength - toughness;
  if (lead >= 2) return 2;
  if (lead >= -1) return 4 - lead;
  return lead >= -3 ? 6 : NEVER;
}

/** To hit with a gun: BS 1 needs 6, BS 5 and more 2; BS 0 cannot shoot. AP-H-10 */
export const toShoot = (bs: number): number => (bs <= 0 ? NEVER : Math.max(2, 7 - bs));

/** The chance that a die shows a number or more. */
export const chanceOf = (need: number): number => (need >= NEVER ? 0 : (7 - Math.max(1, need)) / 6);

/** Shots as words, so that they can be picked from a list: `line.3/carbine/levy`. */
import type { Shot } from './aim.ts';
import { type WeaponId, WEAPONS } from './weapons.ts';

/** Who fires what at whom; at crew or gun, and over which model, are left to the rules. */
export const writeShot = ({ model, weapon, target }: Shot): string => [model, weapon, target].join('/');

/** Undefined for words that are no shot. */
export function parseShot(words: string): Shot | undefined {
  const [model, weapon, target, more] = words.split('/');
  if (model === undefined || weapon === undefined || target === undefined || more !== undefined) return undefined;
  return Object.hasOwn(WEAPONS, weapon) ? { model, weapon: weapon as WeaponId, target } : undefined;
}

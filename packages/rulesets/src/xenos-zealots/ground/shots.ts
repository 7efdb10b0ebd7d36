/** Shots as words, so that they can be picked from a list: `line.3/carbine/levy`, `line.2/lance/howitzer/gun`, `tank/mainGun/levy/over:levy.3`. */
import type { Shot } from './aim.ts';
import { isWeaponId } from '../battle/weapons.ts';

const OVER = 'over:';

/** Who fires what at whom; at crew or gun, and over which model, where that is said. */
export const writeShot = ({ model, weapon, target, at, on }: Shot): string =>
  [model, weapon, target, ...(at === undefined ? [] : [at]), ...(on === undefined ? [] : [`${OVER}${on}`])].join('/');

/** Undefined for words that are no shot. */
export function parseShot(words: string): Shot | undefined {
  const [model, weapon, target, ...more] = words.split('/');
  if (model === undefined || weapon === undefined || target === undefined || !isWeaponId(weapon)) return undefined;
  const at = (['crew', 'gun'] as const).find((part) => more[0] === part);
  const rest = at === undefined ? more : more.slice(1);
  const on = rest[0]?.startsWith(OVER) === true ? rest[0].slice(OVER.length) : undefined;
  if (rest.length > (on === undefined ? 0 : 1)) return undefined;
  return {
    model,
    weapon,
    target,
    ...(at !== undefined && { at }),
    ...(on !== undefined && { on }),
  };
}

/**
 * Figures are drawn from straight above, facing north, in a frame of their own: the base has a radius of 32 around 0, 0, y runs to
 * the south, weapons may reach out to 46. An art is a row of strokes from below to above, each a letter and a path; the letter names
 * a role, never a colour: style.ts says how a role looks, so that each side has its own cloth.
 *
 * c cloth · d gear · h headgear · m metal · s skin · g glow · w white · x warning · r hair · b wood · k hole · n thin line · i light
 * A, a a limb and its outline below · E, e a bare limb · T, t a tail · U, u a thick tail · l, L, j legs · y wire · z tracks · o halo · v rotor
 */
import { type SceneNode, path } from '../node.ts';

export type Art = string;

/** One or several strokes of one role. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Limbs with their outlines below. */
export const limbs = (d: string): Art => `|A${d}|a${d}`;
export const bare = (d: string): Art => `|E${d}|e${d}`;

/** What is seen from far away: cloth, headgear, metal, skin, wood and whatever is white or a warning. */
export const coarse = (art: Art): Art =>
  art
    .split('|')
    .filter((stroke) => 'chmsbwxr'.includes(stroke.charAt(0)) && stroke !== '')
    .map((stroke) => `|${stroke}`)
    .join('');

/** The nodes of an art; neighbours of one role become one path. */
export function nodesOf(art: Art): readonly SceneNode[] {
  const strokes: { role: string; d: string }[] = [];
  for (const stroke of art.split('|').filter((one) => one !== '')) {
    const [role, d] = [stroke.charAt(0), stroke.slice(1)];
    const last = strokes.at(-1);
    if (last?.role === role) last.d += d;
    else strokes.push({ role, d });
  }
  // Capitals are outlines; a class may not differ from another by its case alone.
  const classOf = (role: string): string => (role < 'a' ? `u-f-under u-f-${role.toLowerCase()}o` : `u-f-${role}`);
  return strokes.flatMap(({ role, d }) => path(classOf(role), d) ?? []);
}

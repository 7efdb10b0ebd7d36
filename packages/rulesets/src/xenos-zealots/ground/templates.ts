/** Who is under a template. XZ-H-11 */
import {
  type Base,
  between,
  INCH,
  isTouched,
  nearestPoints,
  type Point,
  roundHalfUp,
  span,
  type Template,
} from '@umpire/engine/table';
import type { Trooper, ZealotBattle } from '../battle/battle.ts';
import { type WeaponId, weaponOf } from '../battle/weapons.ts';

const TONGUE = 6.5 * INCH;
const TONGUE_RADIUS = 1.5 * INCH;

export const discOf = (at: Point, diameter: number): Template => ({ kind: 'blast', at, radius: (diameter * INCH) / 2 });

/** The template of a weapon laid over a point, such as the middle of a model. */
export function templateOn(firer: Base, weapon: WeaponId, target: Point): Template {
  const { effect } = weaponOf(weapon);
  if ('blast' in effect) return discOf(target, effect.blast);
  const [edge] = nearestPoints(firer, { kind: 'disc', at: target, radius: 0 });
  const tip = { x: roundHalfUp(edge.x), y: roundHalfUp(edge.y) };
  const far = span(tip, target);
  const at = far === 0 ? target : between(tip, target, TONGUE / far);
  return { kind: 'teardrop', tip, at, radius: TONGUE_RADIUS };
}

/** All models under a template, friend and foe. */
export const underTemplate = (battle: ZealotBattle, template: Template, except?: string): readonly Trooper[] =>
  battle.models.filter((model) => model.away === undefined && model.id !== except && isTouched(template, model.base));

/** All whom a weapon's template over a point touches, the firer apart. */
export const touchedBy = (battle: ZealotBattle, firer: Trooper, weapon: WeaponId, target: Point): readonly Trooper[] =>
  underTemplate(battle, templateOn(firer.base, weapon, target), firer.id);

import { type AssaultBattle, type Figure, figureOf, removeFigure, withElement } from '../battle/battle.ts';
import { stun } from './stun.ts';

/** What a grenade leaves behind: those who are out of the fight pin their elements, all others were stunned. BA-GREN-4 to BA-GREN-7 */
export function blasted(
  before: AssaultBattle,
  room: string,
  inside: readonly Figure[],
  removed: readonly string[],
): AssaultBattle {
  let battle = before;
  for (const id of removed) {
    const element = figureOf(battle, id).unit;
    battle = withElement(removeFigure(battle, id, 'grenade'), element, { pinned: true });
  }
  for (const { id, unit } of inside) if (!removed.includes(id)) battle = stun(battle, unit, room);
  return battle;
}

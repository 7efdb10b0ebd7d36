import { type AssaultBattle, figuresOf, withFigures } from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { areaOf } from '../ground/areas.ts';

/**
 * A figure of an element was stunned in an area: the element's figures there are suppressed, or with `stunScope: element` all
 * of them. BA-GREN-4
 */
export function stun(battle: AssaultBattle, element: string, area: string): AssaultBattle {
  const isWhole = optionsOf(battle).stunScope === 'element';
  const hit = figuresOf(battle, element).filter((one) => !one.suppressed && (isWhole || areaOf(battle, one) === area));
  return withFigures(
    battle,
    hit.map(({ id }) => id),
    (one) => ({ ...one, suppressed: true }),
  );
}

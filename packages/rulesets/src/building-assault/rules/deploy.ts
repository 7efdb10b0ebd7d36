/** Deployment of one element (BA-H-31). */
import { note, type Rule } from '@umpire/engine/rule';
import { type AssaultBattle, elementOf, withFigures } from '../battle/battle.ts';
import type { OrderOf } from '../battle/order.ts';
import { placedBy } from '../ground/deploy.ts';

export function* deploy(battle: AssaultBattle, { element, moves }: OrderOf<'deploy'>): Rule<AssaultBattle> {
  const group = placedBy(battle, element, moves);
  const places = new Map(group.map(({ id, base }) => [id, base]));
  yield* note('BA-H-31', '{element} is placed.', { element: elementOf(battle, element).name });
  return withFigures(battle, [...places.keys()], ({ away: _, ...one }) => ({
    ...one,
    base: places.get(one.id) ?? one.base,
  }));
}

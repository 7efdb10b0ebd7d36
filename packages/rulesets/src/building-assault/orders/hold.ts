import { codec } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { elementOf } from '../battle/battle.ts';
import { element, elementOrder } from './element-order.ts';

/** Nothing. BA-H-11 */
export const holdOrder = elementOrder({
  kind: 'hold',
  rule: 'BA-H-11',
  says: 'Hold',
  help: 'Do nothing.',
  args: codec.object({ element }),
  *resolve(battle, _seat, { element: id }) {
    yield* note('BA-H-11', '{element} holds.', { element: elementOf(battle, id).name });
    return battle;
  },
});

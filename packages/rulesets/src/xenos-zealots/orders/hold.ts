import { codec } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { called } from '../battle/battle.ts';
import { unitOrder } from './unit-order.ts';

/** Whatever a unit has to do, it may let it be. XZ-ORD-1 */
export const hold = unitOrder({
  kind: 'hold',
  rule: 'XZ-ORD-1',
  says: 'Do nothing',
  help: 'The unit forgoes this action.',
  args: codec.object({ unit: codec.needed(codec.id, 'the unit') }),
  offers: () => [{ says: 'do nothing' }],
  problems: () => [],
  *act(battle, squad) {
    yield* note('XZ-ORD-1', '{unit} {unit|does|do} nothing.', { unit: called(squad) });
    return battle;
  },
});

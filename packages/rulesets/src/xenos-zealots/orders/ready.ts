import { codec } from '@umpire/engine/battle';
import { getReady } from '../rules/activation.ts';
import { unitOrder } from './unit-order.ts';

/** The unit stays where it is, and fires its heavy weapons next. XZ-ORD-11 */
export const ready = unitOrder({
  kind: 'ready',
  rule: 'XZ-ORD-11',
  says: 'Get ready',
  help: 'Nobody moves. Heavy weapons may fire next, or the unit keeps low.',
  args: codec.object({ unit: codec.needed(codec.id, 'the unit') }),
  offers: () => [{ says: 'get ready' }],
  problems: () => [],
  act: (battle, { id }) => getReady(battle, id),
});

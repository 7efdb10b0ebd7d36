import { codec } from '@umpire/engine/battle';
import { acting, actOrder } from './act-order.ts';

/** A marker for later. FT-H-16 */
export const overwatch = actOrder({
  kind: 'overwatch',
  rule: 'FT-H-16',
  says: 'Overwatch',
  help: 'A marker lets the team act against an enemy group that moves or has acted.',
  args: codec.object(acting),
  offers: () => [{}],
});

import { codec } from '@umpire/engine/battle';
import { acting, teamOrder } from './act-order.ts';

/** Down, or up again. FT-H-15 */
export const prone = teamOrder({
  kind: 'prone',
  rule: 'FT-H-15',
  says: 'Drop or rise',
  help: 'Prone is harder to hit and worse in close combat.',
  args: codec.object(acting),
  offers: (_view, team) => [{ says: team.prone ? 'Rise' : 'Drop Prone' }],
});

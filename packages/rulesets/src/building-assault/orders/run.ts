import { MOVES } from '../ground/moves.ts';
import { move } from '../rules/move.ts';
import { drawnMoves } from './drawing.ts';
import { elementOrder, walking } from './element-order.ts';

/** Up to 8″. BA-H-11 */
export const runOrder = elementOrder({
  kind: 'run',
  rule: 'BA-H-11',
  says: 'Run',
  help: 'Go up to 8″. You are harder to hit, but easier to see and off balance if charged.',
  ...walking(MOVES.run),
  resolve: (battle, _seat, { element: id, moves }) => move(battle, id, moves),
  drawing: drawnMoves(MOVES.run),
});

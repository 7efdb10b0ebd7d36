import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { MOVES, walkProblems } from '../ground/moves.ts';
import { move } from '../rules/move.ts';
import { drawnMoves } from './drawing.ts';
import { element, elementOrder, offerMoves, ways } from './element-order.ts';

/** Up to 8″. BA-H-11 */
export const runOrder = elementOrder({
  kind: 'run',
  rule: 'BA-H-11',
  says: 'Run',
  help: 'Go up to 8″. You are harder to hit, but easier to see and off balance if charged.',
  args: codec.object({ element, moves: ways }),
  offer: offerMoves((name) => say('Where does {element} go?', { element: name }), MOVES.run),
  problems: (view, _seat, { element: id, moves }) => walkProblems(view, id, moves, MOVES.run),
  resolve: (battle, _seat, { element: id, moves }) => move(battle, id, moves),
  drawing: drawnMoves(MOVES.run),
});

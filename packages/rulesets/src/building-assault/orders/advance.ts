import { MOVES } from '../ground/moves.ts';
import { move } from '../rules/move.ts';
import { shootingStep, spottingStep } from '../rules/shooting.ts';
import { drawnFire, drawnMoves } from './drawing.ts';
import { elementOrder, walking } from './element-order.ts';
import { begun, fireStakes } from './stakes.ts';

/** Up to 4″, then look and shoot at −4. BA-H-11 */
export const advanceOrder = elementOrder({
  kind: 'advance',
  rule: 'BA-H-11',
  says: 'Advance',
  help: 'Go up to 4″, then look and shoot at −4. Machine guns do not shoot.',
  ...walking(MOVES.advance),
  *resolve(battle, _seat, { element: id, moves }) {
    const moved = yield* move(battle, id, moves);
    return yield* shootingStep(yield* spottingStep(moved, id), id, true);
  },
  stakes: (view, _seat, { element: id, moves }) => fireStakes(begun(view, id, moves), id, true),
  drawing: (view, seat, given) => [...drawnMoves(MOVES.advance)(view, seat, given), ...drawnFire(view, given, true)],
});

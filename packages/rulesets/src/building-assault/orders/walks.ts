import { codec } from '@umpire/engine/battle';
import { type AssaultBattle, type Element, figuresOf } from '../battle/battle.ts';
import { MOVES, walkProblems } from '../ground/moves.ts';
import { move } from '../rules/move.ts';
import { shootingStep, spottingStep } from '../rules/shooting.ts';
import { drawnFire, drawnMoves } from './drawing.ts';
import { element, elementOrder, movesPart, ways } from './element-order.ts';
import { begun, fireStakes } from './stakes.ts';

const args = codec.object({ element, moves: ways });

/** Who goes where: up to a limit. */
const offer =
  (limit: number) =>
  (view: AssaultBattle, _seat: string, { id }: Element) => {
    const own = figuresOf(view, id).map((one) => one.id);
    return { order: { moves: {} }, parts: [movesPart('Where to?', own, limit)] };
  };

/** Up to 4″, then look and shoot at −4. BA-H-11 */
export const advanceOrder = elementOrder({
  kind: 'advance',
  rule: 'BA-H-11',
  says: 'Advance',
  help: 'Go up to 4″, then look and shoot at −4. The machine gun cannot.',
  args,
  offer: offer(MOVES.advance),
  problems: (view, _seat, { element: id, moves }) => walkProblems(view, id, moves, MOVES.advance),
  *resolve(battle, _seat, { element: id, moves }) {
    const moved = yield* move(battle, id, moves);
    return yield* shootingStep(yield* spottingStep(moved, id), id, true);
  },
  stakes: (view, _seat, { element: id, moves }) => fireStakes(begun(view, id, moves), id, true),
  drawing: (view, seat, given) => [...drawnMoves(MOVES.advance)(view, seat, given), ...drawnFire(view, given, true)],
});

/** Up to 8″. BA-H-11 */
export const runOrder = elementOrder({
  kind: 'run',
  rule: 'BA-H-11',
  says: 'Run',
  help: 'Go up to 8″. You are harder to hit, but easier to see and off balance if charged.',
  args,
  offer: offer(MOVES.run),
  problems: (view, _seat, { element: id, moves }) => walkProblems(view, id, moves, MOVES.run),
  resolve: (battle, _seat, { element: id, moves }) => move(battle, id, moves),
  drawing: drawnMoves(MOVES.run),
});

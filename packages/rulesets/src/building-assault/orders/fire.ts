import { codec } from '@umpire/engine/battle';
import { shootingStep, spottingStep } from '../rules/shooting.ts';
import { drawnFire } from './drawing.ts';
import { element, elementOrder } from './element-order.ts';
import { begun, fireStakes } from './stakes.ts';

/** Look, then shoot. BA-H-16, BA-H-17 */
export const fireOrder = elementOrder({
  kind: 'fire',
  rule: 'BA-H-17',
  says: 'Fire',
  help: 'Stand, look for an enemy element, then every figure shoots at one that is spotted.',
  args: codec.object({ element }),
  *resolve(battle, _seat, { element: id }) {
    return yield* shootingStep(yield* spottingStep(battle, id), id, false);
  },
  stakes: (view, _seat, { element: id }) => fireStakes(begun(view, id), id, false),
  drawing: (view, _seat, args) => drawnFire(view, args, false),
});

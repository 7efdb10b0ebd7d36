import { isPoint } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { eyeOf } from '../ground/bodies.ts';
import type { OrderOf } from '../battle/orders.ts';
import { action } from './action-order.ts';
import { point } from './parts.ts';
import { zoneDrawn } from './zones.ts';

/** The marker on a point in sight. AZ-ACT-4 */
export const aim = action<OrderOf<'aim'>>({
  kind: 'aim',
  rule: 'AZ-ACT-4',
  says: 'Aim',
  help: 'Puts the marker on a point in sight. Shots into the zone are better, and the model may react there.',
  lines: ({ fighter: { id: model, base } }) => [
    {
      ...say('{model} aims', { model }),
      asked: { kind: 'aim', model, at: { x: base.at.x, y: base.at.y + base.radius + 1 } },
      order: { kind: 'aim', model },
      parts: [point('at', say('Where does {model} aim?', { model }))],
    },
  ],
  drawing(view, fighter, { at }) {
    const eye = eyeOf(view, fighter);
    return eye === undefined || at === undefined || !isPoint(at) ? [] : zoneDrawn(view, eye.at, at, 'Aim zone', 'good');
  },
});

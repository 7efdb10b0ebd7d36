/** On foot, and up and down ladders. AZ-ACT-2, AZ-H-9 */
import { disc, isPoint, line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { isOnFoot } from '../battle/battle.ts';
import { MOVE } from '../battle/data.ts';
import { problemsOf } from '../rules/problems.ts';
import type { OrderOf } from '../battle/orders.ts';
import { action } from './action-order.ts';
import { point } from './parts.ts';

export const move = action<OrderOf<'move'>>({
  kind: 'move',
  rule: 'AZ-ACT-2',
  says: 'Move',
  help: 'Up to 3″ in a straight line, over 1 low obstacle at most.',
  lines({ view, seat, fighter }) {
    const { id: model, base, immobile } = fighter;
    if (!isOnFoot(fighter)) return [];
    const asked = { kind: 'move', model, to: base.at } as const;
    return [
      {
        ...say('{model} moves', { model }),
        asked,
        // Whoever is tied up goes nowhere, wherever that is.
        ...(immobile ? { problems: problemsOf(view, seat, asked) } : {}),
        order: { kind: 'move', model },
        parts: [point('to', say('Where does {model} go?', { model }), { from: base.at, reach: MOVE, stands: model })],
      },
    ];
  },
  drawing: (_view, { base }, { to }) => [
    { role: 'reach', shape: disc(base.at, MOVE), says: '3″' },
    ...(to === undefined || !isPoint(to) ? [] : [{ role: 'path', shape: line(base.at, to), says: 'The way' } as const]),
  ],
});

export const climb = action<OrderOf<'climb'>>({
  kind: 'climb',
  rule: 'AZ-H-9',
  says: 'Climb',
  help: 'Up or down a ladder that the model touches.',
  lines: ({ view, seat, fighter }) =>
    view.table.pieces
      .flatMap(({ id: piece, name, ladders = [] }) =>
        ladders.map(({ id: ladder }) => ({
          ...say('{model} climbs: {piece}', { model: fighter.id, piece: name }),
          asked: { kind: 'climb', model: fighter.id, piece, ladder } as const,
        })),
      )
      // Of ladders only those at hand are listed.
      .filter(({ asked }) => isOnFoot(fighter) && problemsOf(view, seat, asked).length === 0),
});

/** At the wheel. AZ-VEH-1, AZ-VEH-3 */
import type { Drawn } from '@umpire/engine/battle';
import { placed } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { rideOf } from '../battle/battle.ts';
import { DRIVE } from '../battle/data.ts';
import { ACTIONS, type OrderOf } from '../battle/orders.ts';
import { driveWay, inThePath, sweptBy } from '../ground/drive-way.ts';
import { drivenBy } from '../rules/riding.ts';
import { action } from './action-order.ts';

export const drive = action<OrderOf<'drive'>>({
  kind: 'drive',
  rule: 'AZ-VEH-1',
  says: 'Drive',
  help: 'Turns up to 90° and goes up to 12″ straight ahead.',
  lines({ view, fighter }) {
    const { id: model } = fighter;
    const on = rideOf(view, fighter);
    if (on === undefined) return [];
    return [
      {
        ...say('{model} drives', { model }),
        asked: { kind: 'drive', model, facing: on.base.facing, length: 1 },
        order: { kind: 'drive', model },
        parts: [
          {
            kind: 'number',
            name: 'facing',
            says: 'Which way after the turn, in degrees from north?',
            least: 0,
            most: 359,
          },
          { kind: 'number', name: 'length', says: 'How far, in inches?', least: 1, most: DRIVE, isLength: true },
        ],
      },
    ];
  },
  stake: () => ({ engagement: 'drive', says: 'The drive' }),
  /** Over somebody, or into something. */
  isRolled(view, fighter, { facing, length }) {
    const vehicle = rideOf(view, fighter);
    if (vehicle === undefined) return false;
    const { hits, turned, end } = driveWay(view, vehicle, facing, length);
    return hits.length > 0 || inThePath(view, turned, end).length > 0;
  },
  drawing(view, fighter, { kind: _kind, ...said }) {
    const vehicle = drivenBy(view, fighter);
    const read = ACTIONS.drive.read(said, '', () => {});
    if (vehicle === undefined || read === undefined) return [];
    const { turned, end, hits } = driveWay(view, vehicle, read.facing, read.length);
    const path: Drawn = { role: 'path', shape: sweptBy(turned, end), says: 'The way of the vehicle' };
    const crash: Drawn = { role: 'mark', shape: placed(turned, end), says: 'Crash', tone: 'bad' };
    return hits.length === 0 ? [path] : [path, crash];
  },
});

export const stop = action<OrderOf<'stop'>>({
  kind: 'stop',
  rule: 'AZ-VEH-3',
  says: 'Stop',
  help: 'Brings the vehicle to a halt.',
  lines: ({ view, fighter }) =>
    rideOf(view, fighter) === undefined
      ? []
      : [{ ...say('{model} stops', { model: fighter.id }), asked: { kind: 'stop', model: fighter.id } }],
});

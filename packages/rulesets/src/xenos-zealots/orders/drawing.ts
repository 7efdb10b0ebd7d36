/** What to draw while an order is being formed. */
import { type Drawn, modelName, type Order } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { disc, line } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { ZONE } from '../ground/aim.ts';
import { rangeOf } from '../ground/arms.ts';
import { cardFor, leaderOf, membersOf, type ZealotBattle } from '../battle/battle.ts';
import { chargeManner } from '../ground/charge.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { declared } from './problems.ts';
import { speedOf } from '../ground/moves.ts';

/** Reach, ranges, zones and lines of an order, as far as it is said. */
export function drawing(view: ZealotBattle, seat: Seat, given: Order): readonly Drawn[] {
  const order = given as Partial<ZealotOrder & { readonly unit: string }> & Order;
  const squad = view.units.find(
    ({ id, seat: owner, location }) => id === order.unit && owner === seat && location === 'table',
  );
  const leader = squad && leaderOf(view, squad.id);
  if (squad === undefined || leader === undefined) return [];
  const zone: Drawn = { role: 'zone', shape: disc(leader.base.at, cardFor(squad).coherency), says: 'Coherency' };
  if (order.kind === 'move')
    return [
      { role: 'reach', shape: disc(leader.base.at, Math.floor(speedOf(squad, leader))), says: 'Reach of the leader' },
      zone,
    ];
  if (order.kind === 'assault') {
    const limit = chargeManner(view, squad.id, '')(leader).limit;
    return [{ role: 'reach', shape: disc(leader.base.at, limit), says: 'Reach of the charge' }];
  }
  if (order.kind !== 'shoot' && order.kind !== 'react') return [];
  const range: Drawn = {
    role: 'range',
    shape: disc(leader.base.at, rangeOf(view, squad.id, squad.order === 'fireSupport')),
    says: 'Longest range',
  };
  const declaration = order.aim === undefined ? undefined : declared(view, squad, order);
  if (declaration?.ok !== true) return [range];
  const { aim, shots } = declaration.declared;
  const lines = shots.flatMap(({ model, marks }): readonly Drawn[] => {
    const from = membersOf(view, squad.id).find(({ id }) => id === model)?.base.at;
    const to = marks[0]?.model.base.at;
    return from === undefined || to === undefined
      ? []
      : [
          {
            role: 'sight',
            shape: line(from, to),
            ...say('{model} fires', { model: modelName(view, model) }),
            tone: 'good',
          },
        ];
  });
  return [range, { role: 'zone', shape: disc(aim, ZONE), says: 'Target zone' }, ...lines];
}

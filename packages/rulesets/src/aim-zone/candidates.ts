/** Sensible orders, the one for an 'auto' button first. */
import type { Seat } from '@umpire/engine/rule';
import { type AimBattle, fightersOf } from './battle.ts';
import type { AimOrder } from './orders.ts';
import { zonesOf } from './ground/deploying.ts';
import { problems } from './problems.ts';
import { boxOf } from '@umpire/engine/table';

export function candidates(view: AimBattle, seat: Seat): readonly AimOrder[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') {
    const fighter = fightersOf(view, seat).find(({ away }) => away === 'undeployed');
    if (fighter === undefined) return [];
    for (const zone of zonesOf(view, fighter)) {
      const { west, east, south, north } = boxOf(zone.area);
      for (let y = south + 500; y <= north - 500; y += 500)
        for (let x = west + 500; x <= east - 500; x += 500) {
          const order: AimOrder = { kind: 'deploy', model: fighter.id, at: { x, y } };
          if (problems(view, seat, order).length === 0) return [order];
        }
    }
    return [];
  }
  return view.phase === 'opening aim' ? [{ kind: 'begin' }] : [{ kind: 'end turn' }];
}

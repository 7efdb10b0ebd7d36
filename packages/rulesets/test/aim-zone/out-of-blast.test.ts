/** The computer gets away from what is about to go off, and does not walk into it. */
import { describe, expect, test } from 'vitest';
import type { AimBattle, Cloud, LiveGrenade } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { urgency } from '../../src/aim-zone/mind/plan.ts';
import { at, man, piece, play, scene, who } from './scene.ts';

/** A wall parts both sides: there is nothing to shoot at. */
const alone = (change: Partial<AimBattle>, more: Parameters<typeof man>[4] = {}): AimBattle =>
  scene({
    pieces: [piece('wall', 'high', [20, 0, 21, 40])],
    models: [man('A1', 'A', 10, 10, more), man('A2', 'A', 2, 38), man('B1', 'B', 38, 38)],
    change,
  });

const grenade = (type: LiveGrenade['type'], x: number, y: number, seat = 'B'): LiveGrenade => ({
  id: 'g',
  type,
  at: at(x, y),
  elevation: 0,
  seat,
  thrower: 'nobody',
});
const gas = (turnsLeft: number): Cloud => ({ id: 'c', type: 'gas', at: at(10, 10), seat: 'B', turnsLeft });

/** Where A1 stands when it has done whatever it is advised to do; inches from (10, 10). */
function farAfter(battle: AimBattle): number {
  let now = battle;
  for (;;) {
    const [order] = aimZone.candidates(now, 'A');
    if (order === undefined || !('model' in order) || order.model !== 'A1' || order.kind === 'finish') break;
    now = play(now, order).result;
  }
  const { x, y } = who(now, 'A1').base.at;
  return Math.hypot(x - 10_000, y - 10_000) / 1000;
}

describe('what is about to go off', () => {
  test.each(['A', 'B'])(
    'AZ-GREN-7: from a frag of %s under the feet one goes beyond its 6″, in three Moves',
    (seat) => {
      // A base is ½″ wide to each side: its centre has to be 6.5″ away.
      expect(farAfter(alone({ grenades: [grenade('frag', 10, 10, seat)] }))).toBeGreaterThanOrEqual(6.5);
    },
  );

  test('AZ-GREN-9: from a flashbang too; smoke hurts nobody', () => {
    expect(farAfter(alone({ grenades: [grenade('flashbang', 10, 10)] }))).toBeGreaterThanOrEqual(6.5);
    const place = (type: LiveGrenade['type']) =>
      urgency(alone({ grenades: [grenade(type, 10, 10)] }), man('A1', 'A', 10, 10));
    expect(place('smoke')).toBe(0);
    expect(place('frag')).toBeGreaterThan(place('flashbang'));
  });

  test('AZ-H-13, AZ-H-12: out of gas that will still be there, as long as one has no mask', () => {
    // The cloud has 3″ and the base ½″.
    expect(farAfter(alone({ clouds: [gas(2)] }))).toBeGreaterThan(3.5);
    expect(farAfter(alone({ grenades: [grenade('gas', 10, 10)] }))).toBeGreaterThan(3.5);
    for (const battle of [alone({ clouds: [gas(1)] }), alone({ clouds: [gas(2)] }, { mask: true })])
      expect(urgency(battle, who(battle, 'A1'))).toBe(0);
  });

  test('whoever is worst off is thought of first, though others have something to shoot at', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10),
        ...[1, 2, 3, 4].map((n) => man(`S${n}`, 'A', 30, 2 * n)),
        man('B1', 'B', 38, 38),
        man('A2', 'A', 2, 38),
      ],
      pieces: [piece('wall', 'high', [20, 0, 21, 40])],
      change: { grenades: [grenade('frag', 10, 10)] },
    });
    expect(aimZone.candidates(battle, 'A').some((order) => order.kind === 'move' && order.model === 'A1')).toBe(true);
  });

  test('nobody walks into a blast on his way', () => {
    // The item is 4″ to the north, and a frag lies beside it.
    const items = [{ id: 'box', name: 'Box', hands: 1, at: at(10, 18), objective: true }];
    const objectives = [{ id: 'box', name: 'Box', at: at(10, 18) }] as never;
    const victory = { standardPoints: true, carried: { box: 1 }, carriedOff: {}, bystanderKilled: 0 };
    const last = (grenades: readonly LiveGrenade[]): AimBattle =>
      alone({ items, objectives, victory, grenades }, { spent: 2, gun: 'Service pistol' });
    const [goes] = aimZone.candidates(last([]), 'A');
    expect(goes).toMatchObject({ kind: 'move', model: 'A1' });
    expect(goes?.kind === 'move' && goes.to.y).toBeGreaterThan(12_000);
    const [stays] = aimZone.candidates(last([grenade('frag', 10, 17.2)]), 'A');
    expect(stays?.kind === 'move' && stays.model === 'A1' && stays.to.y > 11_000).toBe(false);
  });
});

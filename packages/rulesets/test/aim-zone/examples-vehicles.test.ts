/** Worked examples: vehicles of section 9. */
import { expect, test } from 'vitest';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import {
  at,
  car,
  crate,
  endTurn,
  health,
  isGone,
  isLegal,
  man,
  piece,
  planter,
  play,
  playAll,
  rider,
  scene,
  shoot,
  shootAt,
  what,
  who,
  why,
  pass,
} from './scene.ts';

const van = (moving: boolean) =>
  scene({
    models: [
      man('S', 'A', 10, 5, { aim: at(10, 20) }),
      car('van', 'B', 'Van', 10, 20, 90, { moving }),
      rider('D', 'B', 'van', 0, { skill: 6 }),
      rider('P1', 'B', 'van', 1, { skill: 5 }),
      rider('P2', 'B', 'van', 2, { skill: 4 }),
    ],
  });

test('E28 Drive, dive, crash (AZ-VEH-1, 2, 5, 6, 10)', () => {
  const wall = piece('wall', 'low', [8, 20, 12, 20.5]);
  const battle = scene({
    pieces: [wall],
    models: [
      car('sedan', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'sedan', 0, { skill: 6 }),
      rider('P', 'A', 'sedan', 1, { skill: 5 }),
      man('M', 'B', 10.5, 16, { skill: 4 }),
    ],
  });
  const { result } = play(battle, { kind: 'drive', model: 'D', facing: 0, length: 12_000 }, { dice: [7, 4, 7, 5] });
  expect(health(result, 'M')).toEqual([0, 1]);
  expect(who(result, 'M').base.at).toEqual(at(11.75, 16));
  expect(what(result, 'sedan')).toMatchObject({ hits: 4, moving: false, stalled: true });
  expect(what(result, 'sedan').base.at).toEqual(at(10, 17.5));
  expect([health(result, 'D'), health(result, 'P')]).toEqual([
    [1, 0],
    [0, 0],
  ]);
  const next = endTurn(endTurn(result, 'A').result, 'B').result;
  expect(why(next, { kind: 'drive', model: 'D', facing: 180, length: 1000 })).toContain('AZ-H-14');
  const started = play(next, { kind: 'use', model: 'D', what: 'restart', thing: 'sedan' }).result;
  expect(what(started, 'sedan').stalled).toBe(false);
});

test('E29 Rider hit (AZ-SHOOT-4, AZ-VEH-10, 11)', () => {
  const { result } = play(van(true), shoot('S', 'P1'), { dice: [9, 4, 10, 8, 6, 5] });
  expect(['P1', 'D', 'P2'].map((id) => health(result, id))).toEqual([
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
  expect(what(result, 'van').hits).toBe(1);
  // At rest the number is 8, and the van takes its hit without a roll.
  const still = play(van(false), shoot('S', 'P1'), { dice: [8, 4, 10, 6, 5] }).result;
  expect(what(still, 'van').hits).toBe(1);
  expect(health(still, 'P2')).toEqual([1, 0]);
});

test('E30 Explosion (AZ-VEH-8, 9, AZ-H-16)', () => {
  const battle = scene({
    models: [
      man('S', 'A', 10, 17.45, { gun: 'Submachine gun', aim: at(10, 20) }),
      car('pickup', 'B', 'Pickup', 10, 20, 90, { hits: 4 }),
      rider('D', 'B', 'pickup', 0, { skill: 5 }),
    ],
  });
  const beside = { x: 10_000, y: 21_750 };
  const { result } = play(battle, shoot('S', 'pickup'), {
    dice: [5, 3, 2, 3, 10, 6, 1, 2, 3, 4, 5, 9, 8, 7, 2, 1, 3],
    decisions: [beside],
  });
  expect(isGone(result, 'S')).toBe(true);
  expect(isGone(result, 'pickup')).toBe(true);
  expect(health(result, 'D')).toEqual([1, 0]);
  const wreck = result.table.pieces.find(({ id }) => id === 'pickup-wreck');
  expect(wreck?.traits).toContain('low');
  expect(who(result, 'D').base.at).toEqual(beside);
  expect(who(result, 'D').away).toBeUndefined();
});

test('E35 In and out (AZ-VEH-3, 4)', () => {
  const battle = scene({
    models: [
      car('sedan', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'sedan', 0),
      rider('P', 'A', 'sedan', 1),
      man('W', 'A', 14, 12.25),
      man('B1', 'B', 35, 35),
    ],
  });
  const out = (x: number): AimOrder => ({ kind: 'exit', model: 'P', to: at(x, 11.75) });
  const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 1000 };
  const driven = playAll(battle, [drive], [{ kind: 'stop', model: 'D' }]);
  expect(why(driven, out(11))).toEqual(['AZ-VEH-4']);
  const next = endTurn(endTurn(driven, 'A').result, 'B').result;
  const walked = playAll(next, [out(11)], [{ kind: 'move', model: 'P', to: at(11, 14) }]);
  expect(who(walked, 'P').away).toBeUndefined();
  const gone = play(walked, drive).result;
  expect(what(gone, 'sedan').moving).toBe(true);
  expect(why(gone, { kind: 'enter', model: 'W', vehicle: 'sedan' })).toEqual(['AZ-VEH-4']);
});

test('E38 Running on (AZ-PRIO-4, AZ-H-15)', () => {
  const battle = scene({
    models: [
      car('sedan', 'A', 'Sedan', 10, 18, 90),
      rider('D', 'A', 'sedan', 0),
      man('R', 'B', 13, 30, { aim: at(13, 18) }),
    ],
  });
  const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 12_000 };
  const { result } = play(battle, drive, { dice: [10, 9, 9], decisions: [shootAt(3, 'D')] });
  expect(isGone(result, 'D')).toBe(true);
  expect(what(result, 'sedan')).toMatchObject({ hits: 1, moving: true, drivenThisTurn: false });
  expect(what(result, 'sedan').base.at).toEqual(at(13, 18));
  const ended = endTurn(result, 'A', { decisions: [] }).result;
  expect(what(ended, 'sedan').base.at).toEqual(at(25, 18));
});

test('E39 Drums (AZ-H-17)', () => {
  const drum = crate('drum', 12, 2.5, { toughness: 2 }, ['volatile']);
  const battle = scene({
    pieces: [planter, drum],
    models: [man('S', 'A', 12, 14, { aim: at(12, 5.5) }), man('T', 'B', 12, 5.5), man('N', 'B', 15.5, 2.5)],
    change: { objectHits: { drum: 1 } },
  });
  // The target stands 2.0″ from the edge of the drum (4 dice), N 2.5″ (4 dice).
  const { result } = play(battle, shoot('S', 'T'), { dice: [5, 3, 2, 2, 2, 2, 2, 6, 2, 2, 2], decisions: [false] });
  expect(result.table.pieces.map(({ id }) => id)).toEqual(['planter']);
  expect(health(result, 'T')).toEqual([0, 0]);
  expect(health(result, 'N')).toEqual([1, 0]);
});

test('E45 At the wheel (AZ-VEH-7, AZ-H-14)', () => {
  const riding = (kind: 'Sedan' | 'Pickup', change = {}, withDriver = true) =>
    scene({
      models: [
        car('car', 'A', kind, 10, 10, 90, change),
        ...(withDriver ? [rider('D', 'A', 'car', 0)] : []),
        rider('P', 'A', 'car', 1, { aim: at(10, 20) }),
        man('B1', 'B', 10, 20),
      ],
    });
  const aim: AimOrder = { kind: 'aim', model: 'P', at: at(10, 20) };
  expect(why(riding('Sedan'), aim)).toEqual(['AZ-VEH-7']);
  expect(isLegal(riding('Pickup'), aim)).toBe(true);
  const theirs = { ...riding('Pickup'), toAct: ['B'] };
  const reacted = play(theirs, pass('B1'), { dice: [9, 2, 2], decisions: [shootAt(0, 'B1')] }, 'B').result;
  expect(health(reacted, 'B1')).toEqual([1, 0]);
  const wheel: AimOrder = { kind: 'use', model: 'P', what: 'wheel', thing: 'car' };
  const orphan = play(riding('Pickup', { moving: true }, false), wheel).result;
  expect(isLegal(orphan, { kind: 'drive', model: 'P', facing: 90, length: 12_000 })).toBe(true);
  expect(isLegal(orphan, { kind: 'stop', model: 'P' })).toBe(true);
  const stalled = riding('Pickup', { stalled: true });
  const restart: AimOrder = { kind: 'use', model: 'D', what: 'restart', thing: 'car' };
  expect(isLegal(play(stalled, restart).result, { kind: 'drive', model: 'D', facing: 90, length: 1000 })).toBe(true);
});

/** Worked examples: what is on the line of fire and behind the target of section 9. */
import { expect, test } from 'vitest';
import { bodyOf } from '../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../src/aim-zone/rules/shot-from.ts';
import { at, bystander, crate, gun, health, man, NOTHING, planter, play, scene, shoot, who } from './scene.ts';
import { number } from './numbers.ts';

test('E31 Obstructions (AZ-OBS-1 to 4, AZ-SHOOT-20)', () => {
  const battle = scene({
    pieces: [planter, crate('O2', 12, 11)],
    models: [
      man('S', 'A', 12, 20, { skill: 7, gun: 'Submachine gun', aim: at(12, 5.5) }),
      man('O1', 'B', 12, 15),
      man('T', 'B', 12, 5.5, { aim: at(12, 20), weapons: [] }),
    ],
  });
  const { result } = play(battle, shoot('S', 'T', { intense: true }), {
    dice: [9, 8, 5, 1, 6, 7],
    decisions: [NOTHING, true, true],
  });
  expect(gun(result, 'S').counters).toBe(2);
  expect(health(result, 'T')).toEqual([0, 0]);
  expect(health(result, 'O1')).toEqual([1, 0]);
  expect(result.objectHits).toEqual({});
});

test('E32 Collateral (AZ-COL-1 to 3)', () => {
  // The bases stand on the line x = 12 beside each other: 3.0″, 3.9″ and 4.1″ behind the target, edge to edge.
  const battle = scene({
    pieces: [planter],
    models: [
      man('S', 'A', 12, 1, { aim: at(12, 7.1) }),
      man('T', 'B', 12, 7.1),
      man('C', 'A', 11.51, 11.069, { skill: 4 }),
      man('F', 'A', 12.49, 11.975, { skill: 6 }),
      man('G', 'A', 11.51, 12.177, { skill: 1 }),
    ],
  });
  const { result } = play(battle, shoot('S', 'T'), { dice: [7, 3, 2, 5, 2], decisions: [true, true] });
  expect(['T', 'C', 'F', 'G'].map((id) => health(result, id))).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('E32 a crate behind the target is hit unless the shooter’s check succeeds (AZ-COL-4)', () => {
  const battle = scene({
    pieces: [planter, crate('box', 12, 2.5)],
    models: [man('S', 'A', 12, 14, { skill: 6, aim: at(12, 5.5) }), man('T', 'B', 12, 5.5)],
  });
  const hit = play(battle, shoot('S', 'T'), { dice: [5, 3, 2, 7], decisions: [true] }).result;
  expect(hit.objectHits).toEqual({ box: 1 });
  const spared = play(battle, shoot('S', 'T'), { dice: [5, 3, 2, 6], decisions: [true] }).result;
  expect(spared.objectHits).toEqual({});
});

test('E42 Cover, obstruction, flank (AZ-H-6, 7, AZ-SHOOT-2, 9, AZ-OBS-1)', () => {
  const on = (x: number, y: number, tx: number, ty: number) =>
    scene({ pieces: [planter], models: [man('S', 'A', x, y), man('T', 'B', tx, ty)] });
  expect(number(on(12, 14, 12, 5.5), 'S', 'T')).toBe(10);
  expect(number(on(16, 5.5, 12, 5.5), 'S', 'T')).toBe(6);
  const apart = on(12, 14, 12, 5);
  expect(number(apart, 'S', 'T')).toBe(6);
  const target = bodyOf(apart, 'T');
  const args = target && shotFrom(apart, { shooter: who(apart, 'S'), weapon: gun(apart, 'S'), target, intense: false });
  expect(args?.obstructions).toEqual([{ id: 'planter' }]);
});

test('E50 Shield (AZ-OBS-1, 3)', () => {
  const battle = scene({
    models: [man('S', 'A', 10, 21, { aim: at(10, 10) }), man('T', 'B', 10, 10), bystander('N', 10, 11)],
  });
  const { result } = play(battle, shoot('S', 'T'), { dice: [9, 6, 4, 3] });
  expect(health(result, 'T')).toEqual([1, 0]);
  expect(health(result, 'N')).toEqual([0, 0]);
});

/** A car that fetches somebody does not end a drive where it is caught, if there is another: it has no reverse gear. AZ-VEH-1, AZ-VEH-2 */
import { at } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import { driveProblems, driveWay } from '../../src/aim-zone/ground/drive-way.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { car, drivenOff, man, piece, play, rider, scene, what, who } from './scene.ts';

/** Is there any direction in which the car can go six inches without a crash? */
function canGoOn(battle: AimBattle): boolean {
  const sedan = what(battle, 'sedan');
  return Array.from({ length: 24 }, (_, i) => i * 15).some(
    (facing) =>
      driveProblems(battle, sedan, facing, 6000).length === 0 &&
      driveWay(battle, sedan, facing, 6000).hits.length === 0,
  );
}

/** A blind alley, four inches wide, and somebody who waits behind its end. */
const alley = (x: number): AimBattle => ({
  ...scene({
    pieces: [
      piece('south', 'high', [12, 17, 20, 18]),
      piece('north', 'high', [12, 22, 20, 23]),
      piece('end', 'high', [20, 17, 21, 23]),
    ],
    models: [
      car('sedan', 'A', 'Sedan', x, 20, 90, { moving: true }),
      rider('D', 'A', 'sedan', 0),
      man('G', 'A', 24, 20, { weapons: [] }),
      man('B1', 'B', 2, 38, { weapons: [] }),
    ],
  }),
  ...drivenOff('G', 'sedan'),
});

test('no drive ends in a blind alley while another leads on, though it is the nearest way', () => {
  // In there it would be caught, so there is something to keep out of.
  expect(canGoOn(alley(17))).toBe(false);
  const battle = alley(5);
  const order = aimZone.candidates(battle, 'A').find(({ kind }) => kind === 'drive');
  if (order === undefined) throw new Error('the driver has nowhere to go');
  expect(canGoOn(play(battle, order).result)).toBe(true);
});

test('a drive has odds where somebody or something is in its way, and none where the way is free', () => {
  const battle = (more: AimBattle['models']) =>
    scene({
      pieces: [piece('wall', 'low', [8, 20, 12, 20.5])],
      models: [car('sedan', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'sedan', 0), ...more],
    });
  const stakes = (facing: number, length: number, ...more: AimBattle['models']) =>
    aimZone
      .stakes(battle(more), 'A', { kind: 'drive', model: 'D', facing, length })
      .map(({ engagement }) => engagement);
  // To the east nothing stands.
  expect(stakes(90, 6000)).toEqual([]);
  // The sedan is 5″ long: its front is at 12.5 and reaches the wall at 20 after 7.5″.
  expect(stakes(0, 7000)).toEqual([]);
  expect(stakes(0, 9000)).toEqual(['drive']);
  // Somebody stands in the way who may dive.
  expect(stakes(90, 6000, man('M', 'B', 16, 10))).toEqual(['drive']);
});

test('what is drawn for a drive: its way, where it crashes, and nothing for what is no drive', () => {
  const battle = scene({
    pieces: [piece('wall', 'low', [8, 20, 12, 20.5])],
    models: [car('sedan', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'sedan', 0), rider('P', 'A', 'sedan', 1)],
  });
  // Beside where nobody may react, which every order shows.
  const drawn = (said: object, model = 'D') =>
    aimZone
      .drawing(battle, 'A', { kind: 'drive', model, ...said } as never)
      .filter(({ says }) => says !== 'Nobody may react here')
      .map(({ role, says }) => `${role}: ${says}`);
  const way = 'path: The way of the vehicle';
  // As above: the wall is reached after 7.5″.
  expect(drawn({ facing: 0, length: 7000 })).toEqual([way]);
  expect(drawn({ facing: 0, length: 9000 })).toEqual([way, 'mark: Crash']);
  for (const said of [{ facing: 0 }, { length: 7000 }, { facing: 0, length: 0.5 }, { facing: 'north', length: 7000 }])
    expect([said, drawn(said)]).toEqual([said, []]);
  // Only who sits at the wheel drives.
  expect(drawn({ facing: 0, length: 7000 }, 'P')).toEqual([]);
});

test('who gets out stands on the ground beside the vehicle, and no longer sits in it (AZ-H-14)', () => {
  const battle = scene({
    models: [
      car('sedan', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'sedan', 0),
      man('B1', 'B', 30, 30, { weapons: [] }),
    ],
  });
  const out = who(play(battle, { kind: 'exit', model: 'D', to: at(10, 11.75) }).result, 'D');
  expect(out).toMatchObject({ elevation: 0, base: { at: at(10, 11.75) } });
  expect([out.vehicle, out.seatNo, out.away]).toEqual([undefined, undefined, undefined]);
});

/** States that contradict each other are found. */
import { expect, test } from 'vitest';
import type { AimBattle, AimModel, Fighter, Vehicle } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { at, car, container, crate, man, piece, rider, scene, with1 } from './scene.ts';

const sound = scene({
  models: [
    man('A1', 'A', 10, 10),
    man('A2', 'A', 12, 10, { grenades: with1('frag') }),
    car('v', 'B', 'Sedan', 20, 20, 90),
    rider('D', 'B', 'v', 0),
    man('B1', 'B', 30, 30),
  ],
  pieces: [
    piece('wall', 'low', [5, 5, 6, 6]),
    container('box', [25, 5, 30, 10]),
    crate('drum', 35, 35, { toughness: 2 }),
  ],
  items: [{ id: 'case', name: 'case', hands: 1, at: at(1, 1), elevation: 0 }],
});

/** The battle with one model changed. */
const but = (id: string, change: Partial<Fighter> | Partial<Vehicle>): AimBattle => ({
  ...sound,
  models: sound.models.map((one) => (one.id === id ? ({ ...one, ...change } as AimModel) : one)),
});
const there = (id: string, x: number, y: number, elevation = 0): AimBattle => {
  const one = sound.models.find((model) => model.id === id);
  return but(id, { base: { ...one?.base, at: at(x, y) } as never, elevation });
};

const WRONG: readonly (readonly [string, AimBattle])[] = [
  ['A2 overlaps A1', there('A2', 10.5, 10)],
  ['v overlaps A1', there('A1', 20, 20)],
  ['A1 is not wholly on the table', there('A1', 0.4, 10)],
  ['A1 stands on wall', there('A1', 6, 6)],
  ['v stands on box', there('v', 26, 9)],
  ['A1 stands at a height', there('A1', 10, 10, 3000)],
  ['A1 stands at a height', there('A1', 25.2, 7, 3000)],
  ['A1 has 2 stuns', but('A1', { stun: 2 })],
  ['A1 lives with 2 wounds', but('A1', { wounds: 2 })],
  ['A1 aims and is on Defend', but('A1', { aim: at(1, 1), defend: true })],
  ['D aims from a vehicle', but('D', { aim: at(1, 1) })],
  ...[at(-0.001, 1), at(1, -0.001), at(40.001, 1), at(1, 40.001)].map(
    (aim) => ['A1 aims off the table', but('A1', { aim })] as const,
  ),
  ['A1 has set up no machinegun', but('A1', { setUp: true })],
  ['A1 is aboard or not', but('A1', { away: 'aboard' })],
  ['D rides in w', but('D', { vehicle: 'w' })],
  ['A1 waits at an entry point or not', but('A1', { entry: 'West' })],
  ['A1 holds case', but('A1', { held: ['case'] })],
  ['A1 has A1.1 wrong', but('A1', { weapons: [{ id: 'A1.1', name: 'Service pistol', counters: 2, progress: 0 }] })],
  ['A2 counts below nothing', but('A2', { grenades: { ...with1('frag'), smoke: -1 } })],
  ['v is not its driver', but('v', { owner: 'A' })],
  ['v moves and is stalled', but('v', { moving: true, stalled: true })],
  ['v has its seats taken', but('D', { seatNo: 4 })],
  ['case is in 2 places', { ...sound, items: [{ id: 'case', name: 'case', hands: 1, at: at(1, 1), carrier: 'A1' }] }],
  ['case is carried by nobody', { ...sound, items: [{ id: 'case', name: 'case', hands: 1, carrier: 'A1' }] }],
  ['case lies in no vehicle', { ...sound, items: [{ id: 'case', name: 'case', hands: 1, aboard: 'w' }] }],
  ['A9 acts and is not there', { ...sound, actor: 'A9' }],
  ['B1 acts though', { ...sound, actor: 'B1' }],
  ['somebody is to act', { ...sound, result: { rule: 'AZ-H-19', says: '' } }],
  ['A has nobody to deploy', { ...sound, phase: 'deployment' }],
  ['A1 was never deployed', but('A1', { away: 'undeployed' })],
  ['A1 is lost and still there', { ...sound, lost: [{ id: 'A1', name: 'A1', seat: 'A', leader: false, how: 'dead' }] }],
  ['drum is destroyed', { ...sound, objectHits: { drum: 2 } }],
  [
    'smoke counts below nothing',
    { ...sound, clouds: [{ id: 'smoke', type: 'smoke', at: at(1, 1), seat: 'A', turnsLeft: 0 }] },
  ],
  ['There are two of A1', { ...sound, models: [...sound.models, man('A1', 'A', 38, 38)] }],
];

test('a sound battle has none', () => {
  expect(aimZone.faults(sound)).toEqual([]);
  for (const aim of [at(0, 0), at(40, 40)]) expect(aimZone.faults(but('A1', { aim }))).toEqual([]);
});

test.each(WRONG)('%s', (says, battle) => {
  expect(aimZone.faults(battle).filter((fault) => fault.startsWith(says) || fault.includes(says))).not.toEqual([]);
});

/** What no legal play can reach is found. */
import { at, disc } from '@umpire/engine/table';
import { expect, it, test } from 'vitest';
import type { AssaultBattle } from '../../src/building-assault/battle/battle.ts';
import { battleCodec } from '../../src/building-assault/battle/codec.ts';
import { faults } from '../../src/building-assault/ground/faults.ts';
import { battleOf, type Change } from './table.ts';

const change: Change = { only: true, at: { H1: [5, 5], H2: [6.2, 5], L1: [12, 15], L2: [13.2, 15] } };
const sound = battleOf('hut', { ...change, battle: { startFigures: { A: 2, B: 2 } } });
const moved = (id: string, x: number, y: number): AssaultBattle => ({
  ...sound,
  models: sound.models.map((one) => (one.id === id ? { ...one, base: disc(at(x, y), 500) } : one)),
});
const figure = (id: string, more: object): AssaultBattle => ({
  ...sound,
  models: sound.models.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const element = (id: string, more: object): AssaultBattle => ({
  ...sound,
  units: sound.units.map((one) => (one.id === id ? { ...one, ...more } : one)),
});

it('a sound battle has none', () => {
  expect(faults(sound)).toEqual([]);
});

const broken: Readonly<Record<string, readonly [AssaultBattle, RegExp]>> = {
  'two on one place': [moved('H1', 6, 5), /H2 stands on H1/],
  'a base over the edge': [moved('H1', 0.4, 5), /H1 stands over the edge/],
  'a base across a wall': [moved('L1', 12, 12.2), /L1 stands across a wall/],
  'somebody of no element': [figure('H1', { unit: 'Q' }), /H1 is of no element/],
  'somebody of the other side’s element': [figure('H1', { unit: 'L' }), /of the other side/],
  'a charge that nobody makes': [figure('H1', { charging: true }), /H1 is charging/],
  'a skill beyond the table': [figure('H1', { melee: 0 }), /H1 has a skill/],
  'a melee that is over': [figure('H1', { firstAttacker: { seat: 'A', seq: 1 } }), /H1 remembers a melee/],
  'a figure that was never placed': [figure('H1', { away: 'deployment' }), /H1 was never placed/],
  'two leaders': [figure('H2', { leader: true }), /Rifle Section has 2 leaders/],
  'fewer than no grenades': [element('H', { grenades: -1 }), /-1 grenades/],
  'losses of an activation that is over': [element('H', { lostNow: 1 }), /losses of an activation/],
  'more lost to grenades than in all': [element('H', { grenadeCasualties: 1 }), /more to grenades/],
  'figures that nobody has seen fall': [{ ...sound, startFigures: { A: 3, B: 2 } }, /A has 2 figures and has lost 0/],
  'a room that is not its holder’s': [
    { ...element('H', { activated: true }), objectives: sound.objectives.map((room) => ({ ...room, holder: 'A' })) },
    /the front room is held by A/i,
  ],
  'somebody to act who has nothing to do': [element('H', { activated: true }), /A is to act and has nothing to do/],
  'nobody to act': [{ ...sound, toAct: [] }, /0 seats are to act/],
  'somebody to act after the end': [
    { ...sound, result: { rule: 'BA-H-34', says: 'A draw.' } },
    /The battle is over, and somebody is to act/,
  ],
  'a turn after the last': [{ ...sound, turn: 7 }, /The last turn is over/],
  'an active element that does not act': [{ ...sound, active: 'L' }, /Guard Section is active and cannot act/],
};
for (const [says, [battle, fault]] of Object.entries(broken))
  test(`found: ${says}`, () => {
    expect(faults(battle).join(' ')).toMatch(fault);
  });

it.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])('a battle of %d turns can be read: %s, as with scenarios', (lastTurn, isRead) => {
  const wrong: string[] = [];
  battleCodec.read(battleCodec.write({ ...sound, lastTurn }), '', (path) => wrong.push(path));
  expect(wrong).toEqual(isRead ? [] : ['lastTurn']);
});

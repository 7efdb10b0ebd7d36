/** What a battle cannot be: whoever finds it has found a mistake of the program or a battle that was tampered with. */
import { expect, test } from 'vitest';
import type { FireTeamBattle, FireTeamUnit } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, row } from './table.ts';

const sound = (): FireTeamBattle =>
  battleOf({
    red: { A: { at: row(4, 4, 2) }, B: { at: row(12, 4, 2) } },
    blue: { E: { at: row(20, 25, 2) } },
    active: { unit: 'A', numbers: [1, 2] },
  });

const changed = (id: string, change: Partial<FireTeamUnit>): readonly string[] => {
  const battle = sound();
  const units = battle.units.map((unit) => (unit.id === id ? ({ ...unit, ...change } as FireTeamUnit) : unit));
  return fireTeam.faults({ ...battle, units });
};

test('a sound battle has no faults, with who is active and who is not', () => {
  expect(fireTeam.faults(sound())).toEqual([]);
});

test('only who is active has actions, each once and as many as Motivation gives; Overwatch markers alike', () => {
  expect(changed('B', { numbers: [1] })).toEqual(['B has actions and is not active.']);
  expect(changed('A', { numbers: [1, 1] })).toContain('A has an action twice.');
  expect(changed('A', { numbers: [1, 9] })).toContain('A has an action that it cannot have.');
  expect(changed('A', { numbers: [0, 1] })).toContain('A has an action that it cannot have.');
  expect(changed('B', { overwatch: 9 })).toEqual(['B has too many Overwatch markers.']);
  expect(changed('B', { overwatch: -1 })).toEqual(['B has less than no Overwatch marker.']);
});

test('no marker is less than none', () => {
  expect(changed('A', { wounded: -1 })).toContain('A has less than no marker.');
  expect(changed('A', { pins: -1 })).toContain('A has less than no marker.');
});

/** What may be printed on a card, to the last number of the tables 2.3 to 2.6 of the specification. */
import { inches } from '@umpire/engine/table';
import { describe, expect, it, test } from 'vitest';
import { SQUADS, TEAMS, VEHICLES } from '../../src/fire-team/battle/forces.ts';
import { checked } from '../../src/fire-team/battle/limits.ts';

const team = Object.values(TEAMS)[0]!;
const squad = Object.values(SQUADS)[0]!;
const { Badger: vehicle } = VEHICLES as { readonly Badger: NonNullable<(typeof VEHICLES)[string]> };
const weapon = team.teamWeapon;
const times = (n: number) => Array.from({ length: n }, () => weapon);

test.each([
  ['team', TEAMS],
  ['squad', SQUADS],
  ['vehicle', VEHICLES],
] as const)('every %s that comes with the game may be printed', (kind, all) => {
  for (const [name, profile] of Object.entries(all)) expect(checked(profile as object, kind, name)).toBe(profile);
});

/** The least and the most of each field, with the steps in which it is counted. */
const FIELDS = [
  ['team', team, 'figures', 1, 8, (n: number) => n],
  ['team', team, 'defense', 4, 14, (n: number) => n],
  ['team', team, 'move', 2, 8, inches],
  ['team', team, 'specialWeapons', 0, 3, times],
  ['squad', squad, 'motivation', 1, 5, (n: number) => n],
  ['vehicle', vehicle, 'motivation', 1, 5, (n: number) => n],
  ['vehicle', vehicle, 'move', 4, 14, inches],
  ['vehicle', vehicle, 'armor', 8, 16, (n: number) => n],
  ['vehicle', vehicle, 'weapons', 1, 3, times],
] as const;

describe.each(FIELDS)('%s', (kind, profile, field, least, most, of) => {
  const isTaken = (value: unknown): boolean => {
    try {
      return checked({ ...profile, [field]: value }, kind, 'X') !== undefined;
    } catch (error) {
      expect((error as Error).message).toMatch(/^X: /);
      return false;
    }
  };
  it(`from ${least} to ${most}`, () => {
    expect([of(least), of(most)].map(isTaken)).toEqual([true, true]);
    expect([...(least > 0 ? [of(least - 1)] : []), of(most + 1)].some(isTaken)).toBe(false);
    expect([undefined, '3', null, 3.5, Number.NaN].some(isTaken)).toBe(false);
  });
});

it('a weapon reaches 6″ to 36″ and has a die from d4 to d12', () => {
  const isTaken = (change: object): boolean => {
    try {
      return checked({ ...team, teamWeapon: { ...weapon, ...change } }, 'team', 'X') !== undefined;
    } catch {
      return false;
    }
  };
  expect([6, 36].map((range) => isTaken({ range: inches(range) }))).toEqual([true, true]);
  expect([5, 37].map((range) => isTaken({ range: inches(range) }))).toEqual([false, false]);
  expect([4, 6, 8, 10, 12].map((die) => isTaken({ die }))).toEqual([true, true, true, true, true]);
  expect([1, 2, 3, 5, 20, '6'].map((die) => isTaken({ die }))).toEqual(Array.from({ length: 6 }, () => false));
});

import { inches } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { WEAPONS } from '../../../src/fire-team/battle/data.ts';
import { SQUADS, TEAMS, VEHICLES } from '../../../src/fire-team/battle/forces.ts';
import { numberIn, specTable } from '../../spec-tables.ts';

const weaponNamed = (name: string) => Object.values(WEAPONS).find((one) => one.name === name.trim());

test('8.1: the weapons are those of the specification', () => {
  const rows = specTable('fire-team', 'Weapon', 'die').map(({ Weapon = '', die, range, antiArmor }) => ({
    name: Weapon.replace(/ \(.*/, '').toLowerCase(),
    die: numberIn(die),
    range: inches(numberIn(range) ?? 0),
    antiArmor: antiArmor === 'yes',
  }));
  expect(Object.values(WEAPONS)).toEqual(rows);
});

/** `Rifle 1 (4; 8; 4"; carbine), Gun (2; 8; 4"; carbine; squad gun)` or `Levy 1, Levy 2 (each 5; …)`. */
function teamsIn(cell: string): readonly (readonly [name: string, card: object])[] {
  return [...cell.matchAll(/([^()]+)\((?:each )?([^()]+)\)/g)].flatMap(([, names = '', card = '']) => {
    const [figures, defense, move, weapon = '', special = '–', attribute] = card.split(';').map((one) => one.trim());
    const profile = {
      figures: Number(figures),
      defense: Number(defense),
      move: inches(numberIn(move) ?? 0),
      teamWeapon: weaponNamed(weapon),
      specialWeapons: special === '–' ? [] : [weaponNamed(special)],
      attributes: attribute === undefined ? [] : [attribute],
    };
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => [name, profile] as const);
  });
}

test('8.2, 8.3: squads and teams are those of the specification', () => {
  const rows = specTable('fire-team', 'Squad', 'Quality / Experience');
  const squads = rows.map((row) => [
    row['Squad'],
    { experience: numberIn(row['Quality / Experience']), motivation: Number(row['Motivation']) },
  ]);
  expect(SQUADS).toEqual(Object.fromEntries(squads));
  const teams = rows.flatMap((row) => teamsIn(Object.values(row).at(-1) ?? ''));
  expect(TEAMS).toEqual(Object.fromEntries(teams));
  expect(teams.length).toBeGreaterThan(13);
});

test('8.2, 8.3: the vehicles have the values of the specification', () => {
  // Badger: d8, Motivation 2, move 8", armor 12, hull 3.0 × 1.6, autocannon and hull gun, armored.
  const { autocannon, hullGun, heavyGun } = WEAPONS;
  expect(VEHICLES['Badger']).toEqual({
    experience: 8,
    motivation: 2,
    move: 8000,
    armor: 12,
    hull: [3000, 1600],
    weapons: [autocannon, hullGun],
    armored: true,
  });
  // Mule: d6, Motivation 2, move 10", armor 10, hull 2.6 × 1.4, heavy gun, not armored.
  expect(VEHICLES['Mule']).toEqual({
    experience: 6,
    motivation: 2,
    move: 10_000,
    armor: 10,
    hull: [2600, 1400],
    weapons: [heavyGun],
    armored: false,
  });
});

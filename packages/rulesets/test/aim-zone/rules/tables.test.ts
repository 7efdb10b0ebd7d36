import { INCH, inches } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { vehicleKind, type VehicleName, VEHICLES, WEAPONS } from '../../../src/aim-zone/battle/data.ts';
import { profileOf } from '../../../src/aim-zone/battle/forces.ts';
import { numberIn, numbersIn, specTable } from '../../spec-tables.ts';

test('AZ-WPN-1: every number of the table of weapons', () => {
  const rows = specTable('aim-zone', 'weapon', 'capacity');
  expect(rows.map(({ weapon }) => weapon)).toEqual(Object.keys(WEAPONS));
  for (const { weapon = '', capacity, reload = '', special = '', close, longOver, ...more } of rows) {
    const far = numberIn(longOver);
    expect({ weapon, ...WEAPONS[weapon as keyof typeof WEAPONS] }).toMatchObject({
      weapon,
      capacity: Number(capacity),
      reload: numberIn(reload),
      perCounter: reload.includes('per counter'),
      close: Number(close) * INCH,
      longOver: far === undefined ? undefined : far * INCH,
      unreliable: special.includes('unreliable'),
      machinegun: special.includes('Ready before Aim'),
      hands: Number(more['hands (ours)']),
    });
  }
});

test('8.1, 8.2: everybody of both forces has the values of the specification', () => {
  const rows = specTable('aim-zone', 'id', 'name', 'skill');
  expect(rows).toHaveLength(16);
  for (const { id = '', name = '', skill = '', weapons = '', grenades = '' } of rows)
    expect(profileOf(id)).toEqual({
      name: name.replace(' (leader)', ''),
      leader: name.includes('(leader)'),
      skill: numberIn(skill),
      // 3 actions unless noted.
      actions: numbersIn(skill)[1] ?? 3,
      weapons: Object.keys(WEAPONS)
        .filter((weapon) => weapons.includes(weapon))
        .toSorted((a, b) => weapons.indexOf(a) - weapons.indexOf(b)),
      grenades: Object.fromEntries(
        [...grenades.matchAll(/(\d+) (\w+)/g)].map(([, count, grenade = '']) => [grenade, Number(count)]),
      ),
    });
});

test('8.3: the vehicles have the values of the specification', () => {
  const rows = specTable('aim-zone', 'name', 'length × width');
  expect(rows.map(({ name }) => name)).toEqual(VEHICLES);
  for (const { name = '', seats, hitLimit, canShootFrom, ...more } of rows) {
    const [length = 0, width = 0] = numbersIn(more['length × width']);
    expect({ name, ...vehicleKind(name as VehicleName) }).toEqual({
      name,
      length: inches(length),
      width: inches(width),
      seats: Number(seats),
      hitLimit: Number(hitLimit),
      canShootFrom: canShootFrom === 'yes',
    });
  }
});

test('8.5: a worker has a skill of 4 and, like the witness, no weapon', () => {
  expect(profileOf('Worker')).toMatchObject({ skill: 4, leader: false, weapons: [], grenades: {} });
});

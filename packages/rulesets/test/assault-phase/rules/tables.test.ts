import { INCH } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { UNITS, USUAL } from '../../../src/assault-phase/battle/forces.ts';
import { PROFILES } from '../../../src/assault-phase/battle/profiles.ts';
import { WEAPONS } from '../../../src/assault-phase/battle/weapons.ts';
import { numberIn, said, specTable } from '../../spec-tables.ts';

test('8.1: the ranged weapons are those of the specification', () => {
  const rows = specTable('assault-phase', 'Id', 'Name', 'Class');
  expect(rows).toHaveLength(7);
  for (const { Id = '', Name, Class, Range, Shots, S, AP, Blast } of rows) {
    const weapon = (WEAPONS as Readonly<Record<string, { readonly ranged?: object }>>)[Id]?.ranged;
    const [shots, blast] = [numberIn(Shots), numberIn(Blast)];
    expect({ Id, ...weapon }).toMatchObject({
      Id,
      name: Name,
      class: Class,
      range: Number(Range) * INCH,
      s: Number(S),
      ...said({ shots, ap: numberIn(AP), blast: blast === undefined ? undefined : blast * INCH }),
    });
    if (AP === 'none') expect(weapon).not.toHaveProperty('ap');
  }
});

/** How the table of the models names weapons that go by another id in the code. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  'two lightning claws': ['lightning-claw', 'lightning-claw'],
  'rending claws (hand false)': ['rending-claws'],
  'bare hands': ['bare-hands'],
};

test('8.2, 8.3: every value of every model is that of the specification', () => {
  const rows = specTable('assault-phase', 'Model', 'WS');
  expect(rows).toHaveLength(23);
  for (const { Model = '', Weapons = '', Sv, Inv, Points, WS, BS, S, T, W, I, A, Ld } of rows) {
    const [, name = '', note = ''] = /^(.*?)(?: \((.*)\))?$/.exec(Model) ?? [];
    const [arms = '', grenades] = Weapons.split('; ');
    const role = /leader|independent|monstrous/.exec(note)?.[0] ?? 'trooper';
    const [sv, inv] = [numberIn(Sv), numberIn(Inv)];
    const profile = PROFILES.get(name);
    expect({ name, ...profile }).toMatchObject({
      name,
      ...{ ws: Number(WS), bs: Number(BS), s: Number(S), t: Number(T) },
      ...{ w: Number(W), i: Number(I), a: Number(A), ld: Number(Ld), points: Number(Points) },
      weapons: IDS[arms] ?? arms.split(', ').map((one) => one.replace(' ', '-')),
      grenades: grenades === undefined ? [] : [grenades],
      role,
      ...said({ sv, inv }),
    });
    expect([name, profile?.sv, profile?.inv, profile?.psyker === true]).toEqual([
      name,
      sv,
      inv,
      note.includes('psyker'),
    ]);
  }
});

/** `9 Warders, Warder Sergeant`: how many of each, by the name of its profile. */
function modelsIn(unit: string, cell: string): readonly (readonly [number, string])[] {
  if (cell === '1') return [[1, unit]];
  return cell.split(', ').map((part) => {
    const [, count, words = ''] = /^(?:(\d+) )?(.*)$/.exec(part) ?? [];
    const singular = words.replace(/Marksmen$/, 'Marksman').replace(/(?<=\d* ?\w{2,})s$/, '');
    const word = count === undefined ? words : singular;
    const name = PROFILES.has(word) ? word : [...PROFILES.keys()].find((one) => one.endsWith(word));
    return [Number(count ?? 1), name ?? word];
  });
}

/** `move 12, jump, fallBackDice 3, steady`: the fields, lengths in thousandths. */
function fieldsIn(cell: string): object {
  const fields = cell.split(', ').filter((part) => part !== '' && !part.startsWith('base'));
  return Object.fromEntries(
    fields.map((part) => {
      const [field = '', value] = part.split(' ');
      if (field === 'jump') return ['moveClass', 'jump'];
      if (value === undefined) return [field, true];
      return [field, field.endsWith('Dice') ? Number(value) : Number(value) * INCH];
    }),
  );
}

test('8.2, 8.3: every unit has the models, fields and points of the specification', () => {
  const rows = specTable('assault-phase', 'Unit', 'Models');
  expect(rows.map(({ Unit }) => Unit)).toEqual(Object.keys(UNITS));
  for (const { Unit = '', Models = '', Points, ...more } of rows)
    expect([Unit, UNITS[Unit]]).toEqual([
      Unit,
      {
        ...USUAL,
        ...fieldsIn(more['Fields other than default'] ?? ''),
        models: modelsIn(Unit, Models),
        points: Number(Points),
      },
    ]);
  // The points of a unit are those of its models, unless the specification gives a price of its own.
  const sum = (unit: string): number =>
    (UNITS[unit]?.models ?? []).reduce(
      (points, [count, name]) => points + count * (PROFILES.get(name)?.points ?? 0),
      0,
    );
  expect(sum('Vaulters')).toBe(135);
  expect(PROFILES.get('Hulk')?.radius).toBe(1250);
});

import { INCH } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { type Card, CARDS, STRIKES } from '../../../src/xenos-zealots/battle/cards.ts';
import { type Weapon, WEAPONS } from '../../../src/xenos-zealots/battle/weapons.ts';
import { numberIn, numbersIn, said, specTable } from '../../spec-tables.ts';

const camel = (words: string): string => words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
const triple = (cell: string) => {
  const [front, side, rear] = numbersIn(cell);
  return rear === undefined ? front : { front, side, rear };
};

/** Vehicles, monsters and characters have a coherency in the code that no rule looks at. */
const coherencyOf = (cell: string | undefined): number | undefined => {
  const inches = numberIn(cell);
  return inches === undefined ? undefined : inches * INCH;
};

test('8.1, 8.2: every value of every card is that of the specification', () => {
  const rows = specTable('xenos-zealots', 'Card', 'Type, models');
  expect(rows).toHaveLength(18);
  for (const row of rows) {
    const [, name, id = ''] = /^(.*) \((.*)\)$/.exec(row['Card'] ?? '') ?? [];
    const card: Card = CARDS[id as keyof typeof CARDS];
    const kind = row['Type, models'] ?? '';
    const mobility = row['Mobility'] ?? '';
    const [armour = '', gunArmour] = (row['AV'] ?? '').split('; ');
    const [resilience, gunResilience] = numbersIn(row['R']);
    const [wounds, second, third] = numbersIn(row['W']);
    const [, radius] = numbersIn(row['CM']);
    expect({ id, ...card }).toMatchObject({
      id,
      name,
      type: camel(kind.split(',')[0] ?? ''),
      models: numberIn(kind),
      points: Number(row['Points']),
      mobility: /\((\w)\)/.exec(mobility)?.[1] ?? 'L',
      speed: (numberIn(mobility) ?? 0) * INCH,
      abilities: / (\w)$/.exec(mobility)?.[1]?.split('') ?? [],
      armour: triple(armour),
      resilience,
      wounds,
      stealth: Number(row['SV']),
      assault: Number(row['Ast']),
      morale: numberIn(row['MV']),
      command: { n: numberIn(row['CM']), radius: (radius ?? 0) * INCH },
      advancedTargeting: kind.includes('advanced targeting'),
      assaultGear: kind.includes('assault gear'),
      walker: kind.includes('walker'),
      capacity: numberIn(/capacity (\d+)/.exec(kind)?.[1]) ?? 0,
      ...said({ coherency: coherencyOf(row['Coh.']) }),
    });
    expect([id, card.gun === undefined]).toEqual([id, gunArmour === undefined]);
    if (gunArmour !== undefined) {
      expect(card.gun).toMatchObject({ armour: triple(gunArmour), resilience: gunResilience, wounds: second });
      expect(card.gun?.shield).toBe(gunArmour.includes('no shield') ? 'none' : 'front');
    }
    const isSplit = row['W']?.includes('mobility') ?? false;
    expect([id, card.split?.mobility, card.split?.attack.length]).toEqual(
      isSplit ? [id, second, third] : [id, undefined, undefined],
    );
  }
});

test('8.2: each claw that is lost costs two attacks', () => {
  expect(CARDS.COLO.split?.attack.slice(2)).toEqual([
    expect.objectContaining({ losesAttacks: 2 }),
    expect.objectContaining({ losesAttacks: 2 }),
  ]);
});

test('8.2: footprints are those of the specification', () => {
  // Foot infantry and crew 1″ round; BRUT 1.6″ round; RIDE hull 2″×1″; CARR 4.5″×3″; BAST 5″×3.5″; SKIF 4″×2.5″; COLO 2.4″ round; guns 2″×1.5″ and 3″×3″.
  const own: Readonly<Record<string, object>> = {
    BRUT: { radius: 800 },
    RIDE: { hull: [2000, 1000] },
    CARR: { hull: [4500, 3000] },
    BAST: { hull: [5000, 3500] },
    SKIF: { hull: [4000, 2500] },
    COLO: { radius: 1200 },
  };
  for (const [id, { footprint }] of Object.entries(CARDS))
    expect([id, footprint]).toEqual([id, own[id] ?? { radius: 500 }]);
  expect([CARDS.HOWZ.gun?.hull, CARDS.MORT.gun?.hull]).toEqual([
    [2000, 1500],
    [3000, 3000],
  ]);
});

test('8.1, 8.2: every value of every weapon is that of the specification', () => {
  const rows = specTable('xenos-zealots', 'Weapon', 'Carried by');
  expect(rows).toHaveLength(29);
  for (const { Weapon: name = '', Type = '', Range = '', AP, Dmg, Effect = '', Notes = '' } of rows) {
    const names = name === 'Side guns (2)' ? ['Left side gun', 'Right side gun'] : [name.replace("'", '’')];
    const [first = 0, second] = numbersIn(Range);
    const [type = '', mount] = Type.split(', ');
    for (const one of names) {
      const weapon: Weapon | undefined = Object.values(WEAPONS).find((other) => other.name === one);
      // A tongue of flame is 8″ long (XZ-H-11); an assault weapon reaches the 2″ of XZ-ASLT.
      const far = Range === 'TT' ? 8 : Range === '–' ? 2 : (second ?? first);
      const side = mount?.startsWith('sponson180') ? `sponson180${one.charAt(0)}` : mount;
      expect([one, weapon]).toEqual([
        one,
        {
          name: one,
          type: camel(type),
          rangeMin: second === undefined ? 0 : first * INCH,
          rangeMax: far * INCH,
          ap: Number(AP),
          damage: Number(Dmg),
          effect:
            Effect === 'TT'
              ? { teardrop: true }
              : Effect.startsWith('Blast')
                ? { blast: numberIn(Effect) }
                : { dice: Number(Effect) },
          abilities:
            Notes === '–'
              ? []
              : Notes.split(', ')
                  .map((note) => camel(note.charAt(0).toLowerCase() + note.slice(1)))
                  .map((note) => note),
          mount: side ?? 'free',
        },
      ]);
    }
  }
});

test('XZ-H-9, XZ-H-10: support has the prices and the values of the specification', () => {
  // One Blast 5″, AP 8, Damage 6 for 40 points; two Blasts 3″, AP 10, Damage 8 for 45.
  expect(STRIKES.artilleryStrike).toMatchObject({ points: 40, blast: 5, discs: 1, ap: 8, damage: 6 });
  expect(STRIKES.airStrike).toMatchObject({ points: 45, blast: 3, discs: 2, ap: 10, damage: 8 });
});

import { INCH } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import { QUALITIES, WEAPONS } from '../../../src/building-assault/battle/data.ts';
import { ELEMENTS } from '../../../src/building-assault/battle/forces.ts';
import { numberIn, specTable } from '../../spec-tables.ts';

test('8.1: the qualities are those of the specification', () => {
  const rows = specTable('building-assault', 'Quality', 'spot').map(({ Quality, spot, shoot, melee, morale }) => [
    Quality?.toLowerCase(),
    { spot: Number(spot), shoot: Number(shoot), melee: Number(melee), morale: Number(morale) },
  ]);
  expect(QUALITIES).toEqual(Object.fromEntries(rows));
});

test('8.2: the weapons are those of the specification', () => {
  const rows = specTable('building-assault', 'Id', 'Class', 'range');
  expect(rows.map(({ Id }) => Id)).toEqual(Object.keys(WEAPONS));
  for (const { Id = '', Class, range, shots, heavy } of rows)
    expect(WEAPONS[Id as keyof typeof WEAPONS]).toMatchObject({
      class: Class,
      range: Number(range) * INCH,
      shots: Number(shots),
      heavy: heavy === 'yes',
    });
});

/** `H1 leader, smg; H2–H5 rifle`: the weapons in the order of the figures. */
function weaponsIn(figures: string): readonly string[] {
  const found: string[] = [];
  for (const part of figures.split(';')) {
    const weapon =
      part
        .trim()
        .split(/[\s,]+/)
        .at(-1) ?? '';
    const [first = 0, last = first] = /[–]/.test(part) ? (part.match(/\d+/g) ?? []).map(Number) : [];
    const count = first === 0 ? (part.match(/\d+/g) ?? []).length : last - first + 1;
    for (let i = 0; i < count; i++) found.push(weapon);
  }
  return found;
}

test('8.3, 8.4: the elements of both forces are those of the specification', () => {
  const rows = specTable('building-assault', 'Element', 'Quality', 'grenades');
  expect(rows.map(({ Element }) => Element?.charAt(0))).toEqual(Object.keys(ELEMENTS));
  for (const { Element = '', Quality = '', grenades, Figures = '' } of rows)
    expect(ELEMENTS[Element.charAt(0) as keyof typeof ELEMENTS]).toEqual({
      quality: Quality.split(',')[0]?.toLowerCase(),
      helmetSave: numberIn(Quality),
      grenades: Number(grenades),
      weapons: weaponsIn(Figures),
    });
});

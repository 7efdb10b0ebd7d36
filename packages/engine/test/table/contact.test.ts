import { describe, expect, test } from 'vitest';
import { type Model, at, contactsOf, disc, hull, inches, inContact, melees } from '../../src/table/index.ts';

const model = (id: string, x: number, y: number, more: Partial<Model> = {}): Model => ({
  id,
  owner: id.slice(0, 1),
  unit: '',
  base: disc(at(x, y), 500),
  level: 0,
  elevation: 0,
  height: inches(1),
  ...more,
});
const ids = (models: readonly Model[]): readonly string[] => models.map(({ id }) => id);
const areEnemies = (a: Model, b: Model): boolean => a.owner !== b.owner;

describe('contact', () => {
  const one = model('A1', 10, 10);
  const all = [
    model('B2', 11.001, 10),
    one,
    model('B1', 10, 8.999),
    model('B3', 10, 11, { level: 1 }),
    model('A2', 9, 10),
  ];

  test('a gap of 0.001″ is contact, on one surface only', () => {
    expect(ids(contactsOf(one, all))).toEqual(['B2', 'B1', 'A2']);
    expect(inContact(one, model('B4', 10, 8.998))).toBe(false);
    expect(inContact(one, model('B5', 11, 10, { elevation: inches(3) }))).toBe(false);
    expect(inContact(one, model('V1', 0, 0, { base: hull(at(13, 10), inches(5), inches(2), 90) }))).toBe(true);
    expect(inContact(one, one)).toBe(false);
  });

  test('a melee is all that hangs together by contact between enemies (BA-H-26)', () => {
    // A1–B1–A2 in a row; A3 touches only its friend A2; B2 and A4 fight elsewhere; B3 stands alone.
    const field = [
      model('B2', 30, 5),
      model('A1', 10, 5),
      model('B1', 11, 5),
      model('A2', 12, 5),
      model('A3', 13, 5),
      model('A4', 30, 6),
      model('B3', 20, 20),
    ];
    expect(melees(field, areEnemies).map(ids)).toEqual([
      ['B2', 'A4'],
      ['A1', 'B1', 'A2'],
    ]);
    expect(melees(field, () => true).map(ids)).toEqual([
      ['B2', 'A4'],
      ['A1', 'B1', 'A2', 'A3'],
    ]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BattleModel, changed, Roster, rosterOf, type Unit } from '../../src/battle/index.ts';
import { distance, disc, inContact, placed, TOUCH } from '../../src/table/index.ts';
import { bases, nearPoints, shapes } from '../table/shapes.ts';

const SEATS = ['red', 'blue'] as const;
const units: readonly Unit[] = ['a', 'b', 'c', 'd'].map((id, n) => ({ id, seat: SEATS[n % 2] as string, name: id }));

const models: fc.Arbitrary<readonly BattleModel[]> = fc
  .array(
    fc.record({
      base: bases,
      unit: fc.constantFrom(...units),
      away: fc.boolean(),
      level: fc.integer({ max: 1, min: 0 }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ base, unit, away, level }, n) => ({
      id: `m${n}`,
      owner: unit.seat,
      unit: unit.id,
      base,
      level,
      elevation: 0,
      height: 1000,
      ...(away && { away: 'in reserve' }),
    })),
  );

test('every question has the answer of a plain search through all models', () => {
  fc.assert(
    fc.property(models, shapes, fc.integer({ min: 0, max: 12_000 }), (list, place, limit) => {
      const roster = rosterOf({ models: list, units });
      expect(roster.models).toBe(list);
      for (const { id, seat } of units) {
        expect(roster.unit(id)?.seat).toBe(seat);
        expect(roster.ofUnit(id)).toEqual(list.filter((model) => model.unit === id));
      }
      for (const seat of SEATS) {
        expect(roster.ofSeat(seat)).toEqual(list.filter(({ owner }) => owner === seat));
        expect(roster.unitsOf(seat)).toEqual(units.filter((unit) => unit.seat === seat));
      }
      const there = list.filter(({ away }) => away === undefined);
      for (const model of list) {
        expect(roster.model(model.id)).toBe(model);
        const touching = there.filter((other) => model.away === undefined && inContact(model, other));
        expect(roster.inContact(model)).toEqual(touching);
      }
      const near = roster.near(place, limit).map(({ id }) => id);
      for (const { id, base } of there) {
        // Where the double tells clearly: within or not.
        const gap = distance(base, place) - limit;
        if (Math.abs(gap) > 1e-6) expect(near.includes(id)).toBe(gap < 0);
      }
      expect(near.every((id) => there.some((model) => model.id === id))).toBe(true);
    }),
  );
});

test('nobody is of a unit or seat that does not exist', () => {
  const roster = new Roster([], units);
  expect([roster.model('x'), roster.unit('x')]).toEqual([undefined, undefined]);
  expect([roster.ofUnit('x'), roster.ofSeat('x'), roster.unitsOf('x')]).toEqual([[], [], []]);
});

test('a battle in which one model has moved shares the lists of all other units, and its own comes back when it does', () => {
  fc.assert(
    fc.property(
      models.filter((list) => list.length > 0),
      nearPoints,
      (list, to) => {
        const before = rosterOf({ models: list, units });
        const lists = units.map(({ id }) => before.ofUnit(id));
        const [first] = list;
        if (first === undefined) return;
        const after = changed(list, [first.id], (model) => ({ ...model, base: placed(model.base, to) }));
        const now = rosterOf({ models: after, units });
        for (const [n, { id }] of units.entries()) expect(now.ofUnit(id) === lists[n]).toBe(id !== first.unit);
        const back = changed(after, [first.id], () => first);
        const again = rosterOf({ models: back, units });
        for (const [n, { id }] of units.entries()) expect(again.ofUnit(id)).toBe(lists[n]);
      },
    ),
  );
});

test('the roster of the same models and units is the same', () => {
  const list = [
    { id: 'm', owner: 'red', unit: 'a', base: disc({ x: 0, y: 0 }, 500), level: 0, elevation: 0, height: 0 },
  ];
  expect(rosterOf({ models: list, units })).toBe(rosterOf({ models: list, units }));
});

test('what is exactly as far as asked is near, and a thousandth farther is not, on every side', () => {
  const model = (id: string, x: number, y: number): BattleModel => ({
    id,
    owner: 'red',
    unit: id,
    base: disc({ x, y }, 500),
    level: 0,
    elevation: 0,
    height: 1000,
  });
  for (const [gap, isNear] of [
    [TOUCH, true],
    [TOUCH + 1, false],
  ] as const) {
    const away = 1000 + gap;
    const sides = [model('n', 0, away), model('s', 0, -away), model('e', away, 0), model('w', -away, 0)];
    const middle = model('m', 0, 0);
    const roster = new Roster([middle, ...sides], []);
    const found = isNear ? sides.map(({ id }) => id) : [];
    const idsOf = (list: readonly BattleModel[]): readonly string[] =>
      list.map(({ id }) => id).filter((id) => id !== 'm');
    expect(idsOf(roster.near(middle.base, TOUCH))).toEqual(found);
    expect(idsOf(roster.inContact(middle))).toEqual(found);
  }
});

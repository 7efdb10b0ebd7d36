/** A unit that is split comes together (AP-H-4, R-8). */
import { english } from '@umpire/engine/words';
import { expect, it } from 'vitest';
import { companyOf } from '../../../src/assault-phase/battle/company.ts';
import { matesOf } from '../../../src/assault-phase/battle/battle.ts';
import type { AssaultOrder } from '../../../src/assault-phase/orders/orders.ts';
import { assaultPhase } from '../../../src/assault-phase/index.ts';
import { closingUp } from '../../../src/assault-phase/ground/closing-up.ts';
import { wayFor } from '../../../src/assault-phase/orders/stakes.ts';
import { table, unit, wood } from '../tables.ts';

const warder = (id: string, x: number, y: number) => [id, 'Warder', x, y] as const;
const split = (...models: readonly (readonly [string, number, number])[]) =>
  table({
    one: [
      unit(
        'W',
        'Half Squad',
        models.map(([id, x, y]) => warder(id, x, y)),
      ),
    ],
    two: [],
  });
const closed = (battle: ReturnType<typeof split>) => closingUp(battle, 'W', matesOf(battle, 'W'), 6000);

it('AP-H-4: who is apart goes to the nearest of the others', () => {
  // 4″ to the base of w2, straight south; it is more to w1.
  const { moves, gap } = closed(split(['w1', 10, 10], ['w2', 13, 10], ['s', 13, 15]));
  expect(moves).toEqual({
    s: {
      path: [
        { x: 13_000, y: 15_000 },
        { x: 13_000, y: 11_000 },
      ],
    },
  });
  expect(gap).toBe(2000);
});

it('AP-H-4: who is in coherency when another has closed up stays where he is', () => {
  // Both are more than 2″ from the others. s1 goes up to w1, to (11, 10), and is then √(2.5² + 1.2²) - 1 = 1.77″ from s2.
  const { moves } = closed(split(['w1', 10, 10], ['w2', 10, 12], ['w3', 10, 14], ['s1', 13.2, 10], ['s2', 13.5, 11.2]));
  expect(Object.keys(moves)).toEqual(['s1']);
});

it('AP-H-4, AP-H-8: an order to a unit of which nobody is left is refused by its name', () => {
  const orders = [
    ['movement', { kind: 'move', unit: 'W', moves: {} }],
    ['shooting', { kind: 'shoot', unit: 'W', target: 'X', standing: false }],
  ] as const;
  for (const [phase, order] of orders) {
    const battle = table({ one: [unit('W', 'Half Squad', [], { name: 'Wardens' })], two: [], phase });
    const told = assaultPhase.problems(battle, 'one', order as AssaultOrder).map((one) => english(one));
    expect(told).toEqual(['Nobody of Wardens is on the table.']);
  }
});

it('a unit is for the assault if more than half of it are: half is not enough', () => {
  const isFor = (...profiles: readonly string[]): boolean => {
    const battle = table({
      one: [
        unit(
          'W',
          'Half Squad',
          profiles.map((name, i) => [`w${i}`, name, 10 + i, 10]),
        ),
      ],
      two: [],
    });
    return companyOf(matesOf(battle, 'W')).isForAssault;
  };
  expect([isFor('Razor', 'Warder'), isFor('Razor', 'Razor', 'Warder'), isFor('Warder')]).toEqual([false, true, false]);
});

it('AP-TERR-1: the roll that a charge through a wood needs is told in whole inches, as many as it is far', () => {
  const needs = (gap: number): number | undefined => {
    const battle = table({
      one: [unit('A', 'Half Squad', [warder('a', 10, 10)])],
      two: [unit('X', 'Reaver Band', [['x', 'Reaver', 10, 11 + gap]])],
      pieces: [wood([5, 5], [15, 5], [15, 25], [5, 25])],
      phase: 'charging',
    });
    return wayFor(battle, { unit: 'A', targets: ['X'], inCover: [], moved: [] });
  };
  // A gap of a thousandth is contact.
  expect([0.5, 1, 1.001, 1.002, 2, 5.5].map(needs)).toEqual([1000, 1000, 1000, 2000, 2000, 6000]);
});

import { expect, test } from 'vitest';
import { inContact } from '../../../src/assault-phase/battle/lists.ts';
import { table, unit } from '../tables.ts';

test('AP-CHG-1: enemies whose bases touch are in contact; friends are not, however near', () => {
  // Bases of 1″: at a distance of exactly 1″ between their middles two touch.
  const { models } = table({
    one: [
      unit('W', 'Half Squad', [
        ['w1', 'Warder', 10, 10],
        ['w2', 'Warder', 10, 11],
      ]),
    ],
    two: [
      unit('R', 'Reaver Band', [
        ['r1', 'Reaver', 11, 10],
        ['r2', 'Reaver', 11.01, 11],
      ]),
    ],
  });
  const of = (id: string) => models.find((one) => one.id === id)!;
  expect(inContact(of('w1'), of('r1'))).toBe(true);
  expect(inContact(of('r1'), of('w1'))).toBe(true);
  expect(inContact(of('w2'), of('r2'))).toBe(false);
  expect(inContact(of('w1'), of('w2'))).toBe(false);
  expect(inContact(of('r1'), of('r2'))).toBe(false);
});

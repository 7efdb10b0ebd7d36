/** The quick odds of a shot are those of its rule. */
import { chanceOf } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chancesOf } from '../../src/aim-zone/rules/chances.ts';
import { SHIFTS } from '../../src/aim-zone/rules/dice-shift.ts';
import { shot, type Shot } from '../../src/aim-zone/rules/shot.ts';
import { TARGET_CLASSES } from '../../src/aim-zone/rules/target-class.ts';

const shots: fc.Arbitrary<Shot> = fc
  .record({
    aimed: fc.boolean(),
    shifts: fc.subarray([...SHIFTS]),
    beyondD12: fc.constantFrom('clamp', 'd20'),
    target: fc.constantFrom(...TARGET_CLASSES),
    intense: fc.boolean(),
    capacity: fc.integer({ min: 1, max: 6 }),
    counters: fc.nat({ max: 5 }),
    perOne: fc.constantFrom(1, 2),
    defend: fc.constantFrom(0, 4, 7, 10),
    obstructions: fc.array(fc.constant({ id: 'thing' }), { maxLength: 5 }),
  })
  .map((one) => ({ ...one, by: 'B', counters: Math.min(one.counters, one.capacity - 1), collateral: [] }));

test('AZ-SHOOT-20: chances of one, two, three hits and of an empty weapon, for any shot', () => {
  fc.assert(
    fc.property(shots, (args) => {
      const odds = solved(shot, args);
      const { one, two, three, dry } = chancesOf(args);
      expect(one).toBeCloseTo(
        chanceOf(odds, ({ hits }) => hits >= 1),
        12,
      );
      expect(two).toBeCloseTo(
        chanceOf(odds, ({ hits }) => hits >= 2),
        12,
      );
      expect(three).toBeCloseTo(
        chanceOf(odds, ({ hits }) => hits >= 3),
        12,
      );
      expect(dry).toBeCloseTo(
        chanceOf(odds, ({ counters }) => counters >= args.capacity),
        12,
      );
    }),
    { numRuns: 300 },
  );
});

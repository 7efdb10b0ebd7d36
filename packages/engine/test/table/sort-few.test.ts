import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortFew } from '../../src/table/sort-few.ts';

test('a few numbers come into the order of the built-in sort', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ noNaN: true })), { maxLength: 7 }),
      (list) => {
        const few = [...list];
        sortFew(few);
        expect(few.map((one) => one + 0)).toEqual(list.toSorted((a, b) => a - b).map((one) => one + 0));
      },
    ),
  );
});

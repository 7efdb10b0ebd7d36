/** The strip between two bases: what runs across it, from whichever side, shuts it, and what does not leaves it open. */
import { expect, test } from 'vitest';
import { at, disc, line, polygon, type Shape } from '../../../src/table/index.ts';
import { blockersOf } from '../../../src/table/sight/blockers.ts';
import { isShut, stripOf } from '../../../src/table/sight/strip.ts';

const [south, north] = [disc(at(0, 0), 500), disc(at(0, 10), 500)];
/** Both ways: what is on the left from the one is on the right from the other. */
const shut = (shape: Shape): readonly boolean[] =>
  [
    [south, north],
    [north, south],
  ].map(([a, b]) =>
    isShut(stripOf(a as typeof south, b as typeof south), { blockers: blockersOf([{ id: 'w', name: 'w', shape }]) }),
  );

// The strip is an inch wide, half of it on either side of the line between the middles.
test.each([
  ['a wall from the left to the right', line(at(-2, 5), at(2, 5)), true],
  ['the same from the right to the left', line(at(2, 5), at(-2, 5)), true],
  ['in three parts, two of whose ends lie in the strip', line(at(-2, 4), at(-0.2, 5), at(0.2, 5), at(2, 6)), true],
  ['a body whose outline begins in the strip', polygon([at(0, 4), at(3, 4), at(3, 6), at(-3, 6), at(-3, 4)]), true],
  ['a wall that ends in the strip', line(at(-2, 5), at(0.2, 5)), false],
  ['a wall that turns back in the strip', line(at(-2, 4), at(0, 5), at(-2, 6)), false],
  ['a wall beside it', line(at(0.6, 2), at(0.6, 8)), false],
  ['a wall behind one of them', line(at(-2, 11), at(2, 11)), false],
  ['a wall that crosses at one of the bases', line(at(-2, 0.2), at(2, 0.2)), false],
  ['two that leave a gap between them', line(at(-2, 5), at(-0.1, 5), at(-0.1, 4), at(-2, 4)), false],
] as const)('%s', (_what, shape, isAcross) => {
  expect(shut(shape)).toEqual([isAcross, isAcross]);
});

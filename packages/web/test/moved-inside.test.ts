import { expect, test } from 'vitest';
import { movedInside } from '../src/online/moved-inside.ts';

test.each([
  ['lies inside and stays', [10, 5, 24, 12], [10, 5, 24, 12]],
  ['reaches beyond the right edge', [30, 5, 24, 12], [24, 5, 24, 12]],
  ['begins left of the sheet and above it', [-4, -1, 24, 12], [0, 0, 24, 12]],
  ['is wider than the sheet, which is then in its middle', [-4, 5, 60, 30], [-6, 5, 60, 30]],
  ['is larger both ways', [0, 0, 72, 40], [-12, -2, 72, 40]],
] as const)('on a sheet of 48 by 36 a picture that %s', (_what, box, inside) => {
  expect(movedInside(box, [48, 36])).toEqual(inside);
});

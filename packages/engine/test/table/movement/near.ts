/** Where moves end. */
import { expect } from 'vitest';
import type { Point } from '../../../src/table/index.ts';
import { inches } from '../../../src/table/index.ts';

/** The last place of a way. */
export const endOf = (way: readonly Point[] | undefined): Point | undefined => {
  const last = way?.at(-1);
  return last === undefined ? undefined : { x: last.x, y: last.y };
};

/** Within a thousandth or two of a place that a specification gives to three decimals. */
export function expectNear(place: Point | undefined, x: number, y: number, off = 2): void {
  expect(place).toBeDefined();
  expect(Math.abs((place?.x ?? 0) - inches(x))).toBeLessThanOrEqual(off);
  expect(Math.abs((place?.y ?? 0) - inches(y))).toBeLessThanOrEqual(off);
}

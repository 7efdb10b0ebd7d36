import { expect, test } from 'vitest';
import { isSeen } from '../src/battle/board-view.ts';
import { edgeMarks, MARK, SMALL_MARK } from '../src/battle/edge-marks.ts';

/** 20 by 10 inches of the sheet are seen, at 40 pixels an inch, in a part of the board that begins at 100, 50. */
const seen = { x: 10, y: 10, width: 20, height: 10 };
const free = { left: 100, top: 50, width: 800, height: 400 };

test('a mark stands at the edge of what is seen, on the line from its middle to whoever is not', () => {
  expect(isSeen(seen, { x: 30, y: 20 })).toBe(true);
  expect(isSeen(seen, { x: 30.1, y: 20 })).toBe(false);
  // East of the middle (20, 15): half a mark from the right edge, 900.
  const [east] = edgeMarks([{ x: 40, y: 15 }], seen, free);
  expect(east).toEqual({ left: 900 - MARK.width / 2, top: 250, degrees: 0 });
  // South-east at 45°: the lower edge, 450, comes first; as far to the right as down.
  const [southEast] = edgeMarks([{ x: 50, y: 45 }], seen, free);
  expect(southEast?.top).toBe(450 - MARK.height / 2);
  expect(southEast?.left).toBe(500 + (200 - MARK.height / 2));
  expect(southEast?.degrees).toBe(45);
  const [north] = edgeMarks([{ x: 20, y: 0 }], seen, free);
  expect(north).toEqual({ left: 500, top: 50 + MARK.height / 2, degrees: -90 });
});

test('no mark lies on another, nor on a panel, nor beyond the edge', () => {
  const places = Array.from({ length: 5 }, (_, i) => ({ x: 60, y: 15 + i / 10 }));
  const rail = { left: 840, top: 60, width: 50, height: 180 };
  const marks = edgeMarks(places, seen, free, [rail]);
  const boxes = [
    rail,
    ...marks.map(({ left, top }) => ({ left: left - MARK.width / 2, top: top - MARK.height / 2, ...MARK })),
  ];
  for (const [i, a] of boxes.entries()) {
    expect(a.left >= free.left && a.left + a.width <= 900 && a.top >= free.top && a.top + a.height <= 450).toBe(true);
    for (const b of boxes.slice(i + 1))
      expect(
        a.left >= b.left + b.width ||
          b.left >= a.left + a.width ||
          a.top >= b.top + b.height ||
          b.top >= a.top + a.height,
      ).toBe(true);
  }
});

test('on a narrow table marks without names stand in one row where those with names do not find room', () => {
  const phone = { left: 0, top: 0, width: 390, height: 500 };
  const places = [-1, 0, 1].map((aside) => ({ x: 20 + aside / 10, y: -60 }));
  const tops = (size: typeof MARK): number =>
    new Set(edgeMarks(places, seen, phone, [], size).map(({ top }) => top)).size;
  // Three of 64 with gaps of 6 are 204 wide; two of 140 are 286, three 432.
  expect([tops(SMALL_MARK), tops(MARK)]).toEqual([1, 2]);
});

import { expect, test } from 'vitest';
import { plateShifts } from '../src/battle/plates.ts';
import { figure } from './figure.ts';

const model = (id: string, unit: string, x: number, y: number) => figure(id, x, y, { unit });
const plate = (unit: string) => ({ unit, says: '', chips: [{ icon: 'pinned', sign: 'P', says: 'Pinned' } as const] });
const P = [plate('A')];
// Half a row of one icon is 300 · 1.08 = 324 wide.
const BESIDE = 500 + 120 + 324;

test('a plate stays above its unit where nobody stands there', () => {
  expect(plateShifts(P, [model('a1', 'A', 10, 10), model('b1', 'B', 20, 20)])).toEqual([{ x: 0, y: 0 }]);
});

test('a plate that would cover somebody goes beside its model, then to the other side, then below', () => {
  const [own, north] = [model('a1', 'A', 10, 10), model('b1', 'B', 10, 11.2)];
  // From 390 above the northern rim to the height of the middle.
  const toMiddle = -(500 + 390);
  expect(plateShifts(P, [own, north])).toEqual([{ x: BESIDE, y: toMiddle }]);
  const east = model('b2', 'B', 11.2, 10);
  expect(plateShifts(P, [own, north, east])).toEqual([{ x: -BESIDE, y: toMiddle }]);
  const west = model('b3', 'B', 8.8, 10);
  expect(plateShifts(P, [own, north, east, west])).toEqual([{ x: 0, y: -(2 * 500 + 2 * 390) }]);
  const south = model('b4', 'B', 10, 8.8);
  expect(plateShifts(P, [own, north, east, west, south])).toEqual([{ x: 0, y: 0 }]);
});

test('no plate lies on another', () => {
  const two = [model('a1', 'A', 10, 10), model('b1', 'B', 10.3, 10)];
  const [a, b] = plateShifts([...P, plate('B')], two);
  expect(a).toEqual({ x: 0, y: 0 });
  expect(b).not.toEqual({ x: 0, y: 0 });
});

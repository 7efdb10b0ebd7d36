import { expect, test } from 'vitest';
import { knownPoints } from '../mutants/known.ts';
import { apart, pointsOf, switched } from '../mutants/points.ts';
import { wilson } from '../mutants/wilson.ts';

const SOURCE = `
type Few = 1 | 2;
export function isNear(at: number, of: readonly number[]): boolean {
  if (at < 3) return of.some((one) => one === at && true);
  return at + 2 > 7 ? !isNear(0, of) : 'a' + 'b' === 'ab';
}
`;

test('points are where one thing could be another, and never in types', () => {
  const points = pointsOf('near.ts', SOURCE).map(({ was, becomes }) => `${was} → ${becomes}`);
  expect(points).toContain('at < 3 → (at <= 3)');
  expect(points).toContain('at < 3 → !(at < 3)');
  expect(points).toContain('of.some → of.every');
  expect(points).toContain('one === at && true → (one === at || true)');
  expect(points).toContain('true → false');
  expect(points).toContain('7 → 8');
  expect(points).toContain('!isNear(0, of) → (isNear(0, of))');
  expect(points.filter((point) => point.startsWith("'a' + 'b' →"))).toEqual([]);
  expect(points).not.toContain('1 → 2');
  expect(pointsOf('key.ts', 'export const names = { 4: 5 };').map(({ was }) => was)).toEqual(['5']);
});

test('a change behind its switch is the program as it was until it is switched on', () => {
  const [less] = pointsOf('near.ts', SOURCE).filter(({ becomes }) => becomes === '(at <= 3)');
  const text = switched(SOURCE, less === undefined ? [] : [{ id: 7, ...less }]);
  expect(text).toContain('if ((globalThis.isMutant(7) ? ((at <= 3)) : (at < 3))) return');
});

test('a method stays a method of its object, whichever it is', () => {
  for (const [source, text] of [
    ['of.some((one) => one);', "of[globalThis.isMutant(3) ? 'every' : 'some']((one) => one);"],
    ['a.of?.find(isGood);', "a.of?.[globalThis.isMutant(3) ? 'findLast' : 'find'](isGood);"],
  ] as const)
    expect(
      switched(
        source,
        pointsOf('of.ts', source).map((point) => ({ id: 3, ...point })),
      ),
    ).toBe(text);
});

test('names that are told are points: in notes, sayings and refusals, also where a name is written once', () => {
  const told = "note('BA-H-7', '{figure} flees with {other}.', { figure, other: of.id, out: 3 });";
  const points = pointsOf('told.ts', told).map((point, id) => ({ id, ...point }));
  expect(points.map(({ was, becomes }) => `${was} → ${becomes}`)).toEqual([
    "figure → 'nosuchname'",
    "of.id → 'nosuchname'",
    '3 → 4',
  ]);
  expect(switched(told, points.slice(0, 1))).toContain(
    "{ figure: (globalThis.isMutant(0) ? ('nosuchname') : (figure)), other",
  );
  const refusals =
    "refusal('AZ-1', fighter.id, 'No.'); list({ rule, model: one.id, says: 'No.' }); list({ model: one.id });";
  expect(pointsOf('refused.ts', refusals).map(({ was }) => was)).toEqual(['fighter.id', 'one.id']);
});

test('a share of some tells of all within bounds', () => {
  // Wilson's interval, worked out by hand for 95 of 100: (0.95 + 0.0192 ± 1.96 × 0.0290) / 1.0384.
  const [least, most] = wilson(95, 100);
  expect([least, most]).toEqual([expect.closeTo(0.8882, 3), expect.closeTo(0.9785, 3)]);
  expect(wilson(10, 10)[1]).toBeCloseTo(1, 9);
});

test('points that lie in one another are not tried in one text', () => {
  const points = apart(pointsOf('near.ts', SOURCE));
  for (const one of points)
    expect(points.filter((other) => other !== one && one.start < other.end && other.start < one.end)).toEqual([]);
  expect(points.length).toBeGreaterThan(2);
});

test('changes that once survived are found in the sources, and do not lie in one another', () => {
  const known = knownPoints();
  expect(known.length).toBeGreaterThan(10);
  expect(apart(known)).toEqual(known);
});

/** Where a base can stop on a straight leg: against every thousandth of it, one after the other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disc, placed, type Point } from '../../../src/table/index.ts';
import { canStand, type Course, type FootingOf, OPEN } from '../../../src/table/movement/index.ts';
import { firstStand, lastStand } from '../../../src/table/movement/stand-back.ts';
import { pieces, SIZE } from './scenes.ts';

/** One stands wholly in a wood or wholly out of it, or not at all on it. */
const FOOTINGS: readonly FootingOf[] = [
  () => ({ way: 'free', end: 'whole' }),
  () => ({ way: 'free', end: 'clear' }),
  () => OPEN,
];

const onLine = fc.integer({ min: 1000, max: SIZE - 1000 });
const ends = fc.constantFrom(0, 0, 250, 1000);
/** Some in the way of a leg from west to east: beside one another, one behind the other. */
const legs = fc
  .record({
    some: pieces(2),
    from: onLine,
    to: onLine,
    footing: fc.constantFrom(...FOOTINGS),
    others: fc.array(fc.tuple(onLine, fc.integer({ min: 5000, max: 7000 }), ends), { minLength: 1, maxLength: 8 }),
  })
  .filter(({ from, to }) => from !== to)
  .map(({ some, from, to, footing, others }) => {
    const course: Course = {
      table: { width: SIZE, depth: SIZE, pieces: some },
      base: disc({ x: from, y: 6000 }, 500),
      footing,
      blockers: others.map(([x, y, end], i) => ({ id: `m${i}`, base: disc({ x, y }, 500), way: 'free', end })),
      terms: {},
    };
    return { course, from: { x: from, y: 6000 }, to: { x: to, y: 6000 } };
  });

interface Leg {
  readonly course: Course;
  readonly from: Point;
  readonly to: Point;
}

/** One can stop there, and before it no base could that is larger by what rounding takes. */
function expectFound({ course, from, to }: Leg, found: Point | undefined): void {
  if (found !== undefined) expect(canStand(course, placed(course.base, found))).toBe(true);
  const larger = disc(from, 502);
  const step = Math.sign(to.x - from.x);
  const end = found?.x ?? to.x + step;
  for (let { x } = from; x !== end; x += step)
    if (canStand(course, placed(larger, { ...from, x }))) expect(found).toEqual({ ...from, x });
}

test('the first place where it can stop is found', () => {
  fc.assert(
    fc.property(legs, (leg) => {
      // Who starts too near may stay so near: that is another rule.
      const course = { ...leg.course, blockers: leg.course.blockers.map((one) => ({ ...one, end: 0 })) };
      expectFound({ ...leg, course }, firstStand(course, course.base, leg.to));
    }),
    { numRuns: 60 },
  );
});

test('the last one, too; where that is the start there is none', () => {
  fc.assert(
    fc.property(legs, ({ course, from, to }) => {
      const back = { course, from: to, to: { ...from, x: from.x + Math.sign(to.x - from.x) } };
      expectFound(back, lastStand(course, course.base, to));
    }),
    { numRuns: 60 },
  );
});

test('whoever may not end in contact stops two thousandths before it, on either side', () => {
  const base = disc({ x: 2000, y: 6000 }, 500);
  const foe = { id: 'foe', base: disc({ x: 6000, y: 6000 }, 500), way: 'free', end: 'clear' } as const;
  const course: Course = {
    table: { width: SIZE, depth: SIZE, pieces: [] },
    base,
    footing: () => OPEN,
    blockers: [foe],
    terms: {},
  };
  // From middle to middle 1″ is contact, and so is a thousandth more.
  expect(lastStand(course, base, { x: 6300, y: 6000 })).toEqual({ x: 4998, y: 6000 });
  const near = { ...base, at: { x: 5700, y: 6000 } };
  expect(firstStand({ ...course, base: near }, near, { x: 9000, y: 6000 })).toEqual({ x: 7002, y: 6000 });
  // Right on the edge of what is allowed it goes no step back.
  expect(lastStand(course, base, { x: 4998, y: 6000 })).toEqual({ x: 4998, y: 6000 });
  expect(lastStand(course, base, { x: 4999, y: 6000 })).toEqual({ x: 4998, y: 6000 });
});

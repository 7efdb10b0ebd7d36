/** Who is too near to somebody may go away from him; who is out of coherency with his leader is named. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  type Base,
  type Point,
  placed,
  disc,
  hull,
  line,
  rectangle,
  type Shape,
  distance,
} from '../../../src/table/index.ts';
import { goesAway } from '../../../src/table/movement/barrier.ts';
import { astrayOf, type Standing } from '../../../src/table/movement/cohesion.ts';

const places = fc.record({ x: fc.integer({ min: -6, max: 6 }), y: fc.integer({ min: -6, max: 6 }) });
const bases = fc.oneof(
  fc.constant(disc(at(0, 0), 500)),
  fc.constantFrom(0, 90).map((facing) => hull(at(0, 0), 4000, 2000, facing)),
);
const others = fc.tuple(places, fc.integer({ min: 0, max: 3 })).map(([{ x, y }, kind]): Shape => {
  const [one, two] = [at(x, y), at(x + 1, y + 2)];
  return [disc(one, 500), hull(one, 3000, 1000, 90), rectangle(one, two), line(one, two)][kind] as Shape;
});

describe('going away from somebody', () => {
  test('is a straight way on which the distance never falls: walked in forty steps', () => {
    fc.assert(
      fc.property(bases, others, places, (base: Base, from, { x, y }) => {
        const to = at(x, y);
        fc.pre((x !== 0 || y !== 0) && distance(base, from) > 0);
        const along = (share: number): Point => ({ x: to.x * share, y: to.y * share });
        const gaps = Array.from({ length: 41 }, (_, step) => distance(placed(base, along(step / 40)), from));
        const least = Math.min(...gaps);
        // Where it falls at all, it falls by more than a hair: on this grid nothing lies in between.
        fc.pre(least >= (gaps[0] as number) - 1e-9 || least < (gaps[0] as number) - 1);
        expect(goesAway(base, to, from)).toBe(least >= (gaps[0] as number) - 1e-9);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});

describe('out of coherency', () => {
  // Bases of half an inch in a row: gaps of 2″, 5″ and 8″ to the first.
  const now: Standing = new Map([0, 3, 6, 9].map((x, i) => [`m${i}`, { base: disc(at(x, 0), 500), hasMoved: true }]));

  test.each([
    [{ kind: 'leader', leader: 'm0', radius: 5000 } as const, ['m3']],
    [{ kind: 'leader', leader: 'm1', radius: 2000 } as const, ['m3']],
    [{ kind: 'leader', leader: 'm0', radius: 1999 } as const, ['m1', 'm2', 'm3']],
    // A leader who is gone holds nobody.
    [{ kind: 'leader', leader: 'gone', radius: 1 } as const, []],
    [{ kind: 'none' } as const, []],
    [{ kind: 'chain', gap: 2000 } as const, []],
  ])('%j: %j', (cohesion, stray) => {
    expect(astrayOf(cohesion, now)).toEqual(stray);
  });
});

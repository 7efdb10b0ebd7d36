/** What ways cost, against walking them in small steps; and refusals that do not depend on where the table lies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece, Point } from '../../../src/table/index.ts';
import { at, disc, hull, inches, insideOf, pointsOf, span } from '../../../src/table/index.ts';
import type { Course, FootingOf } from '../../../src/table/movement/index.ts';
import {
  NOTED,
  OPEN,
  measured,
  pathProblems,
  placeAfter,
  shortestWay,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { motions, polygons } from '../shapes.ts';
import { XENOS, box, course, fireTeam, table, xenosZealots } from './ground.ts';
import { blockers, movedCourse, pieces } from './scenes.ts';

const places = fc
  .record({ x: fc.integer({ min: 0, max: 24 }), y: fc.integer({ min: 0, max: 24 }) })
  .map(({ x, y }) => ({ x: x * 250 + 13, y: y * 250 - 7 }));
const ways = fc.uniqueArray(places, { minLength: 2, maxLength: 5, selector: ({ x, y }) => `${x} ${y}` });

/** Walks a way in small steps: the sum of length × pace, and how often it goes into an area and out of it. */
function walked(
  way: readonly Point[],
  areas: readonly {
    readonly ring: readonly Point[];
    readonly pace: number;
    readonly toll: number;
    readonly tollOut: number;
  }[],
): number {
  let sum = 0;
  const inside = areas.map(({ ring }) => insideOf(ring, way[0]!) === 'inside');
  for (const [index, to] of way.entries()) {
    const from = way[index - 1] ?? to;
    const steps = Math.ceil(span(from, to) / 4);
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const here = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      let pace = 1;
      for (const [number, { ring, pace: own, toll, tollOut }] of areas.entries()) {
        const isIn = insideOf(ring, here) === 'inside';
        if (isIn) pace = Math.max(pace, own);
        if (isIn && inside[number] === false) sum += toll;
        if (!isIn && inside[number] === true) sum += tollOut;
        inside[number] = isIn;
      }
      sum += (span(from, to) / steps) * pace;
    }
  }
  return sum;
}

describe('movement spent', () => {
  test('pace and tolls of areas, also where they overlap: as if walked in steps of 0.004″', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(polygons, fc.constantFrom(1, 2, 3), fc.constantFrom(0, 1000), fc.constantFrom(0, 2000)), {
          maxLength: 3,
        }),
        ways,
        (areas, way) => {
          const ground = areas.map(([shape], index): Piece => ({ id: `${index}`, name: '', shape, traits: [] }));
          const footing: FootingOf = ({ id }) => {
            const [, pace, toll, tollOut] = areas[Number(id)]!;
            return { way: 'free', end: 'free', pace, toll, tollOut };
          };
          const asked: Course = {
            ...course(way[0]!),
            table: { width: 99_000, depth: 99_000, pieces: ground },
            footing,
          };
          const { spent, length } = measured(asked, way);
          expect(length).toBeCloseTo(wayLength(way), 6);
          const slow = walked(
            way,
            areas.map(([shape, pace, toll, tollOut]) => ({ ring: pointsOf(shape), pace, toll, tollOut })),
          );
          // A sliver thinner than a step may be missed: once for each area and leg, on the way in and out.
          const missed = Math.abs(spent - slow) / 1000;
          expect(Math.abs(missed - Math.round(missed)) * 1000).toBeLessThan(120);
          expect(Math.round(missed)).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('leaving an area costs where the ground says so, and being in it from end to end does not (XZ-H-20)', () => {
    const house = table(24, 24, box('house', at(10, 10), at(14, 14), 'building'));
    const footing: FootingOf = () => ({ way: 'free', end: 'free', toll: 1000, tollOut: 2000 });
    const spent = (...way: readonly Point[]) => measured({ ...course(way[0]!), table: house, footing }, way).spent;
    expect(spent(at(12, 12), at(12, 17))).toBe(7000);
    expect(spent(at(12, 17), at(12, 12))).toBe(6000);
    expect(spent(at(12, 8), at(12, 16))).toBe(11_000);
    expect(spent(at(11, 12), at(13, 12))).toBe(2000);
    // Out and in again: by way of a place outside, or of one on the edge from which it goes on.
    expect(spent(at(12, 12), at(12, 15), at(12, 12))).toBe(9000);
    expect(spent(at(12, 12), at(12, 14), at(12, 15))).toBe(5000);
    expect(spent(at(12, 12), at(12, 14), at(12, 12))).toBe(4000);
  });

  test('a way across slow ground breaks at both edges where that is cheapest, far from either end (FT-H-8)', () => {
    const [start, goal] = [at(14, 10), at(34, 30)];
    const ground = table(48, 48, box('rough', at(2, 16), at(46, 24), 'difficult'));
    const asked: Course = { ...course(start), table: ground, footing: fireTeam };
    // In at (u, 16) and out at (v, 24): twice as dear in between. By steps of a tenth of an inch.
    let least = Infinity;
    for (let u = 14; u <= 34; u += 0.1)
      for (let v = u; v <= 34; v += 0.1)
        least = Math.min(least, Math.hypot(u - 14, 6) + 2 * Math.hypot(v - u, 8) + Math.hypot(34 - v, 6));
    const way = shortestWay(asked, goal) as readonly Point[];
    // Straight on it would be √2 × (6 + 2 × 8 + 6), which is 39.6″; the cheapest is 37.9″.
    expect(measured(asked, way).spent / 1000).toBeLessThan(least * 1.002);
    expect(measured(asked, way).spent / 1000).toBeGreaterThan(least * 0.999);
  });

  test('a place after so much movement has been spent takes so much to get to', () => {
    fc.assert(
      fc.property(ways, fc.integer({ min: 1, max: 99 }), (way, percent) => {
        const ground = table(12, 12, box('rough', at(1, 1), at(4, 3), 'difficult'));
        const asked: Course = { ...course(way[0]!), table: ground, footing: fireTeam };
        const whole = measured(asked, way);
        const goal = (whole.spent * percent) / 100;
        const place = placeAfter(whole, goal)!;
        // Walk the way up to the leg that holds the place.
        const leg = whole.stretches.find(({ spentAfter }) => spentAfter >= goal)!.leg;
        // Rounding the place can shift where a slanting leg goes into the rough ground.
        expect(measured(asked, [...way.slice(0, leg + 1), place]).spent).toBeCloseTo(goal, -2);
      }),
      { numRuns: 100 },
    );
  });

  test('ground that is only noted is told and costs nothing; open ground is not told', () => {
    const mines = box('minefield', at(4, 4), at(6, 6), 'dangerous');
    const asked = (footing: FootingOf): Course => course(at(5, 3), { table: table(12, 12, mines), footing });
    expect(
      measured(
        asked(() => NOTED),
        [at(5, 3), at(5, 8)],
      ),
    ).toMatchObject({ touched: ['minefield'], spent: 5000 });
    expect(
      measured(
        asked(() => OPEN),
        [at(5, 3), at(5, 8)],
      ),
    ).toMatchObject({ touched: [], spent: 5000 });
  });
});

describe('refusals', () => {
  test('are the same after a shift, a mirror, a turn', () => {
    fc.assert(
      fc.property(pieces(4), blockers(4), ways, motions, fc.boolean(), (some, models, way, motion, isHull) => {
        const start = way[0]!;
        const base = isHull ? hull(start, 1600, 900, 30) : disc(start, 500);
        const asked: Course = {
          ...course(start),
          base,
          table: { width: 12_000, depth: 12_000, pieces: some },
          footing: () => ({ way: 'base', end: 'clear' }),
          blockers: models,
          terms: { limit: 4000 },
        };
        const there = movedCourse(asked, motion);
        const kinds = (of: Course, along: readonly Point[]): readonly string[] =>
          pathProblems(of, along).map(({ kind, piece, model }) => `${kind} ${piece ?? model ?? ''}`);
        expect(kinds(there.course, way.map(there.point)).toSorted()).toEqual(kinds(asked, way).toSorted());
      }),
      { numRuns: 80 },
    );
  });

  test('name the place where the trouble begins, on the way', () => {
    fc.assert(
      fc.property(pieces(3), blockers(3), ways, (some, models, way) => {
        const asked: Course = {
          ...course(way[0]!),
          table: { width: 12_000, depth: 12_000, pieces: some },
          footing: () => ({ way: 'base', end: 'clear' }),
          blockers: models,
        };
        for (const { kind, at: place } of pathProblems(asked, way)) {
          const isOnWay = way.some((to, index) => {
            const from = way[index - 1] ?? to;
            return Math.abs(span(from, place) + span(place, to) - span(from, to)) < 2;
          });
          expect({ kind, isOnWay }).toEqual({ kind, isOnWay: true });
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('hulls', () => {
  test('a way found is legal, and no longer than that of a disc around the hull', () => {
    const turns = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(
        pieces(4),
        turns,
        fc.integer({ min: 1500, max: 10_500 }),
        fc.integer({ min: 1500, max: 10_500 }),
        (some, facing, x, y) => {
          const start = at(1.5, 1.5);
          const rest: Omit<Course, 'base'> = {
            table: { width: 12_000, depth: 12_000, pieces: some },
            footing: () => ({ way: 'base', end: 'clear' }),
            blockers: [],
            terms: { steering: { legs: 'along' } },
          };
          const truck: Course = { ...rest, base: hull(start, 1800, 1000, facing) };
          // Half the diagonal of 1800 × 1000, and a little for its rounded corners.
          const round: Course = { ...rest, base: disc(start, Math.ceil(Math.sqrt(900 * 900 + 500 * 500)) + 3) };
          fc.pre(pathProblems(round, [start, { x: start.x, y: start.y + 1 }]).length === 0);
          const [way, wide] = [shortestWay(truck, { x, y }), shortestWay(round, { x, y })];
          if (way !== undefined) expect(pathProblems(truck, way)).toEqual([]);
          if (wide !== undefined) {
            expect(way).toBeDefined();
            expect(wayLength(way ?? [])).toBeLessThanOrEqual(wayLength(wide) * 1.01 + 50);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  test('a hull turned to its end facing stands as it is told', () => {
    const tank = course(at(6, 6), { base: hull(at(6, 6), 3000, 1600, 0), terms: { steering: { legs: 'along' } } });
    const way = shortestWay(tank, { ...at(20, 6), facing: 45 });
    expect(way?.map(({ facing }) => facing)).toEqual([undefined, 90, 45]);
  });
});

describe('roads', () => {
  test('XZ-MOVE-6: round a corner on hard surface with the bonus, where the straight way has none', () => {
    const roads = [box('east', at(4, 4), at(14, 6), 'road'), box('north', at(12, 4), at(14, 14), 'road')];
    const asked = course(at(8, 5.5), {
      table: table(24, 24, ...roads),
      footing: xenosZealots(XENOS.L, true),
      terms: { limit: inches(5), pavedBonus: inches(2) },
    });
    // To the inner corner (12, 6) and on: √(16 + 0.25) + √(0.25 + 4) = 6.092″, all of it paved; straight it is 5.148″ of 5″.
    const way = shortestWay(asked, at(12.5, 8));
    expect(way).toBeDefined();
    expect(measured(asked, way ?? [])).toMatchObject({ isPaved: true, limit: 7000, isWithinLimit: true });
    expect(wayLength(way ?? []) / 1000).toBeGreaterThan(Math.sqrt(16.25) + Math.sqrt(4.25) - 0.001);
    expect(wayLength(way ?? []) / 1000).toBeLessThan(Math.sqrt(16.25) + Math.sqrt(4.25) + 0.02);
    expect(shortestWay({ ...asked, terms: { limit: inches(5) } }, at(12.5, 8))).toBeUndefined();
  });
});

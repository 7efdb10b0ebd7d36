/** Shortest ways against a grid, and against what is known about them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece, Point } from '../../../src/table/index.ts';
import { at, closerThan, disc, inches, overlaps, placed, samePoint, span } from '../../../src/table/index.ts';
import type { Blocker, Course, Way } from '../../../src/table/movement/index.ts';
import {
  barring,
  canStand,
  isLegalWay,
  measured,
  pathProblems,
  shortestWay,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { isLegBarred } from '../../../src/table/movement/barrier.ts';
import { bendsOf } from '../../../src/table/movement/bends.ts';
import { motions } from '../shapes.ts';
import {
  assaultPhase,
  box,
  buildingAssault,
  course,
  enemy,
  fireTeam,
  table,
  wall,
  xenosZealots,
  XENOS,
  aimZone,
} from './ground.ts';
import { SIXTEEN, gridCosts } from './grid.ts';
import { SIZE, movedCourse, scenes } from './scenes.ts';

/** Is a base of this size free here, by plain measuring? `more` makes everything in the way larger or smaller. */
function isFree({ table: { pieces }, base, blockers }: Course, place: Point, more: number): boolean {
  const radius = (base.kind === 'disc' ? base.radius : 0) + more;
  if (place.x < radius || place.y < radius || place.x > SIZE - radius || place.y > SIZE - radius) return false;
  const here = disc(place, radius);
  if (pieces.some(({ shape }) => overlaps(here, shape))) return false;
  return blockers.every(({ base: other, way }) =>
    typeof way === 'number' && way > 0 ? !closerThan(here, other, way) : !overlaps(here, other),
  );
}

const lengthOf = (way: Way | undefined): number => (way === undefined ? Infinity : wayLength(way));

describe('against a grid', () => {
  const STEP = 200;
  test('never longer than a way over the grid, never shorter than a grid that cuts corners', () => {
    fc.assert(
      fc.property(scenes, ({ course: asked, goal }) => {
        fc.pre(isFree(asked, asked.base.at, 0) && isFree(asked, goal, 0));
        const found = shortestWay(asked, goal);
        if (found !== undefined) expect(pathProblems(asked, found)).toEqual([]);
        const snapped = (p: Point): Point => ({ x: Math.round(p.x / STEP) * STEP, y: Math.round(p.y / STEP) * STEP });
        // The grid's steps leave 2.24 × STEP between places: half of that more room makes every step legal, less
        // room makes every legal way a way over the grid.
        const wide = gridCosts({
          size: SIZE,
          step: STEP,
          start: asked.base.at,
          isFree: (p) => isFree(asked, p, STEP * 1.2),
        });
        const upper = wide(goal);
        const ends = span(asked.base.at, snapped(asked.base.at)) + span(goal, snapped(goal));
        const areEndsOpen = [asked.base.at, goal].every((p) => isFree(asked, p, STEP * 1.2 + STEP));
        if (areEndsOpen && upper < Infinity) expect(lengthOf(found)).toBeLessThanOrEqual(upper + ends + 5);
        const narrow = gridCosts({
          size: SIZE,
          step: STEP,
          start: asked.base.at,
          isFree: (p) => isFree(asked, p, -STEP * 0.75),
        });
        if (found !== undefined) {
          const lower = narrow(goal) / SIXTEEN - 3 * STEP;
          expect(wayLength(found)).toBeGreaterThanOrEqual(lower);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('never longer than the best of all ways over all bends, tried one by one', () => {
    fc.assert(
      fc.property(scenes, ({ course: asked, goal }) => {
        fc.pre(canStand(asked, asked.base) && canStand(asked, placed(asked.base, goal)));
        const places = [asked.base.at, ...bendsOf(asked).all.map(({ x, y }) => ({ x, y })), goal];
        const cost = places.map((_, index) => (index === 0 ? 0 : Infinity));
        const done = places.map(() => false);
        for (;;) {
          let here = -1;
          for (const [index, value] of cost.entries()) {
            if (done[index] === false && value < (cost[here] ?? Infinity)) here = index;
          }
          if (here < 0 || here === places.length - 1) break;
          done[here] = true;
          for (const [index, place] of places.entries()) {
            const sum = (cost[here] ?? 0) + span(places[here] ?? place, place);
            const isBetter = done[index] === false && sum < (cost[index] ?? 0);
            if (isBetter && !isLegBarred(asked, placed(asked.base, places[here] ?? place), place)) cost[index] = sum;
          }
        }
        // Legs that cut a corner of a polygon, but not the circle in it, are worth a thousandth or two.
        expect(lengthOf(shortestWay(asked, goal))).toBeLessThanOrEqual((cost.at(-1) ?? 0) + 10);
      }),
      { numRuns: 10 },
    );
  });

  test('dense samples along a found way are all free', () => {
    fc.assert(
      fc.property(scenes, ({ course: asked, goal }) => {
        fc.pre(isFree(asked, asked.base.at, 0) && isFree(asked, goal, 0));
        const found = shortestWay(asked, goal);
        fc.pre(found !== undefined);
        for (const [index, to] of found.entries()) {
          const from = found[index - 1] ?? to;
          for (let sample = 0; sample <= 40; sample++) {
            const place = { x: from.x + ((to.x - from.x) * sample) / 40, y: from.y + ((to.y - from.y) * sample) / 40 };
            // A base a hundredth of a thousandth smaller, for the rounding of the sample.
            expect(isFree(asked, place, -0.01)).toBe(true);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('as long after a shift, a mirror, a turn', () => {
    fc.assert(
      fc.property(scenes, motions, ({ course: asked, goal }, motion) => {
        fc.pre(canStand(asked, asked.base) && canStand(asked, placed(asked.base, goal)));
        const there = movedCourse(asked, motion);
        const [one, other] = [shortestWay(asked, goal), shortestWay(there.course, there.point(goal))];
        expect(other === undefined).toBe(one === undefined);
        if (one !== undefined && other !== undefined) {
          // Two ways round of nearly the same length may be taken for one another, within half a percent of their bends.
          expect(Math.abs(wayLength(one) - wayLength(other))).toBeLessThan(20);
          expect(isLegalWay(asked, one)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('rough ground: between the bounds of a grid with the same pace', () => {
    const rough = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
      ),
      { minLength: 1, maxLength: 3 },
    );
    const places = fc
      .record({ x: fc.integer({ min: 5, max: 55 }), y: fc.integer({ min: 5, max: 55 }) })
      .map(({ x, y }) => ({ x: x * 200, y: y * 200 }));
    fc.assert(
      fc.property(rough, places, places, (areas, start, goal) => {
        const pieces = areas.map(([x, y, w, d], index) => box(`r${index}`, at(x, y), at(x + w, y + d), 'difficult'));
        const asked = course(start, { table: table(12, 12, ...pieces), footing: fireTeam });
        const found = shortestWay(asked, goal);
        expect(found).toBeDefined();
        if (found === undefined) return;
        const { spent } = measured(asked, found);
        const pace = (p: Point): number =>
          areas.some(([x, y, w, d]) => p.x > x * 1000 && p.x < (x + w) * 1000 && p.y > y * 1000 && p.y < (y + d) * 1000)
            ? 2
            : 1;
        const grid = gridCosts({
          size: SIZE,
          step: 100,
          start,
          isFree: (p) => p.x >= 500 && p.y >= 500 && p.x <= SIZE - 500 && p.y <= SIZE - 500,
          pace,
        });
        expect(spent).toBeLessThanOrEqual(grid(goal) + 250);
        expect(spent).toBeGreaterThanOrEqual(grid(goal) / SIXTEEN - 250);
      }),
      { numRuns: 6 },
    );
  });
});

describe('what is known', () => {
  test('an open way is straight, to the thousandth', () => {
    const asked = course(at(10, 10), { terms: { limit: inches(5) } });
    expect(shortestWay(asked, at(13, 14))).toEqual([at(10, 10), at(13, 14)]);
    expect(shortestWay(asked, at(13, 14.001))).toBeUndefined();
  });

  test('AP W-46: round an enemy kept at 1″: 5.657″ + 0.680″ + 3.663″', () => {
    const asked = course(at(12, 20), { blockers: [barring(enemy('e', 12, 14), 1000)], terms: { homeward: 'south' } });
    const found = shortestWay(asked, at(14, 10.337));
    expect(found).toBeDefined();
    expect(lengthOf(found) / 1000).toBeGreaterThanOrEqual(9.999);
    expect(lengthOf(found) / 1000).toBeLessThan(10.004);
    // √32 to the circle of radius 2, its angle of arcsin(1/3), then 14 − 10.337 straight down.
    expect(Math.sqrt(32) + 2 * Math.asin(1 / 3) + 3.663).toBeCloseTo(10, 3);
  });

  test('round a box: two corners on quarter circles of the base', () => {
    const rock = box('rock', at(8, 10), at(12, 12), 'impassable');
    const asked = course(at(10, 9.5), { table: table(24, 24, rock), footing: assaultPhase(0) });
    const found = shortestWay(asked, at(10, 12.5));
    // Along the south side to the corner, a quarter circle of 0.5″, 2″ north, a quarter circle, and back: 2 + π/4 + 2 + π/4 + 2.
    expect(lengthOf(found) / 1000).toBeGreaterThan(6 + Math.PI / 2 - 0.004);
    expect(lengthOf(found) / 1000).toBeLessThan(6 + Math.PI / 2 + 0.006);
  });

  test('AP-CHG-8: through a gap of exactly its base, on the slant as well, and not through a smaller one', () => {
    const between = (gap: number, turn: readonly [number, number]): boolean => {
      const [ux, uy] = turn;
      const row = Array.from({ length: 14 }, (_, index) => {
        const away = (index < 7 ? -1 : 1) * (gap / 2 + 0.5 + (index % 7));
        return barring({ id: `e${index}`, base: disc(at(24 + ux * away, 24 + uy * away), 500) });
      });
      const asked = course(at(24 - uy * 3, 24 + ux * 3), { blockers: row, terms: { limit: inches(8) } });
      return shortestWay(asked, at(24 + uy * 3, 24 - ux * 3)) !== undefined;
    };
    for (const turn of [
      [1, 0],
      [0, 1],
      [0.6, 0.8],
      [0.28, -0.96],
    ] as const) {
      expect(between(1, turn)).toBe(true);
      expect(between(0.99, turn)).toBe(false);
      expect(between(0.9, turn)).toBe(false);
    }
  });

  test('a lane exactly as wide as the base, however it lies', () => {
    const lane = (ux: number, uy: number, width: number): Course => {
      const corner = (along: number, across: number): Point =>
        at(24 + ux * along - uy * across, 24 + uy * along + ux * across);
      const side = (sign: number) => ({
        id: `wall ${sign}`,
        name: 'wall',
        shape: {
          kind: 'polygon' as const,
          points: [
            corner(-4, (sign * width) / 2),
            corner(4, (sign * width) / 2),
            corner(4, sign * 6),
            corner(-4, sign * 6),
          ],
        },
        traits: ['impassable' as const],
      });
      return course(corner(-6, 2), {
        table: table(48, 48, side(1), side(-1)),
        footing: assaultPhase(0),
        terms: { limit: inches(14) },
      });
    };
    const end = (ux: number, uy: number): Point => at(24 + ux * 6 + uy * 2, 24 + uy * 6 - ux * 2);
    for (const [ux, uy] of [
      [1, 0],
      [0, 1],
      [0.6, 0.8],
      [-0.28, 0.96],
    ] as const) {
      expect(shortestWay(lane(ux, uy, 1), end(ux, uy))).toBeDefined();
      expect(shortestWay(lane(ux, uy, 0.99), end(ux, uy))).toBeUndefined();
    }
  });

  test('AP W-3: round the wood if that is short enough, else through it if the roll allows', () => {
    const wood = box('wood', at(8, 11), at(12, 13), 'difficult');
    const asked = (cap: number, limit: number): Way | undefined =>
      shortestWay(
        course(at(10, 10), { table: table(24, 24, wood), footing: assaultPhase(cap), terms: { limit: inches(limit) } }),
        at(10, 14.6),
      );
    // A roll of 5 is enough for the straight 4.6″.
    expect(asked(5000, 6)).toEqual([at(10, 10), at(10, 14.6)]);
    // A roll of 4 is not, and 6″ do not reach around.
    expect(asked(4000, 6)).toBeUndefined();
    const round = asked(4000, 9);
    expect(round).toBeDefined();
    expect(lengthOf(round)).toBeGreaterThan(4600);
    expect(asked(5000, 9)).toEqual([at(10, 10), at(10, 14.6)]);
  });

  test('XZ-MOVE-6: a penalty is paid only where it is worth it', () => {
    const asked = (wide: number): Course =>
      course(at(10, 10), {
        table: table(48, 48, box('wood', at(10 - wide, 12), at(10 + wide, 14), 'light-woods')),
        footing: xenosZealots(XENOS.L, true),
      });
    // 1″ of penalty against a detour: a wood 1″ to each side is gone around, one of 8″ is crossed.
    expect(
      measured(asked(1), shortestWay(asked(1), at(10, 16)) ?? []).touched.includes('wood') &&
        measured(asked(1), shortestWay(asked(1), at(10, 16)) ?? []).spent > 7000,
    ).toBe(false);
    expect(measured(asked(1), shortestWay(asked(1), at(10, 16)) ?? []).spent).toBeLessThan(6500);
    expect(measured(asked(8), shortestWay(asked(8), at(10, 16)) ?? []).spent).toBe(7000);
  });

  test('BA-H-12: round the end of a low wall if that is less than 1″ more', () => {
    const asked = (end: number): Course =>
      course(at(10, 9), { table: table(24, 24, wall('low', at(2, 10), at(end, 10))), footing: buildingAssault });
    expect(measured(asked(14), shortestWay(asked(14), at(10, 11)) ?? []).spent).toBe(3000);
    const round = measured(asked(10.5), shortestWay(asked(10.5), at(10, 11)) ?? []);
    // Two legs of √(1 + 0.25) each.
    expect(round.spent).toBeGreaterThanOrEqual(2 * Math.sqrt(1.25) * 1000);
    expect(round.spent).toBeLessThan(2 * Math.sqrt(1.25) * 1000 + 6);
  });

  test('a door, a window and the way through the house', () => {
    const hut = {
      id: 'hut',
      name: 'Hut',
      shape: box('', at(9, 12), at(15, 17)).shape,
      traits: ['building' as const],
      rooms: [
        { id: 'front', outline: { kind: 'polygon' as const, points: [at(9, 12), at(15, 12), at(15, 17), at(9, 17)] } },
      ],
      openings: [
        { id: 'd', kind: 'door' as const, from: at(11.25, 12), to: at(12.75, 12), open: true },
        { id: 'w', kind: 'window' as const, from: at(9, 14), to: at(9, 15), open: true },
      ],
    };
    const asked = course(at(7, 14.5), { table: table(24, 24, hut), footing: buildingAssault });
    // Through the window 5″ + 2″; round by the door it is farther.
    expect(measured(asked, shortestWay(asked, at(12, 14.5)) ?? []).spent).toBe(7000);
    const far = course(at(8, 10), { table: table(24, 24, hut), footing: buildingAssault });
    const way = shortestWay(far, at(12, 14));
    expect(measured(far, way ?? []).crossed.map(({ opening }) => opening)).toEqual(['d']);
    const shut = { ...far, terms: { closed: ['front'] } };
    expect(shortestWay(shut, at(12, 14))).toBeUndefined();
  });

  test('BA-H-12: in by a wide door, just past somebody inside who counts in his room only', () => {
    const front = { kind: 'polygon' as const, points: [at(9, 12), at(15, 12), at(15, 17), at(9, 17)] };
    const barn: Piece = {
      id: 'barn',
      name: 'Barn',
      shape: front,
      traits: ['building'],
      rooms: [{ id: 'front', outline: front }],
      openings: [{ id: 'd', kind: 'door', from: at(9.5, 12), to: at(14.5, 12), open: true }],
    };
    const inches = (least: number, most: number) => fc.integer({ min: least * 1000, max: most * 1000 });
    const asked = fc.record({
      start: fc.record({ x: inches(9, 15), y: inches(9, 11) }),
      goal: fc.record({ x: inches(10, 14), y: inches(13, 16) }),
      inside: fc.record({ x: inches(11, 13), y: fc.integer({ min: 12_550, max: 12_900 }) }),
    });
    let bent = 0;
    fc.assert(
      fc.property(asked, ({ start, goal, inside }) => {
        const who: Blocker = { ...barring({ id: 'e', base: disc(inside, 500) }), area: 'front' };
        const open = course(start, { table: table(24, 24, barn), footing: buildingAssault, blockers: [who] });
        const doors = Array.from({ length: 1001 }, (_, k) => ({ x: 9500 + 5 * k, y: 12_000 }));
        const lengths = doors
          .map((door) => [start, door, goal])
          .filter((way) => isLegalWay(open, way))
          .map((way) => lengthOf(way));
        fc.pre(lengths.length > 0 && !isLegalWay(open, [start, goal]));
        bent++;
        const limit = Math.ceil(Math.min(...lengths)) + 1;
        expect(shortestWay({ ...open, terms: { limit } }, goal)).toBeDefined();
      }),
      { numRuns: 60, seed: 4 },
    );
    expect(bent).toBeGreaterThan(20);
  });

  test('AZ: a straight Move with one obstacle, no more', () => {
    const low = (y: number, id: string) => box(id, at(9.5, y), at(14.5, y + 0.3), 'low');
    const asked = (...ys: readonly number[]): Way | undefined =>
      shortestWay(
        course(at(12, 5), {
          table: table(24, 24, ...ys.map((y) => low(y, `w${y}`))),
          footing: aimZone,
          terms: { limit: 3000, straight: true, obstacles: 1 },
        }),
        at(12, 8),
      );
    expect(asked(6)).toEqual([at(12, 5), at(12, 8)]);
    expect(asked(6, 7)).toBeUndefined();
  });

  test('FT-H-19: a vehicle drives round a building along its legs', () => {
    const house = box('B1', at(20, 14), at(26, 20), 'impassable');
    const badger = { kind: 'hull' as const, at: at(23, 10), length: 3000, width: 1600, facing: 0 };
    const asked = course(at(23, 10), {
      base: badger,
      table: table(48, 36, house),
      footing: fireTeam,
      terms: { limit: inches(24), steering: { legs: 'along' } },
    });
    const way = shortestWay(asked, { ...at(23, 24), facing: 0 });
    expect(way).toBeDefined();
    expect(pathProblems(asked, way ?? [])).toEqual([]);
    // Round the building at half its width: never less than the way of a point around it, not much more than with the corners of the hull.
    expect(lengthOf(way) / 1000).toBeGreaterThan(2 * Math.sqrt(16 + 9) + 6);
    expect(lengthOf(way) / 1000).toBeLessThan(22);
    expect(samePoint(way?.at(-1) ?? at(0, 0), at(23, 24))).toBe(true);
    expect(way?.at(-1)?.facing).toBe(0);
  });

  test('XZ-MOVE-5: up the stairs of a house', () => {
    const house = { ...box('house', at(20, 20), at(26, 26), 'building'), storeys: 3 };
    const asked = course(at(23, 18), {
      table: table(48, 48, house),
      footing: () => ({ way: 'free', end: 'whole' }),
      terms: { limit: inches(9), climb: 2000 },
    });
    const way = shortestWay(asked, { ...at(23, 23), level: 2 });
    expect(way).toEqual([at(23, 18), at(23, 23), { ...at(23, 23), level: 2 }]);
    expect(measured(asked, way ?? []).spent).toBe(9000);
    expect(shortestWay(asked, { ...at(23, 23.001), level: 2 })).toBeUndefined();
  });
});

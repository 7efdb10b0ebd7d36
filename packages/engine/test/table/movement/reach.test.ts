/** The area that can be reached: what is drawn against the exact answer, place by place. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/table/index.ts';
import {
  at,
  disc,
  distance,
  doubleArea,
  hull,
  inches,
  insideOf,
  placed,
  span,
  spot,
} from '../../../src/table/index.ts';
import type { Course, Reach } from '../../../src/table/movement/index.ts';
import {
  barring,
  canReach,
  canStand,
  isLegalWay,
  passable,
  pathProblems,
  reachArea,
} from '../../../src/table/movement/index.ts';
import { aimZone, box, buildingAssault, course, enemy, fireTeam, table, wall } from './ground.ts';
import { SIZE, scenes } from './scenes.ts';

const isDrawn = ({ areas, without }: Reach, place: Point): boolean =>
  areas.some((ring) => insideOf(ring, place) !== 'outside') &&
  !without.some((ring) => insideOf(ring, place) === 'inside');

/** How far a place is from the nearest outline of the picture: near one, a drawing may be off. */
const toOutline = ({ areas, without }: Reach, place: Point): number =>
  Math.min(
    ...[...areas, ...without].map((points) =>
      distance(spot(place), { kind: 'line', points: [...points, ...points.slice(0, 1)] }),
    ),
  );

/** Compares picture and answer over a grid of places, except within `off` thousandths of an outline. */
function expectPicture(asked: Course, off: number, step: number): void {
  const reach = reachArea(asked);
  const limit = asked.terms.limit ?? 0;
  const { x, y } = asked.base.at;
  for (let dx = -limit; dx <= limit; dx += step) {
    for (let dy = -limit; dy <= limit; dy += step) {
      const place = { x: x + Math.round(dx), y: y + Math.round(dy) };
      if (toOutline(reach, place) < off) continue;
      expect({ place, isDrawn: isDrawn(reach, place) }).toEqual({ place, isDrawn: canReach(asked, place) });
    }
  }
}

describe('the picture and the answer', () => {
  test('open ground: a disc, to the thousandth', () => {
    const asked = course(at(20, 20), { terms: { limit: inches(5) } });
    const { areas, without } = reachArea(asked);
    expect(without).toEqual([]);
    expect(areas).toHaveLength(1);
    for (const corner of areas[0] ?? []) expect(span(corner, at(20, 20))).toBeLessThanOrEqual(5000);
    // A polygon of 72 sides: area ½·n·r²·sin(2π/n).
    expect(doubleArea(areas[0] ?? []) / 2e6).toBeCloseTo(36 * 25 * Math.sin(Math.PI / 36), 1);
    expect(canReach(asked, at(23, 24))).toBe(true);
    expect(canReach(asked, at(23, 24.001))).toBe(false);
  });

  test('all corners of the outlines can be reached, as far as one can stand there', () => {
    fc.assert(
      fc.property(scenes, ({ course: scene }) => {
        const asked: Course = { ...scene, terms: { limit: 4000 } };
        fc.pre(canStand(asked, asked.base));
        for (const ring of reachArea(asked).areas.slice(0, 6)) {
          for (const corner of ring.filter((_, index) => index % 9 === 0)) {
            // A ray that grazes something may end a thousandth in it.
            const near = [0, 2, -2].flatMap((dx) => [0, 2, -2].map((dy) => ({ x: corner.x + dx, y: corner.y + dy })));
            const places = near.filter((place) => canStand(asked, placed(asked.base, place)));
            if (places.length === near.length) expect(places.some((place) => canReach(asked, place))).toBe(true);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('random tables: the same, except near the outline', () => {
    fc.assert(
      fc.property(scenes, ({ course: scene }) => {
        const asked: Course = { ...scene, terms: { limit: 4000 } };
        fc.pre(canStand(asked, asked.base));
        expectPicture(asked, 60, 900);
      }),
      { numRuns: 25 },
    );
  });

  test('past friends, over a fence, through rubble', () => {
    const pieces = [
      box('rubble', at(18, 22), at(24, 24), 'difficult'),
      wall('fence', at(14, 17), at(22, 17)),
      box('block', at(22, 18), at(24, 20), 'impassable'),
    ];
    const asked = course(at(20, 20), {
      table: table(48, 48, ...pieces),
      footing: buildingAssault,
      blockers: [passable(enemy('friend', 18, 20)), barring(enemy('foe', 20, 23), 1000)],
      terms: { limit: inches(4) },
    });
    expectPicture(asked, 80, 450);
  });

  test('FT: rough ground all around', () => {
    const asked = course(at(20, 20), {
      table: table(48, 48, box('rough', at(19, 16), at(28, 24), 'difficult')),
      footing: fireTeam,
      terms: { limit: inches(4) },
    });
    expectPicture(asked, 80, 450);
  });

  test('AZ: one straight leg over at most one obstacle', () => {
    const low = [
      box('a', at(18, 21), at(22, 21.4), 'low'),
      box('b', at(18, 22), at(22, 22.2), 'low'),
      box('high', at(22.6, 18), at(23, 22), 'high'),
    ];
    const asked = course(at(20, 20), {
      table: table(48, 48, ...low),
      footing: aimZone,
      terms: { limit: inches(3), straight: true, obstacles: 1 },
    });
    expectPicture(asked, 60, 350);
    expect(canReach(asked, at(20, 22.9))).toBe(false);
    expect(canReach(asked, at(16.9, 20))).toBe(false);
    expect(canReach(asked, at(17, 20))).toBe(true);
  });

  test('AZ-VEH-1, 2: a car, straight ahead after a turn of up to 90°', () => {
    const wall12 = box('wall', at(20, 30), at(28, 31), 'high');
    const car = course(at(24, 20), {
      base: hull(at(24, 20), 5000, 2500, 0),
      table: table(48, 48, wall12),
      footing: aimZone,
      terms: { limit: inches(12), straight: true, steering: { legs: 'ahead', firstTurn: 90 } },
    });
    const reach = reachArea(car);
    // Ahead, aside and slanting to 12″; not behind, not through the wall (its front stops at y 30: the centre at 27.5).
    for (const [x, y, isIn] of [
      [24, 27.4, true],
      [24, 27.6, false],
      [35.9, 20, true],
      [12.1, 20, true],
      [24, 19, false],
      [32, 28, true],
      [24, 33, false],
    ] as const) {
      expect({ x, y, isIn: isDrawn(reach, at(x, y)) }).toEqual({ x, y, isIn });
      expect({ x, y, isIn: canReach(car, at(x, y)) }).toEqual({ x, y, isIn });
    }
  });

  test('the table’s edge', () => {
    const asked = course(at(1, 1), { table: table(12, 12), terms: { limit: inches(2) } });
    expectPicture(asked, 60, 300);
    expect(canReach(asked, at(0.5, 0.5))).toBe(true);
    expect(canReach(asked, at(0.499, 0.5))).toBe(false);
  });

  test('what is reached is reached by a legal way', () => {
    const asked = course(at(6, 6), {
      table: { width: SIZE, depth: SIZE, pieces: [] },
      blockers: [barring({ id: 'e', base: disc(at(8, 6), 500) }, 1000)],
      terms: { limit: 3000 },
    });
    expect(canReach(asked, at(7, 8))).toBe(true);
    expect(pathProblems(asked, [at(6, 6), at(7, 8)])).not.toEqual([]);
    expect(isLegalWay(asked, [at(6, 6), at(6, 8)])).toBe(true);
  });
});

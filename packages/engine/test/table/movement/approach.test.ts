/** As close as possible: detours, pile-in, roads. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type Point,
  TOUCH,
  at,
  disc,
  distance,
  edgeOf,
  inches,
  placed,
  touches,
} from '../../../src/table/index.ts';
import {
  type Course,
  approach,
  IMPASSABLE,
  canStand,
  isLegalWay,
  measured,
  passable,
  shortestWay,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { isWorthAWay } from '../../../src/table/movement/approach.ts';
import { box, course, enemy, table, xenosZealots, XENOS } from './ground.ts';
import { scenes } from './scenes.ts';

const ROUNDING = 2;

describe('a detour', () => {
  test('is made only for more than rounding, or for contact: against the same question without pockets', () => {
    let detours = 0;
    fc.assert(
      fc.property(scenes, fc.constantFrom(2000, 4000, 8000), ({ course: scene, goal }, limit) => {
        const asked: Course = { ...scene, terms: { limit } };
        fc.pre(canStand(asked, asked.base));
        const target = disc(goal, 500);
        const plain = approach(asked, target, { isRough: true });
        const found = approach(asked, target);
        expect(found).toBeDefined();
        if (found === undefined || plain === undefined) return;
        expect(isLegalWay(asked, found.way)).toBe(true);
        expect(found.distance).toBeLessThanOrEqual(plain.distance);
        if (found.distance === plain.distance) {
          expect(found.way).toEqual(plain.way);
          return;
        }
        detours++;
        const isContact = touches(found.end, target) && plain.distance > TOUCH;
        expect(isContact || found.distance < plain.distance - ROUNDING).toBe(true);
      }),
      { numRuns: 120, seed: 8 },
    );
    expect(detours).toBeGreaterThan(3);
  });

  test('of half an inch aside is not made for two thousandths: it goes straight until the wall stops it', () => {
    const asked = course(at(10, 9.5), {
      table: table(12, 12, box('wall', at(9, 4), at(11.5, 5))),
      footing: () => IMPASSABLE,
      terms: { limit: inches(4.1) },
    });
    const found = approach(asked, edgeOf(asked.table, 'south'));
    expect(found?.way).toHaveLength(2);
    expect(found?.end.at.x).toBe(10_000);
    // Against the wall its centre would be at 5.5″.
    expect(Math.abs((found?.end.at.y ?? 0) - 5500)).toBeLessThanOrEqual(ROUNDING);
  });

  test.each([
    ['a thousandth nearer', 99, 100, false],
    ['two thousandths nearer', 98, 100, false],
    ['more', 97.9, 100, true],
    ['into contact by a thousandth', 1, 2, true],
    ['nearer, but in contact already', 0, 1, false],
    ['not quite into contact', 1.1, 2, false],
  ])('%s', (_, gap, best, isWorth) => {
    expect(isWorthAWay(gap, best)).toBe(isWorth);
  });
});

/** Places in rings around a target, and all over what a flight can reach. */
function tried(from: Point, target: Base, limit: number): readonly Point[] {
  const found: Point[] = [];
  for (let turn = 0; turn < 72; turn++) {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 36), Math.cos((turn * Math.PI) / 36)];
    for (const away of [1000, 1002, 1050, 1200, 1500, 2000, 3000])
      found.push({ x: Math.round(target.at.x + away * sin), y: Math.round(target.at.y + away * cos) });
    for (const share of [0.25, 0.5, 0.75, 0.999])
      found.push({ x: Math.round(from.x + limit * share * sin), y: Math.round(from.y + limit * share * cos) });
  }
  return found.filter(({ x, y }) => (x - from.x) ** 2 + (y - from.y) ** 2 <= limit * limit);
}

describe('piling in, over everybody (AP-PILE-2, AP-PILE-3)', () => {
  test('ends where it may stand, within the limit, and no place of many is nearer', () => {
    fc.assert(
      fc.property(scenes, fc.constantFrom(1500, 3000, 6000), ({ course: scene, goal }, limit) => {
        const base = disc(scene.base.at, 500);
        const foe = enemy('foe', goal.x / 1000, goal.y / 1000);
        const others = scene.blockers.map((blocker) => passable(blocker));
        const asked: Course = {
          ...scene,
          base,
          blockers: [...others, { ...foe, way: 'free', end: 0 }],
          terms: { limit, flies: true },
        };
        fc.pre(canStand(asked, base));
        const found = approach(asked, foe.base);
        expect(found).toBeDefined();
        if (found === undefined) return;
        expect(isLegalWay(asked, found.way)).toBe(true);
        for (const place of tried(base.at, foe.base, limit)) {
          const there = placed(base, place);
          // Rounding to whole thousandths on both sides.
          if (distance(there, foe.base) < found.distance - 2 * ROUNDING)
            expect({ place, stands: canStand(asked, there) }).toEqual({ place, stands: false });
        }
      }),
      { numRuns: 60, seed: 4 },
    );
  });
});

describe('roads (XZ-MOVE-6)', () => {
  test('the bonus is had exactly if every place of the way is on a road', () => {
    const roads = [box('east', at(1, 4), at(11, 6), 'road'), box('north', at(8, 1), at(10, 11), 'road')];
    const asked = course(at(5, 5), {
      table: table(12, 12, ...roads),
      footing: xenosZealots(XENOS.L, true),
      terms: { limit: inches(4), pavedBonus: inches(3) },
    });
    const isOnRoad = ({ x, y }: Point): boolean =>
      (x >= 1000 && x <= 11_000 && y >= 4000 && y <= 6000) || (x >= 8000 && x <= 10_000 && y >= 1000 && y <= 11_000);
    const places = fc.record({ x: fc.integer({ min: 600, max: 11_400 }), y: fc.integer({ min: 600, max: 11_400 }) });
    let paved = 0;
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 2 }), (rest) => {
        const way = [asked.base.at, ...rest];
        const isAll = way.every((to, i) => {
          const from = way[i - 1] ?? to;
          return Array.from({ length: 400 }, (_, k) => (k + 0.5) / 400).every((share) =>
            isOnRoad({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }),
          );
        });
        const { isPaved, limit } = measured(asked, way);
        expect(isPaved).toBe(isAll);
        expect(limit).toBe(isAll ? 7000 : 4000);
        if (isAll) paved++;
      }),
      { numRuns: 400, seed: 6 },
    );
    expect(paved).toBeGreaterThan(10);
  });

  test('a goal farther than the limit is reached by a way that is paved all along, and only if it lasts', () => {
    const roads = [box('east', at(1, 4), at(11, 6), 'road'), box('north', at(8, 1), at(10, 11), 'road')];
    const footing = xenosZealots(XENOS.L, true);
    fc.assert(
      fc.property(
        fc.integer({ min: 1600, max: 7000 }),
        fc.integer({ min: 6600, max: 10_400 }),
        fc.constantFrom(3000, 4000, 5000),
        (x, y, limit) => {
          const asked = course(
            { x, y: 5000 },
            { table: table(12, 12, ...roads), footing, terms: { limit, pavedBonus: 3000 } },
          );
          const goal = { x: 9000, y };
          const way = shortestWay(asked, goal);
          // Round the inner corner at (8, 6): two straight parts.
          const round = Math.sqrt((8000 - x) ** 2 + 1000 ** 2) + Math.sqrt(1000 ** 2 + (y - 6000) ** 2);
          const straight = Math.sqrt((9000 - x) ** 2 + (y - 5000) ** 2);
          if (straight <= limit - 1) expect(way).toHaveLength(2);
          else if (round <= limit + 3000 - 30) {
            expect(way).toBeDefined();
            expect(measured(asked, way ?? []).isPaved).toBe(true);
            expect(wayLength(way ?? [])).toBeLessThan(round + 30);
          } else if (round > limit + 3000 + 1) expect(way).toBeUndefined();
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });
});

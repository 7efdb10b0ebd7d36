/** Moves that end as close as possible. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Base } from '../../../src/table/index.ts';
import { ahead, at, disc, distance, inches, placed, spot } from '../../../src/table/index.ts';
import type { Course } from '../../../src/table/movement/index.ts';
import {
  approach,
  canReach,
  canStand,
  isLegalWay,
  passable,
  pathProblems,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { course, enemy } from './ground.ts';
import { SIZE, scenes } from './scenes.ts';

describe('as close as possible', () => {
  test('open ground: straight, and no farther than the limit', () => {
    const asked = course(at(10, 10), { terms: { limit: inches(5) } });
    expect(approach(asked, spot(at(10, 20)))).toMatchObject({ way: [at(10, 10), at(10, 15)], distance: 4500 });
    expect(approach(asked, spot(at(10, 12)))?.way).toEqual([at(10, 10), at(10, 11.5)]);
  });

  test('AP W-49: 12.5″ apart, two pile-in moves of 6″ leave 0.5″; from 12.0″ they touch', () => {
    const pile = (gap: number): number => {
      const far = disc(at(10, 11 + gap), 500);
      const a = approach(
        course(at(10, 10), { blockers: [passable({ id: 'b', base: far })], terms: { limit: inches(6), flies: true } }),
        far,
      );
      const b = approach(
        course(far.at, {
          blockers: [passable({ id: 'a', base: a?.end ?? far })],
          terms: { limit: inches(6), flies: true },
        }),
        a?.end ?? far,
      );
      return b?.distance ?? -1;
    };
    expect(pile(12.5)).toBe(500);
    expect(pile(12)).toBe(0);
  });

  test('among walls: the end is legal, and no place of a grid that can be reached is nearer', () => {
    fc.assert(
      fc.property(scenes, ({ course: scene, goal }) => {
        const asked: Course = { ...scene, terms: { limit: 4000 } };
        fc.pre(canStand(asked, asked.base));
        const found = approach(asked, spot(goal));
        expect(found).toBeDefined();
        if (found === undefined) return;
        expect(pathProblems(asked, found.way)).toEqual([]);
        expect(found.distance).toBeCloseTo(distance(found.end, spot(goal)), 9);
        for (let x = 600; x < SIZE; x += 700) {
          for (let y = 600; y < SIZE; y += 700) {
            const place = { x, y };
            if (distance(placed(asked.base, place), spot(goal)) < found.distance - 80) {
              expect({ place, isReached: canReach(asked, place) }).toEqual({ place, isReached: false });
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('among walls and models: no step from the end brings the base nearer by a twentieth of an inch (AP R-64)', () => {
    let steps = 0;
    fc.assert(
      fc.property(scenes, fc.constantFrom(1500, 4000), ({ course: scene, goal }, limit) => {
        const asked: Course = { ...scene, terms: { limit } };
        fc.pre(canStand(asked, asked.base));
        const found = approach(asked, spot(goal));
        if (found === undefined) return;
        const { at: end } = found.end;
        const left = limit - wayLength(found.way) - 2;
        for (const step of [60, 250, 800])
          for (let turn = 0; turn < 360; turn += 15) {
            const to = ahead(end, turn, step);
            const base = placed(asked.base, to);
            if (left < step || !canStand(asked, base) || distance(base, spot(goal)) >= found.distance - 50) continue;
            steps++;
            expect({ to, isLegal: isLegalWay(asked, [...found.way, to]) }).toEqual({ to, isLegal: false });
          }
      }),
      { numRuns: 80 },
    );
    expect(steps).toBeGreaterThan(0);
  });

  test('XZ EX-41: surrounded: no place 3″ from all enemies, but one at 1″', () => {
    const ring = [0, 60, 120, 180, 240, 300].map((turn, index) =>
      enemy(`e${index}`, 24 + 3.6 * Math.sin((turn * Math.PI) / 180), 24 + 3.6 * Math.cos((turn * Math.PI) / 180)),
    );
    const asked = course(at(24.8, 24.5), {
      blockers: ring.map((foe) => ({ ...foe, way: 0, end: 0 })),
      terms: { limit: inches(1.2) },
    });
    const isClear = (by: number) => (base: Base) => ring.every((foe) => distance(base, foe.base) >= by);
    expect(approach(asked, spot(at(24, 24)), { accepts: isClear(3000) })).toBeUndefined();
    expect(approach(asked, spot(at(24, 24)), { accepts: isClear(1000) })).toBeDefined();
  });
});

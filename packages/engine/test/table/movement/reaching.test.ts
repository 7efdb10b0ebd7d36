/** Ways into contact and as close as possible, found quickly, against the table's own search. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disc, distance, type Disc } from '../../../src/table/index.ts';
import {
  approach,
  barring,
  type Blocker,
  closeTo,
  contactGoals,
  type Course,
  isLegalWay,
  shortestWayToOne,
  wayIntoContact,
} from '../../../src/table/movement/index.ts';
import { assaultPhase } from './ground.ts';

interface Soldier {
  readonly id: string;
  readonly base: Disc;
}

const soldier = (id: string, x: number, y: number): Soldier => ({ id, base: disc({ x, y }, 500) });

const place = fc.tuple(fc.integer({ min: 4, max: 36 }), fc.integer({ min: 4, max: 36 }));
const crowds = fc.uniqueArray(place, { minLength: 4, maxLength: 12, selector: ([x, y]) => `${x >> 1} ${y >> 1}` });

/** A mover, an enemy, others who are in the way; on a grid, so that bases touch and gaps just let nobody through. */
const scenes = crowds.map(([mover = [4, 4], enemy = [10, 10], ...rest]) => {
  const at = ([x, y]: readonly [number, number]) => [x * 500, y * 500] as const;
  const start = soldier('mover', ...at(mover));
  const foe = soldier('foe', ...at(enemy));
  const others = rest.map((one, n) => soldier(`o${n}`, ...at(one)));
  return { start, foe, others };
});

const courseOf = (
  { start, foe, others }: { start: Soldier; foe: Soldier; others: readonly Soldier[] },
  flies: boolean,
): Course => {
  const bars = (one: Soldier): Blocker => (flies ? { id: one.id, base: one.base, way: 'free', end: 0 } : barring(one));
  return {
    table: { width: 20_000, depth: 20_000, pieces: [] },
    base: start.base,
    footing: assaultPhase(0),
    blockers: [foe, ...others].map(bars),
    terms: { limit: 6000, ...(flies && { flies }) },
  };
};
const isApart = ({ start, foe, others }: { start: Soldier; foe: Soldier; others: readonly Soldier[] }): boolean =>
  [foe, ...others].every(({ base }) => distance(base, start.base) > 0 || base.at.x !== start.base.at.x);

describe('Reaching', () => {
  test('contact is found where the table finds it, by a legal way (AP-CHG-4, AP-CHG-8)', () => {
    let [found, none] = [0, 0];
    fc.assert(
      fc.property(scenes, (scene) => {
        fc.pre(isApart(scene));
        const course = courseOf(scene, false);
        const quick = wayIntoContact(course, [scene.foe]);
        const exact = shortestWayToOne(course, contactGoals(course, scene.foe.base));
        expect(quick === undefined).toBe(exact === undefined);
        if (quick === undefined) {
          none++;
          return;
        }
        found++;
        expect(isLegalWay(course, quick.way)).toBe(true);
        expect(distance(quick.end, scene.foe.base)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 400, seed: 5 },
    );
    expect(found).toBeGreaterThan(30);
    expect(none).toBeGreaterThan(20);
  });

  test('as close as possible is as close as the table gets (AP-PILE-2)', () => {
    fc.assert(
      fc.property(scenes, fc.boolean(), (scene, flies) => {
        fc.pre(isApart(scene));
        const course = courseOf(scene, flies);
        const quick = closeTo(course, scene.foe.base);
        const exact = approach(course, scene.foe.base);
        expect(quick).toBeDefined();
        if (quick === undefined || exact === undefined) return;
        expect(quick.way.length === 1 || isLegalWay(course, quick.way)).toBe(true);
        expect(quick.distance).toBeLessThanOrEqual(exact.distance + 3);
      }),
      { numRuns: 120, seed: 6 },
    );
  });
});

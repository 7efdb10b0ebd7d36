/** Places that are shut off, against the table's own search. */
import { barring, type Course, direction, disc, type Point, shortestWay } from '@umpire/engine/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShutOff } from '../../src/assault-phase/enclosure.ts';
import { footing } from '../../src/assault-phase/ground.ts';
import { wood } from './tables.ts';

const GOAL: Point = { x: 10_000, y: 10_000 };
const START: Point = { x: 10_000, y: 5_000 };
const RING = 8;

interface Scene {
  /** Who of a ring around the goal is there, by eighths of a turn from the north. */
  readonly ring: readonly boolean[];
  readonly away?: number;
  readonly start?: Point;
  /** A wood of 2″ by 2″ with its middle there, through which one may go so far. */
  readonly trees?: Point | undefined;
  readonly cap?: number;
}

/** Bases are an inch wide, so one gets between two whose middles are more than 2″ apart. In a ring 2″ wide they are 1.53″ apart, with one missing 2.83″. */
function courseOf({ ring, away = 2000, start = START, trees, cap = 0 }: Scene): Course {
  const places = ring.flatMap((isThere, k): readonly Point[] => {
    const { x, y } = direction((k * 360) / RING);
    return isThere ? [{ x: GOAL.x + Math.trunc(x * away), y: GOAL.y + Math.trunc(y * away) }] : [];
  });
  const [x, y] = trees === undefined ? [0, 0] : [trees.x / 1000, trees.y / 1000];
  return {
    table: {
      width: 20_000,
      depth: 20_000,
      pieces: trees === undefined ? [] : [wood([x - 1, y - 1], [x + 1, y - 1], [x + 1, y + 1], [x - 1, y + 1])],
    },
    base: disc(start, 500),
    footing: footing(cap),
    blockers: places.map((place, n) => barring({ id: `m${n}`, base: disc(place, 500) })),
    terms: { limit: 60_000 },
  };
}

const all = Array.from({ length: RING }, () => true);
const EAST = 2;
const butEast = all.with(EAST, false);
const inTheEast: Point = { x: GOAL.x + 2000, y: GOAL.y };

describe('Places that are shut off', () => {
  test.each([
    ['a ring of models', { ring: all }, true],
    ['a ring with a gap', { ring: butEast }, false],
    ['a wood in the gap, without a roll', { ring: butEast, trees: inTheEast }, true],
    [
      'a wood in the gap, with a roll that goes as far as the goal',
      { ring: butEast, trees: inTheEast, cap: 6000 },
      false,
    ],
    ['a wood in the gap, with a roll that is too short', { ring: butEast, trees: inTheEast, cap: 4000 }, true],
    ['a wood elsewhere', { ring: butEast, trees: { x: 4000, y: 10_000 } }, false],
    ['both in the ring', { ring: all, away: 3900, start: { x: 10_000, y: 9000 } }, false],
  ] satisfies readonly (readonly [string, Scene, boolean])[])('%s (AP-CHG-8, AP-TERR-1)', (_, scene, expected) => {
    expect(isShutOff(courseOf(scene), GOAL)).toBe(expected);
  });

  test('to a place that is said to be shut off there is no way (AP-CHG-8, AP-TERR-1)', () => {
    const inInches = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n * 100);
    const places = fc.record({ x: inInches(6, 14), y: inInches(6, 14) });
    const scenes = fc.record({
      // Mostly there, so that rings with a gap or two come up as well as whole ones.
      ring: fc.array(
        fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
        { minLength: RING, maxLength: RING },
      ),
      away: fc.integer({ min: 1500, max: 2700 }),
      trees: fc.option(places, { nil: undefined }),
      start: fc.record({ x: inInches(2, 18), y: inInches(2, 5) }),
    });
    const count = { shut: 0, open: 0 };
    fc.assert(
      fc.property(scenes, (scene) => {
        const course = courseOf(scene);
        const way = shortestWay(course, GOAL);
        if (isShutOff(course, GOAL)) {
          count.shut++;
          expect(way).toBeUndefined();
        } else if (way !== undefined) count.open++;
      }),
      { numRuns: 200, seed: 9 },
    );
    expect(count.shut).toBeGreaterThan(40);
    expect(count.open).toBeGreaterThan(40);
  });
});

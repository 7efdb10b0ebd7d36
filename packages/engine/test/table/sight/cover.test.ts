import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Direction,
  type Point,
  type Shape,
  at,
  bearing,
  blockersOf,
  clockwise,
  crossedNear,
  disc,
  distance,
  edgeLine,
  hiddenSectors,
  hull,
  isBeforeRim,
  isClear,
  isNearEdge,
  liesIn,
  line,
  piecesAt,
  piecesNear,
  polygon,
  rectangle,
  rimTowards,
  samePoint,
  spot,
  thingsBetween,
} from '../../../src/table/index.ts';
import { discs, motions, moved, nearPoints, points, polygons, shapes } from '../shapes.ts';

const past = (...things: readonly Shape[]) => [
  { blockers: blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: `Thing ${i}`, shape }))) },
];

describe('in and near', () => {
  const pieces = [
    { id: 'wood', name: 'Wood', shape: rectangle(at(10, 10), at(20, 20)), traits: [] },
    { id: 'pond', name: 'Pond', shape: disc(at(30, 15), 2000), traits: [] },
    { id: 'fence', name: 'Fence', shape: line(at(10, 10), at(10, 20)), traits: [] },
  ];
  const table = { width: 40_000, depth: 30_000, pieces };
  const all = (): boolean => true;

  test('what a point stands in, edges included; lines hold nothing', () => {
    expect(piecesAt(table, all, at(10, 15)).map(({ id }) => id)).toEqual(['wood']);
    expect(piecesAt(table, all, at(32, 15)).map(({ id }) => id)).toEqual(['pond']);
    expect(piecesAt(table, all, at(32.001, 15))).toEqual([]);
    expect(piecesAt(table, ({ id }) => id !== 'wood', at(15, 15))).toEqual([]);
  });

  test('what is within a limit', () => {
    expect(piecesNear(table, all, disc(at(24, 15), 500), 3500).map(({ id }) => id)).toEqual(['wood', 'pond']);
    expect(piecesNear(table, all, disc(at(24, 15), 500), 3499)).toEqual([]);
  });

  test('near the edge of an area, from inside and from outside', () => {
    const wood = rectangle(at(10, 10), at(20, 20));
    expect(edgeLine(wood).points).toHaveLength(5);
    expect(isNearEdge(disc(at(14.5, 15), 500), wood, 4000)).toBe(true);
    expect(isNearEdge(disc(at(14.501, 15), 500), wood, 4000)).toBe(false);
    expect(isNearEdge(disc(at(5.5, 15), 500), wood, 4000)).toBe(true);
    expect(isNearEdge(disc(at(5.499, 15), 500), wood, 4000)).toBe(false);
  });

  test('what lies between, near the target: the thing, or the place where it is crossed', () => {
    const wall = past(rectangle(at(0, 5), at(20, 6)));
    const target = disc(at(10, 3.5), 500);
    expect(thingsBetween(at(10, 20), target, wall, 1000)).toHaveLength(1);
    expect(thingsBetween(at(10, 20), target, wall, 999)).toHaveLength(0);
    // Aslant it leaves the wall farther away: from (30, 8.5) it passes y = 5 at x = 16.
    expect(crossedNear(at(10, 20), target, wall, 1000)).toHaveLength(1);
    expect(crossedNear(at(30, 8.5), target, wall, 1000)).toHaveLength(0);
    expect(crossedNear(at(30, 8.5), target, wall, 6000)).toHaveLength(1);
  });
});

describe('the rim of a base (AZ-SHOOT-5)', () => {
  test('lies on the edge towards the aim, and a viewer is before it exactly from the tangent on', () => {
    fc.assert(
      fc.property(discs, points, points, (base, aim, viewer) => {
        if (samePoint(base.at, aim)) return;
        const rim = rimTowards(base, aim);
        expect(Math.hypot(rim.x - base.at.x, rim.y - base.at.y)).toBeCloseTo(base.radius, 6);
        const [ax, ay] = [aim.x - base.at.x, aim.y - base.at.y];
        const ahead = ((viewer.x - base.at.x) * ax + (viewer.y - base.at.y) * ay) / Math.hypot(ax, ay);
        if (Math.abs(ahead - base.radius) > 1e-6) expect(isBeforeRim(base, aim, viewer)).toBe(ahead > base.radius);
      }),
      { numRuns: 300 },
    );
    // 3-4-5: exactly on the tangent counts.
    expect(isBeforeRim(disc(at(0, 0), 5000), at(3, 4), at(3, 4))).toBe(true);
    expect(isBeforeRim(disc(at(0, 0), 5001), at(3, 4), at(3, 4))).toBe(false);
    expect(rimTowards(disc(at(1, 1), 500), at(1, 1))).toEqual(at(1, 1));
  });
});

describe('hidden from which direction', () => {
  const compass: readonly (readonly [string, number, number])[] = [
    ['north', 0, 1],
    ['east', 1, 0],
    ['south', 0, -1],
    ['west', -1, 0],
  ];
  test('bearings grow clockwise from north', () => {
    for (const [i, [, x, y]] of compass.entries()) expect(bearing(x, y)).toBe(i);
    fc.assert(
      fc.property(points, points, points, (o, a, b) => {
        if (samePoint(o, a) || samePoint(o, b)) return;
        const order = bearing(a.x - o.x, a.y - o.y) - bearing(b.x - o.x, b.y - o.y);
        expect(Math.sign(order)).toBe(Math.sign(clockwise(o, a, b)));
      }),
      { numRuns: 500 },
    );
  });

  const words = ({ x, y }: Direction): string => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;

  test.each<readonly [string, Shape, number, readonly (readonly [string, string])[]]>([
    // 600/1000 and 800/1000: the ends of the wall are at 3-4-5 from the place.
    ['a wall to the north', line(at(7, 14), at(13, 14)), 10_000, [['-600 800', '600 800']]],
    ['only its part within 5″ counts', line(at(0, 14), at(30, 14)), 5000, [['-600 800', '600 800']]],
    ['too far away', line(at(7, 14), at(13, 14)), 3999, []],
    ['a disc to the east, between its tangents', disc(at(15, 10), 3000), 10_000, [['800 600', '800 -600']]],
    ['a thing around the place', rectangle(at(5, 5), at(15, 15)), 10_000, [['0 1000', '0 1000']]],
    ['a wall round three sides', line(at(8, 10), at(8, 8), at(12, 8), at(12, 10)), 9000, [['1000 0', '-1000 0']]],
  ])('%s', (_, shape, reach, expected) => {
    const found = hiddenSectors(at(10, 10), reach, past(shape));
    expect(found.map(({ from, to }) => [words(from), words(to)])).toEqual(expected);
  });

  test('a viewer beyond the thing lies in a sector exactly if the line to the place is stopped', () => {
    fc.assert(
      fc.property(nearPoints, points, fc.array(shapes, { minLength: 1, maxLength: 4 }), (place, viewer, things) => {
        const layers = past(...things);
        if (samePoint(place, viewer) || things.some((shape) => distance(spot(place), shape) === 0)) return;
        const reach = Math.floor(Math.hypot(viewer.x - place.x, viewer.y - place.y));
        if (reach === 0 || things.some((shape) => distance(spot(viewer), shape) < 2)) return;
        const isIn = hiddenSectors(place, reach, layers).some((sector) => liesIn(sector, place, viewer));
        // Touching is both: in the closed sector, and free.
        if (!isClear(viewer, place, layers)) expect(isIn).toBe(true);
        if (!isIn) expect(isClear(viewer, place, layers)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('wherever the table lies the same things hide the place, and as many sectors', () => {
    fc.assert(
      fc.property(nearPoints, fc.array(polygons, { maxLength: 4 }), motions, (place, things, motion) => {
        const here = hiddenSectors(place, 6000, past(...things));
        const there = hiddenSectors(motion.point(place), 6000, past(...things.map((shape) => moved(shape, motion))));
        const ids = (all: typeof here): readonly string[] => all.map(({ blocker }) => blocker.id).toSorted();
        expect(ids(there)).toEqual(ids(here));
      }),
      { numRuns: 200 },
    );
  });

  test('things left out hide nothing', () => {
    const blockers = blockersOf([{ id: 'a', name: 'A', shape: hull(at(10, 15), 2000, 2000, 0) }]);
    expect(hiddenSectors(at(10, 10), 9000, [{ blockers, except: ['a'] }])).toEqual([]);
    expect(hiddenSectors(at(10, 10), 9000, [{ blockers }])).toHaveLength(1);
  });

  test('a polygon that wraps round a place without holding it', () => {
    const horseshoe = polygon(
      [
        [6, 6],
        [14, 6],
        [14, 14],
        [12, 14],
        [12, 8],
        [8, 8],
        [8, 14],
        [6, 14],
      ].map(([x, y]): Point => at(x as number, y as number)),
    );
    const [sector, ...others] = hiddenSectors(at(10, 10), 20_000, past(horseshoe));
    expect(others).toEqual([]);
    // Open to the north between the inner corners of its two arms: (12, 14) and (8, 14), 1 in 2.
    expect(sector?.from.x).toBeCloseTo(1 / Math.sqrt(5), 9);
    expect(sector?.to.x).toBeCloseTo(-1 / Math.sqrt(5), 9);
  });
});

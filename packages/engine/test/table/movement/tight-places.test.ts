/** Where there is just room enough: along the edge of the table, through a door, past the tip of a notch. */
import { describe, expect, test } from 'vitest';
import { at, disc, line, polygon, type Point, rectangle, span } from '../../../src/table/index.ts';
import {
  barring,
  type Course,
  type FootingOf,
  measured,
  pathProblems,
  shortestWay,
  shortestWayToOne,
} from '../../../src/table/movement/index.ts';
import { stretchesIn } from '../../../src/table/movement/stretch.ts';
import { english } from '../../../src/words/index.ts';
import { rayEnd } from '../../../src/table/movement/ray.ts';
import { lastStand } from '../../../src/table/movement/stand-back.ts';
import { buildingAssault, course, enemy, fireTeam, table, XENOS, xenosZealots } from './ground.ts';

describe('a block two thousandths from the edge of the table: one may pass with the centre on the very edge', () => {
  const size = 24_000;
  const mirrored: readonly (readonly [edge: string, mirror: (p: Point) => Point])[] = [
    ['east', (p) => p],
    ['west', ({ x, y }) => ({ x: size - x, y })],
    ['north', ({ x, y }) => ({ x: y, y: x })],
    ['south', ({ x, y }) => ({ x: y, y: size - x })],
  ];
  test.each(mirrored)('%s', (_, mirror) => {
    const block = { id: 'block', name: 'block', traits: ['impassable'] as const };
    const shape = rectangle(mirror(at(4, 10)), mirror({ x: size - 2, y: 12_000 }));
    const [start, goal] = [mirror(at(23, 9)), mirror(at(23, 13))];
    const asked: Course = course(start, {
      table: table(24, 24, { ...block, shape }),
      footing: buildingAssault,
      terms: { limit: 8000, overhangs: true },
    });
    const onEdge = [start, mirror({ x: size, y: 9_990 }), mirror({ x: size, y: 12_010 }), goal];
    expect(pathProblems(asked, onEdge)).toEqual([]);
    expect(shortestWay(asked, goal)).toBeDefined();
  });
});

test.each([
  ['across', rectangle(at(0, 5), at(10, 6)), at(5, 4), at(5, 7)],
  ['along', rectangle(at(5, 0), at(6, 10)), at(4, 5), at(7, 5)],
])('a block from edge to edge, %s: nobody passes it outside of the table', (_, shape, start, goal) => {
  const block = { id: 'block', name: 'block', traits: ['impassable'] as const, shape };
  const asked: Course = course(start, {
    table: table(10, 10, block),
    footing: buildingAssault,
    terms: { limit: 40_000, overhangs: true },
  });
  expect(shortestWay(asked, goal)).toBeUndefined();
});

test('a door that takes no movement is free, though its wall would cost 2″', () => {
  const door = { id: 'door', kind: 'door', from: at(4, 5), to: at(6, 5), open: true } as const;
  const wall = { id: 'wall', name: 'wall', shape: line(at(0, 5), at(10, 5)), traits: [], openings: [door] };
  const footing: FootingOf = (_, opening) =>
    opening === undefined ? { way: 'free', end: 'free', penalty: 2000 } : { way: 'free', end: 'clear' };
  const from = (start: Point): Course => course(start, { table: table(10, 10, wall), footing, base: disc(start, 500) });
  expect(measured(from(at(5, 3)), [at(5, 3), at(5, 7)])).toMatchObject({ length: 4000, spent: 4000 });
  expect(measured(from(at(2, 3)), [at(2, 3), at(2, 7)])).toMatchObject({ length: 4000, spent: 6000 });
  // So 4″ of movement lead through the door, and not over the wall.
  const within = (start: Point): Course => ({ ...from(start), terms: { limit: 4000 } });
  expect(shortestWay(within(at(5, 3)), at(5, 7))).toBeDefined();
  expect(shortestWay(within(at(2, 3)), at(2, 7))).toBeUndefined();
});

test('a leg that only touches the tip of a notch from inside is in the area all the way', () => {
  // A square of 10″ with a notch from the south, whose tip is at (5, 5).
  const notched = polygon([at(0, 0), at(4, 0), at(5, 5), at(6, 0), at(10, 0), at(10, 10), at(0, 10)]);
  expect(stretchesIn(at(1, 5), at(9, 5), notched)).toEqual([[0, 1]]);
  // One thousandth lower it goes out and in again.
  expect(stretchesIn({ x: 1000, y: 4990 }, { x: 9000, y: 4990 }, notched)).toHaveLength(2);
});

test('who may only go straight goes to the nearest goal that a straight leg reaches', () => {
  const block = {
    id: 'block',
    name: 'block',
    shape: rectangle(at(9, 11), at(11, 12)),
    traits: ['impassable'] as const,
  };
  const asked: Course = course(at(10, 10), {
    table: table(24, 24, block),
    footing: buildingAssault,
    terms: { straight: true, limit: 8000 },
  });
  // Behind the block it is 3″, to the west 4″, to the south 5″.
  expect(shortestWayToOne(asked, [at(10, 13), at(10, 5), at(6, 10)])).toBeDefined();
  expect(shortestWayToOne(asked, [at(10, 13)])).toBeUndefined();
});

test('only the edges are told over which a base hangs: one that it touches is none', () => {
  const south = course(at(5, 5), { terms: {} });
  const told = pathProblems(south, [at(5, 5), { x: 500, y: 400 }]).map((problem) => english(problem));
  expect(told).toEqual(['Goes over the south edge of the table.']);
});

test('ground that costs something once costs it wherever on the way it is met', () => {
  const mud = { id: 'mud', name: 'mud', shape: rectangle(at(8, 0), at(10, 10)), traits: ['difficult'] as const };
  const asked = course(at(2, 5), { table: table(12, 12, mud), footing: xenosZealots(XENOS.L, true) });
  // 3″ and 4″, and 1″ for difficult ground on legs.
  expect(measured(asked, [at(2, 5), at(5, 5), at(9, 5)])).toMatchObject({ length: 7000, spent: 8000 });
});

test('a run ends where the nearest of all barriers ends it, in whatever order they are looked at', () => {
  const [near, far, aside] = [
    barring(enemy('near', 10, 14)),
    barring(enemy('far', 10.3, 17)),
    barring(enemy('aside', 14, 12)),
  ];
  const ends = [[near, far, aside], [far, near, aside], [aside, far, near], [near]].map((blockers) => {
    const asked = course(at(10, 10), { blockers });
    return [at(10, 20), at(10.2, 19)].map((to) => rayEnd(asked, asked.base, to));
  });
  expect(new Set(ends.map((one) => JSON.stringify(one))).size).toBe(1);
  // Two bases of 1″: straight north it is stopped 1″ before the centre of the nearest, at y = 13.
  expect(ends[0]?.[0]?.y).toBeCloseTo(13_000, -1);
});

test('who may not end in contact stops two thousandths before it: one thousandth is contact', () => {
  const blocker = { ...enemy('e', 10, 10), way: 'free', end: 'clear' } as const;
  const asked = course(at(5, 10), { blockers: [blocker] });
  expect(lastStand(asked, asked.base, at(10, 10))).toEqual({ x: 8998, y: 10_000 });
});

test('slow ground that is quickly gone round is gone round', () => {
  const rough = { id: 'r', name: 'r', shape: rectangle(at(3, 4.9), at(9, 5.1)), traits: ['difficult'] as const };
  const asked = course(at(1, 5), { table: table(12, 12, rough), footing: fireTeam });
  // Straight on: 10″, of which 6″ cost double. Beside it: hardly more than 10″.
  const way = shortestWay(asked, at(11, 5));
  expect(measured(asked, [at(1, 5), at(11, 5)]).spent).toBeCloseTo(16_000, 6);
  expect(way && measured(asked, way).spent).toBeLessThan(10_100);
});

describe('a row of enemies aslant with one gap as wide as the mover: the only way leads straight through its middle', () => {
  const middle = at(12, 12);
  /** So far along the row, whose direction is 4 east, 3 north, and so far through it. */
  const place = (along: number, through: number): Point => ({
    x: middle.x + (4 * along - 3 * through) / 5,
    y: middle.y + (3 * along + 4 * through) / 5,
  });
  // Bases of 1″: the two at the gap 2″ apart from centre to centre, the others 1.1″.
  const row = [1, -1].flatMap((side) => [0, 1, 2, 3, 4].map((k) => place(side * (1000 + 1100 * k), 0)));
  test.each([
    [1000, 1500],
    [1500, -500],
    [-2000, 0],
  ])('from %i beside it to %i', (from, to) => {
    const [start, goal] = [place(from, 2500), place(to, -2500)];
    const blockers = row.map((one, k) => barring({ id: `e${k}`, base: disc(one, 500) }));
    const asked = course(start, { blockers, terms: { limit: 7000 } });
    const way = shortestWay(asked, goal) ?? [];
    expect(way.at(-1)).toMatchObject(goal);
    expect(pathProblems(asked, way)).toEqual([]);
    // Straight across the row it leads, within a thousandth of the middle.
    expect(measured(asked, [start, goal]).length).toBeLessThan(measured(asked, way).length);
    const legs = way.slice(1).map((end, k) => [way[k] as Point, end] as const);
    const off = ([a, b]: readonly [Point, Point]): number =>
      Math.abs((b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)) / span(a, b);
    expect(Math.min(...legs.map(off))).toBeLessThanOrEqual(1);
  });
});

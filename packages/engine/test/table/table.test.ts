import { describe, expect, test } from 'vitest';
import {
  OUTSIDE,
  type Opening,
  type Part,
  type Piece,
  type Table,
  TRAITS,
  areaAt,
  at,
  compiled,
  disc,
  distance,
  doubleArea,
  has,
  hull,
  inches,
  insideOf,
  isOnTable,
  line,
  partsOf,
  pieceOf,
  pointsOf,
  polygon,
  rectangle,
  topOf,
  withDoor,
  withPiece,
} from '../../src/table/index.ts';

const opening = (id: string, kind: Opening['kind'], from: [number, number], to: [number, number]): Opening => ({
  id,
  kind,
  from: at(...from),
  to: at(...to),
  open: true,
});
const joined = (o: Opening, a: string, b: string): Opening => ({ ...o, joins: [a, b] });

/** The south wall of the warehouse (AZ 8.5): ½″ thick, window, door, window. */
const southWall: Piece = {
  id: 'south',
  name: 'South wall',
  shape: rectangle(at(12, 13), at(24, 13.5)),
  traits: ['high', 'impassable', 'blocks-sight'],
  height: inches(6),
  openings: [
    opening('w1', 'window', [13.5, 13.25], [15, 13.25]),
    opening('d1', 'door', [17, 13.25], [19, 13.25]),
    opening('w2', 'window', [21, 13.25], [22.5, 13.25]),
  ],
};

/** The ferry hut (BA 8.5): two rooms, doors and windows. */
const hut: Piece = {
  id: 'hut',
  name: 'Ferry hut',
  shape: rectangle(at(9, 12), at(15, 22)),
  traits: ['building'],
  rooms: [
    { id: 'front', outline: rectangle(at(9, 12), at(15, 17)) },
    { id: 'back', outline: rectangle(at(9, 17), at(15, 22)) },
  ],
  openings: [
    joined(opening('d1', 'door', [11.25, 12], [12.75, 12]), OUTSIDE, 'front'),
    joined(opening('w1', 'window', [9, 14], [9, 15]), OUTSIDE, 'front'),
    joined(opening('w2', 'window', [15, 15], [15, 14]), OUTSIDE, 'front'),
    joined(opening('d2', 'door', [11.25, 17], [12.75, 17]), 'front', 'back'),
    joined(opening('w3', 'window', [9, 19], [9, 20]), OUTSIDE, 'back'),
    joined(opening('w4', 'window', [11.5, 22], [12.5, 22]), OUTSIDE, 'back'),
  ],
};

const rock: Piece = {
  id: 'rock',
  name: 'Rock',
  shape: disc(at(30, 30), 1500),
  traits: ['impassable'],
  foot: 500,
  height: 1000,
};
const table: Table = { width: inches(36), depth: inches(36), pieces: [southWall, hut, rock] };

const bodies = (piece: Piece): readonly Part[] => partsOf(piece).filter(({ kind }) => kind === 'body');
const inchesOf = (part: Part | undefined) =>
  part === undefined ? [] : pointsOf(part.shape).map(({ x, y }) => [x / 1000, y / 1000]);

describe('parts of a piece', () => {
  test('a plain piece is one body', () => {
    expect(partsOf(rock)).toEqual([{ kind: 'body', shape: rock.shape }]);
  });

  test('a wall with openings is cut through its whole thickness', () => {
    const rows = bodies(southWall).map((part) => {
      const xs = pointsOf(part.shape).map(({ x }) => x / 1000);
      return [Math.min(...xs), Math.max(...xs)];
    });
    expect(rows).toEqual([
      [12, 13.5],
      [15, 17],
      [19, 21],
      [22.5, 24],
    ]);
    const passages = partsOf(southWall).filter(({ kind }) => kind === 'passage');
    expect(inchesOf(passages[1])).toEqual([
      [17, 13],
      [19, 13],
      [19, 13.5],
      [17, 13.5],
    ]);
  });

  test('bodies and passages together are the wall, also on a slant', () => {
    // The wall from (0, 0) to (8, 6), 1″ thick to its left, with a door 2″ wide along its middle.
    const slanted: Piece = {
      ...southWall,
      shape: polygon([at(0, 0), at(8, 6), at(7.4, 6.8), at(-0.6, 0.8)]),
      openings: [opening('d', 'door', [3.2 - 0.3, 2.4 + 0.4], [4.8 - 0.3, 3.6 + 0.4])],
    };
    const parts = partsOf(slanted);
    expect(parts.map(({ kind }) => kind)).toEqual(['body', 'body', 'passage']);
    const areas = parts.map(({ shape }) => doubleArea(pointsOf(shape)) / 2_000_000);
    // 10″ × 1″: 4″ on either side of the door.
    expect(areas.map((area) => Math.round(area * 1000) / 1000)).toEqual([4, 4, 2]);
    expect(distance(parts[0]?.shape ?? rock.shape, parts[1]?.shape ?? rock.shape)).toBeCloseTo(inches(2), 6);
  });

  test('an opening at the end of a wall leaves one body, one as long as the wall none', () => {
    const atEnd = { ...southWall, openings: [opening('d', 'door', [12, 13.25], [14, 13.25])] };
    expect(bodies(atEnd).map(inchesOf)).toEqual([
      [
        [14, 13],
        [24, 13],
        [24, 13.5],
        [14, 13.5],
      ],
    ]);
    expect(bodies({ ...southWall, openings: [opening('g', 'gap', [12, 13.25], [24, 13.25])] })).toEqual([]);
  });

  test('rooms: every edge is a wall except along openings, shared walls once (BA 2.4)', () => {
    const walls = bodies(hut).map(inchesOf);
    const total = walls.reduce(
      (sum, [a, b]) => sum + Math.abs((a?.[0] ?? 0) - (b?.[0] ?? 0)) + Math.abs((a?.[1] ?? 0) - (b?.[1] ?? 0)),
      0,
    );
    // Outline 2 · (6 + 10) and the inner wall 6, less doors 2 · 1.5 and windows 4 · 1.
    expect(total).toBe(32 + 6 - 3 - 4);
    const inner = walls.filter((wall) => wall.every(([, y]) => y === 17));
    expect(
      inner
        .map((wall) => wall.map(([x]) => x ?? 0).toSorted((a, b) => a - b))
        .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    ).toEqual([
      [9, 11.25],
      [12.75, 15],
    ]);
    expect(partsOf(hut).filter(({ kind }) => kind === 'passage')).toHaveLength(6);
  });

  test('a gap that stands alone is a passage without a wall (AZ 2.5)', () => {
    const alone: Piece = {
      id: 'g',
      name: 'Gap',
      shape: line(at(1, 1), at(2, 1)),
      traits: [],
      openings: [opening('g', 'gap', [1, 1], [2, 1])],
    };
    expect(partsOf(alone).map(({ kind }) => kind)).toEqual(['passage']);
  });
});

describe('the table', () => {
  test('areas: a room, or outside (BA-H-13)', () => {
    expect(areaAt(table, at(12, 15))).toBe('front');
    expect(areaAt(table, at(12, 21))).toBe('back');
    expect(areaAt(table, at(8.999, 15))).toBe(OUTSIDE);
    expect(areaAt(table, at(12, 17))).toBe('front');
  });

  test('compiled: each part with its piece, points, box and heights', () => {
    const { count, piece, first, xy, ring, radius, box, foot, top, indexOf, parts } = compiled(table);
    expect(count).toBe(table.pieces.flatMap(partsOf).length);
    const last = count - 1;
    expect([piece[last], radius[last], foot[last], top[last], ring[last]]).toEqual([2, 1500, 500, 1500, 0]);
    expect([...box.subarray(last * 4, count * 4)]).toEqual([28_500, 28_500, 31_500, 31_500]);
    expect(indexOf.get('hut')).toBe(1);
    for (const [k, part] of parts.entries()) {
      const points = pointsOf(part.shape).flatMap(({ x, y }) => [x, y]);
      expect([...xy.subarray(first[k], first[k + 1])]).toEqual(points);
    }
    expect(compiled(table)).toBe(compiled(table));
    expect(topOf(hut)).toBe(Infinity);
  });

  test('shutting a door makes a new table that shares the rest (AZ-H-10)', () => {
    const shut = withDoor(table, 'south', 'd1', false);
    expect(pieceOf(shut, 'south')?.openings?.map(({ open }) => open)).toEqual([true, false, true]);
    expect(pieceOf(table, 'south')?.openings?.map(({ open }) => open)).toEqual([true, true, true]);
    expect(shut.pieces[1]).toBe(hut);
    expect(withDoor(shut, 'south', 'd1', true)).toEqual(table);
    expect(() => withDoor(table, 'rock', 'd1', true)).toThrow(/No opening/);
    expect(() => withDoor(table, 'south', 'd9', true)).toThrow(/No opening/);
  });

  test('pieces come and go: a wreck, a drum (AZ-H-16, AZ-H-17)', () => {
    const wreck: Piece = {
      id: 'wreck',
      name: 'Wreck',
      shape: rectangle(at(1, 1), at(6, 3)),
      traits: ['low', 'obstacle'],
    };
    const more = withPiece(table, 'wreck', wreck);
    expect(more.pieces.map(({ id }) => id)).toEqual(['south', 'hut', 'rock', 'wreck']);
    expect(withPiece(more, 'wreck', undefined)).toEqual(table);
    expect(withPiece(table, 'wreck', structuredClone(wreck))).toBe(more);
    expect(withPiece(table, 'wreck', { ...wreck, name: 'Other' }).pieces.at(-1)?.name).toBe('Other');
    expect(has(wreck, 'low')).toBe(true);
    expect(has(wreck, 'high')).toBe(false);
  });

  test('whole bases on the table', () => {
    expect(isOnTable(table, disc(at(0.5, 35.5), 500))).toBe(true);
    expect(isOnTable(table, disc(at(0.499, 35.5), 500))).toBe(false);
    expect(isOnTable(table, hull(at(2, 34), inches(4), inches(2), 90))).toBe(true);
    expect(isOnTable(table, hull(at(2, 34), inches(4), inches(2), 80))).toBe(false);
  });

  test('every trait is told in words', () => {
    for (const says of Object.values(TRAITS)) expect(says).not.toBe('');
  });

  test('a battle can carry it: plain data', () => {
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });
});

test('inside, on the edge, outside: corners and level edges', () => {
  const steps = [at(0, 0), at(4, 0), at(4, 2), at(2, 2), at(2, 4), at(0, 4)];
  const expected: [number, number, string][] = [
    [1, 1, 'inside'],
    [3, 2, 'edge'],
    [2, 2, 'edge'],
    [4, 1, 'edge'],
    [0, 0, 'edge'],
    [3, 3, 'outside'],
    [5, 2, 'outside'],
    [-1, 2, 'outside'],
    [1, 2, 'inside'],
    [-1, 0, 'outside'],
    [5, 0, 'outside'],
    [3, 4, 'outside'],
  ];
  for (const [x, y, side] of expected) {
    expect(insideOf(steps, at(x, y))).toBe(side);
    expect(insideOf(steps.toReversed(), at(x, y))).toBe(side);
  }
});

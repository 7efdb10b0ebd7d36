import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Shape,
  at,
  byId,
  byLettersAndNumber,
  chains,
  closestFirst,
  disc,
  distance,
  groupDistance,
  hull,
  inches,
  line,
  lonely,
  nearestOf,
  outOfRadius,
  spot,
  strays,
  widestGap,
  withinDistance,
} from '../../src/table/index.ts';
import { motions, moved, shapes } from './shapes.ts';

type Token = { readonly id: string; readonly shape: Shape };
const shapeOf = ({ shape }: Token): Shape => shape;
const token = (id: string, x: number, y: number): Token => ({ id, shape: disc(at(x, y), 500) });
const ids = (items: readonly Token[]): readonly string[] => items.map(({ id }) => id);
const units = fc
  .array(shapes, { minLength: 1, maxLength: 7 })
  .map((all) => all.map((shape, i): Token => ({ id: `m${i}`, shape })));
const limits = fc.integer({ min: 0, max: 8000 });

describe('chains', () => {
  // A row of 1″ bases: gaps of 2″, 2″ and 2.001″.
  const row = [token('a', 1, 5), token('b', 4, 5), token('c', 7, 5), token('d', 10.001, 5)];

  test('gaps of 2″ hold, 2.001″ does not (AP-H-1)', () => {
    expect(chains(row, shapeOf, inches(2)).map(ids)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(ids(strays(row, shapeOf, inches(2)))).toEqual(['d']);
    expect(strays(row, shapeOf, inches(2) + 1)).toEqual([]);
  });

  test('the largest group leads, whatever its ids', () => {
    const all = [token('a', 40, 5), ...row.map(({ id, shape }) => ({ id: `z${id}`, shape }))];
    expect(chains(all, shapeOf, inches(2)).map(ids)).toEqual([['za', 'zb', 'zc'], ['a'], ['zd']]);
    expect(ids(strays(all, shapeOf, inches(2)))).toEqual(['a', 'zd']);
  });

  test('of two groups as large the one with the first id leads', () => {
    const two = [token('d', 1, 1), token('c', 20, 1), token('b', 21, 1), token('a', 2, 1)];
    expect(chains(two, shapeOf, inches(2)).map(ids)).toEqual([
      ['d', 'a'],
      ['c', 'b'],
    ]);
  });

  test('compared with reach by powers of the table of neighbours', () => {
    fc.assert(
      fc.property(units, limits, (unit, limit) => {
        const reach = unit.map((a) => unit.map((b) => withinDistance(a.shape, b.shape, limit)));
        for (const k of unit.keys())
          for (const i of unit.keys())
            for (const j of unit.keys())
              if (reach[i]?.[k] === true && reach[k]?.[j] === true && reach[i] !== undefined) reach[i][j] = true;
        const groups = chains(unit, shapeOf, limit).map(ids);
        expect(groups.flat().toSorted(byId)).toEqual(ids(unit));
        for (const [i, a] of unit.entries())
          for (const [j, b] of unit.entries())
            expect(groups.some((group) => group.includes(a.id) && group.includes(b.id))).toBe(reach[i]?.[j] === true);
      }),
      { numRuns: 150 },
    );
  });

  test('the widest gap is the least limit by which a unit holds together (FT-H-9)', () => {
    expect(widestGap(row.map(shapeOf))).toBe(2001);
    expect(widestGap([])).toBe(0);
    fc.assert(
      fc.property(units, (unit) => {
        const gap = widestGap(unit.map(shapeOf));
        expect(chains(unit, shapeOf, Math.ceil(gap + 1e-6))).toHaveLength(1);
        if (gap > 1) expect(chains(unit, shapeOf, Math.floor(gap - 1e-6)).length).toBeGreaterThan(1);
      }),
      { numRuns: 150 },
    );
  });

  test('moving the whole table changes no group', () => {
    fc.assert(
      fc.property(units, limits, motions, (unit, limit, motion) => {
        const after = unit.map(({ id, shape }) => ({ id, shape: moved(shape, motion) }));
        expect(chains(after, shapeOf, limit).map(ids)).toEqual(chains(unit, shapeOf, limit).map(ids));
      }),
      { numRuns: 100 },
    );
  });
});

describe('leaders and comrades', () => {
  test('a leader’s radius includes its limit (XZ-UNIT-2)', () => {
    const others = [
      token('a', 7, 0),
      token('b', 7.001, 0),
      { id: 'gun', shape: hull(at(0, 7), inches(2), inches(1.5), 0) },
    ];
    expect(ids(outOfRadius(disc(at(0, 0), 500), others, shapeOf, inches(6)))).toEqual(['b']);
  });

  test('each within 6″ of another, pairs suffice; a last survivor is free (BA-H-19)', () => {
    const pairs = [token('a', 0, 0), token('b', 7, 0), token('c', 30, 0), token('d', 37, 0)];
    expect(lonely(pairs, shapeOf, inches(6))).toEqual([]);
    expect(ids(lonely([...pairs, token('e', 44.001, 0)], shapeOf, inches(6)))).toEqual(['e']);
    expect(lonely([token('a', 0, 0)], shapeOf, inches(6))).toEqual([]);
  });
});

describe('orders', () => {
  test('closest first, equals by id, whatever the list (AZ-GREN-7)', () => {
    const here = spot(at(10, 10));
    // b, a and c are 4.5″ away: straight, mirrored, and on a 3-4-5 slant.
    const all = [token('d', 10, 16), token('b', 15, 10), token('a', 5, 10), token('c', 13, 14)];
    expect(ids(closestFirst(here, all, shapeOf).map(({ item }) => item))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(closestFirst(here, all.toReversed(), shapeOf).map(({ item }) => item))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(nearestOf(here, all, shapeOf).map(({ item }) => item))).toEqual(['a', 'b', 'c']);
    expect(nearestOf(here, [], shapeOf)).toEqual([]);
  });

  test('a tie between a base and the slanted side of a hull is a tie', () => {
    const wall: Token = { id: 'b', shape: { kind: 'line', points: [at(13, 14), at(17, 11)] } };
    // The line through (13, 14) along (4, −3) is square to (3, 4): its distance from (10, 10) is 5″.
    const all = [wall, { id: 'c', shape: spot(at(5, 10)) }, { id: 'a', shape: spot(at(10, 15)) }];
    expect(ids(nearestOf(spot(at(10, 10)), all, shapeOf).map(({ item }) => item))).toEqual(['a', 'b', 'c']);
  });

  test('two walls on one line are equally far, though doubles differ in their last digit', () => {
    const stretch = (id: string, back: number, on: number): Token => ({
      id,
      shape: line({ x: -1001 * back, y: -668 * back }, { x: 1001 * on, y: 668 * on }),
    });
    const walls = [stretch('b', 9, 9), stretch('a', 16, 13)];
    const here = spot({ x: 2021, y: -1997 });
    const [b, a] = walls.map(({ shape }) => distance(here, shape));
    expect(a).not.toBe(b);
    expect(ids(nearestOf(here, walls, shapeOf).map(({ item }) => item))).toEqual(['a', 'b']);
  });

  test('letters first, then the number as a number (BA 2.1)', () => {
    expect(['H10', 'L1', 'H2', 'H', 'B7'].toSorted(byLettersAndNumber)).toEqual(['B7', 'H', 'H2', 'H10', 'L1']);
    expect(['H10', 'H2'].toSorted(byId)).toEqual(['H10', 'H2']);
  });

  test('between teams: their nearest figures (FT-H-2)', () => {
    const [a, b] = [
      [disc(at(0, 0), 400), disc(at(3, 0), 400)],
      [disc(at(9, 0), 400), disc(at(20, 0), 400)],
    ];
    expect(groupDistance(a, b)).toBe(inches(6) - 800);
    expect(groupDistance(a, [])).toBe(Infinity);
    expect(groupDistance(a, b)).toBe(Math.min(...a.flatMap((x) => b.map((y) => distance(x, y)))));
  });
});

import { describe, expect, it } from 'vitest';
import { at, edgePoints, type Piece, rectangle, type Table, type Walker, waysTo } from '../../src/table/index.ts';

const wall = (id: string, x0: number, y0: number, x1: number, y1: number, more: Partial<Piece> = {}): Piece => ({
  id,
  name: id,
  shape: rectangle(at(x0, y0), at(x1, y1)),
  traits: ['impassable'],
  ...more,
});

const table = (...pieces: readonly Piece[]): Table => ({ width: 12_000, depth: 12_000, pieces });

/** A point bars nothing beside it; whatever is there bars, but for low pieces, which count three times. */
const walker: Walker = { radius: 0, price: ({ traits }) => (traits.includes('low') ? 3 : 0) };

describe('how far it is to somewhere', () => {
  it('is the length of the way over open ground, a step across counting 1.4″', () => {
    const ways = waysTo(table(), walker, [at(1.5, 1.5)]);
    expect(ways(at(1.5, 1.5))).toBe(0);
    expect(ways(at(6.5, 1.5))).toBeCloseTo(5, 9);
    // Three steps across, then two straight on: 3 × 1.4 + 2.
    expect(ways(at(6.5, 4.5))).toBeCloseTo(6.2, 9);
  });

  it('is nothing in the middle of the goal’s own cell, also along the edges and in the corners of the table', () => {
    for (const [x, y] of [
      [0.5, 5.5],
      [11.5, 5.5],
      [5.5, 0.5],
      [5.5, 11.5],
      [0.5, 0.5],
      [11.5, 11.5],
    ] as const)
      expect(waysTo(table(), walker, [at(x, y)])(at(x, y))).toBe(0);
  });

  it('goes to the nearest of several goals, and adds what is left to the middle of a cell', () => {
    const ways = waysTo(table(), walker, [at(1.5, 1.5), at(9.5, 1.5)]);
    expect(ways(at(8.5, 1.5))).toBeCloseTo(1, 9);
    // From the middle of the goal's own cell: 0.2″ off.
    expect(ways(at(9.7, 1.5))).toBeCloseTo(0.2, 9);
  });

  it('goes round what bars the way, through an open door, and never where there is none', () => {
    // A wall from the south edge to y = 8: from (1.5, 1.5) up to (·, 8.5), over it, and down again.
    const ways = waysTo(table(wall('w', 5, 0, 6, 8)), walker, [at(1.5, 1.5)]);
    const straight = 9;
    expect(ways(at(10.5, 1.5))).toBeGreaterThan(straight + 5);
    const shut = waysTo(table(wall('w', 5, 0, 6, 12)), walker, [at(1.5, 1.5)]);
    expect(shut(at(10.5, 1.5))).toBeGreaterThanOrEqual(1000);
    const door = { id: 'd', kind: 'door', from: at(5.5, 1), to: at(5.5, 3), open: true } as const;
    const open = waysTo(table(wall('w', 5, 0, 6, 12, { openings: [door] })), walker, [at(1.5, 1.5)]);
    expect(open(at(10.5, 1.5))).toBeCloseTo(straight, 9);
    const closed = wall('w', 5, 0, 6, 12, { openings: [{ ...door, open: false }] });
    expect(waysTo(table(closed), walker, [at(1.5, 1.5)])(at(10.5, 1.5))).toBeGreaterThanOrEqual(1000);
  });

  it('counts ground by its price, and a wide walker does not fit through a gap', () => {
    // One cell of low ground on the only row: 8 steps for 1″, one for 3″.
    const row: Table = { width: 10_000, depth: 1000, pieces: [wall('low', 5, 0, 6, 1, { traits: ['low'] })] };
    expect(waysTo(row, walker, [at(0.5, 0.5)])(at(9.5, 0.5))).toBeCloseTo(8 + 3, 9);
    const gap = table(wall('a', 5, 0, 6, 5), wall('b', 5, 7, 6, 12));
    expect(waysTo(gap, walker, [at(1.5, 5.5)])(at(10.5, 5.5))).toBeCloseTo(9, 9);
    expect(waysTo(gap, { ...walker, radius: 1200 }, [at(1.5, 5.5)])(at(10.5, 5.5))).toBeGreaterThanOrEqual(1000);
  });

  it('takes an edge of the table as its goal', () => {
    const oblong: Table = { width: 3000, depth: 2000, pieces: [] };
    expect(edgePoints(oblong, 'north')).toEqual([500, 1500, 2500].map((x) => ({ x, y: 1999 })));
    expect(edgePoints(oblong, 'west')).toEqual([500, 1500].map((y) => ({ x: 0, y })));
    expect(edgePoints(oblong, 'east')).toEqual([500, 1500].map((y) => ({ x: 2999, y })));
    expect(edgePoints(oblong, 'south')).toEqual([500, 1500, 2500].map((x) => ({ x, y: 0 })));
  });
});

/**
 * The field that the benches of the table share: 6 × 4 feet with 200 round bases of four sizes and 60 pieces, star-shaped
 * outlines of 4 to 12 corners, about half of them not convex. The same as objects and as bare arrays, in thousandths.
 */
import { seeded } from '../src/dice/index.ts';
import {
  type Disc,
  type Model,
  type Piece,
  type Point,
  type Table,
  disc,
  inches,
  polygon,
} from '../src/table/index.ts';

export const WIDTH = inches(72);
export const DEPTH = inches(48);
export const BASES = 200;
export const PIECES = 60;

const random = seeded('a field for the benches');
const within = (from: number, to: number): number =>
  Math.round(from + (random.below(1_000_000) / 1_000_000) * (to - from));

const RADII = [492, 630, 787, 984] as const;
export const bases: readonly Disc[] = Array.from({ length: BASES }, (_, i) =>
  disc({ x: within(1200, WIDTH - 1200), y: within(1200, DEPTH - 1200) }, RADII[i & 3] ?? 500),
);

function outline(corners: number): readonly Point[] {
  const [x, y, size] = [within(4000, WIDTH - 4000), within(4000, DEPTH - 4000), within(1200, 3500)];
  return Array.from({ length: corners }, (_, k) => {
    const angle = ((k + within(-300, 300) / 1000) / corners) * 2 * Math.PI;
    const reach = (size * within(600, 1000)) / 1000;
    return { x: Math.round(x + reach * Math.cos(angle)), y: Math.round(y + reach * Math.sin(angle)) };
  });
}

export const pieces: readonly Piece[] = Array.from({ length: PIECES }, (_, p) => ({
  id: `piece ${p}`,
  name: `Piece ${p}`,
  shape: polygon(outline(4 + (p % 9))),
  traits: ['impassable', 'blocks-sight'],
}));

export const table: Table = { width: WIDTH, depth: DEPTH, pieces };

export const models: readonly Model[] = bases.map((base, i) => ({
  id: `m${String(i).padStart(3, '0')}`,
  owner: i % 2 === 0 ? 'A' : 'B',
  unit: `u${Math.floor(i / 10)}`,
  base,
  level: 0,
  elevation: 0,
  height: 1000,
}));

/** Random pairs of bases, asked in turn: `from[i]` and `to[i]` differ. */
export const PAIRS = 4096;
export const from = Int32Array.from({ length: PAIRS }, () => random.below(BASES));
export const to = Int32Array.from(from, (i) => (i + 1 + random.below(BASES - 1)) % BASES);

/** The bare arrays that hand-written loops run over. */
export const bare = {
  x: Float64Array.from(bases, ({ at }) => at.x),
  y: Float64Array.from(bases, ({ at }) => at.y),
  r: Float64Array.from(bases, ({ radius }) => radius),
  ...ringsOf(pieces),
};

function ringsOf(all: readonly Piece[]): { first: Int32Array; xy: Float64Array; box: Float64Array } {
  const first = new Int32Array(all.length + 1);
  const box = new Float64Array(all.length * 4);
  const xy: number[] = [];
  for (const [p, { shape }] of all.entries()) {
    const points = shape.kind === 'polygon' ? shape.points : [];
    for (const { x, y } of points) xy.push(x, y);
    first[p + 1] = xy.length;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    box.set([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], p * 4);
  }
  return { first, xy: Float64Array.from(xy), box };
}

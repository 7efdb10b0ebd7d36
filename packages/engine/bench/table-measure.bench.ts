/** Measuring on a table of 200 bases and 60 pieces, against loops over bare arrays that do the same arithmetic. */
import { report, timings, type Work } from '../../../scripts/measure.ts';
import {
  chains,
  closestFirst,
  disc,
  distance,
  hull,
  overlaps,
  placesAround,
  withinDistance,
} from '../src/table/index.ts';
import { BASES, DEPTH, PAIRS, PIECES, WIDTH, bare, bases, from, models, pieces, to } from './field.ts';

const { x, y, r, first, xy } = bare;
const mask = PAIRS - 1;
const RANGE = 12_000;

/** A question for each pair of bases in turn, summed up. */
const perPair =
  (ask: (i: number, j: number, q: number) => number): Work =>
  (n) => {
    let sum = 0;
    for (let q = 0; q < n; q++) sum += ask(from[q & mask] ?? 0, to[q & mask] ?? 0, q);
    return sum;
  };

const squareOf = (n: number): number => n * n;

function gapByHand(i: number, j: number): number {
  const gap =
    Math.sqrt(squareOf((x[i] ?? 0) - (x[j] ?? 0)) + squareOf((y[i] ?? 0) - (y[j] ?? 0))) - (r[i] ?? 0) - (r[j] ?? 0);
  return gap > 0 ? gap : 0;
}

/** The distance from a point to a ring, 0 inside: one pass over its edges. */
function pieceByHand(px: number, py: number, p: number): number {
  const end = first[p + 1] ?? 0;
  let best = Infinity;
  let inside = false;
  let ax = xy[end - 2] ?? 0;
  let ay = xy[end - 1] ?? 0;
  for (let i = first[p] ?? 0; i < end; i += 2) {
    const cx = xy[i] ?? 0;
    const cy = xy[i + 1] ?? 0;
    const dx = cx - ax;
    const dy = cy - ay;
    let t = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = ax + t * dx - px;
    const ey = ay + t * dy - py;
    const d = ex * ex + ey * ey;
    if (d < best) best = d;
    if (ay > py !== cy > py && px < ((cx - ax) * (py - ay)) / (cy - ay) + ax) inside = !inside;
    ax = cx;
    ay = cy;
  }
  return inside ? 0 : Math.sqrt(best);
}

function withinByHand(i: number): number {
  let count = 0;
  for (let j = 0; j < BASES; j++) {
    const reach = RANGE + (r[i] ?? 0) + (r[j] ?? 0);
    const square = squareOf((x[i] ?? 0) - (x[j] ?? 0)) + squareOf((y[i] ?? 0) - (y[j] ?? 0));
    if (j !== i && square <= reach * reach) count++;
  }
  return count;
}

const base = (i: number) => bases[i] ?? disc({ x: 0, y: 0 }, 0);
const shape = (p: number) => pieces[p]?.shape ?? base(0);

/** Reports a rate in millions a second beside that of the loop written by hand. */
function compare(name: string, ours: Work, byHand: Work, atLeast: number): void {
  const [own, hand] = timings([ours, byHand]);
  report({
    group: 'measuring',
    name,
    unit: 'M/s',
    value: 1000 / own.best,
    baseline: 1000 / hand.best,
    target: { of: 'ratio', atLeast },
  });
}

for (let q = 0; q < PAIRS; q++) {
  const [i, j] = [from[q] ?? 0, to[q] ?? 0];
  const near = Math.max(0, pieceByHand(x[i] ?? 0, y[i] ?? 0, q % PIECES) - (r[i] ?? 0));
  if (distance(base(i), base(j)) !== gapByHand(i, j) || Math.abs(distance(base(i), shape(q % PIECES)) - near) > 1e-6)
    throw new Error(`The two ways of measuring differ at pair ${q}.`);
}

compare(
  'distance of two bases',
  perPair((i, j) => distance(base(i), base(j))),
  perPair(gapByHand),
  0.5,
);
compare(
  'distance of a base and a piece',
  perPair((i, _, q) => distance(base(i), shape(q % PIECES))),
  perPair((i, _, q) => Math.max(0, pieceByHand(x[i] ?? 0, y[i] ?? 0, q % PIECES) - (r[i] ?? 0))),
  0.5,
);
compare(
  'within 12″ of a piece, exactly',
  perPair((i, _, q) => (withinDistance(base(i), shape(q % PIECES), RANGE) ? 1 : 0)),
  perPair((i, _, q) => (pieceByHand(x[i] ?? 0, y[i] ?? 0, q % PIECES) <= RANGE + (r[i] ?? 0) ? 1 : 0)),
  0.5,
);
compare(
  'count of 200 bases within 12″',
  perPair((i) => {
    const here = base(i);
    let count = 0;
    for (let j = 0; j < BASES; j++) if (j !== i && withinDistance(here, base(j), RANGE)) count++;
    return count;
  }),
  perPair((i) => withinByHand(i)),
  0.5,
);

/** Reports a rate by itself. */
function alone(name: string, unit: string, work: Work, perSecond: number): void {
  const [{ best }] = timings([work]);
  report({ group: 'measuring', name, unit, value: perSecond / best });
}

const hulls = bases.map(({ at }, i) => hull(at, 5000, 2500, (i * 37) % 360));
const vehicle = (i: number) => hulls[i] ?? hull({ x: 0, y: 0 }, 2, 2, 0);
alone(
  'distance of two hulls',
  'M/s',
  perPair((i, j) => distance(vehicle(i), vehicle(j))),
  1000,
);
alone(
  'overlap of a hull and a piece',
  'M/s',
  perPair((i, _, q) => (overlaps(vehicle(i), shape(q % PIECES)) ? 1 : 0)),
  1000,
);
alone(
  '200 models, closest first',
  'k/s',
  perPair((i) => closestFirst(base(i), models, (m) => m.base).length),
  1e6,
);
const units = Array.from({ length: 10 }, (_, u) => models.slice(u * 20, u * 20 + 20));
alone(
  'chain of 20 models',
  'k/s',
  perPair((i) => chains(units[i % 10] ?? [], (m) => m.base, 2000).length),
  1e6,
);
const ground = {
  width: WIDTH,
  depth: DEPTH,
  keepOff: [...bases, ...pieces.map((p) => p.shape)].map((s) => ({ shape: s })),
};
alone(
  'how many more fit around a base, 200 bases and 60 pieces',
  'k/s',
  perPair((i) => placesAround(ground, base(i), 500).length),
  1e6,
);

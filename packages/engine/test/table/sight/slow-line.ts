/** Lines against shapes in whole numbers of any size, as plainly as possible: what isClear is compared with. */
import { type Point, type Shape, isRing, marginOf, pointsOf } from '../../../src/table/index.ts';

type Whole = { readonly x: bigint; readonly y: bigint };
/** A share of the line. */
type Share = { readonly top: bigint; readonly bottom: bigint };

const whole = ({ x, y }: Point): Whole => ({ x: BigInt(x), y: BigInt(y) });
const turn = (a: Whole, b: Whole, c: Whole): bigint => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const dot = (a: Whole, b: Whole, c: Whole): bigint => (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y);
const order = (a: Share, b: Share): number => {
  const gap = a.top * b.bottom - b.top * a.bottom;
  return gap < 0n ? -1 : gap > 0n ? 1 : 0;
};
const ZERO: Share = { top: 0n, bottom: 1n };
const ONE: Share = { top: 1n, bottom: 1n };

export type Passing = 'through' | 'touches' | 'past';

/** How the line from a to b, which differ, gets past a shape. */
export function slowPassing(from: Point, to: Point, shape: Shape): Passing {
  const [a, b] = [whole(from), whole(to)];
  if (shape.kind === 'disc') return pastDisc(a, b, whole(shape.at), BigInt(marginOf(shape)));
  const points = pointsOf(shape).map(whole);
  return isRing(shape) ? pastRing(a, b, points) : pastWall(a, b, points);
}

function pastDisc(a: Whole, b: Whole, centre: Whole, radius: bigint): Passing {
  const length = dot(a, b, b);
  const along = dot(a, b, centre);
  const near = along <= 0n ? a : along >= length ? b : undefined;
  const offset = turn(a, b, centre);
  // The square of the distance times the square of the length.
  const distance = near === undefined ? offset * offset : dot(near, centre, centre) * length;
  const limit = radius * radius * length;
  return distance < limit ? 'through' : distance === limit ? 'touches' : 'past';
}

/** Where the line meets the segment c–d; both ends of the common part if they lie on one another. */
function meetings(a: Whole, b: Whole, c: Whole, d: Whole): readonly Share[] {
  const length = dot(a, b, b);
  const [sideC, sideD] = [turn(a, b, c), turn(a, b, d)];
  const on = ({ top, bottom }: Share): boolean => top >= 0n && top <= bottom;
  if (sideC === 0n && sideD === 0n) {
    const ends = [dot(a, b, c), dot(a, b, d)].map((top) => ({ top, bottom: length }));
    const [first = ZERO, last = ZERO] = ends.toSorted(order);
    const [start, end] = [order(first, ZERO) < 0 ? ZERO : first, order(last, ONE) > 0 ? ONE : last];
    return order(start, end) <= 0 ? [start, end] : [];
  }
  if ((sideC > 0n && sideD > 0n) || (sideC < 0n && sideD < 0n)) return [];
  const bottom = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  const top = (c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x);
  const share = bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
  return on(share) ? [share] : [];
}

function pastRing(a: Whole, b: Whole, ring: readonly Whole[]): Passing {
  const edges = ring.map((c, i) => [c, ring[(i + 1) % ring.length] as Whole] as const);
  const met = edges.flatMap(([c, d]) => meetings(a, b, c, d));
  const cuts = [ZERO, ...met, ONE].toSorted(order);
  for (const [i, cut] of cuts.entries()) {
    const next = cuts[i + 1];
    if (next === undefined || order(cut, next) === 0) continue;
    // The middle of the part, in a table enlarged so that it is a whole point.
    const bottom = cut.bottom * next.bottom * 2n;
    const top = cut.top * next.bottom + next.top * cut.bottom;
    const middle = { x: a.x * bottom + (b.x - a.x) * top, y: a.y * bottom + (b.y - a.y) * top };
    const large = ring.map(({ x, y }) => ({ x: x * bottom, y: y * bottom }));
    if (isStrictlyInside(large, middle)) return 'through';
  }
  return met.length > 0 ? 'touches' : 'past';
}

function isStrictlyInside(ring: readonly Whole[], p: Whole): boolean {
  let winds = 0;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] as Whole;
    const side = turn(a, b, p);
    if (side === 0n && dot(p, a, b) <= 0n) return false;
    if (a.y <= p.y && b.y > p.y && side > 0n) winds++;
    if (a.y > p.y && b.y <= p.y && side < 0n) winds--;
  }
  return winds !== 0;
}

/** A wall is passed through where it changes from one side of the line to the other, between the line's ends. */
function pastWall(a: Whole, b: Whole, wall: readonly Whole[]): Passing {
  let isTouching = false;
  let last: { readonly side: bigint; readonly at: number } | undefined;
  for (const [i, corner] of wall.entries()) {
    const before = wall[i - 1];
    if (before !== undefined && meetings(a, b, before, corner).length > 0) isTouching = true;
    const side = turn(a, b, corner);
    if (side === 0n) continue;
    if (last !== undefined && last.side < 0n !== side < 0n) {
      const onLine = wall.slice(last.at + 1, i).map((p) => ({ top: dot(a, b, p), bottom: dot(a, b, b) }));
      const places = onLine.length > 0 ? onLine : meetings(a, b, wall[i - 1] as Whole, corner);
      if (places.some((place) => order(place, ZERO) > 0 && order(place, ONE) < 0)) return 'through';
    }
    last = { side, at: i };
  }
  return isTouching ? 'touches' : 'past';
}

/**
 * Hidden from which direction: the sectors around a place in which things stand, as far as they are near enough. A
 * viewer who looks at the place from such a direction, from beyond the thing, does not see it. Directions are compared
 * by `bearing`, which grows clockwise from north like an angle but is made of one division.
 */
import type { Direction } from '../angle.ts';
import { byId } from '../order.ts';
import type { Point } from '../point.ts';
import { type SightBlocker, type SightBlockers, shapeOf } from './blockers.ts';
import { holds, isSpared, type Layer } from './layer.ts';

/** A sector, clockwise from one direction to another, seen from the place at its middle. Both are unit vectors. */
export type Sector = { readonly from: Direction; readonly to: Direction; readonly blocker: SightBlocker };

/** 0 in the north, 1 in the east, 2 in the south, 3 in the west; between them it grows clockwise, though not evenly. */
export function bearing(x: number, y: number): number {
  const sum = Math.abs(x) + Math.abs(y);
  if (sum === 0) return 0;
  if (x >= 0) return y > 0 ? x / sum : 1 - y / sum;
  return y < 0 ? 2 - x / sum : 3 + y / sum;
}

type Arc = { readonly from: Direction; readonly to: Direction; readonly start: number; readonly end: number };

/**
 * The sectors around a place in which something of the layers stands within a reach, by where they begin, clockwise from
 * north, then by id. The parts of one thing are joined. A thing that holds the place hides it all round: from north to
 * north.
 */
export function hiddenSectors(at: Point, reach: number, layers: readonly Layer[]): readonly Sector[] {
  const parts = layers.flatMap((layer) =>
    layer.blockers.owner.flatMap((blocker, k) => {
      const arcs = arcsOf(layer.blockers, k, at, reach);
      return arcs.length === 0 || isSpared(layer, blocker, at, at) ? [] : [{ blocker, arcs }];
    }),
  );
  return [...Map.groupBy(parts, ({ blocker }) => blocker)]
    .flatMap(([blocker, own]) => joined(own.flatMap(({ arcs }) => arcs)).map((arc) => ({ ...arc, blocker })))
    .toSorted((a, b) => a.start - b.start || byId(a.blocker.id, b.blocker.id))
    .map(({ from, to, blocker }) => ({ from, to, blocker }));
}

/** Does a viewer lie in the direction of a sector, its two sides included? */
export function liesIn({ from, to }: Sector, at: Point, viewer: Point): boolean {
  const start = bearing(from.x, from.y);
  const end = bearing(to.x, to.y);
  const there = bearing(viewer.x - at.x, viewer.y - at.y);
  if (start === end) return true;
  return start < end ? start <= there && there <= end : there >= start || there <= end;
}

const NORTH: Direction = { x: 0, y: 1 };
const ALL_ROUND: Arc = { from: NORTH, to: NORTH, start: 0, end: 4 };

function arcsOf(all: SightBlockers, k: number, at: Point, reach: number): readonly Arc[] {
  if (holds({ shape: shapeOf(all, k) }, at)) return [ALL_ROUND];
  const { first, xy, ring, radius } = all;
  const begin = first[k] as number;
  const end = first[k + 1] as number;
  if ((radius[k] as number) > 0)
    return discArc((xy[begin] as number) - at.x, (xy[begin + 1] as number) - at.y, radius[k] as number, reach);
  const found: Arc[] = [];
  let i = ring[k] === 1 ? begin : begin + 2;
  let a = ring[k] === 1 ? end - 2 : begin;
  for (; i < end; a = i, i += 2) {
    const p = { x: (xy[a] as number) - at.x, y: (xy[a + 1] as number) - at.y };
    const q = { x: (xy[i] as number) - at.x, y: (xy[i + 1] as number) - at.y };
    const part = within(p, q, reach);
    if (part !== undefined) found.push(arc(part[0], part[1], p.x * q.y - p.y * q.x));
  }
  return found;
}

/** An arc between two directions less than half a turn apart; `turn` > 0 if the second lies anticlockwise of the first. */
function arc(p: Point, q: Point, turn: number): Arc {
  const [from, to] = turn > 0 ? [q, p] : [p, q];
  return { from: unit(from), to: unit(to), start: bearing(from.x, from.y), end: bearing(to.x, to.y) };
}

function unit({ x, y }: Point): Direction {
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

/** The part of a segment within a reach of the origin. */
function within(p: Point, q: Point, reach: number): readonly [Point, Point] | undefined {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const whole = dx * dx + dy * dy;
  const middle = -(p.x * dx + p.y * dy) / whole;
  const turn = p.x * q.y - p.y * q.x;
  const spare = reach * reach - (turn / whole) * turn;
  if (spare < 0) return undefined;
  const half = Math.sqrt(spare / whole);
  const [from, to] = [Math.max(0, middle - half), Math.min(1, middle + half)];
  if (from > to) return undefined;
  const on = (share: number): Point => ({ x: p.x + dx * share, y: p.y + dy * share });
  return [from === 0 ? p : on(from), to === 1 ? q : on(to)];
}

/** A disc around (x, y) that does not hold the origin: between its tangents, or as wide as it is within the reach. */
function discArc(x: number, y: number, radius: number, reach: number): readonly Arc[] {
  const square = x * x + y * y;
  const far = Math.sqrt(square);
  if (far - radius > reach) return [];
  const tangent = Math.sqrt(square - radius * radius);
  // The cosine of half the sector, times the distance of the centre.
  const ahead = tangent <= reach ? tangent * (tangent / far) : (square + reach * reach - radius * radius) / (2 * far);
  const length = tangent <= reach ? tangent : reach;
  const aside = Math.sqrt(Math.max(0, length * length - ahead * ahead));
  const [ux, uy] = [x / far, y / far];
  const left = { x: ux * ahead - uy * aside, y: uy * ahead + ux * aside };
  const right = { x: ux * ahead + uy * aside, y: uy * ahead - ux * aside };
  return [arc(left, right, -1)];
}

/** Arcs joined where they overlap or meet; one that passes north is cut there and put together again at the end. */
function joined(arcs: readonly Arc[]): readonly Arc[] {
  const cut = arcs.flatMap((one): readonly Arc[] =>
    one.start <= one.end
      ? [one]
      : [
          { ...one, to: NORTH, end: 4 },
          { ...one, from: NORTH, start: 0 },
        ],
  );
  const found: Arc[] = [];
  for (const next of cut.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last === undefined || next.start > last.end + 1e-12) found.push(next);
    else if (next.end > last.end) found[found.length - 1] = { ...last, to: next.to, end: next.end };
  }
  const [head] = found;
  const tail = found.at(-1);
  if (head === undefined || tail === undefined || head.start > 0 || tail.end < 4) return found;
  if (head === tail) return [ALL_ROUND];
  return [...found.slice(1, -1), { from: tail.from, to: head.to, start: tail.start, end: head.end }];
}

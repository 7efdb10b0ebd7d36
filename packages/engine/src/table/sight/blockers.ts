/**
 * What may stand in the way of a look: walls, models, clouds, in plain arrays for the hot loops. A rule set selects the
 * parts of the table that block (once for each table), the models (once for each list) and gives clouds as they are.
 */
import type { Model } from '../model.ts';
import { type Part, type Passage, partsOf } from '../parts.ts';
import { type Opening, type Piece, topOf } from '../piece.ts';
import { type Point, squared } from '../point.ts';
import { type Shape, boxOf, doubleArea, isRing, marginOf, pointsOf } from '../shape.ts';
import { type Table, remember } from '../table.ts';

/** One thing in the way, as it is named to people. Without heights it stands on the table and is higher than anything. */
export type SightBlocker = {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
  readonly foot?: number;
  readonly top?: number;
  /** The opening, if it is the passage through a wall and not the wall; and then the shape of the whole wall. */
  readonly opening?: Opening;
  readonly wall?: Shape;
};

/** Is a line that only touches an outline free, or stopped by it (BA-H-14)? */
export type Contact = 'free' | 'stops';

/**
 * Bodies in plain arrays. Body k belongs to `owner[k]`; its points are `xy[first[k]] … xy[first[k + 1] - 1]` as x, y,
 * x, y, anticlockwise if `ring[k]`; else it is an open line, or a disc (one point) if `radius[k]` > 0. Its box, radius
 * included, is `box[4k … 4k + 3]`: west, south, east, north. `round[3k … 3k + 2]` is a circle around it: x, y, radius.
 */
export type SightBlockers = {
  readonly count: number;
  readonly first: Int32Array;
  readonly xy: Float64Array;
  readonly ring: Uint8Array;
  readonly radius: Float64Array;
  readonly box: Float64Array;
  readonly round: Float64Array;
  readonly foot: Float64Array;
  readonly top: Float64Array;
  readonly owner: readonly SightBlocker[];
  readonly contact: Contact;
};

type Body = { readonly shape: Shape; readonly owner: SightBlocker };

/** Things given with the question: clouds, wrecks, objects. */
export const blockersOf = (things: readonly SightBlocker[], contact: Contact = 'free'): SightBlockers =>
  pack(
    things.map((owner) => ({ shape: owner.shape, owner })),
    contact,
  );

/** Does this part of a piece fill the place where it is? Bodies do, and doors that are shut. */
export const isSolid = (part: Part): boolean => part.kind === 'body' || !part.opening.open;

/** Which parts of a table's pieces are meant; asked once for each part. */
export type PartPick = (part: Part, piece: Piece) => boolean;

/** The parts of a table that a rule set picks; worked out once for each table. */
export function selection(pick: PartPick, contact: Contact = 'free'): (table: Table) => SightBlockers {
  return remember((table: Table) => {
    const bodies = table.pieces.flatMap((piece) => {
      const owner = ownerOf(piece);
      return partsOf(piece)
        .filter((part) => pick(part, piece))
        .map((part) => ({ shape: part.shape, owner: part.kind === 'body' ? owner : passageOf(part, owner, piece) }));
    });
    return pack(bodies, contact);
  });
}

function ownerOf(piece: Piece): SightBlocker {
  return { id: piece.id, name: piece.name, shape: piece.shape, foot: piece.foot ?? 0, top: topOf(piece) };
}

const passageOf = (part: Passage, owner: SightBlocker, { rooms, shape }: Piece): SightBlocker => ({
  ...owner,
  name: `${owner.name}, ${part.opening.kind}`,
  shape: part.shape,
  opening: part.opening,
  // A building is no wall: one may stand in it.
  ...(rooms === undefined ? { wall: shape } : {}),
});

/** Models as blockers, by their ids; worked out once for each list. */
export const crowd: (models: readonly Model[]) => SightBlockers = remember((models) =>
  blockersOf(
    models.map(({ id, base, elevation, height }) => ({
      id,
      name: id,
      shape: base,
      foot: elevation,
      top: elevation + height,
    })),
  ),
);

function pack(bodies: readonly Body[], contact: Contact): SightBlockers {
  const count = bodies.length;
  const first = new Int32Array(count + 1);
  const ring = new Uint8Array(count);
  const radius = new Float64Array(count);
  const box = new Float64Array(count * 4);
  const round = new Float64Array(count * 3);
  const foot = new Float64Array(count);
  const top = new Float64Array(count);
  const xy: number[] = [];
  for (const [k, { shape, owner }] of bodies.entries()) {
    const { west, south, east, north } = boxOf(shape);
    box.set([west, south, east, north], k * 4);
    round.set(circleAround(shape, { x: (west + east) / 2, y: (south + north) / 2 }), k * 3);
    ring[k] = isRing(shape) ? 1 : 0;
    radius[k] = marginOf(shape);
    foot[k] = owner.foot ?? 0;
    top[k] = owner.top ?? Infinity;
    for (const { x, y } of anticlockwise(shape)) xy.push(x, y);
    first[k + 1] = xy.length;
  }
  const owner = bodies.map((body) => body.owner);
  return { count, first, xy: Float64Array.from(xy), ring, radius, box, round, foot, top, owner, contact };
}

const anticlockwise = (shape: Shape): ReturnType<typeof pointsOf> => {
  const points = pointsOf(shape);
  return isRing(shape) && doubleArea(points) < 0 ? points.toReversed() : points;
};

/** A circle around a shape, about a given centre; a hair too wide rather than too narrow. */
function circleAround(shape: Shape, centre: Point): readonly [number, number, number] {
  const far = pointsOf(shape).reduce((most, point) => Math.max(most, squared(centre, point)), 0);
  return [centre.x, centre.y, Math.sqrt(far) + marginOf(shape) + 0.001];
}

/** The shape of one body. */
export function shapeOf({ first, xy, ring, radius }: SightBlockers, k: number): Shape {
  const points: Point[] = [];
  for (let i = first[k] as number; i < (first[k + 1] as number); i += 2)
    points.push({ x: xy[i] as number, y: xy[i + 1] as number });
  const [at] = points;
  if ((radius[k] as number) > 0 && at !== undefined) return { kind: 'disc', at, radius: radius[k] as number };
  return { kind: ring[k] === 1 ? 'polygon' : 'line', points };
}

/** Some of the bodies of a set, contact free. */
export function someOf(all: SightBlockers, bodies: readonly number[]): SightBlockers {
  const points = bodies.map((k) => all.xy.subarray(all.first[k], all.first[k + 1]));
  const first = new Int32Array(bodies.length + 1);
  for (const [n, own] of points.entries()) first[n + 1] = (first[n] as number) + own.length;
  const xy = new Float64Array(first[bodies.length] as number);
  for (const [n, own] of points.entries()) xy.set(own, first[n]);
  const pick = <A extends Uint8Array | Float64Array>(made: A, from: A, size: number): A => {
    for (const [n, k] of bodies.entries()) made.set(from.subarray(k * size, (k + 1) * size), n * size);
    return made;
  };
  const count = bodies.length;
  return {
    count,
    first,
    xy,
    ring: pick(new Uint8Array(count), all.ring, 1),
    radius: pick(new Float64Array(count), all.radius, 1),
    box: pick(new Float64Array(count * 4), all.box, 4),
    round: pick(new Float64Array(count * 3), all.round, 3),
    foot: pick(new Float64Array(count), all.foot, 1),
    top: pick(new Float64Array(count), all.top, 1),
    owner: bodies.map((k) => all.owner[k] as SightBlocker),
    contact: 'free',
  };
}

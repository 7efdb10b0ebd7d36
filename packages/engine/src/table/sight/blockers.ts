/**
 * What may stand in the way of a look: walls, models, clouds, in plain arrays for the hot loops. A rule set selects the
 * parts of the table that block (once for each table), the models (once for each list) and gives clouds as they are.
 */
import type { Model } from '../model.ts';
import type { Part } from '../parts.ts';
import { partsOf } from '../parts.ts';
import { type Opening, type Piece, topOf } from '../piece.ts';
import { type Point, squared } from '../point.ts';
import { type Shape, boxOf, doubleArea, isRing, marginOf, pointsOf } from '../shape.ts';
import { type Table, remember } from '../table.ts';

/** One thing in the way, as it is named to people. Without heights it stands on the table and is higher than anything. */
export type Blocker = {
  readonly id: string;
  readonly name: string;
  readonly shape: Shape;
  readonly foot?: number;
  readonly top?: number;
  /** The opening, if it is the passage through a wall and not the wall. */
  readonly opening?: Opening;
};

/** Is a line that only touches an outline free, or stopped by it (BA-H-14)? */
export type Contact = 'free' | 'stops';

/**
 * Bodies in plain arrays. Body k belongs to `owner[k]`; its points are `xy[first[k]] … xy[first[k + 1] - 1]` as x, y,
 * x, y, anticlockwise if `ring[k]`; else it is an open line, or a disc (one point) if `radius[k]` > 0. Its box, radius
 * included, is `box[4k … 4k + 3]`: west, south, east, north. `round[3k … 3k + 2]` is a circle around it: x, y, radius.
 */
export type Blockers = {
  readonly count: number;
  readonly first: Int32Array;
  readonly xy: Float64Array;
  readonly ring: Uint8Array;
  readonly radius: Float64Array;
  readonly box: Float64Array;
  readonly round: Float64Array;
  readonly foot: Float64Array;
  readonly top: Float64Array;
  readonly owner: readonly Blocker[];
  readonly contact: Contact;
};

type Body = { readonly shape: Shape; readonly owner: Blocker };

/** Things given with the question: clouds, wrecks, objects. */
export const blockersOf = (things: readonly Blocker[], contact: Contact = 'free'): Blockers =>
  pack(
    things.map((owner) => ({ shape: owner.shape, owner })),
    contact,
  );

/** Does this part of a piece fill the place where it is? Bodies do, and doors that are shut. */
export const isSolid = (part: Part): boolean => part.kind === 'body' || !part.opening.open;

/** Which parts of a table's pieces are meant; asked once for each part. */
export type PartPick = (part: Part, piece: Piece) => boolean;

/** The parts of a table that a rule set picks; worked out once for each table. */
export function selection(pick: PartPick, contact: Contact = 'free'): (table: Table) => Blockers {
  return remember((table: Table) => {
    const bodies = table.pieces.flatMap((piece) => {
      const owner = ownerOf(piece);
      return partsOf(piece)
        .filter((part) => pick(part, piece))
        .map((part) => ({ shape: part.shape, owner: part.kind === 'body' ? owner : passageOf(part, owner) }));
    });
    return pack(bodies, contact);
  });
}

function ownerOf(piece: Piece): Blocker {
  return { id: piece.id, name: piece.name, shape: piece.shape, foot: piece.foot ?? 0, top: topOf(piece) };
}

const passageOf = (part: Part & { readonly kind: 'passage' }, owner: Blocker): Blocker => ({
  ...owner,
  name: `${owner.name}, ${part.opening.kind}`,
  shape: part.shape,
  opening: part.opening,
});

/** Models as blockers, by their ids; worked out once for each list. */
export const crowd: (models: readonly Model[]) => Blockers = remember((models) =>
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

function pack(bodies: readonly Body[], contact: Contact): Blockers {
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

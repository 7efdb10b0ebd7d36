/** How the traits of pieces are read: low, high and area terrain, openings, tops, roofs (2.5). */
import {
  type Crossing,
  has,
  insideOf,
  isSolid,
  type Part,
  partsOf,
  type Piece,
  type Point,
  selection,
  type Shape,
  squared,
  type Table,
  topOf,
} from '@umpire/engine/table';

export const isHigh = (piece: Piece): boolean => has(piece, 'high');
export const isLow = (piece: Piece): boolean => has(piece, 'low');
/** A road is an area too, but hides nobody. */
export const isArea = (piece: Piece): boolean => has(piece, 'area') && !has(piece, 'road');
export const isRoof = (piece: Piece): boolean => has(piece, 'roofed');
export const isTop = (piece: Piece): boolean => has(piece, 'standable');
export const heightOf = (piece: Piece): number => topOf(piece);

const isWindow = (part: Part): boolean => part.kind === 'passage' && part.opening.kind === 'window';

/** High pieces and closed doors: what stops sight, fire and grenades. AZ-H-6 */
export const highParts = selection((part, piece) => isHigh(piece) && isSolid(part));
/** Low pieces, and the solid parts of high ones for those who look over them. */
export const lowParts = selection((part, piece) => isLow(piece) && isSolid(part));
/** Whatever gives cover to those who touch it. AZ-H-7 */
export const coverParts = selection(
  (part, piece) => ((isLow(piece) || isHigh(piece)) && isSolid(part)) || isWindow(part),
);
export const areaParts = selection((_, piece) => isArea(piece));
/** Windows, open doors and gaps. AZ-GREN-2 */
export const openings = selection((part) => part.kind === 'passage' && part.opening.open);
export const roofs = selection((_, piece) => isRoof(piece));

/** Each piece once, where the line first meets it: a shut door is a part of its wall. AZ-OBS-1, AZ-GREN-3 */
export const eachOnce = (found: readonly Crossing[]): readonly Crossing[] =>
  found.filter(({ blocker }, i) => !found.slice(0, i).some((other) => other.blocker.id === blocker.id));

/** The high piece that a point lies inside of; openings are no inside. */
export const highPieceAt = (table: Table, at: Point): Piece | undefined =>
  table.pieces.find(
    (piece) => isHigh(piece) && partsOf(piece).some((part) => isSolid(part) && holdsInside(part.shape, at)),
  );

function holdsInside(shape: Shape, at: Point): boolean {
  if (shape.kind === 'disc') return squared(shape.at, at) < shape.radius * shape.radius;
  return shape.kind === 'polygon' && insideOf(shape.points, at) === 'inside';
}

/** The height of the surface at a point: a top, or the ground. */
export function surfaceAt(table: Table, at: Point): number {
  const piece = highPieceAt(table, at);
  return piece === undefined || !isTop(piece) ? 0 : heightOf(piece);
}

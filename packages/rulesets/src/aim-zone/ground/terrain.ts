/** How the traits of pieces are read: low, high and area terrain, openings, tops, roofs (2.5). */
import { has, isSolid, type Part, type Piece, selection, topOf } from '@umpire/engine/table';

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

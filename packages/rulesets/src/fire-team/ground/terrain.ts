/** Terrain in the words of this game: cover, cost, what blocks sight. FT 2.7, FT-H-11 */
import { has, type Piece, type Footing, INCH, IMPASSABLE, OPEN, isSolid, selection } from '@umpire/engine/table';
import type { CoverLevel } from '../battle/data.ts';

export const isLinear = (piece: Piece): boolean => has(piece, 'linear');

/** The cover that a piece gives. FT-H-11 */
export function coverOf(piece: Piece): CoverLevel {
  if (has(piece, 'hard-cover')) return 3;
  if (has(piece, 'soft-cover')) return 2;
  return has(piece, 'light-cover') ? 1 : 0;
}

/** Impassable terrain and linear obstacles are never sought as cover. FT-R-14 */
export const isShelter = (piece: Piece): boolean => coverOf(piece) > 0 && !isLinear(piece) && !has(piece, 'impassable');

const rough: Footing = { way: 'free', end: 'free', pace: 2 };

const obstacle: Footing = { way: 'free', end: 'free', toll: INCH };

/** What a piece does to figures: rough ground costs double, a linear obstacle an inch at its edge. FT-H-8 */
export function figureFooting(piece: Piece): Footing {
  if (has(piece, 'impassable')) return IMPASSABLE;
  if (isLinear(piece)) return obstacle;
  return piece.terms?.['moveCost'] === 2 ? rough : OPEN;
}

/** The same for vehicles, which cannot enter buildings. FT-H-19 */
export const vehicleFooting = (piece: Piece): Footing => (has(piece, 'building') ? IMPASSABLE : figureFooting(piece));

/** Buildings and wrecks. FT-H-10 */
export const blocking = selection((part, piece) => isSolid(part) && has(piece, 'blocks-sight'));

/** Woods. FT-H-10 */
export const screening = selection((part, piece) => isSolid(part) && has(piece, 'screens-sight'));

/** Walls and hedges that give cover to those behind them. FT-H-11 */
export const lining = selection((part, piece) => isSolid(part) && isLinear(piece) && coverOf(piece) > 0);

/** Places in terrain. */
import { holds, type Piece, type Point, nearestPoints, roundHalfUp, spot } from '@umpire/engine/table';

/** The point of a piece nearest to a point, which may be that point itself. FT-R-14 */
export function nearestOnPiece(piece: Piece, to: Point): Point {
  if (holds(piece, to)) return to;
  const [, on] = nearestPoints(spot(to), piece.shape);
  return { x: roundHalfUp(on.x), y: roundHalfUp(on.y) };
}

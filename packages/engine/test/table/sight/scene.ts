/** Tables in a few words, for the examples of the games. */
import { type Piece, type Polygon, type Table, type Trait, at, inches, rectangle } from '../../../src/table/index.ts';

export const table = (...pieces: readonly Piece[]): Table => ({ width: inches(72), depth: inches(48), pieces });
export const piece = (
  id: string,
  shape: Piece['shape'],
  traits: readonly Trait[],
  more: Partial<Piece> = {},
): Piece => ({
  id,
  name: id,
  shape,
  traits,
  ...more,
});
/** The upright box between two corners, in inches. */
export const box = (x0: number, y0: number, x1: number, y1: number): Polygon => rectangle(at(x0, y0), at(x1, y1));

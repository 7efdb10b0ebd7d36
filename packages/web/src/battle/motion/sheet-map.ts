import type { Point } from '@umpire/engine/table';
import { onSheet, placeOn, type Sheet } from '../sheet.ts';
import type { Spot } from './film.ts';

/** From points of the table to the sheet, as it lies now, and back. */
export interface SheetMap {
  readonly size: Spot;
  readonly place: (point: Point) => Spot;
  readonly back: (spot: Spot) => Point;
}

/** The table as it lies on a sheet. */
export const mapOn = (sheet: Sheet): SheetMap => ({
  size: { x: onSheet(sheet.width), y: onSheet(sheet.depth) },
  place: (point) => placeOn(sheet, point),
  back: ({ x, y }) => sheet.back({ x: Math.round(x * 1000), y: sheet.depth - Math.round(y * 1000) }),
});

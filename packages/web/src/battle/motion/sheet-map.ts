import type { Point, Table } from '@umpire/engine/table';
import { onSheet, placeOn, type Sheet, sheetOf } from '../sheet.ts';
import type { Spot, Spots } from './film.ts';

/** Where models are drawn, read from the picture itself: it may lie in any of four ways. */
export function spotsIn(picture: Element): Spots {
  const found = [...picture.querySelectorAll<SVGGElement>('.u-model[data-key^="model:"]')];
  return new Map(
    found.flatMap((token): readonly (readonly [string, Spot])[] => {
      const [, x, y] = /translate\((\S+) (\S+)\)/.exec(token.getAttribute('transform') ?? '') ?? [];
      const id = token.dataset['key']?.slice('model:'.length);
      return id === undefined || x === undefined || y === undefined ? [] : [[id, { x: Number(x), y: Number(y) }]];
    }),
  );
}

/** From points of the table to the sheet, by how it lies now. */
export interface SheetMap {
  readonly size: Spot;
  readonly place: (point: Point) => Spot;
}

/** The table as it lies on a sheet. */
export const mapOn = (sheet: Sheet): SheetMap => ({
  size: { x: onSheet(sheet.width), y: onSheet(sheet.depth) },
  place: (point) => placeOn(sheet, point),
});

/** Finds how the table lies from where one model is drawn; as it is told, if there is none. */
export function sheetMap(
  { width, depth }: Pick<Table, 'width' | 'depth'>,
  models: readonly { readonly id: string; readonly base: { readonly at: Point } }[],
  spots: Spots,
): SheetMap {
  const ways = ([0, 1, 2, 3] as const).map((quarters) => mapOn(sheetOf({ width, depth }, quarters)));
  const known = models.filter(({ id }) => spots.has(id)).slice(0, 12);
  const fits = ({ place }: SheetMap): boolean =>
    known.every(({ id, base }) => {
      const [at, spot] = [place(base.at), spots.get(id)];
      return spot !== undefined && Math.abs(at.x - spot.x) < 0.01 && Math.abs(at.y - spot.y) < 0.01;
    });
  return ways.find(fits) ?? (ways[0] as SheetMap);
}

import { type Battle, standing } from '@umpire/engine/battle';
import { boxOf, type Scene } from '@umpire/engine/table';
import { onSheet, type Sheet, shapeOn } from '../battle/sheet.ts';

/** Room around the action, in inches. */
const ROOM = 1.5;

/** The part of the sheet in which a whole battle goes on: wherever anybody stood, and the places to hold. */
export function actionBox(sheet: Sheet, battles: readonly Battle[]): Scene['box'] {
  const bases = new Set(battles.flatMap((battle) => standing(battle).map(({ base }) => base)));
  const places = new Set(battles.flatMap(({ objectives }) => objectives));
  let [west, south, east, north] = [sheet.width, sheet.depth, 0, 0];
  const add = (box: ReturnType<typeof boxOf>): void => {
    west = Math.min(west, box.west);
    south = Math.min(south, box.south);
    east = Math.max(east, box.east);
    north = Math.max(north, box.north);
  };
  for (const base of bases) add(boxOf(shapeOn(sheet, base)));
  for (const { at } of places) add(boxOf(shapeOn(sheet, { kind: 'disc', at, radius: 500 })));
  if (west > east) [west, south, east, north] = [0, 0, sheet.width, sheet.depth];
  const left = Math.max(0, onSheet(west) - ROOM);
  const top = Math.max(0, onSheet(sheet.depth - north) - ROOM);
  const right = Math.min(onSheet(sheet.width), onSheet(east) + ROOM);
  const bottom = Math.min(onSheet(sheet.depth), onSheet(sheet.depth - south) + ROOM);
  return [left, top, right - left, bottom - top];
}

/** A part of a sheet made twice as wide as high, as frames for small pictures are, and no smaller than so many inches: one sees where it is. */
export function wideBox([x, y, wide, high]: Scene['box'], least: number): Scene['box'] {
  const across = Math.max(wide, 2 * high, least);
  return [x - (across - wide) / 2, y - (across / 2 - high) / 2, across, across / 2];
}

import type { Point, SceneExtras, SceneExit, Shape, Table } from '@umpire/engine/table';

/** How often the table is turned by a quarter, clockwise, before it is drawn. */
export type Quarters = 0 | 1 | 2 | 3;

/**
 * The table as it lies on the screen. A table that is deeper than wide is turned on a wide screen, and so is a wide one on a
 * phone: everything that is drawn goes through here, and so does every place that somebody points at.
 */
export interface Sheet {
  readonly quarters: Quarters;
  /** The size as it is drawn, in thousandths. */
  readonly width: number;
  readonly depth: number;
  /** Plain data with every point and facing in it turned; the same object where nothing is turned. */
  turned<T>(data: T): T;
  /** The point of the table that is drawn at this point. */
  back(point: Point): Point;
}

export function sheetOf({ width, depth }: Pick<Table, 'width' | 'depth'>, quarters: Quarters): Sheet {
  const isAcross = quarters % 2 === 1;
  const [wide, deep] = isAcross ? [depth, width] : [width, depth];
  return {
    quarters,
    width: wide,
    depth: deep,
    turned: (data) =>
      quarters === 0
        ? data
        : (turnedData(data, (point) => turn(point, width, depth, quarters), quarters) as typeof data),
    back: (point) => turn(point, wide, deep, ((4 - quarters) % 4) as Quarters),
  };
}

/** A point after quarter turns of a table of this size: what was north is east after the first. */
function turn({ x, y }: Point, width: number, depth: number, quarters: Quarters): Point {
  switch (quarters) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: width - x };
    case 2:
      return { x: width - x, y: depth - y };
    case 3:
      return { x: depth - y, y: x };
  }
}

const isPoint = (data: object): data is Point =>
  typeof (data as Point).x === 'number' && typeof (data as Point).y === 'number';

function turnedData(data: unknown, place: (point: Point) => Point, quarters: Quarters): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((one) => turnedData(one, place, quarters));
  if (isPoint(data)) return { ...data, ...place(data) };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      name === 'facing' && typeof value === 'number'
        ? (value + 90 * quarters) % 360
        : turnedData(value, place, quarters),
    ]),
  );
}

/** The table with its terrain as it is drawn. */
export const turnedTable = (sheet: Sheet, table: Table): Table =>
  sheet.quarters === 0 ? table : { width: sheet.width, depth: sheet.depth, pieces: sheet.turned(table.pieces) };

const AROUND = ['north', 'east', 'south', 'west'] as const;

/** What a scenario shows besides, as it is drawn. */
export function turnedExtras(sheet: Sheet, extras: SceneExtras): SceneExtras {
  if (sheet.quarters === 0) return extras;
  const { exits = [] } = extras;
  const exit = ({ side, edge }: SceneExit): SceneExit => ({
    side,
    edge: AROUND[(AROUND.indexOf(edge) + sheet.quarters) % 4] ?? edge,
  });
  return { ...sheet.turned(extras), exits: exits.map(exit) };
}

/** A length of the table on the sheet, which is drawn in inches. */
export const onSheet = (thousandths: number): number => thousandths / 1000;

/** Where a point of the table is drawn, in inches from the north-west corner of the sheet. */
export function placeOn(sheet: Sheet, point: Point): { readonly x: number; readonly y: number } {
  const { x, y } = sheet.turned(point);
  return { x: onSheet(x), y: onSheet(sheet.depth - y) };
}

/** A shape as it is drawn. */
export const shapeOn = <S extends Shape>(sheet: Sheet, shape: S): S => sheet.turned(shape);

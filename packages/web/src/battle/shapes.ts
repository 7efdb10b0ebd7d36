import { corners, type Point, type Shape } from '@umpire/engine/table';
import { onSheet, type Sheet, shapeOn } from './sheet.ts';

const lineOf = (points: readonly Point[], depth: number): string =>
  `M${points.map((point) => `${onSheet(point.x)} ${onSheet(depth - point.y)}`).join('L')}`;

/** A line through points of the table, on its sheet. */
export const pathOf = (points: readonly Point[], sheet: Sheet): string => lineOf(sheet.turned(points), sheet.depth);

/** The outline of any shape of the table, for drawing. */
export function outlineOf(given: Shape, sheet: Sheet): string {
  const shape = shapeOn(sheet, given);
  const { depth } = sheet;
  switch (shape.kind) {
    case 'disc': {
      const r = onSheet(shape.radius);
      const [x, y] = [onSheet(shape.at.x) - r, onSheet(depth - shape.at.y)];
      return `M${x} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case 'hull':
      return `${lineOf(corners(shape), depth)}Z`;
    case 'polygon':
      return `${lineOf(shape.points, depth)}Z`;
    case 'line':
      return lineOf(shape.points, depth);
  }
}

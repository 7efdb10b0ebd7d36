import { corners, type Point, type Shape } from '@umpire/engine/table';

/** A length of the table on the sheet, which is drawn in inches. */
export const onSheet = (thousandths: number): number => thousandths / 1000;

/** A line through points, on a sheet whose north is up. */
export const pathOf = (points: readonly Point[], depth: number): string =>
  `M${points.map((point) => `${onSheet(point.x)} ${onSheet(depth - point.y)}`).join('L')}`;

/** The outline of any shape of the table, for drawing. */
export function outlineOf(shape: Shape, depth: number): string {
  switch (shape.kind) {
    case 'disc': {
      const r = onSheet(shape.radius);
      const [x, y] = [onSheet(shape.at.x) - r, onSheet(depth - shape.at.y)];
      return `M${x} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case 'hull':
      return `${pathOf(corners(shape), depth)}Z`;
    case 'polygon':
      return `${pathOf(shape.points, depth)}Z`;
    case 'line':
      return pathOf(shape.points, depth);
  }
}

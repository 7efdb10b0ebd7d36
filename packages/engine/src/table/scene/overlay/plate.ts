import type { Point } from '../../point.ts';
import { type GroupNode, group, path } from '../node.ts';
import type { Pen } from '../pen.ts';

/** Something drawn among the models, and its word, which stands above them. */
export type Worded = { readonly drawn: GroupNode; readonly word?: GroupNode };

/** A word on a dark plate, readable on any ground. */
export function plate(pen: Pen, at: Point, says: string, size = 620): GroupNode {
  const wide = size * (0.36 + 0.31 * says.length);
  const box = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x: at.x + x * wide, y: at.y + x * y * size * 0.72 })));
  return group(
    { class: 'u-plate' },
    path('u-plate-ground', pen.ring(box)),
    pen.write('u-plate-word', { x: at.x, y: at.y - size * 0.36 }, size, says),
  );
}

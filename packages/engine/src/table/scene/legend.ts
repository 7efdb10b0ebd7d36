/** The strips above and below the table: its title, the sides with their marks, the way to the north and a scale. */
import type { Point } from '../point.ts';
import { rectangle } from '../shape.ts';
import type { Table } from '../table.ts';
import { type SceneExtras, sideClass } from './extras.ts';
import { FRAME } from './ground.ts';
import { type GroupNode, type SceneNode, group, path } from './node.ts';
import { type Pen, penFor } from './pen.ts';
import { arrow } from './places.ts';
import { badgeNode } from './token.ts';

/** How much each strip adds to the picture. */
export const STRIP = 1300;

/** The height of letters of names, if there is room for all of them. */
const NAME = 680;
/** The width of a letter and of a badge with the gap behind a name, as shares of that height. */
const LETTER = 0.66;
const BADGE = 2.6;

export function legend(pen: Pen, table: Table, { title = '', sides = [] }: SceneExtras): GroupNode {
  const { width, depth } = table;
  const low = -FRAME - 620;
  const wide = sides.reduce((sum, { name }) => sum + LETTER * name.length + BADGE, 0);
  const size = Math.min(NAME, width / Math.max(1, wide));
  let x = 0;
  const rows = sides.map((side, index) => {
    const from = { x: x + size * 1.4, y: low };
    const at: Point = { x: x + size * 0.68, y: low + size * 0.34 };
    x += size * (LETTER * side.name.length + BADGE);
    return group(
      { class: sideClass(sides, side.id) },
      badge(pen, at, index, size * 0.62),
      pen.write('u-legend u-from', from, size, side.name),
    );
  });
  const high = depth + FRAME + 260;
  return group(
    { class: 'u-legend-strip' },
    pen.write('u-scene-title u-from', { x: 0, y: high }, titleSize(width, title), title),
    path('u-north', pen.ring(arrow({ x: width - 300, y: high - 200 }, 0, 900, 260))),
    pen.write('u-legend', { x: width - 900, y: high }, 620, 'N'),
    ...rows,
    ...scale(pen, { x: width - 8000, y: high + 210 }),
  );
}

/** A title never reaches the scale. */
const titleSize = (width: number, title: string): number =>
  Math.min(900, Math.max(300, (width - 9400) / (LETTER * Math.max(1, title.length))));

/** The badge of a side as it stands on its models. */
function badge(pen: Pen, at: Point, index: number, radius: number): SceneNode {
  return {
    ...group(
      {},
      own.circle('u-base', CENTRE, radius),
      own.circle('u-face', CENTRE, radius * 0.83),
      badgeNode(index % 4, radius * 0.83),
    ),
    at: [pen.x(at.x), pen.y(at.y)],
  };
}

const CENTRE: Point = { x: 0, y: 0 };
const own = penFor(0);

/** Six inches in black and white, from a point to the east. */
function scale(pen: Pen, { x, y }: Point): readonly (SceneNode | undefined)[] {
  const bar = (start: number, end: number): string =>
    pen.ring(rectangle({ x: x + start, y: y - 110 }, { x: x + end, y: y + 110 }).points);
  return [
    path('u-scale-light', bar(0, 6000)),
    path('u-scale-dark', bar(0, 1000) + bar(2000, 3000) + bar(4000, 5000)),
    path('u-scale-edge', bar(0, 6000)),
    pen.write('u-legend u-to', { x: x - 250, y: y - 210 }, 600, '6″'),
  ];
}

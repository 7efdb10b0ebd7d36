/** The strips above and below the table: its title, the sides with their marks, the way to the north and a scale. */
import type { Point } from '../point.ts';
import type { Table } from '../table.ts';
import { type SceneExtras, sideClass } from './extras.ts';
import { FRAME } from './ground.ts';
import { type GroupNode, type SceneNode, group, path } from './node.ts';
import { type Pen, sheetLength } from './pen.ts';
import { arrow } from './places.ts';
import { badgeNode } from './token.ts';

/** How much each strip adds to the picture. */
export const STRIP = 1300;

const NAME = 680;

export function legend(pen: Pen, table: Table, { title = '', sides = [] }: SceneExtras): GroupNode {
  const { width, depth } = table;
  const low = -FRAME - 620;
  let x = 300;
  const rows = sides.map((side) => {
    const at: Point = { x: x + 420, y: low + 230 };
    const from = { x: x + 980, y: low };
    x += 980 + NAME * 0.66 * side.name.length + 900;
    return group(
      { class: sideClass(sides, side.id) },
      badge(pen, at, sides.indexOf(side)),
      pen.write('u-legend u-from', from, NAME, side.name),
    );
  });
  return group(
    { class: 'u-legend-strip' },
    pen.write('u-scene-title u-from', { x: 0, y: depth + FRAME + 260 }, 900, title),
    path('u-north', pen.ring(arrow({ x: width - 300, y: depth + FRAME + 60 }, 0, 900, 260))),
    pen.write('u-legend', { x: width - 900, y: depth + FRAME + 260 }, 620, 'N'),
    ...rows,
    ...scale(pen, table, low + 200),
  );
}

/** The badge of a side as it stands on its models. */
function badge(pen: Pen, at: Point, index: number): SceneNode {
  return {
    kind: 'group',
    at: [sheetLength(at.x), pen.y(at.y)],
    nodes: [
      { kind: 'circle', class: 'u-base', x: 0, y: 0, r: 0.46 },
      { kind: 'circle', class: 'u-face', x: 0, y: 0, r: 0.38 },
      ...[badgeNode(index % 4, 380)].filter((node) => node !== undefined),
    ],
  };
}

/** Six inches, in black and white. */
function scale(pen: Pen, { width }: Table, y: number): readonly (SceneNode | undefined)[] {
  const from = width - 6000;
  const bar = (start: number, end: number): string =>
    pen.ring([
      { x: from + start, y: y - 110 },
      { x: from + end, y: y - 110 },
      { x: from + end, y: y + 110 },
      { x: from + start, y: y + 110 },
    ]);
  return [
    path('u-scale-light', bar(0, 6000)),
    path('u-scale-dark', bar(0, 1000) + bar(2000, 3000) + bar(4000, 5000)),
    path('u-scale-edge', bar(0, 6000)),
    pen.write('u-legend u-to', { x: from - 250, y: y - 210 }, 600, '6″'),
  ];
}

/** Which models belong together: a soft outline around every unit. */
import type { Model } from '../model.ts';
import { type Point, cross } from '../point.ts';
import { corners } from '../shape.ts';
import { type SceneExtras, sideClass } from './extras.ts';
import { type GroupNode, type SceneNode, group, path } from './node.ts';
import { type Pen, away } from './pen.ts';

/** How far the outline keeps from the bases. */
const GAP = 230;

/** Outlines of all units with more than one model on the table. */
export function outlines(pen: Pen, models: readonly Model[], extras: SceneExtras): GroupNode {
  const units = Map.groupBy(models, ({ owner, unit }) => `${owner} ${unit}`);
  const drawn = [...units.values()].map((some): SceneNode | undefined => {
    const [first] = some;
    if (first === undefined || some.length < 2 || first.unit === '') return undefined;
    const around = convexHull(some.flatMap(pointsAround));
    return group(
      { class: sideClass(extras.sides ?? [], first.owner), key: `unit:${first.unit}` },
      path('u-unit', pen.ring(around)),
    );
  });
  return group({ class: 'u-units' }, ...drawn);
}

function pointsAround({ base }: Model): readonly Point[] {
  if (base.kind === 'hull')
    return corners(base).flatMap((corner) => [45, 135, 225, 315].map((turn) => away(corner, turn, GAP)));
  return Array.from({ length: 24 }, (_, index) => away(base.at, index * 15, base.radius + GAP));
}

/** The convex hull of points, anticlockwise, by sweeping from west to east and back. */
export function convexHull(points: readonly Point[]): readonly Point[] {
  const inOrder = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (some: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of some) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (before === undefined || last === undefined || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(inOrder), ...half(inOrder.toReversed())];
}

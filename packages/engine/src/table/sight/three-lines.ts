/** Sight by three straight lines, for rules that do not ask for a share of the target. */
import type { Point } from '../point.ts';
import type { Base } from '../shape.ts';
import type { Layer } from './layer.ts';
import { isClear } from './line.ts';
import { silhouette } from './width.ts';

/** One of several straight lines to a target. */
export type Ray = { readonly to: Point; readonly isClear: boolean };

/** The lines to the centre and to the left and right end of the target (XZ-H-27). */
export function threeLines(eye: Point, target: Base, layers: readonly Layer[]): readonly [Ray, Ray, Ray] {
  const ray = (to: Point): Ray => ({ to, isClear: isClear(eye, to, layers) });
  const [left, right] = silhouette(eye, target);
  return [ray(target.at), ray(left), ray(right)];
}

/** The edge of a round base and who is before it (AZ-SHOOT-5). */
import { type Point, dot, squared } from '../point.ts';
import { compareToRoot } from '../root.ts';
import type { Disc } from '../shape.ts';

/** The point of a base's edge that faces another point, in doubles; its centre if that is where the point lies. */
export function rimTowards({ at, radius }: Disc, aim: Point): Point {
  const far = Math.sqrt(squared(at, aim));
  if (far === 0) return at;
  return { x: at.x + ((aim.x - at.x) * radius) / far, y: at.y + ((aim.y - at.y) * radius) / far };
}

/**
 * Is a viewer on the far side of the tangent at that point, so that the point is on its side of the base? On the tangent
 * counts. With a the unit vector to the aim: (viewer − centre) · a ≥ radius, exact.
 */
export function isBeforeRim({ at, radius }: Disc, aim: Point, viewer: Point): boolean {
  return compareToRoot(dot(at, aim, viewer), radius, squared(at, aim)) >= 0;
}

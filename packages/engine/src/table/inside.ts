/** Where a point lies with regard to a closed ring; exact. */
import { type Point, cross, dot } from './point.ts';

export type Side = 'inside' | 'edge' | 'outside';

/** Is c on the segment from a to b, ends included? */
export const isOnSegment = (a: Point, b: Point, c: Point): boolean => cross(a, b, c) === 0 && dot(c, a, b) <= 0;

/** Inside, on the edge of or outside a simple polygon, in either direction. */
export function insideOf(ring: readonly Point[], point: Point): Side {
  let isInside = false;
  let a = ring[ring.length - 1];
  if (a === undefined) return 'outside';
  for (const b of ring) {
    const isAbove = a.y > point.y;
    // The edge spans the point's height from above to below: count it if it passes to the east.
    if (isAbove !== b.y > point.y) {
      const turn = cross(a, b, point);
      if (turn === 0) return 'edge';
      if (turn > 0 !== isAbove) isInside = !isInside;
      // Of an edge that does not, the higher end may be at the point's height.
    } else if (!isAbove && (a.y === point.y || b.y === point.y) && isOnSegment(a, b, point)) return 'edge';
    a = b;
  }
  return isInside ? 'inside' : 'outside';
}

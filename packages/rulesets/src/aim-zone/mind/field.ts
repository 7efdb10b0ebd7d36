/** How far it is to somewhere on foot or on wheels, and where there is cover. */
import { derive } from '@umpire/engine/derive';
import { compiled, type Point, type Table, type Walker, waysTo } from '@umpire/engine/table';
import { isObject } from '../ground/bodies.ts';
import { isHigh, isLow } from '../ground/terrain.ts';

/** On foot one climbs over low pieces; a base squeezes through doors, so it counts as a little smaller. */
export const ON_FOOT: Walker = {
  radius: 300,
  price: (piece) => (isHigh(piece) || isObject(piece) ? 0 : isLow(piece) ? 3 : 1),
};

export const ON_WHEELS: Walker = {
  radius: 1300,
  price: (piece) => (isHigh(piece) || isObject(piece) || isLow(piece) ? 0 : 1),
};

/** Inches on foot from one place to another. */
export const onFootTo = (table: Table, goal: Point, from: Point): number => waysTo(table, ON_FOOT, [goal])(from);

/** Places in contact with low pieces, on both of their sides: where one stands in cover. */
export const coverSpots = derive((table: Table): readonly Point[] => {
  const spots: Point[] = [];
  for (const { shape, traits } of compiled(table).pieces) {
    if (!traits.includes('low') || shape.kind !== 'polygon') continue;
    const ring = shape.points;
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length] ?? a;
      const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
      if (length === 0) continue;
      // Outwards of an anticlockwise ring is to the right of its edges.
      const out = { x: ((b.y - a.y) / length) * 500, y: (-(b.x - a.x) / length) * 500 };
      const steps = Math.max(1, Math.floor(length / 1250));
      for (let n = 0; n < steps; n++) {
        const share = (n + 0.5) / steps;
        spots.push({
          x: Math.floor(a.x + (b.x - a.x) * share + out.x + 0.5),
          y: Math.floor(a.y + (b.y - a.y) * share + out.y + 0.5),
        });
      }
    }
  }
  return spots;
});

/** The table edge that is a side's own, and which way is in from there. XZ-H-6, XZ-R-109 */
import type { Seat } from '@umpire/engine/rule';
import { boxOf, type Point } from '@umpire/engine/table';
import type { ZealotBattle } from '../battle/battle.ts';

/** A place as it is seen from an edge: so far along it, so far in. */
export interface FromEdge {
  readonly along: number;
  readonly inwards: number;
}

export interface Home {
  /** The way in, as a facing. */
  readonly facing: 0 | 90 | 180 | 270;
  /** How long the edge is. */
  readonly length: number;
  readonly placeAt: (from: FromEdge) => Point;
  readonly fromEdge: (at: Point) => FromEdge;
}

/** Along which edge the zone of a side lies, of several that along which it lies longest; without a zone the southern one. */
export function homeOf(
  { table: { width, depth }, zones, zoneOf }: Pick<ZealotBattle, 'table' | 'zones' | 'zoneOf'>,
  seat: Seat,
): Home {
  const zone = zones.find(({ id }) => id === zoneOf[seat]);
  const { west, east, south, north } = zone === undefined ? { west: 0, east: 1, south: 0, north: 0 } : boxOf(zone.area);
  const [nearest] = (
    [
      { facing: 0, gap: south, shared: east - west },
      { facing: 180, gap: depth - north, shared: east - west },
      { facing: 90, gap: west, shared: north - south },
      { facing: 270, gap: width - east, shared: north - south },
    ] as const
  ).toSorted((a, b) => a.gap - b.gap || b.shared - a.shared);
  const facing = nearest?.facing ?? 0;
  const isFar = facing >= 180;
  const isAcross = facing === 0 || facing === 180;
  const across = isAcross ? depth : width;
  return {
    facing,
    length: isAcross ? width : depth,
    placeAt({ along, inwards }) {
      const deep = isFar ? across - inwards : inwards;
      return isAcross ? { x: along, y: deep } : { x: deep, y: along };
    },
    fromEdge({ x, y }) {
      const [along, deep] = isAcross ? [x, y] : [y, x];
      return { along, inwards: isFar ? across - deep : deep };
    },
  };
}

/** The aim zone: 3″ around the marker, and a strip along the line of aim. AZ-ZONE-1 to 3 */
import { disc, isInStrip, type Point, spot, type Strip, type Target, withinDistance } from '@umpire/engine/table';
import { type AimBattle, type Fighter } from '../battle/battle.ts';
import { ZONE_HALF_WIDTH, ZONE_RADIUS } from '../battle/data.ts';
import { eyeOf } from './bodies.ts';

export interface AimZone {
  readonly marker: Point;
  readonly strip: Strip;
}

/** The zone of a fighter as it and its marker are now; none without a marker. */
export function zoneOf(battle: AimBattle, fighter: Fighter): AimZone | undefined {
  const { aim } = fighter;
  const eye = aim === undefined ? undefined : eyeOf(battle, fighter);
  if (aim === undefined || eye === undefined) return undefined;
  return zoneFrom(eye.at, aim);
}

export const zoneFrom = (from: Point, marker: Point): AimZone => ({
  marker,
  strip: { kind: 'strip', from, through: marker, halfWidth: ZONE_HALF_WIDTH },
});

/** Is any part of a base, hull or object in the zone? AZ-ZONE-3 */
export const isInZone = ({ marker, strip }: AimZone, base: Target): boolean =>
  withinDistance(disc(marker, ZONE_RADIUS), base, 0) || isInStrip(strip, base);

export const isPointInZone = (zone: AimZone, point: Point): boolean => isInZone(zone, spot(point));

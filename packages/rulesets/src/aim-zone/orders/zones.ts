/** Aim zones as they are drawn. AZ-ZONE-1 */
import type { Drawn } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { disc, facingTowards, offset, type Point, polygon, samePoint } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AimBattle, enemyOf, fightersOf } from '../battle/battle.ts';
import { ZONE_HALF_WIDTH, ZONE_RADIUS } from '../battle/data.ts';
import { eyeOf } from '../ground/bodies.ts';

/** The two parts of a zone: the disc around the marker, the strip to the edge of the table. */
export function zoneDrawn(
  { table }: AimBattle,
  from: Point,
  marker: Point,
  says: Words,
  tone: 'good' | 'bad',
): readonly Drawn[] {
  const around: Drawn = { role: 'zone', shape: disc(marker, ZONE_RADIUS), ...saying(says), tone };
  if (samePoint(from, marker)) return [around];
  const facing = facingTowards(from, marker);
  const far = table.width + table.depth;
  const corners = [
    offset(from, facing, 0, ZONE_HALF_WIDTH),
    offset(from, facing, far, ZONE_HALF_WIDTH),
    offset(from, facing, far, -ZONE_HALF_WIDTH),
    offset(from, facing, 0, -ZONE_HALF_WIDTH),
  ];
  return [
    around,
    { role: 'zone', shape: polygon(corners), ...say('{zone}, along the line of aim', { zone: saying(says) }), tone },
  ];
}

export const enemyZones = (view: AimBattle, seat: Seat): readonly Drawn[] =>
  fightersOf(view, enemyOf(view, seat)).flatMap((enemy) => {
    const eye = eyeOf(view, enemy);
    if (enemy.aim === undefined || eye === undefined) return [];
    return zoneDrawn(view, eye.at, enemy.aim, say('Aim zone of {model}', { model: enemy.id }), 'bad');
  });

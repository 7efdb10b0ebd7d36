/** Where a unit might aim at another. XZ-SHOOT-2, D-AIM */
import { distance, type Point, span, spot, withinDistance } from '@umpire/engine/table';
import { canAim, ZONE } from './aim.ts';
import { cardFor, isSingle, leaderOf, membersOf, squadOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { sees } from './sight.ts';

/** So many points to aim at are compared. */
const MOST_AIMS = 2;

/**
 * Does it make no difference which model that the leader sees is aimed at? So it is where all of them are in the zone of each of them. A single model
 * also fires at whoever else is in the zone, and may turn to where it aims.
 */
function isOneAimEnough(battle: ZealotBattle, unit: string, target: string): boolean {
  const squad = squadOf(battle, unit);
  if (isSingle(squad) || cardFor(squad).walker) return false;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { base } of membersOf(battle, target)) {
    west = Math.min(west, base.at.x);
    east = Math.max(east, base.at.x);
    south = Math.min(south, base.at.y);
    north = Math.max(north, base.at.y);
  }
  return (east - west) * (east - west) + (north - south) * (north - south) <= ZONE * ZONE;
}

/** How many of some models are in the zone around a point. */
const zoneCount = (models: readonly Trooper[], at: Point): number =>
  models.filter(({ base }) => withinDistance(base, spot(at), ZONE)).length;

/** Points worth aiming at: visible models of the target with most of it in their zones, and the nearest one. */
export function aimsAt(battle: ZealotBattle, unit: string, target: string, isIndirect: boolean): readonly Point[] {
  const leader = leaderOf(battle, unit);
  if (leader === undefined) return [];
  const models = membersOf(battle, target);
  const middle = models.reduce(
    (sum, { base }) => ({ x: sum.x + base.at.x / models.length, y: sum.y + base.at.y / models.length }),
    { x: 0, y: 0 },
  );
  const zoned = new Map(models.map((model) => [model, zoneCount(models, model.base.at)]));
  const ranked = models.toSorted(
    (a, b) =>
      (zoned.get(b) ?? 0) - (zoned.get(a) ?? 0) ||
      span(a.base.at, middle) - span(b.base.at, middle) ||
      (a.id < b.id ? -1 : 1),
  );
  const nearest = models.toSorted(
    (a, b) => distance(a.base, leader.base) - distance(b.base, leader.base) || (a.id < b.id ? -1 : 1),
  );
  const most = !isIndirect && isOneAimEnough(battle, unit, target) ? 1 : MOST_AIMS;
  const found: Point[] = [];
  for (const model of [ranked[0], nearest[0], ...ranked.slice(1)]) {
    if (model === undefined || found.length >= most) break;
    const isSeen = sees(battle, leader, model) && canAim(battle, unit, model.base.at, false);
    if ((isSeen || (isIndirect && canAim(battle, unit, model.base.at, true))) && !found.includes(model.base.at))
      found.push(model.base.at);
  }
  return found;
}

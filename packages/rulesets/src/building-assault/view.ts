import { canStand, isOnTable } from '@umpire/engine/table';
import { type AssaultBattle, areaOf, figures } from './battle.ts';
import { footing } from './ground.ts';

/** Nothing is hidden in this game. */
export const view = (battle: AssaultBattle): AssaultBattle => battle;

/** What no legal play can reach: a figure across a wall, or lost figures that were never there. */
export function faults(battle: AssaultBattle): readonly string[] {
  const placed = figures(battle).flatMap((one) => {
    const course = { table: battle.table, base: one.base, footing, blockers: [], terms: {} };
    const isWell = isOnTable(battle.table, one.base) && canStand(course, one.base);
    return isWell ? [] : [`${one.id} stands across a wall in ${areaOf(battle, one)}.`];
  });
  const counted = battle.sides.flatMap(({ seat }) => {
    const living = battle.models.filter(({ owner }) => owner === seat).length;
    const lost = battle.units.filter((unit) => unit.seat === seat).reduce((sum, { casualties }) => sum + casualties, 0);
    return living + lost === battle.startFigures[seat] ? [] : [`${seat} has ${living} figures and has lost ${lost}.`];
  });
  return [...placed, ...counted];
}

/** Nothing is hidden in this game: everybody sees the whole battle. */
import { overlaps, partsOf, isSolid } from '@umpire/engine/table';
import { type AimBattle, allFighters, handsTaken, heldWeapons, kindOf, onFoot, vehicles } from './battle.ts';
import { HANDS } from './data.ts';
import { isHigh, isLow } from './ground/terrain.ts';

export const view = (battle: AimBattle): AimBattle => battle;
export const imagine = (seen: AimBattle): AimBattle => seen;

/** What no legal play can reach. The kit looks for models off the table and on top of each other by itself. */
export function faults(battle: AimBattle): readonly string[] {
  const solid = battle.table.pieces.filter((piece) => isHigh(piece) || isLow(piece));
  const onTerrain = onFoot(battle)
    .filter(({ elevation }) => elevation === 0)
    .flatMap(({ id, base }) =>
      solid
        .filter((piece) => partsOf(piece).some((part) => isSolid(part) && overlaps(base, part.shape)))
        .map((piece) => `${id} stands on ${piece.id}.`),
    );
  const health = allFighters(battle).flatMap(({ id, stun, wounds, spent, actions }) => [
    ...(stun > 1 ? [`${id} has ${stun} stuns.`] : []),
    ...(wounds > 1 ? [`${id} lives with ${wounds} wounds.`] : []),
    ...(spent > Math.max(1, actions) ? [`${id} has spent ${spent} actions.`] : []),
  ]);
  const hands = allFighters(battle).flatMap((fighter) => [
    ...(handsTaken(battle, fighter) > HANDS ? [`${fighter.id} has its hands too full.`] : []),
    ...(fighter.aim !== undefined && fighter.defend ? [`${fighter.id} aims and is on Defend.`] : []),
    ...(fighter.setUp && !heldWeapons(fighter).some((weapon) => kindOf(weapon).machinegun)
      ? [`${fighter.id} has set up no machinegun.`]
      : []),
  ]);
  const weapons = allFighters(battle).flatMap(({ id, weapons: all }) =>
    all
      .filter((one) => one.counters > kindOf(one).capacity || one.progress >= kindOf(one).reload)
      .map((one) => `${id}: ${one.id} is wrong.`),
  );
  const seats = vehicles(battle).flatMap(({ id, seats: count }) => {
    const taken = allFighters(battle)
      .filter(({ vehicle }) => vehicle === id)
      .map(({ seatNo }) => seatNo ?? -1);
    const isWrong = new Set(taken).size < taken.length || taken.some((seat) => seat < 0 || seat >= count);
    return isWrong ? [`${id} has its seats taken as ${taken.join(', ')}.`] : [];
  });
  const carried = battle.items
    .filter(({ carrier }) => carrier !== undefined)
    .filter(({ id, carrier }) => !allFighters(battle).some((one) => one.id === carrier && one.held.includes(id)))
    .map(({ id }) => `${id} is carried by nobody.`);
  return [...onTerrain, ...health, ...hands, ...weapons, ...seats, ...carried];
}

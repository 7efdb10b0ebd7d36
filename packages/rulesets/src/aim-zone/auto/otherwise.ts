/** What else a fighter could do: seldom the best by a quick look, but quite different from what is. */
import { type AimBattle, type Fighter, leftOf, mayShoot, readyWeapon } from '../battle.ts';
import { movesTo } from '../ground/moves.ts';
import type { AimOrder } from '../orders.ts';
import { dangerFor } from './danger.ts';
import { goalOf } from './goals.ts';
import { mayMove } from './moving.ts';
import { placesToGo } from './places-to-go.ts';
import { seenBy } from './sight-lines.ts';
import { shotsByWorth } from './worth.ts';

/** Out of sight, a shot at somebody else, on Defend. Not all of it need be legal. */
export const otherwise = (battle: AimBattle, fighter: Fighter): readonly AimOrder[] =>
  leftOf(fighter) <= 0
    ? []
    : [...hiding(battle, fighter), ...atAnother(battle, fighter), { kind: 'defend', model: fighter.id }];

/** To where fewest enemies see it, or most cover is; of equals, where it does not lose its way. */
function hiding(battle: AimBattle, fighter: Fighter): readonly AimOrder[] {
  if (!mayMove(fighter)) return [];
  const danger = dangerFor(battle, fighter);
  const now = danger.at(fighter.base.at);
  if (now === 0) return [];
  const isLegal = movesTo(battle, fighter);
  const best = placesToGo(battle, fighter, goalOf(battle, fighter))
    .map(({ to }) => ({ to, danger: danger.at(to) }))
    .filter((place) => place.danger < now)
    .toSorted((a, b) => a.danger - b.danger)
    .find(({ to }) => isLegal(to));
  return best === undefined ? [] : [{ kind: 'move', model: fighter.id, to: best.to }];
}

/** The shot that comes after the best one. */
function atAnother(battle: AimBattle, fighter: Fighter): readonly AimOrder[] {
  const weapon = mayShoot(battle, fighter) ? readyWeapon(fighter) : undefined;
  if (weapon === undefined) return [];
  const [, second] = shotsByWorth(battle, fighter, weapon, seenBy(battle)(fighter));
  if (second === undefined || second.worth <= 0) return [];
  const { target, intense } = second;
  return [{ kind: 'shoot', model: fighter.id, weapon: weapon.id, target, intense }];
}

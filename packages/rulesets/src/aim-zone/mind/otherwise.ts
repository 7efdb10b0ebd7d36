/** What else a fighter could do: seldom the best by a quick look, but quite different from what is. */
import type { Point } from '@umpire/engine/table';
import { type AimBattle, type Fighter, leftOf, mayShoot, readyWeapon } from '../battle/battle.ts';
import { movesTo } from '../ground/moves.ts';
import type { AimOrder } from '../battle/orders.ts';
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
  let least = danger.at(fighter.base.at);
  if (least === 0) return [];
  const isLegal = movesTo(battle, fighter);
  let best: Point | undefined;
  for (const { to } of placesToGo(battle, fighter, goalOf(battle, fighter))) {
    const there = danger.at(to);
    if (there >= least || !isLegal(to)) continue;
    [best, least] = [to, there];
    if (least === 0) break;
  }
  return best === undefined ? [] : [{ kind: 'move', model: fighter.id, to: best }];
}

/** The shot that comes after the best one. */
function atAnother(battle: AimBattle, fighter: Fighter): readonly AimOrder[] {
  const weapon = mayShoot(battle, fighter) ? readyWeapon(fighter) : undefined;
  if (weapon === undefined) return [];
  const [, second] = shotsByWorth(battle, fighter, weapon, seenBy(battle, fighter));
  if (second === undefined || second.worth <= 0) return [];
  const { target, intense } = second;
  return [{ kind: 'shoot', model: fighter.id, weapon: weapon.id, target, intense }];
}

/** Away from grenades that are about to go off, and out of gas. */
import { placed } from '@umpire/engine/table';
import { type AimBattle, type Fighter, leftOf } from '../battle/battle.ts';
import { movesTo } from '../ground/moves.ts';
import { declare } from '../rules/declared.ts';
import { reactorsTo } from '../rules/reactions.ts';
import { dangerFor } from './danger.ts';
import { harmAfter, harmAt, hazardsFor } from './hazards.ts';
import { type Idea, idea, NO_IDEA } from './ideas.ts';
import { mayMove, SHOT_AT } from './moving.ts';
import { placesAround } from './places-to-go.ts';
import { worthOf } from './worth.ts';

/** What it is worth at least to go now, though there will be time for it later; and how much it matters to be out of it at once. */
const [IN_TIME, LATER] = [0.05, 0.1];

/** What is lost if the fighter stays where it is. */
export function lossAt(battle: AimBattle, fighter: Fighter): number {
  const hazards = fighter.away === undefined ? hazardsFor(battle, fighter) : [];
  return hazards.length === 0 ? 0 : worthOf(battle, fighter) * harmAt(battle, fighter, hazards, fighter.base.at);
}

/** A Move away from what goes off before one acts again. It is worth what would be lost if this action were spent on something else. */
export function outOfBlast(battle: AimBattle, fighter: Fighter): Idea {
  const hazards = hazardsFor(battle, fighter);
  if (hazards.length === 0 || !mayMove(fighter)) return NO_IDEA;
  const worth = worthOf(battle, fighter);
  const now = harmAt(battle, fighter, hazards, fighter.base.at);
  if (now === 0) return NO_IDEA;
  const left = leftOf(fighter);
  const lost = harmAfter(fighter, hazards, left - 1, now) - harmAfter(fighter, hazards, left, now);
  const gain = Math.max(IN_TIME, worth * lost);
  const danger = dangerFor(battle, fighter);
  return idea(gain + danger.most, () => {
    const isLegal = movesTo(battle, fighter);
    const here = danger.at(fighter.base.at);
    return placesAround(battle, fighter.base.at).flatMap((to) => {
      const there = harmAt(battle, fighter, hazards, to);
      const inTheEnd = harmAfter({ ...fighter, base: placed(fighter.base, to) }, hazards, left - 1, there);
      if (inTheEnd >= now || !isLegal(to)) return [];
      const order = { kind: 'move', model: fighter.id, to } as const;
      const shots = reactorsTo(battle, declare(battle, order, undefined)).length;
      // Where one is safe at once is a little better than where one will be.
      const share = (now - inTheEnd) / now - LATER * there;
      const score = gain * share + here - danger.at(to) - SHOT_AT * shots;
      return [{ order, score, isLegal: true }];
    });
  });
}

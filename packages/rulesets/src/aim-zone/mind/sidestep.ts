/** A move that leads nowhere by itself, but to where one gets on: squarely before a door or a window. */
import { placed, type Point } from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { movesTo } from '../ground/moves.ts';
import type { Goal } from './goals.ts';
import { type Idea, idea, NO_IDEA } from './ideas.ts';
import { mayMove } from './moving.ts';
import { leftTo, placesToGo } from './places-to-go.ts';

/** Somebody who comes no nearer than this, in inches, is stuck; and two moves have to bring more. */
const [NO_NEARER, WORTH_TWO] = [0.5, 0.5];

/** For somebody who has to get to a car: of two moves the first, if one alone leads nowhere. */
export function sidestepping(battle: AimBattle, fighter: Fighter, goal: Goal): Idea {
  if (goal.kind !== 'car' || !mayMove(fighter)) return NO_IDEA;
  const here = leftTo(battle, goal)(fighter.base.at);
  return idea((here * goal.perInch) / 2, () => {
    if (here - leftAfter(battle, fighter, goal) > NO_NEARER) return [];
    let best: Point | undefined;
    let least = here - WORTH_TWO;
    const isLegal = movesTo(battle, fighter);
    for (const { to } of placesToGo(battle, fighter, goal)) {
      if (!isLegal(to)) continue;
      const left = leftAfter(battle, { ...fighter, base: placed(fighter.base, to) }, goal);
      if (left < least) [best, least] = [to, left];
    }
    if (best === undefined) return [];
    const order = { kind: 'move', model: fighter.id, to: best } as const;
    return [{ order, score: ((here - least) * goal.perInch) / 2, isLegal: true }];
  });
}

/** What is left of the way after the best move. */
function leftAfter(battle: AimBattle, fighter: Fighter, goal: Goal): number {
  const isLegal = movesTo(battle, fighter);
  return placesToGo(battle, fighter, goal).find(({ to }) => isLegal(to))?.left ?? Infinity;
}

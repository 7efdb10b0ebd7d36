/** Moves of an element's own choice: Advance, Run, taking position (BA-H-11, BA-H-12). */
import type { Moves } from '@umpire/engine/battle';
import { note, type Rule } from '@umpire/engine/rule';
import { samePoint } from '@umpire/engine/table';
import { type AssaultBattle, figuresOf, withElement } from '../battle.ts';
import { endOf, hasStirred, withMoves } from '../moves.ts';

/** Moves the figures; the element has `moved` if anybody really went. */
export function* move(before: AssaultBattle, element: string, moves: Moves): Rule<AssaultBattle> {
  for (const one of figuresOf(before, element)) {
    const way = moves[one.id];
    if (way === undefined || samePoint(endOf(way, one), one.base.at)) continue;
    yield* note('BA-H-12', '{figure} moves.', { figure: one.id, path: way.path });
  }
  const after = withMoves(before, moves);
  return hasStirred(before, after, element) ? withElement(after, element, { moved: true }) : after;
}

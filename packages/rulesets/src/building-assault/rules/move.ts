/** Moves of an element's own choice: Advance, Run, taking position (BA-H-11, BA-H-12). */
import type { Moves } from '@umpire/engine/battle';
import { note, type Rule } from '@umpire/engine/rule';
import { samePoint } from '@umpire/engine/table';
import { type AssaultBattle, figuresOf } from '../battle/battle.ts';
import { afterMoves } from '../ground/moves.ts';

/** Moves the figures; the element has `moved` if anybody really went. */
export function* move(before: AssaultBattle, element: string, moves: Moves): Rule<AssaultBattle> {
  for (const { id, base } of figuresOf(before, element)) {
    const way = moves[id];
    if (way !== undefined && way.path.some((point) => !samePoint(point, base.at)))
      yield* note('BA-H-12', '{figure} {figure|moves|move}.', { figure: id, path: way.path });
  }
  return afterMoves(before, element, moves);
}

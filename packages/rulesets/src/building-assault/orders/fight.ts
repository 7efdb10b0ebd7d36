import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { figuresOf } from '../battle/battle.ts';
import { supportProblems } from '../ground/charge.ts';
import { isElementEngaged, isEngaged, meleesOf } from '../ground/contact.ts';
import { MOVES } from '../ground/moves.ts';
import { fight } from '../rules/charge.ts';
import { drawnMoves } from './drawing.ts';
import { element, elementOrder, movesPart } from './element-order.ts';
import { meleeStakes } from './stakes.ts';

/** A round of every melee that the element is in. BA-H-25 */
export const fightOrder = elementOrder({
  kind: 'fight',
  rule: 'BA-H-25',
  says: 'Fight',
  help: 'An element in combat fights on. Its free figures may come up to 6″ in support.',
  args: codec.object({ element, moves: codec.needed(codec.moves, 'support moves of figures that are not in combat') }),
  offer(view, _seat, { id, name }) {
    const free = figuresOf(view, id).filter((one) => !isEngaged(view, one));
    const parts = [
      movesPart(
        say('Who in {element} comes in support?', { element: name }),
        free.map((one) => one.id),
        MOVES.support,
      ),
    ];
    return { order: { moves: {} }, parts: free.length > 0 && isElementEngaged(view, id) ? parts : [] };
  },
  problems: (view, _seat, args) => supportProblems(view, args.element, args.moves),
  resolve: (battle, _seat, args) => fight(battle, { kind: 'fight', ...args }),
  stakes: (view, seat, args) => meleeStakes(view, seat, args, (after) => meleesOf(after, args.element)),
  drawing: drawnMoves(MOVES.support),
});

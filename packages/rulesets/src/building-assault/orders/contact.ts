import { codec } from '@umpire/engine/battle';
import { figuresOf } from '../battle/battle.ts';
import { chargeProblems, supportProblems } from '../ground/charge.ts';
import { isElementEngaged, isEngaged, meleesIn, meleesOf } from '../ground/contact.ts';
import { MOVES } from '../ground/moves.ts';
import { charge, fight } from '../rules/charge.ts';
import { drawnMoves } from './drawing.ts';
import { element, elementOrder, movesPart, ways } from './element-order.ts';
import { meleeStakes } from './stakes.ts';

const { moves, needed, object } = codec;

/** Into contact in the open, and a round of melee. BA-H-24 */
export const chargeOrder = elementOrder({
  kind: 'charge',
  rule: 'BA-H-24',
  says: 'Charge',
  help: 'Go up to 6″ into contact with enemies outside, or in your own room; one round of melee follows.',
  args: object({ element, moves: ways }),
  offer(view, _seat, { id }) {
    const own = figuresOf(view, id).map((one) => one.id);
    return { order: { moves: {} }, parts: [movesPart('Who charges, and whom?', own, MOVES.charge)] };
  },
  problems: (view, _seat, args) => chargeProblems(view, args.element, args.moves),
  resolve: (battle, _seat, args) => charge(battle, { kind: 'charge', ...args }),
  stakes: (view, seat, args) =>
    meleeStakes(view, seat, args, (after, chargers) =>
      meleesIn(after).filter(({ figures }) => figures.some(({ id }) => chargers.includes(id))),
    ),
  drawing: drawnMoves(MOVES.charge),
});

/** A round of every melee that the element is in. BA-H-25 */
export const fightOrder = elementOrder({
  kind: 'fight',
  rule: 'BA-H-25',
  says: 'Fight',
  help: 'An element in combat fights on. Its free figures may come up to 6″ in support.',
  args: object({ element, moves: needed(moves, 'support moves of figures that are not in combat') }),
  offer(view, _seat, { id }) {
    const free = figuresOf(view, id).filter((one) => !isEngaged(view, one));
    const parts = [
      movesPart(
        'Who comes in support?',
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

import { codec } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { chargeProblems, isInReach } from '../ground/charge.ts';
import { meleesIn } from '../ground/contact.ts';
import { MOVES } from '../ground/moves.ts';
import { charge } from '../rules/charge.ts';
import { drawnMoves } from './drawing.ts';
import { element, elementOrder, offerMoves, ways } from './element-order.ts';
import { meleeStakes } from './stakes.ts';

const NOBODY: Problem = { rule: 'BA-H-24', says: 'No enemy outside, or in the same room, is near enough.' };

/** Into contact in the open, and a round of melee. BA-H-24 */
export const chargeOrder = elementOrder({
  kind: 'charge',
  rule: 'BA-H-24',
  says: 'Charge',
  help: 'Go up to 6″ into contact with enemies outside, or in your own room; one round of melee follows.',
  args: codec.object({ element, moves: ways }),
  offer: (view, seat, one) => ({
    ...offerMoves('Who in {element} charges, and whom?', MOVES.charge)(view, seat, one),
    problems: isInReach(view, one) ? [] : [NOBODY],
  }),
  problems: (view, _seat, args) => chargeProblems(view, args.element, args.moves),
  resolve: (battle, _seat, args) => charge(battle, { kind: 'charge', ...args }),
  stakes: (view, seat, args) =>
    meleeStakes(view, seat, args, (after, chargers) =>
      meleesIn(after).filter(({ figures }) => figures.some(({ id }) => chargers.includes(id))),
    ),
  drawing: drawnMoves(MOVES.charge),
});

import { codec } from '@umpire/engine/battle';
import { chargeProblems } from '../ground/charge.ts';
import { meleesIn } from '../ground/contact.ts';
import { MOVES } from '../ground/moves.ts';
import { charge } from '../rules/charge.ts';
import { drawnMoves } from './drawing.ts';
import { element, elementOrder, offerMoves, ways } from './element-order.ts';
import { meleeStakes } from './stakes.ts';

/** Into contact in the open, and a round of melee. BA-H-24 */
export const chargeOrder = elementOrder({
  kind: 'charge',
  rule: 'BA-H-24',
  says: 'Charge',
  help: 'Go up to 6″ into contact with enemies outside, or in your own room; one round of melee follows.',
  args: codec.object({ element, moves: ways }),
  offer: offerMoves('Who in {element} charges, and whom?', MOVES.charge),
  problems: (view, _seat, args) => chargeProblems(view, args.element, args.moves),
  resolve: (battle, _seat, args) => charge(battle, { kind: 'charge', ...args }),
  stakes: (view, seat, args) =>
    meleeStakes(view, seat, args, (after, chargers) =>
      meleesIn(after).filter(({ figures }) => figures.some(({ id }) => chargers.includes(id))),
    ),
  drawing: drawnMoves(MOVES.charge),
});

/** Assaults, charges and fire of an element as it stands. */
import type { Seat } from '@umpire/engine/rule';
import type { AssaultBattle, Element } from '../battle/battle.ts';
import type { AssaultOrder } from '../battle/order.ts';
import { fireOf } from '../rules/shooting.ts';
import { assaultIdeas } from './assault.ts';
import { chargeIdea } from './charge.ts';
import { fireWorth } from './fire-worth.ts';
import { roomWorth } from './goals.ts';

export interface Idea {
  readonly order: AssaultOrder;
  /** What it is worth, in figures. */
  readonly worth: number;
}

/** All attacks, the fire last. */
export const attacksOf = (view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] => [
  ...closeIdeas(view, seat, element),
  fireIdea(view, element),
];

/** Assaults and charges by their exact odds. */
function closeIdeas(view: AssaultBattle, seat: Seat, { id }: Element): readonly Idea[] {
  const assaults = assaultIdeas(view, seat, id).map(({ order, room, cleared, own, enemy }) => ({
    order,
    worth: enemy - own + cleared * roomWorth(view, seat, room),
  }));
  const charge = chargeIdea(view, seat, id);
  return charge === undefined ? assaults : [...assaults, { order: charge.order, worth: charge.enemy - charge.own }];
}

const fireIdea = (view: AssaultBattle, { id }: Element): Idea => ({
  order: { kind: 'fire', element: id },
  worth: fireWorth(fireOf(view, id, false)),
});

/** All orders, and what the menu, the codec and the rest make of them. */
import { type MenuItem, type Order, ordersOf, type Ruleset } from '@umpire/engine/battle';
import type { Problem, Rule, Seat } from '@umpire/engine/rule';
import type { AssaultBattle } from '../battle/battle.ts';
import { charge } from './charge.ts';
import { declare } from './declare.ts';
import { deploy } from './deploy.ts';
import { end } from './end.ts';
import { halt } from './halt.ts';
import { move } from './move.ts';
import type { AssaultOrder } from './orders.ts';
import { shoot } from './shoot.ts';
import { terrain } from './terrain.ts';

const asked = ordersOf<AssaultBattle>([deploy, move, shoot, declare, charge, terrain, halt, end]);

// Every order is read by its own codec, which gives it its type.
export const { orders, stakes, drawing } = asked as unknown as Pick<
  Ruleset<AssaultBattle, AssaultOrder>,
  'orders' | 'stakes' | 'drawing'
>;
export const { words } = asked;

export const problems = (view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Problem[] =>
  asked.problems(view, seat, order as Order);

/** Carries out the order itself; what follows until the next one is the turn's. */
export const carryOut = (battle: AssaultBattle, seat: Seat, order: AssaultOrder): Rule<AssaultBattle> =>
  asked.carryOut(battle, seat, order as Order);

/** What a seat may order now, unit by unit; characters beside the unit that they have joined. */
export function menu(view: AssaultBattle, seat: Seat): readonly MenuItem[] {
  const place = ({ unit }: MenuItem): number => {
    const found = view.units.findIndex(({ id }) => id === unit);
    const host = view.units.findIndex(({ id }) => id === view.units[found]?.joinedTo);
    return unit === undefined ? view.units.length : host >= 0 ? host : found;
  };
  return asked.menu(view, seat).toSorted((a, b) => place(a) - place(b));
}

/** All orders, and what the menu, the codec and the rest make of them. */
import { type MenuItem, ordersOf } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
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

const asked = ordersOf<AssaultBattle, AssaultOrder>([deploy, move, shoot, declare, charge, terrain, halt, end]);

export const { orders, problems, stakes, drawing, carryOut, words } = asked;

/** What a seat may order now, unit by unit; characters beside the unit that they have joined. */
export function menu(view: AssaultBattle, seat: Seat): readonly MenuItem[] {
  const place = ({ unit }: MenuItem): number => {
    const found = view.units.findIndex(({ id }) => id === unit);
    const host = view.units.findIndex(({ id }) => id === view.units[found]?.joinedTo);
    return unit === undefined ? view.units.length : host >= 0 ? host : found;
  };
  return asked.menu(view, seat).toSorted((a, b) => place(a) - place(b));
}

/** What a seat may command, and what is made of it: menu, problems, codec, stakes, pictures. */
import { type MenuItem, ordersOf } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { AimBattle } from '../battle/battle.ts';
import type { AimOrder } from '../battle/orders.ts';
import { aim } from './aim.ts';
import { enter, exit } from './boarding.ts';
import { drive, stop } from './drive.ts';
import { cover, drop, endTurn, finish } from './free.ts';
import { climb, move } from './move.ts';
import { begin, deploy, mark } from './opening.ts';
import { ready } from './ready.ts';
import { shoot } from './shoot.ts';
import { throwing } from './throw.ts';
import { use } from './use.ts';
import { defend, pass, recover } from './waiting.ts';

/** In the order of the menu. */
const made = ordersOf<AimBattle, AimOrder>([
  ...[deploy, mark, begin, move, climb, shoot, aim, throwing, use, ready, recover, defend, pass],
  ...[drive, stop, enter, exit, cover, drop, finish, endTurn],
]);

export const { orders, problems, stakes, drawing, carryOut, words } = made;

/** Model by model, then what concerns everybody. */
export function menu(view: AimBattle, seat: Seat): readonly MenuItem[] {
  const items = Map.groupBy(made.menu(view, seat), ({ unit }) => unit);
  return [...items.values()].flat();
}

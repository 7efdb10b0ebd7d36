/** What a seat may command, and what is made of it: menu, problems, codec, stakes, pictures. */
import { type MenuItem, ordersOf } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { AssaultBattle } from '../battle/battle.ts';
import type { AssaultOrder } from '../battle/order.ts';
import { advanceOrder } from './advance.ts';
import { assaultOrder } from './assault.ts';
import { chargeOrder } from './charge.ts';
import { deployOrder } from './deploy.ts';
import { fightOrder } from './fight.ts';
import { fireOrder } from './fire.ts';
import { holdOrder } from './hold.ts';
import { nerveOrder } from './nerve.ts';
import { runOrder } from './run.ts';

/** In the order of the menu. */
const made = ordersOf<AssaultBattle, AssaultOrder>([
  deployOrder,
  nerveOrder,
  fightOrder,
  assaultOrder,
  chargeOrder,
  fireOrder,
  advanceOrder,
  runOrder,
  holdOrder,
]);

export const { orders, problems, stakes, drawing, carryOut, words } = made;

/** Element by element; what is not possible is listed too, with the reason. */
export function menu(view: AssaultBattle, seat: Seat): readonly MenuItem[] {
  const items = Map.groupBy(made.menu(view, seat), ({ unit }) => unit);
  return [...items.values()].flat();
}

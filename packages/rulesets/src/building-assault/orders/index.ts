/** What a seat may command, and what is made of it: menu, problems, codec, stakes, pictures. */
import { type Codec, type MenuItem, type Order, ordersOf, type Ruleset } from '@umpire/engine/battle';
import type { Rule, Seat } from '@umpire/engine/rule';
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
const all = [
  deployOrder,
  nerveOrder,
  fightOrder,
  assaultOrder,
  chargeOrder,
  fireOrder,
  advanceOrder,
  runOrder,
  holdOrder,
];

const made = ordersOf(all);

type Face = Ruleset<AssaultBattle, AssaultOrder>;

export const orders = made.orders as unknown as Codec<AssaultOrder>;

export const { words } = made;

export const problems: Face['problems'] = (view, seat, order) => made.problems(view, seat, order as Order);

export const stakes: Face['stakes'] = (view, seat, order) => made.stakes(view, seat, order as Order);

export const drawing: Face['drawing'] = (view, seat, order) => made.drawing(view, seat, order);

export const carryOut = (battle: AssaultBattle, seat: Seat, order: AssaultOrder): Rule<AssaultBattle> =>
  made.carryOut(battle, seat, order as Order);

/** Element by element; what is not possible is listed too, with the reason. */
export function menu(view: AssaultBattle, seat: Seat): readonly MenuItem[] {
  const items = Map.groupBy(made.menu(view, seat), ({ unit }) => unit);
  return [...items.values()].flat();
}

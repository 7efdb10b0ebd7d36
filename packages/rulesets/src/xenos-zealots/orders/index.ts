/** What a seat may command, and what is made of it: menu, problems, codec, stakes, pictures. */
import { type MenuItem, ordersOf } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { ZealotBattle } from '../battle/battle.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { assault } from './assault.ts';
import { deploy } from './deploy.ts';
import { embark } from './embark.ts';
import { end } from './end.ts';
import { hold } from './hold.ts';
import { move } from './move.ts';
import { react } from './react.ts';
import { ready } from './ready.ts';
import { rollOff } from './roll-off.ts';
import { shoot } from './shoot.ts';
import { wait } from './wait.ts';

/** In the order of the menu. */
const made = ordersOf<ZealotBattle, ZealotOrder>([
  deploy,
  embark,
  wait,
  ready,
  move,
  shoot,
  assault,
  react,
  hold,
  rollOff,
  end,
]);

export const { orders, problems, stakes, drawing, carryOut, words } = made;

/** Unit by unit, then what concerns everybody. */
export function menu(view: ZealotBattle, seat: Seat): readonly MenuItem[] {
  const placeOf = new Map(view.units.map(({ id }, i) => [id, i]));
  const place = ({ unit }: MenuItem): number => placeOf.get(unit ?? '') ?? view.units.length;
  return made.menu(view, seat).toSorted((a, b) => place(a) - place(b));
}

/** What a seat may command, and what is made of it: menu, problems, codec, stakes, pictures. */
import { type MenuItem, ordersOf } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { FireTeamBattle } from '../battle/battle.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { activate } from './activate.ts';
import { advancingFire } from './advancing-fire.ts';
import { assault, assaultFire } from './assault.ts';
import { deploy } from './deploy.ts';
import { endNumber } from './end-number.ts';
import { fire } from './fire.ts';
import { go } from './go.ts';
import { loiter } from './loiter.ts';
import { crawl, doubleTime, move, share } from './moving.ts';
import { overwatch } from './overwatch.ts';
import { prone } from './prone.ts';
import { ride } from './ride.ts';
import { withdraw } from './withdraw.ts';

/** In the order of the menu. */
const made = ordersOf<FireTeamBattle, FireTeamOrder>([
  deploy,
  activate,
  endNumber,
  go,
  withdraw,
  fire,
  overwatch,
  move,
  doubleTime,
  crawl,
  prone,
  assault,
  assaultFire,
  advancingFire,
  share,
  ride,
  loiter,
]);

export const { orders, problems, stakes, drawing, carryOut, words } = made;

/** What concerns everybody, then unit by unit. */
export function menu(view: FireTeamBattle, seat: Seat): readonly MenuItem[] {
  const items = Map.groupBy(made.menu(view, seat), ({ unit }) => unit);
  return [...items.values()].flat();
}

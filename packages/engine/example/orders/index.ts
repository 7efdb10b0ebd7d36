import { codec, order } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import type { WellBattle } from '../battle/battle.ts';
import { fireOrder } from './fire.ts';
import { moveOrder } from './move.ts';

/** What a seat may command. */
export type WellOrder =
  | { readonly kind: 'move'; readonly scout: string; readonly to: Point }
  | { readonly kind: 'fire'; readonly scout: string; readonly target: string }
  | { readonly kind: 'hold' };

/** Nobody does anything. EX-TURN-1 */
const holdOrder = order({
  kind: 'hold',
  rule: 'EX-TURN-1',
  says: 'Hold',
  help: 'Nobody does anything.',
  args: codec.object({}),
  when: (_view: WellBattle) => [{}],
  problems: () => [],
  *resolve(battle) {
    return battle;
  },
});

/** In the order in which a player thinks of them: fire, go, wait. */
export const orders = [fireOrder, moveOrder, holdOrder];

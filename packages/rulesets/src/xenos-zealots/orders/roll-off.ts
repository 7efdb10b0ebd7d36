import { codec, type OrderSpec } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { foeOf, sideName, type ZealotBattle } from '../battle/battle.ts';
import type { ArgsOf } from '../battle/orders.ts';
import { rollOff as rolledOff } from '../rules/split.ts';

/** Players who cannot agree on a case that no rule covers roll off; what follows from it is for them to say. D-DISPUTE, XZ-GEN-11, XZ-GEN-12 */
export const rollOff: OrderSpec<ZealotBattle, ArgsOf<'rollOff'>> = {
  kind: 'rollOff',
  rule: 'XZ-GEN-11',
  says: 'Roll off a dispute',
  help: 'For a case that no rule covers and on which you cannot agree: odd, you are right; even, the other side. Nothing else happens.',
  args: codec.object({}),
  when: ({ phase }) => (phase === 'deployment' ? [] : [{ problems: [] }]),
  problems: () => [],
  *resolve(battle, seat) {
    const right = yield* rolledOff(seat, foeOf(battle, seat), 'who is right', 'XZ-GEN-11');
    yield* note('XZ-GEN-11', 'A dispute is rolled off: {side} is right.', { side: sideName(battle, right) });
    return battle;
  },
};

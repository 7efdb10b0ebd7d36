import { codec, order, type OrderSpec } from '@umpire/engine/battle';
import { type AssaultBattle, unitOf } from '../battle/battle.ts';
import { couldUseRoll } from '../ground/charge-order.ts';
import { callsOff } from '../rules/charging.ts';
import { canReach, chargesOf, chargeToMove, chargingProblems } from './charge.ts';
import { no } from './common.ts';
import type { ArgsOf } from './orders.ts';

const { id, needed, object } = codec;

/** A charge that cannot be made is called off. AP-CHG-10 */
export const halt: OrderSpec<AssaultBattle, ArgsOf<'halt'>> = order({
  kind: 'halt',
  rule: 'AP-CHG-10',
  says: 'Call off',
  help: 'A charge that nobody can complete does not happen.',
  args: object({ unit: needed(id, 'whose charge is called off') }),
  when: (view: AssaultBattle, seat) =>
    chargesOf(view, seat).map(({ unit }) => ({
      unit,
      says: `${unitOf(view, unit).name}: the charge cannot be made`,
      order: { unit },
    })),
  problems(view, seat, { unit }) {
    const wrong = chargingProblems(view, seat, unit, 'AP-CHG-10');
    const open = chargeToMove(view, unit);
    if (wrong.length > 0 || open === undefined) return wrong;
    const { name } = unitOf(view, unit);
    if (canReach(view, open)) return no('AP-CHG-10', `${name} can reach the target: a declared charge is made.`);
    return couldUseRoll(view, open) ? no('AP-TERR-1', `${name} must roll for difficult ground first.`) : [];
  },
  resolve: (battle, _seat, { unit }) => callsOff(battle, unit),
});

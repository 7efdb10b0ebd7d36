import { codec, order, type OrderSpec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
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
      ...say('Call off the charge of {unit}', { unit: unitOf(view, unit).name }),
      order: { unit },
    })),
  problems(view, seat, { unit }) {
    const wrong = chargingProblems(view, seat, unit, 'AP-CHG-10');
    const open = chargeToMove(view, unit);
    if (wrong.length > 0 || open === undefined) return wrong;
    const { name } = unitOf(view, unit);
    if (canReach(view, open))
      return no('AP-CHG-10', say('{unit} can reach the target, so the charge goes on.', { unit: name }));
    return couldUseRoll(view, open)
      ? no('AP-TERR-1', say('{unit} must roll for difficult ground first.', { unit: name }))
      : [];
  },
  resolve: (battle, _seat, { unit }) => callsOff(battle, unit),
});

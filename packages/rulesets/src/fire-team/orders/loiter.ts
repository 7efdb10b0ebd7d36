import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { ableNow, forgone } from '../battle/activation.ts';
import { withActivation } from '../battle/battle.ts';
import { nameIn, phaseOrder } from './phase-order.ts';

/** A unit forgoes this number. FT-H-5 */
export const loiter = phaseOrder<{ readonly unit: string }>({
  phase: 'actions',
  kind: 'loiter',
  rule: 'FT-H-5',
  says: 'Loiter',
  help: 'Forgo this action.',
  args: codec.object({ unit: codec.needed(codec.id, 'who acts') }),
  when: (view) =>
    ableNow(view).map(({ id: unit, name }) => ({
      unit,
      ...say('{unit}: {order}', { unit: name, order: 'Loiter' }),
      order: { unit },
    })),
  problems: (view, _seat, { unit }) =>
    ableNow(view).some(({ id }) => id === unit)
      ? []
      : [{ rule: 'FT-H-5', ...say('{unit} has no action now.', { unit: nameIn(view, unit) }) }],
  *resolve(battle, _seat, { unit }) {
    return forgone(withActivation(battle, { acted: true }), [unit]);
  },
});

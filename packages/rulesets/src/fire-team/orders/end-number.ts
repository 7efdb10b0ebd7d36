import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { forgone, membersOf } from '../battle/activation.ts';
import { declaredIn, withActivation } from '../battle/battle.ts';
import { phaseOrder } from './phase-order.ts';

/** Nobody else acts on this number. FT-H-6 */
export const endNumber = phaseOrder<object>({
  phase: 'actions',
  kind: 'end-number',
  rule: 'FT-H-6',
  says: 'End the action',
  help: 'Nobody else acts on this action number.',
  args: codec.object({}),
  when: (view) => (declaredIn(view).length > 0 ? [] : [say('End action {n}', { n: view.activation?.number ?? 0 })]),
  problems: (view) =>
    declaredIn(view).length > 0 ? [{ rule: 'FT-H-6', says: 'A group waits to act: let it act first.' }] : [],
  *resolve(battle) {
    // In the activation of a vehicle also those who would act when its group has. FT-H-25
    return forgone(
      withActivation(battle, { acted: true }),
      membersOf(battle).map(({ id }) => id),
    );
  },
});

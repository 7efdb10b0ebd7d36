import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { declaredIn, unitOf, withActivation } from '../battle/battle.ts';
import { nameIn, phaseOrder } from './phase-order.ts';

/** Those who have been told and have not acted are taken back: all of them, or one. FT-H-6 */
export const withdraw = phaseOrder<{ readonly unit?: string }>({
  phase: 'actions',
  kind: 'withdraw',
  rule: 'FT-H-6',
  says: 'Take back',
  help: 'A team that waits does not act after all.',
  args: codec.object({ unit: codec.optional(codec.id, 'only this unit') }),
  when(view) {
    const declared = declaredIn(view);
    if (declared.length === 0) return [];
    return [
      { says: 'Take the group back' },
      ...declared.map(({ unit }) => ({
        ...say('Take {unit} back', { unit: unitOf(view, unit).name }),
        order: { unit },
      })),
    ];
  },
  problems(view, _seat, { unit }) {
    const declared = declaredIn(view);
    if (declared.length === 0) return [{ rule: 'FT-H-6', says: 'No team waits to act.' }];
    if (unit === undefined || declared.some((act) => act.unit === unit)) return [];
    return [{ rule: 'FT-H-6', ...say('{unit} does not wait to act.', { unit: nameIn(view, unit) }) }];
  },
  *resolve(battle, _seat, { unit: only }) {
    return withActivation(battle, {
      declared: declaredIn(battle).filter(({ unit }) => only !== undefined && unit !== only),
    });
  },
});

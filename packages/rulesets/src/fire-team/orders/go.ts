import { codec } from '@umpire/engine/battle';
import { declaredIn } from '../battle/battle.ts';
import { groupProblems } from '../rules/legality.ts';
import { toldDrawn } from './drawing.ts';
import { phaseOrder } from './phase-order.ts';
import { groupStakes } from './stakes.ts';
import { actTogether } from './together.ts';

/** The group that has been told acts. FT-H-6 */
export const go = phaseOrder<object>({
  phase: 'actions',
  kind: 'go',
  rule: 'FT-H-6',
  says: 'Act together',
  help: 'All teams that wait act now, as one group.',
  args: codec.object({}),
  when: (view) => (declaredIn(view).length === 0 ? [] : [{ says: 'The group acts' }]),
  problems: (view) =>
    declaredIn(view).length === 0
      ? [{ rule: 'FT-H-6', says: 'No team waits to act.' }]
      : groupProblems(view, declaredIn(view)),
  resolve: (battle, seat) => actTogether(battle, seat, declaredIn(battle)),
  stakes: (view) => groupStakes(view, declaredIn(view)),
  drawing: toldDrawn,
});

import type { Rule, Seat } from '@umpire/engine/rule';
import type { Act } from '../battle/acts.ts';
import { type FireTeamBattle, withActivation } from '../battle/battle.ts';
import { withHolders } from '../ground/objectives.ts';
import { begun } from '../rules/begun.ts';
import { resolveGroup } from '../rules/group.ts';

/** A group acts at once; the vehicle's group is over then. FT-H-6, FT-H-25 */
export function* actTogether(battle: FireTeamBattle, seat: Seat, acts: readonly Act[]): Rule<FireTeamBattle> {
  const after = yield* resolveGroup(seat, begun(battle, acts));
  return withHolders(after.activation?.convoy === true ? withActivation(after, { convoy: false }) : after);
}

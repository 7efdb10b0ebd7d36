/** Who holds which objective. FT-H-22 */
import type { BattleModel } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point, spot, squared, TOUCH, withinDistance } from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, teamsOfSeat, type Team } from '../battle/battle.ts';

/** How near a figure holds an objective. */
export const HOLD = 3 * INCH;

/** Is a team of the side at a place? */
function isNear(battle: FireTeamBattle, seat: Seat, at: Point): boolean {
  for (const { id, cowering } of teamsOfSeat(battle, seat))
    if (!cowering && someIsAt(figuresOf(battle, id), at)) return true;
  return false;
}

function someIsAt(figures: readonly BattleModel[], at: Point): boolean {
  for (const { base } of figures) {
    if (base.kind === 'disc') {
      const reach = HOLD + TOUCH + base.radius;
      if (squared(base.at, at) <= reach * reach) return true;
    } else if (withinDistance(base, spot(at), HOLD + TOUCH)) return true;
  }
  return false;
}

/** Who holds a place: a team that does not Cower is near, and no such enemy team. FT-H-22 */
export function holderOf(battle: FireTeamBattle, at: Point): Seat | undefined {
  let holder: Seat | undefined;
  for (const { seat } of battle.sides) {
    if (!isNear(battle, seat, at)) continue;
    if (holder !== undefined) return undefined;
    holder = seat;
  }
  return holder;
}

/** Would its side no longer hold an objective if this team left? */
export const isSoleHolder = (battle: FireTeamBattle, { id, seat }: Team): boolean =>
  battle.objectives.some(
    ({ at, holder }) =>
      holder === seat &&
      someIsAt(figuresOf(battle, id), at) &&
      !teamsOfSeat(battle, seat).some(
        (other) => other.id !== id && !other.cowering && someIsAt(figuresOf(battle, other.id), at),
      ),
  );

/** The objectives with who has them now. */
export function withHolders(battle: FireTeamBattle): FireTeamBattle {
  const holders = battle.objectives.map(({ at }) => holderOf(battle, at));
  if (battle.objectives.every(({ holder }, i) => holder === holders[i])) return battle;
  const objectives = battle.objectives.map(({ id, name, at }, i) => {
    const holder = holders[i];
    return holder === undefined ? { id, name, at } : { id, name, at, holder };
  });
  return { ...battle, objectives };
}

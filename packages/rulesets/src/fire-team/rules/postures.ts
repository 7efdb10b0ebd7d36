/** How a group is left when it has moved: who lies, who stands, who watches, who is still beside a vehicle. */
import { type Act, isMoveAct } from '../battle/acts.ts';
import { type FireTeamBattle, figuresOf, isAlive, type Team, teamsOn, unitOf, withUnit } from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { battleAfter, moverOf } from '../ground/movers.ts';
import { BESIDE, groupsWithin } from '../ground/nearness.ts';
import { laid, risen } from './movement.ts';
import { leftBy } from './wreck.ts';

/** Who lies, who stands, who watches. FT-H-7, FT-H-16 */
export function postures(battle: FireTeamBattle, acts: readonly Act[]): FireTeamBattle {
  return acts.reduce((now, act) => {
    if (!isAlive(now, act.unit)) return now;
    if (isMoveAct(act)) return laid(now, act);
    const unit = unitOf(now, act.unit);
    if (act.kind === 'overwatch') return withUnit(now, unit, { overwatch: unit.overwatch + 1 });
    return act.kind === 'prone' && unit.kind === 'team' ? withUnit<Team>(now, unit, { prone: !unit.prone }) : now;
  }, battle);
}

/** Teams that are more than 1″ from their vehicle no longer use it. FT-R-34 */
export function leftBehind(battle: FireTeamBattle): FireTeamBattle {
  if (!tableOptions(battle.options).aaStayClose || !teamsOn(battle).some(({ rides }) => rides !== undefined))
    return battle;
  return leftBy(
    battle,
    ({ id, rides }) => !groupsWithin(figuresOf(battle, id), figuresOf(battle, rides ?? ''), BESIDE),
  );
}

/** The group as it would stand at the conclusion if nobody were hurt. FT section 3 */
export function whenActed(battle: FireTeamBattle, acts: readonly Act[]): FireTeamBattle {
  const moving = acts.filter(isMoveAct);
  const up = moving.reduce(risen, battle);
  const there = battleAfter(
    up,
    moving.map((act) => moverOf(up, act)),
    Infinity,
  );
  return leftBehind(postures(there, acts));
}

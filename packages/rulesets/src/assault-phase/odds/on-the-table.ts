/** A combat on the table for its odds: who checks and sweeps, and those whom nobody can tell apart counted together (4.16, 4.18). */
import { type AssaultBattle, optionsOf } from '../battle/battle.ts';
import { type Combat, fightOf, unitsIn } from '../rules/combat.ts';
import type { Assault } from '../rules/assault.ts';
import type { Fight, Fighter, Group } from '../rules/fighter.ts';

/** Models that nobody can tell apart are counted together: what odds are worked out with. */
function merged(fight: Fight): Fight {
  const groups = fight.groups.map((group): Group => {
    const byKey = new Map<string, Fighter>();
    for (const fighter of group.fighters) {
      const { id: _id, name: _name, count: _count, left, ...rest } = fighter;
      // One that is hurt already stays by itself.
      const key = JSON.stringify(left === fighter.w ? rest : fighter);
      const same = byKey.get(key);
      byKey.set(key, same === undefined ? fighter : { ...same, count: same.count + 1, left: same.left + left });
    }
    return { ...group, fighters: [...byKey.values()] };
  });
  const { asked: _asked, ...rest } = fight;
  return { ...rest, groups };
}

/** The whole assault of a combat, for its odds. */
export const assaultOf = (battle: AssaultBattle, combat: Combat): Assault => ({
  fight: merged(fightOf(battle, combat, false)),
  units: unitsIn(battle, combat),
  ...(optionsOf(battle).sweepDecision === 'before-roll' && { decidesBefore: true }),
});

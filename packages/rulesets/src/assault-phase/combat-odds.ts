/** A combat on the table for its odds: who checks and sweeps, and those whom nobody can tell apart counted together (4.16, 4.18). */
import { type AssaultBattle, lockedWith, optionsOf, traitsOf, type Troop, unitOf } from './battle.ts';
import { type Combat, fightOf } from './combat.ts';
import type { Assault, UnitInFight } from './rules/assault.ts';
import type { Fight, Fighter, Group } from './rules/fighter.ts';

/** The units of a combat for the odds of what follows the blows. */
const unitsInFight = (battle: AssaultBattle, { units }: Combat): readonly UnitInFight[] =>
  units.map((id) => {
    const unit: Troop = unitOf(battle, id);
    const { fallBackDice, sweepDice, noSweep, mustSweep } = traitsOf(battle, id);
    return {
      id,
      side: unit.seat === battle.active ? 0 : 1,
      start: unit.startCount,
      fallBackDice,
      sweepDice,
      noSweep,
      mustSweep,
      // Between two units there is nothing to say.
      ...(units.length > 2 && { foes: lockedWith(battle, id) }),
    };
  });

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
  units: unitsInFight(battle, combat),
  ...(optionsOf(battle).sweepDecision === 'before-roll' && { decidesBefore: true }),
});

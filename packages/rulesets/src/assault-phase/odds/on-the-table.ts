/** A combat on the table for its odds: who checks and sweeps, and those whom nobody can tell apart counted together (4.16, 4.18). */
import { optionsOf } from '../battle/options.ts';
import { type AssaultBattle } from '../battle/battle.ts';
import { type Combat, fightOf, unitsIn } from '../rules/combat.ts';
import type { Assault } from '../rules/assault.ts';
import type { Fight, Fighter, Group } from '../rules/fighter.ts';

/**
 * Models that stand side by side in the roster and that nobody can tell apart are counted together. They must also stand near the
 * same others, and near each other: then it makes no difference to their unit which of them falls.
 */
function merged(fight: Fight): Fight {
  const firstOf = new Map<string, string>();
  const groups = fight.groups.map((group): Group => {
    const fighters: Fighter[] = [];
    let before = '';
    for (const fighter of group.fighters) {
      const { id, name: _name, count: _count, left, near, ...rest } = fighter;
      const around = near && [...near, id].toSorted();
      const key = left === fighter.w ? JSON.stringify([rest, around]) : fighter.id;
      const last = fighters.at(-1);
      if (last !== undefined && key === before)
        fighters[fighters.length - 1] = { ...last, count: last.count + 1, left: last.left + left };
      else fighters.push(fighter);
      before = key;
      firstOf.set(id, fighters.at(-1)?.id ?? id);
    }
    return { ...group, fighters };
  });
  // A character stands near models of another group: that of the unit that he has joined.
  const named = (group: Group): Group => ({
    ...group,
    fighters: group.fighters.map((fighter) => withFirsts(fighter, firstOf)),
  });
  return { ...fight, groups: groups.map(named) };
}

/** Of those who are counted together, only the first is named. */
const withFirsts = (fighter: Fighter, firstOf: ReadonlyMap<string, string>): Fighter =>
  fighter.near === undefined
    ? fighter
    : {
        ...fighter,
        near: [...new Set(fighter.near.map((id) => firstOf.get(id) ?? id))].filter((id) => id !== fighter.id),
      };

/** The whole assault of a combat, for its odds. */
export const assaultOf = (battle: AssaultBattle, combat: Combat): Assault => ({
  fight: merged(fightOf(battle, combat)),
  units: unitsIn(battle, combat),
  ...(optionsOf(battle).sweepDecision === 'before-roll' && { decidesBefore: true }),
});

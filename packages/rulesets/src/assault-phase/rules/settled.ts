/** States of a fight that nothing later can tell apart are made the same: for odds. */
import { type Fighter, type Group, strikeStep } from './fighter.ts';
import { modeOf, type Plan, type Standing } from './turns.ts';

/**
 * Once a group neither strikes nor is struck any more, it matters only how many of it live and how well they are led: states
 * that agree in this are made the same.
 */
export function settled(plan: Plan): (standing: Standing) => Standing {
  const doneAt = plan.fight.groups.map((_, group) => doneAfter(plan, group));
  return (standing) => {
    let left: number[] | undefined;
    for (const [group, turn] of doneAt.entries()) {
      if (standing.turn < turn) continue;
      left ??= [...standing.left];
      const { fighters } = plan.fight.groups[group] as Group;
      const first = plan.first[group] as number;
      left.splice(first, fighters.length, ...alike(fighters, left.slice(first, first + fighters.length)));
    }
    if (left === undefined) return standing;
    return { ...standing, left, start: standing.start === standing.left ? left : standing.start };
  };
}

/** The number of the turn after which a group has no part in the fight any more. */
export function doneAfter(plan: Plan, group: number): number {
  let last = 0;
  for (const [number, { group: striking, step }] of plan.turns.entries()) {
    const isStruck = (plan.fight.groups[striking] as Group).fighters.some((fighter) =>
      fighter.targets.some((target) => target.group === group && strikeStep(fighter, modeOf(fighter), target) === step),
    );
    if (striking === group || isStruck) last = number + 1;
  }
  return last;
}

/**
 * The wounds left of a group, with the same number of living models and the same best Leadership always put in the same way.
 * Models of several Wounds stay.
 */
export function alike(fighters: readonly Fighter[], left: readonly number[]): readonly number[] {
  let living = 0;
  let best = 0;
  for (const [index, { w, ld }] of fighters.entries()) {
    const here = left[index] as number;
    if (w > 1 || here === 0) continue;
    living += here;
    best = Math.max(best, ld);
  }
  if (living === 0) return left;
  const led = fighters.findIndex(({ w, ld }) => w === 1 && ld === best);
  let rest = living - 1;
  return fighters.map((fighter, index) => {
    if (fighter.w > 1) return left[index] as number;
    const room = fighter.ld > best ? 0 : fighter.left - (index === led ? 1 : 0);
    const here = Math.min(rest, room);
    rest -= here;
    return here + (index === led ? 1 : 0);
  });
}

/** Where units are and what they are to hold: rough numbers for players and defaults, no rule depends on them. */
import type { Seat } from '@umpire/engine/rule';
import { distance, INCH, type Point, spot } from '@umpire/engine/table';
import { enemyUnits, fieldUnits, membersOf, type Squad, unitDistance, type ZealotBattle } from '../battle/battle.ts';

/** The enemy unit that is nearest. */
export function nearestEnemy(
  battle: ZealotBattle,
  squad: Squad,
): { readonly enemy: Squad; readonly gap: number } | undefined {
  let best: { readonly enemy: Squad; readonly gap: number } | undefined;
  for (const enemy of enemyUnits(battle, squad.seat)) {
    const gap = unitDistance(battle, squad.id, enemy.id);
    if (best === undefined || gap < best.gap) best = { enemy, gap };
  }
  return best;
}

/** A place to hold, and what it counts. */
export interface Goal {
  readonly at: Point;
  readonly worth: number;
}

/** Objectives shared out: each unit goes for the one that is worth most for the way, those already wanted less. */
export function goalsOf(battle: ZealotBattle, seat: Seat): ReadonlyMap<string, Goal> {
  const wanted = new Map<string, number>();
  const goals = new Map<string, Goal>();
  for (const squad of fieldUnits(battle, seat)) {
    const [model] = membersOf(battle, squad.id);
    if (model === undefined) continue;
    const ranked = battle.objectives
      .map(({ id, at, holder }) => {
        const far = Math.max(0, distance(model.base, spot(at)) - 3 * INCH);
        const crowd = wanted.get(id) ?? 0;
        return {
          id,
          at,
          score: (far / INCH) * 1 + crowd * 12 - (battle.worth[id] ?? 1) * 3 + (holder === seat && crowd > 0 ? 6 : 0),
        };
      })
      .toSorted((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1));
    const [best] = ranked;
    if (best === undefined) continue;
    wanted.set(best.id, (wanted.get(best.id) ?? 0) + 1);
    goals.set(squad.id, { at: best.at, worth: battle.worth[best.id] ?? 1 });
  }
  return goals;
}

/** How far a unit is from a place. */
export function gapToPlace(battle: ZealotBattle, unit: string, at: Point): number {
  return Math.min(...membersOf(battle, unit).map(({ base }) => distance(base, spot(at))));
}

export const middleOf = (battle: ZealotBattle, unit: string): Point => {
  const models = membersOf(battle, unit);
  const sum = (pick: (p: Point) => number): number => models.reduce((total, { base }) => total + pick(base.at), 0);
  return {
    x: Math.trunc(sum(({ x }) => x) / Math.max(1, models.length)),
    y: Math.trunc(sum(({ y }) => y) / Math.max(1, models.length)),
  };
};

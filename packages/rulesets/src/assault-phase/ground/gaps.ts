/** How far units are from each other. */
import { derive } from '@umpire/engine/derive';
import { distance } from '@umpire/engine/table';
import { type AssaultBattle, matesOf, type Soldier } from '../battle/battle.ts';

/** How far a unit is from another: for each of its models the nearest enemy, and the nearest pair of all. */
export interface Gaps {
  readonly of: readonly number[];
  readonly least: number;
  readonly pair: readonly [Soldier, Soldier] | undefined;
}

export const gapsBetween = (view: AssaultBattle, unit: string, target: string): Gaps =>
  gapsOfLists(matesOf(view, unit), matesOf(view, target));

export const gapsOfLists = derive((mates: readonly Soldier[], foes: readonly Soldier[]): Gaps => {
  let least = Infinity;
  let pair: Gaps['pair'];
  const of = mates.map((mate) => {
    let nearest = Infinity;
    for (const foe of foes) {
      const gap = distance(mate.base, foe.base);
      if (gap < nearest) nearest = gap;
      if (gap < least) [least, pair] = [gap, [mate, foe]];
    }
    return nearest;
  });
  return { of, least, pair };
});

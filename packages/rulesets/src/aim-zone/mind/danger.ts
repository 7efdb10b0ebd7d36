/** How bad it is to stand somewhere: enemies who see the place, worse in the open. */
import type { Point } from '@umpire/engine/table';
import { type AimBattle, enemyOf, type Fighter, readyWeapon } from '../battle/battle.ts';
import { type Eye, eyeOf } from '../ground/bodies.ts';
import { vip } from './goals.ts';
import { lookAt } from '../ground/looks.ts';
import { present } from './sight-lines.ts';

/** How much more care somebody takes whose death loses the battle. */
const VIP_CARE = 2;

/** What it costs to be seen by one enemy, in points. */
const [COVERED, OPEN] = [0.03, 0.12];

export interface Danger {
  /** No place is worse than this. */
  readonly most: number;
  readonly at: (place: Point) => number;
}

/** The danger for a fighter, wherever it may stand. */
export function dangerFor(battle: AimBattle, fighter: Fighter): Danger {
  const care = fighter.id === vip(battle) ? VIP_CARE : 1;
  const eyes = present(battle, enemyOf(battle, fighter.owner)).flatMap((enemy): readonly Eye[] => {
    const eye = readyWeapon(enemy) === undefined ? undefined : eyeOf(battle, enemy);
    return eye === undefined ? [] : [eye];
  });
  const { base, elevation } = fighter;
  return {
    most: care * OPEN * eyes.length,
    at: (place) => {
      const there = { ...base, at: place };
      let sum = 0;
      for (const eye of eyes) {
        const { isSeen, isCovered } = lookAt(battle, eye, there, elevation);
        if (isSeen) sum += isCovered ? COVERED : OPEN;
      }
      return care * sum;
    },
  };
}

/** Expected results of a volley for defaults and automatic players: the dice and the tables of the rules, without solving them. */
import { type DieType, experienceDie, type DieFloor } from '../battle/die-type.ts';
import { type Fighter, strikeAt, strikePools } from './close-combat.ts';
import { type Firer, defenseTally, tableAt } from './fire.ts';
import { facesThat, type ResultTable, type DicePool, poolsOf, usualLowered } from './weapon-dice.ts';

interface Share {
  /** The chance that a die brings nothing. */
  readonly none: number;
  readonly wounds: number;
  readonly kills: number;
}

/** What one die brings, given what it has to beat. */
function shareOf(type: DieType, need: number, table: ResultTable): Share {
  const { pins, wounds, kills } = facesThat(table, need, type);
  return { none: (type - pins - wounds - kills) / type, wounds: wounds / type, kills: kills / type };
}

export interface Expected {
  /** Expected Wounded and KIA. */
  readonly wounded: number;
  readonly kia: number;
  /** The chance of any result at all. */
  readonly any: number;
}

/** Wounded + 2 × KIA: what targets are compared by. D-TARGET */
export const worthOf = ({ wounded, kia }: Expected): number => wounded + 2 * kia;

function expectedOf(experience: DieType, pools: readonly DicePool[], defense: number, table: ResultTable): Expected {
  let [wounded, kia, nothing] = [0, 0, 0];
  for (let skill = 1; skill <= experience; skill++) {
    let clean = 1;
    for (const { die, count } of pools) {
      const share = shareOf(die, defense - skill, table);
      wounded += count * share.wounds;
      kia += count * share.kills;
      clean *= share.none ** count;
    }
    nothing += clean;
  }
  return { wounded: wounded / experience, kia: kia / experience, any: 1 - nothing / experience };
}

const poolsFor = ({ dice, wounded, floor }: Firer): readonly DicePool[] =>
  poolsOf(dice, usualLowered(dice, wounded, floor), floor);

/** What the fire of one unit at a team brings. */
export function expectedFire(firer: Firer): Expected {
  const { experience, aim, floor } = firer;
  return expectedOf(experienceDie(experience, floor), poolsFor(firer), defenseTally(aim).total, tableAt(aim));
}

/** What it does to a vehicle: `wounded` is Shaken, `kia` Destroyed. FT-H-20 */
export const expectedOnArmor = (firer: Firer): Expected =>
  expectedOf(experienceDie(firer.experience, firer.floor), poolsFor(firer), firer.aim.defense, 'armor');

/** What the blows of a fighter bring against an enemy. */
export function expectedBlows(fighter: Fighter, enemy: Fighter, defends: boolean, dieFloor: DieFloor): Expected {
  const { striker, defense, coverDefense, floor } = strikeAt(fighter, enemy, defends, { dieFloor });
  const pools = strikePools(striker, floor);
  return expectedOf(experienceDie(striker.experience, floor), pools, defense + coverDefense, 'close combat');
}

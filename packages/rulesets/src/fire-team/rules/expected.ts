/** Quick figures for defaults and automatic players: expected results of a volley, without solving it. */
import { noted } from '../../common/noted.ts';
import { DIE_TYPES, type DieType, experienceDie, stepped } from '../die-type.ts';
import { type Aim, defenseTally, type Firer } from './fire.ts';
import type { Fighter } from './close-combat.ts';

interface Share {
  /** The chance that a die brings nothing. */
  readonly none: number;
  readonly light: number;
  readonly heavy: number;
}

type Table = 'fire' | 'cover' | 'combat';

const shares = new Map<number, Share>();

/** What one die brings, given what it has to beat. */
function shareOf(type: DieType, need: number, table: Table): Share {
  const key = (DIE_TYPES.indexOf(type) * 64 + need + 24) * 4 + (table === 'fire' ? 0 : table === 'cover' ? 1 : 2);
  const known = shares.get(key);
  if (known !== undefined) return known;
  let [none, light, heavy] = [0, 0, 0];
  for (let face = 1; face <= type; face++) {
    const margin = face - need;
    const least = table === 'cover' ? 2 : 1;
    const [hurts, kills] = table === 'combat' ? [1, 3] : [3, 5];
    if (margin < least) none++;
    else if (margin >= kills) heavy++;
    else if (margin >= hurts) light++;
  }
  const made = { none: none / type, light: light / type, heavy: heavy / type };
  shares.set(key, made);
  return made;
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

function expectedOf(experience: DieType, dice: readonly DieType[], defense: number, table: Table): Expected {
  let [wounded, kia, nothing] = [0, 0, 0];
  for (let skill = 1; skill <= experience; skill++) {
    let clean = 1;
    for (const type of dice) {
      const share = shareOf(type, defense - skill, table);
      wounded += share.light;
      kia += share.heavy;
      clean *= share.none;
    }
    nothing += clean;
  }
  return { wounded: wounded / experience, kia: kia / experience, any: 1 - nothing / experience };
}

/** Each marker lowers another die, the first ones first: near enough for a comparison. */
const lowered = (
  types: readonly { readonly die: DieType; readonly steps: number }[],
  wounded: number,
  floor: 'one' | 'd4',
): readonly DieType[] => types.map(({ die, steps }, i) => stepped(die, steps - (i < wounded ? 1 : 0), floor));

/** What the fire of one unit at a team brings. */
export const expectedFire: (firer: Firer) => Expected = noted(
  ({ experience, dice, wounded, aim, floor }: Firer): Expected => {
    const table = aim.cover === 1 ? 'cover' : 'fire';
    return expectedOf(experienceDie(experience, floor), lowered(dice, wounded, floor), defenseOf(aim), table);
  },
);

/** What it does to a vehicle: `wounded` is Shaken, `kia` Destroyed. FT-H-20 */
export const expectedOnArmor = ({ experience, dice, wounded, aim, floor }: Firer): Expected =>
  expectedOf(experienceDie(experience, floor), lowered(dice, wounded, floor), aim.defense, 'combat');

const defenseOf = (aim: Aim): number => defenseTally(aim).total;

/** What the blows of a fighter bring against an enemy. */
export function expectedBlows(fighter: Fighter, enemy: Fighter, defends: boolean, floor: 'one' | 'd4'): Expected {
  const cowers = fighter.experience.cowering === true;
  const steps = (fighter.ccw && !cowers ? 1 : 0) - (cowers ? 1 : 0);
  const dice = Array.from({ length: fighter.team.figures }, () => ({ die: fighter.weapon, steps }));
  const defense = enemy.defense + (defends ? enemy.coverDefense : 0);
  return expectedOf(
    experienceDie(fighter.experience, floor),
    lowered(dice, fighter.team.wounded, floor),
    defense,
    'combat',
  );
}

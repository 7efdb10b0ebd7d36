/** What a charge would come to: the battle as it would stand after the proposed move, and quick reckonings for defaults. */
import type { Moves } from '@umpire/engine/battle';
import {
  type AssaultBattle,
  type Charge,
  lockedWith,
  matesOf,
  profileFor,
  type Soldier,
  unitOf,
  withCommand,
} from './battle.ts';
import { chargeProposal, inCoverAgainst } from './charges.ts';
import { assaultOf, combatsIn } from './combat.ts';
import { withMoves } from './phases/movement.ts';
import type { Assault } from './rules/assault.ts';
import { chanceOf, toHit, toWound } from './rules/charts.ts';
import { modesOf } from './rules/modes.ts';
import { savesAgainst } from './rules/saves.ts';
import { kindOf } from './rules/worth.ts';
import { meleeWeapons } from './weapons.ts';

/** The battle after a charge has gone in as proposed; undefined if it cannot be foreseen. */
export function afterCharge(
  view: AssaultBattle,
  unit: string,
  targets: readonly string[],
  given?: Moves,
): AssaultBattle | undefined {
  const known = view.charges.find((charge) => charge.unit === unit);
  const inCover = targets.flatMap((target) => inCoverAgainst(view, unit, target));
  const charge: Charge = known ?? { unit, targets, inCover, moved: [] };
  const moves = given ?? chargeProposal(view, charge)?.moves;
  if (moves === undefined) return undefined;
  const others = view.charges.filter((one) => one.unit !== unit);
  const moved = withMoves({ ...view, charges: [...others, charge] }, moves);
  return withCommand(moved, unit, { charging: true });
}

/** The whole assault that a charge would begin, for its exact odds. AP-D-1 */
export function foreseen(
  view: AssaultBattle,
  unit: string,
  targets: readonly string[],
  given?: Moves,
): Assault | undefined {
  const after = afterCharge(view, unit, targets, given);
  if (after === undefined || lockedWith(after, unit).length === 0) return undefined;
  const combat = combatsIn(after).find(({ units }) => units.includes(unit));
  return combat === undefined ? undefined : assaultOf(after, combat);
}

/** Expected wounds of one model on another in a round, in its best way of fighting. */
function blowsOn(striker: Soldier, target: Soldier, chargeBonus: boolean): number {
  const profile = profileFor(striker);
  const foe = profileFor(target);
  const modes = modesOf(profile, meleeWeapons(profile.weapons), { engaged: true, chargeBonus, mayUseForce: false });
  return Math.max(
    ...modes.map((mode) => {
      const wound = chanceOf(mode.fixedWound ?? toWound(mode.strength, foe.t));
      const again = mode.rerollWound ? wound + (1 - wound) * wound : wound;
      const through = 1 - chanceOf(savesAgainst(foe, kindOf(mode))[0]?.need ?? 7);
      const rent = mode.rending ? 1 / 6 : 0;
      return mode.attacks * ((chanceOf(toHit(profile.ws, foe.ws)) - rent) * again * through + rent);
    }),
  );
}

/** The model that stands for a unit in quick reckonings: its first. */
const typical = (view: AssaultBattle, unit: string): Soldier | undefined => matesOf(view, unit)[0];

/** Expected wounds inflicted less those suffered in the first round of a charge, quickly and roughly. AP-D-1 */
export function worthOfCharge(view: AssaultBattle, unit: string, target: string): number {
  const [own, foe] = [matesOf(view, unit), matesOf(view, target)];
  const [mine, theirs] = [typical(view, unit), typical(view, target)];
  if (mine === undefined || theirs === undefined) return -1;
  const front = Math.min(own.length, Math.max(2, foe.length) * 2);
  const wounds = own
    .slice(0, front)
    .reduce((sum, striker) => sum + blowsOn(striker, theirs, !unitOf(view, unit).fired), 0);
  const capacity = foe.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0);
  const inflicted = Math.min(wounds, capacity);
  const back = Math.min(foe.length, Math.max(2, own.length) * 2);
  const covered = inCoverAgainst(view, unit, target).length > 0;
  const strikesFirst = !covered && profileFor(mine).i > profileFor(theirs).i;
  const left = strikesFirst ? Math.max(0, 1 - inflicted / capacity) : 1;
  const suffered = foe.slice(0, back).reduce((sum, striker) => sum + blowsOn(striker, mine, false), 0) * left;
  return (
    inflicted * price(theirs) -
    Math.min(
      suffered,
      own.reduce((sum, { woundsLeft }) => sum + woundsLeft, 0),
    ) *
      price(mine)
  );
}

/** What a wound of a model is worth. */
const price = (model: Soldier): number => profileFor(model).points / profileFor(model).w;

/** What a charge puts at stake: exact odds from the real positions, before it is made. */
import type { Stake } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import { type AssaultBattle, type Charge, lockedWith, matesOf, soldierOf, unitOf } from '../battle/battle.ts';
import { withUnit } from '../battle/changes.ts';
import { firstMovers, isNearDifficult } from '../ground/charge-order.ts';
import { isDangerous, touchesGround } from '../ground/terrain.ts';
import { assaultOf } from '../odds/on-the-table.ts';
import { openCharges } from '../rules/charging.ts';
import { type Combat, combatsIn } from '../rules/combat.ts';
import { sentences } from './common.ts';
import { afterCharge } from './foresight.ts';

/** A middling roll for difficult ground, and the best, in thousandths. */
const MIDDLING = 4000;
const BEST = 6000;

/** The fight that a charge would begin: in the open, and where difficult ground has a say also after a roll for it. */
export function combatStakes(view: AssaultBattle, unit: string, targets: readonly string[]): readonly Stake[] {
  const named = { targets: targets.map((target) => unitOf(view, target).name) };
  const rolled = (rough: number): AssaultBattle => withUnit(view, unit, { rough });
  const stake = (from: AssaultBattle, says: Saying, more?: string): readonly Stake[] =>
    combatStake(view, unit, afterCharge(from, unit, targets), says, more);
  const open = stake(view, say('Fight against {targets}', named));
  if (open.length === 0) {
    const way = wayFor(view, { unit, targets, inCover: [], moved: [] });
    return [
      ...(way === undefined
        ? []
        : [{ engagement: 'reach', args: { way }, ...say('Reach {targets} through difficult ground', named) }]),
      ...stake(
        rolled(BEST),
        say('Fight against {targets}, if they are reached', named),
        'This is after a 6 for difficult ground.',
      ),
    ];
  }
  const after = isNearDifficult(view, unit)
    ? stake(rolled(MIDDLING), say('Fight against {targets}, after a 4 for difficult ground', named))
    : [];
  if (after.length === 0 || sameData(after[0]?.args, open[0]?.args)) return open;
  return [...stake(view, say('Fight against {targets}, without a roll for difficult ground', named)), ...after];
}

/** The whole assault that a charge would begin, if its unit has got there, and what its odds leave out. AP-D-1 */
export function combatStake(
  view: AssaultBattle,
  unit: string,
  after: AssaultBattle | undefined,
  says: Words,
  more?: string,
): readonly Stake[] {
  const combat = after && combatsIn(after).find(({ units }) => units.includes(unit));
  if (after === undefined || combat === undefined) return [];
  const left = [...(more === undefined ? [] : [more]), ...notCounted(view, after, unit, combat)];
  const args = assaultOf(after, combat);
  return [{ engagement: 'combat', args, ...saying(says), ...(left.length > 0 && { leavesOut: sentences(left) }) }];
}

/** What may still come between a charge and its fight. AP-ASF-1, AP-H-5, AP-CHG-2 */
function notCounted(before: AssaultBattle, after: AssaultBattle, unit: string, combat: Combat): readonly string[] {
  const runners = lockedWith(after, unit).filter((foe) => unitOf(before, foe).fallingBack);
  const others = openCharges(before).filter((one) => one.unit !== unit);
  const joining = others.filter(({ targets }) => targets.some((target) => combat.units.includes(target)));
  const isDeadly = matesOf(before, unit).some(({ id, base }) => {
    const to = soldierOf(after, id).base.at;
    return touchesGround(before.table, { ...base, radius: base.radius + ASIDE }, [base.at, to], isDangerous);
  });
  return [
    ...(runners.length > 0 ? ['Those who fall back may scatter first.'] : []),
    ...(joining.length > 0 ? ['Other charges that are still to be moved are not counted.'] : []),
    ...(isDeadly ? ['Losses on dangerous ground are not counted.'] : []),
  ];
}

/** Who goes round others may come so far aside, in thousandths. */
const ASIDE = 2000;

/** What a charge needs as a roll for difficult ground, in thousandths; undefined: it needs none, or none is enough. AP-TERR-1 */
export function wayFor(view: AssaultBattle, charge: Charge): number | undefined {
  const reaches = (state: AssaultBattle): boolean => firstMovers(state, charge).length > 0;
  if (reaches(view)) return undefined;
  return ROLLS.find((rough) => reaches(withUnit(view, charge.unit, { rough })));
}

const ROLLS = [1000, 2000, 3000, 4000, 5000, 6000] as const;

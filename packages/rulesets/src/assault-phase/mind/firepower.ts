/** What fire is likely to bring, by mean numbers, for automatic players (AP-D-21). */
import { type AssaultBattle, isLocked, livingUnits, matesOf, profileFor, unitOf } from '../battle/battle.ts';
import { coverSaveOf, type Shots, unitShots } from '../ground/fire.ts';
import { companyOf } from '../battle/company.ts';
import { shotKind } from '../rules/shot-zone.ts';
import { expectedUnsaved } from '../rules/worth.ts';

/** So many models lie under a blast, as a rule. */
const UNDER_BLAST = 4;

/** A unit that loses a quarter may run: so much of what is left of it is reckoned as won. AP-H-16 */
const SHAKEN = 0.15;

/** What fire at a unit is expected to bring: wounds, each by the points of who loses it. AP-D-21, R-70 */
export function worthOfFire(view: AssaultBattle, target: string, shots: readonly Shots[]): number {
  const foes = matesOf(view, target);
  const [foe] = foes;
  const [nearest] = shots;
  if (foe === undefined || nearest === undefined) return 0;
  const { t, sv, inv } = profileFor(foe);
  const cover = coverSaveOf(view, foe, [nearest.model]);
  const saves = {
    ...(sv !== undefined && { sv }),
    ...(inv !== undefined && { inv }),
    ...(cover !== undefined && { cover }),
  };
  const wounds = shots.reduce((sum, { model, gun, shots: n }) => {
    const dice = gun.blast === undefined ? n : Math.min(UNDER_BLAST, foes.length);
    const { bs } = profileFor(model);
    const blows = { dice, ws: 0, against: 0, bs, strength: gun.s, toughness: t, rerollWound: false, rending: false };
    return sum + expectedUnsaved(blows, shotKind(gun.ap), [[saves, 1]]);
  }, 0);
  const { wounds: all, points } = companyOf(foes);
  const lost = Math.min(1, wounds / all);
  const runs = unitOf(view, target).fallingBack ? 0 : SHAKEN * Math.min(1, 3 * lost) * (1 - lost);
  return points * (lost + runs);
}

/** What the enemy's guns are expected to cost a unit that stands where it is for a turn, each of them firing at it or at another. */
export function perilOf(view: AssaultBattle, unit: string): number {
  const { seat } = unitOf(view, unit);
  const foes = livingUnits(view).filter((foe) => foe.seat !== seat && !isLocked(view, foe.id));
  return foes.reduce((sum, { id }) => sum + ATTENTION * worthOfFire(view, unit, unitShots(view, id, unit, true)), 0);
}

/** The share of the enemy's fire that a unit draws. */
const ATTENTION = 0.4;

/** The counter that an attack leaves a unit with. XZ-DMG-5 to XZ-DMG-8, XZ-SINGLE-8 to XZ-SINGLE-12 */
import { type MoraleState, worse } from '../words/terms.ts';
import { isOverHalf, isOverThreeQuarters } from './numbers.ts';

/** A unit of several models before an attack. Attached characters and guns are not counted. XZ-R-42, XZ-R-43 */
export interface ManyBefore {
  readonly kind: 'many';
  readonly start: number;
  readonly casualties: number;
  /** Models that lie down. */
  readonly down: number;
  readonly morale: MoraleState;
}

/** A single-model unit before an attack. */
export interface OneBefore {
  readonly kind: 'one';
  /** Points at the start, and lost since. */
  readonly start: number;
  readonly lost: number;
  /** Attack points left; null: the card is not split. XZ-R-34 */
  readonly attackPoints: number | null;
  readonly immobilised: boolean;
  readonly morale: MoraleState;
}

export type Before = ManyBefore | OneBefore;

/** What an attack did to the unit as a whole. */
export interface Suffered {
  /** Models lost that count; for a single model 1 if it is destroyed. */
  readonly dead: number;
  /** Models that lie down now, of those that count. */
  readonly down: number;
  /** A save was failed, or suppressive fire hit. */
  readonly shaken: boolean;
  /** The gun of an artillery unit was penetrated. */
  readonly gunHit?: boolean;
  /** A single model that cannot move any more. */
  readonly immobilised?: boolean;
  /** Option `furtherMeans: hit`: casualties when the last save of this attack was failed. */
  readonly casualtiesThen?: number;
}

/** The rule by which an attack puts a unit into a poor state. */
export function counterRule(before: Before, state: MoraleState): string {
  if (before.kind === 'many')
    return state === 'Routed' ? 'XZ-DMG-7' : state === 'Neutralized' ? 'XZ-DMG-6' : 'XZ-DMG-5';
  if (state === 'Routed') return 'XZ-SINGLE-10';
  if (state === 'Suppressed') return 'XZ-SINGLE-8';
  return isOverHalf(before.lost, before.start) ? 'XZ-SINGLE-9' : 'XZ-SINGLE-11';
}

/** The state of a unit after an attack. */
export function moraleAfter(before: Before, suffered: Suffered): MoraleState {
  return before.kind === 'many' ? manyAfter(before, suffered) : oneAfter(before, suffered);
}

function manyAfter(
  { start, casualties, morale }: ManyBefore,
  { dead, down, shaken, gunHit, casualtiesThen }: Suffered,
): MoraleState {
  if (!shaken) return morale;
  const then = Math.max(casualties, casualtiesThen ?? 0);
  if (isOverThreeQuarters(then, start)) return 'Routed';
  if (isOverHalf(then, start)) return worse(morale, 'Neutralized');
  // A unit that already has a counter does not lie down; its casualties alone count. XZ-R-8
  if (isOverHalf(casualties + dead + down, start) || gunHit === true) return worse(morale, 'Suppressed');
  return morale;
}

/** First that applies: routed without weapons, neutralized when half gone or immobile, else suppressed. XZ-R-33 */
function oneAfter({ start, lost, attackPoints, immobilised, morale }: OneBefore, { shaken }: Suffered): MoraleState {
  if (!shaken) return morale;
  if (attackPoints === 0) return 'Routed';
  if (isOverHalf(lost, start) || immobilised) return worse(morale, 'Neutralized');
  return worse(morale, 'Suppressed');
}

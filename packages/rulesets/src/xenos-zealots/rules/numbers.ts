/** The arithmetic of the rules: what a die means, and where half and three quarters are. */
import type { TableOptions } from '../battle/options.ts';

/** The options that decide what dice do; plain data that goes into arguments. */
export type DiceRules = Pick<
  TableOptions,
  | 'attackDie'
  | 'saveOnEqual'
  | 'resilienceBands'
  | 'furtherMeans'
  | 'concentrateWounds'
  | 'naturalExtremes'
  | 'commandReroll'
>;

/** These options alone: arguments are compared word by word, and the shorter, the faster. */
export const diceRules = (rules: DiceRules): DiceRules => ({
  attackDie: rules.attackDie,
  saveOnEqual: rules.saveOnEqual,
  resilienceBands: rules.resilienceBands,
  furtherMeans: rules.furtherMeans,
  concentrateWounds: rules.concentrateWounds,
  naturalExtremes: rules.naturalExtremes,
  commandReroll: rules.commandReroll,
});

/** A D6 read as a D3. XZ-GEN-7 */
export const asD3 = (face: number): number => Math.floor((face + 1) / 2);

/** More than half of a start. XZ-R-5 */
export const isOverHalf = (part: number, start: number): boolean => 2 * part > start;
/** More than three quarters. XZ-R-5 */
export const isOverThreeQuarters = (part: number, start: number): boolean => 4 * part > 3 * start;
/** Half or less left. XZ-RALLY-2 */
export const isHalfOrLess = (left: number, start: number): boolean => 2 * left <= start;

/** The face that a die must show: score less what is added to the die. XZ-GEN-3, XZ-GEN-8, XZ-SHOOT-8 */
export function faceNeeded(
  score: number,
  bonus: number,
  { attackDie, naturalExtremes }: Pick<DiceRules, 'attackDie' | 'naturalExtremes'>,
): number {
  const face = score - bonus;
  if (!naturalExtremes) return Math.max(1, face);
  return Math.min(attackDie, Math.max(2, face));
}

/** What one save die comes to. XZ-SAVE-1 to XZ-SAVE-3 */
export const OUTCOMES = ['saved', 'down', 'one', 'two', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Wounds of one hit whose modified damage is v; 3 stands for destroyed. XZ-SAVE-3, XZ-R-3 */
export function woundsOf(v: number, resilience: number, how: DiceRules['resilienceBands']): 0 | 1 | 2 | 3 {
  if (v >= 3 * resilience) return 3;
  const times = how === 'reached' ? Math.floor(v / resilience) : Math.floor((v - 1) / resilience);
  return Math.max(0, Math.min(2, times)) as 0 | 1 | 2;
}

/** A hit on a model: what its save is up against. */
export interface Hit {
  readonly ap: number;
  readonly damage: number;
  readonly armour: number;
  readonly resilience: number;
}

/** The penetration value of a save: 0 or less, or on equality by option, if it holds. XZ-SAVE-1, XZ-SAVE-2 */
export function outcomeOf(face: number, { ap, damage, armour, resilience }: Hit, rules: DiceRules): Outcome {
  const total = face + armour;
  if (total > ap || (total === ap && rules.saveOnEqual)) return 'saved';
  const wounds = woundsOf(damage + ap - total, resilience, rules.resilienceBands);
  return (['down', 'one', 'two', 'gone'] as const)[wounds];
}

/** Wounds that an outcome takes from a model. */
export const WOUNDS: Readonly<Record<Outcome, number>> = { saved: 0, down: 0, one: 1, two: 2, gone: Infinity };

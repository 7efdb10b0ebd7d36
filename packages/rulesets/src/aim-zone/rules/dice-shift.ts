/** The dice of an attack: the base die, moved along the ladder by all shifts together. AZ-SHOOT-13 */
import { d4, d6, d8, d10, d12, d20, type Die, type Ladder, shift } from '@umpire/engine/dice';

export const SHIFTS = ['close', 'point blank', 'crossfire', 'long range'] as const;
export type Shift = (typeof SHIFTS)[number];

const AMOUNTS: Readonly<Record<Shift, { readonly amount: number; readonly rule: string }>> = {
  close: { amount: 1, rule: 'AZ-SHOOT-15' },
  'point blank': { amount: 1, rule: 'AZ-SHOOT-16' },
  crossfire: { amount: 1, rule: 'AZ-SHOOT-18' },
  'long range': { amount: -1, rule: 'AZ-SHOOT-19' },
};

const RUNGS = [d4, d6, d8, d10, d12] as const;
const LADDERS = {
  clamp: { rungs: RUNGS, floor: 'stop', ceiling: 'stop' },
  d20: { rungs: [...RUNGS, d20], floor: 'stop', ceiling: 'stop' },
} as const satisfies Readonly<Record<Dice['beyondD12'], Ladder<Die>>>;

export interface Dice {
  readonly aimed: boolean;
  readonly shifts: readonly Shift[];
  readonly beyondD12: 'clamp' | 'd20';
}

/** Aimed fire has d10, snap fire d8; the sum of the shifts moves it, not beyond the ends. AZ-SHOOT-11 to 13 */
export function dieOf({ aimed, shifts, beyondD12 }: Dice): Die {
  return shift<Die>(LADDERS[beyondD12], aimed ? d10 : d8, stepsOf({ shifts })) ?? d12;
}

/** How many steps the die really moves: less than the sum, where the ladder ends. AZ-SHOOT-13 */
export function stepsMade(dice: Dice): number {
  const rungs: readonly Die[] = LADDERS[dice.beyondD12].rungs;
  return rungs.indexOf(dieOf(dice)) - rungs.indexOf(dieOf({ ...dice, shifts: [] }));
}

/** The sum of all shifts. */
export function stepsOf({ shifts }: Pick<Dice, 'shifts'>): number {
  let steps = 0;
  for (const each of shifts) steps += AMOUNTS[each].amount;
  return steps;
}

/** Numbers as readers want them. */
import type { Chance } from '@umpire/players';
import { words } from './texts/index.ts';

/** A number with so many decimals, and the sign that its reader has between them. */
export const decimal = (value: number, digits: number): string => pointed(value.toFixed(digits));

/** A text with the decimal sign of its reader: numbers of the engine have a point. */
export const pointed = (text: string): string => text.replace(/(?<=\d)\.(?=\d)/g, words.value.point);

/** Thousandths as inches, with one decimal. */
export const inches = (thousandths: number): string => decimal(thousandths / 1000, 1);

/** An amount with one decimal; a small one with its first digit, so that it is not taken for nothing. */
export function amount(value: number): string {
  if (value === 0) return '0';
  if (value >= 0.095) return decimal(Math.round(value * 10) / 10, 1);
  return value < 0.001 ? `< ${decimal(0.001, 3)}` : decimal(value, Math.ceil(-Math.log10(value)));
}

/** With its sign; next to nothing is ±0. */
export const difference = (value: number): string =>
  Math.abs(value) < 0.001 ? '±0' : `${value < 0 ? '−' : '+'}${amount(Math.abs(value))}`;

/** A chance in whole percent; what is possible is never 0, and what is not certain never 100. */
export function wholePercent(chance: number): string {
  if (chance > 0 && chance < 0.01) return '< 1 %';
  if (chance < 1 && chance > 0.99) return '> 99 %';
  return `${Math.round(chance * 100)} %`;
}

/** A chance with its margin in points; where nobody has measured it, only about. */
export function chanceText({ chance, margin }: Chance): string {
  if (margin === undefined) return `≈ ${wholePercent(chance)}`;
  // No chance is below 0 or above 1, however much is in doubt.
  const points = Math.round(Math.min(margin, chance, 1 - chance) * 100);
  return points === 0 ? wholePercent(chance) : `${wholePercent(chance)} ± ${points}`;
}

/** A difference of chances in points, with its sign. */
export const chancePoints = (difference: number): string =>
  `${difference < 0 ? '−' : '+'}${Math.round(Math.abs(difference) * 100)}`;

/** From one chance to another in points: the difference of the whole percents that are shown of both. */
export const pointsBetween = (before: number, after: number): string =>
  chancePoints((Math.round(after * 100) - Math.round(before * 100)) / 100);

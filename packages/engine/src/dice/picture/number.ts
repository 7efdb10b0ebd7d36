/** Numbers as text, the same in every language and engine: `toFixed` is exact by standard, locales are not. */

/** Closer to certainty than this is a rounding error of doubles. */
const HAIR = 1e-14;

/** A chance in percent with the digits that tell something: 47.2, 0.031, 99.97. Only certainty is 0 or 100. */
export function percentNumber(chance: number): string {
  if (chance <= 0) return '0';
  if (chance >= 1 - HAIR) return '100';
  const rest = 100 * Math.min(chance, 1 - chance);
  if (rest < 0.00005) return chance < 0.5 ? '<0.0001' : '>99.9999';
  let digits = 1;
  // Two digits of what is above 0, or one of what is missing to 100, but no more than four places.
  for (let least = chance < 0.5 ? 0.95 : 0.095; rest < least && digits < 4; least /= 10) digits++;
  return (100 * chance).toFixed(digits);
}

/** The same with its sign: `47.2 %`. */
export const percent = (chance: number): string => `${percentNumber(chance)} %`;

/** A number with at most so many digits after the point, without idle zeroes. */
export function decimal(value: number, digits?: number): string {
  const size = Math.abs(value);
  const places = digits ?? (size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
  const text = value.toFixed(places);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** A difference with its sign: `+0.5`, `-2`, `0`. */
export function signed(value: number): string {
  const text = decimal(value);
  return value > 0 && text !== '0' ? `+${text}` : text;
}

/** A whole number with its thousands apart: `100,000`. */
export const grouped = (value: number): string => value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');

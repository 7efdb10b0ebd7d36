/** Straight from one range of numbers to another; a range without length lies in the middle. */
export const linear =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The largest power of ten that is not above a number. Without logarithms: their last digit differs between engines. */
function powerBelow(x: number): number {
  let power = 1;
  while (power * 10 <= x) power *= 10;
  while (power > x && power > 1e-12) power /= 10;
  return power;
}

/** The least round step with which a range has no more than so many; a whole one, if asked. */
function roundStep(span: number, many: number, isWhole = false): number {
  const size = powerBelow(span / many);
  const step = STEPS.find((one) => span / (one * size) <= many * 1.001 && !(isWhole && (one * size) % 1 > 0));
  return isWhole ? Math.max(1, (step ?? 10) * size) : (step ?? 10) * size;
}

const multiples = (first: number, last: number, step: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));

/** An axis with round numbers at both its ends. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** The axis that holds the least and the most, with about so many ticks. */
export function axisOf(least: number, most: number, many = 6): Axis {
  const step = roundStep(most - least || Math.abs(most) || 1, many);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = multiples(first, last, step);
  return { from: ticks[0] ?? least, to: ticks.at(-1) ?? most, ticks };
}

/** Round numbers inside a range, about so many; whole ones only, if asked. */
export function ticksIn(low: number, high: number, many: number, isWhole = false): readonly number[] {
  if (!(high > low)) return [low];
  const step = roundStep(high - low, many, isWhole);
  return multiples(Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9), step);
}

/** Where a number lies on a line of a picture. */
export type Scale = (value: number) => number;

/** Straight from one range of numbers to another. */
export const scaleOf =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale =>
  (value) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

/** Round numbers (steps of 1, 2 or 5) that cover a range, about so many; whole ones only, if asked. */
export function ticksOf(low: number, high: number, about: number, isWhole = false): readonly number[] {
  const raw = (high - low) / Math.max(1, about);
  if (!(raw > 0)) return [low];
  const ten = 10 ** Math.floor(Math.log10(raw));
  const least = isWhole ? 1 : 0;
  const step = Math.max(least, [1, 2, 5, 10].map((one) => one * ten).find((one) => one >= raw * 0.999) ?? ten);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Numbers of a drawing need no more than hundredths. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

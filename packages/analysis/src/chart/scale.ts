/** Round numbers for an axis. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The axis from the least to the most, with about `many` ticks at round numbers. */
export function scaleOf(least: number, most: number, many = 6): Scale {
  const span = most - least || Math.abs(most) || 1;
  const size = 10 ** Math.floor(Math.log10(span / many));
  const step = (STEPS.find((one) => span / (one * size) <= many) ?? 10) * size;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { from: ticks[0] ?? least, to: ticks.at(-1) ?? most, ticks };
}

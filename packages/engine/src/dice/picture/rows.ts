import type { Distribution, Entry } from '../distribution.ts';
import { margin } from '../source.ts';
import { atLeastTable } from '../summary.ts';
import { isNumeric, labelOf } from './label.ts';
import { decimal, grouped } from './number.ts';

/** One line of a table or one bar of a histogram: a value, or several put together. */
export interface Row {
  readonly label: string;
  readonly chance: number;
  /** Half of the 95 % interval of the chance; 0 when exact. */
  readonly margin: number;
  /** The chance of at least this much, for numbers. */
  readonly atLeast?: number;
}

/** A row of numbers: all values from `low` to `high`. */
export interface NumberRow extends Row {
  readonly atLeast: number;
  readonly low: number;
  readonly high: number;
}

/** A tail thinner than this may become one row. */
const THIN = 0.0005;

/** The rows of a distribution, at most `most` of them: thin tails first, then whole ranges become one row. */
export function rowsOf(of: Distribution<unknown>, most: number): readonly Row[] {
  return isNumeric(of) ? numberRows(of, most) : categories(of, most);
}

/** The rows of a distribution of numbers. */
export function numberRows(of: Distribution<number>, most: number): readonly NumberRow[] {
  const reach = atLeastTable(of);
  const rows = of.entries.map(({ value, chance }, i) => ({
    label: decimal(value),
    chance,
    atLeast: reach[i]?.chance ?? 0,
    low: value,
    high: value,
    margin: margin(chance, of.source),
  }));
  if (rows.length <= most) return rows;
  const [from, to] = thinEnds(rows);
  const [low, middle, high] = [rows.slice(0, from), rows.slice(from, to), rows.slice(to)];
  return [
    ...(low.length > 1 ? [tail(of, low, (last) => `≤ ${last}`)] : low),
    ...(middle.length <= most - 2 ? middle : rangesOf(of, middle, most - 2)),
    ...(high.length > 1 ? [tail(of, high, (_, first) => `≥ ${first}`)] : high),
  ];
}

/** Rows put together into at most `most` equal ranges, which begin at round numbers. */
export function rangesOf(of: Distribution<number>, rows: readonly NumberRow[], most: number): readonly NumberRow[] {
  const [first, last] = [rows[0]?.low ?? 0, rows.at(-1)?.high ?? 0];
  const step = leastGap(of);
  const width = step * roundStep((last - first) / step + 1, most);
  const bins = new Map<number, NumberRow[]>();
  for (const row of rows) {
    const bin = Math.floor(row.low / width);
    const members = bins.get(bin);
    if (members === undefined) bins.set(bin, [row]);
    else members.push(row);
  }
  return [...bins].map(([bin, members]) => {
    const low = Math.max(first, bin * width);
    const high = Math.min(last, (bin + 1) * width - step);
    const label = low === high ? decimal(low) : `${decimal(low)}${low < 0 ? ' to ' : '–'}${decimal(high)}`;
    return { ...together(of, members, label), atLeast: members[0]?.atLeast ?? 0, low, high };
  });
}

/** The smallest distance between neighbouring values: 1 for dice. */
export function leastGap(of: Distribution<number>): number {
  let least = Infinity;
  for (let i = 1; i < of.entries.length; i++) {
    least = Math.min(least, (of.entries[i]?.value ?? 0) - (of.entries[i - 1]?.value ?? 0));
  }
  return Number.isFinite(least) ? least : 1;
}

/** 1, 2, 5, 10, 20 …: the least that cuts `count` units into at most `most` ranges. */
export function roundStep(count: number, most: number): number {
  const allowed = Math.max(2, most);
  for (let ten = 1; ; ten *= 10) {
    // One range more than the quotient, because ranges begin at multiples of the step, not at the first value.
    for (const step of [ten, 2 * ten, 5 * ten])
      if (Math.ceil(count / step) + (step > 1 ? 1 : 0) <= allowed) return step;
  }
}

function together(of: Distribution<unknown>, members: readonly { readonly chance: number }[], label: string): Row {
  const sum = members.reduce((total, member) => total + member.chance, 0);
  const chance = Math.min(1, sum);
  return { label, chance, margin: margin(chance, of.source) };
}

/** Where the part begins and ends that is left when thin ends are taken away. */
function thinEnds(rows: readonly Row[]): readonly [from: number, to: number] {
  const chances = rows.map((row) => row.chance);
  return [thinUpTo(chances), rows.length - thinUpTo(chances.toReversed())];
}

/** How many of the first chances are together still thin. */
function thinUpTo(chances: readonly number[]): number {
  let sum = 0;
  return Math.max(
    0,
    chances.findIndex((chance) => (sum += chance) >= THIN),
  );
}

function tail(
  of: Distribution<number>,
  rows: readonly NumberRow[],
  name: (last: string, first: string) => string,
): NumberRow {
  const [first, last] = [rows[0] as NumberRow, rows.at(-1) as NumberRow];
  const { chance, margin: half } = together(of, rows, '');
  return {
    label: name(last.label, first.label),
    chance,
    margin: half,
    atLeast: first.atLeast,
    low: first.low,
    high: last.high,
  };
}

/** Values that are not numbers: the likeliest, in their order, and the rest as one row. */
function categories(of: Distribution<unknown>, most: number): readonly Row[] {
  const { entries } = of;
  const row = (entry: Entry<unknown>): Row => together(of, [entry], labelOf(entry.value));
  if (entries.length <= most) return entries.map(row);
  const ranked = entries
    .map((_, i) => i)
    .sort((a, b) => (entries[b]?.chance ?? 0) - (entries[a]?.chance ?? 0) || a - b);
  const shown = new Set(ranked.slice(0, most - 1));
  const rest = entries.filter((_, i) => !shown.has(i));
  return [...entries.filter((_, i) => shown.has(i)).map(row), together(of, rest, `${grouped(rest.length)} others`)];
}

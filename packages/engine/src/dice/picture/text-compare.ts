import { fitted } from '../../chart/index.ts';
import { type Distribution, mix } from '../distribution.ts';
import { fraction } from '../fraction.ts';
import { atLeastTable, chanceOf, compareDistributions, mean } from '../summary.ts';
import { bar, barLeft, spelled } from './bar.ts';
import { sourceText } from './label.ts';
import { decimal, percent, percentNumber, signed } from './number.ts';
import { numberRows } from './rows.ts';
import { onThePoint, type TextOptions, wrapped } from './text.ts';

/** What is compared: a distribution of numbers under its name. */
export interface Named {
  readonly name: string;
  readonly of: Distribution<number>;
}

/** Two distributions back to back, with the chance that one beats the other. */
export function textComparison(a: Named, b: Named, options: TextOptions = {}): string {
  const { width = 80, rows: most = 30, alphabet = 'blocks', bars = 'chance' } = options;
  const rows = pairedRows(a.of, b.of, most, bars);
  const left = onThePoint(rows.map((row) => percentNumber(row.a)));
  const right = onThePoint(rows.map((row) => percentNumber(row.b)));
  const widest = (cells: readonly string[]): number => Math.max(...cells.map((cell) => cell.length));
  const [wide, wideA, wideB] = [widest(rows.map((row) => row.label)), widest(left), widest(right)];
  const room = Math.floor((width - wide - wideA - wideB - 9) / 2);
  const longest = Math.max(...rows.flatMap((row) => [row.a, row.b]));
  const lines = rows.map((row, i) => {
    const [one, two] = [(left[i] ?? '').padEnd(wideA), (right[i] ?? '').padEnd(wideB)];
    if (room < 4) return ` ${row.label.padStart(wide)}  ${one}  ${two}`;
    const middle = `${barLeft(row.a / longest, room, alphabet)}│${bar(row.b / longest, room, alphabet).padEnd(room)}`;
    return ` ${row.label.padStart(wide)}  ${one}  ${middle}  ${two}`;
  });
  const what = bars === 'atLeast' ? 'at least, %' : 'chance, %';
  const head = [`left:  ${a.name}`, `right: ${b.name}`, `(${what})`];
  return [...(options.title === undefined ? [] : [options.title]), ...head, ...lines, '', ...foot(a, b, width)]
    .map((line) => fitted(spelled(line, alphabet).trimEnd(), width))
    .join('\n');
}

interface Pair {
  readonly label: string;
  readonly a: number;
  readonly b: number;
}

/** Both distributions over the same rows: those of their values taken together. */
function pairedRows(
  a: Distribution<number>,
  b: Distribution<number>,
  most: number,
  bars: 'chance' | 'atLeast',
): readonly Pair[] {
  if (bars === 'atLeast') {
    const values = [...new Set([...a.entries, ...b.entries].map(({ value }) => value))].sort((x, y) => x - y);
    const [first, second] = [atLeastTable(a), atLeastTable(b)];
    const reach = (table: typeof first, value: number): number => table.find((row) => row.value >= value)?.chance ?? 0;
    const every = Math.ceil(values.length / most);
    return values
      .filter((_, i) => i % every === 0)
      .map((value) => ({ label: `${decimal(value)}+`, a: reach(first, value), b: reach(second, value) }));
  }
  // The rows of the even mixture are good rows for both.
  const mixed = mix([
    [a, fraction(1, 2)],
    [b, fraction(1, 2)],
  ]);
  return numberRows(mixed, most).map(({ label, low, high }) => {
    const share = (of: Distribution<number>): number => chanceOf(of, (value) => value >= low && value <= high);
    return { label, a: share(a), b: share(b) };
  });
}

function foot(a: Named, b: Named, width: number): readonly string[] {
  const { above, equal, below, shift, gap } = compareDistributions(a.of, b.of);
  const chances = `left higher ${percent(above)}, equal ${percent(equal)}, right higher ${percent(below)}`;
  const means = `means ${decimal(mean(a.of))} and ${decimal(mean(b.of))} (left ${signed(shift)})`;
  const widest = `widest gap at ${decimal(gap.at)}+: ${percent(Math.abs(gap.difference))} in favour of the ${gap.difference >= 0 ? 'left' : 'right'}`;
  const sources = [...new Set([sourceText(a.of), sourceText(b.of)])].join(' / ');
  const lines = gap.difference === 0 ? [chances, means, sources] : [chances, means, widest, sources];
  return lines.flatMap((line) => wrapped(line, width));
}

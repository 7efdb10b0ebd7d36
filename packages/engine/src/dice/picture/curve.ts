import type { Distribution, Entry } from '../distribution.ts';
import { atLeastTable, compareDistributions, mean } from '../summary.ts';
import { describe } from './histogram.ts';
import { sourceText, summaryText } from './label.ts';
import { decimal, percent, signed } from './number.ts';
import { backdrop, meanLine, type Plot, plotOf, valueAxis } from './plot.ts';
import { leastGap, numberRows } from './rows.ts';
import {
  at,
  axisOf,
  type Colour,
  escaped,
  filled,
  FIRST,
  fitting,
  framed,
  rectangle,
  SECOND,
  sizeOf,
  type SvgOptions,
  stroked,
  words,
} from '../../chart/index.ts';
import type { Named } from './text-compare.ts';

const ALL = axisOf(0, 1);

/** The chance to get at least so much, for every so much. */
export function atLeastCurve(of: Distribution<number>, options: SvgOptions): string {
  const size = sizeOf(options);
  const gap = leastGap(of);
  const values = of.entries.map(({ value }) => value);
  const plot = plotOf(size, (values[0] ?? 0) - gap / 2, (values.at(-1) ?? 0) + gap / 2, 1);
  const body =
    backdrop(plot, size, options.title, sourceText(of), ALL) +
    stepLine(plot, of, FIRST) +
    valueAxis(plot, values, gap) +
    meanLine(plot, mean(of), `mean ${decimal(mean(of))}`) +
    words(
      plot.left,
      size.height - 8,
      fitting(`at least: ${summaryText(of)}`, (plot.right - plot.left) * 1.15),
      'start',
      ' font-size="12" opacity=".75"',
    );
  return framed(options, size, describe(of, numberRows(of, Infinity)), body);
}

/** A step for each value, as wide as the value, so that the height above it is its chance; dots while they fit. */
function stepLine(plot: Plot, of: Distribution<number>, colour: Colour, dashed = false): string {
  const half = leastGap(of) / 2;
  const table = atLeastTable(of);
  let path = `M${at(plot.left)} ${at(plot.y(1))}`;
  for (const { value, chance } of table) {
    path += `H${at(plot.x(value - half))}V${at(plot.y(chance))}H${at(plot.x(value + half))}`;
  }
  const dots = (plot.right - plot.left) / table.length < 12 ? [] : table;
  return (
    `<path d="${path}V${at(plot.y(0))}" ${stroked(colour)}${dashed ? ' stroke-dasharray="7 4"' : ''}/>` +
    `<g ${filled(colour)}>${dots.map((row) => dot(plot, row)).join('')}</g>`
  );
}

const dot = (plot: Plot, { value, chance }: Entry<number>): string =>
  `<circle cx="${at(plot.x(value))}" cy="${at(plot.y(chance))}" r="3.5">` +
  `<title>${escaped(`${decimal(value)} or more: ${percent(chance)}`)}</title></circle>`;

/** Two distributions of numbers side by side: their columns, or with `curves` their at-least curves. */
export function versus(a: Named, b: Named, options: SvgOptions & { readonly curves?: boolean }): string {
  const size = sizeOf(options);
  const values = [...new Set([...a.of.entries, ...b.of.entries].map(({ value }) => value))].sort((x, y) => x - y);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  const gap = Math.min(leastGap(a.of), leastGap(b.of));
  // Pairs of columns thinner than eight units cannot be told apart: curves can.
  const curves = options.curves ?? (high - low) / gap > size.width / 8;
  const likeliest = Math.max(...[...a.of.entries, ...b.of.entries].map(({ chance }) => chance));
  const scale = curves ? ALL : axisOf(0, likeliest);
  const plot = plotOf({ ...size, height: size.height - 22 }, low - gap / 2, high + gap / 2, scale.to);
  const drawn = curves
    ? stepLine(plot, a.of, FIRST) + stepLine(plot, b.of, SECOND, true)
    : `<g ${filled(FIRST)}>${halves(plot, a, -1, gap)}</g><g ${filled(SECOND)}>${halves(plot, b, 1, gap)}</g>`;
  const sources = [...new Set([sourceText(a.of), sourceText(b.of)])].join(' / ');
  const axis = valueAxis(plot, values, gap);
  const body = backdrop(plot, size, options.title, sources, scale) + drawn + axis + legend(a, b, plot, size.height);
  return framed(options, size, `${standing(a, b)}; ${sources}.`, body);
}

/** The columns of one of two: the left half of each place, or the right half. */
function halves(plot: Plot, { name, of }: Named, side: -1 | 1, gap: number): string {
  return of.entries
    .map(({ value, chance }) => {
      const [from, to] = side < 0 ? [value - gap * 0.42, value] : [value, value + gap * 0.42];
      const y = plot.y(chance);
      const note = `${name}, ${decimal(value)}: ${percent(chance)}`;
      return rectangle(plot.x(from), y, plot.x(to) - plot.x(from), plot.bottom - y, note);
    })
    .join('');
}

function standing(a: Named, b: Named): string {
  const { above, equal, below, shift } = compareDistributions(a.of, b.of);
  return (
    `${a.name} higher ${percent(above)}, equal ${percent(equal)}, ${b.name} higher ${percent(below)}; ` +
    `means ${decimal(mean(a.of))} and ${decimal(mean(b.of))} (${signed(shift)})`
  );
}

function legend(a: Named, b: Named, plot: Plot, height: number): string {
  const half = (plot.right - plot.left) / 2;
  const entry = (x: number, { name, of }: Named, colour: Colour): string =>
    `<rect x="${at(x)}" y="${at(height - 39)}" width="12" height="12" ${filled(colour)}/>` +
    words(x + 18, height - 28, fitting(`${name}: mean ${decimal(mean(of))}`, half - 18));
  const { above, equal, below } = compareDistributions(a.of, b.of);
  const odds = `first higher ${percent(above)}, equal ${percent(equal)}, second higher ${percent(below)}`;
  return (
    entry(plot.left, a, FIRST) +
    entry(plot.left + half, b, SECOND) +
    words(plot.left, height - 8, odds, 'start', ' font-size="12" opacity=".75"')
  );
}

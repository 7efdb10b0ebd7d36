import type { Distribution } from '../distribution.ts';
import { interval } from '../source.ts';
import { mean } from '../summary.ts';
import { isNumeric, sourceText, summaryText } from './label.ts';
import { decimal, percent } from './number.ts';
import { backdrop, meanLine, type Plot, plotOf, valueAxis } from './plot.ts';
import { leastGap, type NumberRow, numberRows, rangesOf, type Row, rowsOf } from './rows.ts';
import {
  at,
  axisOf,
  escaped,
  filled,
  FIRST,
  fitting,
  framed,
  heading,
  rectangle,
  sizeOf,
  type SvgOptions,
  words,
} from '../../chart/index.ts';

/** A distribution as columns, if it is of numbers, or else as bars with the names beside them. */
export const histogram = (of: Distribution<unknown>, options: SvgOptions): string =>
  isNumeric(of) ? columns(of, options) : bars(of, options);

function columns(of: Distribution<number>, options: SvgOptions): string {
  const size = sizeOf(options);
  const gap = leastGap(of);
  const single = numberRows(of, Infinity);
  // Below three units a column is a hair: neighbours are drawn together.
  const rows = rangesIfMany(of, single, Math.floor(size.width / 4));
  const [low, high] = [rows[0]?.low ?? 0, rows.at(-1)?.high ?? 0];
  const top = Math.max(...rows.map((row) => interval(row.chance, of.source)[1]));
  const scale = axisOf(0, top);
  const plot = plotOf(size, low - gap / 2, high + gap / 2, scale.to);
  const drawn = rows.map((row) => {
    const [from, to] = [plot.x(row.low - gap / 2), plot.x(row.high + gap / 2)];
    const inset = Math.min(4, (to - from) / 10);
    const y = plot.y(row.chance);
    return rectangle(from + inset, y, to - from - 2 * inset, plot.bottom - y, noteOf(row));
  });
  const body =
    backdrop(plot, size, options.title, sourceText(of), scale) +
    `<g ${filled(FIRST)}>${drawn.join('')}</g>` +
    values(rows, plot, gap) +
    rows.map((row) => whisker(row, of, (plot.x(row.low) + plot.x(row.high)) / 2, plot.y)).join('') +
    valueAxis(
      plot,
      single.map((row) => row.low),
      gap,
    ) +
    meanLine(plot, mean(of), `mean ${decimal(mean(of))}`) +
    words(
      plot.left,
      size.height - 8,
      fitting(summaryText(of), (plot.right - plot.left) * 1.15),
      'start',
      ' font-size="12" opacity=".75"',
    );
  return framed(options, size, describe(of, rows), body);
}

/** The chance above each column, while there is room for it. */
function values(rows: readonly NumberRow[], plot: Plot, gap: number): string {
  if (plot.x(gap) - plot.x(0) < 42 || rows.some((row) => row.margin > 0)) return '';
  return rows
    .map((row) => words(plot.x(row.low), plot.y(row.chance) - 5, percent(row.chance), 'middle', ' font-size="11"'))
    .join('');
}

function rangesIfMany(of: Distribution<number>, rows: readonly NumberRow[], most: number): readonly NumberRow[] {
  const span = ((rows.at(-1)?.high ?? 0) - (rows[0]?.low ?? 0)) / leastGap(of);
  return span < most ? rows : rangesOf(of, rows, most);
}

const noteOf = (row: Row): string =>
  `${row.label}: ${percent(row.chance)}${row.margin > 0 ? ` ± ${percent(row.margin)}` : ''}` +
  (row.atLeast === undefined ? '' : `, at least: ${percent(row.atLeast)}`);

/** The 95 % interval of a sampled column. */
function whisker(row: Row, of: Distribution<unknown>, x: number, y: (chance: number) => number): string {
  if (of.source.kind === 'exact') return '';
  const [low, high] = interval(row.chance, of.source);
  return `<path d="M${at(x)} ${at(y(low))}V${at(y(high))}M${at(x - 3)} ${at(y(high))}h6M${at(x - 3)} ${at(y(low))}h6" stroke="currentColor" fill="none"/>`;
}

/** The picture in words. */
export function describe(of: Distribution<unknown>, rows: readonly Row[]): string {
  const likeliest = rows.reduce((best, row) => (row.chance > best.chance ? row : best), rows[0] as Row);
  const told = rows.length <= 12 ? ` ${rows.map((row) => `${row.label}: ${percent(row.chance)}`).join('; ')}.` : '';
  const summary = isNumeric(of) ? `${summaryText(of)}; ` : '';
  return `${summary}most likely ${likeliest.label} (${percent(likeliest.chance)}); ${sourceText(of)}.${told}`;
}

/** Named results: one bar below the other, the picture as high as they need. */
function bars(of: Distribution<unknown>, options: SvgOptions): string {
  const rows = rowsOf(of, 40);
  const { width } = sizeOf(options);
  const size = { width, height: 52 + rows.length * 24 };
  const labelWidth = Math.min(width * 0.4, 16 + 7 * Math.max(...rows.map(({ label }) => label.length)));
  const most = Math.max(...rows.map(({ chance }) => chance));
  const room = width - labelWidth - 92;
  const drawn = rows.map((row, i) => {
    const y = 40 + i * 24;
    const end = labelWidth + 8 + (row.chance / most) * room;
    const text = `${percent(row.chance)}${row.margin > 0 ? ` ± ${percent(row.margin)}` : ''}`;
    return (
      words(labelWidth, y + 15, fitting(row.label, labelWidth), 'end') +
      `<g ${filled(FIRST)}>${rectangle(labelWidth + 8, y + 2, end - labelWidth - 8, 18, noteOf(row))}</g>` +
      `<text x="${at(end + 6)}" y="${at(y + 15)}">${escaped(text)}</text>`
    );
  });
  const source = sourceText(of);
  const title = heading(options.title, 16, width - 40 - source.length * 6.5);
  const body = `${title}${words(width - 16, 24, source, 'end', ' opacity=".75"')}${drawn.join('')}`;
  return framed(options, size, describe(of, rows), body);
}

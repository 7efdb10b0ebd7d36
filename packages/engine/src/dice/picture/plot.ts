import { decimal, percentNumber } from './number.ts';
import { roundStep } from './rows.ts';
import { at, type Axis, heading, rule, type Size, words } from '../../chart/index.ts';

/** The field of a chart: values across, chances upward. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  readonly y: (chance: number) => number;
}

/** A plot of values from `low` to `high` and chances from 0 to `most`. */
export function plotOf(size: Size, low: number, high: number, most: number): Plot {
  const [left, right, top, bottom] = [52, size.width - 16, 48, size.height - 44];
  const span = high > low ? high - low : 1;
  return {
    left,
    right,
    top,
    bottom,
    x: (value) => left + ((value - low) / span) * (right - left),
    y: (chance) => bottom - (chance / most) * (bottom - top),
  };
}

/** The title, the note how it was got, and the scale of chances with its lines. */
export function backdrop(plot: Plot, size: Size, title: string, source: string, scale: Axis): string {
  const note = Math.min(size.width / 2, source.length * 6.5 + 24);
  const lines: string[] = [
    heading(title, plot.left, plot.right - plot.left - note),
    words(plot.right, 24, source, 'end', ' opacity=".75"'),
  ];
  for (const chance of scale.ticks) {
    const look = chance === 0 ? ' opacity=".6"' : ' opacity=".2"';
    lines.push(rule(plot.left, plot.y(chance), plot.right, plot.y(chance), look));
    lines.push(words(plot.left - 6, plot.y(chance) + 4, `${shortPercent(chance)} %`, 'end', ' font-size="11"'));
  }
  return lines.join('');
}

const shortPercent = (chance: number): string => (chance < 0.0001 ? percentNumber(chance) : decimal(100 * chance, 3));

/** Labels of values along the foot, as many as fit, at round distances. */
export function valueAxis(plot: Plot, values: readonly number[], gap: number): string {
  const first = values[0] ?? 0;
  const last = values.at(-1) ?? first;
  const longest = Math.max(decimal(first).length, decimal(last).length);
  const most = Math.max(2, Math.floor((plot.right - plot.left) / (longest * 8 + 10)));
  const every = gap * roundStep((last - first) / gap + 1, most);
  return values
    .filter((value) => every === gap || Math.abs(value / every - Math.round(value / every)) < 1e-9)
    .map((value) => words(plot.x(value), plot.bottom + 18, decimal(value), 'middle'))
    .join('');
}

/** A pointer to a mean at the top edge, with its name. */
export function meanLine(plot: Plot, value: number, text: string): string {
  const x = plot.x(value);
  const side = x > (plot.left + plot.right) / 2 ? 'end' : 'start';
  return (
    `<path d="M${at(x - 4)} ${at(plot.top - 10)}h8l-4 8z" opacity=".6"/>` +
    words(x + (side === 'end' ? -8 : 8), plot.top - 3, text, side, ' font-size="11"')
  );
}

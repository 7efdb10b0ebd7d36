import { decimal, percentNumber } from './number.ts';
import { roundStep } from './rows.ts';
import { at, fitting, rule, type Size, words } from './svg.ts';

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

/** The least round share, from 1, 2, 5 and 10 per ten, that is not below a chance: the height of the plot. */
export function roundTop(chance: number): { readonly top: number; readonly step: number } {
  let ten = 1;
  while (ten / 10 >= chance && ten > 1e-12) ten /= 10;
  for (const step of [ten / 50, ten / 20, ten / 10, ten / 5]) {
    const steps = Math.ceil(chance / step - 1e-9);
    if (steps <= 6) return { top: steps * step, step };
  }
  return { top: 1, step: 0.2 };
}

/** The title, the note how it was got, and the scale of chances with its lines. */
export function backdrop(
  plot: Plot,
  size: Size,
  title: string,
  source: string,
  scale: { top: number; step: number },
): string {
  const note = Math.min(size.width / 2, source.length * 6.5 + 24);
  const lines: string[] = [
    words(plot.left, 24, fitting(title, plot.right - plot.left - note), 'start', ' font-size="15" font-weight="600"'),
    words(plot.right, 24, source, 'end', ' opacity=".75"'),
  ];
  for (let i = 0; i * scale.step <= scale.top * 1.0001; i++) {
    const chance = i * scale.step;
    lines.push(
      rule(plot.left, plot.y(chance), plot.right, plot.y(chance), i === 0 ? ' opacity=".6"' : ' opacity=".2"'),
    );
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

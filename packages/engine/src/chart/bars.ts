import { axisOf, linear } from './scale.ts';
import {
  at,
  colourOf,
  escaped,
  filled,
  fitting,
  framed,
  GOLD,
  heading,
  rectangle,
  rule,
  type SvgOptions,
  words,
} from './svg.ts';

/** A number that is known so well: it lies between `low` and `high`. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Bar extends Interval {
  readonly name: string;
  /** What to write behind it. */
  readonly says: string;
  /** A second mark on the same axis, such as the points on a card. */
  readonly card?: number;
  /** The number of the side whose colour it has. */
  readonly side?: number;
}

export interface BarOptions extends SvgOptions {
  /** How to write a number of the axis. */
  readonly tick: (x: number) => string;
  /** The axis holds these at least. */
  readonly least?: number;
  readonly most?: number;
  /** A line to compare with. */
  readonly even?: number;
  /** What the second mark is. */
  readonly card?: string;
}

const [LEFT, RIGHT, TOP, ROW] = [180, 470, 48, 23] as const;

const finite = (x: number, otherwise: number): number => (Number.isFinite(x) ? x : otherwise);

/** Bars with their intervals, one below the other. */
export function bars(rows: readonly Bar[], options: BarOptions): string {
  const { tick, least = 0, most, even, card } = options;
  const ends = rows.flatMap(({ value, low, high, card: own = value }) => [
    value,
    finite(low, value),
    finite(high, value),
    own,
  ]);
  const axis = axisOf(Math.min(least, ...ends), Math.max(most ?? -Infinity, ...ends, least));
  const x = linear([axis.from, axis.to], [LEFT, RIGHT]);
  const bottom = TOP + rows.length * ROW + 4;
  const zero = x(Math.max(axis.from, Math.min(axis.to, 0)));
  const lines = axis.ticks.map(
    (value) =>
      rule(x(value), TOP - 5, x(value), bottom, value === 0 ? ' opacity=".6"' : undefined) +
      words(x(value), bottom + 16, tick(value), 'middle', ' font-size="11" opacity=".75"'),
  );
  const drawn = rows.map(({ name, value, low, high, says, card: own, side }, i) => {
    const y = TOP + i * ROW;
    const middle = y + 9;
    const bar = rectangle(Math.min(zero, x(value)), y + 2, Math.abs(x(value) - zero), ROW - 8, `${name}: ${says}`);
    return (
      words(LEFT - 8, y + 13, fitting(name, LEFT - 20), 'end') +
      `<g ${filled(colourOf(side))}>${bar}</g>` +
      rule(x(finite(low, value)), middle, x(finite(high, value)), middle, ' stroke-width="1.7"') +
      (own === undefined ? '' : mark(x(own), middle, `${name}: ${tick(own)}`)) +
      words(RIGHT + 10, y + 13, says, 'start', ' font-size="12"')
    );
  });
  const compared = even === undefined ? '' : dashed(x(even), TOP - 7, x(even), bottom);
  const key =
    card === undefined
      ? ''
      : mark(LEFT + 5, bottom + 32, card) + words(LEFT + 16, bottom + 36, card, 'start', ' font-size="12"');
  const size = { width: options.width ?? 640, height: bottom + (card === undefined ? 26 : 46) };
  const description = rows.map(({ name, says }) => `${name}: ${says}`).join('; ');
  const title = heading(options.title, 16, size.width - 32);
  return framed(options, size, description, title + lines.join('') + compared + drawn.join('') + key);
}

const mark = (x: number, y: number, note: string): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="4.5" ${filled(GOLD)} stroke="currentColor"><title>${escaped(note)}</title></circle>`;

/** The line to compare with. */
export const dashed = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path class="${GOLD.name}-line" d="M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}" stroke="${GOLD.fill}" stroke-width="1.5" stroke-dasharray="5 4"/>`;

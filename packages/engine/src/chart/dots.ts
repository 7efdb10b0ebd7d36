import { dashed, type Interval } from './bars.ts';
import { axisOf, linear } from './scale.ts';
import {
  at,
  escaped,
  filled,
  FIRST,
  fitting,
  framed,
  heading,
  rule,
  sizeOf,
  stroked,
  type SvgOptions,
  words,
} from './svg.ts';

export interface Dot extends Interval {
  readonly name: string;
  /** Where it stands on the axis below; none: at equal distances. */
  readonly at?: number;
  readonly says: string;
}

export interface DotOptions extends SvgOptions {
  /** What the axis below is. */
  readonly below: string;
  readonly tick: (x: number) => string;
  /** A line to compare with. */
  readonly even?: number;
  /** The axis holds these at least. */
  readonly least?: number;
  readonly most?: number;
}

/** An estimate for each value of a parameter, with its interval; numbers are joined by a line. */
export function dots(rows: readonly Dot[], options: DotOptions): string {
  const { below, tick, even, least, most } = options;
  const size = sizeOf(options);
  const [left, right, top, bottom] = [70, size.width - 16, 48, size.height - 56];
  const ends = rows.flatMap(({ value, low, high }) => [value, low, high]).filter(Number.isFinite);
  const axis = axisOf(Math.min(...ends, least ?? Infinity), Math.max(...ends, most ?? -Infinity));
  const places = rows.map((row, i) => row.at ?? i);
  const room = (right - left) / (rows.length + 1);
  const x = linear([Math.min(...places), Math.max(...places)], [left + room, right - room]);
  const height = linear([axis.from, axis.to], [bottom, top]);
  const y = (value: number): number => height(Math.max(axis.from, Math.min(axis.to, value)));
  const grid = axis.ticks.map(
    (value) =>
      rule(left, y(value), right, y(value), value === axis.from ? ' opacity=".6"' : undefined) +
      words(left - 8, y(value) + 4, tick(value), 'end', ' font-size="11"'),
  );
  const drawn = rows.map(({ name, value, low, high, says }, i) => {
    const place = x(places[i] as number);
    return (
      rule(place, y(low), place, y(high), ' stroke-width="1.7"') +
      `<circle cx="${at(place)}" cy="${at(y(value))}" r="5" ${filled(FIRST)} stroke="currentColor"><title>${escaped(`${name}: ${says}`)}</title></circle>` +
      words(place, bottom + 18, fitting(name, Math.max(40, room * 1.1)), 'middle', ' font-size="12"')
    );
  });
  const isLine = rows.length > 1 && rows.every((row) => row.at !== undefined);
  const pathOf = (of: (row: Dot) => number): readonly string[] =>
    rows.map((row, i) => `${at(x(places[i] as number))} ${at(y(of(row)))}`);
  const line = isLine
    ? `<path d="M${[...pathOf(({ high }) => high), ...pathOf(({ low }) => low).toReversed()].join('L')}Z" ${filled(FIRST)} opacity=".22"/>` +
      `<path d="M${pathOf(({ value }) => value).join('L')}" ${stroked(FIRST)}/>`
    : '';
  const body =
    heading(options.title, 16, size.width - 32) +
    grid.join('') +
    (even === undefined ? '' : dashed(left, y(even), right, y(even))) +
    line +
    drawn.join('') +
    words((left + right) / 2, size.height - 14, below, 'middle', ' opacity=".75"');
  return framed(options, size, rows.map(({ name, says }) => `${name}: ${says}`).join('; '), body);
}

import { filled, FIRST, fitting, framed, heading, rectangle, SECOND, type SvgOptions, words } from './svg.ts';

/** A field of a heat map. */
export interface HeatCell {
  /** What is written in it, while there is room. */
  readonly says: string;
  /** How strong it is, from −1 to 1; below nothing it has the other colour. */
  readonly strength: number;
  /** What a pointer is told. */
  readonly note?: string;
}

export interface HeatOptions extends SvgOptions {
  /** What the rows and the columns are. */
  readonly down: string;
  readonly across: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Undefined where there is nothing to say. */
  readonly cell: (row: number, column: number) => HeatCell | undefined;
  /** How it was got, at the top right. */
  readonly source?: string;
  readonly description: string;
}

/** Stronger would swallow the numbers written in the cells, in the light or in the dark. */
const STRONGEST = 0.7;
const [WIDE, HIGH] = [52, 26] as const;

/** Numbers in rows and columns: the further from nothing, the stronger the field. Given a size, it is filled; else it grows with its cells. */
export function heat(options: HeatOptions): string {
  const { down, across, rows, columns, cell, source = '', description } = options;
  const longest = (some: readonly string[]): number => 7 * Math.max(...some.map(({ length }) => length));
  const left = Math.min(220, 20 + Math.max(longest(rows), 40));
  // Long names of columns are written at a slant.
  const isSlanted = longest(columns) > (options.width === undefined ? WIDE : (options.width - left) / columns.length);
  const areNumbers = columns.every((name) => Number.isFinite(Number(name)));
  const top = isSlanted && !areNumbers ? 64 + Math.min(110, longest(columns) * 0.7) : 64;
  const width = options.width ?? left + columns.length * WIDE + (isSlanted ? 70 : 16);
  const height = options.height ?? top + rows.length * HIGH + 16;
  const wide = options.width === undefined ? WIDE : (width - 16 - left) / columns.length;
  const high = options.height === undefined ? HIGH : (height - 20 - top) / rows.length;
  const fields: Record<'more' | 'less', string[]> = { more: [], less: [] };
  const written: string[] = [];
  for (const i of rows.keys()) {
    for (const j of columns.keys()) {
      const one = cell(i, j);
      const [x, y] = [left + j * wide, top + i * high];
      if (one === undefined) continue;
      const { says, strength, note = `${rows[i] ?? ''}, ${columns[j] ?? ''}: ${says}` } = one;
      const opacity = ` fill-opacity="${(STRONGEST * (0.06 + 0.94 * Math.min(1, Math.abs(strength)))).toFixed(3)}"`;
      fields[strength < 0 ? 'less' : 'more'].push(rectangle(x, y, wide - 1, high - 1, note, opacity));
      if (wide >= 34 && high >= 14 && says !== '')
        written.push(words(x + wide / 2, y + high / 2 + 4, says, 'middle', ' font-size="11"'));
    }
  }
  const every = (room: number, least: number): number => Math.max(1, Math.ceil(least / room));
  const [stepX, stepY] = [areNumbers ? every(wide, 22) : 1, every(high, 14)];
  const above = columns.map((name, j) => {
    const x = left + (j + 0.5) * wide;
    if (j % stepX > 0) return '';
    return isSlanted && !areNumbers
      ? `<g transform="translate(${x.toFixed(1)} ${top - 8}) rotate(-45)">${words(0, 0, fitting(name, 150), 'start', ' font-size="12"')}</g>`
      : words(x, top - 6, name, 'middle', ' font-size="12"');
  });
  const beside = rows.map((name, i) =>
    i % stepY === 0
      ? words(left - 8, top + (i + 0.5) * high + 4, fitting(name, left - 16), 'end', ' font-size="12"')
      : '',
  );
  const body =
    heading(options.title, 16, width - 40 - source.length * 6.5) +
    words(width - 16, 24, source, 'end', ' opacity=".75"') +
    words(width - 16, 44, `${across} →`, 'end', ' font-size="12"') +
    words(16, 44, `${down} ↓`, 'start', ' font-size="12"') +
    above.join('') +
    beside.join('') +
    `<g ${filled(FIRST)}>${fields.more.join('')}</g><g ${filled(SECOND)}>${fields.less.join('')}</g>${written.join('')}`;
  return framed(options, { width, height }, description, body);
}

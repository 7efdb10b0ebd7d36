import type { Row } from './measure.ts';

const KEYS: readonly (keyof Row)[] = ['group', 'name', 'unit', 'value', 'baseline', 'ratio', 'target', 'ok'];

/** Reads a line that a bench printed; undefined when it is no row. */
export function parseRow(line: string): Row | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const row = JSON.parse(line) as Row;
    return KEYS.every((key) => key in row) ? row : undefined;
  } catch {
    return undefined;
  }
}

/** A number in four digits, and whole with separated thousands from 1000 on. */
export function number(x: number | null): string {
  if (x === null) return '';
  if (!Number.isFinite(x)) return String(x);
  return Math.abs(x) < 1000
    ? x.toPrecision(4)
    : Math.round(x)
        .toString()
        .replaceAll(/\B(?=(\d{3})+$)/g, ' ');
}

/** All rows as one text table; groups are told apart by a blank line. */
export function table(rows: readonly Row[]): string {
  const head = ['group', 'name', 'value', 'unit', 'baseline', 'ratio', 'target', 'met'];
  const cells = rows.map(({ group, name, value, unit, baseline, ratio, target, ok }) => [
    group,
    name,
    number(value),
    unit,
    number(baseline),
    number(ratio),
    target ?? '',
    ok === null ? '' : ok ? 'yes' : 'NO',
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const isNumber = (i: number): boolean => i === 2 || i === 4 || i === 5;
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const lines = cells.flatMap((row, i) => [...(i > 0 && row[0] !== cells[i - 1]?.[0] ? [''] : []), line(row)]);
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...lines].join('\n');
}

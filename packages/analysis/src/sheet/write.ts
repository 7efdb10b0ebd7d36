/** Numbers and tables as text. */
import type { Cell, Column, Kind, Sheet } from './sheet.ts';

/** A fixed number of places, so that columns line up; with a minus that is one. */
const fixed = (x: number, places: number): string =>
  x
    .toFixed(places)
    .replace(/^-(?=.*[1-9])/u, '−')
    .replace(/^-/u, '');

const writers: Readonly<Record<Kind, (x: number) => string>> = {
  text: String,
  count: (x) => fixed(x, 0),
  number: (x) => fixed(x, 2),
  share: (x) => `${fixed(100 * x, 1)} %`,
  points: (x) => `${x < 0 ? '' : '+'}${fixed(100 * x, 1)}`,
};

const plain: Readonly<Record<Kind, (x: number) => string>> = {
  ...writers,
  share: (x) => fixed(100 * x, 1),
};

/** A number of a kind. */
export const written = (kind: Kind, x: number): string => (Number.isFinite(x) ? writers[kind](x) : '–');

/** A cell for people: `52.3 % (48.1–56.4)`. */
export function cellText({ kind }: Pick<Column, 'kind'>, cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return written(kind, cell);
  const { value, low, high } = cell;
  const isKnown = Number.isFinite(low) && Number.isFinite(high);
  const to = kind === 'points' || low < 0 ? ' to ' : '–';
  return isKnown ? `${written(kind, value)} (${plain[kind](low)}${to}${plain[kind](high)})` : written(kind, value);
}

/** Lines of a table whose columns stand below each other. */
export function sheetText({ columns, rows }: Sheet): readonly string[] {
  const cells = [
    columns.map(({ says }) => says),
    ...rows.map((row) => row.map((cell, i) => cellText(columns[i] as Column, cell))),
  ];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  return cells.map((row) =>
    row
      .map((cell, i) => (columns[i]?.kind === 'text' ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** The same table for a page in Markdown. */
export function sheetMarkdown({ columns, rows }: Sheet): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ says }) => says)),
    line(columns.map(({ kind }) => (kind === 'text' ? '---' : '---:'))),
    ...rows.map((row) => line(row.map((cell, i) => cellText(columns[i] as Column, cell)))),
  ];
}

const quoted = (word: string): string => (/[",\n\r]/u.test(word) ? `"${word.replaceAll('"', '""')}"` : word);
const number = (x: number): string => (Number.isFinite(x) ? String(Number(x.toPrecision(10))) : '');

/** Tables as CSV, one below the other with an empty line between; an estimate has three columns. */
export function sheetsCsv(sheets: readonly Sheet[]): string {
  return `${sheets.map((sheet) => sheetCsv(sheet).join('\n')).join('\n\n')}\n`;
}

function sheetCsv({ id, columns, rows }: Sheet): readonly string[] {
  const isEstimate = columns.map((_, i) => rows.some((row) => typeof row[i] === 'object'));
  const head = columns.flatMap((one, i) =>
    isEstimate[i] === true ? [one.id, `${one.id} low`, `${one.id} high`] : [one.id],
  );
  const lines = rows.map((row) => [
    id,
    ...row.flatMap((cell, i) => {
      if (typeof cell === 'object') return [cell.value, cell.low, cell.high].map(number);
      const text = cell === undefined ? '' : typeof cell === 'number' ? number(cell) : quoted(cell);
      return isEstimate[i] === true ? [text, '', ''] : [text];
    }),
  ]);
  return [['table', ...head], ...lines].map((line) => line.join(','));
}

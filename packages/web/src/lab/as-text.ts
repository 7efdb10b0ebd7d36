/** A table as texts for other programs: tabs for spreadsheets, Markdown for notes and forums. */
export type Grid = readonly (readonly string[])[];

export const asTsv = (grid: Grid): string =>
  grid.map((row) => row.map((cell) => cell.replaceAll(/[\t\n]/g, ' ')).join('\t')).join('\n');

/** The first row is the head. */
export function asMarkdown(grid: Grid): string {
  const line = (row: readonly string[]): string => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...rows] = grid;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

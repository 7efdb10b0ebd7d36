/** The tables of a game's specification as a reader finds them: what the code has in its own tables is compared with them, number by number. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Readonly<Record<string, string>>;

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll(/[`*]/g, '').trim());

/** The rows of all tables with these columns at their beginning, by the names of their columns. */
export function specTable(game: string, ...columns: readonly string[]): readonly Row[] {
  const text = readFileSync(join(import.meta.dirname, `../../../docs/rules/${game}.md`), 'utf8');
  const rows: Row[] = [];
  let header: readonly string[] | undefined;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) header = undefined;
    else if (header === undefined) header = cellsOf(line);
    else if (columns.every((column, i) => header?.[i] === column) && !line.startsWith('|--'))
      rows.push(Object.fromEntries(cellsOf(line).map((cell, i) => [header?.[i] ?? '', cell])));
  }
  if (rows.length === 0) throw new Error(`${game}.md has no table of ${columns.join(', ')}`);
  return rows;
}

/** The first number of a cell; undefined for a dash or for none. */
export function numberIn(cell: string | undefined): number | undefined {
  const found = /\d+(\.\d+)?/.exec(cell ?? '');
  return found === null ? undefined : Number(found[0]);
}

/** All numbers of a cell. */
export const numbersIn = (cell: string | undefined): readonly number[] =>
  [...(cell ?? '').matchAll(/\d+(\.\d+)?/g)].map(([text]) => Number(text));

/** Without what is undefined, as a table of the code leaves it out. */
export const said = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

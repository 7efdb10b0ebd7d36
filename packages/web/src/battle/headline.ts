import type { OddsRow, OddsTable } from '../odds/table-of.ts';
import type { MeasureTable } from '../work/stake-odds.ts';
import { amount, wholePercent } from '../numbers.ts';
import { words } from '../texts/index.ts';

/** One thing that odds say at a glance: a number, and the sentence around it. */
export interface Headline {
  readonly figure: string;
  /** What stands before the number, and after it. */
  readonly before?: string;
  readonly says: string;
}

export const isYesNo = ({ rows }: Pick<MeasureTable, 'rows'>): boolean =>
  rows.every(({ label }) => label === 'yes' || label === 'no');

const keyOf = ({ rows }: MeasureTable): string =>
  rows.map(({ label, chance }) => `${label} ${chance.toFixed(6)}`).join(', ');

/** The measures that say something: what is certain says nothing, and neither does the same once more. */
export function telling(tables: readonly MeasureTable[]): readonly MeasureTable[] {
  const seen = new Set<string>();
  return tables.filter((table) => {
    const key = keyOf(table);
    if (table.rows.length < 2 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The first two things that odds say; where all is certain, what that is. */
export function headlinesOf(tables: readonly MeasureTable[]): readonly Headline[] {
  const open = telling(tables);
  const [certain] = tables;
  if (open.length === 0) return certain === undefined ? [] : [certainly(certain)];
  const told = open.filter(({ tells, any }) => tells !== undefined || any !== undefined);
  return sentences(told.length > 0 ? told : open);
}

/** Two sentences: first one of a chance, then one of an amount, where there are both; of one measure alone, both that it makes. */
function sentences(tables: readonly MeasureTable[]): readonly Headline[] {
  const first = tables.find(({ mean }) => mean === undefined) ?? tables[0];
  const second = tables.find((one) => one !== first && one.mean !== undefined) ?? tables.find((one) => one !== first);
  const all = [first, second].flatMap((table) => (table === undefined ? [] : [sentencesOf(table)]));
  return all.length === 1 ? all.flat() : all.flatMap((one) => one.slice(0, 1));
}

/** The sentences of a measure, the better first: of a small number the chance that there is any says more than its average. */
function sentencesOf(table: MeasureTable): readonly Headline[] {
  const { tells, any, mean, rows } = table;
  if (tells === undefined && any === undefined) return [headline(table)];
  const likely = likeliest(rows);
  const yes = rows.find(({ label }) => label === 'yes') ?? likely;
  const most = Math.max(...rows.map(({ label }) => Number(label)));
  const average = around(tells, mean === undefined ? wholePercent(yes.chance) : amount(mean), likely.label, most);
  const none = rows.find(({ label }) => label === '0')?.chance ?? 0;
  const some = none > 0 ? around(any, wholePercent(1 - none)) : [];
  return mean !== undefined && mean < 1 ? [...some, ...average] : [...average, ...some];
}

/** A sentence around its number. */
function around(sentence: string | undefined, figure: string, likely = '', most = 0): readonly Headline[] {
  const [before, after] = sentence?.replace('{likely}', likely).replace('{most}', String(most)).split('{n}') ?? [];
  return before === undefined ? [] : [{ figure, before, says: after ?? '' }];
}

/** Of a measure that makes no sentence: its name. */
function headline({ name, rows, mean }: MeasureTable): Headline {
  const { label, chance } = rows.find((row) => row.label === 'yes') ?? likeliest(rows);
  if (mean !== undefined) return { figure: amount(mean), says: words.value.onAverage(name) };
  return { figure: wholePercent(chance), says: label === 'yes' ? name : `${name}: ${label}` };
}

const likeliest = (rows: readonly OddsRow[]): OddsRow =>
  rows.reduce((best, row) => (row.chance > best.chance ? row : best));

function certainly({ name, rows }: MeasureTable): Headline {
  const w = words.value;
  const label = rows[0]?.label ?? '';
  const figure = label === 'yes' ? w.certain : label === 'no' ? w.impossible : label;
  return { figure, before: '', says: `: ${name}` };
}

/** The measure whose spread is drawn: of a number before that of words. */
export function spreadOf(tables: readonly MeasureTable[]): MeasureTable | undefined {
  const open = telling(tables).filter((table) => !isYesNo(table));
  return open.find(({ mean }) => mean !== undefined) ?? open[0];
}

/** Rows that are shown before the rest is put together. */
const MOST = 6;

/** A long table of numbers ends with one row for all that is more. */
export function shortened({
  rows,
}: OddsTable): readonly { readonly label: string; readonly chance: number; readonly says: string }[] {
  const cut = rows[MOST];
  if (rows.length <= MOST + 1 || cut?.atLeast === undefined) return rows;
  const rest = rows.slice(MOST).reduce((sum, { chance }) => sum + chance, 0);
  return [...rows.slice(0, MOST), { label: `${cut.label}+`, chance: rest, says: cut.atLeast }];
}

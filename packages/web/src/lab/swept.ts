import type { FormField } from '@umpire/engine/battle';
import type { OddsTable } from '../odds/table-of.ts';
import type { StakeAnswer } from '../work/stake-odds.ts';

/** One value of the field that is swept, and what each measure comes to. */
export interface SweptRow {
  readonly says: string;
  readonly cells: readonly string[];
  readonly refused?: string;
}

/** Values of a long range are left out evenly: no more than this many are asked for. */
const MOST = 25;

/** The values that a field goes through. */
export function valuesOf({ input, least = 0, most = 10, choices = [] }: FormField) {
  if (input === 'choice') return choices;
  if (input === 'flag') return [true, false].map((value) => ({ value, says: value ? 'yes' : 'no' }));
  const step = Math.max(1, Math.ceil((most - least + 1) / MOST));
  const count = Math.floor((most - least) / step) + 1;
  return Array.from({ length: count }, (_, i) => ({ value: least + i * step, says: String(least + i * step) }));
}

/** A row of the table from the odds at one value. */
export function sweptRow(says: string, answer: StakeAnswer): SweptRow {
  if ('refused' in answer) return { says, cells: [], refused: answer.refused };
  return { says, cells: answer.odds.tables.map(inShort) };
}

/** A measure in a few words: the mean of a number, the chance of yes, else the likeliest word. */
function inShort({ rows, summary }: OddsTable): string {
  const yes = rows.find(({ label }) => label === 'yes');
  if (yes !== undefined || rows.every(({ label }) => label === 'no')) return yes?.says ?? '0 %';
  if (summary !== undefined) return summary.replace(/,.*$/, '');
  const likeliest = rows.toSorted((a, b) => b.chance - a.chance)[0];
  return likeliest === undefined ? '' : `${likeliest.label} ${likeliest.says}`;
}

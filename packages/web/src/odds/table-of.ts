import {
  atLeastTable,
  chanceOf,
  type Distribution,
  isNumeric,
  labelOf,
  mapDistribution,
  margin,
  percent,
  quantile,
  summaryText,
} from '@umpire/engine/dice';

/** One line of a table: a result, or several that stand together. */
export interface OddsRow {
  readonly label: string;
  readonly chance: number;
  /** The chance in words, with its error where it is sampled. */
  readonly says: string;
  /** The chance of at least this much, for numbers: in words and as it is. */
  readonly atLeast?: string;
  readonly reach?: number;
}

/** The chances of one number, or of one yes or no. */
export interface OddsTable {
  /** What it is about, where a notation has several results. */
  readonly name?: string;
  /** Mean, deviation and the like; for numbers only. */
  readonly summary?: string;
  readonly rows: readonly OddsRow[];
  /** The chance of results that are too rare to be shown; undefined when all are. */
  readonly rest?: string;
}

/** More rows than this are put together or left out. */
const MOST_ROWS = 40;
/** What is left out at either end of a long table, at most. */
const RARE = 0.0005;

/** The table of one distribution: of a number with its summary, or of words. */
export function tableOf(of: Distribution<unknown>): OddsTable {
  if (isNumeric(of)) return { summary: summaryText(of), ...numberRows(of) };
  return { rows: of.entries.map(({ value, chance }) => ({ label: labelOf(value), ...chances(of, chance) })) };
}

/** The rows of a number: all values, or without the rarest at both ends and in steps of a round width. */
function numberRows(of: Distribution<number>): Pick<OddsTable, 'rows' | 'rest'> {
  const isLong = of.entries.length > MOST_ROWS;
  const low = isLong ? quantile(of, RARE) : -Infinity;
  const high = isLong ? quantile(of, 1 - RARE) : Infinity;
  const step = isLong ? roundStep(high - low + 1) : 1;
  const stepped = step === 1 ? of : mapDistribution(of, (value) => Math.floor(value / step) * step);
  const reach = atLeastTable(stepped);
  const isShown = (from: number): boolean => from + step > low && from <= high;
  const rows = stepped.entries.map(({ value, chance }, i) => ({
    label: step === 1 ? labelOf(value) : `${labelOf(value)}–${labelOf(value + step - 1)}`,
    ...chances(of, chance),
    atLeast: percent(reach[i]?.chance ?? 0),
    reach: reach[i]?.chance ?? 0,
  }));
  const shown = rows.filter((_, i) => isShown(stepped.entries[i]?.value ?? NaN));
  const rest = chanceOf(stepped, (value) => !isShown(value));
  return rest > 0 ? { rows: shown, rest: percent(rest) } : { rows: shown };
}

/** 1, 2, 5, 10, 20 and so on: the least step that leaves few enough rows. */
function roundStep(span: number): number {
  for (let ten = 1; ; ten *= 10) {
    for (const step of [ten, 2 * ten, 5 * ten]) if (span / step <= MOST_ROWS) return step;
  }
}

function chances(of: Distribution<unknown>, chance: number): Pick<OddsRow, 'chance' | 'says'> {
  const error = margin(chance, of.source);
  return { chance, says: error > 0 ? `${percent(chance)} ± ${percent(error)}` : percent(chance) };
}

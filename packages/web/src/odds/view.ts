import {
  atLeastTable,
  chanceOf,
  type Distribution,
  isNumeric,
  labelOf,
  mapDistribution,
  margin,
  marginal,
  percent,
  quantile,
  sourceText,
  summaryText,
} from '@umpire/engine/dice';
import { type DiceRefusal, diceOdds, type DiceResult, parseDice } from '@umpire/engine/rule';

/** One line of a table: a result, or several that stand together. */
export interface OddsRow {
  readonly label: string;
  readonly chance: number;
  /** The chance in words, with its error where it is sampled. */
  readonly says: string;
  /** The chance of at least this much, for numbers. */
  readonly atLeast?: string;
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

/** The answer to a notation, as the screen shows it. */
export type OddsView =
  | { readonly kind: 'refused'; readonly refusal: DiceRefusal }
  | {
      readonly kind: 'odds';
      readonly tables: readonly OddsTable[];
      /** 'exact', or that it is sampled and how well. */
      readonly source: string;
      /** Why it is sampled, where it had to be. */
      readonly why?: string;
    };

/** More rows than this are put together or left out. */
const MOST_ROWS = 40;
/** What is left out at either end of a long table, at most. */
const RARE = 0.0005;

/** Reads a notation and works its odds out. This may take about a second. */
export function oddsView(text: string): OddsView {
  const parsed = parseDice(text);
  if ('refusal' in parsed) return { kind: 'refused', refusal: parsed.refusal };
  const { odds, says } = diceOdds(parsed.dice);
  return {
    kind: 'odds',
    tables: tablesOf(odds),
    source: sourceText(odds),
    ...(says === undefined ? {} : { why: says }),
  };
}

type Named = Readonly<Record<string, number | boolean>>;

const isNamed = (of: Distribution<DiceResult>): of is Distribution<Named> =>
  of.entries.every(({ value }) => typeof value === 'object');

/** One table for each result that has a name, or the only one. */
function tablesOf(of: Distribution<DiceResult>): readonly OddsTable[] {
  if (!isNamed(of)) return [tableOf(of)];
  return Object.keys(of.entries[0]?.value ?? {}).map((name) => ({ name, ...tableOf(marginal(of, name)) }));
}

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
    label: step === 1 ? labelOf(value) : `${labelOf(value)} to ${labelOf(value + step - 1)}`,
    ...chances(of, chance),
    atLeast: percent(reach[i]?.chance ?? 0),
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

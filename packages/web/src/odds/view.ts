import { type Distribution, marginal, sourceText } from '@umpire/engine/dice';
import { type DiceRefusal, diceOdds, type DiceResult, parseDice } from '@umpire/engine/rule';
import { type OddsTable, tableOf } from './table-of.ts';

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

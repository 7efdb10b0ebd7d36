import type { Engagement, Ruleset } from '@umpire/engine/battle';
import { isNumeric, mapDistribution, mean, sourceText } from '@umpire/engine/dice';
import { odds } from '@umpire/engine/rule';
import { type OddsTable, tableOf } from '../odds/table-of.ts';

/** The odds of one measure. */
export interface MeasureTable extends OddsTable {
  readonly name: string;
  /** The id of the measure. */
  readonly id: string;
  /** Of a number. */
  readonly mean?: number;
  /** The sentences that it makes. */
  readonly tells?: string;
  readonly any?: string;
}

/** The odds of an engagement, one table for each of its measures. */
export interface StakeOdds {
  readonly title: string;
  readonly tables: readonly MeasureTable[];
  /** 'exact', or that it is sampled and how well. */
  readonly source: string;
  /** Why it is sampled, where it had to be. */
  readonly why?: string;
}

/** Odds, or in a sentence why there are none. */
export type StakeAnswer = { readonly odds: StakeOdds } | { readonly refused: string };

/** Works out the odds of an engagement with these arguments, which its codec reads first. */
export function stakeOdds(ruleset: Pick<Ruleset, 'engagements'>, id: string, args: unknown): StakeAnswer {
  const engagement = ruleset.engagements.find((one) => one.id === id);
  if (engagement === undefined) return { refused: `There is no engagement "${id}".` };
  const wrong: string[] = [];
  const read = engagement.args.read(args as never, '', (path, says) =>
    wrong.push(path === '' ? says : `${path}: ${says}`),
  );
  const [first] = wrong;
  if (first !== undefined) return { refused: first };
  return { odds: oddsOf(engagement, read) };
}

const withBudget = ({ budget }: Engagement) => (budget === undefined ? {} : { budget });

function oddsOf(engagement: Engagement, args: unknown): StakeOdds {
  const found = odds((given: unknown) => engagement.rule(given), args, withBudget(engagement));
  return {
    title: engagement.title,
    tables: engagement.measures.map(({ id, says, tells, any, of }) => {
      const measured = mapDistribution(found.odds, (result) => of(result));
      return {
        ...tableOf(measured),
        id,
        name: says,
        ...(tells !== undefined && { tells }),
        ...(any !== undefined && { any }),
        ...(isNumeric(measured) && { mean: mean(measured) }),
      };
    }),
    source: sourceText(found.odds),
    ...(found.says !== undefined && { why: found.says }),
  };
}

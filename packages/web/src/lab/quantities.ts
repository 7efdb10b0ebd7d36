import type { StakeOdds } from '../work/stake-odds.ts';

/** One number that can be read off the odds of an engagement: a mean, or the chance of one result. */
export interface Quantity {
  readonly id: string;
  readonly measure: string;
  /** The result whose chance it is; undefined for a mean. */
  readonly result?: string;
}

/** Of a number its mean, of yes or no the chance of yes, of words the chance of each. */
export function quantitiesOf({ tables }: Pick<StakeOdds, 'tables'>): readonly Quantity[] {
  return tables.flatMap(({ id, name, mean, rows }): readonly Quantity[] => {
    if (mean !== undefined) return [{ id, measure: name }];
    const labels = rows.map(({ label }) => label);
    const isYesNo = labels.every((label) => label === 'yes' || label === 'no');
    const results = isYesNo ? ['yes'] : labels;
    return results.map((result) => ({ id: `${id}=${result}`, measure: name, result }));
  });
}

/** What a quantity comes to in these odds. */
export function amountOf({ tables }: Pick<StakeOdds, 'tables'>, { id, result }: Quantity): number | undefined {
  const table = tables.find((one) => one.id === (result === undefined ? id : id.slice(0, -result.length - 1)));
  if (table === undefined) return undefined;
  return result === undefined ? table.mean : (table.rows.find(({ label }) => label === result)?.chance ?? 0);
}

/**
 * The wounds of a volley by hand: sums of binomials in plain arrays. It means the same as the rule `volley`, and a test compares
 * the two; a whole fight has hundreds of them, and this is some hundred times faster.
 */
import { type Batch, hitScore, powerOf, woundScore } from './blows.ts';
import { chanceOf, NEVER } from './charts.ts';

const rows = new Map<number, Float64Array>();

/** The chances of 0, 1 … n successes, each with k chances in 36. */
export function binomial(n: number, k: number): Float64Array {
  const key = n * 64 + k;
  const known = rows.get(key);
  if (known !== undefined) return known;
  const row = new Float64Array(n + 1);
  const chance = k / 36;
  row[0] = 1;
  for (let i = 0; i < n; i++) {
    for (let at = i + 1; at > 0; at--) row[at] = (row[at] as number) * (1 - chance) + (row[at - 1] as number) * chance;
    row[0] = (row[0] as number) * (1 - chance);
  }
  rows.set(key, row);
  return row;
}

/** Chances by packed number. */
export type Chances = Map<number, number>;

const add = (to: Chances, at: number, chance: number): void => void to.set(at, (to.get(at) ?? 0) + chance);

/** The wounds of one batch, packed by kind: hits with their chance, of those the wounds. */
function batchChances({ blows, kind, rentKind }: Batch): Chances {
  const found: Chances = new Map();
  const { dice, rent, rending, rerollWound } = blows;
  const score = woundScore(blows);
  const once = score >= NEVER ? 0 : (7 - score) * 6;
  const wound = rerollWound ? once + ((36 - once) * once) / 36 : once;
  const [plainUnit, rentUnit] = [powerOf(kind), powerOf(rentKind)];
  const spread = (hits: number, rents: number, chance: number): void => {
    for (const [wounds, share] of fractionRow(hits, wound).entries())
      if (share > 0) add(found, wounds * plainUnit + rents * rentUnit, chance * share);
  };
  if (rent !== undefined) spread(dice, rent, 1);
  else if (!rending) {
    for (const [hits, chance] of binomial(dice, 36 * chanceOf(hitScore(blows))).entries()) spread(hits, 0, chance);
  } else {
    for (const [rents, chance] of binomial(dice, 6).entries()) {
      // Of the dice that are no six, those hit that show the score or more.
      const share = (36 * (chanceOf(hitScore(blows)) * 6 - 1)) / 5;
      for (const [hits, more] of fractionRow(dice - rents, share).entries()) spread(hits, rents, chance * more);
    }
  }
  return found;
}

/** As `binomial`, for chances that are no whole number of 36ths. */
function fractionRow(n: number, of36: number): Float64Array {
  if (Number.isInteger(of36)) return binomial(n, of36);
  const row = new Float64Array(n + 1);
  const chance = of36 / 36;
  row[0] = 1;
  for (let i = 0; i < n; i++) {
    for (let at = i + 1; at > 0; at--) row[at] = (row[at] as number) * (1 - chance) + (row[at - 1] as number) * chance;
    row[0] = (row[0] as number) * (1 - chance);
  }
  return row;
}

/** The chances of the wounds of all batches, packed by kind as `volley` packs them. */
export function volleyOdds(batches: readonly Batch[]): Chances {
  let all: Chances = new Map([[0, 1]]);
  for (const batch of batches) {
    const own = batchChances(batch);
    if (all.size === 1) {
      all = own;
      continue;
    }
    const next: Chances = new Map();
    for (const [before, chance] of all) for (const [wounds, share] of own) add(next, before + wounds, chance * share);
    all = next;
  }
  return all;
}

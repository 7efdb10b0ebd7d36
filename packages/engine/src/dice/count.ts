import type { Ways } from './outcomes.ts';

/** Up to here the chances of a pool are added up die by die: as exact as doubles can be, in n² steps. */
const DIE_BY_DIE = 256;

/** Weights of n things falling into two classes, as doubles: entry k is the chance of k in the first. */
export const binomial = (n: number, chance: number): number[] =>
  n <= DIE_BY_DIE ? dieByDie(n, chance) : Array.from(fromTheMiddle(n, chance));

/** A plain list: typed arrays of a few entries cost more to make than the whole reckoning. */
function dieByDie(n: number, chance: number): number[] {
  const row = [1];
  const other = 1 - chance;
  for (let i = 0; i < n; i++) {
    row.push((row[i] as number) * chance);
    for (let k = i; k > 0; k--) row[k] = (row[k] as number) * other + (row[k - 1] as number) * chance;
    row[0] = (row[0] as number) * other;
  }
  return row;
}

/** Large pools: outwards from the likeliest count, each from its neighbour, then brought to the sum 1. */
function fromTheMiddle(n: number, chance: number): Float64Array {
  const row = new Float64Array(n + 1);
  if (chance <= 0 || chance >= 1) {
    row[chance <= 0 ? 0 : n] = 1;
    return row;
  }
  const odds = chance / (1 - chance);
  const middle = Math.min(n, Math.floor((n + 1) * chance));
  row[middle] = 1;
  let sum = 1;
  for (let k = middle; k < n && (row[k] as number) > 0; k++)
    sum += row[k + 1] = ((row[k] as number) * (n - k) * odds) / (k + 1);
  for (let k = middle; k > 0 && (row[k] as number) > 0; k--)
    sum += row[k - 1] = ((row[k] as number) * k) / ((n - k + 1) * odds);
  return row.map((weight) => weight / sum);
}

/** Tells all ways to put n things into `classes` places, the last places filling first: always the same list, to be read at once. */
export function eachSplit(n: number, classes: number, take: (split: readonly number[]) => void): void {
  const split: number[] = [];
  for (let at = 1; at < classes; at++) split.push(0);
  split.push(n);
  for (;;) {
    take(split);
    // One more for the last place but one that others come after; what those hold falls to the very last.
    let at = classes - 2;
    let rest = split[classes - 1] as number;
    for (; rest === 0 && at >= 0; at--) {
      rest = split[at] as number;
      split[at] = 0;
    }
    if (at < 0) return;
    split[at] = (split[at] as number) + 1;
    split[classes - 1] = rest - 1;
  }
}

/** The same as a list. */
export function splits(n: number, classes: number): (readonly number[])[] {
  const all: (readonly number[])[] = [];
  eachSplit(n, classes, (split) => all.push(split.slice()));
  return all;
}

/** The chance of each split of `splits`, for classes of these weights. */
export function splitChances(n: number, weights: readonly number[]): readonly number[] {
  if (weights.length === 1) return [1];
  if (weights.length === 2)
    return binomial(n, (weights[0] as number) / ((weights[0] as number) + (weights[1] as number)));
  const chances: number[] = [];
  const left = weights.map((_, i) => weights.slice(i).reduce((sum, w) => sum + w, 0));
  // The chances of the last two classes are asked for again and again, for every number of dice that is left.
  const rows: (readonly number[] | undefined)[][] = weights.map(() => []);
  const fill = (at: number, rest: number, chance: number): void => {
    const known = rows[at] as (readonly number[] | undefined)[];
    const row = (known[rest] ??= binomial(rest, (weights[at] as number) / (left[at] as number)));
    for (let k = 0; k <= rest; k++) {
      if (at === weights.length - 2) chances.push(chance * (row[k] as number));
      else fill(at + 1, rest - k, chance * (row[k] as number));
    }
  };
  fill(0, n, 1);
  return chances;
}

/** The same as whole numbers: multinomial coefficients times powers of the weights. */
export function splitWays(n: number, weights: readonly number[], all: readonly (readonly number[])[]): Ways {
  const factorial = [1n];
  for (let i = 1; i <= n; i++) factorial.push((factorial[i - 1] as bigint) * BigInt(i));
  const powers = weights.map((weight) => {
    const row = [1n];
    for (let i = 1; i <= n; i++) row.push((row[i - 1] as bigint) * BigInt(weight));
    return row;
  });
  const ways = all.map((split) => {
    let count = factorial[n] as bigint;
    for (const [place, k] of split.entries())
      count = (count / (factorial[k] as bigint)) * (powers[place]?.[k] as bigint);
    return count;
  });
  const one = weights.reduce((sum, w) => sum + w, 0);
  let total = 1n;
  for (let i = 0; i < n; i++) total *= BigInt(one);
  return { ways, total };
}

/**
 * Dice that are sorted before they are read. The faces are met from the best to the worst; of `n` dice the first
 * `keep` count, and each die that counts moves the place by `steps[face - 1]`. Entry p is the chance to end at p.
 */
export function sortedChances(
  n: number,
  keep: number,
  order: readonly number[],
  chances: readonly number[],
  steps: readonly number[],
): Float64Array {
  const places = keep * Math.max(...steps) + 1;
  const choose = pascal(n);
  let layer = new Float64Array((n + 1) * places);
  let next = new Float64Array((n + 1) * places);
  layer[n * places] = 1;
  // The chance that a die shows this face, given that it shows this or a later one.
  let rest = 1;
  for (const [met, face] of order.entries()) {
    next.fill(0);
    const chance = met === order.length - 1 ? 1 : (chances[face - 1] as number) / rest;
    rest -= chances[face - 1] as number;
    for (let left = 0; left <= n; left++) {
      const room = Math.max(0, keep - (n - left));
      const row = layer.subarray(left * places, (left + 1) * places);
      const taken = powersOf(chance, left);
      const passed = powersOf(1 - chance, left);
      for (let k = 0; k <= left; k++) {
        const weight = (choose[left]?.[k] as number) * (taken[k] as number) * (passed[left - k] as number);
        if (weight === 0) continue;
        const target = (left - k) * places + Math.min(k, room) * (steps[face - 1] as number);
        for (let place = 0; place < places; place++) {
          const from = row[place] as number;
          if (from !== 0) next[target + place] = (next[target + place] as number) + from * weight;
        }
      }
    }
    [layer, next] = [next, layer];
  }
  return layer.slice(0, places);
}

/** The same as whole numbers. */
export function sortedWays(
  n: number,
  keep: number,
  order: readonly number[],
  weights: readonly number[],
  steps: readonly number[],
): Ways {
  let layer = new Map<string, [left: number, place: number, ways: bigint]>([['start', [n, 0, 1n]]]);
  const choose = pascalWays(n);
  for (const [met, face] of order.entries()) {
    const next: typeof layer = new Map();
    for (const [left, place, ways] of layer.values()) {
      const room = Math.max(0, keep - (n - left));
      let power = 1n;
      for (let k = 0; k <= left; k++) {
        if (met < order.length - 1 || k === left) {
          const to = place + Math.min(k, room) * (steps[face - 1] as number);
          const key = `${left - k}/${to}`;
          const before = next.get(key)?.[2] ?? 0n;
          next.set(key, [left - k, to, before + ways * (choose[left]?.[k] as bigint) * power]);
        }
        power *= BigInt(weights[face - 1] as number);
      }
    }
    layer = next;
  }
  const places = keep * Math.max(...steps) + 1;
  const ways: bigint[] = Array.from({ length: places }, () => 0n);
  for (const [, place, count] of layer.values()) ways[place] = (ways[place] as bigint) + count;
  const one = BigInt(weights.reduce((sum, w) => sum + w, 0));
  let total = 1n;
  for (let i = 0; i < n; i++) total *= one;
  return { ways, total };
}

function powersOf(base: number, most: number): number[] {
  const row = [1];
  for (let i = 1; i <= most; i++) row.push((row[i - 1] as number) * base);
  return row;
}

function pascal(n: number): number[][] {
  const rows: number[][] = [[1]];
  for (let i = 1; i <= n; i++) {
    const above = rows[i - 1] as number[];
    rows.push(Array.from({ length: i + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)));
  }
  return rows;
}

function pascalWays(n: number): bigint[][] {
  const rows: bigint[][] = [[1n]];
  for (let i = 1; i <= n; i++) {
    const above = rows[i - 1] as bigint[];
    rows.push(Array.from({ length: i + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  return rows;
}

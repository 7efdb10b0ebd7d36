/**
 * The sum of n dice, die by die. Faces of equal weight that follow one another are added as one window that slides over the
 * sums so far: a step costs the same for a d100 as for a d6.
 */
import type { Ways } from './outcomes.ts';

/** Faces `first` to `last` have the same weight each. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly weight: number;
}

function runsOf(weights: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (let face = 1; face <= weights.length; face++) {
    const weight = weights[face - 1] as number;
    const last = runs.at(-1);
    if (last !== undefined && last.weight === weight) runs[runs.length - 1] = { ...last, last: face };
    else runs.push({ first: face, last: face, weight });
  }
  return runs.filter(({ weight }) => weight > 0);
}

/** Up to this width the faces of a run are added one by one: that is quicker, and pools of ordinary dice have short runs. */
const NARROW = 12;

/** What a step costs for the widest dice, in faces added one by one. */
export const WINDOWED = NARROW;

/** Chances of the sum of n dice: entry t is the chance of the total t. */
export function sumChances(n: number, chances: readonly number[]): Float64Array {
  const sides = chances.length;
  const top = n * sides;
  const runs = runsOf(chances);
  let row = new Float64Array(top + 1);
  let next = new Float64Array(top + 1);
  const sums = new Float64Array(top + 1);
  row[0] = 1;
  for (let i = 0; i < n; i++) {
    next.fill(0);
    for (const run of runs) {
      const width = run.last - run.first + 1;
      if (width <= NARROW) addFaces(row, next, i, i * sides, run);
      else {
        const end = Math.min(top - run.first, i * sides + width - 1);
        slide(row, sums, i, end, width);
        for (let at = i; at <= end; at++)
          next[at + run.first] = (next[at + run.first] as number) + run.weight * (sums[at] as number);
      }
    }
    [row, next] = [next, row];
  }
  return row;
}

/** The faces of a run added to all sums from `low` to `high`. */
function addFaces(
  row: Float64Array,
  next: Float64Array,
  low: number,
  high: number,
  { first, last, weight }: Run,
): void {
  for (let sum = low; sum <= high; sum++) {
    const chance = row[sum] as number;
    if (chance === 0) continue;
    for (let face = first; face <= last; face++) next[sum + face] = (next[sum + face] as number) + chance * weight;
  }
}

/**
 * `sums[at]` becomes the sum of the `width` entries of a row that end at `at`, for `at` from `low` to `high`. Nothing is ever
 * taken away, which would cost the small ones their digits: the row is cut into blocks of that width, and a window is the
 * end of one block and the beginning of the next.
 */
function slide(row: Float64Array, sums: Float64Array, low: number, high: number, width: number): void {
  const start = low - (low % width);
  for (let block = start; block <= high; block += width) {
    const end = Math.min(block + width, row.length) - 1;
    // What the windows that end in the next block take from this one. Below it the window is this block alone.
    let after = 0;
    for (let at = end; at > block; at--) {
      after += row[at] as number;
      if (at + width - 1 <= high) sums[at + width - 1] = after;
    }
  }
  for (let block = start; block <= high; block += width) {
    let before = 0;
    for (let at = block; at < block + width && at <= high; at++) {
      before += row[at] as number;
      const isWhole = at - width + 1 <= start || at === block + width - 1;
      sums[at] = isWhole ? before : before + (sums[at] as number);
    }
  }
}

/** The same as whole numbers. Here taking away is exact: from one sum to the next only the ends of the runs come and go. */
export function sumWays(n: number, weights: readonly number[]): Ways {
  const steps = changesOf(weights);
  const isEven = weights.every((weight, i) => weight === weights[weights.length - 1 - i]);
  let ways: bigint[] = [1n];
  for (let dice = 1; dice <= n; dice++) {
    const next: bigint[] = [0n];
    let count = 0n;
    const [ends, top] = [dice * (weights.length + 1), dice * weights.length];
    // Dice that are the same upside down have as many ways to fall short of the middle as beyond it.
    const middle = isEven ? Math.floor(ends / 2) : top;
    for (let sum = 1; sum <= middle; sum++) {
      for (const { at, by } of steps) {
        const from = ways[sum - at];
        if (from !== undefined && from !== 0n) count += by === 1n ? from : by === -1n ? -from : from * by;
      }
      next.push(count);
    }
    for (let sum = middle + 1; sum <= top; sum++) next.push(next[ends - sum] as bigint);
    ways = next;
  }
  const one = BigInt(weights.reduce((sum, w) => sum + w, 0));
  let total = 1n;
  for (let i = 0; i < n; i++) total *= one;
  return { ways, total };
}

/** Where the weight of the faces changes, and by how much; behind the last face there is nothing. */
function changesOf(weights: readonly number[]): readonly { readonly at: number; readonly by: bigint }[] {
  return [...weights, 0].flatMap((weight, i) => {
    const by = weight - (weights[i - 1] ?? 0);
    return by === 0 ? [] : [{ at: i + 1, by: BigInt(by) }];
  });
}

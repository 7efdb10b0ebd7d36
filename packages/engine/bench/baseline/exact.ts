// Exact odds written by hand for one question each: plain loops over typed arrays that do the arithmetic and nothing
// else, and the same in whole numbers. A general way to solve rules is measured against these.

/** The successes among n dice, each with this chance. */
function binomialRow(n: number, chance: number, out: Float64Array): Float64Array {
  out.fill(0);
  out[0] = 1;
  for (let i = 0; i < n; i++) {
    for (let k = i + 1; k > 0; k--) out[k] = out[k]! * (1 - chance) + out[k - 1]! * chance;
    out[0]! *= 1 - chance;
  }
  return out;
}

const row = new Float64Array(21);

/** Of each number of things, every one stays with this chance. */
function thin(from: Float64Array, chance: number, to: Float64Array): Float64Array {
  to.fill(0);
  row.fill(0);
  row[0] = 1;
  for (let n = 0; n < 21; n++) {
    const weight = from[n]!;
    for (let k = 0; k <= n; k++) to[k]! += weight * row[k]!;
    if (n === 20) break;
    for (let k = n + 1; k > 0; k--) row[k] = row[k]! * (1 - chance) + row[k - 1]! * chance;
    row[0]! *= 1 - chance;
  }
  return to;
}

const hits = new Float64Array(21);
const wounds = new Float64Array(21);
const unsaved = new Float64Array(21);

/** 20 attacks: hit on 4+, wound on 3+, a save fails on 1 to 4. */
export const attacks = (): Float64Array => thin(thin(binomialRow(20, 3 / 6, hits), 4 / 6, wounds), 4 / 6, unsaved);

const both = new Float64Array(49);

/** 6d10: how many show 7+, and how many a one, together. */
export function joint(): Float64Array {
  both.fill(0);
  both[0] = 1;
  for (let die = 0; die < 6; die++) {
    for (let s = die + 1; s >= 0; s--) {
      for (let o = die + 1 - s; o >= 0; o--) {
        const i = s * 7 + o;
        both[i] = both[i]! * 0.5 + (s > 0 ? both[i - 7]! * 0.4 : 0) + (o > 0 ? both[i - 1]! * 0.1 : 0);
      }
    }
  }
  return both;
}

const attack = new Float64Array(11);
const defend = new Float64Array(9);
const margins = new Float64Array(19);

/** The margin of 10d20 at most 12 over 8d20 at most 9; entry 8 is a margin of nothing. */
export function opposed(): Float64Array {
  binomialRow(10, 12 / 20, attack);
  binomialRow(8, 9 / 20, defend);
  margins.fill(0);
  for (let i = 0; i <= 10; i++) for (let j = 0; j <= 8; j++) margins[i - j + 8]! += attack[i]! * defend[j]!;
  return margins;
}

const choose = Array.from({ length: 11 }, () => new Float64Array(11));
for (let n = 0; n <= 10; n++) {
  for (let k = 0; k <= n; k++) choose[n]![k] = k === 0 || k === n ? 1 : choose[n - 1]![k - 1]! + choose[n - 1]![k]!;
}
const SUMS = 19;
let layer = new Float64Array(11 * SUMS);
let next = new Float64Array(11 * SUMS);
const best = new Float64Array(SUMS);

/** The sum of the best three of 10d6: the faces downward, by dice left and sum. Binomial coefficients are at hand. */
export function bestThree(): Float64Array {
  layer.fill(0);
  layer[10 * SUMS] = 1;
  for (let face = 6; face > 0; face--) {
    next.fill(0);
    for (let left = 0; left <= 10; left++) {
      const used = 10 - left;
      const room = used >= 3 ? 0 : 3 - used;
      for (let sum = 0; sum < SUMS; sum++) {
        const weight = layer[left * SUMS + sum]!;
        if (weight === 0) continue;
        for (let n = face === 1 ? left : 0; n <= left; n++) {
          next[(left - n) * SUMS + sum + (n < room ? n : room) * face]! += weight * choose[left]![n]!;
        }
      }
    }
    [layer, next] = [next, layer];
  }
  for (let sum = 0; sum < SUMS; sum++) best[sum] = layer[sum]! / 60466176;
  return best;
}

/** Weights of successes among n dice with so many winning and losing faces. */
function binomialWays(n: number, win: bigint, lose: bigint): bigint[] {
  const out = [1n];
  for (let i = 0; i < n; i++) {
    out.push(0n);
    for (let k = i + 1; k > 0; k--) out[k] = out[k]! * lose + out[k - 1]! * win;
    out[0]! *= lose;
  }
  return out;
}

function thinWays(from: readonly bigint[], win: bigint, lose: bigint): bigint[] {
  const top = from.length - 1;
  const to = from.map(() => 0n);
  const scale = [1n];
  for (let i = 0; i < top; i++) scale.push(scale[i]! * (win + lose));
  let ways = [1n];
  for (let n = 0; n <= top; n++) {
    const weight = from[n]! * scale[top - n]!;
    for (let k = 0; k <= n; k++) to[k]! += weight * ways[k]!;
    const grown = [...ways, 0n];
    for (let k = n + 1; k > 0; k--) grown[k] = grown[k]! * lose + grown[k - 1]! * win;
    grown[0]! *= lose;
    ways = grown;
  }
  return to;
}

/** The 20 attacks in whole numbers. */
export const attacksExactly = (): readonly bigint[] => thinWays(thinWays(binomialWays(20, 1n, 1n), 2n, 1n), 2n, 1n);

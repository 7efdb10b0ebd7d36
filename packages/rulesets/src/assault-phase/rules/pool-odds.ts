/**
 * The chances of a pool's dice by hand: sums of binomials in plain arrays. It means the same as the rule `poolDice`, and a
 * test compares the two; whole fights ask for hundreds of pools, and this is some hundred times faster.
 */
import { Outcomes } from '@umpire/engine/dice';
import { exact } from '@umpire/engine/rule';
import { type Batch, hitScore, powerOf, RADIX, woundScore } from './blows.ts';
import { chanceOf, NEVER } from './charts.ts';
import { poolDice, type PoolDice, rollsOf } from './pool.ts';
import { type SaveRoll, unpacked } from './saves.ts';

const rows = new Map<number, Float64Array>();

/** The chances of 0, 1 … n successes, each with k chances in 36. */
function binomial(n: number, k: number): Float64Array {
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
type Chances = Map<number, number>;

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

/** The wounds of all batches. */
function volleyChances(batches: readonly Batch[]): Chances {
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

/** The chances of the unsaved wounds of one throw. */
const unsavedRow = ({ need, dice }: SaveRoll): Float64Array => binomial(dice, need >= NEVER ? 36 : 36 - 6 * (7 - need));

const sums = new Map<number, Float64Array>();

/** The chances of the unsaved wounds of all throws for one save group. */
function slotRow(rolls: readonly SaveRoll[]): Float64Array {
  const [first, second, ...more] = rolls;
  if (first === undefined) return binomial(0, 0);
  if (second === undefined) return unsavedRow(first);
  const key = ((first.dice * 8 + first.need) * RADIX + second.dice) * 8 + second.need;
  let row = sums.get(key);
  if (row === undefined) {
    row = added(unsavedRow(first), unsavedRow(second));
    sums.set(key, row);
  }
  return more.reduce((all, roll) => added(all, unsavedRow(roll)), row);
}

function added(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++) sum[i + k] = (sum[i + k] as number) + (a[i] as number) * (b[k] as number);
  return sum;
}

/** The unsaved wounds of a pool with their chances: what `exact(poolDice, dice)` gives. */
export function poolOdds(dice: PoolDice): Outcomes<number> {
  const throwsOf = [...volleyChances(dice.batches)].map(([packedWounds, chance]) => ({
    rolls: rollsOf(dice, unpacked(packedWounds, dice.kinds.length)),
    chance,
  }));
  const slots = dice.groups.length + 1;
  // How many unsaved wounds each slot can have: the table has one place for each combination.
  const most = Array.from({ length: slots }, () => 0);
  for (const { rolls } of throwsOf) {
    const sums = Array.from({ length: slots }, () => 0);
    for (const { slot, dice: n } of rolls) sums[slot] = (sums[slot] as number) + n;
    for (let slot = 0; slot < slots; slot++) most[slot] = Math.max(most[slot] as number, sums[slot] as number);
  }
  const strides: number[] = [];
  let size = 1;
  for (const n of most) {
    strides.push(size);
    size *= n + 1;
  }
  const table = new Float64Array(size);
  for (const { rolls, chance } of throwsOf) {
    const slots = [...new Set(rolls.map(({ slot }) => slot))];
    const rowsBySlot = slots.map((slot) => ({
      stride: strides[slot] as number,
      row: slotRow(rolls.filter((roll) => roll.slot === slot)),
    }));
    spreadSaves(rowsBySlot, 0, 0, chance, table);
  }
  const answers: number[] = [];
  const chances: number[] = [];
  for (let place = 0; place < size; place++) {
    const chance = table[place] as number;
    if (chance === 0) continue;
    answers.push(packedAt(place, most));
    chances.push(chance);
  }
  return new Outcomes<number>(answers, chances, () => exactly(dice, answers));
}

/** The place of a table as unsaved wounds packed by slot. */
function packedAt(place: number, most: readonly number[]): number {
  let rest = place;
  let sum = 0;
  let unit = 1;
  for (const n of most) {
    sum += (rest % (n + 1)) * unit;
    rest = Math.floor(rest / (n + 1));
    unit *= RADIX;
  }
  return sum;
}

interface SlotRow {
  readonly stride: number;
  readonly row: Float64Array;
}

/** Adds the chances of all save groups to the table, one group inside the other. */
function spreadSaves(slots: readonly SlotRow[], at: number, place: number, chance: number, table: Float64Array): void {
  const slot = slots[at];
  if (slot === undefined) {
    table[place] = (table[place] as number) + chance;
    return;
  }
  const { stride, row } = slot;
  const isLast = at === slots.length - 1;
  for (let n = 0, here = place; n < row.length; n++, here += stride) {
    const share = chance * (row[n] as number);
    if (isLast) table[here] = (table[here] as number) + share;
    else if (share > 0) spreadSaves(slots, at + 1, here, share, table);
  }
}

/** Whole-number weights, from the rule itself: asked for in proofs only. */
function exactly(dice: PoolDice, answers: readonly number[]): { ways: readonly bigint[]; total: bigint } {
  const solution = exact(poolDice, dice, { fractions: true });
  if (solution.kind === 'gave up') throw new RangeError(solution.says);
  const ways = solution.odds.ways?.();
  if (ways === undefined) throw new TypeError('fractions were asked for');
  const byAnswer = new Map(solution.odds.entries.map(({ value }, at) => [value, ways.ways[at] as bigint]));
  return { ways: answers.map((answer) => byAnswer.get(answer) ?? 0n), total: ways.total };
}

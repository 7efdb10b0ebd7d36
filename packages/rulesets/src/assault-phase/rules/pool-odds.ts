/**
 * The chances of a pool's dice by hand: sums of binomials in plain arrays. It means the same as the rule `poolDice`, and a
 * test compares the two; whole fights ask for hundreds of pools, and this is some hundred times faster.
 */
import { Outcomes } from '@umpire/engine/dice';
import { type Batch, hitScore, powerOf, RADIX, woundScore } from './blows.ts';
import { chanceOf, NEVER } from './charts.ts';
import { waysBy } from './known.ts';
import { poolDice, type PoolDice } from './pool-dice.ts';
import { type SaveGroup, savesAgainst, unpacked } from './saves.ts';

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

/** The chances of the unsaved wounds of so many saves. */
const unsavedRow = (need: number, dice: number): Float64Array =>
  binomial(dice, need >= NEVER ? 36 : 36 - 6 * (7 - need));

const sums = new Map<number, Float64Array>();

/** How many saves of each number a save group has to make, from NEEDS × group on. */
const NEEDS = 8;

/** The chances of the unsaved wounds of all saves of one save group. */
function slotRow(saves: Int32Array, slot: number): Float64Array {
  let row: Float64Array | undefined;
  let key = 0;
  for (let need = 0; need < NEEDS; need++) {
    const dice = saves[slot * NEEDS + need] as number;
    if (dice === 0) continue;
    const own = dice * NEEDS + need;
    if (row === undefined) row = unsavedRow(need, dice);
    else {
      key = key * RADIX * NEEDS + own;
      const known = sums.get(key);
      const sum: Float64Array = known ?? added(row, unsavedRow(need, dice));
      if (known === undefined) sums.set(key, sum);
      row = sum;
      continue;
    }
    key = own;
  }
  return row ?? binomial(0, 0);
}

function added(a: Float64Array, b: Float64Array): Float64Array {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++) sum[i + k] = (sum[i + k] as number) + (a[i] as number) * (b[k] as number);
  return sum;
}

/** The saves against so many wounds of each kind, and with what chance they have to be made. */
interface Saves {
  readonly saves: Int32Array;
  readonly noArmour: boolean;
  readonly chance: number;
}

/** Lays wounds on the save groups as `laid` does, and counts the saves of each number for each of them. AP-ARM-3, AP-ARM-5 */
function layer({ kinds, groups, orders }: PoolDice): (wounds: number, chance: number) => Saves {
  const needs = groups.map((group) => kinds.map((kind) => savesAgainst(group, kind)[0]?.need ?? NEVER));
  const deniesArmour = kinds.map((kind) => kind.noArmour === true);
  return (packedWounds, chance) => {
    const rest = [...unpacked(packedWounds, kinds.length)];
    const noArmour = rest.some((n, kind) => n > 0 && deniesArmour[kind] === true);
    const order = orders[noArmour ? 0 : 1];
    const saves = new Int32Array(groups.length * NEEDS);
    let open = rest.reduce((sum, n) => sum + n, 0);
    if (!groups.some(({ models }) => models > 0)) open = 0;
    for (let turn = 0, kind = 0; open > 0; turn = (turn + 1) % order.length) {
      const group = order[turn] as number;
      for (let room = (groups[group] as SaveGroup).models; room > 0 && open > 0;) {
        while (rest[kind] === 0) kind++;
        const taken = Math.min(room, rest[kind] as number);
        const at = group * NEEDS + (needs[group]?.[kind] as number);
        saves[at] = (saves[at] as number) + taken;
        rest[kind] = (rest[kind] as number) - taken;
        room -= taken;
        open -= taken;
      }
    }
    return { saves, noArmour, chance };
  };
}

/** The unsaved wounds of a pool with their chances: what `exact(poolDice, dice)` gives. */
export function poolOdds(dice: PoolDice): Outcomes<number> {
  const { groups, orders } = dice;
  const lay = layer(dice);
  const all = Array.from(volleyChances(dice.batches), ([wounds, chance]) => lay(wounds, chance));
  // How many unsaved wounds each group can have: the table has one place for each combination.
  const most = groups.map((_, slot) => {
    let n = 0;
    for (const { saves } of all) {
      let sum = 0;
      for (let need = 0; need < NEEDS; need++) sum += saves[slot * NEEDS + need] as number;
      n = Math.max(n, sum);
    }
    return n;
  });
  // Where the order of the groups depends on it, one more slot remembers which one was used.
  const isMarked = orders[0] !== orders[1];
  if (isMarked) most.push(1);
  const strides: number[] = [];
  let size = 1;
  for (const n of most) {
    strides.push(size);
    size *= n + 1;
  }
  const table = new Float64Array(size);
  for (const { saves, noArmour, chance } of all) {
    const rowsBySlot = groups.map((_, slot) => ({ stride: strides[slot] as number, row: slotRow(saves, slot) }));
    spreadSaves(rowsBySlot, 0, isMarked && noArmour ? (strides.at(-1) as number) : 0, chance, table);
  }
  const answers: number[] = [];
  const chances: number[] = [];
  for (let place = 0; place < size; place++) {
    const chance = table[place] as number;
    if (chance === 0) continue;
    answers.push(packedAt(place, most));
    chances.push(chance);
  }
  return new Outcomes<number>(answers, chances, () => waysBy(poolDice, dice, answers));
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

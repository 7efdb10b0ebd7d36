/**
 * What saves leave of wounds, by hand: sums of binomials in plain arrays. Together with volley-odds.ts it means the same as the
 * rule `poolDice`, and a test compares the two.
 */
import { powerOf, RADIX } from './blows.ts';
import { NEVER } from './charts.ts';
import type { PoolDice } from './pool-dice.ts';
import { type SaveGroup, savesAgainst, unpacked } from './saves.ts';
import { binomial } from './volley-odds.ts';

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

/** All that saves depend on. */
export type SaveDice = Pick<PoolDice, 'kinds' | 'groups' | 'orders'>;

/** Is told the unsaved wounds, packed by save group, with their chance. */
type Tell = (unsaved: number, chance: number) => void;

/** Tells all ways in which the saves against so many wounds, packed by kind, can go; the same unsaved wounds come up once. */
export function savesOdds({ kinds, groups, orders }: SaveDice): (wounds: number, tell: Tell) => void {
  const needs = groups.map((group) => kinds.map((kind) => savesAgainst(group, kind)[0]?.need ?? NEVER));
  const deniesArmour = kinds.map((kind) => kind.noArmour === true);
  const units = groups.map((_, group) => powerOf(group));
  // Where the order of the groups depends on it, one more slot remembers which one was used.
  const mark = orders[0] === orders[1] ? 0 : powerOf(groups.length);
  return (packedWounds, tell) => {
    const wounds = [...unpacked(packedWounds, kinds.length)];
    const noArmour = wounds.some((n, kind) => n > 0 && deniesArmour[kind] === true);
    const saves = laidOut(wounds, groups, orders[noArmour ? 0 : 1], needs);
    const rows = groups.map((_, slot) => slotRow(saves, slot));
    spread(rows, units, 0, noArmour ? mark : 0, 1, tell);
  };
}

/** Lays wounds on the save groups as `laid` does, and counts the saves of each number for each of them. AP-ARM-3, AP-ARM-5 */
function laidOut(
  rest: number[],
  groups: readonly SaveGroup[],
  order: readonly number[],
  needs: readonly (readonly number[])[],
): Int32Array {
  const saves = new Int32Array(groups.length * NEEDS);
  let open = groups.some(({ models }) => models > 0) ? rest.reduce((sum, n) => sum + n, 0) : 0;
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
  return saves;
}

/** The unsaved wounds of all save groups, one group inside the other. */
function spread(
  rows: readonly Float64Array[],
  units: readonly number[],
  at: number,
  unsaved: number,
  chance: number,
  tell: Tell,
): void {
  const row = rows[at];
  const unit = units[at];
  if (row === undefined || unit === undefined) return;
  const isLast = at === rows.length - 1;
  for (let n = 0; n < row.length; n++) {
    const share = chance * (row[n] as number);
    if (share === 0) continue;
    if (isLast) tell(unsaved + n * unit, share);
    else spread(rows, units, at + 1, unsaved + n * unit, share, tell);
  }
}

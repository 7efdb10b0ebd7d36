/** The dice of a pool, from to hit to saves, once it is known in which order the save groups take wounds (4.11, 4.13). */
import { call, type Chain, proceed, type Seat } from '@umpire/engine/rule';
import { type Batch, volley } from './blows.ts';
import { NEVER } from './charts.ts';
import {
  laid,
  type Row,
  type Save,
  type SaveGroup,
  type SaveRoll,
  savesAgainst,
  saving,
  unpacked,
  type WoundKind,
} from './saves.ts';

/** All that the dice of a pool depend on, where every decision is the default: this is what odds solve once. */
export interface PoolDice {
  readonly batches: readonly Batch[];
  readonly kinds: readonly WoundKind[];
  readonly groups: readonly SaveGroup[];
  /** The default order of the save groups: with wounds that allow no armour save among them, and without. */
  readonly orders: readonly [withNoArmour: readonly number[], without: readonly number[]];
  readonly by: Seat;
}

/** From to hit to saves: the unsaved wounds of each save group, packed. */
export function* poolDice(dice: PoolDice): Chain<number> {
  const wounds = unpacked(yield* call(volley, dice.batches), dice.kinds.length);
  return proceed(saving, rollsOf(dice, wounds));
}

/** The saves against so many wounds of each kind. */
function rollsOf({ kinds, groups, orders, by }: PoolDice, wounds: readonly number[]): readonly SaveRoll[] {
  const noArmour = hasNoArmour(wounds, kinds);
  const rows = rowsOf(wounds, orders[noArmour ? 0 : 1], groups);
  const rolls = rows.map((row) => saveRoll(row, bestSave(row, kinds, groups), by));
  // Where the order of the groups depends on it, one more slot remembers which one was used.
  const mark = noArmour && orders[0] !== orders[1] ? [markRoll(groups.length, by)] : [];
  return [...mark, ...rolls];
}

/** A wound that is never saved, in a slot of its own. */
const markRoll = (slot: number, by: Seat): SaveRoll => ({ need: NEVER, dice: 1, slot, from: 'none', by });

/** Is there a wound that allows no armour save? */
export const hasNoArmour = (wounds: readonly number[], kinds: readonly WoundKind[]): boolean =>
  wounds.some((n, kind) => n > 0 && kinds[kind]?.noArmour === true);

/** Lays the wounds; groups are numbered as in `groups`, not as in the order. */
export const rowsOf = (
  wounds: readonly number[],
  order: readonly number[],
  groups: readonly SaveGroup[],
): readonly Row[] =>
  laid(
    wounds,
    order.map((index) => groups[index] as SaveGroup),
  ).map((row) => ({ ...row, group: order[row.group] as number }));

/** The save that a model takes by default. AP-D-12 */
export const bestSave = (
  { group, kind }: Row,
  kinds: readonly WoundKind[],
  groups: readonly SaveGroup[],
): Save | undefined => savesAgainst(groups[group] as SaveGroup, kinds[kind] as WoundKind)[0];

/** The throw of saves for a row of wounds. */
export const saveRoll = ({ group, wounds }: Row, save: Save | undefined, by: Seat): SaveRoll => ({
  need: save?.need ?? NEVER,
  dice: wounds,
  slot: group,
  from: save?.from ?? 'none',
  by,
});

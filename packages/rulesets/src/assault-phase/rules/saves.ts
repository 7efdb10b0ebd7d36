/** Laying wounds on a danger zone, and the saves against them (4.11, 4.13). */
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { call, type Early, early, gather, readEarly, roll, type Rule, type Seat, type Why } from '@umpire/engine/rule';
import { NEVER } from './charts.ts';

/** What a wound does to saves. */
export interface WoundKind {
  readonly noArmour?: boolean;
  /** The best armour save that may be used. AP-HEAVY-1 */
  readonly cap?: number;
  /** Made by a force weapon: laid first among its like. R-29 */
  readonly force?: boolean;
  /** Of a shot: armour of this number and worse does not help; none: it always does. AP-H-11 */
  readonly ap?: number;
  readonly shot?: boolean;
}

/** The order in which wounds are laid: no armour save, then capped, then the rest; shots by their AP. AP-SPEC-4, AP-H-12 */
export function layingRank({ noArmour, cap, force, ap, shot }: WoundKind): number {
  if (shot === true) return 20 + (ap ?? 9);
  if (force === true) return 0;
  if (noArmour === true) return 1;
  return cap === undefined ? 10 : cap;
}

/** Of rending sixes, and of whatever else allows no armour save. */
export const NO_ARMOUR: WoundKind = { noArmour: true };

/** So many wounds of one kind. A pool has them in the order of laying. */
export interface Wounds {
  readonly kind: WoundKind;
  readonly count: number;
}

/** Is there a wound that allows no armour save? */
export const hasNoArmour = (wounds: readonly Wounds[]): boolean => wounds.some(({ kind }) => kind.noArmour === true);

/** Models of a zone with the same saves (2.1). `models` live and have not fallen. */
export interface SaveGroup {
  readonly sv?: number;
  readonly inv?: number;
  /** Against shooting only. AP-H-11 */
  readonly cover?: number;
  /** A character whom a blast touches along with the unit that he has joined. R-75 */
  readonly last?: boolean;
  readonly models: number;
}

/** A save that may be rolled, and where it comes from. */
export interface Save {
  readonly need: number;
  readonly from: 'armour' | 'invulnerable' | 'cover';
}

/** What each kind of save is called. */
export const SAVE_NAMES = { armour: 'armour save', invulnerable: 'invulnerable save', cover: 'cover save' } as const;

/** The saves that a model may take against a kind of wound, the better first, armour on a tie. AP-SAVE-1 to AP-SAVE-4, AP-D-12 */
export function savesAgainst({ sv, inv, cover }: Omit<SaveGroup, 'models'>, kind: WoundKind): readonly Save[] {
  const saves: Save[] = [];
  if (sv !== undefined && kind.noArmour !== true && !(kind.ap !== undefined && kind.ap <= sv)) {
    saves.push({ need: Math.max(sv, kind.cap ?? 0), from: 'armour' });
  }
  if (inv !== undefined) saves.push({ need: inv, from: 'invulnerable' });
  // Cover gives no save in close combat. AP-SAVE-3
  if (cover !== undefined && kind.shot === true) saves.push({ need: cover, from: 'cover' });
  return saves.toSorted((a, b) => a.need - b.need);
}

/** So many wounds of one kind that fall on one save group in one lap. */
export interface Row {
  readonly group: number;
  readonly kind: WoundKind;
  readonly wounds: number;
}

/** Lays wounds on the save groups in their order: to each as many as it has models, and round again. AP-ARM-3, AP-ARM-5 */
export function laid(
  wounds: readonly Wounds[],
  order: readonly number[],
  groups: readonly SaveGroup[],
): readonly Row[] {
  const rows: Row[] = [];
  let [turn, room] = [-1, 0];
  for (const { kind, count } of groups.some(({ models }) => models > 0) ? wounds : [])
    for (let rest = count; rest > 0;) {
      while (room === 0) room = groups[order[(turn = (turn + 1) % order.length)] as number]?.models ?? 0;
      const taken = Math.min(rest, room);
      rows.push({ group: order[turn] as number, kind, wounds: taken });
      rest -= taken;
      room -= taken;
    }
  return rows;
}

/** One throw of saves. */
export interface SaveRoll {
  readonly need: number;
  readonly dice: number;
  readonly from: Save['from'] | 'none';
  readonly by: Seat;
}

/** Wounds that were not saved. AP-SAVE-1, AP-ARM-6 */
export function* saving(saves: SaveRoll): Rule<number> {
  const { need, dice } = saves;
  if (need >= NEVER || dice === 0) return dice;
  return yield* roll(d6.times(dice), { saved: atLeast(need) }, whyOf(saves)).into(({ saved }) => dice - saved);
}

/** So many dice for a save, or for none. */
export const saveRoll = (save: Save | undefined, dice: number, by: Seat): SaveRoll => ({
  need: save?.need ?? NEVER,
  dice,
  from: save?.from ?? 'none',
  by,
});

/** Saves against wounds that have fallen on a save group; `force`: those of a force weapon. */
export interface Saving {
  readonly group: number;
  readonly force: boolean;
  readonly roll: SaveRoll;
}

/** Saves that have been rolled. How many have failed is read when it matters. */
export interface Saved extends Omit<Saving, 'roll'> {
  readonly failed: Early<SaveRoll, number>;
}

/** Rolls saves, those against force weapons first. R-29 */
export function* savedBy(saves: readonly Saving[]): Rule<readonly Saved[]> {
  const saved: Saved[] = [];
  for (const { roll: rolls, ...of } of [...saves.filter(({ force }) => force), ...saves.filter(({ force }) => !force)])
    saved.push({ ...of, failed: yield* early(saving, rolls) });
  return saved;
}

function* failedOf(failed: Early<SaveRoll, number>): Rule<number> {
  return yield* readEarly(saving, failed);
}

/** Unsaved wounds of several throws. */
export function* failedSaves(saves: readonly Saved[]): Rule<number> {
  const reads = saves.map(({ failed }) => call(failedOf, failed));
  return yield* gather(reads, 0, (sum, failed) => sum + failed).into((sum) => sum);
}

/** Unsaved wounds by save group: all, and of these those of a force weapon. */
export interface Unsaved {
  readonly all: readonly number[];
  readonly byForce: readonly number[];
}

const RULES = {
  armour: 'AP-SAVE-1',
  invulnerable: 'AP-SAVE-4',
  cover: 'AP-H-11',
  none: 'AP-SAVE-1',
} as const;

function whyOf({ need, from, by }: SaveRoll): Why {
  const rule = RULES[from];
  const says = from === 'none' ? 'save' : SAVE_NAMES[from];
  return { rule, says, by, tally: tally(need, rule, says) };
}

/** Laying wounds on a danger zone, and the saves against them (4.11, 4.13). */
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { call, roll, type Rule, type Seat, type Why } from '@umpire/engine/rule';
import { powerOf, RADIX } from './blows.ts';
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

/** Kinds in the order of laying, each once. */
export function kindsOf(kinds: readonly WoundKind[]): readonly WoundKind[] {
  const byRank = new Map(kinds.map((kind) => [layingRank(kind), kind]));
  return [...byRank].toSorted(([a], [b]) => a - b).map(([, kind]) => kind);
}

/** Models of a zone with the same saves (2.1). `models` live and have not fallen. */
export interface SaveGroup {
  readonly sv?: number;
  readonly inv?: number;
  /** Against shooting only. AP-H-11 */
  readonly cover?: number;
  readonly models: number;
}

/** A save that may be rolled, and where it comes from. */
export interface Save {
  readonly need: number;
  readonly from: 'armour' | 'invulnerable' | 'cover';
}

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
  /** The number of the save group in the order of laying. */
  readonly group: number;
  readonly kind: number;
  readonly wounds: number;
}

/** Lays wounds on the save groups in their order: to each as many as it has models, and round again. AP-ARM-3, AP-ARM-5 */
export function laid(wounds: readonly number[], groups: readonly SaveGroup[]): readonly Row[] {
  const rows: Row[] = [];
  const rest = [...wounds];
  if (!groups.some(({ models }) => models > 0)) return rows;
  let kind = 0;
  for (let group = 0; ; group = (group + 1) % groups.length) {
    let room = groups[group]?.models ?? 0;
    while (room > 0) {
      while (kind < rest.length && rest[kind] === 0) kind++;
      const here = rest[kind];
      if (here === undefined) return rows;
      const taken = Math.min(room, here);
      rows.push({ group, kind, wounds: taken });
      rest[kind] = here - taken;
      room -= taken;
    }
  }
}

/** The wounds of a packed pool, kind by kind. */
export function unpacked(wounds: number, kinds: number): readonly number[] {
  const found: number[] = [];
  let rest = wounds;
  for (let kind = 0; kind < kinds; kind++) {
    found.push(rest % RADIX);
    rest = Math.floor(rest / RADIX);
  }
  return found;
}

/** One throw of saves: into which slot of the result its failures go. */
export interface SaveRoll {
  readonly need: number;
  readonly dice: number;
  readonly slot: number;
  readonly from: Save['from'] | 'none';
  readonly by: Seat;
}

/** Rolls saves in order; gives the wounds that were not saved, packed by slot as in `volley`. AP-SAVE-1, AP-ARM-6 */
export function* saving(rolls: readonly SaveRoll[]): Rule<number> {
  const last = rolls.at(-1);
  if (last === undefined) return 0;
  const before = rolls.length === 1 ? 0 : yield* call(saving, rolls.slice(0, -1));
  const { need, dice, slot } = last;
  const unit = powerOf(slot);
  if (need >= NEVER || dice === 0) return before + dice * unit;
  return yield* roll(d6.times(dice), { saved: atLeast(need) }, whyOf(last)).into(
    ({ saved }) => before + (dice - saved) * unit,
  );
}

const RULES = {
  armour: 'AP-SAVE-1',
  invulnerable: 'AP-SAVE-4',
  cover: 'AP-H-11',
  none: 'AP-SAVE-1',
} as const;

function whyOf({ need, from, by }: SaveRoll): Why {
  const rule = RULES[from];
  return { rule, says: `${from} save`, by, tally: tally(need, rule, `${from} save`) };
}

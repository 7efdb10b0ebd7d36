import type { Seat } from '../rule/index.ts';
import type { Model, Point, Table } from '../table/index.ts';
import type { Saying } from '../words/index.ts';

/** A side of the battle. */
export interface Side {
  readonly seat: Seat;
  readonly name: string;
}

/** Models that act together. A rule set adds its own fields. */
export interface Unit {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
}

/** A model in play. A rule set adds its own fields. Models that are lost are taken out of the battle. */
export interface BattleModel extends Model {
  /** Set while it is not on the table: in reserve, aboard … Its base then says only how large it is. */
  readonly away?: string;
}

/** A place to hold. */
export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  /** Who has it now. */
  readonly holder?: Seat;
}

/** Table options as they are set for this battle. */
export type Options = Readonly<Record<string, string | number | boolean>>;

/**
 * A battle as plain JSON: no classes, no functions, no cycles. Every change makes a new one that shares what has
 * stayed, so keeping an old one costs nothing.
 */
export interface Battle {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options: Options;
  readonly sides: readonly Side[];
  readonly turn: number;
  /** One of the phases of the rule set's face. */
  readonly phase: string;
  /** The seats that may give an order now; none when the battle is over. */
  readonly toAct: readonly Seat[];
  readonly table: Table;
  readonly units: readonly Unit[];
  readonly models: readonly BattleModel[];
  readonly objectives: readonly Objective[];
}

/** How a battle ended, and in a sentence: why. */
export interface Outcome extends Saying {
  /** The seat that has won; none for a draw. */
  readonly winner: Seat | undefined;
  readonly rule: string;
  readonly scores?: Readonly<Record<Seat, number>>;
}

export const otherSeat = (battle: Pick<Battle, 'sides'>, seat: Seat): Seat => {
  const other = battle.sides.find((side) => side.seat !== seat);
  if (other === undefined) throw new RangeError(`there is no seat but ${seat}`);
  return other.seat;
};

/** The element with an id; a missing one is an error of the program. */
export function byId<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`there is no "${id}" here`);
  return found;
}

/** The list with some elements changed; the others are the same objects as before. */
export function changed<T extends { readonly id: string }>(
  list: readonly T[],
  ids: readonly string[],
  change: (one: T) => T,
): readonly T[] {
  // Mostly it is one.
  const [only] = ids;
  if (ids.length === 1) return list.map((one) => (one.id === only ? change(one) : one));
  const which = new Set(ids);
  return list.map((one) => (which.has(one.id) ? change(one) : one));
}

/** The list without some elements. */
export function without<T extends { readonly id: string }>(list: readonly T[], ids: readonly string[]): readonly T[] {
  const which = new Set(ids);
  return list.filter((one) => !which.has(one.id));
}

/** The models that stand on the table. */
export const standing = <M extends BattleModel>(battle: { readonly models: readonly M[] }): readonly M[] =>
  battle.models.filter((model) => model.away === undefined);

/** Who stands where in a close combat, as plain data. XZ-ASLT-7, XZ-R-28 */
import type { Target } from './target.ts';

/** Attacks of one weapon in a model's hands. */
export interface Strike {
  readonly says: string;
  readonly weapon: string;
  readonly dice: number;
  readonly ap: number;
  readonly damage: number;
  /** Halves the armour. XZ-H-16 */
  readonly bane: boolean;
  readonly suppressive: boolean;
}

/** A model, or several that are alike and stand alike, in an assault. `suppressed` models have one attack fewer with their first weapon. */
export interface Fighter extends Target {
  /** The score to hit it. */
  readonly assault: number;
  readonly strikes: readonly Strike[];
  /** Numbers of the enemies it touches, and of those within 2″ with a rank by distance, 1 the nearest. */
  readonly contact: readonly number[];
  readonly near: readonly { readonly enemy: number; readonly rank: number }[];
  /** Its armour against each enemy, by number. */
  readonly armours: readonly number[];
  /** Counts in N, casualties and lying models. */
  readonly counted: boolean;
  /** Attacks that go with a slot. XZ-SINGLE-7 */
  readonly slotAttacks: Readonly<Record<string, number>>;
}

/** Several that are alike are so many models, each of whom stands to each enemy as all of them do. */
export function oneByOne(own: readonly Fighter[], enemies: readonly Fighter[]): readonly Fighter[] {
  if ([...own, ...enemies].every(({ count }) => count === 1)) return own;
  const first: number[] = [];
  let all = 0;
  for (const { count } of enemies) {
    first.push(all);
    all += count;
  }
  const those = (e: number): readonly number[] =>
    Array.from({ length: enemies[e]?.count ?? 0 }, (_, i) => (first[e] ?? 0) + i);
  return own.flatMap((fighter) => {
    const stands = {
      contact: fighter.contact.flatMap(those),
      near: fighter.near.flatMap(({ enemy, rank }) => those(enemy).map((one) => ({ enemy: one, rank }))),
      armours: enemies.flatMap((_, e) => those(e).map(() => fighter.armours[e] ?? 0)),
    };
    return Array.from({ length: fighter.count }, (_, i) => ({
      ...fighter,
      ...stands,
      id: fighter.count === 1 ? fighter.id : `${fighter.id} ${i + 1}`,
      count: 1,
    }));
  });
}

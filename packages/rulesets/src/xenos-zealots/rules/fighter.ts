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

/** A model, or several that are alike, in an assault. `suppressed` models have one attack fewer with their first weapon. */
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
  /** For odds: where those of several alike models go that lie down. */
  readonly lying?: number;
}

export const isAlive = ({ count }: Fighter): boolean => count > 0;

/** Attacks with a weapon: a suppressed model has one fewer with its first. XZ-ASLT-10 */
export const attacksOf = (fighter: Fighter, strike: number): number => {
  const dice = fighter.strikes[strike]?.dice ?? 0;
  return Math.max(0, dice - (fighter.suppressed && strike === 0 ? 1 : 0)) * fighter.count;
};

/** The models in contact with a living enemy. */
export const contactGroup = (own: readonly Fighter[], enemies: readonly Fighter[]): readonly number[] =>
  own.flatMap((one, i) => (isAlive(one) && one.contact.some((e) => isAlive(enemies[e] as Fighter)) ? [i] : []));

/** The models within 2″ of a living enemy. */
export const reachGroup = (
  own: readonly Fighter[],
  enemies: readonly Fighter[],
  contact: readonly number[],
): readonly number[] =>
  own.flatMap((one, i) =>
    isAlive(one) && !contact.includes(i) && one.near.some(({ enemy }) => isAlive(enemies[enemy] as Fighter)) ? [i] : [],
  );

/** Enemies that a group can hit, with their rank: contact 0, else by the least distance. XZ-R-28 */
export function ranksFor(group: readonly Fighter[], enemies: readonly Fighter[]): readonly (number | undefined)[] {
  return enemies.map((enemy, e) => {
    if (!isAlive(enemy)) return undefined;
    const ranks = group.flatMap(({ contact, near }) => [
      ...(contact.includes(e) ? [0] : []),
      ...near.filter((one) => one.enemy === e).map(({ rank }) => rank),
    ]);
    return ranks.length === 0 ? undefined : Math.min(...ranks);
  });
}

/** Who is left of a combat after the blows, and whom each fights on with. */
import { type AssaultBattle, matesOf, unitOf } from '../battle.ts';
import type { Combat } from '../combat.ts';
import type { Winner } from '../rules/results.ts';
import type { Locks } from './pile-in.ts';

/** What has become of a combat after step 5. */
export interface Fought {
  readonly combat: Combat;
  readonly locks: Locks;
  readonly winner: Winner;
  readonly isWipeOut: boolean;
  /** Units that have failed their check, in the order of the checks. */
  readonly broken: readonly string[];
}

/** The units of a combat that still have models; a character who has outlived his unit fights on as his own. R-33 */
export function survivors(battle: AssaultBattle, combat: Combat): readonly string[] {
  return battle.units
    .filter(({ id, joinedTo }) => joinedTo === undefined && matesOf(battle, id).length > 0)
    .map(({ id }) => id)
    .filter((id) => combat.units.includes(id) || isHeir(battle, combat, id));
}

/** Was this character with a unit of the combat that is dead now? His foes are known from whom he fought. */
const isHeir = (battle: AssaultBattle, combat: Combat, unit: string): boolean =>
  !combat.units.includes(unit) &&
  unitOf(battle, unit).fought.length > 0 &&
  combat.units.some(
    (dead) =>
      unitOf(battle, dead).seat === unitOf(battle, unit).seat &&
      matesOf(battle, dead).length === 0 &&
      sameFoes(battle, dead, unit),
  );

const sameFoes = (battle: AssaultBattle, a: string, b: string): boolean =>
  unitOf(battle, a).fought.join() === unitOf(battle, b).fought.join();

/** Whom a unit is Locked with now: as fixed, with heirs in the place of those whom they had joined. R-59 */
export function locksNow(battle: AssaultBattle, { combat, locks }: Pick<Fought, 'combat' | 'locks'>): Locks {
  const alive = survivors(battle, combat);
  const heirs = alive.filter((unit) => !combat.units.includes(unit));
  const forDead = (dead: string): readonly string[] => heirs.filter((heir) => sameFoes(battle, dead, heir));
  const foes = (unit: string): readonly string[] =>
    (locks[unit] ?? []).flatMap((foe) => (matesOf(battle, foe).length > 0 ? [foe] : forDead(foe)));
  const own = alive.filter((unit) => combat.units.includes(unit)).map((unit) => [unit, foes(unit)] as const);
  const inherited = heirs.map((heir) => {
    const dead = combat.units.find((unit) => sameFoes(battle, unit, heir) && matesOf(battle, unit).length === 0);
    return [heir, dead === undefined ? [] : foes(dead)] as const;
  });
  return Object.fromEntries([...own, ...inherited]);
}

/** A round of melee: who fights whom, the dice of all, casualties given out (section 3, "Melee round"). */
import { call, type Chain, packed, proceed, type Rule, type Seat } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { givingOut, type Lost } from './casualties.ts';
import { chooseSplit, type Combat, type Contact, pooled, type Split } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { type MeleeOptions, meleeRoll, meleeSkill } from './melee-test.ts';
import { type Due, outcomeOf } from './outcome.ts';

/** All that a round of melee depends on. Figures without a contact do not fight, but surplus casualties may find them. */
export interface Fight {
  readonly attacker: Seat;
  readonly defender: Seat;
  /** Whose activation it is: the Attacker, unless the roles of an older round are kept (option `laterRoles`). */
  readonly active: Seat;
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  readonly contacts: readonly Contact[];
  readonly options: MeleeOptions;
}

export type Round = Lost;

/** One round: every figure in contact rolls once, then casualties of both sides are given out. BA-H-26, BA-MELEE-6 */
export function* meleeRound(fight: Fight): Chain<Round> {
  return proceed(allAtOnce(fight, yield* splitOf(fight)), []);
}

export function* splitOf({ contacts, options, active }: Fight): Rule<Split> {
  return options.meleeGrouping === 'pool' ? pooled(contacts) : yield* chooseSplit(active, contacts);
}

/** The figures of the split combats, in the order in which they roll, however a player has named them. BA-H-29 */
export function combatsOf({ attackers, defenders }: Fight, split: Split): readonly Combat[] {
  const pick = (from: readonly Fighter[], ids: readonly string[]): readonly Fighter[] =>
    from.filter(({ id }) => ids.includes(id)).toSorted((a, b) => byLettersAndNumber(a.id, b.id));
  return split
    .map((one) => ({ attackers: pick(attackers, one.attackers), defenders: pick(defenders, one.defenders) }))
    .toSorted((a, b) => byLettersAndNumber(a.attackers[0]?.id ?? '', b.attackers[0]?.id ?? ''));
}

/**
 * The round at the table. All combats roll first; what is remembered between them is only how many casualties are due:
 * Defender's and Attacker's of the first combat, of the second …
 */
function allAtOnce(fight: Fight, split: Split): (dues: readonly number[]) => Chain<Round> {
  const combats = combatsOf(fight, split);
  const clashes = combats.map((combat) => clashOf(fight, combat));
  const giveOut = givingOut(fight, combats);
  return function* blows(dues: readonly number[]): Chain<Round> {
    const clash = clashes[dues.length / 2];
    if (clash === undefined) return yield* call(giveOut, { dues, spill: [0, 0], lost: [] });
    const due = yield* call(clash, START);
    return proceed(blows, [...dues, due.defender, due.attacker]);
  };
}

/** How far the dice of a combat have come; of each pair the Attacker's number first. */
export interface Rolling {
  readonly rolled: number;
  readonly successes: readonly [number, number];
  readonly ones: readonly [number, number];
}
export const START: Rolling = { rolled: 0, successes: [0, 0], ones: [0, 0] };

/** The dice of one combat: Attackers in id order, then Defenders. BA-MELEE-2, BA-H-29 */
export function clashOf({ attacker, defender, options }: Fight, combat: Combat): (so: Rolling) => Chain<Due> {
  const { attackers, defenders } = combat;
  const dice = [
    ...attackers.map((fighter) => ({ fighter, role: 'attacker', by: attacker }) as const),
    ...defenders.map((fighter) => ({ fighter, role: 'defender', by: defender }) as const),
  ].map((one) => ({ ...one, skill: meleeSkill(one.fighter, one.role, combat, options) }));
  const numbers = { attackers: attackers.length, defenders: defenders.length };
  const who = [attackers, defenders].map((side) => side.map(({ id }) => id).join(' and ')).join(' against ');
  function* clash({ rolled, successes, ones }: Rolling): Chain<Due> {
    const next = dice[rolled];
    if (next === undefined) return yield* outcomeOf({ successes, ones }, numbers, options, who);
    const { fighter, role, by, skill } = next;
    const add = ([a, d]: readonly [number, number], n: number): readonly [number, number] =>
      role === 'attacker' ? [a + n, d] : [a, d + n];
    return yield* meleeRoll(fighter, skill, by, options).into(({ one, success }) =>
      proceed(clash, { rolled: rolled + 1, successes: add(successes, one + success), ones: add(ones, one) }),
    );
  }
  return packed(
    ({ rolled, successes, ones }: Rolling) => digits([rolled, ...successes, ...ones]),
    clash,
  ) as typeof clash;
}

/** Small counts as the digits of one number: the best of keys. */
export const digits = (counts: readonly number[]): number => counts.reduce((sum, n) => sum * BASE + n, 0);

/** No count of a round of melee reaches this. */
export const BASE = 32;

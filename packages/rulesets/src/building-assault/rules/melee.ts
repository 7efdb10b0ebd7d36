/** A round of melee: who fights whom, the dice of all, casualties given out (section 3, "Melee round"). */
import {
  type Seat,
  call,
  type Chain,
  early,
  packed,
  proceed,
  type Early,
  type RuleOf,
  type Rule,
  readEarly,
} from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { type Likeness, type Given, inIdOrder, type Lost, spillingOut, givingOut, runsOf } from './casualties.ts';
import { type Contact, type Combat, chooseSplit, pooled, type Split } from './combat.ts';
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
  /** Set by who asks for odds and does not tell all figures apart: those that are alike may stand for one another in the result. */
  readonly alike?: Likeness;
}

/**
 * One round: all combats roll, then the casualties of each are given out, and in the end the surplus. BA-H-26, BA-H-29, BA-MELEE-6
 *
 * What is remembered between two combats is who has fallen and what surplus is due.
 */
export function* meleeRound(fight: Fight): Chain<Lost> {
  const combats = combatsOf(fight, yield* splitOf(fight)).map((combat) => combatIn(fight, combat));
  const rolled: RolledCombat[] = [];
  for (const { clash } of combats) rolled.push(yield* early(clash, START));
  const setOf = numberOfSet(fight);
  const spillOut = spillingOut(fight);
  const surplus = packed(({ lost, spill }: Given) => digits([setOf(lost), ...spill]), spillOut) as typeof spillOut;
  function* nextCombat({ done, lost, spill }: Fought): Chain<Lost> {
    const [combat, dice] = [combats[done], rolled[done]];
    if (combat === undefined || dice === undefined)
      return fight.options.onesSpill === 'lost' || spill[0] + spill[1] === 0
        ? inIdOrder(lost)
        : proceed(surplus, { lost, spill });
    return yield* call(combat.casualties, dice).into((given) =>
      proceed(nextCombat, {
        done: done + 1,
        lost: [...lost, ...given.lost],
        spill: [spill[0] + given.spill[0], spill[1] + given.spill[1]],
      }),
    );
  }
  const packing = ({ done, lost, spill }: Fought): number => digits([setOf(lost), done, ...spill]);
  return proceed(packed(packing, nextCombat) as typeof nextCombat, { done: 0, lost: [], spill: [0, 0] });
}

/** How far a round has come. */
interface Fought extends Given {
  readonly done: number;
}

/** The dice of one combat, as they lie on the table. */
type RolledCombat = Early<Rolling, Due>;

interface CombatRules {
  readonly clash: (so: Rolling) => Chain<Due>;
  readonly casualties: RuleOf<RolledCombat, Given>;
}

/** One combat: its dice, and the casualties that they bring, of which the surplus waits for the end of the round. */
function combatIn({ attacker, defender, options }: Fight, combat: Combat): CombatRules {
  const whole = { attacker, defender, options, combat };
  return {
    clash: (so) => clashOf(whole)(so),
    casualties: packed(keyOfRolled, function* casualties(rolled: RolledCombat): Rule<Given> {
      // Solved once for each combat, whatever else is fought around it.
      return yield* call(casualtiesIn, { ...whole, rolled });
    }),
  };
}

const keyOfRolled = (rolled: RolledCombat): number =>
  'will' in rolled ? 0 : digits([1, rolled.was.defender, rolled.was.attacker]);

/** A combat with all that it depends on. */
type WholeCombat = Pick<Fight, 'attacker' | 'defender' | 'options'> & { readonly combat: Combat };

function* casualtiesIn({ rolled, ...whole }: WholeCombat & { readonly rolled: RolledCombat }): Rule<Given> {
  const due = yield* readEarly(clashOf(whole), rolled);
  return yield* call(givingOut(whole, whole.combat), { dues: [due.defender, due.attacker], lost: [], spill: [0, 0] });
}

/**
 * A set of figures as a number. Where figures that are alike need not be told apart, it is the same for sets that differ in nothing else:
 * who has fallen matters later only to the surplus, which takes of each run the one that its owner gives up first.
 */
function numberOfSet({ attackers, defenders, alike }: Fight): (ids: readonly string[]) => number {
  const runs = [attackers, defenders].flatMap((side) =>
    alike === undefined ? side.map((one): readonly Fighter[] => [one]) : runsOf(side, alike),
  );
  let top = 1;
  const worth = new Map<string, number>();
  for (const run of runs) {
    for (const { id } of run) worth.set(id, top);
    top *= run.length + 1;
  }
  return (ids) => ids.reduce((sum, id) => sum + (worth.get(id) ?? 0), 0);
}

function* splitOf({ contacts, options, active }: Fight): Rule<Split> {
  return options.meleeGrouping === 'pool' ? pooled(contacts) : yield* chooseSplit(active, contacts);
}

/** The figures of the split combats, in the order in which they roll, however a player has named them. BA-H-29 */
function combatsOf({ attackers, defenders }: Fight, split: Split): readonly Combat[] {
  const pick = (from: readonly Fighter[], ids: readonly string[]): readonly Fighter[] =>
    from.filter(({ id }) => ids.includes(id)).toSorted((a, b) => byLettersAndNumber(a.id, b.id));
  return split
    .map((one) => ({ attackers: pick(attackers, one.attackers), defenders: pick(defenders, one.defenders) }))
    .toSorted((a, b) => byLettersAndNumber(a.attackers[0]?.id ?? '', b.attackers[0]?.id ?? ''));
}

/** How far the dice of a combat have come; of each pair the Attacker's number first. */
interface Rolling {
  readonly rolled: number;
  readonly successes: readonly [number, number];
  readonly ones: readonly [number, number];
}

const START: Rolling = { rolled: 0, successes: [0, 0], ones: [0, 0] };

/** The dice of one combat: Attackers in id order, then Defenders. BA-MELEE-2, BA-H-29 */
function clashOf({ attacker, defender, options, combat }: WholeCombat): (so: Rolling) => Chain<Due> {
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
const digits = (counts: readonly number[]): number => counts.reduce((sum, n) => sum * BASE + n, 0);

/** No count of a round of melee reaches this. */
const BASE = 32;

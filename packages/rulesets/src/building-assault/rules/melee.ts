/** A round of melee: who fights whom, the dice of all, casualties given out (section 3, "Melee round"). */
import {
  type Seat,
  call,
  type Chain,
  early,
  type Early,
  gather,
  proceed,
  readEarly,
  type Rule,
  standIn,
  type StandIn,
} from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import {
  type Given,
  givingOut,
  inIdOrder,
  less,
  type Likeness,
  livingOf,
  type Lost,
  runsOf,
  SIDES,
  strike,
} from './casualties.ts';
import { automaticSplit, chooseSplit, type Combat, type Contact, pooled, type Split } from './combat.ts';
import { type Fighter, RIFLEMAN } from './fighter.ts';
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

/** One round: all combats roll, then the casualties of each are given out, and in the end the surplus. BA-H-26, BA-H-29, BA-MELEE-6 */
export function* meleeRound(fight: Fight): Chain<Lost> {
  const { attacker, defender, options } = fight;
  const combats = combatsOf(fight, yield* splitOf(fight)).map((combat) => ({ attacker, defender, options, combat }));
  const rolled: RolledCombat[] = [];
  for (const combat of combats) rolled.push(yield* early(clashOf(combat), START));
  const casualties = combats.map((combat, i) => call(casualtiesIn, { ...combat, rolled: rolled[i] as RolledCombat }));
  const add = addingIn(fight);
  const surplus = surplusOf(fight, add);
  return yield* gather(casualties, NOTHING, add).into((given) => proceed(surplus, given));
}

function* splitOf({ contacts, options, active }: Fight): Rule<Split> {
  return options.meleeGrouping === 'pool' ? pooled(contacts) : yield* chooseSplit(active, contacts);
}

/** The figures of the split combats, in the order in which they roll, however a player has named them. BA-H-29 */
function combatsOf({ attackers, defenders }: Pick<Fight, 'attackers' | 'defenders'>, split: Split): readonly Combat[] {
  const pick = (from: readonly Fighter[], ids: readonly string[]): readonly Fighter[] =>
    from.filter(({ id }) => ids.includes(id)).toSorted((a, b) => byLettersAndNumber(a.id, b.id));
  return split
    .map((one) => ({ attackers: pick(attackers, one.attackers), defenders: pick(defenders, one.defenders) }))
    .toSorted((a, b) => byLettersAndNumber(a.attackers[0]?.id ?? '', b.attackers[0]?.id ?? ''));
}

/** A combat with all that it depends on. */
type WholeCombat = Pick<Fight, 'attacker' | 'defender' | 'options'> & { readonly combat: Combat };

/** The dice of one combat, as they lie on the table. */
type RolledCombat = Early<Rolling, Due>;

/** The casualties that the dice of a combat bring, of which the surplus waits for the end of the round. */
function* casualtiesIn({ rolled, ...whole }: WholeCombat & { readonly rolled: RolledCombat }): Rule<Given> {
  const due = yield* readEarly(clashOf(whole), rolled);
  return yield* call(givingOut(whole, whole.combat), { dues: [due.defender, due.attacker], lost: [], spill: [0, 0] });
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
  const idsOf = (side: readonly Fighter[]): readonly string[] => side.map(({ id }) => id);
  const who = { attackers: idsOf(attackers), defenders: idsOf(defenders) };
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
  return clash;
}

const NOTHING: Given = { lost: [], spill: [0, 0] };

type Adding = (sum: Given, more: Given) => Given;

/** What several combats bring. Of figures that need not be told apart it counts only how many have fallen: those that are given up first. */
function addingIn({ attackers, defenders, alike }: Fight): Adding {
  const runs = [attackers, defenders].flatMap((side) =>
    alike === undefined ? side.map((one): readonly Fighter[] => [one]) : runsOf(side, alike),
  );
  const places = new Map(runs.flatMap((run, place) => run.map(({ id }) => [id, place] as const)));
  return (sum, more) => {
    const counts = runs.map(() => 0);
    for (const id of [...sum.lost, ...more.lost]) {
      const place = places.get(id) ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return {
      lost: runs.flatMap((run, place) => run.slice(0, counts[place]).map(({ id }) => id)),
      spill: [sum.spill[0] + more.spill[0], sum.spill[1] + more.spill[1]],
    };
  };
}

/** Then others of the melee bear the surplus, the Defender's side first; what finds nobody is lost (BA-R-24). BA-H-27 */
function surplusOf(fight: Fight, add: Adding): (given: Given) => Chain<Lost> {
  const { attackers, defenders, options } = fight;
  return function* surplus(given: Given): Chain<Lost> {
    const { lost, spill } = given;
    const among = (side: 0 | 1): readonly Fighter[] => livingOf({ lost }, side === 0 ? defenders : attackers);
    const side = SIDES.find((one) => spill[one] > 0 && among(one).length > 0);
    if (options.onesSpill === 'lost' || side === undefined) return inIdOrder(lost);
    const fallen = yield* strike(fight, side, among(side));
    return proceed(surplus, add(given, { lost: fallen, spill: less([0, 0], side, 1) }));
  };
}

/** Names make no difference to a combat: it is solved once for all who fight like this. */
function* anyCombat(combat: Parameters<typeof casualtiesIn>[0]): Rule<Given> {
  return yield* casualtiesIn(combat);
}
standIn(casualtiesIn, ({ combat, rolled, options }): StandIn<Given> => {
  const names = new Names();
  const named = { attackers: names.given('A', combat.attackers), defenders: names.given('D', combat.defenders) };
  return { rule: anyCombat, args: { ...SEATS, options, rolled, combat: named }, back: names.back };
});

/**
 * Where figures that are alike need not be told apart, it makes no difference either which of the combats is which: a round is solved once
 * for all that are put together from such combats.
 */
function* anyRound(fight: Fight): Chain<Lost> {
  return proceed(meleeRound, fight);
}
standIn(meleeRound, (fight) => (fight.alike === undefined ? undefined : likeRound(fight, fight.alike)));

function likeRound(fight: Fight, alike: Likeness): StandIn<Lost> {
  const { fight: args, names } = byOtherNames(fight, alike);
  return { rule: anyRound, args, back: names.back };
}

/**
 * The same fight by other names, which are the same for all that are put together from like combats. Of those who do not fight, only as many are kept as surplus
 * can reach; unless it is still in doubt who they are: then all of them.
 */
export function byOtherNames(
  fight: Fight,
  alike: Likeness,
  doubtful?: ReadonlySet<string>,
): { readonly fight: Fight; readonly names: Names } {
  const { contacts, options } = fight;
  const split = combatsOf(fight, options.meleeGrouping === 'pool' ? pooled(contacts) : automaticSplit(contacts));
  const combats = split
    .map((combat) => ({ combat, text: textOf([combat.attackers, combat.defenders], alike) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ combat }) => combat);
  const surplus = (side: keyof Combat): number =>
    doubtful === undefined ? combats.reduce((sum, combat) => sum + combat[side].length, 0) : Infinity;
  const names = new Names();
  const renamed: Fight = {
    ...SEATS,
    active: SEATS.attacker,
    attackers: names.given('A', inCombatOrder(fight.attackers, combats, alike, surplus('defenders'), doubtful)),
    defenders: names.given('D', inCombatOrder(fight.defenders, combats, alike, surplus('attackers'), doubtful)),
    contacts: combats.flatMap((combat) =>
      combat.attackers.flatMap((a) => combat.defenders.map((d): Contact => [names.now(a), names.now(d)])),
    ),
    options,
    alike,
  };
  return { fight: renamed, names };
}

/**
 * Those first who are given up last; of figures that are alike those first whose combat comes first, and those last of whom it is in doubt whether they stand.
 * Of those who do not fight, only as many as surplus can reach: each enemy brings one at most, by a natural 1. Who leads where all have the same helmets makes no
 * difference to numbers, nor how those would fight who do not.
 */
function inCombatOrder(
  side: readonly Fighter[],
  combats: readonly Combat[],
  alike: Likeness,
  surplus: number,
  doubtful: ReadonlySet<string> = new Set(),
): readonly Fighter[] {
  const places = new Map(
    combats.flatMap(({ attackers, defenders }, i) => [...attackers, ...defenders].map(({ id }) => [id, i] as const)),
  );
  const placeOf = ({ id }: Fighter): number => places.get(id) ?? combats.length + (doubtful.has(id) ? 1 : 0);
  const runs = runsOf(side, alike);
  const idle = runs.flat().filter(({ id }) => !places.has(id));
  const safe = new Set(idle.slice(surplus));
  const isEven = alike === 'helmet' && side.every(({ helmet }) => helmet === side[0]?.helmet);
  return runs
    .toReversed()
    .flatMap((run) => run.toSorted((a, b) => placeOf(a) - placeOf(b)))
    .filter((one) => !safe.has(one))
    .map((one) => {
      const { id, helmet, smg } = one;
      const leader = one.leader && !isEven;
      return places.has(id) ? { ...one, leader } : { ...RIFLEMAN, id, helmet, smg, leader };
    });
}

/** All that tells combats apart, but for names. */
const textOf = (sides: readonly (readonly Fighter[])[], alike: Likeness): string =>
  JSON.stringify(sides, (name, value: unknown) =>
    name === 'id' || (name === 'leader' && alike === 'helmet') ? undefined : value,
  );

const SEATS = { attacker: 'attacker', defender: 'defender' } as const;

/** Figures by other names, and what each is called otherwise. */
class Names {
  readonly #before = new Map<string, string>();
  readonly #now = new Map<string, string>();

  /** The same figures, called by a letter and their numbers. */
  given(letter: string, side: readonly Fighter[]): readonly Fighter[] {
    return side.map((one, i) => {
      const id = `${letter}${i + 1}`;
      this.#before.set(id, one.id);
      this.#now.set(one.id, id);
      return { ...one, id };
    });
  }

  now({ id }: Fighter): string {
    return this.#now.get(id) ?? id;
  }

  /** Those who have fallen by their own names, in their order. */
  readonly back = <L extends Lost>(result: L): L => ({
    ...result,
    ...inIdOrder(result.lost.map((id) => this.#before.get(id) ?? id)),
  });
}

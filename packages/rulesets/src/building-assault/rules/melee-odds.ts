/**
 * The odds of a round of melee, worked out combat by combat: each combat rolls and gives out its casualties before the next one
 * rolls. All dice of a round count whoever falls (BA-OUT-6), so that the odds are those of the round at the table; but far less
 * has to be kept in mind on the way. The rules of the dice and of the casualties are the very same functions.
 */
import { call, type Chain, type Key, keyOf, lasting, type Proceed, proceed, type Rule } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { byWorth, type Given, givingOut, givingOwn, type Lost } from './casualties.ts';
import type { Combat, Contact, Split } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { meleeOptionsOf } from './melee-test.ts';
import { BASE, clashOf, combatsOf, digits, type Fight, splitOf, START } from './melee.ts';

/** How many have fallen on each side. */
export interface Toll {
  readonly attackers: number;
  readonly defenders: number;
}

/** One combat: its dice, then its own casualties; its surplus waits for the end of the round. */
function combatRound(fight: Fight, combat: Combat): () => Rule<Given> {
  const [clash, giveOut] = [clashOf(fight, combat), givingOwn(fight, combat)];
  return function* oneCombat(): Rule<Given> {
    const due = yield* call(clash, START);
    return yield* call(giveOut, { dues: [due.defender, due.attacker], spill: [0, 0], lost: [] });
  };
}

/** Who falls in a round. The same odds as `meleeRound`. */
export function* meleeById(fight: Fight): Chain<Lost> {
  return proceed(
    byMask(fight, yield* splitOf(fight), (lost) => ({ lost })),
    0,
  );
}

/** Surplus of one side never reaches this. */
const MOST_SPILLED = 16;

/**
 * Between two combats it is remembered who has fallen and what surplus is due: a set of figures as the bits of a number, packed with
 * the rest into one whole number, which makes the best of keys.
 */
function byMask<T extends Lost | Toll>(
  fight: Fight,
  split: Split,
  finish: (lost: readonly string[]) => T,
): (state: number) => Chain<T> {
  const everybody = inOrder([...fight.attackers, ...fight.defenders]).map(({ id }) => id);
  const sets = 1 << everybody.length;
  const listOf = (set: number): readonly string[] => everybody.filter((_, place) => (set & (1 << place)) !== 0);
  const setOf = (ids: readonly string[]): number => ids.reduce((set, id) => set | (1 << everybody.indexOf(id)), 0);
  const rounds = combatsOf(fight, split).map((combat) => {
    const round = combatRound(fight, combat);
    return function* masked(): Rule<number> {
      const { lost, spill } = yield* call(round, 0);
      return (spill[0] * MOST_SPILLED + spill[1]) * sets + setOf(lost);
    };
  });
  const combat = MOST_SPILLED * MOST_SPILLED * sets;
  const spillOut = givingOut(fight, []);
  return function* nextCombat(state: number): Chain<T> {
    const round = rounds[Math.floor(state / combat)];
    // Nobody falls twice, so that sets and surplus can simply be added.
    if (round !== undefined) return proceed(nextCombat, state + combat + (yield* call(round, 0))) as Proceed<T>;
    const spilled = Math.floor((state % combat) / sets);
    const lost = listOf(state % sets);
    if (spilled === 0) return finish(lost);
    const spill = [Math.floor(spilled / MOST_SPILLED), spilled % MOST_SPILLED] as const;
    return finish((yield* call(spillOut, { dues: [], spill, lost })).lost);
  };
}

/** How many fall in a round on each side. */
export function* meleeToll(fight: Fight): Chain<Toll> {
  const same = renamed(fight);
  const isPlain =
    fight.options.onesSpill === 'lost' || (hasOneHelmet(fight.attackers) && hasOneHelmet(fight.defenders));
  if (isPlain) return proceed(countOnly, same);
  return proceed(
    byMask(same, yield* splitOf(same), (lost) => tollOf(same, lost)),
    0,
  );
}

/** The fight with plain names in the same order: fights that differ in nothing but names are one, and are solved once. */
export function renamed(fight: Fight): Fight {
  const [attackers, defenders] = [inOrder(fight.attackers), inOrder(fight.defenders)];
  const names = new Map([
    ...attackers.map(({ id }, i) => [id, `A${i + 1}`] as const),
    ...defenders.map(({ id }, i) => [id, `D${i + 1}`] as const),
  ]);
  const name = (id: string): string => names.get(id) ?? id;
  const called = (side: readonly Fighter[]): readonly Fighter[] => side.map((one) => ({ ...one, id: name(one.id) }));
  return {
    attacker: 'attacker',
    defender: 'defender',
    active: fight.active === fight.attacker ? 'attacker' : 'defender',
    attackers: called(attackers),
    defenders: called(defenders),
    contacts: fight.contacts.map(([a, d]): Contact => [name(a), name(d)]),
    options: meleeOptionsOf(fight.options),
  };
}

const inOrder = (side: readonly Fighter[]): readonly Fighter[] =>
  side.toSorted((a, b) => byLettersAndNumber(a.id, b.id));

const hasOneHelmet = (side: readonly Fighter[]): boolean => side.every(({ helmet }) => helmet === side[0]?.helmet);

export const tollOf = (
  { attackers, defenders }: Pick<Fight, 'attackers' | 'defenders'>,
  lost: readonly string[],
): Toll => ({
  attackers: attackers.filter(({ id }) => lost.includes(id)).length,
  defenders: defenders.filter(({ id }) => lost.includes(id)).length,
});

const unpacked = (all: number): readonly [number, number, number, number, number] => {
  const digit = (place: number): number => Math.floor(all / place) % BASE;
  return [digit(BASE * BASE * BASE * BASE), digit(BASE * BASE * BASE), digit(BASE * BASE), digit(BASE), digit(1)];
};

/**
 * Where all of a side have the same helmet, or surplus is lost, it does not matter later who has fallen, only how many: between two combats
 * four numbers are remembered (surplus and losses, the Defender's first), packed into one.
 */
function* countOnly(fight: Fight): Chain<Toll> {
  const rounds = combatsOf(fight, yield* splitOf(fight)).map((combat) => countedRound(fight, combat));
  const spillOut = givingOut(fight, []);
  const [attackers, defenders] = [fight.attackers.toSorted(byWorth), fight.defenders.toSorted(byWorth)];
  return proceed(function* nextCombat(state: number): Chain<Toll> {
    const [done, spillD, spillA, lostD, lostA] = unpacked(state);
    const round = rounds[done];
    if (round === undefined) {
      if (spillD + spillA === 0) return { attackers: lostA, defenders: lostD };
      const fallen = [...attackers.slice(0, lostA), ...defenders.slice(0, lostD)].map(({ id }) => id);
      const { lost } = yield* call(spillOut, { dues: [], spill: [spillD, spillA], lost: fallen });
      return tollOf(fight, lost);
    }
    return proceed(nextCombat, state + digits([1, 0, 0, 0, 0]) + (yield* call(round, 0)));
  }, 0);
}

type CountedRound = () => Rule<number>;
const countedRounds = new Map<Key, CountedRound>();
/** Combats that are remembered; there are not many different ones. */
const MOST_COMBATS = 5000;

/** The surplus and the losses of one combat, packed. Combats that differ in nothing but names are one rule, solved once. */
function countedRound(fight: Fight, combat: Combat): CountedRound {
  const key = keyOf([nameless(combat), fight.options]);
  const known = countedRounds.get(key);
  if (known !== undefined) return known;
  const round = combatRound(fight, combat);
  const made = function* counted(): Rule<number> {
    const { lost, spill } = yield* call(round, 0);
    const { attackers, defenders } = tollOf(combat, lost);
    return digits([0, spill[0], spill[1], defenders, attackers]);
  };
  if (countedRounds.size >= MOST_COMBATS) countedRounds.clear();
  countedRounds.set(key, lasting(made) as CountedRound);
  return made;
}

const nameless = ({ attackers, defenders }: Combat): unknown =>
  [attackers, defenders].map((side) => side.map(({ id: _, ...one }) => one));

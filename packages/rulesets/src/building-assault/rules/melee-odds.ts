/**
 * The odds of a round of melee, worked out combat by combat: each combat rolls and gives out its casualties before the next one
 * rolls. All dice of a round count whoever falls (BA-OUT-6), so that the odds are those of the round at the table; but far less
 * has to be kept in mind on the way. The rules of the dice and of the casualties are the very same functions.
 */
import { call, type Chain, keyOf, proceed, type Rule } from '@umpire/engine/rule';
import { byLettersAndNumber } from '@umpire/engine/table';
import { byWorth, type Given, givingOut, givingOwn, type Lost } from './casualties.ts';
import type { Combat, Contact } from './combat.ts';
import type { Fighter } from './fighter.ts';
import { meleeOptionsOf } from './melee-test.ts';
import { clashOf, combatsOf, type Fight, splitOf, START } from './melee.ts';

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

interface ById extends Lost {
  readonly done: number;
  readonly spill: Given['spill'];
}

/** Who falls in a round. The same odds as `meleeRound`. */
export function* meleeById(fight: Fight): Chain<Lost> {
  const rounds = combatsOf(fight, yield* splitOf(fight)).map((combat) => combatRound(fight, combat));
  const spillOut = givingOut(fight, []);
  return proceed(
    function* nextCombat({ done, spill, lost }: ById): Chain<Lost> {
      const round = rounds[done];
      if (round === undefined) return yield* call(spillOut, { dues: [], spill, lost });
      const own = yield* call(round, 0);
      const all = own.lost.length === 0 ? lost : [...lost, ...own.lost].toSorted(byLettersAndNumber);
      const both = [spill[0] + own.spill[0], spill[1] + own.spill[1]] as const;
      return proceed(nextCombat, { done: done + 1, spill: both, lost: all });
    },
    { done: 0, spill: [0, 0], lost: [] },
  );
}

/** How many fall in a round on each side. */
export function* meleeToll(fight: Fight): Chain<Toll> {
  const same = renamed(fight);
  const isPlain =
    fight.options.onesSpill === 'lost' || (hasOneHelmet(fight.attackers) && hasOneHelmet(fight.defenders));
  if (isPlain) return proceed(countOnly, same);
  const { lost } = yield* call(meleeById, same);
  return tollOf(same, lost);
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

/** No count of a round reaches this. */
const BASE = 32;
const packed = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum * BASE + n, 0);
const unpacked = (all: number): readonly [number, number, number, number, number] => {
  const digit = (place: number): number => Math.floor(all / place) % BASE;
  return [digit(BASE * BASE * BASE * BASE), digit(BASE * BASE * BASE), digit(BASE * BASE), digit(BASE), digit(1)];
};

/**
 * Where all of a side have the same helmet, or surplus is lost, it does not matter later who has fallen, only how many: between two combats
 * four numbers are remembered (surplus and losses, the Defender's first), packed into one.
 */
function* countOnly(fight: Fight): Chain<Toll> {
  const known = new Map<unknown, () => Rule<number>>();
  const rounds = combatsOf(fight, yield* splitOf(fight)).map((combat) => {
    // Combats that differ in nothing but names are worked out once.
    const key = keyOf(nameless(combat));
    const same = known.get(key) ?? countedRound(fight, combat);
    known.set(key, same);
    return same;
  });
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
    return proceed(nextCombat, state + packed([1, 0, 0, 0, 0]) + (yield* call(round, 0)));
  }, 0);
}

/** The surplus and the losses of one combat, packed. */
function countedRound(fight: Fight, combat: Combat): () => Rule<number> {
  const round = combatRound(fight, combat);
  return function* counted(): Rule<number> {
    const { lost, spill } = yield* call(round, 0);
    const { attackers, defenders } = tollOf(combat, lost);
    return packed([0, spill[0], spill[1], defenders, attackers]);
  };
}

const nameless = ({ attackers, defenders }: Combat): unknown =>
  [attackers, defenders].map((side) => side.map(({ id: _, ...one }) => one));

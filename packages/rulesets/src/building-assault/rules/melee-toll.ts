/**
 * How many fall in a round of melee, worked out combat by combat like `meleeById`, with far less to keep in mind: who has fallen
 * matters later only if surplus casualties look for others, and then only by the helmets of those who are left, in the order in
 * which their owner gives them up. Neighbours in that order with the same helmet are one run, of which only the number is kept.
 */
import { call, type Chain, lasting, type Proceed, proceed, type Rule } from '@umpire/engine/rule';
import { Known } from '../../common/known.ts';
import { byWorth, type Giving, strike } from './casualties.ts';
import type { Combat, Contact } from './combat.ts';
import { type Fighter, inOrder, kindOf } from './fighter.ts';
import { combatRound } from './melee-odds.ts';
import { meleeOptionsOf, optionsKey } from './melee-test.ts';
import { combatsOf, type Fight, splitOf } from './melee.ts';

/** How many have fallen on each side. */
export interface Toll {
  readonly attackers: number;
  readonly defenders: number;
}

/** How many fall in a round on each side. The same odds as `meleeRound`. */
export function* meleeToll(fight: Fight): Chain<Toll> {
  const same = renamed(fight);
  const rounds = combatsOf(same, yield* splitOf(same)).map((combat) => ({ combat, round: sharedRound(same, combat) }));
  return proceed(byRuns(same, rounds), 0);
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

/** A combat as a rule that is solved once, whatever the names: its surplus and who has fallen, packed (see `SharedResult`). */
interface FoughtCombat {
  readonly combat: Combat;
  readonly round: SharedRound;
}
type SharedRound = (none: number) => Rule<number>;

/** Surplus of one side never reaches this. */
const MOST_SPILLED = 16;
/** Combats that are remembered; there are not many different ones. */
const sharedRounds = new Known<SharedRound>(5000);

/** Of the result the last bits are who has fallen, Attackers first; above them is the surplus of the Defender and the Attacker. */
function sharedRound(fight: Fight, combat: Combat): SharedRound {
  const { attackers, defenders } = combat;
  const key = `${kindsOf(attackers)}|${kindsOf(defenders)}|${optionsKey(fight.options)}`;
  return sharedRounds.answer(key, () => {
    const round = combatRound(fight, combat);
    const places = new Map([...attackers, ...defenders].map(({ id }, place) => [id, 1 << place]));
    const sets = 1 << places.size;
    return lasting(function* shared(_none: number): Rule<number> {
      const { lost, spill } = yield* call(round, 0);
      const set = lost.reduce((bits, id) => bits | (places.get(id) ?? 0), 0);
      return (spill[0] * MOST_SPILLED + spill[1]) * sets + set;
    }) as SharedRound;
  });
}

const kindsOf = (side: readonly Fighter[]): string => side.map(kindOf).join(';');

/** Neighbours in the order in which they are given up that have the same helmet; where surplus is lost, all of a side. */
function runsOf(side: readonly Fighter[], isSpilled: boolean): readonly (readonly Fighter[])[] {
  const runs: Fighter[][] = [];
  for (const one of side.toSorted(byWorth)) {
    const last = runs.at(-1);
    if (last !== undefined && (!isSpilled || last[0]?.helmet === one.helmet)) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** The sides in the order in which surplus comes down on them. */
const SIDES = [0, 1] as const;
const [DEFENDER, ATTACKER] = SIDES;
const NOTHING_DUE: Giving = { dues: [], spill: [0, 0], lost: [] };

/** One digit for each run: how many of it have fallen. */
interface Digit {
  readonly run: readonly Fighter[];
  readonly isAttacker: boolean;
  readonly worth: number;
}

/** Between two combats the surplus and the numbers that have fallen of each run are remembered, packed into one number. */
function byRuns(fight: Fight, combats: readonly FoughtCombat[]): (state: number) => Chain<Toll> {
  const { attackers, defenders, options } = fight;
  const isSpilled = options.onesSpill === 'melee';
  const runs = [
    ...runsOf(attackers, isSpilled).map((run) => ({ run, isAttacker: true })),
    ...runsOf(defenders, isSpilled).map((run) => ({ run, isAttacker: false })),
  ];
  let top = 1;
  const digits = runs.map(({ run, isAttacker }): Digit => {
    const worth = top;
    top *= run.length + 1;
    return { run, isAttacker, worth };
  });
  const [surplus, next] = [top, top * MOST_SPILLED * MOST_SPILLED];
  const worthOf = new Map(digits.flatMap(({ run, worth }) => run.map(({ id }) => [id, worth] as const)));
  const rounds = combats.map(({ combat, round }) => {
    const worths = [...combat.attackers, ...combat.defenders].map(({ id }) => worthOf.get(id) ?? 0);
    const gained = (result: number): number => {
      let sum = (result >> worths.length) * surplus;
      for (let place = 0; place < worths.length; place++) sum += ((result >> place) & 1) * (worths[place] as number);
      return sum;
    };
    return { round, gained };
  });
  const fallenOf = (state: number, { run, worth }: Digit): number => Math.floor(state / worth) % (run.length + 1);
  const tollIn = (state: number): Toll => {
    const sum = (isAttacker: boolean): number =>
      digits.reduce((all, digit) => all + (digit.isAttacker === isAttacker ? fallenOf(state, digit) : 0), 0);
    return { attackers: sum(true), defenders: sum(false) };
  };
  const livingIn = (state: number, side: 0 | 1): readonly Fighter[] =>
    digits.flatMap((digit) =>
      digit.isAttacker === (side === ATTACKER) ? digit.run.slice(fallenOf(state, digit)) : [],
    );
  return function* nextCombat(state: number): Chain<Toll> {
    const fought = rounds[Math.floor(state / next)];
    if (fought !== undefined) {
      const { round, gained } = fought;
      return yield* call(round, 0).into(
        (result) => proceed(nextCombat, state + next + gained(result)) as Proceed<Toll>,
      );
    }
    return proceed(nextSurplus, state) as Proceed<Toll>;
  };

  /** Others of the melee bear the surplus, the Defender's side first; what finds nobody is lost (BA-R-24). */
  function* nextSurplus(state: number): Chain<Toll> {
    const spilled = Math.floor((state % next) / surplus);
    const spill = [Math.floor(spilled / MOST_SPILLED), spilled % MOST_SPILLED] as const;
    const side = isSpilled ? SIDES.find((one) => spill[one] > 0 && livingIn(state, one).length > 0) : undefined;
    if (side === undefined) return tollIn(state);
    const { lost } = yield* strike(fight, { side, among: livingIn(state, side), rest: NOTHING_DUE });
    const paid = state - surplus * (side === DEFENDER ? MOST_SPILLED : 1);
    return proceed(
      nextSurplus,
      lost.reduce((sum, id) => sum + (worthOf.get(id) ?? 0), paid),
    ) as Proceed<Toll>;
  }
}

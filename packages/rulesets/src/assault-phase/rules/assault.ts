/** A whole assault in odds: the fight, who wins, who breaks, who is caught (steps 3 to 7). */
import { call, type Rule, type Seat } from '@umpire/engine/rule';
import { remember } from '@umpire/engine/table';
import { type Fight, livingOf } from './fighter.ts';
import { endAt, fight, type FightEnd, roundsByDefault } from './fight.ts';
import type { FightTable } from './fight-table.ts';
import { isBelowHalf, isOutnumbered, leadershipTest } from './morale.ts';
import { type Winner, winnerOf } from './results.ts';
import { fallBackRoll, isCaught, pursuit, sweepRoll, sweepsByDefault } from './sweep.ts';

/** A unit of the combat, as far as it matters after the blows. */
export interface UnitInFight {
  readonly id: string;
  readonly side: 0 | 1;
  /** Models at the start of the battle. AP-H-15 */
  readonly start: number;
  readonly fallBackDice: 2 | 3;
  readonly sweepDice: 2 | 3;
  readonly noSweep: boolean;
  readonly mustSweep: boolean;
  /** The enemy units that it is Locked with; without it, all of them. AP-MUL-3, AP-H-15 */
  readonly foes?: readonly string[];
}

/** A combat with its units. */
export interface Assault {
  readonly fight: Fight;
  readonly units: readonly UnitInFight[];
  /** Victors decide on a sweep before the fall-back rolls: the option `sweepDecision`. R-35 */
  readonly decidesBefore?: boolean;
}

/** What an assault comes to. Sides: the active player's, then the other's. */
export interface Assaulted {
  /** Models lost by each side. */
  readonly lost: readonly [number, number];
  readonly inflicted: readonly [number, number];
  readonly winner: Winner;
  /** Units of the losing side that hold, get away and are caught. */
  readonly held: number;
  readonly away: number;
  readonly caught: number;
}

/** What the blows have left of a unit: its own models, all of them with a joined character, the best Leadership. */
interface Remains {
  readonly own: number;
  readonly all: number;
  readonly leadership: number;
}

interface Fought {
  readonly inflicted: readonly [number, number];
  readonly lost: readonly [number, number];
  readonly remains: readonly Remains[];
}

/** The fight, with only that kept of its end which matters afterwards: then fewer ends differ. */
function* fought({ fight: args, units }: Assault): Rule<Fought> {
  const { left, inflicted }: FightEnd = yield* call(fight, args);
  return summary(args, units, left, inflicted);
}

/** A fight without decisions as a table that ends with the numbers of its summaries. */
interface Summed {
  readonly rule: FightTable['rule'];
  readonly ends: readonly Fought[];
}

const tableOf = remember((assaulting: Assault): Summed | undefined => {
  const { plan, table } = roundsByDefault(assaulting.fight);
  if (table === undefined) return undefined;
  const ends: Fought[] = [];
  const numbers = new Map<string, number>();
  const rule = table.endingWith((left) => {
    const { inflicted } = endAt(plan, left);
    const end = summary(assaulting.fight, assaulting.units, left, inflicted);
    const key = `${end.lost.join()}|${inflicted.join()}|${end.remains.map(({ own, all, leadership }) => `${own},${all},${leadership}`).join('|')}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = ends.push(end) - 1;
      numbers.set(key, number);
    }
    return number;
  });
  return { rule, ends };
});

function summary(
  args: Fight,
  units: readonly UnitInFight[],
  left: readonly number[],
  inflicted: readonly [number, number],
): Fought {
  const lost = [0, 0];
  const remains = units.map(() => ({ own: 0, all: 0, leadership: 0 }));
  let place = 0;
  for (const { fighters, side, unit, solo } of args.groups) {
    const at = units.findIndex(({ id }) => id === unit);
    const here = remains[at];
    // A character or creature that is a unit by itself counts as its own model.
    const isOwn = !solo || args.groups.every((other) => other.unit !== unit || other.solo);
    for (const fighter of fighters) {
      const living = livingOf(fighter, left[place++] as number);
      lost[side] = (lost[side] as number) + livingOf(fighter, fighter.left) - living;
      if (here === undefined || living === 0) continue;
      here.all += living;
      if (isOwn) here.own += living;
      here.leadership = Math.max(here.leadership, fighter.ld);
    }
  }
  return { inflicted, lost: lost as unknown as readonly [number, number], remains };
}

/** The assault from the first blow to the sweeping advance, everybody deciding as by default. AP-SEQ-1 */
export function* assault(args: Assault): Rule<Assaulted> {
  const table = tableOf(args);
  const { inflicted, lost, remains } =
    table === undefined ? yield* call(fought, args) : (table.ends[yield* call(table.rule, null)] as Fought);
  const {
    units,
    fight: { seats },
  } = args;
  const livingOn = (side: 0 | 1): number =>
    units.reduce((sum, unit, at) => sum + (unit.side === side ? (remains[at]?.all ?? 0) : 0), 0);
  const living: readonly [number, number] = [livingOn(0), livingOn(1)];
  const winner = winnerOf({ inflicted, living });
  const fates = { held: 0, away: 0, caught: 0 };
  const end = { lost, inflicted, winner };
  if (winner === 'draw' || winner === 'nobody' || living[0] === 0 || living[1] === 0) return { ...end, ...fates };
  const stays = units.map((unit, at): Stays => ({ unit, remains: remains[at] as Remains }));
  const alive = stays.filter((one) => one.remains.all > 0);
  const loser = winner === 0 ? 1 : 0;
  const broken: UnitInFight[] = [];
  for (const { unit, remains: left } of alive) {
    if (unit.side !== loser) continue;
    const passed = yield* call(leadershipTest, {
      leadership: left.leadership,
      belowHalf: isBelowHalf(left.own, unit.start),
      outnumbered: isOutnumbered(
        left.all,
        foesOf(alive, unit).reduce((sum, foe) => sum + foe.remains.all, 0),
      ),
      rule: 'AP-MOR-1',
      says: 'morale check',
      by: seats[loser],
    });
    if (passed) fates.held++;
    else broken.push(unit);
  }
  const victors = alive.flatMap(({ unit }) => (unit.side === winner ? [unit] : []));
  const caught = yield* pursued(alive, victors, broken, [seats[loser], seats[winner]], args.decidesBefore === true);
  return { ...end, held: fates.held, caught, away: broken.length - caught };
}

/** A unit with what is left of it. */
interface Stays {
  readonly unit: UnitInFight;
  readonly remains: Remains;
}

/** The living enemy units that a unit is Locked with. */
const foesOf = (alive: readonly Stays[], { side, foes }: UnitInFight): readonly Stays[] =>
  alive.filter(({ unit }) => unit.side !== side && (foes === undefined || foes.includes(unit.id)));

/** How many of the broken units are caught: each victor who is free to sweeps or not, with one roll. AP-MUL-3, AP-MUL-4, R-37 */
function* pursued(
  alive: readonly Stays[],
  victors: readonly UnitInFight[],
  broken: readonly UnitInFight[],
  seats: readonly [loser: Seat, victor: Seat],
  decidesBefore: boolean,
): Rule<number> {
  const sweepers = victors.flatMap((unit) => {
    const foes = foesOf(alive, unit).map((foe) => foe.unit);
    return !unit.noSweep && foes.length > 0 && foes.every((foe) => broken.includes(foe)) ? [{ unit, foes }] : [];
  });
  const [only, ...more] = sweepers;
  const [runner, ...others] = broken;
  if (only === undefined || runner === undefined) return 0;
  if (more.length === 0 && others.length === 0 && !decidesBefore) {
    const { sweepDice, mustSweep } = only.unit;
    const sweeps = mustSweep ? 'must' : 'may';
    return Number(yield* call(pursuit, { fallBackDice: runner.fallBackDice, sweepDice, sweeps, seats }));
  }
  return yield* call(chase, {
    broken: broken.map(({ fallBackDice }) => fallBackDice),
    sweepers: sweepers.map(({ unit, foes }) => ({
      dice: unit.sweepDice,
      must: unit.mustSweep,
      foes: foes.map((foe) => broken.indexOf(foe)),
    })),
    seats,
    decidesBefore,
  });
}

/** Several who run or who sweep, by their dice alone: worked out once for all ends of a fight that come to the same. */
interface Chase {
  readonly broken: readonly number[];
  readonly sweepers: readonly { readonly dice: number; readonly must: boolean; readonly foes: readonly number[] }[];
  readonly seats: readonly [loser: Seat, victor: Seat];
  readonly decidesBefore: boolean;
}

/** Fall-back rolls, then each sweep against all whom its unit fights; gives how many are caught. AP-MUL-4, R-37 */
function* chase({ broken, sweepers, seats, decidesBefore }: Chase): Rule<number> {
  const rolls: number[] = [];
  for (const dice of broken) rolls.push(yield* call(fallBackRoll, { dice, by: seats[0] }));
  const caught = new Set<number>();
  for (const { dice, must, foes } of sweepers) {
    // Before the roll the mean of the dice stands for it. AP-D-17
    const toBeat = foes.map((foe) => (decidesBefore ? (broken[foe] as number) * 3.5 : (rolls[foe] as number)));
    if (!sweepsByDefault(dice, toBeat, must)) continue;
    const rolled = yield* call(sweepRoll, { dice, by: seats[1] });
    for (const foe of foes) if (isCaught(rolled, rolls[foe] as number)) caught.add(foe);
  }
  return caught.size;
}

/** A whole assault in odds: the fight, who wins, who breaks, who is caught (steps 3 to 7). */
import { call, type Rule } from '@umpire/engine/rule';
import { remember } from '@umpire/engine/table';
import { type Fight, livingOf } from './fighter.ts';
import { endAt, fight, type FightEnd, roundsByDefault } from './fight.ts';
import type { FightTable } from './fight-table.ts';
import { isBelowHalf, isOutnumbered, leadershipTest } from './morale.ts';
import { type Winner, winnerOf } from './results.ts';
import { pursuit } from './sweep.ts';

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
}

/** A combat with its units. */
export interface Assault {
  readonly fight: Fight;
  readonly units: readonly UnitInFight[];
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
  const loser = winner === 0 ? 1 : 0;
  const broken: UnitInFight[] = [];
  for (const [at, unit] of units.entries()) {
    const { own, all, leadership } = remains[at] as Remains;
    if (unit.side !== loser || all === 0) continue;
    const passed = yield* call(leadershipTest, {
      leadership,
      belowHalf: isBelowHalf(own, unit.start),
      outnumbered: isOutnumbered(all, living[winner]),
      rule: 'AP-MOR-1',
      says: 'morale check',
      by: seats[loser],
    });
    if (passed) fates.held++;
    else broken.push(unit);
  }
  // A victor is free only if all whom it fights give way. AP-MUL-3
  const sweeper =
    fates.held > 0
      ? undefined
      : sweeperOf(units.filter((unit, at) => unit.side === winner && (remains[at]?.all ?? 0) > 0));
  for (const unit of broken) {
    const isCaught = yield* call(pursuit, {
      fallBackDice: unit.fallBackDice,
      sweepDice: sweeper?.sweepDice ?? 2,
      sweeps: sweeper === undefined ? 'never' : sweeper.mustSweep ? 'must' : 'may',
      seats: [seats[loser], seats[winner]],
    });
    if (isCaught) fates.caught++;
    else fates.away++;
  }
  return { ...end, ...fates };
}

/** The victor who sweeps: the one with most dice. With several victors only the best is reckoned with. */
const sweeperOf = (victors: readonly UnitInFight[]): UnitInFight | undefined =>
  victors.filter(({ noSweep }) => !noSweep).toSorted((a, b) => b.sweepDice - a.sweepDice)[0];

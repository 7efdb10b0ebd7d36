/** What the blows of a fight have cost, who has won, and what the losers have to pass (4.15, 4.16). */
import type { Beaten } from './aftermath.ts';
import type { Assault, UnitInFight } from './assault.ts';
import { livingOf } from './fighter.ts';
import type { FightEnd } from './fight.ts';
import type { SideEnd } from './fight-table.ts';
import { isBelowHalf, isOutnumbered } from './morale.ts';
import { type Winner, winnerOf } from './results.ts';

/** What the blows have left of a unit: its own models, all of them with a joined character, the best Leadership. */
export interface Remains {
  readonly own: number;
  readonly all: number;
  readonly leadership: number;
}

/** What matters of one side after the blows. */
export interface Toll {
  /** Models lost, and wounds suffered that count. */
  readonly lost: number;
  readonly wounds: number;
  /** Models of its units that live. */
  readonly living: number;
  /** By the number of the unit; nothing of the units of the other side. */
  readonly remains: readonly Remains[];
}

const NOBODY: Remains = { own: 0, all: 0, leadership: 0 };

/** What the blows have cost a side, by the wounds that are left. */
export function tollOf({ fight, units }: Assault, side: 0 | 1, { left, uncounted }: SideEnd): Toll {
  let lost = 0;
  let wounds = -uncounted;
  const remains = units.map(() => ({ ...NOBODY }) as { -readonly [K in keyof Remains]: number });
  let place = 0;
  for (const group of fight.groups) {
    const first = place;
    place += group.fighters.length;
    if (group.side !== side) continue;
    const here = remains[units.findIndex(({ id }) => id === group.unit)];
    // A character or creature that is a unit by itself counts as its own model.
    const isOwn = !group.solo || fight.groups.every((other) => other.unit !== group.unit || other.solo);
    for (const [index, fighter] of group.fighters.entries()) {
      const now = left[first + index] as number;
      const living = livingOf(fighter, now);
      lost += livingOf(fighter, fighter.left) - living;
      wounds += fighter.left - now;
      if (here === undefined || living === 0) continue;
      here.all += living;
      if (isOwn) here.own += living;
      here.leadership = Math.max(here.leadership, fighter.ld);
    }
  }
  return { lost, wounds, living: remains.reduce((sum, { all }) => sum + all, 0), remains };
}

/** A fight that is over: its result, and if somebody has to check morale, with what. */
export interface Fought {
  readonly lost: readonly [number, number];
  readonly inflicted: readonly [number, number];
  readonly winner: Winner;
  readonly beaten: Beaten | undefined;
}

/** The result of a fight that has cost the two sides so much. */
export function foughtWith(args: Assault, tolls: readonly [Toll, Toll], inflicted: FightEnd['inflicted']): Fought {
  const [one, other] = tolls;
  const winner = winnerOf({ inflicted, living: [one.living, other.living] });
  const loser = loserOf(winner, tolls);
  return {
    lost: [one.lost, other.lost],
    inflicted,
    winner,
    beaten: loser === undefined ? undefined : beatenBy(args, loser, remainsOf(args, tolls)),
  };
}

/** The side that has to check morale: it has lost, and somebody is left on both. AP-MOR-1 */
export function loserOf(winner: Winner, [one, other]: readonly [Toll, Toll]): 0 | 1 | undefined {
  if (winner === 'draw' || winner === 'nobody' || one.living === 0 || other.living === 0) return undefined;
  return winner === 0 ? 1 : 0;
}

/** What is left of all units. */
export const remainsOf = ({ units }: Assault, tolls: readonly [Toll, Toll]): readonly Remains[] =>
  units.map(({ side }, at) => tolls[side].remains[at] as Remains);

/** Who has to check morale, and who may pursue. AP-MOR-1, AP-MUL-3 */
export function beatenBy(
  { units, fight: { seats }, decidesBefore }: Assault,
  loser: 0 | 1,
  remains: readonly Remains[],
): Beaten {
  const alive = units.flatMap((unit, at) => {
    const left = remains[at] as Remains;
    return left.all > 0 ? [{ ...unit, left }] : [];
  });
  // The living enemy units that a unit is Locked with.
  const foesOf = ({ side, foes }: UnitInFight): typeof alive =>
    alive.filter((unit) => unit.side !== side && (foes === undefined || foes.includes(unit.id)));
  const losers = alive.filter(({ side }) => side === loser);
  const victors = alive.filter(({ side }) => side !== loser);
  return {
    losers: losers.map((unit) => ({
      leadership: unit.left.leadership,
      belowHalf: isBelowHalf(unit.left.own, unit.start),
      outnumbered: isOutnumbered(
        unit.left.all,
        foesOf(unit).reduce((sum, foe) => sum + foe.left.all, 0),
      ),
      fallBackDice: unit.fallBackDice,
    })),
    sweepers: victors.flatMap((unit) =>
      unit.noSweep
        ? []
        : [{ dice: unit.sweepDice, must: unit.mustSweep, foes: foesOf(unit).map((foe) => losers.indexOf(foe)) }],
    ),
    seats: [seats[loser], seats[loser === 0 ? 1 : 0]],
    decidesBefore: decidesBefore === true,
  };
}

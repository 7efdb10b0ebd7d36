/** What the blows of a fight have cost, who has won, and what the losers have to pass, for odds (4.15, 4.16). */
import { type Beaten, beatenOf } from './aftermath.ts';
import type { Assault } from './assault.ts';
import { type Group, livingOf } from './fighter.ts';
import type { FightEnd } from './fight.ts';
import type { SideEnd } from './fight-table.ts';
import { loserOf, type Winner, winnerOf } from './results.ts';
import { commandsOf, type Remains, type UnitInFight } from './survivors.ts';

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

const NOBODY: Remains = { living: 0, leadership: 0 };

/** The number of the unit whose models a group is: a joined character's own, else the unit that it acts with. */
export function unitNumber(units: readonly UnitInFight[], { id, unit }: Group): number {
  const own = units.findIndex((one) => one.joined === unit && one.id === id);
  return own >= 0 ? own : units.findIndex((one) => one.id === unit);
}

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
    const here = remains[unitNumber(units, group)];
    for (const [index, fighter] of group.fighters.entries()) {
      const now = left[first + index] as number;
      const living = livingOf(fighter, now);
      lost += livingOf(fighter, fighter.left) - living;
      wounds += fighter.left - now;
      if (here === undefined || living === 0) continue;
      here.living += living;
      here.leadership = Math.max(here.leadership, fighter.ld);
    }
  }
  return { lost, wounds, living: remains.reduce((sum, { living }) => sum + living, 0), remains };
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
  const loser = loserOf(winner, [one.living, other.living]);
  return {
    lost: [one.lost, other.lost],
    inflicted,
    winner,
    beaten: loser === undefined ? undefined : beatenBy(args, loser, tolls),
  };
}

/** Who has to check morale, and who may pursue. AP-MOR-1, AP-MUL-3 */
export const beatenBy = (
  { units, fight: { seats }, decidesBefore }: Assault,
  loser: 0 | 1,
  tolls: readonly [Toll, Toll],
): Beaten =>
  beatenOf(
    commandsOf(
      units,
      units.map(({ side }, at) => tolls[side].remains[at] as Remains),
    ),
    loser,
    seats,
    decidesBefore === true,
  );

/** What the blows of a combat have cost, who has won, who is left and whom each fights on with (4.15, AP-H-19, R-33, R-59). */
import { type Chasing, slowerOf } from '../battle/forces.ts';
import { type Fight, type Group, type Left, livingOf } from './fighter.ts';
import { isBelowHalf, isOutnumbered } from './morale.ts';

/** A unit of a combat as it stood before the first blow, as far as it matters after the last. */
export interface UnitInFight {
  readonly id: string;
  readonly side: 0 | 1;
  /** Models at the start of the battle. AP-H-15 */
  readonly start: number;
  readonly fallBackDice: 2 | 3;
  readonly sweepDice: 2 | 3;
  readonly noSweep: boolean;
  readonly mustSweep: boolean;
  /** A character's own unit: the unit of the combat that he has joined. AP-H-19 */
  readonly joined?: string;
  /** The enemy units that it is Locked with; without it, all of them. A joined character's are those of his unit. AP-MUL-3, AP-H-15 */
  readonly foes?: readonly string[];
}

/** How many models of a unit live, joined characters not counted, and the best Leadership among them. */
export interface Remains {
  readonly living: number;
  readonly leadership: number;
}

/** What the blows have cost one side. */
export interface Toll {
  /** Models lost, and wounds suffered that count. */
  readonly lost: number;
  readonly wounds: number;
  /** By the number of the unit; nothing of the units of the other side. */
  readonly remains: readonly Remains[];
}

/** How a group has come out of a fight; wounds of one slain outright do not count. AP-FORCE-4 */
interface After {
  readonly left: Left;
  readonly uncounted?: number;
}

const NOBODY: Remains = { living: 0, leadership: 0 };

/** What a side has lost, by what is left of its groups. AP-RES-1 */
export function tollOf(
  { groups }: Fight,
  units: readonly UnitInFight[],
  side: 0 | 1,
  after: (group: number) => After,
): Toll {
  let [lost, wounds] = [0, 0];
  const remains = units.map(() => ({ ...NOBODY }) as { -readonly [K in keyof Remains]: number });
  for (const [number, group] of groups.entries()) {
    if (group.side !== side) continue;
    const { left, uncounted = 0 } = after(number);
    wounds -= uncounted;
    const here = remains[unitNumber(units, group)];
    for (const [at, fighter] of group.fighters.entries()) {
      const now = left[at] as number;
      const living = livingOf(fighter, now);
      lost += livingOf(fighter, fighter.left) - living;
      wounds += fighter.left - now;
      if (here === undefined || living === 0) continue;
      here.living += living;
      here.leadership = Math.max(here.leadership, fighter.ld);
    }
  }
  return { lost, wounds, remains };
}

/** The number of the unit whose models a group is: a joined character's own, else the unit that it acts with. */
function unitNumber(units: readonly UnitInFight[], { id, unit }: Group): number {
  const own = units.findIndex((one) => one.joined === unit && one.id === id);
  return own >= 0 ? own : units.findIndex((one) => one.id === unit);
}

/** Living models of a side. */
export const livingOn = ({ remains }: Toll): number => remains.reduce((sum, { living }) => sum + living, 0);

/** What acts as one after the blows: a unit with its living characters, or a character who has outlived his unit. R-33 */
interface Survivor extends Omit<UnitInFight, 'joined' | 'foes'> {
  /** The unit of the combat that it was, or belonged to, and the enemy units that this was Locked with. R-59 */
  readonly of: string;
  readonly locks: UnitInFight['foes'];
  /** Its own models, and all with joined characters. */
  readonly own: number;
  readonly all: number;
  readonly leadership: number;
}

export interface Command extends Survivor {
  /** The living commands that it is Locked with. R-59 */
  readonly foes: readonly string[];
}

/** Those of a side who are left, in the order of the units. */
export const survivorsOf =
  (units: readonly UnitInFight[], side: 0 | 1) =>
  ({ remains }: Pick<Toll, 'remains'>): readonly Survivor[] => {
    const living = units
      .map((unit, at) => ({ unit, ...(remains[at] as Remains) }))
      .filter((one) => one.unit.side === side && one.living > 0);
    const found: Survivor[] = [];
    for (const host of units.filter(({ joined }) => joined === undefined)) {
      const members = living.filter(({ unit }) => unit.id === host.id || unit.joined === host.id);
      const isLed = members.some(({ unit }) => unit === host);
      // A character whose unit is dead goes on as his own, with its Locks.
      for (const those of isLed ? [members] : members.map((one) => [one])) {
        const [first] = those;
        if (first === undefined) continue;
        const { id, start, mustSweep } = first.unit;
        found.push({
          id,
          of: host.id,
          side,
          start,
          mustSweep,
          ...those.map(({ unit }): Chasing => unit).reduce(slowerOf),
          own: first.living,
          all: those.reduce((sum, one) => sum + one.living, 0),
          leadership: Math.max(...those.map(({ leadership }) => leadership)),
          locks: host.foes,
        });
      }
    }
    return found;
  };

/** Those who are left of both sides, with whom each fights on. */
export function commandsOf(one: readonly Survivor[], other: readonly Survivor[]): readonly Command[] {
  const against = (foes: readonly Survivor[]) => (survivor: Survivor) => ({
    ...survivor,
    foes: foes.filter(({ of }) => survivor.locks === undefined || survivor.locks.includes(of)).map(({ id }) => id),
  });
  return [...one.map(against(other)), ...other.map(against(one))];
}

/** A losing unit: its morale check, and how it runs. */
export interface Loser {
  readonly leadership: number;
  readonly belowHalf: boolean;
  readonly outnumbered: boolean;
  readonly fallBackDice: number;
}

/** What a unit of the losing side faces. AP-MOR-1, AP-H-15 */
export const facing = (
  { leadership, own, start, all, foes, fallBackDice }: Command,
  commands: readonly Command[],
): Loser => ({
  leadership,
  belowHalf: isBelowHalf(own, start),
  outnumbered: isOutnumbered(
    all,
    commands.reduce((sum, foe) => sum + (foes.includes(foe.id) ? foe.all : 0), 0),
  ),
  fallBackDice,
});

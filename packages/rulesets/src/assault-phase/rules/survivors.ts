/** Who is left of a combat after the blows, and whom each fights on with: in battle and in odds (AP-H-19, R-33, R-59). */
import { type Chasing, slowerOf } from '../battle/forces.ts';
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

/** What acts as one after the blows: a unit with its living characters, or a character who has outlived his unit. R-33 */
export interface Command extends Omit<UnitInFight, 'joined' | 'foes'> {
  /** The unit of the combat that it was, or belonged to. */
  readonly of: string;
  /** Its own models, and all with joined characters. */
  readonly own: number;
  readonly all: number;
  readonly leadership: number;
  /** The living commands that it is Locked with. R-59 */
  readonly foes: readonly string[];
}

/** Those who are left, in the order of the units. `remains` go by the number of the unit. */
export function commandsOf(units: readonly UnitInFight[], remains: readonly Remains[]): readonly Command[] {
  const living = units.map((unit, at) => ({ unit, ...(remains[at] as Remains) })).filter(({ living }) => living > 0);
  const found: (Omit<Command, 'foes'> & { readonly locks: UnitInFight['foes'] })[] = [];
  for (const { unit: host } of units.map((unit) => ({ unit })).filter(({ unit }) => unit.joined === undefined)) {
    const members = living.filter(({ unit }) => unit.id === host.id || unit.joined === host.id);
    const isLed = members.some(({ unit }) => unit === host);
    // A character whose unit is dead goes on as his own, with its Locks.
    for (const those of isLed ? [members] : members.map((one) => [one])) {
      const [first] = those;
      if (first === undefined) continue;
      const { id, side, start, mustSweep } = first.unit;
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
  return found.map(({ locks, ...command }) => ({
    ...command,
    foes: found
      .filter(({ side, of }) => side !== command.side && (locks === undefined || locks.includes(of)))
      .map(({ id }) => id),
  }));
}

/** Living models of the two sides. */
export const livingIn = (commands: readonly Command[]): readonly [number, number] => {
  const count = (of: 0 | 1): number => commands.reduce((sum, { side, all }) => sum + (side === of ? all : 0), 0);
  return [count(0), count(1)];
};

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

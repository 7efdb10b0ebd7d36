/** Who strikes at a turn, and whom he may strike (AP-INIT-2, AP-INIT-4, AP-ZONE-2). */
import type { Against } from './aim-dice.ts';
import type { Fight, Fighter, Group } from './fighter.ts';
import type { Line, Turn } from './turns.ts';

/** A group that may be struck, with those who can be hurt. */
export interface Foe extends Against {
  readonly zone: readonly (readonly [Fighter, number])[];
}

/** All that a turn looks at. */
export interface Striking {
  readonly fight: Fight;
  readonly turn: Turn;
  /** How many of each line strike. */
  readonly models: readonly number[];
  /** Those of the group who could have waited and have struck, by their numbers in it. */
  readonly struck: readonly number[];
  /** Whom they may strike, now or later, as far as anybody can be hurt. AP-ZONE-2 */
  readonly foes: ReadonlyMap<number, Foe>;
}

/** Those who strike at a turn: how many, whom they may strike, and whether they may wait. AP-INIT-4 */
export interface Striker extends Pick<Line, 'fighter' | 'places' | 'later' | 'hasSeveralSteps'> {
  readonly models: number;
  readonly targets: readonly number[];
  readonly mayWait: boolean;
}

export const seatOf = ({ fight, turn }: Pick<Striking, 'fight' | 'turn'>): string =>
  fight.seats[(fight.groups[turn.group] as Group).side];

/** Those of the group who strike: alive when the step began, with somebody left to strike. AP-INIT-2, AP-ZONE-2 */
export const strikersOf = ({ turn, models, struck, foes }: Striking): readonly Striker[] =>
  turn.lines.flatMap((line, at) => {
    const count = models[at] as number;
    const targets = line.targets.filter((target) => foes.has(target));
    if (count === 0 || targets.length === 0 || line.places.some((place) => struck.includes(place))) return [];
    return [{ ...line, models: count, targets, mayWait: line.later.some((target) => foes.has(target)) }];
  });

/** A round of close combat: all initiative steps, from the choice of weapons to the last blow (4.4 to 4.14). */
import { call, inSteps, type Rule, type Step, type Writing } from '@umpire/engine/rule';
import type { FightParts } from './fight-parts.ts';
import type { Fight, Group, Left } from './fighter.ts';
import type { Looks, Seen } from './pool.ts';
import { tollOf } from './survivors.ts';
import { strikes } from './turn-strikes.ts';
import { turnsOf } from './turns.ts';
import { chosenModes } from './weapons-choice.ts';

/** How a fight has ended: the wounds left of each fighter, in the order of groups and fighters, and what counts. */
export interface FightEnd {
  readonly left: readonly number[];
  /** Wounds inflicted by the active side, then by the other. AP-RES-1 */
  readonly inflicted: readonly [number, number];
  /** The ids of those who used their psychic power. AP-FORCE-5 */
  readonly used: readonly string[];
}

/** The fight before the first blow. */
export function opening({ groups }: Fight): FightParts {
  const perGroup = groups.map(({ fighters }, number) => ({
    [`now ${number}`]: fighters.map(({ left }) => left),
    [`struck ${number}`]: [],
    [`uncounted ${number}`]: 0,
  }));
  return Object.assign({ used: [], tough: {} }, ...perGroup) as FightParts;
}

/** All blows of a fight whose weapons are chosen, one initiative step after the other. AP-INIT-1 */
export function blowsOf(fight: Fight, writing: Writing<FightParts>): readonly Step[] {
  const { step, see } = writing;
  return [...Map.groupBy(turnsOf(fight), (turn) => turn.step).values()].flatMap((turns) => {
    const involved = new Set(turns.flatMap(({ group, targets, later }) => [group, ...targets, ...later]));
    return [
      // A new step begins with those who still live. AP-INIT-3, AP-INIT-5
      ...Array.from(involved, (group) => step(`then ${group}`, { left: see(`now ${group}`) }, ({ left }) => left)),
      ...(fight.asked === undefined ? [] : [step('tough', {}, () => ({}))]),
      ...turns.flatMap((turn) => strikes({ fight, turn, turns, writing })),
    ];
  });
}

interface WithEnd extends FightParts {
  readonly end: FightEnd;
}

/** All blows of a fight whose weapons are chosen. */
const round = inSteps('round of close combat', {
  start: (fight: Fight) => opening(fight) as WithEnd,
  steps: (fight, writing) => {
    const { step, see } = writing;
    const looks = Object.fromEntries(
      fight.groups.flatMap((_, number) => [
        [`now ${number}`, see(`now ${number}`)],
        [`uncounted ${number}`, see(`uncounted ${number}`)],
      ]),
    ) as Looks;
    return [
      ...blowsOf(fight, writing),
      step('end', { ...looks, used: see('used') }, (seen: Seen) => endOf(fight, seen)),
    ];
  },
  result: 'end',
});

function endOf(fight: Fight, seen: Seen): FightEnd {
  const after = (group: number) => ({
    left: seen[`now ${group}`] as Left,
    uncounted: seen[`uncounted ${group}`] as number,
  });
  const sufferedBy = (side: 0 | 1): number => tollOf(fight, [], side, after).wounds;
  return {
    left: fight.groups.flatMap((_, group) => after(group).left),
    inflicted: [sufferedBy(1), sufferedBy(0)],
    used: seen['used'] as readonly string[],
  };
}

/** A round of close combat, from the choice of weapons on. AP-INIT-1 */
export function* fight(args: Fight): Rule<FightEnd> {
  return yield* call(round, yield* chosenModes(args)).into((end) => end);
}

/** How a group has come out of a fight. */
export function leftOf({ groups }: Fight, { left }: FightEnd, group: number): { readonly left: Left } {
  const first = groups.slice(0, group).reduce((sum, { fighters }) => sum + fighters.length, 0);
  return { left: left.slice(first, first + (groups[group] as Group).fighters.length) };
}

/** A whole assault: the fight, who wins, who breaks, who is caught (steps 3 to 7), everybody deciding as by default. */
import { call, inSteps, type Look, type Rule } from '@umpire/engine/rule';
import { aftermath, type Beaten, beatenOf, type Fates, NO_FATES } from './aftermath.ts';
import { blowsOf, opening } from './fight.ts';
import type { FightParts } from './fight-parts.ts';
import type { Fight, Left } from './fighter.ts';
import { loserOf, type Winner, winnerOf } from './results.ts';
import { commandsOf, livingOn, survivorsOf, type Toll, tollOf, type UnitInFight } from './survivors.ts';
import { modeOf } from './turns.ts';
import { chosenModes } from './weapons-choice.ts';

/** A combat with its units. */
export interface Assault {
  readonly fight: Fight;
  readonly units: readonly UnitInFight[];
  /** Victors decide on a sweep before the fall-back rolls: the option `sweepDecision`. R-35 */
  readonly decidesBefore?: boolean;
}

/** What an assault comes to. Sides: the active player's, then the other's. */
export interface Assaulted extends Fates {
  /** Models lost by each side. */
  readonly lost: readonly [number, number];
  readonly inflicted: readonly [number, number];
  readonly winner: Winner;
}

interface Parts extends FightParts {
  readonly 'toll 0': Toll;
  readonly 'toll 1': Toll;
  /** Who has to check morale; null: nobody. */
  readonly beaten: Beaten | null;
  readonly fates: Fates;
  readonly result: Assaulted;
}

/** What the result is told of a side. */
const costOf = ({ lost, wounds, remains }: Toll) => ({
  lost,
  wounds,
  isLeft: remains.some(({ living }) => living > 0),
});

const steps = inSteps('assault', {
  start: ({ fight }: Assault) => opening(fight) as Parts,
  steps: (args, writing) => {
    const { step, see } = writing;
    const { fight, units, decidesBefore = false } = args;
    const hasForce = fight.groups.some(({ fighters }) => fighters.some((fighter) => modeOf(fighter).force));
    const toll = (side: 0 | 1) => {
      const own = fight.groups.flatMap((group, number) => (group.side === side ? [number] : []));
      const looks: Record<string, Look<unknown>> = {};
      for (const number of own) {
        looks[`now ${number}`] = see(`now ${number}`);
        if (hasForce) looks[`uncounted ${number}`] = see(`uncounted ${number}`);
      }
      return step(`toll ${side}`, looks, (seen: Readonly<Record<string, unknown>>) =>
        tollOf(fight, units, side, (number) => ({
          left: seen[`now ${number}`] as Left,
          uncounted: (seen[`uncounted ${number}`] ?? 0) as number,
        })),
      );
    };
    const leftOn = (side: 0 | 1) => (of: Toll) => ({
      wounds: of.wounds,
      living: livingOn(of),
      survivors: survivorsOf(units, side)(of),
    });
    return [
      ...blowsOf(fight, writing),
      toll(0),
      toll(1),
      step('beaten', { one: see('toll 0', leftOn(0)), other: see('toll 1', leftOn(1)) }, ({ one, other }) => {
        const living = [one.living, other.living] as const;
        const loser = loserOf(winnerOf({ inflicted: [other.wounds, one.wounds], living }), living);
        if (loser === undefined) return null;
        return beatenOf(commandsOf(one.survivors, other.survivors), loser, fight.seats, decidesBefore);
      }),
      step('fates', { beaten: see('beaten') }, function* ({ beaten }) {
        return beaten === null ? NO_FATES : yield* call(aftermath, beaten);
      }),
      step(
        'result',
        { one: see('toll 0', costOf), other: see('toll 1', costOf), fates: see('fates') },
        ({ one, other, fates }) => {
          const inflicted = [other.wounds, one.wounds] as const;
          const winner = winnerOf({ inflicted, living: [Number(one.isLeft), Number(other.isLeft)] });
          return { lost: [one.lost, other.lost] as const, inflicted, winner, ...fates };
        },
      ),
    ];
  },
  result: 'result',
});

/** The assault from the first blow to the sweeping advance. AP-SEQ-1 */
export function* assault(args: Assault): Rule<Assaulted> {
  return yield* call(steps, { ...args, fight: yield* chosenModes(args.fight) }).into((end) => end);
}

/** Rally rolls and morale tests. XZ-RALLY-1 to XZ-RALLY-3 */
import { atLeast, bands, between, d6, type Tally, tally } from '@umpire/engine/dice';
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import { say, type Saying } from '@umpire/engine/words';
import type { MoraleState } from '../words/terms.ts';
import { isHalfOrLess, isOverThreeQuarters } from './numbers.ts';
import { type Aid, aidedRoll, NO_AID } from './reroll.ts';

/** What the nerve of a unit depends on. */
export interface Nerve {
  readonly unit: string;
  readonly seat: Seat;
  readonly morale: number;
  readonly state: MoraleState;
  /** Wounds left, and at the start. */
  readonly left: number;
  readonly start: number;
  /** More friends than enemies within 6″. */
  readonly friends: boolean;
  /** The Command of its leader. */
  readonly command: number;
  /** An immobilised model never gets better than Suppressed. XZ-SINGLE-11 */
  readonly immobilised: boolean;
  readonly aid?: Aid;
  /** The commander who is all that is left of it: he cannot help himself. XZ-R-62 */
  readonly own?: string;
}

const BY_STATE: Readonly<Record<MoraleState, number>> = { OK: 0, Suppressed: 1, Neutralized: 2, Routed: 4 };

/** The score of a morale roll: the value, with losses and counter. XZ-RALLY-2, left */
export const scoreOf = ({ morale, state, left, start }: Pick<Nerve, 'morale' | 'state' | 'left' | 'start'>): Tally =>
  tally(morale, 'XZ-STAT-7', 'morale')
    .when(isHalfOrLess(left, start), 1, 'XZ-RALLY-2', 'half or less left')
    .when(state !== 'OK', BY_STATE[state], 'XZ-RALLY-2', state);

/** The same less what helps the die: the face that must be shown. XZ-RALLY-2, right */
export const rallyNeed = (nerve: Nerve): Tally =>
  scoreOf(nerve)
    .when(isOverThreeQuarters(nerve.left, nerve.start), -1, 'XZ-RALLY-2', 'over three quarters left')
    .when(nerve.friends, -1, 'XZ-RALLY-2', 'friends near by')
    .when(nerve.command > 0, 0 - nerve.command, 'XZ-RALLY-2', 'leader’s Command');

const PASSES = Array.from({ length: 13 }, (_, face) => bands({ fail: between(1, face - 1), pass: atLeast(face) }));

/** One D6 that must show so much; a commander may have it rolled again. */
function* nerveRoll(
  nerve: Nerve,
  need: Tally,
  rule: string,
  words: Saying,
): Rule<{ readonly passed: boolean; readonly aid: Aid }> {
  const face = Math.max(0, Math.min(12, need.total));
  const reading = PASSES[face] as (typeof PASSES)[number];
  const why = { rule, ...words, by: nerve.seat, tally: need };
  const { counts, aid } = yield* aidedRoll(
    {
      ...{ die: d6, dice: 1, reading, names: ['fail', 'pass'] as const, why, hopeless: need.total > 6 },
      ...(nerve.own !== undefined && { own: nerve.own }),
    },
    nerve.aid ?? NO_AID,
  );
  return { passed: counts.pass === 1, aid };
}

export interface Rallied {
  readonly state: MoraleState;
  readonly aid: Aid;
}

/** One rally roll: back to OK from any state, or nothing. XZ-RALLY-1 */
export function* rally(nerve: Nerve): Rule<Rallied> {
  const { passed, aid } = yield* nerveRoll(
    nerve,
    rallyNeed(nerve),
    'XZ-RALLY-1',
    say('rally of {unit}', { unit: nerve.unit }),
  );
  const best: MoraleState = nerve.immobilised ? 'Suppressed' : 'OK';
  const state = passed ? best : nerve.state;
  yield* note(
    'XZ-RALLY-1',
    passed ? 'The rally of {unit} succeeds: {state}.' : 'The rally of {unit} fails: still {state}.',
    {
      unit: nerve.unit,
      state,
    },
  );
  return { state, aid };
}

/** A morale test: only losses and counter count, unless agreed otherwise. XZ-RALLY-3, XZ-R-23 */
export function* moraleTest(nerve: Nerve, withBonuses: boolean): Rule<{ readonly passed: boolean; readonly aid: Aid }> {
  const tested = yield* nerveRoll(
    nerve,
    withBonuses ? rallyNeed(nerve) : scoreOf(nerve),
    'XZ-RALLY-3',
    say('morale test of {unit}', { unit: nerve.unit }),
  );
  yield* note('XZ-RALLY-3', tested.passed ? 'The nerve of {unit} holds.' : 'The nerve of {unit} breaks.', {
    unit: nerve.unit,
  });
  return tested;
}

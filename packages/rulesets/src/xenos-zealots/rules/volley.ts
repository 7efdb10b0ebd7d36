/** All the fire of one unit on another: losses, and the state that it leaves. */
import { call, type Rule } from '@umpire/engine/rule';
import type { MoraleState } from '../words.ts';
import { type Attack, attack } from './attack.ts';
import { type Before, moraleAfter, type Suffered } from './settle.ts';
import type { Hurt, Target } from './target.ts';

export interface Volley extends Attack {
  readonly before: Before;
  /** Which targets count in N, casualties and lying models; attached characters and guns do not. XZ-R-42, XZ-R-43 */
  readonly counted: readonly boolean[];
}

export interface VolleyResult {
  /** Models lost. */
  readonly dead: number;
  /** Wounds or points lost. */
  readonly lost: number;
  /** Models that lie down: those that did before and live, and new ones. */
  readonly down: number;
  readonly shaken: boolean;
  readonly morale: MoraleState;
  readonly mobility: number;
  readonly slots: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What an attack did, added up. Those who lay before and were not hit still lie; `lain` says how many there are in all. */
export function sufferedBy(
  before: Before,
  targets: readonly Target[],
  hurts: readonly Hurt[],
  counted: readonly boolean[],
  deadThen?: number,
): Suffered {
  const of = (pick: (hurt: Hurt, target: Target) => number): number =>
    sum(hurts.map((hurt, t) => (counted[t] === true ? pick(hurt, targets[t] as Target) : 0)));
  const shaken = hurts.some((hurt) => hurt.shaken);
  const gunHit = hurts.some((hurt, t) => hurt.failed && targets[t]?.profile === 'gun');
  const dead = of((hurt) => hurt.dead);
  if (before.kind === 'one') return { dead, down: 0, shaken: hurts.some((hurt) => hurt.failed) };
  const isOk = before.morale === 'OK';
  const newly = of((hurt, { suppressed }) => (suppressed ? 0 : hurt.down));
  const risen = of((hurt, { suppressed }) => (suppressed ? hurt.dead : 0));
  const down = isOk ? before.down + newly - risen : 0;
  return {
    dead,
    down,
    shaken,
    gunHit,
    ...(deadThen !== undefined && { casualtiesThen: before.casualties + deadThen }),
  };
}

/** The whole volley. XZ-SHOOT-1 */
export function* volley(args: Volley): Rule<VolleyResult> {
  const { before, counted, ...fire } = args;
  const { hurts, deadThen } = yield* call(attack, fire);
  const suffered = sufferedBy(before, fire.targets, hurts, counted, deadThen);
  const morale = moraleAfter(before, suffered);
  return {
    dead: sum(hurts.map((hurt) => hurt.dead)),
    lost: sum(hurts.map((hurt) => hurt.lost)),
    down: morale === 'OK' ? suffered.down : 0,
    shaken: suffered.shaken,
    morale,
    mobility: sum(hurts.map((hurt) => hurt.mobility ?? 0)),
    slots: sum(hurts.map((hurt) => hurt.slots?.length ?? 0)),
  };
}

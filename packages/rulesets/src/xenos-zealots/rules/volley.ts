/** All the fire of one unit on another: losses, and the state that it leaves. */
import { call, type Rule } from '@umpire/engine/rule';
import type { MoraleState } from '../words/terms.ts';
import { attack } from './attack.ts';
import type { Attack } from './attack-args.ts';
import { pooledVolley, type Totals, totalsOver } from './pooled-volley.ts';
import { type Before, moraleAfter, type Suffered } from './settle.ts';

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

/** What an attack did to a unit. Those who lay before and were not hit still lie. */
export function sufferedFrom(before: Before, totals: Totals, deadThen?: number): Suffered {
  const { counted: dead, newly, risen, shaken, failed, gunHit } = totals;
  if (before.kind === 'one') return { dead, down: 0, shaken: failed };
  return {
    dead,
    down: before.morale === 'OK' ? before.down + newly - risen : 0,
    shaken,
    gunHit,
    ...(deadThen !== undefined && { casualtiesThen: before.casualties + deadThen }),
  };
}

/** The whole volley. XZ-SHOOT-1 */
export function* volley(args: Volley): Rule<VolleyResult> {
  const { before, counted, ...fire } = args;
  const { rules, attacker, owner, targets, fires } = fire;
  const isSum = !fire.inOrder && fire.aid === undefined && fire.failedBefore === undefined;
  if (isSum && rules.furtherMeans === 'attack') {
    const totals = yield* call(pooledVolley, { rules, attacker, owner, targets, fires, counted });
    return resultOf(before, totals);
  }
  const { hurts, deadThen } = yield* call(attack, fire);
  return resultOf(before, totalsOver(hurts, targets, counted), deadThen);
}

function resultOf(before: Before, totals: Totals, deadThen?: number): VolleyResult {
  const { dead, lost, mobility, slots } = totals;
  const suffered = sufferedFrom(before, totals, deadThen);
  const morale = moraleAfter(before, suffered);
  return { dead, lost, down: morale === 'OK' ? suffered.down : 0, shaken: suffered.shaken, morale, mobility, slots };
}

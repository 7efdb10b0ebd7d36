/** A squad that is fired at and then activated. FT-H-14, FT-MOR-1 to 8 */
import { call, type Rule } from '@umpire/engine/rule';
import { type Attack, fireAttack } from './fire.ts';
import { type MoraleTest, type Steadiness, moraleTest } from './morale.ts';
import type { TeamState } from './team-state.ts';

/** A squad that is fired at, one attack after another, and then activated. */
export interface UnderFire {
  /** What its enemies do before its activation, each at one of its teams. */
  readonly attacks: readonly { readonly target: string; readonly firers: Attack['firers'] }[];
  /** All teams of the squad, in range of each other. */
  readonly teams: readonly TeamState[];
  readonly terms: Attack['terms'];
  readonly morale: Omit<MoraleTest, 'teams'>;
  /** Teams that Cower already. */
  readonly cowering: readonly string[];
}

export interface AfterFire {
  readonly teams: readonly TeamState[];
  readonly steadiness: readonly Steadiness[];
}

/** Fire on a squad and the activation that follows: who is left, with how many actions. FT-H-14, FT-MOR-1 to 8 */
export function* underFire({ attacks, teams, terms, morale: test, cowering }: UnderFire): Rule<AfterFire> {
  let now = teams;
  for (const { target, firers } of attacks) {
    const there = now.filter(({ figures }) => figures > 0);
    const before = there.findIndex(({ id }) => id === target);
    const aimedAt = there[before];
    if (aimedAt === undefined) continue;
    const others = there.filter((one) => one !== aimedAt);
    const after = yield* call(fireAttack, { firers, target: aimedAt, others, before, terms });
    now = now.map((one) => after.find(({ id }) => id === one.id) ?? one);
  }
  const testing = now
    .filter(({ figures }) => figures > 0)
    .map(({ id, pins }) => ({ id, pins, cowering: cowering.includes(id), inContact: false }));
  const steadiness = yield* call(moraleTest, { ...test, teams: testing });
  return { teams: now, steadiness };
}

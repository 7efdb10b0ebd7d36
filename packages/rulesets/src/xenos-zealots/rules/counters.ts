/** Counters: who gets one, and who runs because of it. XZ-DMG-5 to XZ-DMG-8, XZ-SINGLE-8 to XZ-SINGLE-11, XZ-MOR-8 */
import type { Rule } from '@umpire/engine/rule';
import { isSingle, squadOf, type ZealotBattle } from '../battle/battle.ts';
import { type Before, counterRule, moraleAfter, type Suffered } from './settle.ts';
import type { MoraleState } from '../words/terms.ts';
import { destroyed, putCounter } from './harm.ts';
import { routAtOnce } from './rout.ts';

/** A counter is put beside a unit, by some rule; one that is newly Routed runs at once. */
export function* withCounter(battle: ZealotBattle, unit: string, state: MoraleState, rule: string): Rule<ZealotBattle> {
  const { morale, location } = squadOf(battle, unit);
  const after = yield* putCounter(battle, unit, state, rule);
  const isFleeing = state === 'Routed' && morale !== 'Routed' && location === 'table';
  return isFleeing ? yield* routAtOnce(after, unit) : after;
}

/** The counter of a unit after an attack. XZ-DMG-5 to XZ-DMG-8, XZ-SINGLE-8 to XZ-SINGLE-11 */
export function* settled(battle: ZealotBattle, unit: string, before: Before, suffered: Suffered): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  if (squad.location !== 'table' || !suffered.shaken) return battle;
  const state = moraleAfter(before, suffered);
  // A routed model that can no longer move is lost. XZ-R-33
  if (state === 'Routed' && isSingle(squad) && squad.immobilised) return yield* destroyed(battle, unit);
  const after = squad.immobilised && state === 'OK' ? 'Suppressed' : state;
  return after === 'OK' ? battle : yield* withCounter(battle, unit, after, counterRule(before, after));
}

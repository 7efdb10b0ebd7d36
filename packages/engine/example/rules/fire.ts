import { byId, otherSeat, without } from '@umpire/engine/battle';
import { atLeast, d6, tally } from '@umpire/engine/dice';
import { call, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { INCH, withinDistance } from '@umpire/engine/table';
import { options, type WellBattle } from '../battle/battle.ts';

/** All that a shot depends on: plain data, so that its odds can be asked for without a table. */
export interface Shot {
  readonly dice: number;
  readonly far: boolean;
}

export interface Hits {
  readonly hits: number;
}

/** One scout fires: a hit on 4+, one harder beyond 2″. EX-FIRE-1, EX-FIRE-2 */
export function* shot({ dice, far }: Shot): Rule<Hits> {
  const need = tally(4, 'EX-FIRE-1', 'to hit').when(far, 1, 'EX-FIRE-2', 'beyond 2″');
  const why = { rule: 'EX-FIRE-1', says: 'to hit', tally: need };
  const { hit } = yield* roll(d6.times(dice), { hit: atLeast(need.total) }, why);
  return { hits: hit };
}

/** The shot that this scout would fire at that one: the battle and the odds ask here. */
export function shotAt(battle: WellBattle, scout: string, target: string): Shot {
  const [from, to] = [byId(battle.models, scout), byId(battle.models, target)];
  return { dice: options.of(battle).dice, far: !withinDistance(from.base, to.base, 2 * INCH) };
}

/** A scout fires, and one that is hit is out. EX-FIRE-3 */
export function* fire(battle: WellBattle, seat: Seat, scout: string, target: string): Rule<WellBattle> {
  const { hits } = yield* call(shot, shotAt(battle, scout, target));
  if (hits === 0) {
    yield* note('EX-FIRE-3', '{scout} fires at {target} and misses.', { scout, target });
    return battle;
  }
  yield* note('EX-FIRE-3', '{scout} hits {target}, who is out.', { scout, target, seat: otherSeat(battle, seat) });
  return { ...battle, models: without(battle.models, [target]) };
}

import { byId, otherSeat, without } from '../../../../src/battle/index.ts';
import { atLeast, d6, tally } from '../../../../src/dice/index.ts';
import { call, note, roll, type Rule, type Seat } from '../../../../src/rule/index.ts';
import { INCH, withinDistance } from '../../../../src/table/index.ts';
import type { WellBattle } from '../battle.ts';

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
  return { dice: battle.options['dice'] as number, far: !withinDistance(from.base, to.base, 2 * INCH) };
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

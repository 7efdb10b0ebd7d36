/** The automatic player's order, thought of once for each situation: battles thought ahead come to the same one by many ways. */
import type { BattleModel } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { remember, type Table } from '@umpire/engine/table';
import { Known } from '../common/known.ts';
import { rememberPair } from '../common/pair.ts';
import { automaticOrder } from './automatic.ts';
import type { FireTeamBattle, FireTeamUnit } from './battle.ts';
import type { FireTeamOrder } from './orders.ts';
import { numberOf } from './places.ts';

const knownOrders = rememberPair((_models: readonly BattleModel[], _table: Table) => new Known<FireTeamOrder>(64));

/** What an automatic player orders. FT-H-24 */
export const firstOrder = (view: FireTeamBattle, seat: Seat): FireTeamOrder =>
  knownOrders(view.models, view.table).answer(situationKey(view, seat), () => automaticOrder(view, seat));

/** All that the order depends on beside where everybody stands. Pin Checks make no difference to it. */
function situationKey(view: FireTeamBattle, seat: Seat): string {
  const { phase, squads, units, activation, options } = view;
  let key = `${seat} ${phase} ${numberOf(options)}`;
  for (const squad of squads) key += `|${squad.experience} ${squad.motivation} ${squad.activated}`;
  for (const unit of units)
    key += activation?.members.includes(unit.id) === true ? `|${actingKey(unit)}` : `|${standingKey(unit)}`;
  if (activation === undefined) return key;
  const { number, members, declared, acted, convoy } = activation;
  const told = declared.length === 0 ? '' : JSON.stringify(declared);
  return `${key}|${activation.unit} ${number} ${members.join(' ')} ${acted} ${convoy} ${told}`;
}

/** How others look at a unit. */
const standingKey = remember((unit: FireTeamUnit): string =>
  unit.kind === 'team'
    ? `${numberOf(unit.profile)} ${unit.wounded} ${unit.cowering} ${unit.prone} ${unit.rides ?? ''} ${unit.waitsFor ?? ''}`
    : `${numberOf(unit.profile)} ${unit.activated}`,
);

/** What a unit can do itself. */
const actingKey = remember((unit: FireTeamUnit): string => {
  const common = `${standingKey(unit)} ${unit.overwatch} ${unit.numbers.join(',')}`;
  return unit.kind === 'vehicle'
    ? common
    : `${common} ${unit.usedDoubleTime} ${unit.beganInContact} ${unit.near.join(',')}`;
});

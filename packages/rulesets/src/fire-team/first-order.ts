/** The automatic player's order, thought of once for each situation: battles thought ahead come to the same one by many ways. */
import type { BattleModel } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Table } from '@umpire/engine/table';
import { noted } from '../common/noted.ts';
import { Known } from '../common/known.ts';
import { rememberPair } from '../common/pair.ts';
import { turnsLeft } from './automatic-act.ts';
import { automaticOrder } from './automatic.ts';
import type { FireTeamBattle, FireTeamUnit } from './battle.ts';
import type { FireTeamOrder } from './orders.ts';
import { teamsInContact } from './nearness.ts';
import { numberOf } from './places.ts';

const knownOrders = rememberPair((_models: readonly BattleModel[], _table: Table) => new Known<FireTeamOrder>(64));

/** What an automatic player orders. FT-H-24 */
export const firstOrder = (view: FireTeamBattle, seat: Seat): FireTeamOrder =>
  knownOrders(view.models, view.table).answer(situationKey(view, seat), () => automaticOrder(view, seat));

/** All that the order depends on beside where everybody stands. Pin Checks make no difference to it. */
function situationKey(view: FireTeamBattle, seat: Seat): string {
  const { phase, activation } = view;
  if (phase !== 'actions' || activation === undefined) return `${seat} ${phase} ${activationKey(view)}`;
  const { number, members, declared, acted, convoy } = activation;
  let key = `${Math.min(2, turnsLeft(view))} ${numberOf(view.options)} ${activation.unit} ${number} ${acted} ${convoy}`;
  for (const { experience, motivation } of view.squads) key += ` ${experience} ${motivation}`;
  for (const unit of view.units) key += `|${members.includes(unit.id) ? actingKey(view, unit) : standingKey(unit)}`;
  return declared.length === 0 ? key : `${key} ${JSON.stringify(declared)}`;
}

/** Who is still to be activated. */
function activationKey({ squads, units }: FireTeamBattle): string {
  let key = '';
  for (const { activated } of squads) key += activated ? '+' : '-';
  for (const unit of units) key += unit.kind === 'team' ? ` ${unit.waitsFor ?? ''}` : unit.activated ? '+' : '-';
  return key;
}

/** How others look at a unit. */
const standingKey = noted((unit: FireTeamUnit): string =>
  unit.kind === 'team'
    ? `${numberOf(unit.profile)} ${unit.cowering} ${unit.prone} ${unit.rides ?? ''} ${unit.waitsFor ?? ''}`
    : `${numberOf(unit.profile)} ${unit.activated}`,
);

/** What a unit can do itself, and in contact, how strong its enemies are. */
function actingKey(view: FireTeamBattle, unit: FireTeamUnit): string {
  let key = ownKey(unit);
  for (const { wounded } of teamsInContact(view, unit.id, unit.seat)) key += ` ${wounded}`;
  return key;
}

const ownKey = noted((unit: FireTeamUnit): string => {
  const common = `${standingKey(unit)} ${unit.overwatch} ${unit.numbers.join(',')}`;
  return unit.kind === 'vehicle'
    ? common
    : `${common} ${unit.wounded} ${unit.usedDoubleTime} ${unit.beganInContact} ${unit.near.join(',')}`;
});

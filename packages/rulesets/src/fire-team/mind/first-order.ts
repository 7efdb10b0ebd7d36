/** The automatic player's order, thought of once for each situation: battles thought ahead come to the same one by many ways. */
import type { BattleModel } from '@umpire/engine/battle';
import { type Seat, sameData } from '@umpire/engine/rule';
import type { Table } from '@umpire/engine/table';
import { rememberPair } from '../../common/pair.ts';
import type { Activation, FireTeamBattle, FireTeamUnit } from '../battle/battle.ts';
import { teamsInContact } from '../ground/nearness.ts';
import type { FireTeamOrder } from '../orders/orders.ts';
import { turnsLeft } from './automatic-act.ts';
import { automaticOrder } from './automatic.ts';

/** All that an order in an activation depends on beside where everybody stands. Pin Checks make no difference to it. */
interface Occasion extends Pick<FireTeamBattle, 'options' | 'squads' | 'units'> {
  readonly activation: Activation;
  /** The turns left; more than two are as good as two. */
  readonly left: number;
  /** The Wounded of the enemies in contact with those who act. */
  readonly foes: readonly number[];
}

/** More occasions of the same places than these are forgotten. */
const MOST = 64;

const knownOrders = rememberPair(
  (
    _models: readonly BattleModel[],
    _table: Table,
  ): { readonly occasion: Occasion; readonly order: FireTeamOrder }[] => [],
);

/** What an automatic player orders. FT-H-24 */
export function firstOrder(view: FireTeamBattle, seat: Seat): FireTeamOrder {
  const occasion = view.phase === 'actions' ? occasionOf(view) : undefined;
  if (occasion === undefined) return automaticOrder(view, seat);
  const known = knownOrders(view.models, view.table);
  for (const one of known) if (areAlike(one.occasion, occasion)) return one.order;
  const order = automaticOrder(view, seat);
  if (known.length >= MOST) known.length = 0;
  known.push({ occasion, order });
  return order;
}

function occasionOf(view: FireTeamBattle): Occasion | undefined {
  const { options, squads, units, activation } = view;
  if (activation === undefined) return undefined;
  const foes: number[] = [];
  for (const { id, seat } of units)
    if (activation.members.includes(id)) for (const { wounded } of teamsInContact(view, id, seat)) foes.push(wounded);
  return { options, squads, units, activation, left: Math.min(2, turnsLeft(view)), foes };
}

function areAlike(one: Occasion, other: Occasion): boolean {
  if (one.left !== other.left || one.options !== other.options) return false;
  if (!areSame(one.activation, other.activation) || !haveSameSkill(one.squads, other.squads)) return false;
  if (!isSameList(one.foes, other.foes)) return false;
  const { members } = one.activation;
  return (
    one.units === other.units ||
    one.units.every((unit, i) => {
      const twin = other.units[i];
      if (unit === twin) return true;
      return twin !== undefined && looksAlike(unit, twin) && (!members.includes(unit.id) || canDoTheSame(unit, twin));
    })
  );
}

const areSame = (one: Activation, other: Activation): boolean =>
  one.unit === other.unit &&
  one.number === other.number &&
  one.acted === other.acted &&
  one.convoy === other.convoy &&
  isSameList(one.members, other.members) &&
  (one.declared.length === 0 ? other.declared.length === 0 : sameData(one.declared, other.declared));

const haveSameSkill = (squads: FireTeamBattle['squads'], others: FireTeamBattle['squads']): boolean =>
  squads === others ||
  squads.every((squad, i) => squad.experience === others[i]?.experience && squad.motivation === others[i].motivation);

/** Do others see the same unit? */
function looksAlike(unit: FireTeamUnit, other: FireTeamUnit): boolean {
  if (unit.profile !== other.profile) return false;
  if (unit.kind === 'vehicle') return other.kind === 'vehicle' && unit.activated === other.activated;
  return (
    other.kind === 'team' &&
    unit.cowering === other.cowering &&
    unit.prone === other.prone &&
    unit.rides === other.rides &&
    unit.waitsFor === other.waitsFor
  );
}

/** Can it do the same itself? */
function canDoTheSame(unit: FireTeamUnit, other: FireTeamUnit): boolean {
  if (unit.overwatch !== other.overwatch || !isSameList(unit.numbers, other.numbers)) return false;
  if (unit.kind === 'vehicle' || other.kind === 'vehicle') return true;
  return (
    unit.wounded === other.wounded &&
    unit.usedDoubleTime === other.usedDoubleTime &&
    unit.beganInContact === other.beganInContact &&
    isSameList(unit.near, other.near)
  );
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

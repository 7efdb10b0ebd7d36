/** Every action by its kind: what speaks against it from where its actor stands, and what it does in its priority step. */
import { call, note, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AimBattle, type Fighter, fighterOf, optionsOf, vehicleOf, withFighter } from '../battle/battle.ts';
import type { ActionKind, ActionOrder, OrderOf } from '../battle/orders.ts';
import { wrong } from '../battle/wrong.ts';
import type { Agenda } from './agenda.ts';
import { aim, shootProblems, throwOrderProblems } from './aiming.ts';
import { drives } from './drive.ts';
import { climb, move } from './moving.ts';
import { ready } from './readying.ts';
import { driveOrderProblems, enter, exit, stop } from './riding.ts';
import { skillCheck } from './skill.ts';
import { use } from './using.ts';

export interface Deed<K extends ActionKind> {
  /** Its own conditions. */
  problems(view: AimBattle, fighter: Fighter, order: OrderOf<K>): readonly Problem[];
  does(battle: AimBattle, order: OrderOf<K>, seat: Seat): Rule<AimBattle>;
}

/** AZ-ACT-9 */
const recover: Deed<'recover'> = {
  problems: (_view, fighter) => (fighter.stun > 0 ? [] : wrong('AZ-ACT-9', fighter, '{model} is not stunned.')),
  *does(battle, { model }, by) {
    const { skill } = fighterOf(battle, model);
    const says = say('{model} recovers', { model });
    const isBack = yield* call(skillCheck, { skill, by, rule: 'AZ-ACT-9', says });
    yield* note('AZ-ACT-9', isBack ? '{model} has recovered.' : '{model} does not recover.', { model });
    return isBack ? withFighter(battle, model, (one) => ({ ...one, stun: 0 })) : battle;
  },
};

/** On Defend; by agreement only if a check succeeds now. Whoever was on Defend before stays so. AZ-ACT-10, AZ-ACT-11 */
const defend: Deed<'defend'> = {
  problems: () => [],
  *does(battle, { model }) {
    const { skill, owner: by } = fighterOf(battle, model);
    const says = say('{model} goes on Defend', { model });
    const isReady =
      optionsOf(battle).defendCheck !== 'onAction' || (yield* call(skillCheck, { skill, by, rule: 'AZ-ACT-10', says }));
    yield* note('AZ-ACT-10', isReady ? '{model} is on Defend.' : '{model} does not get on Defend.', { model });
    return isReady ? withFighter(battle, model, (one) => ({ ...one, defend: true })) : battle;
  },
};

/** AZ-ACT-13 */
const pass: Deed<'pass'> = {
  problems: () => [],
  *does(battle, { model }) {
    yield* note('AZ-ACT-13', '{model} passes.', { model });
    return battle;
  },
};

const DEEDS = { move, climb, use, aim, ready, recover, defend, pass, stop, enter, exit };
/** Drives, shots and throws take longer than a moment: they are carried out by rules of their own. */
const PROBLEMS = { drive: driveOrderProblems, shoot: shootProblems, throw: throwOrderProblems };

/** Those that are done at once. */
type PlainKind = keyof typeof DEEDS;
const deeds: { readonly [K in PlainKind]: Deed<K> } = DEEDS;
const others: { readonly [K in keyof typeof PROBLEMS]: Deed<K>['problems'] } = PROBLEMS;

const isPlain = (order: ActionOrder): order is OrderOf<PlainKind> => Object.hasOwn(DEEDS, order.kind);

/** What speaks against an action, judged from where the actor stands for it. */
export const actionProblems = (view: AimBattle, fighter: Fighter, order: ActionOrder): readonly Problem[] =>
  isPlain(order) ? plainProblems(view, fighter, order) : otherProblems(view, fighter, order);

const plainProblems = <K extends PlainKind>(view: AimBattle, fighter: Fighter, order: OrderOf<K>) =>
  deeds[order.kind].problems(view, fighter, order);

const otherProblems = <K extends keyof typeof PROBLEMS>(view: AimBattle, fighter: Fighter, order: OrderOf<K>) =>
  others[order.kind](view, fighter, order);

const done = <K extends PlainKind>(battle: AimBattle, order: OrderOf<K>, seat: Seat): Rule<AimBattle> =>
  deeds[order.kind].does(battle, order, seat);

/** Carries out an action that is no shot and no throw, as far as it goes by itself. */
export function* does(battle: AimBattle, seat: Seat, order: ActionOrder): Rule<Agenda> {
  if (isPlain(order)) return { battle: yield* done(battle, order, seat), todo: [] };
  const { vehicle } = fighterOf(battle, order.model);
  if (order.kind !== 'drive' || vehicle === undefined) throw new TypeError(`${order.kind} is carried out by itself`);
  return yield* drives(battle, vehicleOf(battle, vehicle), order.facing, order.length, seat);
}

/** Rounds and turns: what happens at the start and at the end of a turn (section 3). */
import { type Objective, soFar } from '@umpire/engine/battle';
import { choose, note, type Rule, type Seat } from '@umpire/engine/rule';
import { samePoint } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AimBattle,
  byModelId,
  enemyOf,
  findVehicle,
  type LiveGrenade,
  modelOf,
  vehicles,
} from '../battle/battle.ts';
import { carriedThrough } from '../rules/act.ts';
import { runsOn } from '../rules/drive.ts';
import { gas, goesOff } from '../rules/grenades.ts';
import { orderQuestion } from '../rules/order-question.ts';
import { arrive, reinforce } from './reserves.ts';
import { endedByTime, endedNow } from './victory.ts';

/** The battle with its objectives where the items now are, whoever still acts, and its end if it has come. */
export function settled(battle: AimBattle): AimBattle {
  const isSettled = battle.objectives.every((objective) => asItLies(battle, objective) === objective);
  const now = isSettled
    ? battle
    : { ...battle, objectives: battle.objectives.map((objective) => asItLies(battle, objective)) };
  const here = withActor(now);
  const result = battle.result ?? endedNow(battle);
  return result === undefined ? here : { ...here, result, toAct: [] };
}

/** Nobody acts who is dead or gone. */
function withActor(battle: AimBattle): AimBattle {
  const { actor, ...rest } = battle;
  return actor === undefined || modelOf(battle, actor) !== undefined ? battle : rest;
}

/** An objective where its item is, and whose it is: the same one as before if nothing of that has changed. */
function asItLies(battle: AimBattle, objective: Objective): Objective {
  const item = battle.items.find(({ id }) => id === objective.id);
  const carrier = item?.carrier === undefined ? undefined : modelOf(battle, item.carrier);
  const inside = item?.aboard ?? (carrier?.kind === 'fighter' ? carrier.vehicle : undefined);
  const aboard = inside === undefined ? undefined : findVehicle(battle, inside);
  const at = aboard?.base.at ?? carrier?.base.at ?? item?.at ?? objective.at;
  if (samePoint(at, objective.at) && carrier?.owner === objective.holder) return objective;
  const { holder: _holder, ...rest } = objective;
  return carrier === undefined ? { ...rest, at } : { ...rest, at, holder: carrier.owner };
}

/** The start of a seat's turn, in the order of section 3. */
export function* startTurn(battle: AimBattle, seat: Seat): Rule<AimBattle> {
  yield* note('AZ-H-3', 'Round {round}: the turn of {seat}.', { round: battle.turn, seat });
  let now = freshTurn(battle, seat);
  now = yield* fadeClouds(now, seat);
  now = yield* explosions(now, seat);
  if (now.result !== undefined) return now;
  now = settled(yield* carriedThrough(gas(now, seat, undefined)));
  if (now.result !== undefined) return now;
  now = yield* arrive(now, seat);
  return { ...now, phase: 'actions', toAct: [seat] };
}

/** Everybody of the seat is fresh; vehicles have not moved. */
function freshTurn(battle: AimBattle, seat: Seat): AimBattle {
  const { actor: _actor, ...rest } = battle;
  return {
    ...rest,
    models: battle.models.map((model) => {
      if (model.kind === 'vehicle') return { ...model, movedThisTurn: false, drivenThisTurn: false };
      return model.owner === seat ? { ...model, spent: 0, done: false } : model;
    }),
  };
}

/** Clouds of the seat are counted down. AZ-H-12 */
function* fadeClouds(battle: AimBattle, seat: Seat): Rule<AimBattle> {
  if (battle.clouds.length === 0) return battle;
  const counted = battle.clouds.map((cloud) =>
    cloud.seat === seat ? { ...cloud, turnsLeft: cloud.turnsLeft - 1 } : cloud,
  );
  for (const { type } of counted.filter(({ turnsLeft }) => turnsLeft <= 0))
    yield* note('AZ-H-12', 'A cloud of {type} has gone.', { type });
  return { ...battle, clouds: counted.filter(({ turnsLeft }) => turnsLeft > 0) };
}

/** The live grenades of the seat go off, one after the other, until one of them ends the battle. AZ-GREN-6, AZ-H-19, D17 */
function* explosions(battle: AimBattle, seat: Seat): Rule<AimBattle> {
  let now = battle;
  const own = battle.grenades.filter((grenade) => grenade.seat === seat);
  /** Those who have checked against gas in this step: nobody does so twice in a turn. AZ-H-13 */
  const checked: string[] = [];
  for (const grenade of yield* inOrder(battle, seat, own)) {
    now = { ...now, grenades: now.grenades.filter(({ id }) => id !== grenade.id) };
    now = settled(yield* carriedThrough(yield* goesOff(now, grenade, checked)));
    if (now.result !== undefined) return now;
  }
  return now;
}

function* inOrder(battle: AimBattle, seat: Seat, grenades: readonly LiveGrenade[]): Rule<readonly LiveGrenade[]> {
  if (grenades.length < 2) return grenades;
  yield* soFar(battle);
  const ids = grenades.map(({ id }) => id);
  const called = (id: string): Saying => {
    const { type = '', thrower = '' } = grenades.find((one) => one.id === id) ?? {};
    return say('{grenade} of {model}', { grenade: type, model: thrower });
  };
  const order = yield* choose(seat, orderQuestion('AZ-GREN-6', 'In which order do your grenades go off?', ids, called));
  return grenades.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** The end of a seat's turn: vehicles run on, reserves, the end of the battle or the next turn. */
export function* endTurn(battle: AimBattle, seat: Seat): Rule<AimBattle> {
  let now = battle;
  for (const { id } of vehicles(battle).toSorted(byModelId)) {
    const vehicle = findVehicle(now, id);
    if (vehicle === undefined || vehicle.owner !== seat || !vehicle.moving || vehicle.drivenThisTurn) continue;
    now = settled(yield* carriedThrough(yield* runsOn(now, vehicle)));
    if (now.result !== undefined) return now;
  }
  now = settled(yield* reinforce(now, seat));
  if (now.result !== undefined) return now;
  const other = enemyOf(now, seat);
  if (seat === now.first) return yield* startTurn(now, other);
  if (now.turn >= now.lastTurn) return { ...now, result: endedByTime(now), toAct: [] };
  return yield* startTurn({ ...now, turn: now.turn + 1 }, now.first);
}

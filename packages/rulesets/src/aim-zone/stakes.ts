/** What an order puts at stake: exact odds from the real positions, before it is given. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { placed, span, spot, type Point } from '@umpire/engine/table';
import {
  type AimBattle,
  defendOf,
  type Fighter,
  findFighter,
  findVehicle,
  onFoot,
  optionsOf,
  ridersOf,
  withFighter,
  withoutAim,
} from './battle.ts';
import { BLAST } from './data.ts';
import { fullInches } from './full-inches.ts';
import { type Body, bodyOf, type Eye, eyeOf, fighterBody } from './ground/bodies.ts';
import { canSee, shotFrom } from './ground/shot-from.ts';
import { classAgainst } from './ground/standing.ts';
import { throwLine } from './ground/throw-line.ts';
import { type ActionOrder, type AimOrder, isAction, type OrderOf, stepOf } from './orders.ts';
import { asAt, type Declared, declare, isAimedOrder, pointOf } from './play/declared.ts';
import { reactionQuestion, reactorsTo } from './play/reactions.ts';
import { readyWeapon } from './battle.ts';
import type { Duel, DuelShot, Reactor } from './rules/duel.ts';
import { problems } from './problems.ts';
import type { Shot } from './rules/shot.ts';
import type { VehicleHit } from './rules/vehicle-hit.ts';

/** The actor as it stands for its action, after a step before it. */
export function standingFor(
  view: AimBattle,
  order: ActionOrder,
): { readonly battle: AimBattle; readonly actor: Fighter } | undefined {
  const step = stepOf(order);
  const battle =
    step?.when === 'before'
      ? withFighter(view, order.model, (one) => ({ ...one, base: placed(one.base, step.to) }))
      : view;
  const actor = findFighter(battle, order.model);
  return actor === undefined ? undefined : { battle, actor };
}

export function stakes(view: AimBattle, seat: Seat, order: AimOrder): readonly Stake[] {
  if (!isAction(order) || problems(view, seat, order).length > 0) return [];
  const stands = standingFor(view, order);
  if (stands === undefined) return [];
  const { battle, actor } = stands;
  const own =
    order.kind === 'shoot'
      ? shotStakes(battle, actor, order)
      : order.kind === 'throw'
        ? throwStakes(battle, actor, order)
        : [];
  return [...own, ...duelStakes(battle, order)];
}

const healthOf = (body: Body): { readonly stun: number; readonly wounds: number } =>
  body.kind === 'fighter' || body.kind === 'rider'
    ? { stun: body.fighter.stun, wounds: body.fighter.wounds }
    : { stun: 0, wounds: 0 };

const nameOf = (body: Body): string =>
  body.kind === 'object' ? body.piece.name : body.kind === 'vehicle' ? body.vehicle.name : body.fighter.name;

/** The shot of an order as it would be fired now: declaring it may take the marker off. AZ-ACT-5 */
function shotOf(battle: AimBattle, actor: Fighter, order: OrderOf<'shoot'>): Shot | undefined {
  const weapon = actor.weapons.find(({ id }) => id === order.weapon);
  const target = bodyOf(battle, order.target);
  if (weapon === undefined || target === undefined) return undefined;
  const isAimedShot = isAimedOrder(battle, actor, order);
  const there = isAimedShot ? battle : withFighter(battle, actor.id, withoutAim);
  return shotFrom(there, { shooter: isAimedShot ? actor : withoutAim(actor), weapon, target, intense: order.intense });
}

function shotStakes(battle: AimBattle, actor: Fighter, order: OrderOf<'shoot'>): readonly Stake[] {
  const target = bodyOf(battle, order.target);
  const shot = shotOf(battle, actor, order);
  if (target === undefined || shot === undefined) return [];
  const inVehicle = vehicleOf(battle, target);
  if (inVehicle !== undefined)
    return [{ engagement: 'vehicle-shot', args: { shot, ...inVehicle }, says: `at ${nameOf(target)}` }];
  return [{ engagement: 'shot', args: { shot, target: healthOf(target) }, says: `at ${nameOf(target)}` }];
}

/** The vehicle that a shot at this body hits, or in which its rider sits, with all who ride in it: as its engagement reads it. */
function vehicleOf(
  battle: AimBattle,
  body: Body,
): (Omit<VehicleHit, 'hits' | 'on'> & { readonly on: string }) | undefined {
  const id = body.kind === 'vehicle' ? body.vehicle.id : body.kind === 'rider' ? body.fighter.vehicle : undefined;
  const vehicle = id === undefined ? undefined : findVehicle(battle, id);
  if (vehicle === undefined) return undefined;
  const riders = ridersOf(battle, vehicle.id);
  const place = riders.findIndex((one) => body.kind === 'rider' && one.id === body.fighter.id);
  const { hits, hitLimit, moving } = vehicle;
  return {
    on: place < 0 ? 'vehicle' : `seat ${place}`,
    vehicle: { hits, hitLimit, moving },
    riders: riders.map((one) => {
      const defend = defendOf(battle, one);
      return {
        stun: one.stun,
        wounds: one.wounds,
        skill: one.skill,
        seatNo: one.seatNo ?? 0,
        ...(defend > 0 && { defend }),
      };
    }),
  };
}

/** The flight with whoever stands on the point, and what a blast on the point would do to each near it. */
function throwStakes(battle: AimBattle, actor: Fighter, order: OrderOf<'throw'>): readonly Stake[] {
  const to = pointOf(battle, order);
  const eye = eyeOf(battle, actor);
  if (to === undefined || eye === undefined) return [];
  const { hurdles } = throwLine(battle, eye, to);
  const bomb: Eye = { at: to, elevation: 0, base: spot(to) };
  const near = onFoot(battle)
    .flatMap((fighter) => fighterBody(battle, fighter) ?? [])
    .filter((body) => fullInches(spot(to), body.base) < BLAST && canSee(battle, bomb, body));
  const onPoint = near.find((body) => body.base.at.x === to.x && body.base.at.y === to.y);
  const flight: Stake = {
    engagement: 'throw',
    args: {
      by: actor.owner,
      skill: actor.skill,
      inZone: isAimedOrder(battle, actor, order),
      scatterDie: optionsOf(battle).scatterDie,
      distance: Math.max(1, Math.floor(span(eye.at, to))),
      hurdles: hurdles.map(({ kind, at }) => ({ kind, before: Math.floor(span(at, to)) })),
      radius: 500,
      target: onPoint === undefined ? 'open' : classAgainst(battle, bomb, onPoint),
      defend: onPoint?.kind === 'fighter' ? defendOf(battle, onPoint.fighter) : 0,
    },
    says: onPoint === undefined ? 'on the point' : `at ${nameOf(onPoint)}`,
  };
  if (order.grenade !== 'frag' && order.grenade !== 'flashbang') return [flight];
  return [
    flight,
    ...near.map((body) => blastStake(battle, order.grenade === 'frag' ? 'frag' : 'flashbang', bomb, to, body)),
  ];
}

function blastStake(battle: AimBattle, kind: 'frag' | 'flashbang', bomb: Eye, to: Point, body: Body): Stake {
  const args = {
    id: nameOf(body),
    kind,
    inches: fullInches(spot(to), body.base),
    target: classAgainst(battle, bomb, body),
    defend: body.kind === 'fighter' ? defendOf(battle, body.fighter) : 0,
    health: healthOf(body),
    flashbang: optionsOf(battle).flashbang,
  };
  return { engagement: 'blast', args, says: `${nameOf(body)}, if it lands on the point` };
}

/** The whole exchange, if enemies may react: everybody as by default. */
function duelStakes(battle: AimBattle, order: ActionOrder): readonly Stake[] {
  const declared = declare(battle, order, undefined);
  const { model, aimed } = declared;
  const paid = withFighter(battle, model, (one) => ({
    ...(aimed ? one : withoutAim(one)),
    defend: one.defend && order.kind !== 'shoot',
  }));
  const actor = findFighter(paid, model);
  const reactors = reactorsTo(paid, declared);
  if (actor === undefined || reactors.length === 0) return [];
  const answers = reactors.map(({ fighter, at }) => reactorOf(paid, declared, fighter, at));
  const hitOne = order.kind === 'shoot' ? reactors.findIndex(({ fighter }) => fighter.id === order.target) : -1;
  const shot = order.kind === 'shoot' && hitOne >= 0 ? shotOf(battle, actor, order) : undefined;
  const target = order.kind === 'shoot' ? findFighter(paid, order.target) : undefined;
  const without = target === undefined ? undefined : classWithout(paid, actor, target);
  const args: Duel = {
    actor: {
      stun: actor.stun,
      wounds: actor.wounds,
      actions: actor.actions,
      spent: Math.min(4, actor.spent + declared.cost),
      action: order.kind === 'climb' ? 'move' : order.kind === 'shoot' && shot === undefined ? 'pass' : order.kind,
      ...(shot === undefined ? {} : { fires: { shot, at: hitOne, ...(without === undefined ? {} : { without }) } }),
    },
    reactors: answers,
  };
  const many = reactors.length === 1 ? 'one enemy may react' : `${reactors.length} enemies may react`;
  return [{ engagement: 'duel', args, says: many }];
}

/** How a target stands once it has dropped its marker. */
function classWithout(battle: AimBattle, actor: Fighter, target: Fighter): ReturnType<typeof classAgainst> | undefined {
  const eye = eyeOf(battle, actor);
  const bare = withFighter(battle, target.id, withoutAim);
  const body = bodyOf(bare, target.id);
  return eye === undefined || body === undefined ? undefined : classAgainst(bare, eye, body);
}

function reactorOf(battle: AimBattle, declared: Declared, fighter: Fighter, at: readonly number[]): Reactor {
  const { stun, wounds, actions } = fighter;
  const choice = reactionQuestion(battle, declared, { fighter, at }).options[0]?.value ?? { shoot: false };
  const reaction = choice.shoot
    ? choice.cover === undefined
      ? 'shoot'
      : 'both'
    : choice.cover === undefined
      ? 'nothing'
      : 'cover';
  const fires = choice.shoot
    ? reactionShot(battle, declared, fighter, choice.at ?? 0, choice.target, choice.intense)
    : undefined;
  return {
    stun,
    wounds,
    actions,
    reaction: fires === undefined && reaction === 'shoot' ? 'nothing' : reaction,
    ...(choice.cover === undefined ? {} : { coverAt: choice.cover }),
    ...(fires === undefined ? {} : { fires }),
  };
}

function reactionShot(
  battle: AimBattle,
  declared: Declared,
  fighter: Fighter,
  at: number,
  id = declared.model,
  intense = false,
): DuelShot | undefined {
  const place = declared.places[at];
  const there = place === undefined ? battle : asAt(battle, declared, place);
  const target = bodyOf(there, id);
  const weapon = readyWeapon(fighter);
  if (target === undefined || weapon === undefined) return undefined;
  const terms = { reactionTo: declared.reactionTo, driven: declared.drives !== undefined };
  const shot = shotFrom(there, { shooter: fighter, weapon, target, intense, terms });
  return shot === undefined ? undefined : { shot };
}

/** One action from its declaration to its end (3.1): pay, cancel, step, reactions, four priority steps, step. */
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import { placed } from '@umpire/engine/table';
import {
  type AimBattle,
  type Fighter,
  fighterOf,
  findFighter,
  findVehicle,
  readyWeapons,
  type Weapon,
  withFighter,
  withoutAim,
} from '../battle/battle.ts';
import { mayStand, stepProblems } from '../ground/moves.ts';
import { type ActionOrder, stepOf } from '../battle/orders.ts';
import { actionProblems } from './action-problems.ts';
import { allowanceOf } from '../battle/health.ts';
import { isTooLate, PRIORITIES, type Priority, type Waiting } from './priority.ts';
import { begunAfterStep, stepped } from './begun.ts';
import { ASK_ALL, declareReactions, type Settle } from './declare-reactions.ts';
import { asAt, type Declared, type Place } from './declared.ts';
import { does } from './deeds.ts';
import { drivesPart } from './drive.ts';
import type { Cause } from './effects.ts';
import { attackEffects } from './explosion.ts';
import { fire, type Fired, withCentredAim, withCounters } from './fire.ts';
import type { DeclaredReaction } from './reactions.ts';
import { flies, landed, withThrowAim } from './throwing.ts';

/** How an action stands between two priority steps. */
interface Course {
  readonly battle: AimBattle;
  /** The action has still to happen. */
  readonly pending: boolean;
  readonly struckOff: boolean;
  /** The earliest place at which the mover was hit. */
  readonly hitAt?: number;
  /** It has been brought to where it was hit. */
  readonly stopped: boolean;
}

/** What everybody wants to do. */
interface Plan {
  readonly seat: Seat;
  readonly declared: Declared;
  readonly reactions: readonly DeclaredReaction[];
  /** The single Recover of a model without actions. R46 */
  readonly lastResort: boolean;
}

/** How an action ended: the battle after it, and whether the action itself took place. */
export interface Acted {
  readonly battle: AimBattle;
  readonly acted: boolean;
  /** Who might react. */
  readonly reactors: readonly string[];
}

/** An action with all reactions to it; it opens the activation of its model. Some may have settled how they react beforehand. */
export function* act(before: AimBattle, seat: Seat, order: ActionOrder, settle: Settle = ASK_ALL): Rule<Acted> {
  const step = stepOf(order);
  const start = fighterOf(before, order.model);
  const lastResort = order.kind === 'recover' && allowanceOf(start) === 0;
  if (step?.when === 'before')
    yield* note('AZ-STEP-1', '{name} steps.', { name: start.name, model: order.model, to: step.to });
  const begun = begunAfterStep(before, order, step);
  const { declared, paid } = begun;
  const reactions = yield* declareReactions(begun, settle);
  const plan: Plan = { seat, declared, reactions, lastResort };
  let course: Course = { battle: paid, pending: true, struckOff: false, stopped: false };
  for (const priority of PRIORITIES)
    if (isAnythingDue(plan, priority)) course = yield* priorityStep(plan, course, priority);
  const { battle, struckOff } = course;
  const ended: Acted = { battle, acted: !struckOff, reactors: begun.reactors.map(({ fighter }) => fighter.id) };
  const actor = findFighter(battle, order.model);
  if (step?.when !== 'after' || struckOff || actor === undefined || actor.away !== undefined) return ended;
  if (stepProblems(battle, actor, step.to).length > 0) return ended;
  return { ...ended, battle: yield* steps(battle, order.model, step.to) };
}

/** The step after the action. AZ-STEP-1 */
function* steps(battle: AimBattle, model: string, to: Place['at']): Rule<AimBattle> {
  const { name } = fighterOf(battle, model);
  yield* note('AZ-STEP-1', '{name} steps.', { name, model, to });
  return stepped(battle, model, to);
}

/** Does anybody want to do something in this step? Where nobody does, nothing can be struck off either that is not later. */
const isAnythingDue = ({ declared, reactions }: Plan, priority: Priority): boolean =>
  declared.priority === priority ||
  reactions.some((reaction) => reaction.cover === priority || (reaction.shoot && shotPriority(reaction) === priority));

/** Everything of one priority, as simultaneous; its effects at the end. AZ-PRIO-1, AZ-PRIO-3 */
function* priorityStep(plan: Plan, before: Course, priority: Priority): Rule<Course> {
  const course = isStillPossible(plan, before, priority) ? before : yield* strikeOff(plan, before);
  const { declared } = plan;
  const start = course.battle;
  const losers = {
    start,
    covers: (id: string) => plan.reactions.some(({ by, cover }) => by === id && cover !== undefined),
  };
  const isDue = course.pending && declared.priority === priority;
  const fired: Fired[] = [];
  let battle = start;
  let { pending } = course;
  if (isDue) {
    pending = false;
    if (declared.order.kind === 'shoot') {
      const { weapon, target, intense } = declared.order;
      const own = yield* fire(start, { shooter: declared.model, weapon, target, intense });
      if (own === undefined) return yield* reactorsOnly({ ...course, pending, struckOff: true });
      fired.push(own);
    } else if (declared.order.kind !== 'throw') battle = yield* does(start, plan.seat, declared.order);
  }
  const grenade = isDue && declared.order.kind === 'throw' ? declared.order : undefined;
  const to = declared.point;
  const thrown = grenade === undefined || to === undefined ? undefined : yield* flies(start, grenade, to);
  fired.push(...(yield* reactionShots(plan, course, priority)));
  if (grenade !== undefined && thrown !== undefined) battle = landed(battle, grenade, thrown);
  const after = yield* takeEffect(plan, { ...course, battle, pending }, fired);
  let now = takeCover(plan, after.battle, priority);
  for (const each of fired) now = withCentredAim(now, each, losers);
  if (thrown !== undefined && findFighter(now, declared.model) !== undefined)
    now = withThrowAim(now, declared.model, thrown);
  return { ...after, battle: coverWithShot(plan, now, priority) };

  /** The actor's shot was struck off: the others go on. */
  function* reactorsOnly(state: Course): Rule<Course> {
    const shots = yield* reactionShots(plan, state, priority);
    const applied = yield* takeEffect(plan, state, shots);
    const covered = takeCover(plan, applied.battle, priority);
    return { ...applied, battle: shots.reduce((after, each) => withCentredAim(after, each, losers), covered) };
  }
}

/** The actor's cover with its aimed shot, at the end of step 2. AZ-PRIO-2 */
function coverWithShot({ declared }: Plan, battle: AimBattle, priority: Priority): AimBattle {
  const { order, model, aimed } = declared;
  return priority === 2 && order.kind === 'shoot' && order.cover === true && aimed
    ? withFighter(battle, model, withoutAim)
    : battle;
}

/** Reactors who take cover at this priority. AZ-REACT-5 */
const takeCover = ({ reactions }: Plan, battle: AimBattle, priority: Priority): AimBattle =>
  reactions.filter(({ cover }) => cover === priority).reduce((now, { by }) => withFighter(now, by, withoutAim), battle);

/** When a reaction shot comes: aimed at 2, or as snap fire at 3 if cover comes first. AZ-REACT-6 */
const shotPriority = ({ cover }: DeclaredReaction): Priority => (cover === 1 ? 3 : 2);

const asReactor = ({ stun, wounds, actions }: Fighter): Waiting => ({ stun, wounds, actions });

/** The firearm of a reaction: the one named, or the first that is loaded. AZ-REACT-4 */
const weaponOf = (reactor: Fighter, { weapon }: DeclaredReaction): Weapon | undefined =>
  readyWeapons(reactor).find(({ id }) => weapon === undefined || id === weapon);

/** The shots of the reactors that are due, each at its interception point. AZ-REACT-4 */
function* reactionShots({ declared, reactions }: Plan, course: Course, priority: Priority): Rule<readonly Fired[]> {
  const fired: Fired[] = [];
  for (const reaction of reactions) {
    if (!reaction.shoot || shotPriority(reaction) !== priority) continue;
    const reactor = findFighter(course.battle, reaction.by);
    const weapon = reactor === undefined ? undefined : weaponOf(reactor, reaction);
    if (reactor === undefined || weapon === undefined || isTooLate(asReactor(reactor))) continue;
    const target = reaction.target ?? declared.model;
    if (course.battle.models.every(({ id }) => id !== target)) continue;
    const place = declared.places[reaction.at ?? 0];
    const isThere = course.stopped || place === undefined || findFighter(course.battle, declared.model) === undefined;
    const there = isThere ? course.battle : asAt(course.battle, declared, place);
    const terms = { reactionTo: declared.reactionTo, driven: declared.drives !== undefined };
    const intense = reaction.intense === true;
    const shot = yield* fire(there, { shooter: reaction.by, weapon: weapon.id, target, intense, terms }, course.battle);
    if (shot !== undefined) fired.push({ ...shot, place: reaction.at ?? 0 });
  }
  return fired;
}

/** The effects of all shots of a step, attack by attack. AZ-PRIO-3 */
function* takeEffect(plan: Plan, course: Course, fired: readonly Fired[]): Rule<Course> {
  let battle = fired.reduce(withCounters, course.battle);
  let { hitAt, stopped } = course;
  for (const { hits, by, target, place } of fired) {
    const onTarget = hits.find(({ on }) => on === target)?.hits ?? 0;
    const isMoverHit =
      place !== undefined && onTarget > 0 && isMoving(plan) && battle.models.some(({ id }) => id === target);
    if (isMoverHit && !stopped) hitAt = Math.min(hitAt ?? place, place);
    battle = yield* attackEffects(
      battle,
      hits,
      causeOf(plan, by, hitAt, stopped, () => (stopped = true)),
    );
  }
  return { ...course, battle, stopped, ...(hitAt === undefined ? {} : { hitAt }) };
}

const isMoving = ({ declared }: Plan): boolean => declared.reactionTo === 'move';

/** Whose attack it is, and where a mover falls or a vehicle explodes. AZ-PRIO-4 */
function causeOf(plan: Plan, by: Seat, hitAt: number | undefined, stopped: boolean, stops: () => void): Cause {
  const { declared, seat } = plan;
  const place = hitAt === undefined ? undefined : declared.places[hitAt];
  if (!isMoving(plan) || stopped || place === undefined) return { by };
  if (declared.drives === undefined) return { by, fallsAt: { ...place, model: declared.model } };
  const vehicle = declared.drives;
  return {
    by,
    arrives: {
      vehicle,
      *before(battle) {
        stops();
        const driven = findVehicle(battle, vehicle);
        return driven === undefined ? battle : yield* drivesPart(battle, driven, place.facing ?? 0, place.at, seat);
      },
    },
  };
}

/** The action has happened, or can still happen. AZ-PRIO-4 */
function isStillPossible({ declared, lastResort }: Plan, { battle, pending }: Course, priority: Priority): boolean {
  if (!pending) return true;
  const { model, drives, order } = declared;
  const actor = findFighter(battle, model);
  const isGone = drives !== undefined && findVehicle(battle, drives) === undefined;
  if (actor === undefined || isGone) return false;
  const { stun, wounds, actions, spent } = actor;
  if (isTooLate({ stun, wounds, actions, spent, lastResort })) return false;
  // A shot is looked at when it is fired, and a throw goes to its point whatever has happened there.
  if (priority !== declared.priority || order.kind === 'shoot' || order.kind === 'throw') return true;
  return actionProblems(battle, actor, order).length === 0;
}

/** What can no longer happen is struck off before the step; a mover then stops where it was hit. AZ-PRIO-4 */
function* strikeOff({ seat, declared }: Plan, course: Course): Rule<Course> {
  yield* note('AZ-PRIO-4', 'The action is struck off.', { model: declared.model });
  const struck = { ...course, pending: false, struckOff: true };
  if (declared.reactionTo !== 'move' || course.stopped || course.hitAt === undefined) return struck;
  const battle = yield* stopsAtHit(course.battle, seat, declared, course.hitAt);
  return { ...struck, battle, stopped: true };
}

/** To the place of the hit; a living model that cannot stand there goes back to the last place where it can. AZ-PRIO-4 */
function* stopsAtHit(battle: AimBattle, seat: Seat, declared: Declared, hitAt: number): Rule<AimBattle> {
  const { drives, places, model } = declared;
  if (drives !== undefined) {
    const vehicle = findVehicle(battle, drives);
    const place = places[hitAt];
    if (vehicle === undefined || place === undefined) return battle;
    return yield* drivesPart(battle, vehicle, place.facing ?? vehicle.base.facing, place.at, seat);
  }
  const mover = findFighter(battle, model);
  if (mover === undefined) return battle;
  const isClimb = declared.order.kind === 'climb';
  for (let at = hitAt; at > 0; at--) {
    const place = places[at];
    if (place === undefined || !(isClimb || mayStand(battle, mover, place.at))) continue;
    yield* note('AZ-PRIO-4', '{name} stops where it was hit.', { name: mover.name, model, at: place.at });
    return withFighter(battle, model, (one) => ({
      ...one,
      base: placed(one.base, place.at),
      elevation: place.elevation,
      setUp: false,
    }));
  }
  return battle;
}

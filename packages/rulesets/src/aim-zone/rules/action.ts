/** The stages of an action, once everybody has said what he does (3.1): four priority steps, each with its effects, and a step. */
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import {
  type AimBattle,
  type Fighter,
  findFighter,
  findVehicle,
  readyWeapons,
  type Weapon,
  withFighter,
  withoutAim,
} from '../battle/battle.ts';
import { stepOf } from '../battle/orders.ts';
import { mayStand, stepProblems } from '../ground/moves.ts';
import {
  type ActionStep,
  type Agenda,
  attackOf,
  type Cause,
  type Progress,
  type EndOfStep,
  first,
  type Plan,
  type ShotTakesEffect,
  type StepAfter,
  type Task,
} from './agenda.ts';
import { stepped } from './begun.ts';
import { asAt, type Declared } from './declared.ts';
import { actionProblems, does } from './deeds.ts';
import { drivesPart } from './drive.ts';
import { attacked } from './effects.ts';
import { fire, type Fired, shotHits, withCentredAim, withCounters } from './fire.ts';
import { movedTo } from './moving.ts';
import { isTooLate, PRIORITIES, type Priority, type Waiting } from './priority.ts';
import { type DeclaredReaction, shotPriority } from './reactions.ts';
import { flies, withThrowAim } from './throwing.ts';

/** The steps of an action in which anybody wants to do something, and its own step after it. */
export function tasksOf(plan: Plan): readonly Task[] {
  const { order } = plan.declared;
  const step = stepOf(order);
  return [
    ...PRIORITIES.filter((priority) => isAnythingDue(plan, priority)).map((priority): Task => ({
      task: 'step',
      plan,
      priority,
    })),
    ...(step?.when === 'after' ? [{ task: 'step after', model: order.model, to: step.to } as const] : []),
  ];
}

/** Where nobody wants to do anything, nothing can be struck off either that is not later. */
const isAnythingDue = ({ declared, reactions }: Plan, priority: Priority): boolean =>
  declared.priority === priority ||
  reactions.some((reaction) => reaction.cover === priority || (reaction.shoot && shotPriority(reaction) === priority));

const BEGUN: Progress = { pending: true, struckOff: false, stopped: false };
const courseOf = ({ course }: Agenda): Progress => course ?? BEGUN;

/** Everything of one priority is rolled, as simultaneous; its effects come at the end. AZ-PRIO-1, AZ-PRIO-3 */
export function* stepTaken(before: Agenda, { plan, priority }: ActionStep): Rule<Agenda> {
  const agenda = isStillPossible(plan, before, priority) ? before : yield* strikeOff(plan, before);
  const course = courseOf(agenda);
  const { order, model, point } = plan.declared;
  if (!course.pending || plan.declared.priority !== priority) {
    const fired = yield* reactionShots(plan, agenda, priority);
    return withEffects(agenda, { task: 'end of step', plan, priority, fired });
  }
  const now: Agenda = { ...agenda, course: { ...course, pending: false } };
  if (order.kind === 'shoot') {
    const { weapon, target, intense } = order;
    const own = yield* fire(
      agenda.battle,
      { shooter: model, weapon, target, intense },
      plan.forOdds ? 'dry' : 'counters',
    );
    const reactions = yield* reactionShots(plan, agenda, priority);
    const fired = own === undefined ? reactions : [own, ...reactions];
    const struck = own === undefined ? { ...now, course: { ...course, pending: false, struckOff: true } } : now;
    return withEffects(struck, { task: 'end of step', plan, priority, fired });
  }
  if (order.kind === 'throw') {
    const thrown = point === undefined ? undefined : yield* flies(agenda.battle, order, point);
    const fired = yield* reactionShots(plan, agenda, priority);
    const end: EndOfStep = { task: 'end of step', plan, priority, fired };
    return thrown === undefined
      ? withEffects(now, end)
      : first(withEffects(now, { ...end, thrown }), { task: 'lands', order, thrown });
  }
  const done = yield* does(agenda.battle, plan.seat, order);
  const fired = yield* reactionShots(plan, agenda, priority);
  return first(
    withEffects({ ...now, battle: done.battle }, { task: 'end of step', plan, priority, fired }),
    ...done.todo,
  );
}

/** All shots of a step take effect, attack by attack; then it ends. AZ-PRIO-3 */
const withEffects = (agenda: Agenda, end: EndOfStep): Agenda =>
  first(agenda, ...end.fired.map((fired): Task => ({ task: 'shot', plan: end.plan, fired })), end);

/** The marker goes with cover, and is centred by a shot or throw. AZ-REACT-5, AZ-ACT-7, AZ-PRIO-2 */
export function stepEnded(agenda: Agenda, { plan, priority, fired, thrown }: EndOfStep): Agenda {
  const { declared, reactions } = plan;
  const { order, model, aimed } = declared;
  let now = agenda.battle;
  for (const { by, cover } of reactions) if (cover === priority) now = withFighter(now, by, withoutAim);
  for (const each of fired) {
    const covers = reactions.some(({ by, cover }) => by === each.shooter && cover !== undefined);
    now = withCentredAim(now, each, covers);
  }
  if (thrown !== undefined) now = withThrowAim(now, model, thrown);
  const isCovered = priority === 2 && order.kind === 'shoot' && order.cover === true && aimed;
  const hasShot = fired.some(({ shooter }) => shooter === model);
  return { ...agenda, battle: isCovered && hasShot ? withFighter(now, model, withoutAim) : now };
}

/** The step after the action, if it took place. AZ-STEP-1 */
export function* stepsAfter(agenda: Agenda, { model, to }: StepAfter): Rule<Agenda> {
  const { battle } = agenda;
  const actor = findFighter(battle, model);
  if (courseOf(agenda).struckOff || actor === undefined || actor.away !== undefined) return agenda;
  if (stepProblems(battle, actor, to).length > 0) {
    yield* note('AZ-STEP-1', '{model} can no longer step there.', { model, to });
    return agenda;
  }
  yield* note('AZ-STEP-1', '{model} steps.', { model, to });
  return { ...agenda, battle: stepped(battle, model, to) };
}

const asReactor = ({ stun, wounds, actions }: Fighter): Waiting => ({ stun, wounds, actions });

/** The firearm of a reaction: the one named, or the first that is loaded. AZ-REACT-4 */
const weaponOf = (reactor: Fighter, { weapon }: DeclaredReaction): Weapon | undefined =>
  readyWeapons(reactor).find(({ id }) => weapon === undefined || id === weapon);

/** Does another of the reactors fire in a later step? Whoever is dry by then makes no crossfire for him. AZ-SHOOT-18 */
const isReactionAfter = ({ reactions }: Plan, priority: Priority): boolean =>
  reactions.some((reaction) => reaction.shoot && shotPriority(reaction) > priority);

/** The shots of the reactors that are due, each at its interception point. AZ-REACT-4 */
function* reactionShots(plan: Plan, agenda: Agenda, priority: Priority): Rule<readonly Fired[]> {
  const { declared, reactions } = plan;
  const { battle } = agenda;
  const ammo = !plan.forOdds ? 'counters' : isReactionAfter(plan, priority) ? 'dry' : 'nothing';
  const fired: Fired[] = [];
  for (const reaction of reactions) {
    if (!reaction.shoot || shotPriority(reaction) !== priority) continue;
    const reactor = findFighter(battle, reaction.by);
    const weapon = reactor === undefined ? undefined : weaponOf(reactor, reaction);
    if (reactor === undefined || weapon === undefined || isTooLate(asReactor(reactor))) continue;
    const target = reaction.target ?? declared.model;
    const place = declared.places[reaction.at ?? 0];
    const isThere =
      hasStopped(plan, agenda) || place === undefined || findFighter(battle, declared.model) === undefined;
    const there = isThere ? battle : asAt(battle, declared, place);
    const terms = { reactionTo: declared.reactionTo, driven: declared.drives !== undefined };
    const intense = reaction.intense === true;
    const order = { shooter: reaction.by, weapon: weapon.id, target, intense, terms };
    const shot = yield* fire(there, order, ammo, battle);
    if (shot !== undefined) fired.push({ ...shot, place: reaction.at ?? 0 });
  }
  return fired;
}

/** A mover that stands where it was hit, or a vehicle that has exploded there. */
const hasStopped = ({ declared: { drives } }: Plan, agenda: Agenda): boolean =>
  courseOf(agenda).stopped || (drives !== undefined && findVehicle(agenda.battle, drives) === undefined);

/** The effects of one shot. AZ-PRIO-3 */
export function* shotTakesEffect(agenda: Agenda, { plan, fired }: ShotTakesEffect): Rule<Agenda> {
  const { hits, counters } = yield* shotHits(fired);
  const { target, place, by } = fired;
  const course = courseOf(agenda);
  const battle = withCounters(agenda.battle, fired, counters);
  const isMoverHit =
    place !== undefined &&
    hits.some((hit) => hit.on === target && hit.hits !== 0) &&
    isMoving(plan) &&
    battle.models.some(({ id }) => id === target);
  const hitAt = isMoverHit && !hasStopped(plan, agenda) ? Math.min(course.hitAt ?? place, place) : course.hitAt;
  const now: Agenda = { ...agenda, battle, course: { ...course, ...(hitAt === undefined ? {} : { hitAt }) } };
  const [attack, explosions] = attackOf(hits, causeOf(plan, now, by));
  return yield* attacked(first(now, explosions), attack);
}

const isMoving = ({ declared }: Plan): boolean => declared.reactionTo === 'move';

/** Whose attack it is, and where a mover falls or a vehicle explodes. AZ-PRIO-4 */
function causeOf(plan: Plan, agenda: Agenda, by: Seat): Cause {
  const { declared, seat } = plan;
  const { hitAt } = courseOf(agenda);
  const place = hitAt === undefined ? undefined : declared.places[hitAt];
  if (!isMoving(plan) || hasStopped(plan, agenda) || place === undefined) return { by };
  return declared.drives === undefined
    ? { by, fallsAt: { at: place.at, elevation: place.elevation, model: declared.model } }
    : { by, arrives: { vehicle: declared.drives, place, by: seat } };
}

/** The action has happened, or can still happen. AZ-PRIO-4 */
function isStillPossible({ declared, lastResort }: Plan, agenda: Agenda, priority: Priority): boolean {
  const { battle } = agenda;
  if (!courseOf(agenda).pending) return true;
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

/**
 * How the action stands after a step in which nobody shoots, if that is the same whoever is hurt before it: hits never make anything
 * possible. Undefined: it depends on somebody.
 */
export function foregone(agenda: Agenda, { plan, priority }: ActionStep): Progress | undefined {
  const course = courseOf(agenda);
  if (isShotDue({ plan, priority })) return undefined;
  if (!course.pending) return course;
  const stopsOnItsWay = isMoving(plan) && !hasStopped(plan, agenda);
  if (stopsOnItsWay || isStillPossible(plan, agenda, priority)) return undefined;
  return { ...course, pending: false, struckOff: true };
}

/** Does a reactor shoot in a step? */
export const isShotDue = ({ plan, priority }: Pick<ActionStep, 'plan' | 'priority'>): boolean =>
  plan.reactions.some((reaction) => reaction.shoot && shotPriority(reaction) === priority);

/** What can no longer happen is struck off before the step; a mover then stops where it was hit. AZ-PRIO-4 */
function* strikeOff(plan: Plan, agenda: Agenda): Rule<Agenda> {
  const { seat, declared } = plan;
  yield* note('AZ-PRIO-4', '{model} can no longer act: the action is lost.', { model: declared.model });
  const course = { ...courseOf(agenda), pending: false, struckOff: true };
  if (declared.reactionTo !== 'move' || hasStopped(plan, agenda) || course.hitAt === undefined)
    return { ...agenda, course };
  const battle = yield* stopsAtHit(agenda.battle, seat, declared, course.hitAt);
  return { ...agenda, battle, course: { ...course, stopped: true } };
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
    yield* note('AZ-PRIO-4', '{model} stops at the place of the hit.', { model, at: place.at });
    return movedTo(battle, model, place);
  }
  return battle;
}

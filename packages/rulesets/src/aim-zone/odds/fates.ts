/**
 * The end of many orders: nothing is left but what a blast does to several people, each by himself. The odds then need not know all of
 * them together: only what each comes to, one after the other.
 */
import { call, type Chain, gather, type Rule } from '@umpire/engine/rule';
import { pieceOf } from '@umpire/engine/table';
import { type AimBattle, findFighter, findVehicle, isOnFoot, modelOf, vehicles, withoutAim } from '../battle/battle.ts';
import { type Health, isDead } from '../battle/health.ts';
import type { TableOptions } from '../battle/options.ts';
import { bodyOf, objectBody, objects, vehicleBody } from '../ground/bodies.ts';
import { next } from '../rules/act.ts';
import { foregone, isShotDue } from '../rules/action.ts';
import type { Agenda, Hit, KnocksOn, ShotTakesEffect, Task } from '../rules/agenda.ts';
import { healthAfter } from '../rules/damage.ts';
import { countOf, shaken } from '../rules/effects.ts';
import { hitsOn, type OnOne } from '../rules/fire.ts';
import { knocked, newlyBeyond, type Rider } from '../rules/knock-on.ts';
import { classAgainst } from '../rules/standing.ts';
import { stateOf } from './codecs.ts';

/** Things to come that decide nobody's fate: where somebody ends up, or his marker. */
export const isHarmless = (task: Task | undefined): boolean =>
  task?.task === 'end of step' ||
  task?.task === 'step after' ||
  task?.task === 'survivors' ||
  (task?.task === 'explosions' && task.bombs.length === 0) ||
  (task?.task === 'in gas' && task.who.length === 0);

/** Could all that is to come be fates? */
const mayBeFates = ({ todo }: Agenda): boolean =>
  todo.every(
    (task) =>
      task.task === 'attack' ||
      task.task === 'vehicle blast' ||
      task.task === 'knock-on' ||
      task.task === 'shot' ||
      task.task === 'step' ||
      isHarmless(task),
  );

/** What is left to decide: how all stands but for that, and the fates that are open. */
export interface Open {
  readonly agenda: Agenda;
  readonly hits: readonly Blow[];
}

/** A hit as it was rolled, a shot that can hit nobody else, or the knock-on check of somebody in a vehicle that was hit. */
export type Blow =
  | Hit
  | { readonly on: string; readonly knocked: Rider; readonly dazes?: false }
  | { readonly on: string; readonly shot: OnOne; readonly struck: string; readonly dazes?: false };

/** The hits of a blow. */
const hitsOf = function* (blow: Blow): Rule<number> {
  if ('knocked' in blow) return yield* call(knocked, blow.knocked);
  return 'shot' in blow ? yield* hitsOn(blow.shot, blow.struck) : yield* countOf(blow);
};

/** What a reaction shot does, if there is nobody on foot but one whom it can still hit, and nothing else. */
export function blowOf(battle: AimBattle, { plan, fired }: ShotTakesEffect): readonly Blow[] | undefined {
  // Of the actor's own it is told whether it has emptied the weapon.
  if (fired.shooter === plan.declared.model) return undefined;
  const { target, rolled, shot } = fired;
  const onLine = [...shot.obstructions, ...shot.collateral].filter((thing) => thing.class !== undefined);
  const [on, ...others] = [target, ...onLine.map(({ id }) => id)].filter((id) => isThere(battle, id));
  if (on === undefined) return [];
  const isAlone = others.length === 0 && findFighter(battle, on)?.away !== 'aboard';
  if (!isAlone || findFighter(battle, on) === undefined) return undefined;
  const isTarget = on === target;
  return [{ on, shot: { rolled, isTarget }, struck: isTarget ? '' : on }];
}

const isThere = (battle: AimBattle, id: string): boolean =>
  modelOf(battle, id) !== undefined || pieceOf(battle.table, id) !== undefined;

/** What a hit on a vehicle does to those in it: each of them checks by himself. */
function shakenBy(battle: AimBattle, { vehicle, spared = [] }: KnocksOn): readonly Blow[] {
  const riders = shaken(battle, vehicle).filter(({ id }) => !spared.includes(id));
  return riders.map((rider) => ({ on: rider.id, knocked: { ...rider, id: '', seatNo: 0 } }));
}

/** Can this hit on a vehicle make it explode, or be held by it? */
function isOpen(battle: AimBattle, { vehicle: id, hit, before, bound }: KnocksOn): boolean {
  const vehicle = findVehicle(battle, id);
  if (vehicle === undefined) return false;
  return hit !== 'vehicle' || (!bound.includes(id) && newlyBeyond(before, vehicle.hits, vehicle.hitLimit) > 0);
}

/**
 * Those who ride in a vehicle that is hit check by themselves, and what comes of it makes no difference to whether it explodes: so it may wait for the end. But
 * for whoever acts or is shot at as well, and unless more is done in a later step than that the vehicle drives.
 */
export function ridersLast({ agenda, earlier = [] }: Waiting): Waiting {
  const { battle } = agenda;
  const [task, ...todo] = agenda.todo;
  if (task?.task !== 'knock-on' || task.hit !== 'vehicle' || !isOneBlast(battle)) return { agenda, earlier };
  const isLast = todo.every(
    (later) => later.task !== 'step' || (later.plan.declared.drives === task.vehicle && !isShotDue(later)),
  );
  if (!isLast) return { agenda, earlier };
  const involved = todo.flatMap((later) => {
    if (later.task === 'shot') return [later.fired.target, later.plan.declared.model];
    return later.task === 'step' ? [later.plan.declared.model] : [];
  });
  const blows = shakenBy(battle, task).filter(({ on }) => !involved.includes(on));
  const spared = [...(task.spared ?? []), ...blows.map(({ on }) => on)];
  return { agenda: { ...agenda, todo: [{ ...task, spared }, ...todo] }, earlier: [...earlier, ...blows] };
}

/** What is under way, and blows that wait for the end. */
export interface Waiting {
  readonly agenda: Agenda;
  readonly earlier?: readonly Blow[];
}

/** What is open, if it is nothing but fates that have nothing to do with each other. */
export function* openFates(agenda: Agenda): Rule<Open | undefined> {
  if (!mayBeFates(agenda)) return undefined;
  const hits: Blow[] = [];
  let now = agenda;
  for (let task = now.todo[0]; task !== undefined; task = now.todo[0]) {
    if (task.task === 'vehicle blast') {
      hits.push(...task.inside);
      now = yield* next({ ...now, todo: [{ ...task, inside: [] }, ...now.todo.slice(1)] });
      continue;
    }
    if (task.task === 'attack' && task.concerned.length === 0 && areOnFoot(now.battle, task.hits))
      hits.push(...task.hits);
    else if (task.task === 'knock-on') {
      if (isOpen(now.battle, task)) return undefined;
      hits.push(...shakenBy(now.battle, task));
    } else if (task.task === 'shot') {
      const blows = blowOf(now.battle, task);
      if (blows === undefined) return undefined;
      hits.push(...blows);
    } else if (task.task === 'step') {
      const course = foregone(now, task);
      if (course === undefined) return undefined;
      now = { ...now, course };
    } else if (!isHarmless(task)) return undefined;
    now = { ...now, todo: now.todo.slice(1) };
  }
  const isApart = ({ on }: Blow, i: number): boolean =>
    !hits.slice(0, i).some((other) => other.on === on) || standsAlike(agenda.battle, on);
  return hits.every(isApart) ? { agenda: now, hits } : undefined;
}

/** Does it make no difference to whatever may explode whether somebody has lost his marker? AZ-SHOOT-5 */
function standsAlike(battle: AimBattle, id: string): boolean {
  const body = bodyOf(battle, id);
  if (body?.kind !== 'fighter' || body.fighter.aim === undefined) return true;
  const unmarked = { ...body, fighter: withoutAim(body.fighter) };
  const things = [...vehicles(battle).map(vehicleBody), ...bombs(battle)];
  return things.every(({ id: own, base, elevation }) => {
    const eye = { at: base.at, elevation, base, own };
    const terms = { except: [own] };
    return classAgainst(battle, eye, body, terms) === classAgainst(battle, eye, unmarked, terms);
  });
}

const bombs = (battle: AimBattle) =>
  objects(battle)
    .filter(({ traits }) => traits.includes('volatile'))
    .map(objectBody);

const areOnFoot = (battle: AimBattle, hits: readonly Hit[]): boolean => hits.every(({ on }) => isOnFootIn(battle, on));

function isOnFootIn(battle: AimBattle, id: string): boolean {
  const fighter = findFighter(battle, id);
  return fighter !== undefined && isOnFoot(fighter);
}

/**
 * Whoever is hit on foot is hit after vehicles and objects, and if that makes no difference, after all that explodes in consequence. What a hit
 * does to him makes no difference to them; and in the end his fate is all that is open.
 */
export function peopleLast({ agenda, earlier = [] }: Waiting): Waiting {
  const { battle } = agenda;
  const [task, ...rest] = agenda.todo;
  const isBlast = task?.task === 'attack' && task.concerned.length === 0 && rest[0]?.task === 'explosions';
  const people = isBlast ? task.hits.filter(({ on }) => isOnFootIn(battle, on)) : [];
  if (!isBlast || people.length === 0 || people.length === task.hits.length) return { agenda, earlier };
  const things = task.hits.filter((hit) => !people.includes(hit));
  const waiting = isOneBlast(battle) ? people.filter(({ on }) => standsAlike(battle, on)) : [];
  const first = people.filter((hit) => !waiting.includes(hit));
  const [blasts, others] = [rest.slice(0, 1), rest.slice(1)];
  const hitting = (hits: readonly Hit[]): readonly Task[] => (hits.length === 0 ? [] : [{ ...task, hits }]);
  // Where more is done after it, it may make a difference to that.
  const isLast = others.every((later) => later.task !== 'step' && later.task !== 'shot');
  const todo = [{ ...task, hits: things }, ...hitting(first), ...blasts, ...hitting(isLast ? [] : waiting), ...others];
  return { agenda: { ...agenda, todo }, earlier: isLast ? [...earlier, ...waiting] : earlier };
}

/** No second explosion finds survivors of a first one, who may stand where somebody else has fallen. */
const isOneBlast = (battle: AimBattle): boolean =>
  vehicles(battle).length === 0 || vehicles(battle).length + bombs(battle).length < 2;

/** Somebody whose fate is open. */
export interface Person {
  /** One after the other. */
  readonly hits: readonly Blow[];
  readonly now: Health;
  /** How he was before the order. */
  readonly was: Health;
  readonly side: Side;
  /** Under which names he is told of. */
  readonly told: readonly Told[];
}

export const TOLD = ['actor', 'target', 'reactor', 'driver'] as const;
export type Told = (typeof TOLD)[number];

export type Side = 'own' | 'enemy' | 'bystander';

/** How many of each side are hurt, or dead. One flat record: in the odds of a blast there are thousands of them. */
export interface Losses {
  readonly ownHurt: number;
  readonly enemyHurt: number;
  readonly bystanderHurt: number;
  readonly ownKilled: number;
  readonly enemyKilled: number;
  readonly bystanderKilled: number;
}

/** What fates come to: how many more are hurt and dead, and how those are of whom it is told. */
export type Sum = Losses & Readonly<Record<Told, string | undefined>>;

export const NO_LOSSES: Losses = {
  ownHurt: 0,
  enemyHurt: 0,
  bystanderHurt: 0,
  ownKilled: 0,
  enemyKilled: 0,
  bystanderKilled: 0,
};

const NOTHING_YET: Sum = {
  ...NO_LOSSES,
  actor: undefined,
  target: undefined,
  reactor: undefined,
  driver: undefined,
};

/** A stun counts 1, a wound 2. */
export const weigh = ({ stun, wounds }: Health): number => stun + 2 * wounds;

interface Fate extends Pick<Person, 'hits' | 'now' | 'was'> {
  readonly flashbang: TableOptions['flashbang'];
  readonly isTold: boolean;
}

/** What has become of somebody, as far as it is told: one more who is hurt or dead, and his state. */
interface Fared {
  readonly hurt?: number;
  readonly killed?: number;
  readonly state?: string;
}

/** How somebody is after all that hits him. */
function* fate({ hits, now, was, flashbang, isTold }: Fate): Rule<Fared> {
  let health = now;
  for (const hit of hits) health = healthAfter(health, yield* hitsOf(hit), hit.dazes === true, flashbang);
  if (weigh(now) === weigh(health)) return {};
  const hurt = (weigh(health) > weigh(was) ? 1 : 0) - (weigh(now) > weigh(was) ? 1 : 0);
  return { hurt, killed: isDead(health) ? 1 : 0, ...(isTold ? { state: stateOf(health) } : {}) };
}

export interface Fates {
  readonly people: readonly Person[];
  readonly flashbang: TableOptions['flashbang'];
}

/** What all of them together come to: those last of whom most is told, so that there is less to go through before. */
export function* fates({ people, flashbang }: Fates): Chain<Sum> {
  const inOrder = people.toSorted((a, b) => a.told.length - b.told.length);
  const calls = inOrder.map(({ hits, now, was, told }) =>
    call(fate, { hits, now, was, flashbang, isTold: told.length > 0 }),
  );
  return yield* gather(calls, NOTHING_YET, (sum, after, i) => withFate(sum, inOrder[i] as Person, after)).into(
    (sum) => sum,
  );
}

/** Field by field, which is several times as quick: of a blast among many there are very many sums. */
function withFate(sum: Sum, { side, told }: Person, { hurt = 0, killed = 0, state }: Fared): Sum {
  if (hurt === 0 && killed === 0 && state === undefined) return sum;
  const [own, enemy, bystander] = [side === 'own' ? 1 : 0, side === 'enemy' ? 1 : 0, side === 'bystander' ? 1 : 0];
  const stateOr = (name: Told): string | undefined => (state !== undefined && told.includes(name) ? state : sum[name]);
  return {
    ownHurt: sum.ownHurt + own * hurt,
    enemyHurt: sum.enemyHurt + enemy * hurt,
    bystanderHurt: sum.bystanderHurt + bystander * hurt,
    ownKilled: sum.ownKilled + own * killed,
    enemyKilled: sum.enemyKilled + enemy * killed,
    bystanderKilled: sum.bystanderKilled + bystander * killed,
    actor: stateOr('actor'),
    target: stateOr('target'),
    reactor: stateOr('reactor'),
    driver: stateOr('driver'),
  };
}

/**
 * An order carried out from a position, by the rules of the battle itself: what is shown before an order is what the order does.
 * A grenade that was thrown then goes off, as if everybody stayed where he is.
 */
import { call, type Chain, Proceed, proceed, type Seat } from '@umpire/engine/rule';
import { samePoint } from '@umpire/engine/table';
import {
  type AimBattle,
  allFighters,
  type Fighter,
  findFighter,
  findVehicle,
  isDry,
  type LiveGrenade,
  optionsOf,
  ridersOf,
} from '../battle/battle.ts';
import type { Health } from '../battle/health.ts';
import { bodyOf } from '../ground/bodies.ts';
import type { ActionOrder } from '../battle/orders.ts';
import { next, started } from '../rules/act.ts';
import type { Agenda } from '../rules/agenda.ts';
import { pointOf } from '../rules/declared.ts';
import type { Settle } from '../rules/declare-reactions.ts';
import type { ReactionChoice } from '../rules/reactions.ts';
import {
  type Fates,
  fates,
  isHarmless,
  type Losses,
  NO_LOSSES,
  type Open,
  openFates,
  peopleLast,
  type Person,
  ridersLast,
  type Side,
  type Sum,
  TOLD,
  type Waiting,
  weigh,
} from './fates.ts';
import { goneOff } from './gone-off.ts';
import { battleAt, type Position } from './position.ts';
import { stateOf } from './codecs.ts';

export interface CarriedOut {
  readonly position: Position;
  readonly seat: Seat;
  readonly order: ActionOrder;
  /** How some of the others react, at their best point; those not named do so by default. */
  readonly reactions?: Readonly<Record<string, Reaction>>;
}

export const REACTIONS = [
  'by default',
  'nothing',
  'shoot',
  'shoot, intense fire',
  'cover at 1',
  'cover at 2',
  'shoot, cover at 1',
  'shoot, cover at 2',
  'shoot, intense fire, cover at 1',
  'shoot, intense fire, cover at 2',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Those of the question's own options that are meant. */
const settledBy =
  (reactions: NonNullable<CarriedOut['reactions']>): Settle =>
  (reactor, { options }) => {
    const said = reactions[reactor] ?? 'by default';
    if (said === 'by default') return undefined;
    const isMeant = ({ shoot, cover, intense = false }: ReactionChoice): boolean =>
      shoot === said.startsWith('shoot') &&
      intense === said.includes('intense') &&
      cover === (said.endsWith('at 1') ? 1 : said.endsWith('at 2') ? 2 : undefined);
    return options.find(({ value }) => isMeant(value))?.value;
  };

/** Where a grenade came down. */
export const LANDINGS = ['on the point', 'elsewhere', 'off the table', 'not thrown'] as const;

/** What came of it, for all whom it may concern. */
export interface End extends Losses {
  /** The action took place. */
  readonly acted: boolean;
  readonly actor: string;
  /** Whoever was shot at, named in a throw or stood on its point, afterwards; 'nobody' if it was nobody. */
  readonly target: string;
  /** The first who may react, afterwards. */
  readonly reactor: string;
  readonly outOfAmmo: boolean;
  /** The vehicle that was shot at, or in which the target or the actor rides: hits on it, and whether one has exploded. */
  readonly vehicleHits: number;
  readonly exploded: boolean;
  /** Its driver, or the first who rides in it, afterwards. */
  readonly driver: string;
  readonly landed: (typeof LANDINGS)[number];
}

export function* carriedOut({ position, seat, order, reactions = {} }: CarriedOut): Chain<End> {
  const before = battleAt(position, seat);
  const { agenda, reactors } = yield* started(before, seat, order, settledBy(reactions), true);
  return proceed(goesOn, { agenda, before, order, reactor: reactors[0] ?? '' });
}

/** What is under way of an order. */
interface Going extends Waiting {
  readonly before: AimBattle;
  readonly order: ActionOrder;
  /** The first who may react. */
  readonly reactor: string;
  /** Where the grenade that was thrown has come down; it is going off. */
  readonly landed?: End['landed'];
}

function* goesOn(given: Going): Chain<End> {
  const going: Going = { ...given, ...ridersLast(given) };
  const { before, order, landed, earlier = [] } = going;
  // What explodes does the same to all around it wherever it was hit from.
  const isSame = going.agenda.todo[0]?.task === 'explosions' && earlier.length > 0;
  let agenda: Agenda = isSame ? yield* call(next, going.agenda) : yield* next(going.agenda);
  while (isHarmless(agenda.todo[0])) agenda = yield* next(agenda);
  const { battle } = agenda;
  const live = order.kind === 'throw' && landed === undefined ? newGrenade(before, battle) : undefined;
  const open = live === undefined ? yield* openFates(agenda) : undefined;
  if (open !== undefined) {
    const hits = [...earlier, ...open.hits];
    return proceed(decided, { open: peopleOf(going, { ...open, hits }), end: endOf(going, open.agenda) });
  }
  if (agenda.todo.length > 0 || live === undefined)
    return proceed(goesOn, { ...going, ...peopleLast({ agenda, earlier }) });
  const blast = yield* goneOff(battle, live);
  const to = order.kind === 'throw' ? pointOf(before, order) : undefined;
  const where = to !== undefined && samePoint(live.at, to) ? 'on the point' : 'elsewhere';
  return proceed(goesOn, { ...going, ...peopleLast({ agenda: { ...agenda, ...blast }, earlier }), landed: where });
}

/** When nothing but fates is open: how all stands but for them. */
interface Undecided {
  readonly open: Fates;
  readonly end: End;
}

/**
 * What all comes to when nothing but fates is open: the same for many ways that have led there. First those who are only counted: after them, many
 * ways are one again, and it is left to say how those are of whom it is told by name.
 */
function* decided({ open, end }: Undecided): Chain<End> {
  const { people } = open;
  const counted = people.filter(({ told }) => told.length === 0);
  if (counted.length === 0 || counted.length === people.length) return yield* call(fates, open).into(withFates, end);
  const named = { ...open, people: people.filter(({ told }) => told.length > 0) };
  return yield* call(fates, { ...open, people: counted }).into(thenNamed, { open: named, end });
}

const thenNamed = (sum: Sum, { open, end }: Undecided): Proceed<End> =>
  proceed(decided, { open, end: withFates(sum, end) }) as Proceed<End>;

const newGrenade = (before: AimBattle, { grenades }: AimBattle): LiveGrenade | undefined =>
  grenades.find(({ id }) => before.grenades.every((other) => other.id !== id));

/** Whose fates are open, and as what they are told of. */
function peopleOf({ before, order, reactor }: Going, { agenda: { battle }, hits }: Open): Fates {
  const names = { actor: order.model, target: targetOf(before, order), reactor, driver: firstRider(before, order) };
  const mine = findFighter(before, order.model)?.owner;
  // In an order of their own: that of the hits tells from how near a blast was.
  const people = [...new Set(hits.map(({ on }) => on))].toSorted().flatMap((id): readonly Person[] => {
    const [now, was] = [findFighter(battle, id), findFighter(before, id)];
    if (now === undefined || was === undefined) return [];
    const own = hits.filter(({ on }) => on === id).map((hit) => ({ ...hit, on: '' }));
    const told = TOLD.filter((name) => names[name] === id);
    return [{ hits: own, now: healthOf(now), was: healthOf(was), side: sideOf(was, mine), told }];
  });
  return { people, flashbang: optionsOf(battle).flashbang };
}

const healthOf = ({ stun, wounds }: Health): Health => ({ stun, wounds });

/** What came of it, with the fates that were open. */
const withFates = (sum: Sum, end: End): End => ({
  acted: end.acted,
  actor: sum.actor ?? end.actor,
  target: sum.target ?? end.target,
  reactor: sum.reactor ?? end.reactor,
  driver: sum.driver ?? end.driver,
  vehicleHits: end.vehicleHits,
  exploded: end.exploded,
  landed: end.landed,
  outOfAmmo: end.outOfAmmo && sum.actor !== 'dead',
  ownHurt: end.ownHurt + sum.ownHurt,
  enemyHurt: end.enemyHurt + sum.enemyHurt,
  bystanderHurt: end.bystanderHurt + sum.bystanderHurt,
  ownKilled: end.ownKilled + sum.ownKilled,
  enemyKilled: end.enemyKilled + sum.enemyKilled,
  bystanderKilled: end.bystanderKilled + sum.bystanderKilled,
});

function endOf({ before, order, reactor, landed }: Going, { course, battle: after }: Agenda): End {
  const { model } = order;
  const acted = course?.struckOff !== true;
  const target = targetOf(before, order);
  const car = carOf(before, order);
  const first = firstRider(before, order);
  return {
    acted,
    actor: stateIn(after, model),
    target: target === undefined ? 'nobody' : stateIn(after, target),
    reactor: reactor === '' ? 'nobody' : stateIn(after, reactor),
    ...lossesIn(before, model, after),
    outOfAmmo:
      order.kind === 'shoot' &&
      (findFighter(after, model)?.weapons.some((weapon) => weapon.id === order.weapon && isDry(weapon)) ?? false),
    vehicleHits: car === undefined ? 0 : (findVehicle(after, car)?.hits ?? 0),
    exploded:
      after.table !== before.table &&
      after.table.pieces.some(({ id }) => before.table.pieces.every((piece) => piece.id !== id)),
    driver: first === undefined ? 'nobody' : stateIn(after, first),
    landed: order.kind === 'throw' && acted ? (landed ?? 'off the table') : 'not thrown',
  };
}

/** How somebody of the position is now. */
function stateIn({ models, lost }: AimBattle, id: string): string {
  const one = models.find((model) => model.id === id);
  if (one?.kind === 'fighter') return stateOf(one);
  return lost.some((gone) => gone.id === id && gone.how === 'gone') ? 'gone' : 'dead';
}

/** Who is worse off than before, and who is dead. The actor counts. */
function lossesIn(before: AimBattle, model: string, after: AimBattle): Losses {
  const mine = findFighter(before, model)?.owner;
  const found: { -readonly [K in keyof Losses]: number } = { ...NO_LOSSES };
  for (const one of allFighters(before)) {
    const now = findFighter(after, one.id);
    const isKilled = now === undefined && stateIn(after, one.id) === 'dead';
    if (isKilled) found[`${sideOf(one, mine)}Killed`]++;
    if (isKilled || (now !== undefined && weigh(now) > weigh(one))) found[`${sideOf(one, mine)}Hurt`]++;
  }
  return found;
}

const sideOf = ({ owner }: Fighter, mine: Seat | undefined): Side =>
  owner === 'none' ? 'bystander' : owner === mine ? 'own' : 'enemy';

/** The fighter that an order is aimed at, or who stands on the point of a throw. */
function targetOf(battle: AimBattle, order: ActionOrder): string | undefined {
  if (order.kind === 'shoot') return findFighter(battle, order.target)?.id;
  const to = order.kind === 'throw' ? pointOf(battle, order) : undefined;
  if (to === undefined) return undefined;
  return allFighters(battle).find(({ away, base }) => away === undefined && samePoint(base.at, to))?.id;
}

/** The vehicle that an order concerns. */
function carOf(battle: AimBattle, order: ActionOrder): string | undefined {
  if (order.kind !== 'shoot') return findFighter(battle, order.model)?.vehicle;
  const body = bodyOf(battle, order.target);
  return body?.kind === 'vehicle' || body?.kind === 'rider' ? body.vehicle.id : undefined;
}

/** The driver of that vehicle, or the first who rides in it. */
function firstRider(battle: AimBattle, order: ActionOrder): string | undefined {
  const car = carOf(battle, order);
  return car === undefined ? undefined : ridersOf(battle, car)[0]?.id;
}

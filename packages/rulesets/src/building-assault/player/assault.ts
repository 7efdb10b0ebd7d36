/** Assaults, charges and supports that an element could try now. */
import type { Moves, Way } from '@umpire/engine/battle';
import { type Point, span, squared, INCH } from '@umpire/engine/table';
import {
  type AssaultBattle,
  elementOf,
  enemiesOf,
  type Figure,
  figuresOf,
  isHeldBy,
  foeOf,
  withFigures,
  roomsOf,
} from '../battle.ts';
import { chargeProblems, isChargeable, supportable, supportProblems } from '../charge.ts';
import { fightOf, isEngaged, meleesIn } from '../contact.ts';
import { Rushes, Walks } from '../courses.ts';
import { movedBy, MOVES, withMoves } from '../moves.ts';
import { navMap, nearestIndex, pointAt } from '../nav.ts';
import { type OrderOf, roomsIn } from '../orders.ts';
import { isInPosition, type Team, teamsOf } from '../plan.ts';
import { wayToContact } from '../places.ts';
import { assaultProblems } from '../problems.ts';
import { assaultOf } from '../stakes.ts';
import { formed } from './formed.ts';
import { positionsAt } from './goals.ts';
import { proposeMoves } from './moves.ts';
import { type AssaultOdds, assaultOdds, fightLosses } from './odds.ts';
import { reachFrom, type Wish } from './reach.ts';
import { wayTo } from './ways.ts';

export interface AssaultIdea extends AssaultOdds {
  readonly order: OrderOf<'assault'>;
  readonly room: string;
}

/** Positions that are tried for one figure before it gives up. */
const TRIES = 3;

/** The figures of an element that can take position for a room now, and how. */
function takePositions(before: AssaultBattle, element: string, room: string): Moves {
  const map = navMap(before.table);
  const spots = new Set(positionsAt(before.table, room));
  const moves: Record<string, Way> = {};
  const taken: Point[] = [];
  const [first] = figuresOf(before, element);
  if (first === undefined) return moves;
  const walks = new Walks(before, first);
  for (const one of figuresOf(before, element)) {
    if (isInPosition(before, one, room)) {
      taken.push(one.base.at);
      continue;
    }
    const { places, distances } = reachFrom(map, nearestIndex(map, one.base.at), MOVES.position);
    const near: { readonly index: number; readonly away: number }[] = [];
    for (const [i, index] of places.entries())
      if (spots.has(index) && taken.every((other) => squared(other, pointAt(map, index)) >= INCH * INCH))
        near.push({ index, away: distances[i] as number });
    near.sort((a, b) => a.away - b.away || a.index - b.index);
    const course = walks.course(one, MOVES.position);
    for (const { index } of near.slice(0, TRIES)) {
      const path = wayTo(map, course, index);
      if (path === undefined) continue;
      moves[one.id] = { path };
      taken.push(pointAt(map, index));
      walks.moved(movedBy(one, { path }));
      break;
    }
  }
  return moves;
}

/** An assault order, with who goes in by it. */
interface Formed {
  readonly order: OrderOf<'assault'>;
  readonly teams: readonly Team[];
}
const knownOrders = formed<Formed | undefined>();

/** The assaults that the element can make now, one for each room. */
export const assaultIdeas = (battle: AssaultBattle, seat: string, element: string): readonly AssaultIdea[] =>
  roomsOf(battle)
    .filter(({ id }) => isHeldBy(battle, id, foeOf(battle, seat)))
    .flatMap(({ id: room }) => assaultIdea(battle, seat, element, room) ?? []);

function assaultIdea(battle: AssaultBattle, seat: string, element: string, room: string): AssaultIdea | undefined {
  if (!mayReach(battle, seat, element, room)) return undefined;
  const question = `${room} ${isHeldBy(battle, room, seat)}`;
  const known = knownOrders(battle, element, MOVES.position, question, () => formAssault(battle, seat, element, room));
  if (known === undefined) return undefined;
  const plan = assaultOf(battle, seat, element, known.teams, false);
  const [target] = plan.rooms;
  return target === undefined ? undefined : { order: known.order, room, ...assaultOdds(plan, target) };
}

/** Are there enough figures of an element that could come into position for a room, as the crow flies? */
function mayReach(battle: AssaultBattle, seat: string, element: string, room: string): boolean {
  const { points } = navMap(battle.table);
  const spots = positionsAt(battle.table, room);
  const most = MOVES.position * MOVES.position;
  const isNear = (one: Figure): boolean =>
    isInPosition(battle, one, room) || spots.some((spot) => squared(one.base.at, points[spot] as Point) <= most);
  const needed = isHeldBy(battle, room, seat) ? 1 : 2;
  return figuresOf(battle, element).filter(isNear).length >= needed;
}

function formAssault(battle: AssaultBattle, seat: string, element: string, room: string): Formed | undefined {
  const order = assaultOrder(battle, seat, element, room);
  return order && { order, teams: teamsOf(withMoves(battle, order.moves), element, roomsIn(order.plan)) };
}

/** Everybody who can takes position; the others close up where coherency wants it. */
function assaultOrder(
  battle: AssaultBattle,
  seat: string,
  element: string,
  room: string,
): OrderOf<'assault'> | undefined {
  const taken = takePositions(battle, element, room);
  const order = (moves: Moves): OrderOf<'assault'> => ({ kind: 'assault', element, plan: [{ room }], moves });
  if (assaultProblems(battle, seat, order(taken)).length === 0) return order(taken);
  const goals = Object.values(taken).flatMap(({ path }) => path.at(-1) ?? []);
  if (goals.length === 0) return undefined;
  const moves = proposeMoves(battle, element, MOVES.position, wishFor(battle, element, goals), taken);
  return moves !== undefined && assaultProblems(battle, seat, order(moves)).length === 0 ? order(moves) : undefined;
}

/** To be near one of some places: known as far as the figures of an element can go when they take position. */
function wishFor(battle: AssaultBattle, element: string, goals: readonly Point[]): Wish {
  const map = navMap(battle.table);
  const wish = new Float64Array(map.points.length).fill(Infinity);
  for (const { base } of figuresOf(battle, element))
    for (const index of reachFrom(map, nearestIndex(map, base.at), MOVES.position).places)
      wish[index] = Math.min(...goals.map((goal) => span(goal, pointAt(map, index))));
  return wish;
}

export interface ChargeIdea {
  readonly order: OrderOf<'charge'>;
  readonly own: number;
  readonly enemy: number;
}

/** How far away an enemy may be, centre to centre, to be worth a look. */
const CHARGE_LOOK = MOVES.charge + INCH;

const isWithin = (a: Figure, b: Figure, limit: number): boolean => squared(a.base.at, b.base.at) <= limit * limit;

/** Each free figure goes for the enemy in reach with the fewest on him. */
function intoContact(
  before: AssaultBattle,
  element: string,
  limit: number,
  targets: (one: Figure) => readonly Figure[],
): Moves {
  const moves: Record<string, Way> = {};
  const count = new Map<string, number>();
  const [first] = figuresOf(before, element);
  if (first === undefined) return moves;
  const rushes = new Rushes(before, first);
  for (const one of figuresOf(before, element)) {
    if (isEngaged(before, one)) continue;
    const near = targets(one)
      .filter((enemy) => isWithin(one, enemy, limit + INCH))
      .toSorted(
        (a, b) =>
          (count.get(a.id) ?? 0) - (count.get(b.id) ?? 0) ||
          squared(one.base.at, a.base.at) - squared(one.base.at, b.base.at),
      );
    if (near.length === 0) continue;
    const course = rushes.course(one, limit);
    for (const enemy of near) {
      const way = wayToContact(before, course, one, enemy);
      if (way === undefined) continue;
      moves[one.id] = way;
      count.set(enemy.id, (count.get(enemy.id) ?? 0) + 1);
      rushes.moved(movedBy(one, way));
      break;
    }
  }
  return moves;
}

const knownCharges = formed<Moves | undefined>();

function chargeMoves(battle: AssaultBattle, element: string, enemies: readonly Figure[]): Moves | undefined {
  const moves = intoContact(battle, element, MOVES.charge, (one) =>
    enemies.filter((enemy) => isChargeable(battle, one, enemy)),
  );
  return Object.keys(moves).length > 0 && chargeProblems(battle, element, moves).length === 0 ? moves : undefined;
}

/** The charge of everybody who can reach somebody. */
export function chargeIdea(battle: AssaultBattle, seat: string, element: string): ChargeIdea | undefined {
  const enemies = enemiesOf(battle, seat);
  const own = figuresOf(battle, element);
  const isInReach = (one: Figure, enemy: Figure): boolean =>
    isWithin(one, enemy, CHARGE_LOOK) && isChargeable(battle, one, enemy);
  if (!own.some((one) => enemies.some((enemy) => isInReach(one, enemy)))) return undefined;
  const moves = knownCharges(battle, element, MOVES.charge, '', () => chargeMoves(battle, element, enemies));
  if (moves === undefined) return undefined;
  const after = withFigures(withMoves(battle, moves), Object.keys(moves), (one) => ({ ...one, charging: true }));
  const losses = meleesIn(after)
    .filter(({ figures }) => figures.some(({ id }) => moves[id] !== undefined))
    .map((melee) => fightLosses(fightOf(after, melee, seat, seat)));
  const sum = (of: (one: (typeof losses)[number]) => number): number => losses.reduce((all, one) => all + of(one), 0);
  return {
    order: { kind: 'charge', element, moves },
    own: sum(({ attacker }) => attacker),
    enemy: sum(({ defender }) => defender),
  };
}

const knownSupports = formed<Moves>();

function supportMoves(battle: AssaultBattle, element: string): Moves {
  const targets = supportable(battle, element);
  const moves = intoContact(battle, element, MOVES.support, () => targets);
  return supportProblems(battle, element, moves).length === 0 ? moves : {};
}

/** The Fight of an element in combat, with everybody in support who can. */
export function fightOrder(battle: AssaultBattle, element: string): OrderOf<'fight'> {
  const moves = elementOf(battle, element).pinned
    ? {}
    : knownSupports(battle, element, Infinity, '', () => supportMoves(battle, element));
  return { kind: 'fight', element, moves };
}

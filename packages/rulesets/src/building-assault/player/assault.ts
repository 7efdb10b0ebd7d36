/** Assaults, charges and supports that an element could try now. */
import type { Moves, Way } from '@umpire/engine/battle';
import { type Point, shortestWay, squared, INCH } from '@umpire/engine/table';
import {
  type AssaultBattle,
  enemiesOf,
  type Figure,
  figuresOf,
  isHeldBy,
  foeOf,
  withFigures,
  roomsOf,
} from '../battle.ts';
import { isChargeable, supportable } from '../charge.ts';
import { fightOf, isEngaged, meleesIn } from '../contact.ts';
import { contactCourse, MOVES, walkCourse, withMoves } from '../moves.ts';
import { navMap, nearestIndex, pointAt, reachFrom } from '../nav.ts';
import { type OrderOf, roomsIn } from '../orders.ts';
import { isInPosition, teamsOf } from '../plan.ts';
import { wayToContact } from '../places.ts';
import { problems } from '../problems.ts';
import { expectedLosses } from '../rules/expected-losses.ts';
import { assaultOf } from '../stakes.ts';
import { positionsAt } from './goals.ts';
import { proposeMoves } from './moves.ts';
import { type AssaultOdds, assaultOdds } from './odds.ts';

export interface AssaultIdea extends AssaultOdds {
  readonly order: OrderOf<'assault'>;
  readonly room: string;
}

/** Positions that are tried for one figure before it gives up. */
const TRIES = 3;

/** The figures of an element that can take position for a room now, and how. */
function takePositions(before: AssaultBattle, element: string, room: string): Moves {
  const map = navMap(before.table);
  const spots = positionsAt(before.table, room);
  const moves: Record<string, Way> = {};
  const taken: Point[] = [];
  let battle = before;
  for (const one of figuresOf(before, element)) {
    if (isInPosition(before, one, room)) {
      taken.push(one.base.at);
      continue;
    }
    const { distances: reach } = reachFrom(map, nearestIndex(map, one.base.at), MOVES.position);
    const near = spots
      .filter((index) => (reach[index] as number) <= MOVES.position)
      .filter((index) => taken.every((other) => squared(other, pointAt(map, index)) >= INCH * INCH))
      .toSorted((a, b) => (reach[a] as number) - (reach[b] as number) || a - b);
    const course = walkCourse(battle, one, MOVES.position);
    for (const index of near.slice(0, TRIES)) {
      const path = shortestWay(course, pointAt(map, index));
      if (path === undefined) continue;
      moves[one.id] = { path: path.map(({ x, y }) => ({ x, y })) };
      taken.push(pointAt(map, index));
      battle = withMoves(battle, { [one.id]: { path } });
      break;
    }
  }
  return moves;
}

/** The assaults that the element can make now, one for each room. */
export function assaultIdeas(battle: AssaultBattle, seat: string, element: string): readonly AssaultIdea[] {
  const map = navMap(battle.table);
  const own = figuresOf(battle, element);
  const rooms = roomsOf(battle).filter(({ id }) => isHeldBy(battle, id, foeOf(battle, seat)));
  return rooms.flatMap(({ id: room }): readonly AssaultIdea[] => {
    const spots = positionsAt(battle.table, room);
    const isNear = (one: Figure): boolean =>
      isInPosition(battle, one, room) ||
      spots.some((index) => squared(one.base.at, pointAt(map, index)) <= MOVES.position * MOVES.position);
    if (own.filter(isNear).length < (isHeldBy(battle, room, seat) ? 1 : 2)) return [];
    const order = assaultOrder(battle, seat, element, room);
    if (order === undefined) return [];
    const after = withMoves(battle, order.moves);
    const plan = assaultOf(after, seat, element, teamsOf(after, element, roomsIn(order.plan)), false);
    return [{ order, room, ...assaultOdds(plan) }];
  });
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
  if (problems(battle, seat, order(taken)).length === 0) return order(taken);
  const goals = Object.values(taken).flatMap(({ path }) => path.at(-1) ?? []);
  if (goals.length === 0) return undefined;
  const map = navMap(battle.table);
  const wish = (index: number): number => {
    const at = pointAt(map, index);
    return Math.min(...goals.map((goal) => Math.sqrt(squared(goal, at))));
  };
  const moves = proposeMoves(battle, element, MOVES.position, wish, taken);
  return moves !== undefined && problems(battle, seat, order(moves)).length === 0 ? order(moves) : undefined;
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
  let battle = before;
  for (const one of figuresOf(before, element)) {
    if (isEngaged(before, one)) continue;
    const near = targets(one)
      .filter((enemy) => isWithin(one, enemy, limit + INCH))
      .toSorted(
        (a, b) =>
          (count.get(a.id) ?? 0) - (count.get(b.id) ?? 0) ||
          squared(one.base.at, a.base.at) - squared(one.base.at, b.base.at),
      );
    for (const enemy of near) {
      const way = wayToContact(battle, contactCourse(battle, one, limit), one, enemy);
      if (way === undefined) continue;
      moves[one.id] = way;
      count.set(enemy.id, (count.get(enemy.id) ?? 0) + 1);
      battle = withMoves(battle, { [one.id]: way });
      break;
    }
  }
  return moves;
}

/** The charge of everybody who can reach somebody. */
export function chargeIdea(battle: AssaultBattle, seat: string, element: string): ChargeIdea | undefined {
  const enemies = enemiesOf(battle, seat);
  const own = figuresOf(battle, element);
  if (!own.some((one) => enemies.some((enemy) => isWithin(one, enemy, CHARGE_LOOK)))) return undefined;
  const moves = intoContact(battle, element, MOVES.charge, (one) =>
    enemies.filter((enemy) => isChargeable(battle, one, enemy)),
  );
  const order: OrderOf<'charge'> = { kind: 'charge', element, moves };
  if (Object.keys(moves).length === 0 || problems(battle, seat, order).length > 0) return undefined;
  const after = withFigures(withMoves(battle, moves), Object.keys(moves), (one) => ({ ...one, charging: true }));
  const losses = meleesIn(after)
    .filter(({ figures }) => figures.some(({ id }) => moves[id] !== undefined))
    .map((melee) => expectedLosses(fightOf(after, melee, seat, seat)));
  const sum = (of: (one: (typeof losses)[number]) => number): number => losses.reduce((all, one) => all + of(one), 0);
  return { order, own: sum(({ attacker }) => attacker), enemy: sum(({ defender }) => defender) };
}

/** The Fight of an element in combat, with everybody in support who can. */
export function fightOrder(battle: AssaultBattle, seat: string, element: string): OrderOf<'fight'> {
  const plain: OrderOf<'fight'> = { kind: 'fight', element, moves: {} };
  if (battle.units.some(({ id, pinned }) => id === element && pinned)) return plain;
  const targets = supportable(battle, element);
  const order: OrderOf<'fight'> = { ...plain, moves: intoContact(battle, element, MOVES.support, () => targets) };
  return problems(battle, seat, order).length === 0 ? order : plain;
}

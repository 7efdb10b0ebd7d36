/** Assaults that an element could try now. */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import { type Point, squared, INCH, span } from '@umpire/engine/table';
import { type AssaultBattle, figuresOf, foeOf, roomsOf, type Figure } from '../battle/battle.ts';
import { type OrderOf, roomsIn } from '../battle/order.ts';
import { isHeldBy } from '../ground/areas.ts';
import { Walks } from '../ground/courses.ts';
import { movedBy, MOVES } from '../ground/moves.ts';
import { isInPosition, teamsOf } from '../ground/plan.ts';
import { begun } from '../orders/stakes.ts';
import { assaultProblems } from '../rules/problems.ts';
import { positionsAt } from './goals.ts';
import { proposeMoves } from './moves.ts';
import { navMap, pointAt } from './nav.ts';
import { type AssaultOdds, assaultOdds } from './odds.ts';
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
  const moves: Record<string, ModelMove> = {};
  const taken: Point[] = [];
  const [first] = figuresOf(before, element);
  if (first === undefined) return moves;
  const walks = new Walks(before, first);
  // The nearest first: they make room for those who come from behind.
  const movers = figuresOf(before, element).map((one) => {
    if (isInPosition(before, one, room)) taken.push(one.base.at);
    const { places, distances } = reachFrom(map, one.base.at, MOVES.position);
    const near = Array.from(places, (index, i) => ({ index, away: distances[i] as number }))
      .filter(({ index }) => spots.has(index))
      .sort((a, b) => a.away - b.away || a.index - b.index);
    return { one, near };
  });
  movers.sort((a, b) => (a.near[0]?.away ?? Infinity) - (b.near[0]?.away ?? Infinity));
  for (const { one, near: all } of movers) {
    if (isInPosition(before, one, room)) continue;
    const near = all.filter(({ index }) => taken.every((other) => squared(other, pointAt(map, index)) >= INCH * INCH));
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

/** The assaults that the element can make now, one for each room. */
export const assaultIdeas = (battle: AssaultBattle, seat: string, element: string): readonly AssaultIdea[] =>
  roomsOf(battle)
    .filter(({ id }) => isHeldBy(battle, id, foeOf(battle, seat)))
    .flatMap(({ id: room }) => assaultIdea(battle, seat, element, room) ?? []);

function assaultIdea(battle: AssaultBattle, seat: string, element: string, room: string): AssaultIdea | undefined {
  if (!mayReach(battle, seat, element, room)) return undefined;
  const order = assaultOrder(battle, seat, element, room);
  if (order === undefined) return undefined;
  const after = begun(battle, element, order.moves);
  const [team] = teamsOf(after, element, roomsIn(order));
  return team === undefined ? undefined : { order, room, ...assaultOdds(after, seat, element, team) };
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

/** Everybody who can takes position; the others close up where coherency wants it. If that cannot be, all go from where they stand. */
function assaultOrder(
  battle: AssaultBattle,
  seat: string,
  element: string,
  room: string,
): OrderOf<'assault'> | undefined {
  const order = (moves: Moves): OrderOf<'assault'> => ({ kind: 'assault', element, plan: [room], moves });
  const isLegal = (moves: Moves): boolean => assaultProblems(battle, seat, order(moves)).length === 0;
  const taken = takePositions(battle, element, room);
  if (isLegal(taken)) return order(taken);
  const closed = closedUp(battle, element, taken);
  if (closed !== undefined && isLegal(closed)) return order(closed);
  return isLegal({}) ? order({}) : undefined;
}

/** Those who take position, and the others as near to them as they get. */
function closedUp(battle: AssaultBattle, element: string, taken: Moves): Moves | undefined {
  const goals = Object.values(taken).flatMap(({ path }) => path.at(-1) ?? []);
  if (goals.length === 0) return undefined;
  return proposeMoves(battle, element, MOVES.position, wishFor(battle, element, goals), taken);
}

/** To be near one of some places: known as far as the figures of an element can go when they take position. */
function wishFor(battle: AssaultBattle, element: string, goals: readonly Point[]): Wish {
  const map = navMap(battle.table);
  const wish = new Float64Array(map.points.length).fill(Infinity);
  for (const { base } of figuresOf(battle, element))
    for (const index of reachFrom(map, base.at, MOVES.position).places)
      wish[index] = Math.min(...goals.map((goal) => span(goal, pointAt(map, index))));
  return wish;
}

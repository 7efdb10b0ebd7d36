/** The plan of an assault: who goes for which room, and whether he is in position (BA-ASSAULT-2, -3, -4; BA-H-20). */
import type { Problem } from '@umpire/engine/rule';
import { INCH, closerThan, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, enemiesOf, type Figure, figuresOf, roomsOf, roomName } from '../battle/battle.ts';
import { type RoomPlan, type OrderOf, roomsIn } from '../battle/order.ts';
import { areaOf, isHeldBy } from './areas.ts';
import { KEEP_OFF } from './courses.ts';
import { MOVES, strangerProblem } from './moves.ts';
import { asLine } from './places.ts';
import { beyond, openingsOf } from './terrain.ts';

/** Who goes for a room, in id order. */
export interface Team {
  readonly room: string;
  readonly assaulters: readonly string[];
}

/** So near to an opening of the room. */
const AT_OPENING = INCH;

/** Is a figure in position for a room? BA-H-20 */
export function isInPosition(battle: AssaultBattle, one: Figure, room: string): boolean {
  const area = areaOf(battle, one);
  if (area === room) return true;
  const isAtOpening = openingsOf(battle.table, room).some(
    (opening) => beyond(opening, room) === area && withinDistance(one.base, asLine(opening), AT_OPENING),
  );
  if (!isAtOpening) return false;
  return !enemiesOf(battle, one.owner).some(
    (enemy) => areaOf(battle, enemy) === area && closerThan(enemy.base, one.base, KEEP_OFF),
  );
}

/** Is a figure in a room, or so near to an opening of it that it may take position there? As far as walls go. BA-H-20 */
export const isNearRoom = (battle: AssaultBattle, one: Figure, room: string): boolean =>
  areaOf(battle, one) === room ||
  openingsOf(battle.table, room).some((opening) =>
    withinDistance(one.base, asLine(opening), MOVES.position + AT_OPENING),
  );

/**
 * The teams of a plan, with everybody where the order has put him. Rooms that name nobody get all who are in position and not
 * taken by another room; the first room of the plan takes first.
 */
export function teamsOf(battle: AssaultBattle, element: string, plan: readonly RoomPlan[]): readonly Team[] {
  const taken = new Set(plan.flatMap(({ assaulters }) => assaulters ?? []));
  return plan.map(({ room, assaulters }) => {
    if (assaulters !== undefined) return { room, assaulters: inIdOrder(battle, element, assaulters) };
    const free = figuresOf(battle, element).filter(({ id }) => !taken.has(id));
    const team = free.filter((one) => isInPosition(battle, one, room)).map(({ id }) => id);
    for (const id of team) taken.add(id);
    return { room, assaulters: team };
  });
}

const inIdOrder = (battle: AssaultBattle, element: string, ids: readonly string[]): readonly string[] =>
  figuresOf(battle, element)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));

const ELSEWHERE = '{figure} cannot go for a room that is not in the plan.';

/** What is wrong with a plan. `before` is as the order finds it, `after` with its moves made. */
export function planProblems(
  before: AssaultBattle,
  after: AssaultBattle,
  seat: string,
  order: OrderOf<'assault'>,
): readonly Problem[] {
  const { element, plan: rooms, assaulters = [] } = order;
  const unknown = rooms.find((room) => !roomsOf(before).some(({ id }) => id === room));
  if (unknown !== undefined) return [{ rule: 'BA-ASSAULT-2', ...say('There is no room {room}.', { room: unknown }) }];
  if (new Set(rooms).size < rooms.length) return [{ rule: 'BA-ASSAULT-4', says: 'Name each room once.' }];
  const elsewhere = assaulters.map((one) => one.split(' ')).find(([, room = '']) => !rooms.includes(room));
  if (elsewhere !== undefined) return [{ rule: 'BA-ASSAULT-2', ...say(ELSEWHERE, { figure: elsewhere[0] ?? '' }) }];
  const plan = roomsIn(order);
  return [
    ...namingProblems(after, element, plan),
    ...plan.flatMap((one) => roomProblems(before, after, element, seat, plan, one)),
  ];
}

/** Everybody named is of the element, is in position, and goes for one room only. */
function namingProblems(after: AssaultBattle, element: string, plan: readonly RoomPlan[]): readonly Problem[] {
  const own = figuresOf(after, element);
  const named = plan.flatMap(({ room, assaulters = [] }) => assaulters.map((id) => ({ room, id })));
  return named.flatMap(({ room, id }, place): readonly Problem[] => {
    const one = own.find((figure) => figure.id === id);
    if (one === undefined) return [strangerProblem('BA-H-20', id)];
    if (named.findIndex((other) => other.id === id) !== place)
      return [{ rule: 'BA-ASSAULT-3', model: id, ...say('{figure} counts for 1 room only.', { figure: id }) }];
    if (isInPosition(after, one, room)) return [];
    const says = say('{figure} is not in position for {room}.', { figure: id, room: roomName(after, room) });
    return [{ rule: 'BA-ASSAULT-2', model: id, ...says }];
  });
}

const NOBODY_AT = 'Nobody is in position for {room}.';
const TOO_FEW_AT = 'Only 1 assaulter is in position for {room}; at least 2 have to be.';

function roomProblems(
  before: AssaultBattle,
  after: AssaultBattle,
  element: string,
  seat: string,
  plan: readonly RoomPlan[],
  { room }: RoomPlan,
): readonly Problem[] {
  const name = roomName(before, room);
  if (!enemiesOf(before, seat).some((enemy) => areaOf(before, enemy) === room))
    return [{ rule: 'BA-H-20', ...say('No enemy is in {room}.', { room: name }) }];
  const team = teamsOf(after, element, plan).find((one) => one.room === room);
  const count = team?.assaulters.length ?? 0;
  // A room where a friend stands is joined by any number; whoever has left it to take position is none (BA-R-34, BA-R-54).
  const needed = isHeldBy(after, room, seat) ? 1 : 2;
  if (count >= needed) return [];
  return [{ rule: 'BA-ASSAULT-3', ...say(count === 0 ? NOBODY_AT : TOO_FEW_AT, { room: name }) }];
}

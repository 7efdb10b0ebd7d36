/** Getting into a room without anybody to touch: the free place that lies best. */
import type { Way } from '@umpire/engine/battle';
import {
  boxOf,
  canStand,
  type Course,
  INCH,
  placed,
  type Point,
  remember,
  type Room,
  samePoint,
  shortestWay,
  span,
  squared,
  type Table,
  whollyIn,
} from '@umpire/engine/table';
import { areaOf, type AssaultBattle, enemiesOf, type Figure, roomsOf } from './battle.ts';
import { openingsOf } from './ground.ts';

const STRIDE = INCH / 2;

/** Places in each room, half an inch apart, where a base could stand if nobody were there. */
const placesByRoom = remember((table: Table) => {
  const rooms = table.pieces.flatMap((piece) => piece.rooms ?? []);
  return new Map(rooms.map((room) => [room.id, placesIn(room)]));
});

function placesIn({ outline }: Room): readonly Point[] {
  const { west, south, east, north } = boxOf(outline);
  const found: Point[] = [];
  for (let x = west + STRIDE; x <= east - STRIDE; x += STRIDE)
    for (let y = south + STRIDE; y <= north - STRIDE; y += STRIDE) found.push({ x, y });
  return found.filter((at) => whollyIn({ kind: 'disc', at, radius: STRIDE }, outline));
}

/** The least movement by which a place in a room could be reached: through the nearest opening. */
function leastWay(battle: AssaultBattle, mover: Figure, room: string, to: Point): number {
  if (areaOf(battle, mover) === room) return span(mover.base.at, to);
  const ways = openingsOf(battle.table, room).map((opening) => {
    const door = { x: (opening.from.x + opening.to.x) / 2, y: (opening.from.y + opening.to.y) / 2 };
    const half = span(opening.from, opening.to) / 2;
    return span(mover.base.at, door) + span(door, to) - 2 * half + (opening.kind === 'window' ? 2 * INCH : 0);
  });
  return Math.min(...ways);
}

/** Ways that are tried before it counts as impossible. */
const TRIES = 6;

/**
 * A way into a room that touches nobody: as near to the enemies there as possible, or to the middle of an empty room; if such
 * places are out of reach, the nearest there is.
 */
export function entryPlace(battle: AssaultBattle, course: Course, mover: Figure, room: string): Way | undefined {
  const limit = course.terms.limit ?? 0;
  const goals = enemiesOf(battle, mover.owner).filter((enemy) => areaOf(battle, enemy) === room);
  const aims = goals.length > 0 ? goals.map(({ base }) => base.at) : [middleOf(battle, room)];
  const reachable = (placesByRoom(battle.table).get(room) ?? [])
    .map((to) => ({
      to,
      least: leastWay(battle, mover, room, to),
      off: Math.min(...aims.map((aim) => squared(aim, to))),
    }))
    .filter(
      ({ to, least }) => least <= limit && !samePoint(to, mover.base.at) && canStand(course, placed(mover.base, to)),
    );
  const tried = [
    ...reachable.toSorted((a, b) => a.off - b.off).slice(0, TRIES),
    ...reachable.toSorted((a, b) => a.least - b.least).slice(0, TRIES),
  ];
  for (const { to } of tried) {
    const path = shortestWay(course, to);
    if (path !== undefined) return { path: path.map(({ x, y }) => ({ x, y })) };
  }
  return undefined;
}

function middleOf(battle: AssaultBattle, room: string): Point {
  const outline = roomsOf(battle).find(({ id }) => id === room)?.outline;
  if (outline === undefined) return { x: 0, y: 0 };
  const { west, south, east, north } = boxOf(outline);
  return { x: Math.floor((west + east) / 2), y: Math.floor((south + north) / 2) };
}

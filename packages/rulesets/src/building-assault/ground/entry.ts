/** Getting into a room without anybody to touch: the free place that lies best. */
import type { Way } from '@umpire/engine/battle';
import {
  INCH,
  remember,
  type Table,
  boxOf,
  type Point,
  type Room,
  whollyIn,
  type Course,
  canStand,
  placed,
  samePoint,
  shortestWay,
  squared,
} from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { type AssaultBattle, enemiesOf, type Figure, roomsOf } from '../battle/battle.ts';
import { areaOf } from './areas.ts';
import { nearCourse } from './nearby.ts';
import { leastWay } from './terrain.ts';

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

/** Ways that are tried before it counts as impossible. */
const TRIES = 6;

/**
 * A way into a room that touches nobody: as near to the enemies there as possible, or to the middle of an empty room; if such
 * places are out of reach, the nearest there is.
 */
export function entryPlace(battle: AssaultBattle, course: Course, mover: Figure, room: string): Way | undefined {
  const goals = enemiesOf(battle, mover.owner).filter((enemy) => areaOf(battle, enemy) === room);
  const aims = goals.length > 0 ? goals.map(({ base }) => base.at) : [middleOf(battle, room)];
  const near = nearCourse(course);
  const question = `${near.key}>${room}>${aims.map(({ x, y }) => `${x},${y}`).join(';')}`;
  return knownEntries(battle.table).answer(question, () => findEntry(battle, near.course, mover, room, aims));
}

const MOST_ENTRIES = 5_000;

const knownEntries = remember((_table: Table) => new Known<Way | undefined>(MOST_ENTRIES));

function findEntry(
  battle: AssaultBattle,
  course: Course,
  mover: Figure,
  room: string,
  aims: readonly Point[],
): Way | undefined {
  const limit = course.terms.limit ?? 0;
  const here = areaOf(battle, mover);
  const reachable = (placesByRoom(battle.table).get(room) ?? [])
    .map((to) => ({
      to,
      least: leastWay(battle.table, mover.base.at, here, to, room),
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

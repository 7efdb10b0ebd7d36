/** Getting into a room without anybody to touch: the free place that lies best. */
import type { Way } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import {
  areaAt,
  type Table,
  INCH,
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
import { type AssaultBattle, enemiesOf, type Figure, roomsOf } from '../battle/battle.ts';
import { areaOf } from './areas.ts';
import { nearCourse, type PlainCourse } from './nearby.ts';
import { footing, leastWay } from './terrain.ts';

const STRIDE = INCH / 2;

/** Places in a room, half an inch apart, where a base could stand if nobody were there. */
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
  const question: readonly [string, readonly Point[]] = [room, aims];
  return knownEntry(battle.table, `[${nearCourse(course).key},${JSON.stringify(question)}]`);
}

/** Looking ahead asks for the same ways in again and again: a course, a room and the places to be near to, as a text. */
const knownEntry = derive((table: Table, question: string): Way | undefined => {
  const [course, [room, aims]] = JSON.parse(question) as [PlainCourse, [string, readonly Point[]]];
  return findEntry({ ...course, table, footing }, room, aims);
});

function findEntry(course: Course, room: string, aims: readonly Point[]): Way | undefined {
  const { table, base, terms } = course;
  const { limit = 0 } = terms;
  const here = areaAt(table, base.at);
  const reachable = roomsOf({ table })
    .filter(({ id }) => id === room)
    .flatMap(placesIn)
    .map((to) => ({
      to,
      least: leastWay(table, base.at, here, to, room),
      off: Math.min(...aims.map((aim) => squared(aim, to))),
    }))
    .filter(({ to, least }) => least <= limit && !samePoint(to, base.at) && canStand(course, placed(base, to)));
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

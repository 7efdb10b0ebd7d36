/** Where somebody may move, for those who try many places: what terrain has against a move between two places is worked out once. */
import { derive } from '@umpire/engine/derive';
import {
  type Blocker,
  type Disc,
  type Edge,
  isClear,
  isLegalWay,
  type Point,
  samePoint,
  squared,
  type Table,
  withinDistance,
} from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { MOVE } from '../battle/data.ts';
import { courseOf, exitOf, inTheWay, straightCourse } from './moves.ts';
import { numberOf, pointBy, type Stand, standAt } from './stand.ts';
import { highParts } from './terrain.ts';

/** One obstacle may be crossed in a Move. AZ-ACT-2 */
const MAY_CROSS = 1;

type Crossed = 0 | 1 | 2;

/** May this fighter move there? As `moveProblems` has it. AZ-ACT-2, AZ-H-8 */
export function movesTo(battle: AimBattle, fighter: Fighter): (to: Point) => boolean {
  const { base, elevation } = fighter;
  const { at } = base;
  const isInReach = (to: Point): boolean => !samePoint(at, to) && squared(at, to) <= MOVE * MOVE;
  const course = courseOf(battle, fighter, MOVE, MAY_CROSS, true);
  if (elevation > 0) return (to) => isInReach(to) && isLegalWay(course, [at, to]);
  const near = inTheWay(battle, fighter, 0).filter((other) => isNear(fighter, other));
  const exit = exitOf(battle, fighter.owner);
  const bare: Table = { ...battle.table, pieces: [] };
  // Nothing but those who are near, and what is left to be crossed after the terrain.
  const pastThem = [0, 1].map((crossed) => ({
    ...course,
    table: bare,
    blockers: near,
    terms: { ...course.terms, obstacles: MAY_CROSS - crossed },
  }));
  return (to) => {
    if (!isInReach(to)) return false;
    const crossed = obstaclesTo(battle.table, base, exit, to);
    if (crossed === 2) return false;
    const past = pastThem[crossed];
    return near.length === 0 || (past !== undefined && isLegalWay(past, [at, to]));
  };
}

/** Near enough to be met on a Move. */
const isNear = ({ base }: Fighter, other: Blocker): boolean => withinDistance(base, other.base, MOVE + 10);

/** How many obstacles of terrain a move crosses: 2 if terrain or the edge of the table does not let it. */
const obstaclesFrom = derive(({ table, base }: Stand, to: number, exit: Edge | undefined): Crossed =>
  overTerrain(table, base, exit, pointBy(to)),
);

function obstaclesTo(table: Table, base: Disc, exit: Edge | undefined, to: Point): Crossed {
  const place = numberOf(to);
  const stand = place === undefined ? undefined : standAt(table, base);
  return stand === undefined || place === undefined
    ? overTerrain(table, base, exit, to)
    : obstaclesFrom(stand, place, exit);
}

function overTerrain(table: Table, base: Disc, exit: Edge | undefined, to: Point): Crossed {
  const { at } = base;
  // Most places that are no good lie behind a wall: that is soon seen.
  if (!isClear(at, to, [{ blockers: highParts(table) }])) return 2;
  const crossing = (obstacles: number): boolean =>
    isLegalWay(straightCourse(table, base, { limit: MOVE, obstacles, exit }), [at, to]);
  if (!crossing(MAY_CROSS)) return 2;
  return crossing(0) ? 0 : 1;
}

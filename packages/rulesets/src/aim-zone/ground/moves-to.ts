/** Where somebody may move, for those who try many places: what terrain has against a move is kept by its two places. */
import {
  type Blocker,
  isClear,
  isLegalWay,
  type Point,
  remember,
  samePoint,
  squared,
  type Table,
  withinDistance,
} from '@umpire/engine/table';
import type { AimBattle, Fighter } from '../battle/battle.ts';
import { MOVE } from '../battle/data.ts';
import { courseOf, exitOf, inTheWay } from './moves.ts';
import { hasKey, PairsOfPlaces } from '../../common/pairs-of-places.ts';
import { highParts } from './terrain.ts';

/** One obstacle may be crossed in a Move. AZ-ACT-2 */
const MAY_CROSS = 1;

/** May this fighter move there? As `moveProblems` has it. AZ-ACT-2, AZ-H-8 */
export function movesTo(battle: AimBattle, fighter: Fighter): (to: Point) => boolean {
  const { base, elevation } = fighter;
  const { at } = base;
  const isInReach = (to: Point): boolean => !samePoint(at, to) && squared(at, to) <= MOVE * MOVE;
  const course = courseOf(battle, fighter, MOVE, MAY_CROSS, true);
  if (elevation > 0) return (to) => isInReach(to) && isLegalWay(course, [at, to]);
  const near = inTheWay(battle, fighter, 0).filter((other) => isNear(fighter, other));
  // Nothing but those who are near, and what is left to be crossed after the terrain.
  const pastThem = [0, 1].map((crossed) => ({
    ...course,
    table: bare(battle.table),
    blockers: near,
    terms: { ...course.terms, obstacles: MAY_CROSS - crossed },
  }));
  return (to) => {
    if (!isInReach(to)) return false;
    const crossed = obstaclesTo(battle, fighter, to);
    if (crossed === undefined) return false;
    const past = pastThem[crossed];
    return near.length === 0 || (past !== undefined && isLegalWay(past, [at, to]));
  };
}

/** Near enough to be met on a Move. */
const isNear = ({ base }: Fighter, other: Blocker): boolean => withinDistance(base, other.base, MOVE + 10);

const bare = remember((table: Table): Table => ({ ...table, pieces: [] }));

/** So many moves of a table are kept at most. */
const MOST_MOVES = 2 ** 15;
/** By the edge over which one may leave; 2 where terrain is in the way. */
const movesOf = remember((_table: Table) => new Map<string, PairsOfPlaces<0 | 1 | 2>>());

/** How many obstacles of terrain a move crosses; none if terrain or the edge of the table does not let it. */
function obstaclesTo(battle: AimBattle, fighter: Fighter, to: Point): 0 | 1 | undefined {
  const { base, owner } = fighter;
  const exit = exitOf(battle, owner) ?? '';
  const byExit = movesOf(battle.table);
  let moves = byExit.get(exit);
  if (moves === undefined) byExit.set(exit, (moves = new PairsOfPlaces(MOST_MOVES)));
  const isKept = hasKey(base.at, base.radius) && hasKey(to, 0);
  let found = isKept ? moves.get(base, to) : undefined;
  if (found === undefined) {
    found = overTerrain(battle, fighter, to);
    if (isKept) moves.set(base, to, found);
  }
  return found === 2 ? undefined : found;
}

function overTerrain(battle: AimBattle, fighter: Fighter, to: Point): 0 | 1 | 2 {
  const { at } = fighter.base;
  // Most places that are no good lie behind a wall: that is soon seen.
  if (!isClear(at, to, [{ blockers: highParts(battle.table) }])) return 2;
  const crossing = (obstacles: number): boolean =>
    isLegalWay({ ...courseOf(battle, fighter, MOVE, obstacles, true), blockers: [] }, [at, to]);
  if (!crossing(MAY_CROSS)) return 2;
  return crossing(0) ? 0 : 1;
}

/** Moves and steps: who and what is in the way, and why a way is refused. AZ-ACT-2, AZ-STEP-1, AZ-H-8, AZ-H-9 */
import type { Problem } from '@umpire/engine/rule';
import {
  barring,
  between,
  type Blocker,
  boxOf,
  canStand,
  isClear,
  climb,
  type Climb,
  type Course,
  type Edge,
  EDGES,
  type FootingOf,
  IMPASSABLE,
  isLegalWay,
  type Ladder,
  OPEN,
  pathProblems,
  type Piece,
  placed,
  type Point,
  type Refusal,
  samePoint,
  span,
  squared,
  standsIn,
  type Table,
} from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { type AimBattle, type Fighter, onFoot, vehicles } from '../battle/battle.ts';
import { MOVE } from '../battle/data.ts';
import { isObject, outlineOf } from './bodies.ts';
import { highParts, isHigh, isLow, isTop } from './terrain.ts';

/** How terrain meets somebody on foot on the ground. AZ-H-8 */
export const onGround: FootingOf = (piece, opening) => {
  if (opening?.kind === 'window') return { way: 'free', end: 'clear', obstacle: true };
  if (opening !== undefined) return opening.open ? { way: 'free', end: 'free' } : IMPASSABLE;
  if (isHigh(piece) || isObject(piece)) return IMPASSABLE;
  return isLow(piece) ? { way: 'free', end: 'clear', obstacle: true } : OPEN;
};

/** On a top nothing else stands. */
const onTop: FootingOf = () => OPEN;

/** The piece on whose top a fighter stands. */
export const topUnder = ({ table }: { readonly table: Table }, { base, elevation }: Fighter): Piece | undefined =>
  elevation === 0
    ? undefined
    : table.pieces.find((piece) => isTop(piece) && piece.shape.kind === 'polygon' && standsIn(base, piece.shape));

/** Everybody else on the same surface: friends may be passed, all others bar. */
export function inTheWay(battle: AimBattle, mover: Fighter, elevation: number): readonly Blocker[] {
  const people = onFoot(battle)
    .filter((other) => other.id !== mover.id && other.elevation === elevation)
    .map((other): Blocker =>
      other.owner === mover.owner
        ? { id: other.id, base: other.base, way: 'free', end: 0, obstacle: true }
        : barring(other),
    );
  return elevation > 0 ? people : [...people, ...vehicles(battle).map((vehicle) => barring(vehicle))];
}

/** The edge of the table that a seat may leave by: on foot, or in this vehicle. AZ-H-20 */
export function exitOf({ exits, exitsIn }: AimBattle, seat: string, vehicle?: string): Edge | undefined {
  const only = exitsIn[seat];
  return only === undefined || only === vehicle ? exits[seat] : undefined;
}

/** A straight way of limited length over so many obstacles, on the surface that the fighter stands on. */
export function courseOf(
  battle: AimBattle,
  fighter: Fighter,
  limit: number,
  obstacles: number,
  mayLeave: boolean,
): Course {
  const top = topUnder(battle, fighter);
  const within = top === undefined ? undefined : outlineOf(top);
  const exit = mayLeave && within === undefined ? exitOf(battle, fighter.owner) : undefined;
  return {
    table: battle.table,
    base: fighter.base,
    footing: fighter.elevation > 0 ? onTop : onGround,
    blockers: inTheWay(battle, fighter, fighter.elevation),
    terms: {
      limit,
      straight: true,
      obstacles,
      ...(exit === undefined ? {} : { exits: [exit] }),
      ...(within === undefined ? {} : { within }),
    },
  };
}

/** Why a Move is refused. AZ-ACT-2 */
export function moveProblems(battle: AimBattle, fighter: Fighter, to: Point): readonly Problem[] {
  if (samePoint(fighter.base.at, to)) {
    return [{ rule: 'AZ-ACT-2', model: fighter.id, ...say('{model} would not move at all.', { model: fighter.id }) }];
  }
  const course = courseOf(battle, fighter, MOVE, 1, true);
  const way = [fighter.base.at, tillGone(battle, fighter, to)];
  if (isLegalWay(course, way)) return [];
  return pathProblems(course, way).map((refusal) => asProblem(fighter, refusal, 'AZ-ACT-2'));
}

/** May this fighter move there? The same, for those who try many places. AZ-ACT-2, AZ-H-8 */
export function movesTo(battle: AimBattle, fighter: Fighter): (to: Point) => boolean {
  const {
    base: { at },
    elevation,
  } = fighter;
  const course = courseOf(battle, fighter, MOVE, 1, true);
  const walls = [{ blockers: highParts(battle.table) }];
  return (to) =>
    !samePoint(at, to) &&
    squared(at, to) <= MOVE * MOVE &&
    // Most places that are no good lie behind a wall: that is soon seen.
    (elevation > 0 || isClear(at, to, walls)) &&
    isLegalWay(course, [at, tillGone(battle, fighter, to)]);
}

/** Why a step is refused: as long as the base is wide, over nothing. AZ-STEP-1 */
export function stepProblems(battle: AimBattle, fighter: Fighter, to: Point): readonly Problem[] {
  const course = courseOf(battle, fighter, 2 * fighter.base.radius, 0, false);
  return pathProblems(course, [fighter.base.at, to]).map((refusal) => asProblem(fighter, refusal, 'AZ-STEP-1'));
}

const LIMITS: readonly Refusal['kind'][] = ['too-far', 'bent', 'too-many-obstacles'];

function asProblem({ id }: Fighter, refusal: Refusal, rule: string): Problem {
  const { kind } = refusal;
  const broken = LIMITS.includes(kind)
    ? rule
    : kind === 'off-table'
      ? 'AZ-H-20'
      : kind === 'leaves-outline'
        ? 'AZ-H-9'
        : 'AZ-H-8';
  return { rule: broken, model: id, ...say('{model}: {why}', { model: id, why: saying(refusal) }) };
}

/** May a fighter stand at a place of its own surface, as far as others, terrain and the table's edge go? */
export const mayStand = (battle: AimBattle, fighter: Fighter, at: Point): boolean =>
  canStand(courseOf(battle, fighter, MOVE, 1, false), placed(fighter.base, at));

/** Does the base hang over the edge that its seat may leave by? AZ-H-20 */
export function leavesAt(battle: AimBattle, base: Fighter['base'], seat: string): boolean {
  const exit = exitOf(battle, seat);
  const { west, south, east, north } = boxOf(base);
  if (exit === 'south') return south < 0;
  if (exit === 'north') return north > battle.table.depth;
  return exit === 'west' ? west < 0 : exit === 'east' && east > battle.table.width;
}

/** Where a move over the exit edge reaches it: the last place with the whole base on the table. */
export const reachOfEdge = (battle: AimBattle, { base, owner }: Fighter, to: Point): Point =>
  between(base.at, to, shareTo(battle.table, base, to, exitOf(battle, owner)));

/** After which share of a straight way a base reaches an edge of the table: 1 if it does not. */
function shareTo({ width, depth }: Table, { at, radius }: Fighter['base'], to: Point, edge: Edge | undefined): number {
  const isUpright = edge === 'south' || edge === 'north';
  const limit = edge === 'south' || edge === 'west' ? radius : (isUpright ? depth : width) - radius;
  const [from, end] = isUpright ? [at.y, to.y] : [at.x, to.x];
  const isTowards = edge === 'south' || edge === 'west' ? end < limit : end > limit;
  return edge === undefined || !isTowards ? 1 : Math.max(0, Math.min(1, (limit - from) / (end - from)));
}

/**
 * The end of a Move as far as it matters. Whoever reaches the exit edge no later than another one is gone by it, so his way counts up to the
 * place where he reaches the exit; whoever does not, or goes too far, is told of all of it. AZ-H-20
 */
function tillGone(battle: AimBattle, fighter: Fighter, to: Point): Point {
  const { table } = battle;
  const { base, owner, elevation } = fighter;
  if (elevation > 0 || !leavesAt(battle, placed(base, to), owner) || squared(base.at, to) > MOVE * MOVE) return to;
  const exit = exitOf(battle, owner);
  const shareOf = (edge: Edge): number => shareTo(table, base, to, edge);
  const others = EDGES.filter((edge) => edge !== exit && shareOf(edge) < 1);
  if (exit === undefined || others.length === 0) return to;
  return others.every((edge) => shareOf(exit) <= shareOf(edge)) ? reachOfEdge(battle, fighter, to) : to;
}

/** The points of a straight way at which it may be intercepted: its start, every full step of it, its end. AZ-REACT-3 */
export function pointsAlong(from: Point, to: Point, step: number): readonly Point[] {
  const length = span(from, to);
  const points: Point[] = [from];
  for (let n = 1; n * n * step * step < squared(from, to); n++) points.push(between(from, to, (n * step) / length));
  if (!samePoint(from, to)) points.push(to);
  return points;
}

/** A ladder by which a fighter could climb now, which way, and where that leads. AZ-H-9 */
export interface ClimbWay extends Climb {
  readonly piece: Piece;
  readonly ladder: Ladder;
  readonly goes: 'up' | 'down';
}

/** The climb by a ladder, with all that speaks against it. */
export function climbWay(battle: AimBattle, fighter: Fighter, pieceId: string, ladderId: string): ClimbWay | undefined {
  const piece = battle.table.pieces.find(({ id }) => id === pieceId);
  const ladder = piece?.ladders?.find(({ id }) => id === ladderId);
  if (piece === undefined || ladder === undefined) return undefined;
  const isUp = fighter.elevation === 0;
  const goes = isUp ? 'up' : 'down';
  const within = outlineOf(piece);
  const course: Course = {
    table: battle.table,
    base: fighter.base,
    footing: isUp ? onTop : onGround,
    blockers: inTheWay(battle, fighter, isUp ? (piece.height ?? 0) : 0),
    terms: isUp && within !== undefined ? { within } : {},
  };
  const found = climb(course, piece, ladder, goes);
  const isHere = isUp || topUnder(battle, fighter)?.id === piece.id;
  const away: Refusal = {
    kind: 'climb',
    at: fighter.base.at,
    piece: piece.id,
    ...say('Does not stand on {piece}.', { piece: piece.name }),
  };
  return { ...found, problems: isHere ? found.problems : [away, ...found.problems], piece, ladder, goes };
}

export const climbProblems = ({ id }: Fighter, way: ClimbWay): readonly Problem[] =>
  way.problems.map((refusal) => ({
    rule: 'AZ-H-9',
    model: id,
    ...say('{model}: {why}', { model: id, why: saying(refusal) }),
  }));

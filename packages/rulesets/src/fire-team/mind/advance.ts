/** Ways of an automatic player towards an objective. FT-H-24 */
import type { Moves } from '@umpire/engine/battle';
import {
  type Course,
  group,
  isLegalWay,
  measured,
  placeAfter,
  type Point,
  shortestWay,
  span,
  squared,
  type Table,
  towards,
} from '@umpire/engine/table';
import { derive } from '@umpire/engine/derive';
import { limitOf, type Act } from '../battle/acts.ts';
import { type FireTeamBattle, type Team, type Vehicle } from '../battle/battle.ts';
import { type Field, fieldOf, goingOf, type Going } from '../ground/courses.ts';
import { coverAt } from '../ground/cover.ts';
import { afterDeclared } from '../ground/movers.ts';
import { nearestModel } from '../ground/nearness.ts';
import { HOLD } from '../ground/objectives.ts';
import { planDrive } from '../ground/plan.ts';
import { nearestOnPiece } from '../ground/shelter.ts';
import { coverOf, isShelter } from '../ground/terrain.ts';
import { kindProblems } from '../rules/legality.ts';
import { goalOf } from './targets.ts';

/** Towards an objective, to a place in cover if that is not much farther; whoever cannot go at Double Time walks. */
export function advance(
  view: FireTeamBattle,
  team: Team,
  goal: Point,
  wanted: 'move' | 'double-time',
): Act | undefined {
  const kind = wanted === 'double-time' && kindProblems(view, team, wanted).length > 0 ? 'move' : wanted;
  const going = goingOf(view, team.id, limitOf(team, kind), 'clear', [team.id]);
  const moves = advanceMoves(view, goal, going);
  return moves === undefined ? undefined : { kind, unit: team.id, moves };
}

/** How much farther from the objective a place in cover may be. */
const COVER_DETOUR = 2000;

/** Towards a goal, or to a place in cover that is not much farther from it. */
export const advanceMoves = (view: FireTeamBattle, goal: Point, going: Going): Moves | undefined => {
  const there = afterDeclared(view);
  return plannedAdvance(there.table, fieldOf(there, going), goal);
};

const plannedAdvance = derive((table: Table, field: Field, goal: Point): Moves | undefined => {
  const shelter = shelterNear(table, group.middleOf(field), goal, field.limit);
  const covered = shelter === undefined ? undefined : group.towards(field, shelter);
  return covered ?? group.towards(field, onTheWay(field, goal));
});

/** Where to make for: the goal itself, or as far on the shortest way round what bars the straight one. D-PATH */
function onTheWay(field: Field, goal: Point): Point {
  const lead = nearestModel(field.figures, group.middleOf(field));
  const course = field.mates.find(({ id }) => id === lead?.id)?.course;
  if (course === undefined) return goal;
  const { at } = course.base;
  const free: Course = { ...course, terms: {} };
  if (isLegalWay(free, [at, towards(at, goal, field.limit)])) return goal;
  const way = shortestWay(free, goal);
  return way === undefined ? goal : (placeAfter(measured(course, way), field.limit) ?? goal);
}

/** A place in cover within reach that is hardly farther from the goal than the place straight ahead. */
function shelterNear(table: Table, from: Point, goal: Point, limit: number): Point | undefined {
  const whole = span(from, goal);
  if (whole <= HOLD || coverAt(table, goal) > 0) return undefined;
  const straight = Math.max(0, whole - limit);
  return table.pieces
    .filter(isShelter)
    .map((piece) => ({ piece, at: deeper(nearestOnPiece(piece, from), piece, from) }))
    .filter(({ at, piece }) => {
      const cost = (piece.terms?.['moveCost'] === 2 ? 1.3 : 1) * span(from, at);
      return cost <= limit && span(at, goal) <= straight + COVER_DETOUR && span(at, goal) < whole;
    })
    .toSorted((a, b) => coverOf(b.piece) - coverOf(a.piece) || squared(a.at, goal) - squared(b.at, goal))[0]?.at;
}

/** A little way into the terrain, so that half of a team stands in it. */
function deeper(edge: Point, piece: Parameters<typeof nearestOnPiece>[0], from: Point): Point {
  const by = span(from, edge);
  if (by === 0) return edge;
  const into = {
    x: Math.floor(edge.x + ((edge.x - from.x) / by) * 1000),
    y: Math.floor(edge.y + ((edge.y - from.y) / by) * 1000),
  };
  return nearestOnPiece(piece, into);
}

/** Along the shortest way to 3″ short of the nearest objective. `group`: the units that are told to move with it. */
export function driveOf(
  view: FireTeamBattle,
  vehicle: Vehicle,
  limit: number,
  group: readonly string[] = [vehicle.id],
): Act | undefined {
  const goal = goalOf(view, vehicle);
  if (goal === undefined) return undefined;
  const going = goingOf(view, vehicle.id, limit, 'clear', group);
  const moves = planDrive(fieldOf(view, going), goal.at, HOLD + 1500);
  return moves === undefined ? undefined : { kind: 'move', unit: vehicle.id, moves };
}

/** Where a fighter might go with one Move: on its way, into cover, aside. */
import {
  ahead,
  between,
  isPoint,
  type Point,
  span,
  squared,
  towards,
  withinDistance,
  waysTo,
} from '@umpire/engine/table';
import { type AimBattle, type Fighter, findVehicle } from '../battle/battle.ts';
import { MOVE } from '../battle/data.ts';
import { besideHull } from '../ground/free-places.ts';
import { exitOf } from '../ground/moves.ts';
import { coverSpots, ON_FOOT } from './field.ts';
import type { Goal } from './goals.ts';

/** A place, and what is then left of the way to the goal: in inches, beyond what is near enough. */
export interface PlaceToGo {
  readonly to: Point;
  readonly left: number;
}

/** Inches from any place to the goal, beyond what is near enough. */
export function leftTo({ table }: AimBattle, { points, enough }: Goal): (from: Point) => number {
  if (points.length === 0) return () => 0;
  const way = waysTo(table, ON_FOOT, points);
  return (from) => Math.max(0, way(from) - enough);
}

/** All that come to mind, the nearest to the goal first. Not all can be reached. */
export function placesToGo(battle: AimBattle, fighter: Fighter, goal: Goal): readonly PlaceToGo[] {
  const doors = besideCar(battle, fighter, goal).map((to) => ({ to, left: 0 }));
  const places = nearestFirst(battle, fighter, goal);
  return doors.length === 0 ? places : [...doors, ...places];
}

function nearestFirst(battle: AimBattle, { base: { at }, owner }: Fighter, goal: Goal): readonly PlaceToGo[] {
  const left = leftTo(battle, goal);
  return around(battle, at, exitOf(battle, owner), goal)
    .map((to) => ({ to, left: left(to) }))
    .toSorted((a, b) => a.left - b.left);
}

/** Places in contact with the car that one wants to get into. */
function besideCar(battle: AimBattle, fighter: Fighter, goal: Goal): readonly Point[] {
  const { gone } = battle.victory;
  const car = goal.kind === 'car' && gone !== undefined ? findVehicle(battle, gone.in) : undefined;
  if (car === undefined) return [];
  // A base has at least the gap to go.
  if (!withinDistance(fighter.base, car.base, MOVE + 1)) return [];
  const { at } = fighter.base;
  return besideHull(battle, fighter, car.base, at).filter((place) => squared(place, at) <= MOVE * MOVE);
}

/** Full moves all round, the goal itself, cover spots in reach, the exit. */
function around(battle: AimBattle, at: Point, exit: string | undefined, goal: Goal): readonly Point[] {
  const straight = goal.kind === 'exit' ? beyond(exit, at) : straightTo(battle, at, goal);
  return [...straight.filter(isPoint), ...placesAround(battle, at)];
}

/** Cover spots in reach, full and half moves all round. */
export function placesAround({ table }: AimBattle, at: Point): readonly Point[] {
  const round = Array.from({ length: 16 }, (_, i) => ahead(at, i * 22.5, MOVE));
  const half = Array.from({ length: 8 }, (_, i) => ahead(at, i * 45, MOVE / 2));
  const spots = coverSpots(table).filter((spot) => squared(spot, at) <= MOVE * MOVE && squared(spot, at) > 0);
  return [...spots, ...round, ...half].filter(isPoint);
}

/** To the goal, or to the places beside it where a base still touches it. */
function straightTo({ table }: AimBattle, from: Point, { points }: Goal): readonly Point[] {
  const [goal] = points;
  if (goal === undefined) return [];
  const direct = towards(from, goal, MOVE);
  if (waysTo(table, ON_FOOT, points)(from) > 4) return [direct];
  const length = span(from, goal);
  const short = length > 450 ? between(from, goal, (length - 450) / length) : goal;
  return [towards(from, short, MOVE), direct, ...[0, 60, 120, 180, 240, 300].map((turn) => ahead(goal, turn, 450))];
}

/** Over the edge by which one leaves. */
function beyond(exit: string | undefined, from: Point): readonly Point[] {
  if (exit === undefined) return [];
  const facing = exit === 'north' ? 0 : exit === 'east' ? 90 : exit === 'south' ? 180 : 270;
  return [ahead(from, facing, MOVE)];
}

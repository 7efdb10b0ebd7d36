/** Where a fighter might go: on its way, into cover, and how good that is. */
import { ahead, between, isPoint, type Point, span, squared, towards } from '@umpire/engine/table';
import { type AimBattle, enemyOf, type Fighter, findVehicle } from '../battle.ts';
import { MOVE } from '../data.ts';
import { besideHull } from '../ground/free-places.ts';
import { movesTo } from '../ground/moves.ts';
import { sees } from '../ground/sight.ts';
import type { AimOrder } from '../orders.ts';
import { declare } from '../play/declared.ts';
import { reactorsTo } from '../play/reactions.ts';
import { coverSpots, edgePoints, wayTo } from './field.ts';
import { type Goal, vip } from './goals.ts';
import { present } from './sight-lines.ts';
import { danger } from './worth.ts';

export interface Scored {
  readonly order: AimOrder;
  readonly score: number;
}

/** How much more care somebody takes whose death loses the battle. */
const VIP_CARE = 2;

/** The best few moves, with what they are worth. */
export function moves(battle: AimBattle, fighter: Fighter, goal: Goal): readonly Scored[] {
  const { id: model, base } = fighter;
  if (fighter.immobile || fighter.away !== undefined) return [];
  const here = goal.points.length === 0 ? 0 : wayTo(battle.table, 'foot', goal.points, base.at);
  const enemies = present(battle, enemyOf(battle, fighter.owner));
  const care = model === vip(battle) ? VIP_CARE : 1;
  const risk = (at: Point): number =>
    care * danger(battle, fighter, at, enemies, (eye) => sees(battle, eye, { ...base, at }, fighter.elevation));
  const now = risk(base.at);
  const isLegal = movesTo(battle, fighter);
  const doors = besideCar(battle, fighter, goal);
  const places = [...doors, ...placesToGo(battle, fighter, goal, here)]
    .map((to) => {
      const isThere = goal.points.length === 0 || doors.includes(to);
      const left = isThere ? 0 : wayTo(battle.table, 'foot', goal.points, to);
      const gain = Math.max(0, here - goal.enough) - Math.max(0, left - goal.enough);
      return { to, gain: gain * goal.perInch };
    })
    .toSorted((a, b) => b.gain - a.gain);
  const wanted = firstOf(places, 6, ({ to }) => isLegal(to))
    .map(({ to, gain }) => ({ to, score: gain + now - risk(to) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3);
  return wanted.map(({ to, score }) => {
    const order = { kind: 'move', model, to } as const;
    const shots = reactorsTo(battle, declare(battle, order, undefined)).length;
    return { order, score: score - 0.15 * shots };
  });
}

/** Places in contact with the car that one wants to get into. */
function besideCar(battle: AimBattle, fighter: Fighter, goal: Goal): readonly Point[] {
  const { gone } = battle.victory;
  const car = goal.kind === 'car' && gone !== undefined ? findVehicle(battle, gone.in) : undefined;
  if (car === undefined) return [];
  const { at } = fighter.base;
  return besideHull(battle, fighter, car.base, at).filter((place) => squared(place, at) <= MOVE * MOVE);
}

/** The first few that will do. */
export function firstOf<T>(list: readonly T[], most: number, will: (one: T) => boolean): readonly T[] {
  const found: T[] = [];
  for (const one of list) {
    if (found.length >= most) break;
    if (will(one)) found.push(one);
  }
  return found;
}

/** Full moves all round, the goal itself, cover spots in reach, the exit. */
function placesToGo(battle: AimBattle, { base, owner }: Fighter, goal: Goal, here: number): readonly Point[] {
  const round = Array.from({ length: 16 }, (_, i) => ahead(base.at, i * 22.5, MOVE));
  const half = Array.from({ length: 8 }, (_, i) => ahead(base.at, i * 45, MOVE / 2));
  const spots = coverSpots(battle.table).filter(
    (spot) => squared(spot, base.at) <= MOVE * MOVE && squared(spot, base.at) > 0,
  );
  const [near] = goal.points.toSorted((a, b) => squared(a, base.at) - squared(b, base.at));
  const straight =
    near === undefined ? [] : goal.kind === 'exit' ? beyond(battle, owner, base.at) : aroundGoal(base.at, near, here);
  return [...straight, ...spots, ...round, ...half].filter(isPoint);
}

/** To the goal, or to the places beside it where a base still touches it. */
function aroundGoal(from: Point, goal: Point, here: number): readonly Point[] {
  const direct = towards(from, goal, MOVE);
  if (here > 4) return [direct];
  const length = span(from, goal);
  const short = length > 450 ? between(from, goal, (length - 450) / length) : goal;
  return [towards(from, short, MOVE), direct, ...[0, 60, 120, 180, 240, 300].map((turn) => ahead(goal, turn, 450))];
}

/** Over the edge by which one leaves, if it is near. */
function beyond(battle: AimBattle, owner: string, from: Point): readonly Point[] {
  const exit = battle.exits[owner];
  if (exit === undefined) return [];
  const [edge] = edgePoints(battle.table, exit).toSorted((a, b) => squared(a, from) - squared(b, from));
  if (edge === undefined) return [];
  const facing = exit === 'north' ? 0 : exit === 'east' ? 90 : exit === 'south' ? 180 : 270;
  return [ahead(from, facing, MOVE)];
}

/** Whole-unit moves that a person can take as they are or change, and that the computer plays. XZ-H-26 */
import type { ModelMove } from '@umpire/engine/battle';
import { type Base, group, overlaps, type Point, type Way, withinDistance } from '@umpire/engine/table';
import { leaderOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { blockersBy, courseFor, LONGEST_ROAD, type Manner } from './courses.ts';
import { isServed } from './gun.ts';
import { coherencyOf, moveProblems, moversOf } from './moves.ts';
import { houseAt } from './sight.ts';
import { allByStairs, downstairs, type Walker } from './stairs.ts';

export type Plan = group.LedMoves;

export interface PlanOptions {
  readonly mannerOf: (model: Trooper) => Manner;
  /** Only if the leader's end is to somebody's liking. */
  readonly accepts?: (leader: Base) => boolean;
  /** From upstairs out of its building it goes by the stairs. */
  readonly byStairs?: boolean;
}

/** The unit as its leader leads it; with `down` everybody has come down the stairs. */
function ledBy(
  battle: ZealotBattle,
  unit: string,
  { mannerOf, accepts }: PlanOptions,
  down = false,
): group.LedGroup | undefined {
  const leader = leaderOf(battle, unit);
  const { models, still } = moversOf(battle, unit);
  if (leader === undefined || !models.includes(leader)) return undefined;
  const walking = [leader, ...models.filter((model) => model !== leader)];
  const walkers = walking.map((model): Walker => {
    const manner = mannerOf(model);
    return down ? downstairs(model, manner) : { model, manner };
  });
  const manners = walkers.map(({ manner }) => manner);
  const reach = Math.max(...manners.map(({ limit }) => limit)) + LONGEST_ROAD;
  const blockersOf = blockersBy(battle, models, reach);
  const mates = walkers.map(({ model, manner }) => {
    const blockers = blockersOf(manner);
    // Whoever jumps from upstairs comes down on storeys that differ from place to place: he keeps off everybody.
    const isDescending = manner.jump === true && model.level > 0;
    const ends = isDescending ? blockers.map(({ level: _, ...one }) => one) : blockers;
    return { id: model.id, model, course: courseFor(battle, model, manner, ends) };
  });
  const { limit = 0, pavedBonus = 0 } = mates[0]?.course.terms ?? {};
  const radius = coherencyOf(battle, unit);
  const modelOf = new Map(mates.map(({ id, model }) => [id, model]));
  return {
    mates,
    limit: limit + pavedBonus,
    keeps({ id }, end, lead) {
      const model = modelOf.get(id) as Trooper;
      if (still.some(({ base }) => overlaps(end, base))) return false;
      return model.id === leader.id
        ? accepts?.(end) !== false
        : model.role === 'gun' || withinDistance(end, lead, radius);
    },
    holds(ends) {
      const at = walking.findIndex(({ role }) => role === 'gun');
      const gun = walking[at];
      const endOf = ({ id }: Trooper): Base => ends[walking.findIndex((model) => model.id === id)] as Base;
      const isLeft = gun === undefined || sameStand(gun.base, endOf(gun));
      return isLeft || (isServed(walking) && isServed(walking, endOf));
    },
  };
}

const sameStand = (a: Base, b: Base): boolean => a.at.x === b.at.x && a.at.y === b.at.y && a.facing === b.facing;

/** Moves a unit towards a goal as far as it can go together. Undefined: it cannot move there at all. */
export const planTowards = (battle: ZealotBattle, unit: string, goal: Point, options: PlanOptions): Plan | undefined =>
  plannerFor(battle, unit, options)(goal);

/** The same for several goals of one unit. */
export function plannerFor(
  battle: ZealotBattle,
  unit: string,
  options: PlanOptions,
): (goal: Point, wants?: (end: Point) => boolean) => Plan | undefined {
  const led = ledBy(battle, unit, options);
  const leader = leaderOf(battle, unit);
  const isUpstairs = options.byStairs === true && leader !== undefined && leader.level > 0;
  const house = isUpstairs && options.mannerOf(leader).jump !== true ? houseAt(battle, leader.base) : undefined;
  return (goal, wants) => {
    const isOut = house !== undefined && houseAt(battle, { at: goal })?.id !== house.id;
    return (
      (isOut ? planDown(battle, unit, goal, options) : undefined) ??
      (led && group.led(wants === undefined ? led : { ...led, wants }, goal))
    );
  };
}

/** Everybody down the stairs, and then on; whoever stays where he is goes down all the same. XZ-MOVE-5 */
function planDown(battle: ZealotBattle, unit: string, goal: Point, options: PlanOptions): Plan | undefined {
  const led = ledBy(battle, unit, options, true);
  const found = led && group.led(led, goal);
  if (found === undefined) return undefined;
  const { mannerOf } = options;
  const movers = moversOf(battle, unit);
  const footOf = (model: Trooper): number => downstairs(model, mannerOf(model)).model.level;
  const moves = allByStairs(movers.models, found.moves, footOf);
  return moveProblems(battle, unit, moves, mannerOf, movers).length > 0 ? undefined : { moves, end: found.end };
}

/** A way of the table as an order writes it. */
export function asOrder(way: Way, { base }: Trooper): ModelMove {
  const path = way.map(({ x, y }) => ({ x, y }));
  const facing = way.at(-1)?.facing;
  return facing === undefined || base.facing === undefined ? { path } : { path, facing };
}

/** Whole-unit moves that a person can take as they are or change, and that the computer plays. XZ-H-26 */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import {
  ahead,
  type Base,
  canStand,
  type Course,
  facingTowards,
  isLegalWay,
  overlaps,
  type Point,
  samePoint,
  span,
  towards,
  type Way,
  withinDistance,
} from '@umpire/engine/table';
import { leaderOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { blockersBy, courseFor, endBase, leavingCost, LONGEST_ROAD, type Manner, wayOf } from './courses.ts';
import { isServed } from './gun.ts';
import { coherencyOf, moversOf } from './moves.ts';

/** Directions tried when the straight way is barred, nearest first. */
const TURNS = [0, 25, -25, 60, -60] as const;
const SHARES = [1, 0.65, 0.3] as const;

const hasFront = ({ base }: Trooper): boolean => base.facing !== undefined;

export interface Plan {
  readonly moves: Moves;
  /** Where the leader ends. */
  readonly end: Base;
}

export interface PlanOptions {
  readonly mannerOf: (model: Trooper) => Manner;
  readonly radius?: number;
  /** Only if the leader's end is to somebody's liking. */
  readonly accepts?: (leader: Base) => boolean;
}

interface Formation {
  readonly battle: ZealotBattle;
  readonly unit: string;
  readonly leader: Trooper;
  readonly models: readonly Trooper[];
  /** All but the leader, in the order in which they look for a place. */
  readonly others: readonly Trooper[];
  readonly still: readonly Trooper[];
  readonly courses: ReadonlyMap<string, Course>;
  readonly radius: number;
}

function formationOf(
  battle: ZealotBattle,
  unit: string,
  { mannerOf, radius = coherencyOf(battle, unit) }: PlanOptions,
): Formation | undefined {
  const leader = leaderOf(battle, unit);
  const { models, still } = moversOf(battle, unit);
  if (leader === undefined || !models.includes(leader)) return undefined;
  const manners = models.map(mannerOf);
  const reach = Math.max(...manners.map(({ limit }) => limit)) + LONGEST_ROAD;
  const blockersOf = blockersBy(battle, models, reach);
  const courses = new Map(
    models.map((model, i) => {
      const manner = manners[i] as Manner;
      return [model.id, courseFor(battle, model, manner, blockersOf(manner))];
    }),
  );
  const others = models.filter((model) => model !== leader);
  return { battle, unit, leader, models, others, still, courses, radius };
}

/** Moves a unit towards a goal as far as it can go together. Undefined: it cannot move there at all. */
export const planTowards = (battle: ZealotBattle, unit: string, goal: Point, options: PlanOptions): Plan | undefined =>
  plannerFor(battle, unit, options)(goal);

/** The same for several goals of one unit. */
export function plannerFor(
  battle: ZealotBattle,
  unit: string,
  options: PlanOptions,
): (goal: Point) => Plan | undefined {
  const formation = formationOf(battle, unit, options);
  return (goal) => (formation === undefined ? undefined : planned(formation, goal, options));
}

function planned(formation: Formation, goal: Point, { accepts }: PlanOptions): Plan | undefined {
  const { leader, courses } = formation;
  const limit = (courses.get(leader.id) as Course).terms;
  const reach = (limit.limit ?? 0) + (limit.pavedBonus ?? 0);
  const whole = span(leader.base.at, goal);
  if (whole === 0 || reach <= 0) return undefined;
  const heading = facingTowards(leader.base.at, goal);
  let best: { readonly plan: Plan; readonly gap: number } | undefined;
  for (const turn of TURNS) {
    for (const share of SHARES) {
      const length = Math.min(whole, reach * share);
      const to =
        turn === 0 ? towards(leader.base.at, goal, length) : ahead(leader.base.at, heading + turn, Math.floor(length));
      const gap = span(to, goal);
      if (best !== undefined && gap >= best.gap - 100) continue;
      const plan = shifted(formation, to, goal, accepts);
      if (plan === undefined) continue;
      best = { plan, gap };
      break;
    }
    if (best !== undefined && turn === 0 && best.gap <= whole - reach * 0.75) break;
  }
  return best?.plan;
}

/** All by the same shift, each then settled near his place. */
function shifted(formation: Formation, to: Point, goal: Point, accepts?: (leader: Base) => boolean): Plan | undefined {
  const { leader, models, others, still, courses, radius, battle } = formation;
  const shift = { x: to.x - leader.base.at.x, y: to.y - leader.base.at.y };
  const settle = (model: Trooper, steps: readonly Step[], fits: (end: Base) => boolean): Settled | undefined =>
    settled(battle, model, courses.get(model.id) as Course, steps, shift, goal, fits);
  const isFree = (end: Base): boolean => !still.some(({ base }) => overlaps(end, base));
  // The leader goes there or not at all: other places for him are tried by whoever wants this one.
  const lead = settle(leader, EXACTLY, (end) => isFree(end) && accepts?.(end) !== false);
  if (lead === undefined) return undefined;
  const ends: Base[] = [lead.end];
  const moves: Record<string, ModelMove> = {};
  const move = ({ id, base }: Trooper, { way, end }: Settled): void => {
    if (!samePoint(end.at, base.at) || way.facing !== undefined) moves[id] = way;
  };
  move(leader, lead);
  for (const model of others) {
    const found = settle(
      model,
      STEPS,
      (end) =>
        isFree(end) &&
        !ends.some((other) => overlaps(end, other)) &&
        (model.role === 'gun' || withinDistance(end, lead.end, radius)),
    );
    if (found === undefined) return undefined;
    move(model, found);
    ends.push(found.end);
  }
  return isGunManned(models, moves) ? { moves, end: lead.end } : undefined;
}

function isGunManned(models: readonly Trooper[], moves: Moves): boolean {
  const gun = models.find(({ role }) => role === 'gun');
  if (gun === undefined || moves[gun.id] === undefined) return true;
  const endOf = (model: Trooper): Base =>
    moves[model.id] === undefined ? model.base : endBase(model, moves[model.id] as ModelMove);
  return isServed(models) && isServed(models, endOf);
}

/** Small steps aside when a place is taken. */
export const ASIDE: readonly Point[] = [
  { x: 0, y: 0 },
  ...[600, 1200].flatMap((by) => [
    { x: by, y: 0 },
    { x: -by, y: 0 },
    { x: 0, y: by },
    { x: 0, y: -by },
  ]),
];
/** How much of the shift a model makes, and then how far aside: all of it if it can. */
interface Step {
  readonly share: number;
  readonly aside: Point;
}
const STEPS: readonly Step[] = [1, 0.75, 0.5, 0.25, 0].flatMap((share) =>
  (share === 1 ? ASIDE : ASIDE.slice(0, 5)).map((aside) => ({ share, aside })),
);
const EXACTLY = STEPS.slice(0, 1);

interface Settled {
  readonly way: ModelMove;
  readonly end: Base;
}

function settled(
  battle: ZealotBattle,
  model: Trooper,
  course: Course,
  steps: readonly Step[],
  shift: Point,
  goal: Point,
  fits: (end: Base) => boolean,
): Settled | undefined {
  const { at } = model.base;
  for (const { share, aside } of steps) {
    const to = { x: at.x + Math.trunc(shift.x * share) + aside.x, y: at.y + Math.trunc(shift.y * share) + aside.y };
    const facing = hasFront(model) && !samePoint(to, goal) ? facingTowards(to, goal) : undefined;
    const way: ModelMove = facing === undefined ? { path: [at, to] } : { path: [at, to], facing };
    const end = endBase(model, way);
    if (
      fits(end) &&
      canStand(course, end) &&
      isLegalWay(course, wayOf(model, way)) &&
      leavingCost(battle, model.base, end) === 0
    )
      return { way, end };
  }
  return undefined;
}

/** A way of the table as an order writes it. */
export function asOrder(way: Way, { base }: Trooper): ModelMove {
  const path = way.map(({ x, y }) => ({ x, y }));
  const facing = way.at(-1)?.facing;
  return facing === undefined || base.facing === undefined ? { path } : { path, facing };
}

/** What a Suppressed unit may do: to cover, withdraw, return fire. XZ-MOR-2 to XZ-MOR-5, XZ-R-66 */
import type { Moves } from '@umpire/engine/battle';
import { note, type Problem, refused, type Rule } from '@umpire/engine/rule';
import {
  ahead,
  type Base,
  canStand,
  distance,
  facing,
  facingTowards,
  has,
  insideOf,
  type Point,
  type Polygon,
  placed,
  roundHalfUp,
} from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import {
  called,
  cardFor,
  enemyModels,
  enemyUnits,
  isSingle,
  leaderOf,
  membersOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  unitDistance,
  withModels,
  type ZealotBattle,
} from '../battle/battle.ts';
import { endsOf, moved, moveProblems, moversOf, withMove } from '../ground/moves.ts';
import { type Plan, planTowards } from '../ground/plan.ts';
import { coverFrom, lookAfresh, sees } from '../ground/sight.ts';
import { areaTypeOf } from '../ground/terrain.ts';
import { type Armour, armourOf } from '../words/terms.ts';
import { facingTo } from './fire-args.ts';
import { courseFor } from '../ground/courses.ts';
import { marchManner } from './march.ts';

/** The enemy model that cover is sought from: the nearest, of those that fired if there are any. */
export function threatTo(battle: ZealotBattle, unit: string): Trooper | undefined {
  const squad = squadOf(battle, unit);
  const leader = leaderOf(battle, unit);
  if (leader === undefined) return undefined;
  const fired = enemyUnits(battle, squad.seat).filter(
    ({ id }) => squad.firedOnBy.includes(id) || squad.firedOnByLast.includes(id),
  );
  const pool = fired.length > 0 ? fired.flatMap(({ id }) => membersOf(battle, id)) : enemyModels(battle, squad.seat);
  let [nearest, least]: [Trooper | undefined, number] = [undefined, Infinity];
  for (const model of pool) {
    const gap = distance(model.base, leader.base);
    if (gap < least || (gap === least && nearest !== undefined && model.id < nearest.id))
      [nearest, least] = [model, gap];
  }
  return nearest;
}

/** Would the leader have cover here against the threat? */
export function isCovered(battle: ZealotBattle, unit: string, end: Base, threat = threatTo(battle, unit)): boolean {
  const leader = leaderOf(battle, unit);
  if (threat === undefined || leader === undefined) return false;
  // Only hulls hide anybody, and the leader's own does not hide him: he can be thought elsewhere without moving him.
  const there = { ...leader, base: end };
  const seen = lookAfresh(battle, threat, there);
  return seen.seen ? seen.cover !== 'open' : coverFrom(battle, threat.base, there, false) !== 'open';
}

/** Why a unit may not go to cover so. XZ-MOR-3 */
export function coverProblems(battle: ZealotBattle, unit: string, moves: Moves): readonly Problem[] {
  // Whoever stays in cover makes no Move: stragglers need not come in. XZ-R-41, XZ-R-66
  const isStaying = Object.keys(moves).length === 0;
  const problems = isStaying
    ? []
    : moveProblems(battle, unit, moves, marchManner(battle, unit), moversOf(battle, unit));
  if (problems.length > 0) return problems;
  const leader = leaderOf(battle, unit);
  const end = leader && endsOf(membersOf(battle, unit), moves).get(leader.id);
  if (end === undefined) return refused('XZ-MOR-3', 'Nobody is left to move.');
  return isCovered(battle, unit, end) ? [] : refused('XZ-MOR-3', 'The leader would not be in cover there.');
}

/** Why a unit may not withdraw so: no visible enemy may be nearer afterwards. XZ-MOR-4 */
export function withdrawProblems(battle: ZealotBattle, unit: string, moves: Moves): readonly Problem[] {
  const problems = moveProblems(battle, unit, moves, marchManner(battle, unit), moversOf(battle, unit));
  if (problems.length > 0) return problems;
  if (Object.keys(moves).length === 0) return refused('XZ-MOR-4', 'Nobody would move.');
  const after = moved(battle, moves);
  const nearer = visibleEnemies(battle, unit).find(
    (id) => unitDistance(after, unit, id) < unitDistance(battle, unit, id) - 1,
  );
  return nearer === undefined
    ? []
    : refused('XZ-MOR-4', say('The unit would come nearer to {enemy}.', { enemy: squadOf(battle, nearer).name }));
}

/** Enemy units that the leader sees. */
export function visibleEnemies(battle: ZealotBattle, unit: string): readonly string[] {
  const leader = leaderOf(battle, unit);
  if (leader === undefined) return [];
  return enemyUnits(battle, squadOf(battle, unit).seat)
    .filter(({ id }) => membersOf(battle, id).some((model) => sees(battle, leader, model)))
    .map(({ id }) => id);
}

/** Places that may give cover: behind obstacles and in areas that are near. */
export function coverSpots(battle: ZealotBattle, from: Base, threat: Point): readonly Point[] {
  const away = (p: Point, by: number): Point => {
    const gap = Math.max(1, distance({ kind: 'disc', at: p, radius: 0 }, { kind: 'disc', at: threat, radius: 0 }));
    return { x: roundHalfUp(p.x + ((p.x - threat.x) * by) / gap), y: roundHalfUp(p.y + ((p.y - threat.y) * by) / gap) };
  };
  return battle.table.pieces.flatMap(({ shape, ...piece }): readonly Point[] => {
    const type = areaTypeOf({ shape, ...piece });
    if (shape.kind === 'line')
      return shape.points.slice(1).flatMap((b, i) =>
        [0.2, 0.5, 0.8].map((share) =>
          away(
            {
              x: (shape.points[i] as Point).x * (1 - share) + b.x * share,
              y: (shape.points[i] as Point).y * (1 - share) + b.y * share,
            },
            1100,
          ),
        ),
      );
    const isCover = has({ shape, ...piece }, 'building') || (type !== undefined && type !== 'road' && type !== 'water');
    if (shape.kind !== 'polygon' || !isCover) return [];
    return [nearestInside(shape, from.at)];
  });
}

const nearestInside = ({ points }: Polygon, at: Point): Point => {
  if (insideOf(points, at) !== 'outside') return at;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const inset = 700;
  return {
    x: Math.min(Math.max(at.x, Math.min(...xs) + inset), Math.max(...xs) - inset),
    y: Math.min(Math.max(at.y, Math.min(...ys) + inset), Math.max(...ys) - inset),
  };
};

/** A move to cover, if there is one: the nearest spot in reach; staying counts if it is covered. */
export function planCover(battle: ZealotBattle, unit: string): Plan | undefined {
  const leader = leaderOf(battle, unit);
  const threat = threatTo(battle, unit);
  if (leader === undefined || threat === undefined) return undefined;
  if (isCovered(battle, unit, leader.base, threat)) return { moves: {}, end: leader.base };
  const speed = Math.floor(marchManner(battle, unit)(leader).limit);
  const spots = coverSpots(battle, leader.base, threat.base.at)
    .map((spot) => ({ spot, gap: distance(leader.base, { kind: 'disc', at: spot, radius: 0 }) }))
    .filter(({ gap }) => gap <= speed)
    .toSorted((a, b) => a.gap - b.gap)
    .slice(0, 4);
  for (const { spot } of spots) {
    const plan = planTowards(battle, unit, spot, {
      mannerOf: marchManner(battle, unit),
      accepts: (end) => isCovered(battle, unit, end, threat),
    });
    if (plan !== undefined && coverProblems(battle, unit, plan.moves).length === 0) return plan;
  }
  return undefined;
}

/** A move away from everything in sight. */
export function planWithdraw(battle: ZealotBattle, unit: string): Plan | undefined {
  const leader = leaderOf(battle, unit);
  const threat = threatTo(battle, unit);
  if (leader === undefined || threat === undefined) return undefined;
  const heading = facingTowards(threat.base.at, leader.base.at);
  for (const turn of [0, 30, -30, 60, -60]) {
    const goal = ahead(leader.base.at, facing(heading + turn), 30_000);
    const plan = planTowards(battle, unit, goal, { mannerOf: marchManner(battle, unit) });
    if (
      plan !== undefined &&
      Object.keys(plan.moves).length > 0 &&
      withdrawProblems(battle, unit, plan.moves).length === 0
    )
      return plan;
  }
  return undefined;
}

/** How far a facing may be off and still show the same side. XZ-R-31 */
const OFF = [0, 10, -10, 20, -20, 30, -30, 40, -40] as const;

/** A single model that has sides, and the enemy to whom it may turn the best of them. */
interface Turning {
  readonly model: Trooper;
  readonly threat: Trooper;
  readonly armour: Exclude<Armour, number>;
}

function turningOf(battle: ZealotBattle, squad: Squad): Turning | undefined {
  const [model] = ownModels(battle, squad.id);
  const threat = threatTo(battle, squad.id);
  const { armour } = cardFor(squad);
  if (!isSingle(squad) || squad.immobilised || model?.base.facing === undefined) return undefined;
  return typeof armour === 'number' || threat === undefined ? undefined : { model, threat, armour };
}

/** Why a single model may not turn so: its highest armour has to face the enemy, and there has to be room. XZ-MOR-3 */
export function turnProblems(battle: ZealotBattle, squad: Squad, pivot: number | undefined): readonly Problem[] {
  const wrong = (why: Words): readonly Problem[] => refused('XZ-MOR-3', why);
  const turning = turningOf(battle, squad);
  if (turning === undefined) return wrong(say('{unit} cannot turn.', { unit: squad.name }));
  if (pivot === undefined) return wrong('Say which way the unit faces.');
  const { model, threat, armour } = turning;
  const base = placed(model.base, model.base.at, pivot);
  const course = courseFor(battle, model, { mates: new Set([squad.id]), limit: 0 });
  if (!canStand(course, base))
    return wrong(say('{unit} {unit|has|have} no room to turn like that.', { unit: called(squad) }));
  return isBest(battle, { ...model, base }, threat, armour)
    ? []
    : wrong('The highest armour would not face the enemy.');
}

/** Does a model show the enemy its highest armour? */
const isBest = (battle: ZealotBattle, model: Trooper, threat: Trooper, armour: Turning['armour']): boolean =>
  armourOf(armour, facingTo(battle, model, threat.base.at)) ===
  Math.max(...FACINGS.map((side) => armourOf(armour, side)));

/** Does it do so already? Whoever has no sides cannot do better. */
export function isBestArmourShown(battle: ZealotBattle, squad: Squad): boolean {
  const turning = turningOf(battle, squad);
  return turning === undefined || isBest(battle, turning.model, turning.threat, turning.armour);
}

/** A facing that turns the side with the highest armour to the enemy, if there is one. XZ-MOR-3 */
export function planTurn(battle: ZealotBattle, squad: Squad): number | undefined {
  const turning = turningOf(battle, squad);
  if (turning === undefined) return undefined;
  const { model, threat, armour } = turning;
  const best = FACINGS.toSorted((a, b) => armourOf(armour, b) - armourOf(armour, a))[0] ?? 'front';
  const to = facingTowards(model.base.at, threat.base.at) + { front: 0, side: 90, rear: 180 }[best];
  return OFF.map((off) => facing(to + off)).find((turn) => turnProblems(battle, squad, turn).length === 0);
}

const FACINGS = ['front', 'side', 'rear'] as const;

/** Turns the side with the highest armour to the enemy. XZ-MOR-3 */
export function* turnArmour(battle: ZealotBattle, unit: string, turn: number): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  yield* note('XZ-MOR-3', '{unit} turns its best armour to the enemy.', { unit: squad.name });
  return withModels(
    battle,
    ownModels(battle, unit).map(({ id }) => id),
    (one) => ({ ...one, base: placed(one.base, one.base.at, turn) }),
  );
}

/** A reaction that moves. */
export function* reactMove(
  battle: ZealotBattle,
  unit: string,
  moves: Moves,
  how: 'cover' | 'withdraw',
): Rule<ZealotBattle> {
  yield* note(
    how === 'cover' ? 'XZ-MOR-3' : 'XZ-MOR-4',
    how === 'cover' ? '{unit} {unit|keeps|keep} to cover.' : '{unit} {unit|withdraws|withdraw}.',
    { unit: called(squadOf(battle, unit)) },
  );
  const after = moved(battle, moves);
  return Object.keys(moves).length === 0 ? after : withMove(after, unit);
}

/** Running away. XZ-MOR-8, XZ-R-20 */
import { note, type Rule } from '@umpire/engine/rule';
import {
  approach,
  type Base,
  type Course,
  distance,
  group,
  INCH,
  overlaps,
  type Point,
  runFrom,
  runTo,
  runToEdge,
  samePoint,
  straightRun,
  type StraightRun,
  type Way,
  withinDistance,
} from '@umpire/engine/table';
import {
  called,
  enemyModels,
  fieldUnits,
  isRooted,
  isSingle,
  leaderOf,
  membersOf,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';
import { blockersNear, courseFor, JUMP, jumps, LONGEST_ROAD, type Manner } from '../ground/courses.ts';
import { coherencyOf, fullFor, matesOf, moved, speedOf, withMove } from '../ground/moves.ts';
import { isServed } from '../ground/gun.ts';
import { downstairs, type Walker, withStairs } from '../ground/stairs.ts';
import { destroyed, lostWhole, ridersOf } from './harm.ts';

/** On receiving the result: at once, at full speed; what cannot get 1″ away from the closest enemy is lost. XZ-MOR-8 */
export function* routAtOnce(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const leader = leaderOf(battle, unit);
  const squad = squadOf(battle, unit);
  if (leader === undefined) return battle;
  const run = runOf(battle, unit, leader);
  if (run === 'off') return yield* offTable(battle, unit);
  const closest = closestEnemy(battle, leader);
  const isStuck =
    isRooted(squad) ||
    (closest !== undefined && distance(run.end, closest.base) < distance(leader.base, closest.base) + INCH - ROUNDING);
  if (isStuck) {
    yield* note('XZ-MOR-8', '{unit} cannot get away.', { unit: squad.name });
    return yield* lostWhole(battle, unit);
  }
  return yield* runAway(battle, unit, run);
}

/** What the rounding of places may take, in thousandths. */
const ROUNDING = 2;

/** One move of a unit that runs. */
function* runAway(battle: ZealotBattle, unit: string, known?: StraightRun): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const leader = leaderOf(battle, unit);
  if (leader === undefined) return battle;
  const lead = known ?? runOf(battle, unit, leader);
  if (lead === 'off') return yield* offTable(battle, unit);
  let after = moved(battle, { [leader.id]: { path: lead.way } });
  const shift = { x: lead.end.at.x - leader.base.at.x, y: lead.end.at.y - leader.base.at.y };
  const ahead = ({ base }: Trooper): number => base.at.x * shift.x + base.at.y * shift.y;
  // Whoever is in front goes first, so that he does not stand in the way of those behind him; the gun goes with its crew.
  const others = membersOf(battle, unit)
    .filter(({ id }) => id !== leader.id)
    .toSorted((a, b) => Number(a.role === 'gun') - Number(b.role === 'gun') || ahead(b) - ahead(a));
  for (const model of others) {
    if (model.role === 'gun' && !isServed(membersOf(battle, unit))) continue;
    const way = besideLeader(after, unit, model, shift);
    if (way === 'off') return yield* offTable(battle, unit);
    if (way === undefined) continue;
    const next = moved(after, { [model.id]: { path: way } });
    if (model.role !== 'gun' || isServed(membersOf(next, unit))) after = next;
  }
  yield* note('XZ-MOR-8', '{unit} {unit|runs|run}.', { unit: called(squad) });
  return withMove(after, unit);
}

/** A routed unit that comes to the edge leaves, and is lost with whoever is aboard. XZ-H-22, XZ-R-104 */
function* offTable(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const departed = membersOf(battle, unit).map(({ id }) => id);
  yield* note('XZ-H-22', '{unit} {unit|runs|run} off the table.', { unit: called(squadOf(battle, unit)), departed });
  let after = battle;
  for (const { id } of ridersOf(battle, unit)) after = yield* lostWhole(after, id);
  return yield* lostWhole(after, unit);
}

/** The enemy that a unit runs from: the one closest to its leader. XZ-R-20 */
function closestEnemy(battle: ZealotBattle, { owner, base }: Trooper): Trooper | undefined {
  let [closest, least]: [Trooper | undefined, number] = [undefined, Infinity];
  for (const enemy of enemyModels(battle, owner)) {
    const gap = distance(base, enemy.base);
    if (gap < least || (gap === least && closest !== undefined && enemy.id < closest.id))
      [closest, least] = [enemy, gap];
  }
  return closest;
}

/** How a model runs: as fast as it can, by jump jets if that is farther. XZ-R-48 */
function mannerOf(battle: ZealotBattle, unit: string, model: Trooper): Manner {
  const speed = Math.floor(speedOf(squadOf(battle, model.unit), model));
  const jump = jumps(model) && speed < JUMP;
  const full = fullFor(battle, model);
  return { mates: matesOf(battle, unit), limit: jump ? JUMP : speed, full, ...(jump && { jump }) };
}

/** Who runs, and how: from upstairs he takes the stairs first. XZ-R-103 */
const runnerOf = (battle: ZealotBattle, unit: string, model: Trooper): Walker =>
  downstairs(model, mannerOf(battle, unit, model));

/** The run of the leader: straight from the closest enemy, or to the nearest edge if there is none. XZ-R-20 */
function runOf(battle: ZealotBattle, unit: string, leader: Trooper): StraightRun {
  const closest = closestEnemy(battle, leader);
  const runAs = ({ model, manner }: Walker): StraightRun => {
    const { limit } = manner;
    const course = courseFor(battle, model, manner, blockersNear(battle, [model], manner, limit + LONGEST_ROAD));
    const run = closest === undefined ? runToEdge(course, limit) : runFrom(course, closest.base, limit);
    return run === 'off' ? run : { ...run, way: withStairs(run.way, leader, model.level) };
  };
  const runner = runnerOf(battle, unit, leader);
  const run = runAs(runner);
  // Whoever gets nowhere downstairs runs about upstairs.
  return run !== 'off' && runner.model !== leader && samePoint(run.end.at, leader.base.at)
    ? runAs({ model: leader, manner: mannerOf(battle, unit, leader) })
    : run;
}

/** The others keep their places beside him; where they cannot, the nearest place that they can reach. XZ-H-26 */
function besideLeader(battle: ZealotBattle, unit: string, upstairs: Trooper, shift: Point): Way | 'off' | undefined {
  const { model, manner } = runnerOf(battle, unit, upstairs);
  const way = runBeside(battle, unit, model, courseFor(battle, model, manner), shift);
  if (way === undefined && model !== upstairs)
    return runBeside(battle, unit, upstairs, courseFor(battle, upstairs, mannerOf(battle, unit, upstairs)), shift);
  return way === undefined || way === 'off' ? way : withStairs(way, upstairs, model.level);
}

function runBeside(
  battle: ZealotBattle,
  unit: string,
  model: Trooper,
  course: Course,
  shift: Point,
): Way | 'off' | undefined {
  const leader = leaderOf(battle, unit) as Trooper;
  const mates = membersOf(battle, unit).filter(({ id }) => id !== model.id);
  const { at } = model.base;
  const isFree = (end: Base): boolean => !mates.some(({ base, level }) => level === model.level && overlaps(base, end));
  const isNear = (end: Base): boolean =>
    model.role === 'gun' || withinDistance(end, leader.base, coherencyOf(battle, unit));
  const full = straightRun(course, { x: at.x + shift.x, y: at.y + shift.y });
  if (full === 'off') return 'off';
  for (const { x, y } of group.ASIDE) {
    const way = runTo(course, { x: at.x + shift.x + x, y: at.y + shift.y + y });
    if (way !== undefined && isFree(way.end) && isNear(way.end)) return way.way;
  }
  for (const share of [1, 0.8, 0.6, 0.4, 0.2]) {
    const to = { x: at.x + Math.trunc(shift.x * share), y: at.y + Math.trunc(shift.y * share) };
    const way = share === 1 && !samePoint(full.end.at, at) ? full : runTo(course, to);
    if (way !== undefined && isFree(way.end)) return way.way;
  }
  // Whoever finds something in his way goes round it, as near to the leader as he can. XZ-H-26, XZ-R-84
  const round = approach(course, leader.base, { accepts: isFree, isRough: true });
  return round !== undefined && !samePoint(round.end.at, at) ? round.way : undefined;
}

/** All routed units of a side run, at the start of its step. XZ-R-20 */
export function* routsOf(battle: ZealotBattle, seat: string): Rule<ZealotBattle> {
  let after = battle;
  for (const { id, morale } of fieldUnits(battle, seat)) {
    if (morale !== 'Routed' || squadOf(after, id).location !== 'table') continue;
    after =
      isSingle(squadOf(after, id)) && squadOf(after, id).immobilised
        ? yield* destroyed(after, id)
        : yield* runAway(after, id);
  }
  return after;
}

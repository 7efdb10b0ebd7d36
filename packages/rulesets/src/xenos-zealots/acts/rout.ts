/** Running away. XZ-MOR-8, XZ-R-20 */
import type { Way } from '@umpire/engine/battle';
import { note, type Rule } from '@umpire/engine/rule';
import {
  type Base,
  canStand,
  distance,
  EDGES,
  edgeOf,
  flee,
  INCH,
  isOnTable,
  overlaps,
  type Point,
  type Shape,
  towards,
  withinDistance,
} from '@umpire/engine/table';
import {
  cardFor,
  enemyModels,
  fieldUnits,
  isSingle,
  leaderOf,
  membersOf,
  type Squad,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle.ts';
import { blockersNear, courseFor, JUMP, LONGEST_ROAD, type Manner } from '../courses.ts';
import { asOrder } from '../plan.ts';
import { matesOf, moved, speedOf } from '../moves.ts';
import { destroyed } from './harm.ts';

/** On receiving the result: at once, at full speed; what cannot get 1″ away is lost. XZ-MOR-8 */
export function* routAtOnce(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const leader = leaderOf(battle, unit);
  const squad = squadOf(battle, unit);
  if (leader === undefined) return battle;
  const enemies = enemyModels(battle, squad.seat);
  const gapOf = (base: Base): number => Math.min(...enemies.map((enemy) => distance(base, enemy.base)));
  const run = runOf(battle, unit, leader);
  if (run === 'off') return yield* offTable(battle, unit);
  const isStuck =
    squad.immobilised ||
    squad.type === 'massiveArtillery' ||
    (enemies.length > 0 && gapOf(run.end) < gapOf(leader.base) + INCH);
  if (isStuck) {
    yield* note('XZ-MOR-8', '{unit} cannot get away.', { unit: squad.name });
    return yield* destroyed(battle, unit);
  }
  return yield* runAway(battle, unit, run);
}

/** One move of a unit that runs. */
function* runAway(battle: ZealotBattle, unit: string, known?: Run): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const leader = leaderOf(battle, unit);
  if (leader === undefined) return battle;
  const lead = known ?? runOf(battle, unit, leader);
  if (lead === 'off') return yield* offTable(battle, unit);
  let after = moved(battle, { [leader.id]: lead.way });
  const shift = { x: lead.end.at.x - leader.base.at.x, y: lead.end.at.y - leader.base.at.y };
  for (const model of membersOf(battle, unit)) {
    if (model.id === leader.id || (model.role === 'gun' && !isPushed(battle, unit, model))) continue;
    const way = besideLeader(after, squad, model, shift);
    if (way === 'off') return yield* offTable(battle, unit);
    if (way !== undefined) after = moved(after, { [model.id]: way });
  }
  yield* note('XZ-MOR-8', '{unit} runs.', { unit: squad.name });
  return after;
}

const isPushed = (battle: ZealotBattle, unit: string, gun: Trooper): boolean =>
  membersOf(battle, unit).some(({ role, base }) => role === 'crew' && withinDistance(base, gun.base, INCH));

/** A routed unit that comes to the edge leaves, and is lost. XZ-H-22 */
function* offTable(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  yield* note('XZ-H-22', '{unit} runs off the table.', { unit: squadOf(battle, unit).name });
  return yield* destroyed(battle, unit);
}

const mannerFor = (battle: ZealotBattle, unit: string, limit: number): Manner => ({
  mates: matesOf(battle, unit),
  limit,
});

/** How somebody runs, and where he ends: maybe off the table. */
type Run = { readonly way: Way; readonly end: Base } | 'off';

/** The run of the leader: straight from the closest enemy, or to the nearest edge if there is none. */
function runOf(battle: ZealotBattle, unit: string, leader: Trooper): Run {
  const squad = squadOf(battle, unit);
  const jumps = cardFor(squad).abilities.includes('J');
  const speed = Math.floor(jumps ? Math.max(JUMP, speedOf(squad, leader)) : speedOf(squad, leader));
  const manner = { ...mannerFor(battle, unit, speed), ...(jumps && { jump: true }) };
  const course = courseFor(battle, leader, manner, blockersNear(battle, [leader], manner, speed + LONGEST_ROAD));
  const enemies: readonly Shape[] = enemyModels(battle, squad.seat).map(({ base }) => base);
  if (enemies.length === 0) {
    const edge = EDGES.map((name) => edgeOf(battle.table, name)).toSorted(
      (a, b) => distance(leader.base, a) - distance(leader.base, b),
    )[0];
    return edge !== undefined && distance(leader.base, edge) <= speed
      ? 'off'
      : { way: { path: [leader.base.at] }, end: leader.base };
  }
  if (wouldLeave(battle, leader, enemies, speed)) return 'off';
  const { way } = flee(course, enemies, speed);
  const order = asOrder(way, leader);
  const last = way.at(-1) ?? leader.base.at;
  return { way: order, end: { ...leader.base, at: { x: last.x, y: last.y } } };
}

/** Straight away from the closest enemy, at full speed: does it reach the edge? */
function wouldLeave(battle: ZealotBattle, { base }: Trooper, enemies: readonly Shape[], speed: number): boolean {
  const closest = enemies.toSorted((a, b) => distance(base, a) - distance(base, b))[0] as Base;
  const from = closest.at;
  const away = { x: base.at.x + (base.at.x - from.x) * 50, y: base.at.y + (base.at.y - from.y) * 50 };
  const end = towards(base.at, away, speed);
  return !isOnTable(battle.table, { ...base, at: end });
}

/** The others keep their places beside him as far as they can. XZ-H-26 */
function besideLeader(battle: ZealotBattle, squad: Squad, model: Trooper, shift: Point): Way | 'off' | undefined {
  const limit = Math.floor(speedOf(squad, model));
  const course = courseFor(battle, model, mannerFor(battle, squad.id, limit));
  const mates = membersOf(battle, squad.id).filter(({ id }) => id !== model.id);
  for (const share of [1, 0.8, 0.6, 0.4, 0.2]) {
    const to = towards(
      model.base.at,
      { x: model.base.at.x + Math.trunc(shift.x * share), y: model.base.at.y + Math.trunc(shift.y * share) },
      limit,
    );
    const end: Base = { ...model.base, at: to };
    if (share === 1 && !isOnTable(battle.table, end)) return 'off';
    if (!canStand(course, end) || mates.some(({ base }) => overlaps(base, end))) continue;
    return { path: [model.base.at, to] };
  }
  return undefined;
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

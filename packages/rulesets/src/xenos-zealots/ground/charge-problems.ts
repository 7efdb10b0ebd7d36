/** What is wrong with a charge: whom it goes for, and where everybody ends. XZ-ASLT-2 to XZ-ASLT-4 */
import { modelName, type Moves } from '@umpire/engine/battle';
import { type Problem, refused } from '@umpire/engine/rule';
import { type Base, distance, INCH, overlaps, touches, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import { called, enemyModels, leaderOf, membersOf, squadOf, type ZealotBattle } from '../battle/battle.ts';
import {
  amongMates,
  ASSAULT_RADIUS,
  chargeManner,
  farthest,
  intoContact,
  isInReach,
  nearestPlace,
  targetsIn,
} from './charge.ts';
import { fightingGap, isInReachOf, REACH, type Standing } from './floors.ts';
import { courseFor } from './courses.ts';
import { endsOf, levelsOf, moveProblems, moversOf } from './moves.ts';
import { sees } from './sight.ts';

/** Enemy units that may be charged at all: seen by the leader, near enough. XZ-ASLT-2 */
export function chargeable(battle: ZealotBattle, unit: string, target: string, jump?: boolean): Problem | undefined {
  const leader = leaderOf(battle, unit);
  const squad = squadOf(battle, unit);
  const enemy = battle.units.find(
    ({ id, seat, location, attachedTo }) =>
      id === target && seat !== squad.seat && location === 'table' && attachedTo === undefined,
  );
  if (enemy === undefined || leader === undefined)
    return { rule: 'XZ-ASLT-2', ...say('There is no enemy unit {target} on the table.', { target }) };
  const targets = targetsIn(battle, target);
  if (!targets.some((model) => sees(battle, leader, model)))
    return { rule: 'XZ-ASLT-2', ...say('The leader does not see {enemy}.', { enemy: enemy.name }) };
  const manner = chargeManner(battle, unit, target, jump)(leader);
  const { limit } = manner;
  const gap = Math.min(...targets.map(({ base }) => distance(base, leader.base)));
  if (gap > limit + 2 * INCH)
    return {
      rule: 'XZ-ASLT-2',
      ...say('{enemy} {enemy|is|are} {gap″} away; this charge reaches {most″}.', {
        enemy: called(enemy),
        gap,
        // To stop short does not lengthen the reach. XZ-R-65
        most: farthest(courseFor(battle, leader, manner)),
      }),
    };
  return undefined;
}

/** What is wrong with given places. XZ-ASLT-3, XZ-ASLT-4 */
export function chargeProblems(
  battle: ZealotBattle,
  unit: string,
  target: string,
  moves: Moves,
  jump?: boolean,
): readonly Problem[] {
  const mannerOf = chargeManner(battle, unit, target, jump);
  const problems = moveProblems(battle, unit, moves, mannerOf, moversOf(battle, unit), {
    radius: ASSAULT_RADIUS,
    isCharge: true,
  });
  const leader = leaderOf(battle, unit);
  if (problems.length > 0 || leader === undefined) return problems;
  const targets = targetsIn(battle, target);
  const members = membersOf(battle, unit);
  const ends = endsOf(members, moves);
  const end = ends.get(leader.id) as Base;
  const levels = levelsOf(battle, members, moves);
  const standing = (id: string): Standing => ({ base: ends.get(id) as Base, level: levels.get(id) ?? 0 });
  const gapTo = (one: Standing): number => Math.min(...targets.map((target) => fightingGap(one, target)));
  if (!targets.some((target) => isInReachOf(standing(leader.id), target)))
    return refused('XZ-ASLT-3', 'The leader must end in contact with the target, or within 2″.', leader.id);
  const way = moves[leader.id];
  if (way !== undefined && !isInReach(courseFor(battle, leader, mannerOf(leader)), leader, way, targets))
    return refused('XZ-ASLT-2', 'The target is farther than the leader can go.', leader.id);
  const others = enemyModels(battle, squadOf(battle, unit).seat).filter((model) => !targets.includes(model));
  const wrong = members.find(({ id }) =>
    others.some(({ base, level }) => level === levels.get(id) && isBeside(ends.get(id) as Base, base)),
  );
  if (wrong !== undefined)
    return refused(
      'XZ-ASLT-4',
      say('{model} would touch another unit than the target.', { model: modelName(battle, wrong.id) }),
      wrong.id,
    );
  const near = (base: Base): boolean => withinDistance(base, end, ASSAULT_RADIUS);
  const amongOthers = chargeManner(battle, unit, target, jump, moves);
  for (const model of moversOf(battle, unit).models) {
    if (model.id === leader.id || model.role === 'gun') continue;
    const its = standing(model.id);
    if (targets.some(({ base, level }) => level === its.level && touches(its.base, base))) continue;
    const course = amongMates(courseFor(battle, model, amongOthers(model)), ends, model.id, (id) => levels.get(id));
    const name = { model: modelName(battle, model.id) };
    const wrong = (why: Saying): readonly Problem[] => refused('XZ-ASLT-4', why, model.id);
    if (intoContact(course, model, targets, near) !== undefined)
      return wrong(say('{model} can reach contact and must.', name));
    if (targets.some((target) => isInReachOf(its, target))) continue;
    const best = nearestPlace(course, model, targets, near);
    if (best !== undefined && gapTo(best) <= REACH)
      return wrong(say('{model} can come within 2″ of an enemy and must.', name));
    if (best !== undefined && near(its.base) && gapTo(its) > gapTo(best) + NEAR_ENOUGH)
      return wrong(say('{model} can come nearer to the enemy and must.', name));
  }
  return [];
}

const isBeside = (base: Base, other: Base): boolean => touches(base, other) && !overlaps(base, other);

/** Whoever cannot come within 2″ may stop so much farther off than the nearest place that was found, in thousandths. */
const NEAR_ENOUGH = 250;

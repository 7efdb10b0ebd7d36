/** What is wrong with a charge: whom it goes for, and where everybody ends. XZ-ASLT-2 to XZ-ASLT-4 */
import { modelName, type Moves } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { type Base, distance, INCH, overlaps, touches, withinDistance } from '@umpire/engine/table';
import { enemyModels, leaderOf, membersOf, squadOf, type ZealotBattle } from './battle.ts';
import { amongMates, ASSAULT_RADIUS, chargeManner, intoContact, isInReach, targetsIn } from './charge.ts';
import { courseFor } from './courses.ts';
import { endsOf, moveProblems, moversOf } from './moves.ts';
import { sees } from './sight.ts';
import { REACH } from './step-beside.ts';

/** Enemy units that may be charged at all: seen by the leader, near enough. XZ-ASLT-2 */
export function chargeable(battle: ZealotBattle, unit: string, target: string): Problem | undefined {
  const leader = leaderOf(battle, unit);
  const squad = squadOf(battle, unit);
  const enemy = battle.units.find(
    ({ id, seat, location, attachedTo }) =>
      id === target && seat !== squad.seat && location === 'table' && attachedTo === undefined,
  );
  if (enemy === undefined || leader === undefined)
    return { rule: 'XZ-ASLT-2', says: `There is no enemy unit ${target} on the table.` };
  const targets = targetsIn(battle, target);
  if (!targets.some((model) => sees(battle, leader, model)))
    return { rule: 'XZ-ASLT-2', says: `The leader does not see ${enemy.name}.` };
  const { limit } = chargeManner(battle, unit, target)(leader);
  const gap = Math.min(...targets.map(({ base }) => distance(base, leader.base)));
  if (gap > limit + 2 * INCH)
    return { rule: 'XZ-ASLT-2', says: `${enemy.name} is ${(gap / INCH).toFixed(1)}″ away, out of reach.` };
  return undefined;
}

/** What is wrong with given places. XZ-ASLT-3, XZ-ASLT-4 */
export function chargeProblems(battle: ZealotBattle, unit: string, target: string, moves: Moves): readonly Problem[] {
  const mannerOf = chargeManner(battle, unit, target);
  const problems = moveProblems(battle, unit, moves, mannerOf, moversOf(battle, unit), ASSAULT_RADIUS);
  const leader = leaderOf(battle, unit);
  if (problems.length > 0 || leader === undefined) return problems;
  const targets = targetsIn(battle, target);
  const members = membersOf(battle, unit);
  const ends = endsOf(members, moves);
  const end = ends.get(leader.id) as Base;
  if (!targets.some(({ base }) => withinDistance(end, base, REACH)))
    return [
      { rule: 'XZ-ASLT-3', model: leader.id, says: 'The leader must end in contact with the target, or within 2″.' },
    ];
  const way = moves[leader.id];
  if (way !== undefined && !isInReach(courseFor(battle, leader, mannerOf(leader)), leader, way, targets))
    return [{ rule: 'XZ-ASLT-2', model: leader.id, says: 'The target is farther than the leader can go.' }];
  const others = enemyModels(battle, squadOf(battle, unit).seat).filter((model) => !targets.includes(model));
  const wrong = members.find(({ id }) =>
    others.some(({ base }) => touches(ends.get(id) as Base, base) && !overlaps(ends.get(id) as Base, base)),
  );
  if (wrong !== undefined)
    return [
      {
        rule: 'XZ-ASLT-4',
        model: wrong.id,
        says: `${modelName(battle, wrong.id)} would touch another unit than the target.`,
      },
    ];
  const lazy = members.find((model) => {
    if (
      model.id === leader.id ||
      model.role === 'gun' ||
      targets.some(({ base }) => touches(ends.get(model.id) as Base, base))
    )
      return false;
    const course = amongMates(courseFor(battle, model, mannerOf(model)), ends, model.id);
    return intoContact(course, model, targets, (base) => withinDistance(base, end, ASSAULT_RADIUS)) !== undefined;
  });
  return lazy === undefined
    ? []
    : [{ rule: 'XZ-ASLT-4', model: lazy.id, says: `${modelName(battle, lazy.id)} can reach contact and must.` }];
}

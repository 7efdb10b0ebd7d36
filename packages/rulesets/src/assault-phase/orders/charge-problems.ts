/** Why a charge move is not legal (4.3). */
import type { Moves, Way } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { type Base, distance, pathProblems, type Refusal, touches } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { type AssaultBattle, type Charge, HAIR, matesOf, type Soldier } from '../battle/battle.ts';
import { movedTo } from '../battle/changes.ts';
import { laterScene } from './charge-moves.ts';
import {
  endOf,
  firstContactsOf,
  firstMovers,
  hasBegun,
  liveTargets,
  sequenceOf,
  toMove,
} from '../ground/charge-order.ts';
import { chargeCourse } from '../ground/courses.ts';
import { isPlainWay } from '../ground/straight.ts';

/** What a refusal of the table means in a charge. */
const RULES: Readonly<Partial<Record<Refusal['kind'], string>>> = {
  'too-far': 'AP-CHG-3',
  barred: 'AP-H-5',
  'ends-on-terrain': 'AP-H-5',
  'too-near': 'AP-CHG-9',
  'ends-too-near': 'AP-CHG-9',
};

/** Why a charge move is not legal, model by model in its order. AP-CHG-3 to AP-CHG-9 */
export function chargeProblems(
  battle: AssaultBattle,
  charge: Charge,
  moves: Moves,
  given: readonly string[] | undefined,
): readonly Problem[] {
  const movers = toMove(battle, charge);
  const stranger = [...Object.keys(moves), ...(given ?? [])].find((id) => !movers.some((mover) => mover.id === id));
  if (stranger !== undefined)
    return [
      { rule: 'AP-CHG-2', model: stranger, says: `${stranger} is no model of this unit that is still to be moved.` },
    ];
  let now = battle;
  let moved = [...charge.moved];
  for (const mover of sequenceOf(battle, charge, moves, given)) {
    const problems = modelProblems(now, { ...charge, moved }, mover, moves[mover.id]);
    if (problems.length > 0) return problems;
    now = movedTo(now, mover.id, endOf(moves[mover.id], mover).at);
    moved = [...moved, mover.id];
  }
  return [];
}

function modelProblems(
  battle: AssaultBattle,
  charge: Charge,
  mover: Soldier,
  way: Way | undefined,
): readonly Problem[] {
  const targets = liveTargets(battle, charge);
  const course = chargeCourse(battle, mover, targets);
  const refused = way === undefined || isPlainWay(course, way.path) ? [] : pathProblems(course, way.path);
  if (refused.length > 0)
    return refused.map((refusal) => ({
      rule: RULES[refusal.kind] ?? 'AP-CHG-8',
      model: mover.id,
      says: `${mover.name}: ${english(refusal)}`,
    }));
  const end = endOf(way, mover);
  return hasBegun(charge) ? laterProblems(battle, charge, mover, end) : firstProblems(battle, charge, mover, end);
}

/** The first model: the nearest, into contact with the closest enemy of the primary target. AP-CHG-4, AP-DECL-7 */
function firstProblems(battle: AssaultBattle, charge: Charge, mover: Soldier, end: Base): readonly Problem[] {
  const firsts = firstMovers(battle, charge);
  if (!firsts.some(({ id }) => id === mover.id))
    return [
      {
        rule: 'AP-CHG-4',
        model: mover.id,
        says: `${firsts.map(({ name }) => name).join(' or ') || 'Nobody'} is nearest and must be moved first.`,
      },
    ];
  const must = firstContactsOf(battle, charge, mover).map(({ enemy }) => enemy);
  const touched = matesOf(battle, liveTargets(battle, charge)[0] ?? '').filter(({ base }) => touches(end, base));
  if (touched.some(({ id }) => must.includes(id))) return [];
  return [
    {
      rule: 'AP-CHG-4',
      model: mover.id,
      says: `${mover.name} must be moved to touch ${must.join(' or ')}, the closest enemy.`,
    },
  ];
}

/** The others: coherency, then the first of the four priorities that they can meet. AP-CHG-6, AP-CHG-7 */
function laterProblems(battle: AssaultBattle, charge: Charge, mover: Soldier, end: Base): readonly Problem[] {
  const scene = laterScene(battle, charge, mover);
  const { enemies, free, mate, isTogether, supports, fighters } = scene;
  const touched = enemies.filter(({ base }) => touches(end, base));
  const must = (rule: string, says: string): readonly Problem[] => [
    { rule, model: mover.id, says: `${mover.name} ${says}` },
  ];
  if (mate === undefined) return [];
  if (!isTogether(end)) {
    // Too far back: then as near as it can. R-8
    if (scene.together() !== undefined)
      return must('AP-CHG-6', 'would end more than 2″ from every mate that has moved.');
    const best = scene.nearest();
    const isNear = best === undefined || distance(end, mate.base) <= best.distance + HAIR;
    return isNear ? [] : must('AP-CHG-6', 'must move as near to its unit as it can.');
  }
  if (touched.some((enemy) => free.includes(enemy))) return [];
  const open = scene.openContact();
  if (open !== undefined) return must('AP-CHG-7', `can reach ${open.target}, whom nobody has engaged yet, and must.`);
  if (touched.length > 0) return [];
  const taken = scene.anyContact();
  if (taken !== undefined) return must('AP-CHG-7', `can reach ${taken.target} and must.`);
  if (fighters.length === 0 || supports(end)) return [];
  return scene.support() === undefined ? [] : must('AP-CHG-7', 'can end within 2″ of a mate who fights, and must.');
}

/** Why a charge move is not legal (4.3). */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { type Base, distance, isLegalWay, pathProblems, type Refusal, samePoint, touches } from '@umpire/engine/table';
import { say, saying, type Saying } from '@umpire/engine/words';
import { type AssaultBattle, type Charge, HAIR, matesOf, type Soldier, soldierOf } from '../battle/battle.ts';
import { movedTo } from '../battle/changes.ts';
import { type End, laterScene, type LaterScene } from './charge-moves.ts';
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
import { lacksRoll, unrolled } from '../ground/unrolled.ts';

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
    return [{ rule: 'AP-CHG-2', model: stranger, says: 'Name only models of this unit that are still to be moved.' }];
  const ends: End[] = [];
  let now = battle;
  let moved = [...charge.moved];
  for (const mover of sequenceOf(battle, charge, moves, given)) {
    const stage = { ...charge, moved };
    const scene = (): LaterScene => laterScene(battle, stage, ends, mover);
    const problems = modelProblems(now, stage, mover, moves[mover.id], scene);
    if (problems.length > 0) return problems;
    const { at } = endOf(moves[mover.id], mover);
    if (!samePoint(at, mover.base.at)) ends.push({ id: mover.id, at });
    now = movedTo(now, mover.id, at);
    moved = [...moved, mover.id];
  }
  return [];
}

function modelProblems(
  battle: AssaultBattle,
  charge: Charge,
  mover: Soldier,
  way: ModelMove | undefined,
  scene: () => LaterScene,
): readonly Problem[] {
  const targets = liveTargets(battle, charge);
  const course = chargeCourse(battle, mover, targets);
  const refused = way === undefined || isLegalWay(course, way.path) ? [] : pathProblems(course, way.path);
  const isFar = refused.some(({ kind }) => kind === 'too-far');
  if (isFar && lacksRoll(battle, charge.unit, mover, way?.path ?? []))
    return unrolled('AP-TERR-1', battle, charge.unit, mover);
  if (refused.length > 0)
    return refused.map((refusal) => ({
      rule: RULES[refusal.kind] ?? 'AP-CHG-8',
      model: mover.id,
      ...say('{model}: {why}', { model: mover.name, why: saying(refusal) }),
    }));
  const end = endOf(way, mover);
  return hasBegun(charge) ? laterProblems(battle, scene(), mover, end) : firstProblems(battle, charge, mover, end);
}

const called =
  (battle: AssaultBattle) =>
  (id: string): string =>
    soldierOf(battle, id).name;

/** The first model: the nearest, into contact with the closest enemy of the primary target. AP-CHG-4, AP-DECL-7 */
function firstProblems(battle: AssaultBattle, charge: Charge, mover: Soldier, end: Base): readonly Problem[] {
  const firsts = firstMovers(battle, charge);
  if (!firsts.some(({ id }) => id === mover.id))
    return [
      {
        rule: 'AP-CHG-4',
        model: mover.id,
        ...say('Move the nearest model first: {models}.', { models: firsts.map(({ name }) => name) }),
      },
    ];
  const must = firstContactsOf(battle, charge, mover).map(({ enemy }) => enemy);
  const touched = matesOf(battle, liveTargets(battle, charge)[0] ?? '').filter(({ base }) => touches(end, base));
  if (touched.some(({ id }) => must.includes(id))) return [];
  return [
    {
      rule: 'AP-CHG-4',
      model: mover.id,
      ...say('{model} must touch the closest enemy: {enemies}.', {
        model: mover.name,
        enemies: must.map(called(battle)),
      }),
    },
  ];
}

/** The others: coherency, then the first of the four priorities that they can meet. AP-CHG-6, AP-CHG-7 */
function laterProblems(battle: AssaultBattle, scene: LaterScene, mover: Soldier, end: Base): readonly Problem[] {
  const { enemies, free, mate, isTogether, supports, fighters } = scene;
  const touched = enemies.filter(({ base }) => touches(end, base));
  const model = mover.name;
  const must = (rule: string, says: Saying): readonly Problem[] => [{ rule, model: mover.id, ...says }];
  if (mate === undefined) return [];
  if (!isTogether(end)) {
    // Too far back: then as near as it can. R-8
    if (scene.together() !== undefined)
      return must('AP-CHG-6', say('{model} would end more than 2″ from every mate that has moved.', { model }));
    const best = scene.nearest();
    const isNear = best === undefined || distance(end, mate.base) <= best.distance + HAIR;
    return isNear ? [] : must('AP-CHG-6', say('{model} must move as near to its unit as it can.', { model }));
  }
  if (touched.some((enemy) => free.includes(enemy))) return [];
  const open = scene.openContact();
  if (open !== undefined) {
    const enemy = called(battle)(open.target);
    return must('AP-CHG-7', say('{model} can reach {enemy}, whom nobody has engaged yet, and must.', { model, enemy }));
  }
  if (touched.length > 0) return [];
  const taken = scene.anyContact();
  if (taken !== undefined)
    return must('AP-CHG-7', say('{model} can reach {enemy} and must.', { model, enemy: called(battle)(taken.target) }));
  if (fighters.length === 0 || supports(end)) return [];
  return scene.support() === undefined
    ? []
    : must('AP-CHG-7', say('{model} can end within 2″ of a mate who fights, and must.', { model }));
}

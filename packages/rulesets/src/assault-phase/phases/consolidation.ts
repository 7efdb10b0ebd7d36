/** Consolidation: victors without an enemy move up to 3″ (4.19). */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { choose, note, type Problem, type Rule } from '@umpire/engine/rule';
import {
  type Base,
  chains,
  closerThan,
  distance,
  isPoint,
  pathProblems,
  placed,
  type Point,
  touches,
  TOUCH,
  withinDistance,
} from '@umpire/engine/table';
import {
  type AssaultBattle,
  COHERENCY,
  commandOf,
  enemiesOf,
  foeOf,
  isCoherent,
  livingUnits,
  matesOf,
  ONE_INCH,
  type Soldier,
  unitOf,
} from '../battle.ts';
import { movedTo } from '../changes.ts';
import { consolidationCourse } from '../courses.ts';
import { kept } from '../kept.ts';
import { intoContact } from '../reaching.ts';
import { assaultedWhileFallingBack } from './retreat.ts';
import type { Pile } from './pile-in.ts';

/** Nobody boards a transport by consolidating, open-topped ones excepted. AP-CON-6 */
export const mayBoard = (by: 'consolidation' | 'movement', openTopped: boolean): boolean =>
  by !== 'consolidation' || openTopped;

/** A victorious unit may move each model up to 3″. AP-CON-1 to AP-CON-7 */
export function* consolidates(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const { seat, name } = unitOf(battle, unit);
  if (matesOf(battle, unit).length === 0) return battle;
  yield* soFar(battle);
  const into = proposed(battle, unit);
  const stay = { value: [] as readonly Pile[], says: 'stay' };
  const go = into.length === 0 ? [] : [{ value: into, says: 'into contact' }];
  const piles = yield* choose<readonly Pile[]>(seat, {
    rule: 'AP-CON-1',
    says: `Consolidation of ${name}: where to?`,
    options: isWorthIt(battle, unit, into) ? [...go, stay] : [stay, ...go],
    free: {
      shape: { kind: 'places', models: matesOf(battle, unit).map(({ id }) => id) } satisfies AnswerShape,
      problems: (answer) => consolidationProblems(battle, unit, answer),
    },
    about: { unit },
  });
  let now = battle;
  for (const { model, to } of piles) now = yield* movedModel(now, model, to);
  return now;
}

/** One model is moved; contact with a unit that falls back is an assault on it, at once. AP-CON-5, R-38 */
function* movedModel(battle: AssaultBattle, id: string, to: Point): Rule<AssaultBattle> {
  const model = battle.models.find((one) => one.id === id);
  if (model === undefined) return battle;
  const moved = movedTo(battle, id, to);
  const touched = new Set(
    enemiesOf(moved, model.owner)
      .filter(({ base }) => touches(base, placed(model.base, to)))
      .map((enemy) => commandOf(moved, enemy)),
  );
  let now = moved;
  for (const unit of touched) {
    const { fallingBack, name } = unitOf(now, unit);
    if (fallingBack) now = yield* assaultedWhileFallingBack(now, unit);
    else yield* note('AP-CON-3', '{model} consolidated into {unit}.', { model: model.name, unit: name });
  }
  return now;
}

/** By default it goes into contact with a unit of fewer points than its own, the nearest first. AP-D-18 */
function isWorthIt(battle: AssaultBattle, unit: string, into: readonly Pile[]): boolean {
  const own = unitOf(battle, unit).points;
  const [first] = into;
  if (first === undefined) return false;
  const model = battle.models.find(({ id }) => id === first.model) as Soldier;
  const touched = enemiesOf(battle, model.owner).find(({ base }) => touches(base, placed(model.base, first.to)));
  return touched !== undefined && unitOf(battle, commandOf(battle, touched)).points < own;
}

const keptPiles = kept<AssaultBattle, readonly Pile[]>();

/** The nearest enemy unit in reach: everybody who can goes into contact, the others close up. */
const proposed = (battle: AssaultBattle, unit: string): readonly Pile[] =>
  keptPiles(battle, unit, () => findPiles(battle, unit));

function findPiles(battle: AssaultBattle, unit: string): readonly Pile[] {
  const { seat } = unitOf(battle, unit);
  const mates = matesOf(battle, unit);
  const foes = livingUnits(battle, foeOf(battle, seat));
  const gap = (id: string): number =>
    Math.min(...matesOf(battle, id).flatMap((foe) => mates.map((mate) => distance(foe.base, mate.base))));
  const own = unitOf(battle, unit).points;
  const [target] = foes
    .filter(({ id }) => gap(id) <= 3000)
    .toSorted((a, b) => Number(a.points >= own) - Number(b.points >= own) || gap(a.id) - gap(b.id));
  if (target === undefined) return [];
  let now = battle;
  const piles: Pile[] = [];
  const toFoe = ({ base }: Soldier): number =>
    Math.min(...matesOf(battle, target.id).map((foe) => distance(foe.base, base)));
  for (const { id } of mates.toSorted((a, b) => toFoe(a) - toFoe(b))) {
    const mover = now.models.find((one) => one.id === id) as Soldier;
    const others = matesOf(now, unit).filter((mate) => mate.id !== id);
    // Nobody leaves the unit for it.
    const accepts = (base: Base): boolean =>
      others.length === 0 || others.some((mate) => withinDistance(base, mate.base, COHERENCY + TOUCH));
    const found = intoContact(consolidationCourse(now, mover), mover, matesOf(now, target.id), accepts);
    if (found === undefined || found.way.length > 2) continue;
    const end = found.end.at;
    if (isTooNear(now, mover, found.end)) continue;
    const next = movedTo(now, id, end);
    if (isCoherent(mates) && !isCoherent(matesOf(next, unit))) continue;
    piles.push({ model: id, to: { x: end.x, y: end.y } });
    now = next;
  }
  return piles;
}

/** Neither in contact nor 1″ away from some enemy: a model that is moved may not end so. AP-CON-7 */
const isTooNear = (battle: AssaultBattle, mover: Soldier, end: Base): boolean => {
  const enemies = enemiesOf(battle, mover.owner);
  const touched = new Set(enemies.filter(({ base }) => touches(base, end)).map((enemy) => commandOf(battle, enemy)));
  if (touched.size > 0) return false;
  return enemies.some(({ base }) => closerThan(end, base, ONE_INCH));
};

/** Why such moves are not legal. AP-CON-1, AP-CON-5, AP-CON-7 */
export function consolidationProblems(battle: AssaultBattle, unit: string, answer: unknown): readonly Problem[] {
  if (!Array.isArray(answer)) return [{ rule: 'AP-CON-1', says: 'Say for each model where it goes.' }];
  let now = battle;
  const seen = new Set<string>();
  for (const one of answer as readonly unknown[]) {
    const { model, to } = (typeof one === 'object' && one !== null ? one : {}) as Partial<Pile>;
    if (typeof model !== 'string' || typeof to !== 'object' || to === null || !isPoint(to))
      return [{ rule: 'AP-CON-1', says: 'Say for each model where it goes.' }];
    const mover = matesOf(now, unit).find(({ id }) => id === model);
    if (mover === undefined || seen.has(model))
      return [{ rule: 'AP-CON-1', model, says: `${model} is not to be moved here.` }];
    seen.add(model);
    const [refused] = pathProblems(consolidationCourse(now, mover), [mover.base.at, to]);
    if (refused !== undefined)
      return [
        { rule: refused.kind === 'too-far' ? 'AP-CON-1' : 'AP-CON-7', model, says: `${mover.name}: ${refused.says}` },
      ];
    if (isTooNear(now, mover, placed(mover.base, to)))
      return [
        { rule: 'AP-CON-7', model, says: `${mover.name} would end closer than 1″ to an enemy without touching one.` },
      ];
    now = movedTo(now, model, to);
  }
  const before = chains(matesOf(battle, unit), ({ base }) => base, COHERENCY + TOUCH).length;
  const after = chains(matesOf(now, unit), ({ base }) => base, COHERENCY + TOUCH).length;
  if (after > 1 && after >= before && seen.size > 0 && !(before > 1 && after === before))
    return [{ rule: 'AP-CON-5', says: 'The unit would lose its coherency.' }];
  return [];
}

/** Consolidation: victors without an enemy move up to 3″ (4.19). */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { choose, note, type Problem, type Rule } from '@umpire/engine/rule';
import {
  type Base,
  chains,
  closerThan,
  distance,
  isLegalWay,
  isPoint,
  pathProblems,
  placed,
  type Point,
  samePoint,
  shortestWay,
  touches,
  TOUCH,
  type Way,
  wayIntoContact,
  withinDistance,
} from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
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
} from '../battle/battle.ts';
import { movedTo } from '../battle/changes.ts';
import { consolidationCourse } from '../ground/courses.ts';
import { isDangerous, touchesGround } from '../ground/terrain.ts';
import { dangerousGround } from './dangerous.ts';
import { lostSide } from './losses.ts';
import { assaultedWhileFallingBack } from './retreat.ts';
import type { Pile } from './pile-in.ts';

/** Nobody boards a transport by consolidating, open-topped ones excepted. AP-CON-6 */
export const mayBoard = (by: 'consolidation' | 'movement', openTopped: boolean): boolean =>
  by !== 'consolidation' || openTopped;

/** A victorious unit may move each model up to 3″. AP-CON-1 to AP-CON-7 */
export function* consolidates(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  let now = battle;
  const foe = foeOf(battle, unitOf(battle, unit).seat);
  let waiting = matesOf(now, unit);
  while (waiting.length > 0 && lostSide(now) === undefined) {
    const piles = yield* whereTo(now, unit, waiting);
    const moved = new Set<string>();
    let isScattered = false;
    for (const { model, to } of piles) {
      moved.add(model);
      const enemies = livingUnits(now, foe).length;
      now = yield* movedModel(now, model, to);
      isScattered = livingUnits(now, foe).length < enemies;
      if (isScattered) break;
    }
    // Those not yet moved choose anew when a unit that they touched is gone. R-38
    waiting = isScattered
      ? matesOf(now, unit).filter((mate) => !moved.has(mate.id) && waiting.some(({ id }) => id === mate.id))
      : [];
  }
  return now;
}

/** Where those of a unit go who have not moved yet. */
function* whereTo(battle: AssaultBattle, unit: string, waiting: readonly Soldier[]): Rule<readonly Pile[]> {
  const troop = unitOf(battle, unit);
  yield* soFar(battle);
  const into = proposed(battle, unit, waiting);
  const stay = { value: [] as readonly Pile[], says: 'Stay' };
  const go = into.length === 0 ? [] : [{ value: into, says: 'Into contact' }];
  return yield* choose<readonly Pile[]>(troop.seat, {
    rule: 'AP-CON-1',
    ...say('Where {they|does|do} {unit} consolidate?', asUnit(troop)),
    options: isWorthIt(battle, unit, into) ? [...go, stay] : [stay, ...go],
    free: {
      shape: { kind: 'places', models: waiting.map(({ id }) => id) } satisfies AnswerShape,
      problems: (answer) => consolidationProblems(battle, unit, answer, waiting),
    },
    about: { unit },
  });
}

/** The way of a model to a place: as short as can be, and off dangerous ground where it can. Undefined: there is none of 3″. AP-CON-1, AP-CON-7 */
function wayTo(battle: AssaultBattle, mover: Soldier, to: Point): Way | undefined {
  if (samePoint(mover.base.at, to)) return [to];
  for (const avoids of ['dangerous', 'impassable'] as const) {
    const course = consolidationCourse(battle, mover, avoids);
    const straight = [mover.base.at, to];
    if (isLegalWay(course, straight)) return straight;
    const round = shortestWay(course, to);
    if (round !== undefined && isLegalWay(course, round)) return round;
  }
  return undefined;
}

/** One model is moved; contact with a unit that falls back is an assault on it, at once. AP-CON-5, R-38 */
function* movedModel(battle: AssaultBattle, id: string, to: Point): Rule<AssaultBattle> {
  const model = battle.models.find((one) => one.id === id);
  if (model === undefined) return battle;
  const way = wayTo(battle, model, to) ?? [model.base.at, to];
  // Only difficult ground is ignored. AP-CON-2, AP-H-5
  const safe = touchesGround(battle.table, model.base, way, isDangerous)
    ? yield* dangerousGround(battle, model)
    : battle;
  if (!safe.models.some((one) => one.id === id)) return safe;
  const moved = movedTo(safe, id, to);
  const touched = new Set(
    enemiesOf(moved, model.owner)
      .filter(({ base }) => touches(base, placed(model.base, to)))
      .map((enemy) => commandOf(moved, enemy)),
  );
  let now = moved;
  for (const unit of touched) {
    const { fallingBack, name } = unitOf(now, unit);
    if (fallingBack) now = yield* assaultedWhileFallingBack(now, unit);
    else
      yield* note('AP-CON-3', '{model} {model|consolidates|consolidate} into {unit}.', {
        model: model.name,
        unit: name,
      });
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

/** The nearest enemy unit in reach, one of fewer points first: everybody who can goes into contact. AP-D-18 */
function proposed(battle: AssaultBattle, unit: string, waiting: readonly Soldier[]): readonly Pile[] {
  const { seat, points: own } = unitOf(battle, unit);
  const gap = (id: string): number =>
    Math.min(...matesOf(battle, id).flatMap((foe) => waiting.map((mate) => distance(foe.base, mate.base))));
  const targets = livingUnits(battle, foeOf(battle, seat))
    .map(({ id, points }) => ({ id, points, gap: gap(id) }))
    .filter((one) => one.gap <= 3000)
    .toSorted((a, b) => Number(a.points >= own) - Number(b.points >= own) || a.gap - b.gap);
  for (const { id } of targets) {
    const piles = pilesInto(battle, unit, waiting, id);
    if (piles.length > 0) return piles;
  }
  return [];
}

function pilesInto(battle: AssaultBattle, unit: string, waiting: readonly Soldier[], target: string): readonly Pile[] {
  let now = battle;
  const piles: Pile[] = [];
  const wasCoherent = isCoherent(matesOf(battle, unit));
  const toFoe = ({ base }: Soldier): number =>
    Math.min(...matesOf(battle, target).map((foe) => distance(foe.base, base)));
  for (const { id } of waiting.toSorted((a, b) => toFoe(a) - toFoe(b))) {
    const mover = now.models.find((one) => one.id === id) as Soldier;
    const others = matesOf(now, unit).filter((mate) => mate.id !== id);
    // Nobody leaves the unit for it.
    const accepts = (base: Base): boolean =>
      others.length === 0 || others.some((mate) => withinDistance(base, mate.base, COHERENCY + TOUCH));
    const found = wayIntoContact(consolidationCourse(now, mover, 'dangerous'), matesOf(now, target), { accepts });
    if (found === undefined || isTooNear(now, mover, found.end)) continue;
    const end = found.end.at;
    const next = movedTo(now, id, end);
    if (wasCoherent && !isCoherent(matesOf(next, unit))) continue;
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
export function consolidationProblems(
  battle: AssaultBattle,
  unit: string,
  answer: unknown,
  waiting: readonly Soldier[] = matesOf(battle, unit),
): readonly Problem[] {
  if (!Array.isArray(answer)) return [{ rule: 'AP-CON-1', says: 'Say for each model where it goes.' }];
  let now = battle;
  const seen = new Set<string>();
  for (const one of answer as readonly unknown[]) {
    const { model, to } = (typeof one === 'object' && one !== null ? one : {}) as Partial<Pile>;
    if (typeof model !== 'string' || typeof to !== 'object' || to === null || !isPoint(to))
      return [{ rule: 'AP-CON-1', says: 'Say for each model where it goes.' }];
    const mover = waiting.some(({ id }) => id === model)
      ? matesOf(now, unit).find(({ id }) => id === model)
      : undefined;
    if (mover === undefined || seen.has(model))
      return [{ rule: 'AP-CON-1', says: 'Name models of this unit that have not moved yet, each once.' }];
    seen.add(model);
    if (wayTo(now, mover, to) === undefined) return [refusal(now, mover, to)];
    if (isTooNear(now, mover, placed(mover.base, to)))
      return [
        {
          rule: 'AP-CON-7',
          model,
          ...say('{model} would end closer than 1″ to an enemy without touching one.', { model: mover.name }),
        },
      ];
    now = movedTo(now, model, to);
  }
  const before = chains(matesOf(battle, unit), ({ base }) => base, COHERENCY + TOUCH).length;
  const after = chains(matesOf(now, unit), ({ base }) => base, COHERENCY + TOUCH).length;
  return after > Math.max(1, before) ? [{ rule: 'AP-CON-5', says: 'The unit would lose its coherency.' }] : [];
}

/** What keeps a model from a place. */
function refusal(battle: AssaultBattle, mover: Soldier, to: Point): Problem {
  const course = consolidationCourse(battle, mover, 'impassable');
  const [refused] = pathProblems(course, [mover.base.at, to]);
  const isFar = refused === undefined || refused.kind === 'too-far';
  const why = refused === undefined ? 'There is no way there.' : saying(refused);
  const rule = isFar ? 'AP-CON-1' : 'AP-CON-7';
  return { rule, model: mover.id, ...say('{model}: {why}', { model: mover.name, why }) };
}

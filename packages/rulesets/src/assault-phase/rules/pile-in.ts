/** Pile-in moves (4.17): every model of a Locked unit that touches nobody closes in. */
import { type AnswerShape, soFar } from '@umpire/engine/battle';
import { choose, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
import {
  type Base,
  closeTo,
  distance,
  inMillionths,
  isPoint,
  pathProblems,
  placed,
  type Point,
  shortestIntoContact,
  touches,
  TOUCH,
  withinDistance,
} from '@umpire/engine/table';
import { say, saying, type Saying } from '@umpire/engine/words';
import { type AssaultBattle, COHERENCY, foeOf, HAIR, isEngaged, matesOf, type Soldier } from '../battle/battle.ts';
import { movedTo } from '../battle/changes.ts';
import { pileCourse } from '../ground/courses.ts';

/** Which enemy units each unit fights: fixed at the start of step 3. (2.1) */
export type Locks = Readonly<Record<string, readonly string[]>>;

/** Where one model ends. */
export interface Pile {
  readonly model: string;
  readonly to: Point;
}

/** The units of a fight pile in, the active player's side first. AP-PILE-5 */
export function* pileIn(battle: AssaultBattle, locks: Locks): Rule<AssaultBattle> {
  let now = battle;
  for (const seat of [battle.active, foeOf(battle, battle.active)]) {
    const own = battle.units
      .filter(({ id, seat: whose }) => whose === seat && Object.hasOwn(locks, id))
      .map(({ id }) => id);
    now = yield* sidePilesIn(now, seat, own, locks);
  }
  return now;
}

function* sidePilesIn(battle: AssaultBattle, seat: Seat, units: readonly string[], locks: Locks): Rule<AssaultBattle> {
  if (loose(battle, units, locks).length === 0) return battle;
  const proposal = proposed(battle, units, locks);
  yield* soFar(battle);
  const piles = yield* choose(seat, {
    rule: 'AP-PILE-1',
    says: 'Pile in: where do your models without contact go?',
    options: [
      {
        value: proposal,
        ...(proposal.length === 0
          ? { says: 'Nobody can come nearer' }
          : say('{n} {n|model closes|models close} in', { n: proposal.length })),
      },
    ],
    free: {
      shape: { kind: 'places', models: loose(battle, units, locks).map(({ id }) => id) } satisfies AnswerShape,
      problems: (answer) => pileProblems(battle, units, locks, answer),
    },
    about: { units },
  });
  return piles.reduce((now, { model, to }) => movedTo(now, model, to), battle);
}

/** Models that have to pile in: not Engaged by actual contact, with somebody left to fight. AP-PILE-1, R-14 */
const loose = (battle: AssaultBattle, units: readonly string[], locks: Locks): readonly Soldier[] =>
  units.flatMap((unit) =>
    foesOf(battle, unit, locks).length === 0 ? [] : matesOf(battle, unit).filter((mate) => !isEngaged(battle, mate)),
  );

const foesOf = (battle: AssaultBattle, unit: string, locks: Locks): readonly Soldier[] =>
  (locks[unit] ?? []).flatMap((foe) => matesOf(battle, foe));

/** The default: in roster order, each to the nearest legal contact. AP-D-16 */
function proposed(battle: AssaultBattle, units: readonly string[], locks: Locks): readonly Pile[] {
  let now = battle;
  const piles: Pile[] = [];
  for (const unit of units)
    for (const mover of matesOf(battle, unit)) {
      if (isEngaged(now, mover)) continue;
      const end = best(now, unit, mover, locks)?.end;
      if (end === undefined || (end.at.x === mover.base.at.x && end.at.y === mover.base.at.y)) continue;
      piles.push({ model: mover.id, to: { x: end.at.x, y: end.at.y } });
      now = movedTo(now, mover.id, end.at);
    }
  return piles;
}

/** What a model must do: contact an unengaged enemy, else any, else as close as it can, in coherency. */
function best(
  battle: AssaultBattle,
  unit: string,
  mover: Soldier,
  locks: Locks,
): { readonly end: Base; readonly rank: 0 | 1 | 2 | 3 } | undefined {
  const foes = foesOf(battle, unit, locks);
  const [nearest] = foes.toSorted(
    (a, b) => inMillionths(distance(mover.base, a.base)) - inMillionths(distance(mover.base, b.base)),
  );
  if (nearest === undefined) return undefined;
  const course = pileCourse(battle, mover, locks[unit] ?? []);
  const accepts = coherent(battle, unit, mover);
  const mates = matesOf(battle, unit).filter(({ id }) => id !== mover.id);
  const wish = { accepts, near: mates.map(({ base }) => base), limit: COHERENCY + TOUCH };
  const free = foes.filter((foe) => !isEngaged(battle, foe));
  const open = shortestIntoContact(course, free, wish);
  if (open !== undefined) return { end: open.end, rank: 0 };
  // No way leads to those who are free: that is known by now.
  const taken = shortestIntoContact(
    course,
    foes.filter((foe) => isEngaged(battle, foe)),
    wish,
  );
  if (taken !== undefined) return { end: taken.end, rank: 1 };
  const near = closeTo(course, nearest.base, { ...wish, limit: COHERENCY });
  if (near !== undefined) return { end: near.end, rank: 2 };
  // Nobody to be coherent with in reach: as near as it can. AP-PILE-2
  const alone = closeTo(course, nearest.base);
  return alone === undefined ? undefined : { end: alone.end, rank: 3 };
}

/** Within 2″ of a mate; a model without mates always is. AP-PILE-4 */
function coherent(battle: AssaultBattle, unit: string, mover: Soldier): (base: Base) => boolean {
  const mates = matesOf(battle, unit).filter(({ id }) => id !== mover.id);
  if (mates.length === 0) return () => true;
  return (base) => mates.some((mate) => withinDistance(base, mate.base, COHERENCY + TOUCH));
}

/** Why such moves are not legal, one after the other. AP-PILE-1 to AP-PILE-4 */
export function pileProblems(
  battle: AssaultBattle,
  units: readonly string[],
  locks: Locks,
  answer: unknown,
): readonly Problem[] {
  const piles = readPiles(answer);
  if (piles === undefined) return [{ rule: 'AP-PILE-1', says: 'Say for each model where it goes.' }];
  let now = battle;
  for (const { model, to } of piles) {
    const mover = now.models.find(({ id }) => id === model);
    const unit = units.find((one) => matesOf(now, one).some(({ id }) => id === model));
    if (mover === undefined || unit === undefined)
      return [{ rule: 'AP-PILE-1', model, says: 'Name only models of these units that touch nobody.' }];
    if (isEngaged(now, mover))
      return [{ rule: 'AP-PILE-1', model, ...say('{model} is Engaged and stays.', { model: mover.name }) }];
    const problems = oneProblems(now, unit, mover, to, locks);
    if (problems.length > 0) return problems;
    now = movedTo(now, model, to);
  }
  const named = new Set(piles.map(({ model }) => model));
  for (const unit of units)
    for (const mover of matesOf(now, unit)) {
      if (named.has(mover.id) || isEngaged(now, mover) || foesOf(now, unit, locks).length === 0) continue;
      const problems = oneProblems(now, unit, mover, mover.base.at, locks);
      if (problems.length > 0) return problems;
    }
  return [];
}

function readPiles(answer: unknown): readonly Pile[] | undefined {
  if (!Array.isArray(answer)) return undefined;
  const piles = answer.filter((one): one is Pile => {
    if (typeof one !== 'object' || one === null) return false;
    const { model, to } = one as Partial<Pile>;
    return typeof model === 'string' && typeof to === 'object' && to !== null && isPoint(to);
  });
  return piles.length === answer.length ? piles : undefined;
}

function oneProblems(battle: AssaultBattle, unit: string, mover: Soldier, to: Point, locks: Locks): readonly Problem[] {
  const model = mover.name;
  const wrong = (rule: string, says: Saying): readonly Problem[] => [{ rule, model: mover.id, ...says }];
  const foes = foesOf(battle, unit, locks);
  const isMoved = to.x !== mover.base.at.x || to.y !== mover.base.at.y;
  if (isMoved) {
    const [refused] = pathProblems(pileCourse(battle, mover, locks[unit] ?? []), [mover.base.at, to]);
    if (refused !== undefined)
      return wrong(
        refused.kind === 'ends-too-near' ? 'AP-PILE-4' : 'AP-PILE-3',
        say('{model} cannot go there: {why}', { model, why: saying(refused) }),
      );
  }
  const end = placed(mover.base, to);
  const touched = foes.filter(({ base }) => touches(base, end));
  const isTogether = coherent(battle, unit, mover)(end);
  const must = best(battle, unit, mover, locks);
  if (must === undefined) return [];
  const isFree = touched.some((foe) => !isEngaged(battle, foe));
  if (must.rank < 3 && !isTogether) return wrong('AP-PILE-4', say('{model} must end within 2″ of a mate.', { model }));
  if (must.rank === 0 && !isFree)
    return wrong('AP-PILE-4', say('{model} can contact an enemy whom nobody has engaged, and must.', { model }));
  if (must.rank === 1 && touched.length === 0)
    return wrong('AP-PILE-1', say('{model} can make contact and must.', { model }));
  const gap = (base: Base): number => Math.min(...foes.map((foe) => distance(base, foe.base)));
  if (must.rank >= 2 && gap(end) > gap(must.end) + HAIR)
    return wrong('AP-PILE-2', say('{model} must go as close to the enemy as it can.', { model }));
  return [];
}

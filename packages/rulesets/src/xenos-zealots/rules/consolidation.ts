/** What a winner may do: close up, stand up, lose its counter. XZ-ASLT-16, XZ-ASLT-17, XZ-R-67, D-CONSOLIDATE */
import { type AnswerShape, modelName, type Moves, soFar, type ModelMove } from '@umpire/engine/battle';
import { choose, note, type Problem, refused, type Rule } from '@umpire/engine/rule';
import {
  approach,
  type Base,
  canStand,
  type Course,
  distance,
  placeBefore,
  placed,
  type Point,
  wayUntil,
  withinDistance,
} from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  called,
  leaderOf,
  membersOf,
  squadOf,
  standingUp,
  type Trooper,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { amongMates } from '../ground/charge.ts';
import { courseFor, endBase } from '../ground/courses.ts';
import { coherencyOf, endsOf, moved, moveProblems, withMove } from '../ground/moves.ts';
import { asOrder } from '../ground/plan.ts';
import { putCounter } from './harm.ts';
import { marchManner } from './march.ts';
import { isMoves } from './withdrawal.ts';

/** The whole of it. */
export function* consolidate(battle: ZealotBattle, winner: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, winner);
  if (squad.location !== 'table') return battle;
  // Whoever has lost his last mobility point in this fight is Suppressed, though he has won it. XZ-SINGLE-11, XZ-R-57
  if (squad.immobilised && squad.morale === 'OK')
    return yield* putCounter(battle, winner, 'Suppressed', 'XZ-SINGLE-11');
  let after = battle;
  if (squad.morale === 'Neutralized') {
    yield* note('XZ-ASLT-17', '{unit} {unit|has|have} won and {unit|recovers|recover}.', { unit: called(squad) });
    after = withSquad(after, winner, { morale: squad.immobilised ? 'Suppressed' : 'OK' });
  }
  const lying = membersOf(after, winner).some(({ suppressed }) => suppressed);
  const astray = stragglers(after, winner);
  const isSuppressed = squadOf(after, winner).morale === 'Suppressed' && !squad.immobilised;
  if (!lying && astray.length === 0 && !isSuppressed) return after;
  yield* soFar(after);
  const answer = yield* choose<Moves | 'no'>(squad.seat, {
    rule: 'XZ-ASLT-16',
    ...say('{unit|Does|Do} {unit} consolidate?', { unit: called(squad) }),
    options: [
      { value: closingUp(after, winner, astray), says: 'Close up and stand up' },
      ...(astray.length > 0 ? [{ value: {} as Moves, says: 'Stand up and stay in place' }] : []),
      { value: 'no', says: 'Stay as you are' },
    ],
    sensible: 1,
    ...(astray.length > 0 && {
      free: {
        shape: { kind: 'moves', models: astray.map(({ id }) => id) } satisfies AnswerShape,
        problems: (given: unknown) => closingProblems(after, winner, astray, given),
      },
    }),
  });
  if (answer === 'no') return after;
  yield* note('XZ-ASLT-16', '{unit} {unit|consolidates|consolidate}.', { unit: called(squad) });
  after = standingUp(after, winner);
  if (isSuppressed) after = withSquad(after, winner, { morale: 'OK' });
  return Object.keys(answer).length === 0 ? after : withMove(moved(after, answer), winner);
}

/** Models outside the card's radius: the only ones that move. */
function stragglers(battle: ZealotBattle, unit: string): readonly Trooper[] {
  const leader = leaderOf(battle, unit);
  if (leader === undefined || squadOf(battle, unit).immobilised) return [];
  return membersOf(battle, unit).filter(
    (model) =>
      model.role !== 'gun' &&
      model.id !== leader.id &&
      !withinDistance(model.base, leader.base, coherencyOf(battle, unit)),
  );
}

/** Everybody who is outside comes into coherency by the least way, or as near as he can. XZ-R-67 */
function closingUp(battle: ZealotBattle, unit: string, astray: readonly Trooper[]): Moves {
  const leader = leaderOf(battle, unit) as Trooper;
  const ends = new Map(membersOf(battle, unit).map(({ id, base }) => [id, base]));
  const moves: Record<string, ModelMove> = {};
  for (const model of astray.toSorted(
    (a, b) => distance(a.base, leader.base) - distance(b.base, leader.base) || (a.id < b.id ? -1 : 1),
  )) {
    const course = amongMates(courseFor(battle, model, marchManner(battle, unit)(model)), ends, model.id);
    const way = wayIntoCoherency(course, model, leader.base, coherencyOf(battle, unit));
    if (way === undefined || way.path.length < 2) continue;
    moves[model.id] = way;
    ends.set(model.id, endBase(model, way));
  }
  return moves;
}

function wayIntoCoherency(course: Course, model: Trooper, leader: Base, radius: number): ModelMove | undefined {
  const isTogether = (base: Base): boolean => withinDistance(base, leader, radius);
  const straight = wayUntil(course, [course.base.at, leader.at], isTogether);
  if (straight !== undefined) return { path: straight };
  const found = approach(course, leader, { isRough: true });
  if (found === undefined) return undefined;
  const points = found.way.map(({ x, y }) => ({ x, y }));
  const cut = wayUntil(course, points, isTogether);
  return cut === undefined ? asOrder(found.way, model) : { path: cut };
}

/** Wider than any table: coherency is judged by itself here. */
const ANYWHERE = 1_000_000;

/** How much farther than it needs a model may come into coherency, in thousandths. */
const SPARE = 100;

/** Is there an earlier place on a way, by more than can be spared, where he could stop and would be in coherency? */
function couldStop(course: Course, path: readonly Point[], isTogether: (base: Base) => boolean): boolean {
  for (let back = SPARE; ; back += SPARE) {
    const place = placeBefore(path, back);
    const base = place && placed(course.base, place);
    if (base === undefined || !isTogether(base)) return false;
    if (canStand(course, base)) return true;
  }
}

/** Why stragglers may not close up so: only they move, legally, and no further than coherency needs. XZ-R-67 */
function closingProblems(
  battle: ZealotBattle,
  unit: string,
  astray: readonly Trooper[],
  given: unknown,
): readonly Problem[] {
  if (!isMoves(given)) return refused('XZ-ASLT-16', 'Say where each model goes.');
  const still = membersOf(battle, unit).filter(({ id }) => !astray.some((one) => one.id === id));
  const problems = moveProblems(
    battle,
    unit,
    given,
    marchManner(battle, unit),
    { models: astray, still },
    { radius: ANYWHERE },
  );
  if (problems.length > 0) return problems;
  const leader = leaderOf(battle, unit) as Trooper;
  const radius = coherencyOf(battle, unit);
  const ends = endsOf(membersOf(battle, unit), given);
  return astray.flatMap((model): readonly Problem[] => {
    const way = given[model.id];
    if (way === undefined) return [];
    const end = ends.get(model.id) as Base;
    const name = { model: modelName(battle, model.id) };
    const wrong = (why: Saying): readonly Problem[] => refused('XZ-ASLT-16', why, model.id);
    if (!withinDistance(end, leader.base, radius) && distance(end, leader.base) >= distance(model.base, leader.base))
      return wrong(say('{model} would not come nearer to the leader.', name));
    const course = amongMates(courseFor(battle, model, marchManner(battle, unit)(model)), ends, model.id);
    return couldStop(course, way.path, (base) => withinDistance(base, leader.base, radius))
      ? wrong(say('{model} would go farther than coherency needs.', name))
      : [];
  });
}

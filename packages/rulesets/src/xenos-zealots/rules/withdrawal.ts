/** How the loser of an assault gets away. XZ-ASLT-15, XZ-R-30, D-WITHDRAW */
import { type AnswerShape, modelName, type Moves, soFar } from '@umpire/engine/battle';
import { choose, note, type Option, type Problem, refused, type Rule } from '@umpire/engine/rule';
import {
  type Base,
  closerThan,
  distance,
  facing,
  facingTowards,
  group,
  INCH,
  overlaps,
  type Point,
  samePoint,
  span,
  withinDistance,
} from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  called,
  enemyModels,
  isRooted,
  leaderOf,
  membersOf,
  optionsOf,
  soldiersOf,
  squadOf,
  strip,
  type Trooper,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { blockersNear, courseFor, LONGEST_ROAD } from '../ground/courses.ts';
import { isServed } from '../ground/gun.ts';
import { allByStairs } from '../ground/stairs.ts';
import { CLIMB } from '../ground/terrain.ts';
import { coherencyOf, endsOf, matesOf, moved, moveProblems, speedOf, withMove } from '../ground/moves.ts';
import { moves as movesOf } from '../battle/orders.ts';
import { withCounter } from './counters.ts';
import { lostWhole } from './harm.ts';
import { marchManner } from './march.ts';
import { isCovered } from './react.ts';

/** The distance that a withdrawal wants, and the least that will do. XZ-ASLT-15 */
const CLEAR = 3 * INCH;
const BARELY = INCH;
/** What the rounding of places may take. Section 2.8 */
const ROUNDING = 2;

/** Places 3″ from every enemy; else 1″, and Neutralized; else lost, or Neutralized where it stands after a stand-off. XZ-ASLT-15 */
export function* withdraw(
  battle: ZealotBattle,
  loser: string,
  winners: readonly string[],
  isStandOff: boolean,
): Rule<ZealotBattle> {
  const squad = squadOf(battle, loser);
  const after = optionsOf(battle).withdrawnKeepsOrder ? battle : withoutOrder(battle, loser);
  if (isRooted(squad)) return yield* stepBack(after, loser, winners);
  yield* soFar(after);
  const moves = yield* choose(squad.seat, withdrawalQuestion(after, loser, winners));
  const away = Object.keys(moves).length === 0 ? after : withMove(moved(after, moves), loser);
  if (keepsOff(after, loser, moves, CLEAR)) {
    yield* note('XZ-ASLT-15', '{unit} {unit|withdraws|withdraw}.', { unit: called(squad) });
    return away;
  }
  if (!isStandOff && !keepsOff(after, loser, moves, BARELY)) {
    yield* note('XZ-ASLT-15', '{unit} cannot get clear.', { unit: squad.name });
    return yield* lostWhole(after, loser);
  }
  yield* note('XZ-ASLT-15', '{unit} {unit|gets|get} only just clear and {unit|is|are} Neutralized.', {
    unit: called(squad),
  });
  return yield* withCounter(away, loser, 'Neutralized', 'XZ-ASLT-15');
}

/** It loses what is left of its order, and nothing more: who is Suppressed reacts if he has not acted. XZ-R-52, XZ-R-18 */
const withoutOrder = (battle: ZealotBattle, unit: string): ZealotBattle =>
  optionsOf(battle).infiltrateUntil === 'counterRemoved'
    ? withSquad(strip(battle, unit, 'order'), unit, { infiltrating: false })
    : strip(battle, unit, 'order');

/** Where the loser goes: some ways that were found; any others that are legal. D-WITHDRAW */
function withdrawalQuestion(battle: ZealotBattle, loser: string, winners: readonly string[]) {
  const unit = called(squadOf(battle, loser));
  const far = withdrawals(battle, loser, winners, CLEAR);
  const near = far.length > 0 ? [] : withdrawals(battle, loser, winners, BARELY);
  const nowhere: Option<Moves> = { value: {}, says: 'Find no way out' };
  const least = far.length > 0 ? CLEAR : BARELY;
  const options = [...far, ...near];
  return {
    rule: 'XZ-ASLT-15',
    ...(far.length > 0
      ? say('Which way {unit|does|do} {unit} withdraw?', { unit })
      : say('No way was found that takes {unit} 3″ from every enemy. Which way do you choose?', { unit })),
    options: options.length > 0 ? options : [nowhere],
    sensible: 1,
    free: {
      shape: { kind: 'moves', models: membersOf(battle, loser).map(({ id }) => id) } satisfies AnswerShape,
      problems: (given: unknown) =>
        options.length === 0 && isMoves(given) && Object.keys(given).length === 0
          ? []
          : withdrawalProblems(battle, loser, given, least),
    },
  };
}

/** Does everybody end so far from every enemy? A gun may be left behind. */
function keepsOff(battle: ZealotBattle, loser: string, moves: Moves, keep: number): boolean {
  return tooNear(battle, loser, moves, keep) === undefined;
}

function tooNear(battle: ZealotBattle, loser: string, moves: Moves, keep: number): Trooper | undefined {
  const models = soldiersOf(battle, loser);
  const ends = endsOf(models, moves);
  const enemies = enemyModels(battle, squadOf(battle, loser).seat);
  return models.find(({ id }) => enemies.some(({ base }) => closerThan(ends.get(id) as Base, base, keep - ROUNDING)));
}

/** Where a unit can go to be so far from every enemy, the least distance first, of equal ones into cover. D-WITHDRAW */
function withdrawals(
  battle: ZealotBattle,
  loser: string,
  winners: readonly string[],
  keep: number,
): readonly Option<Moves>[] {
  const leader = leaderOf(battle, loser);
  const foes = winners.flatMap((winner) => membersOf(battle, winner));
  if (leader === undefined || foes.length === 0) return [];
  const middle = {
    x: Math.trunc(foes.reduce((sum, { base }) => sum + base.at.x, 0) / foes.length),
    y: Math.trunc(foes.reduce((sum, { base }) => sum + base.at.y, 0) / foes.length),
  };
  const heading = samePoint(middle, leader.base.at) ? 0 : facingTowards(middle, leader.base.at);
  return DIRECTIONS.flatMap(([turn, says], i) => {
    const moves = awayFrom(battle, loser, facing(heading + turn), keep);
    if (moves === undefined) return [];
    const end = endsOf([leader], moves).get(leader.id) as Base;
    const far = Math.max(0, ...Object.values(moves).map(({ path }) => span(path[0] as Point, path.at(-1) as Point)));
    return [
      { option: { value: moves, says }, far: Math.ceil(far / 250), open: Number(!isCovered(battle, loser, end)), i },
    ];
  })
    .toSorted((a, b) => a.far - b.far || a.open - b.open || a.i - b.i)
    .map(({ option }) => option);
}

const DIRECTIONS = [
  [0, 'Straight back'],
  [45, 'Back and to the right'],
  [-45, 'Back and to the left'],
  [90, 'To the right'],
  [-90, 'To the left'],
] as const;

/** Why a unit may not withdraw so: legal ways, together, and far enough from every enemy at the end. */
function withdrawalProblems(battle: ZealotBattle, loser: string, given: unknown, keep: number): readonly Problem[] {
  if (!isMoves(given)) return refused('XZ-ASLT-15', 'Say where each model goes.');
  const movers = { models: membersOf(battle, loser), still: [] };
  const problems = moveProblems(battle, loser, given, marchManner(battle, loser), movers);
  if (problems.length > 0) return problems;
  const near = tooNear(battle, loser, given, keep);
  return near === undefined
    ? []
    : refused(
        'XZ-ASLT-15',
        say('{model} would end less than {keep″} from an enemy.', { model: modelName(battle, near.id), keep }),
        near.id,
      );
}

export function isMoves(given: unknown): given is Moves {
  let faults = 0;
  movesOf.read(given as never, '', () => faults++);
  return faults === 0;
}

/** On their own storeys; from upstairs, if that will not do, down the stairs and away. XZ-R-103 */
function awayFrom(battle: ZealotBattle, loser: string, heading: number, keep: number): Moves | undefined {
  const own = awayTogether(battle, loser, heading, keep, (model) => model.level);
  if (own !== undefined || membersOf(battle, loser).every(({ level }) => level === 0)) return own;
  const down = awayTogether(battle, loser, heading, keep, () => 0);
  return down !== undefined && withdrawalProblems(battle, loser, down, keep).length === 0 ? down : undefined;
}

/** Everybody so far from every enemy, the leader first, the least distance that does; a gun goes with its crew. XZ-R-61 */
function awayTogether(
  battle: ZealotBattle,
  loser: string,
  heading: number,
  keep: number,
  storeyOf: (model: Trooper) => number,
): Moves | undefined {
  const leader = leaderOf(battle, loser);
  if (leader === undefined) return undefined;
  const rank = ({ role }: Trooper): number => (role === 'gun' ? 1 : 0);
  const others = membersOf(battle, loser)
    .filter((model) => model !== leader)
    .toSorted((a, b) => rank(a) - rank(b));
  const all = new Map([leader, ...others].map((model) => [model.id, model]));
  const [models, radius, squads] = [[...all.values()], coherencyOf(battle, loser), matesOf(battle, loser)];
  const mates = models.map((model) => {
    const level = storeyOf(model);
    const speed = Math.floor(speedOf(squadOf(battle, model.unit), model));
    const manner = { mates: squads, limit: Math.max(0, speed - Math.abs(model.level - level) * CLIMB) };
    const blockers = blockersNear(battle, [model], manner, manner.limit + LONGEST_ROAD);
    return { id: model.id, course: courseFor(battle, { ...model, level }, manner, blockers) };
  });
  const ways = group.ledAway(
    {
      mates,
      // Whoever was out of coherency comes as near as he can; a gun has a gunner beside it, before and after. XZ-R-41, XZ-R-61
      keeps({ id }, end, ends) {
        const model = all.get(id) as Trooper;
        const centre = ends.get(leader.id) as Base;
        if (model.role === 'gun')
          return isServed(models) && isServed(models, (one) => (one === model ? end : (ends.get(one.id) ?? one.base)));
        const wasOut = !withinDistance(model.base, leader.base, radius);
        const isNearer = distance(end, centre) <= distance(model.base, leader.base);
        return withinDistance(end, centre, radius) || (wasOut && isNearer);
      },
      mayStay: ({ id }) => all.get(id)?.role === 'gun',
    },
    { foes: enemyModels(battle, leader.owner).map(({ base }) => base), heading, keep },
  );
  return ways && allByStairs(models, ways, storeyOf);
}

/** A loser that cannot move: the winner steps back to 1″ and it is Neutralized. XZ-R-30 */
function* stepBack(battle: ZealotBattle, loser: string, winners: readonly string[]): Rule<ZealotBattle> {
  yield* note('XZ-ASLT-15', '{unit} cannot move: {winner} {winner|steps|step} back.', {
    unit: squadOf(battle, loser).name,
    winner: winners.map((winner) => called(squadOf(battle, winner))),
  });
  const foes = membersOf(battle, loser);
  let after = battle;
  for (const winner of winners)
    for (const model of soldiersOf(battle, winner)) {
      const near = foes.filter(({ base }) => closerThan(model.base, base, BARELY - ROUNDING));
      const [first] = near.toSorted((a, b) => distance(a.base, model.base) - distance(b.base, model.base));
      if (first === undefined) continue;
      const heading = samePoint(first.base.at, model.base.at) ? 0 : facingTowards(first.base.at, model.base.at);
      const course = courseFor(after, model, { mates: matesOf(after, winner), limit: CLEAR });
      const others = after.models.filter(({ id, away }) => id !== model.id && away === undefined);
      const isFree = (to: Point): boolean => {
        const end = { ...model.base, at: to };
        return !others.some(({ base, level }) => level === model.level && overlaps(base, end));
      };
      const away = { foes: foes.map(({ base }) => base), heading, keep: BARELY };
      const place = group.placesAway(course, away).find(isFree);
      if (place !== undefined) after = moved(after, { [model.id]: { path: [model.base.at, place] } });
    }
  return yield* withCounter(after, loser, 'Neutralized', 'XZ-ASLT-15');
}

/** How the loser of an assault gets away. XZ-ASLT-15, XZ-R-30, D-WITHDRAW */
import { type AnswerShape, modelName, type Moves, soFar, type ModelMove } from '@umpire/engine/battle';
import { choose, note, type Option, type Problem, refused, type Rule } from '@umpire/engine/rule';
import {
  ahead,
  type Base,
  closerThan,
  distance,
  facing,
  facingTowards,
  INCH,
  isLegalWay,
  overlaps,
  type Point,
  roundHalfUp,
  samePoint,
  span,
  withinDistance,
} from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  called,
  enemyModels,
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
import { coherencyOf, endsOf, matesOf, moved, moveProblems, speedOf, withMove } from '../ground/moves.ts';
import { moves as movesOf } from '../battle/orders.ts';
import { sizeOf } from '../ground/size.ts';
import { withCounter } from './counters.ts';
import { destroyed } from './harm.ts';
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
  if (squad.immobilised || squad.type === 'massiveArtillery') return yield* stepBack(after, loser, winners);
  yield* soFar(after);
  const moves = yield* choose(squad.seat, withdrawalQuestion(after, loser, winners));
  const away = Object.keys(moves).length === 0 ? after : withMove(moved(after, moves), loser);
  if (keepsOff(after, loser, moves, CLEAR)) {
    yield* note('XZ-ASLT-15', '{unit} {unit|withdraws|withdraw}.', { unit: called(squad) });
    return away;
  }
  if (!isStandOff && !keepsOff(after, loser, moves, BARELY)) {
    yield* note('XZ-ASLT-15', '{unit} cannot get clear.', { unit: squad.name });
    return yield* destroyed(after, loser);
  }
  yield* note('XZ-ASLT-15', '{unit} {unit|gets|get} only just clear and {unit|is|are} Neutralized.', {
    unit: called(squad),
  });
  return yield* withCounter(away, loser, 'Neutralized');
}

const withoutOrder = (battle: ZealotBattle, unit: string): ZealotBattle =>
  withSquad(strip(battle, unit, 'order'), unit, { didPrimary: true, didSecondary: true });

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
    const moves = awayTogether(battle, loser, facing(heading + turn), keep);
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
  const mates = matesOf(battle, loser);
  const movers = { models: membersOf(battle, loser), still: [] };
  const problems = moveProblems(
    battle,
    loser,
    given,
    (model) => ({ mates, limit: Math.floor(speedOf(squadOf(battle, model.unit), model)) }),
    movers,
  );
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

/** So many places of the leader are tried: others may find none around the first. */
const MOST_TRIES = 12;

/** Everybody so far from every enemy, the leader first, the least distance that does; a gun goes with its crew. XZ-R-61 */
function awayTogether(battle: ZealotBattle, loser: string, heading: number, keep: number): Moves | undefined {
  const leader = leaderOf(battle, loser);
  if (leader === undefined) return undefined;
  const rank = ({ role }: Trooper): number => (role === 'gun' ? 1 : 0);
  const others = membersOf(battle, loser)
    .filter((model) => model !== leader)
    .toSorted((a, b) => rank(a) - rank(b));
  const tried: Point[] = [];
  for (const place of placesAway(battle, loser, leader, heading, keep)) {
    // Where the others find no room around one place, they find none around the next.
    if (tried.some((other) => span(place, other) < INCH)) continue;
    const moves = aroundLeader(battle, loser, { leader, place, others }, heading, keep);
    if (moves !== undefined || tried.push(place) >= MOST_TRIES) return moves;
  }
  return undefined;
}

/** Where a model can go by itself to be so far from every enemy, the nearest place first; looked for as far as somebody wants. */
function* placesAway(
  battle: ZealotBattle,
  loser: string,
  model: Trooper,
  heading: number,
  keep: number,
): Generator<Point, void> {
  const limit = Math.floor(speedOf(squadOf(battle, model.unit), model));
  const manner = { mates: matesOf(battle, loser), limit };
  const course = courseFor(battle, model, manner, blockersNear(battle, [model], manner, limit + LONGEST_ROAD));
  const reach = limit + keep + sizeOf(model.base) + INCH;
  const near = enemyModels(battle, model.owner).filter(
    ({ base }) => span(base.at, model.base.at) <= reach + sizeOf(base),
  );
  for (const to of stepsAway(model, heading, limit, near, keep)) {
    const end = { ...model.base, at: to };
    if (near.some(({ base }) => closerThan(end, base, keep - ROUNDING))) continue;
    if (isLegalWay(course, samePoint(to, model.base.at) ? [to] : [model.base.at, to])) yield to;
  }
}

function firstOf<T>(things: Iterable<T>, will: (one: T) => boolean): T | undefined {
  for (const one of things) if (will(one)) return one;
  return undefined;
}

/** The others around a place of their leader. */
function aroundLeader(
  battle: ZealotBattle,
  loser: string,
  unit: { readonly leader: Trooper; readonly place: Point; readonly others: readonly Trooper[] },
  heading: number,
  keep: number,
): Moves | undefined {
  const { leader, place, others } = unit;
  const radius = coherencyOf(battle, loser);
  const centre: Base = { ...leader.base, at: place };
  const ends = new Map<string, Base>([[leader.id, centre]]);
  const moves: Record<string, ModelMove> = samePoint(place, leader.base.at)
    ? {}
    : { [leader.id]: { path: [leader.base.at, place] } };
  for (const model of others) {
    const isTaken = (end: Base): boolean => [...ends.values()].some((other) => overlaps(other, end));
    // Whoever was out of coherency comes as near as he can; a gun has a gunner beside it, before and after. XZ-R-41, XZ-R-61
    const wasOut = !withinDistance(model.base, leader.base, radius);
    const isTogether = (end: Base): boolean =>
      model.role === 'gun'
        ? isServed([leader, ...others]) &&
          isServed([leader, ...others], (one) => (one === model ? end : (ends.get(one.id) ?? one.base)))
        : withinDistance(end, centre, radius) || (wasOut && distance(end, centre) <= distance(model.base, leader.base));
    const found = firstOf(placesAway(battle, loser, model, heading, keep), (to) => {
      const end = { ...model.base, at: to };
      return !isTaken(end) && isTogether(end);
    });
    if (found === undefined && (model.role !== 'gun' || isTaken(model.base))) return undefined;
    // A gun that cannot go along stays.
    if (found === undefined) continue;
    if (!samePoint(found, model.base.at)) moves[model.id] = { path: [model.base.at, found] };
    ends.set(model.id, { ...model.base, at: found });
  }
  return moves;
}

const TURNS = [0, 15, -15, 30, -30, 50, -50, 75, -75] as const;

/** Places to step back to, the nearest first: along a heading, and straight away from whoever is near. */
function stepsAway(
  { base }: Trooper,
  heading: number,
  limit: number,
  near: readonly Trooper[],
  keep: number,
): readonly Point[] {
  const lengths = [...Array.from({ length: Math.floor(limit / 250) + 1 }, (_, i) => i * 250), limit, limit - 1];
  const away = near
    .filter((enemy) => closerThan(base, enemy.base, keep) && !samePoint(base.at, enemy.base.at))
    .slice(0, 4);
  // From a hull the shortest way leads straight from one of its sides.
  const sides = [base, ...away.map((enemy) => enemy.base)].flatMap((one) =>
    one.kind === 'hull' ? [0, 90, 180, 270].map((turn) => facing((one.facing ?? 0) + turn)) : [],
  );
  const isBack = (to: Point): boolean => away.every((enemy) => span(to, enemy.base.at) >= span(base.at, enemy.base.at));
  return lengths
    .toSorted((a, b) => a - b)
    .flatMap((length) =>
      length <= 0
        ? length === 0
          ? [base.at]
          : []
        : [
            ...TURNS.map((turn) => ahead(base.at, facing(heading + turn), length)),
            ...away.map((enemy) => awayFrom(base.at, enemy.base.at, length)),
            ...sides.map((side) => ahead(base.at, side, length)).filter(isBack),
          ].filter((to) => span(base.at, to) <= limit + ROUNDING / 2),
    );
}

const awayFrom = (from: Point, enemy: Point, length: number): Point => {
  const gap = span(enemy, from);
  return {
    x: roundHalfUp(from.x + ((from.x - enemy.x) * length) / gap),
    y: roundHalfUp(from.y + ((from.y - enemy.y) * length) / gap),
  };
};

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
      const limit = CLEAR;
      const course = courseFor(after, model, { mates: matesOf(after, winner), limit });
      const others = after.models.filter(({ id, away }) => id !== model.id && away === undefined);
      const place = stepsAway(model, heading, limit, near, BARELY).find((to) => {
        const end = { ...model.base, at: to };
        return (
          !foes.some(({ base }) => closerThan(end, base, BARELY - ROUNDING)) &&
          !others.some(({ base, level }) => level === model.level && overlaps(base, end)) &&
          isLegalWay(course, [model.base.at, to])
        );
      });
      if (place !== undefined) after = moved(after, { [model.id]: { path: [model.base.at, place] } });
    }
  return yield* withCounter(after, loser, 'Neutralized');
}

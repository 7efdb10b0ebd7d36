/** How the loser of an assault gets away. XZ-ASLT-15, XZ-R-30, D-WITHDRAW */
import { type AnswerShape, modelName, type Moves, soFar, type Way } from '@umpire/engine/battle';
import { choose, note, type Problem, type Rule } from '@umpire/engine/rule';
import {
  ahead,
  type Base,
  closerThan,
  facing,
  facingTowards,
  INCH,
  isLegalWay,
  overlaps,
  type Point,
  samePoint,
  span,
  withinDistance,
} from '@umpire/engine/table';
import {
  enemyModels,
  leaderOf,
  membersOf,
  optionsOf,
  squadOf,
  strip,
  type Trooper,
  withSquad,
  type ZealotBattle,
} from '../battle.ts';
import { blockersNear, courseFor, LONGEST_ROAD } from '../courses.ts';
import { coherencyOf, endsOf, matesOf, moved, moveProblems, speedOf } from '../moves.ts';
import { moves as movesOf } from '../orders.ts';
import { sizeOf } from '../size.ts';
import { withCounter } from './counters.ts';
import { destroyed } from './harm.ts';

/** Places 3″ from every enemy; else 1″, and Neutralized; else lost. XZ-ASLT-15 */
export function* withdraw(battle: ZealotBattle, loser: string, winner: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, loser);
  const cannotMove = squad.immobilised || squad.type === 'massiveArtillery';
  let after = optionsOf(battle).withdrawnKeepsOrder ? battle : withoutOrder(battle, loser);
  if (cannotMove) return yield* stepBack(after, loser, winner);
  const ways = withdrawals(after, loser, winner, 3 * INCH);
  if (ways.length > 0) {
    yield* soFar(after);
    const moves = yield* choose(squad.seat, {
      rule: 'XZ-ASLT-15',
      says: `Which way does ${squad.name} withdraw?`,
      options: ways.map(({ moves: value, says }) => ({ value, says })),
      sensible: 1,
      free: {
        shape: {
          kind: 'moves',
          models: membersOf(after, loser).map(({ id }) => id),
        } satisfies AnswerShape,
        problems: (given) => withdrawalProblems(after, loser, given),
      },
    });
    yield* note('XZ-ASLT-15', '{unit} withdraws.', { unit: squad.name });
    return moved(after, moves);
  }
  const [close] = withdrawals(after, loser, winner, INCH);
  if (close === undefined) {
    yield* note('XZ-ASLT-15', '{unit} cannot get clear.', { unit: squad.name });
    return yield* destroyed(after, loser);
  }
  yield* note('XZ-ASLT-15', '{unit} gets only just clear and is Neutralized.', { unit: squad.name });
  after = moved(after, close.moves);
  return yield* withCounter(after, loser, 'Neutralized');
}

const withoutOrder = (battle: ZealotBattle, unit: string): ZealotBattle =>
  withSquad(strip(battle, unit, 'order'), unit, { didPrimary: true, didSecondary: true });

/** Where a unit can go to be so far from every enemy, in a few directions. */
function withdrawals(
  battle: ZealotBattle,
  loser: string,
  winner: string,
  keep: number,
): readonly { readonly moves: Moves; readonly says: string }[] {
  const leader = leaderOf(battle, loser);
  const foes = membersOf(battle, winner);
  if (leader === undefined || foes.length === 0) return [];
  const middle = {
    x: Math.trunc(foes.reduce((sum, { base }) => sum + base.at.x, 0) / foes.length),
    y: Math.trunc(foes.reduce((sum, { base }) => sum + base.at.y, 0) / foes.length),
  };
  const heading = samePoint(middle, leader.base.at) ? 0 : facingTowards(middle, leader.base.at);
  const found: { moves: Moves; says: string }[] = [];
  for (const [turn, says] of [
    [0, 'Straight back'],
    [45, 'Back and to the right'],
    [-45, 'Back and to the left'],
    [90, 'To the right'],
    [-90, 'To the left'],
  ] as const) {
    const moves = awayTogether(battle, loser, facing(heading + turn), keep);
    if (moves !== undefined) found.push({ moves, says });
  }
  return found;
}

/** Why a unit may not withdraw so: legal ways, together, and 3″ from every enemy at the end. */
function withdrawalProblems(battle: ZealotBattle, loser: string, given: unknown): readonly Problem[] {
  if (!isMoves(given)) return [{ rule: 'XZ-ASLT-15', says: 'Say the ways of its models.' }];
  const squad = squadOf(battle, loser);
  const mates = matesOf(battle, loser);
  const movers = { models: membersOf(battle, loser), still: [] };
  const problems = moveProblems(
    battle,
    loser,
    given,
    (model) => ({
      mates,
      limit: Math.floor(speedOf(squadOf(battle, model.unit), model)),
      keep: 3 * INCH,
    }),
    movers,
  );
  if (problems.length > 0) return problems;
  const ends = endsOf(movers.models, given);
  const near = movers.models.find(({ id, role }) =>
    role === 'gun'
      ? false
      : enemyModels(battle, squad.seat).some(({ base }) => closerThan(ends.get(id) as Base, base, 3 * INCH)),
  );
  return near === undefined
    ? []
    : [
        {
          rule: 'XZ-ASLT-15',
          model: near.id,
          says: `${modelName(battle, near.id)} would end less than 3″ from an enemy.`,
        },
      ];
}

function isMoves(given: unknown): given is Moves {
  let faults = 0;
  movesOf.read(given as never, '', () => faults++);
  return faults === 0;
}

const TURNS = [0, 25, -25, 50, -50, 75, -75] as const;

/** Everybody so far from every enemy, the leader first, the least distance that does. */
function awayTogether(battle: ZealotBattle, loser: string, heading: number, keep: number): Moves | undefined {
  const squad = squadOf(battle, loser);
  const leader = leaderOf(battle, loser);
  const enemies = enemyModels(battle, squad.seat);
  const mates = matesOf(battle, loser);
  const moves: Record<string, Way> = {};
  const ends: Base[] = [];
  let centre: Base | undefined;
  const members = membersOf(battle, loser).filter(({ role }) => role !== 'gun');
  for (const model of members.toSorted((a, b) => Number(b === leader) - Number(a === leader))) {
    const limit = Math.floor(speedOf(squadOf(battle, model.unit), model));
    const manner = { mates, limit, keep };
    const course = courseFor(battle, model, manner, blockersNear(battle, [model], manner, limit + LONGEST_ROAD));
    const reach = limit + keep + sizeOf(model.base) + INCH;
    const near = enemies.filter(({ base }) => span(base.at, model.base.at) <= reach + sizeOf(base));
    const isGood = (end: Base): boolean =>
      !near.some(({ base }) => closerThan(end, base, keep)) &&
      !ends.some((other) => overlaps(other, end)) &&
      (centre === undefined || withinDistance(end, centre, coherencyOf(battle, loser)));
    const place = stepsAway(model, heading, limit).find((to) => {
      const end = { ...model.base, at: to };
      return isGood(end) && isLegalWay(course, samePoint(to, model.base.at) ? [to] : [model.base.at, to]);
    });
    if (place === undefined) return undefined;
    const end = { ...model.base, at: place };
    if (!samePoint(place, model.base.at)) moves[model.id] = { path: [model.base.at, place] };
    ends.push(end);
    centre ??= end;
  }
  return moves;
}

function stepsAway({ base }: Trooper, heading: number, limit: number): readonly Point[] {
  const lengths = Array.from({ length: Math.floor(limit / 500) + 1 }, (_, i) => i * 500);
  return [...lengths, limit].flatMap((length) =>
    length === 0 ? [base.at] : TURNS.map((turn) => ahead(base.at, facing(heading + turn), length - 1)),
  );
}

/** A loser that cannot move: the winner steps back to 1″ and it is Neutralized. XZ-R-30 */
function* stepBack(battle: ZealotBattle, loser: string, winner: string): Rule<ZealotBattle> {
  yield* note('XZ-ASLT-15', '{unit} cannot move: {winner} steps back.', {
    unit: squadOf(battle, loser).name,
    winner: squadOf(battle, winner).name,
  });
  const foes = membersOf(battle, loser);
  let after = battle;
  for (const model of membersOf(battle, winner)) {
    if (!foes.some(({ base }) => closerThan(model.base, base, INCH))) continue;
    const from = foes[0]?.base.at ?? model.base.at;
    const heading = samePoint(from, model.base.at) ? 0 : facingTowards(from, model.base.at);
    const course = courseFor(after, model, { mates: matesOf(after, winner), limit: 3 * INCH, keep: INCH });
    const others = after.models.filter(({ id, away }) => id !== model.id && away === undefined);
    const place = stepsAway(model, heading, 3 * INCH).find((to) => {
      const end = { ...model.base, at: to };
      return (
        !foes.some(({ base }) => closerThan(end, base, INCH)) &&
        !others.some(({ base }) => overlaps(base, end)) &&
        isLegalWay(course, [model.base.at, to])
      );
    });
    if (place !== undefined) after = moved(after, { [model.id]: { path: [model.base.at, place] } });
  }
  return yield* withCounter(after, loser, 'Neutralized');
}

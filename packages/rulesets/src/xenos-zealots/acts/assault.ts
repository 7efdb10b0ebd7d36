/** An Assault action, from the charge to the withdrawal. XZ-ASLT-1 to XZ-ASLT-17 */
import { type Moves, soFar, type Way } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
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
  withinDistance,
} from '@umpire/engine/table';
import { assaultArgs } from '../assault-args.ts';
import {
  enemyModels,
  leaderOf,
  membersOf,
  optionsOf,
  ownModels,
  squadOf,
  strip,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../battle.ts';
import { nearTo } from '../charge.ts';
import { courseFor } from '../courses.ts';
import { coherencyOf, matesOf, moved, speedOf } from '../moves.ts';
import { assault, type AssaultResult } from '../rules/assault.ts';
import type { Fighter } from '../rules/fighter.ts';
import type { Hurt } from '../rules/target.ts';
import { withCounter } from './counters.ts';
import { destroyed, harmed, spentBy } from './harm.ts';

/** The whole action. */
export function* fight(battle: ZealotBattle, unit: string, target: string, moves: Moves): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  const enemy = squadOf(battle, target);
  const from = leaderOf(battle, unit)?.base.at ?? { x: 0, y: 0 };
  let after = withSquad(moved(battle, moves), unit, { moved: true, countsAsMoving: true });
  yield* note('XZ-ASLT-3', '{unit} charges {target}.', { unit: squad.name, target: enemy.name });
  if (enemy.morale === 'Routed') {
    yield* note('XZ-ASLT-2', '{target} is caught running and destroyed.', { target: enemy.name });
    after = yield* destroyed(after, target);
    return yield* consolidate(after, unit, true);
  }
  yield* soFar(after);
  const args = assaultArgs(after, unit, target, from);
  const result = yield* call(assault, args);
  return yield* stepFive(after, unit, target, args, result);
}

/** What a fight did to one fighter. */
function hurtOf(before: Fighter, after: Fighter): Hurt {
  const slots =
    before.split?.slots
      .map(({ id }) => id)
      .filter((id) => after.split?.slots.some((slot) => slot.id === id) !== true) ?? [];
  const mobility = (before.split?.mobility ?? 0) - (after.split?.mobility ?? 0);
  const dead = after.count === 0 ? 1 : 0;
  return {
    dead,
    down: after.suppressed && !before.suppressed ? 1 : 0,
    failed: true,
    shaken: true,
    lost: dead === 1 ? before.wounds : before.wounds - after.wounds,
    ...(before.split !== undefined && dead === 0 && { slots, mobility }),
  };
}

function* stepFive(
  battle: ZealotBattle,
  unit: string,
  target: string,
  args: ReturnType<typeof assaultArgs>,
  result: AssaultResult,
): Rule<ZealotBattle> {
  let after = spentBy(battle, result.aids.charger, result.aids.target);
  const before = [...args.charger.fighters, ...args.target.fighters];
  const now = [...result.charger, ...result.target];
  after = yield* harmed(
    after,
    before.map(({ id }) => id),
    before.map((one, i) => hurtOf(one, now[i] as Fighter)),
    ({ role, unit: own }) => role !== 'gun' && squadOf(battle, own).start > 1,
  );
  const loser = result.winner === 'charger' ? target : unit;
  const winner = result.winner === 'charger' ? unit : target;
  const isThere = (id: string): boolean => squadOf(after, id).location === 'table';
  if (isThere(loser))
    after = yield* lose(
      after,
      loser,
      winner,
      result.winner === 'charger' ? result.morale.target : result.morale.charger,
      result.fate,
    );
  if (result.winner === 'none' && isThere(winner) && result.morale.target !== 'OK')
    after = yield* withCounter(after, winner, result.morale.target);
  if (result.winner !== 'none' && isThere(winner)) after = yield* consolidate(after, winner, true);
  return after;
}

/** The loser: its counter, then it runs or withdraws. XZ-ASLT-13, XZ-ASLT-14 */
function* lose(
  battle: ZealotBattle,
  loser: string,
  winner: string,
  morale: AssaultResult['morale']['charger'],
  fate: AssaultResult['fate'],
): Rule<ZealotBattle> {
  if (fate === 'routs') return yield* withCounter(battle, loser, 'Routed');
  let after = battle;
  if (morale !== 'OK' && morale !== squadOf(battle, loser).morale) after = yield* withCounter(after, loser, morale);
  if (squadOf(after, loser).location !== 'table') return after;
  if (fate === 'tested') after = withSquad(after, loser, { noCharge: after.turn + 1 });
  return yield* withdraw(after, loser, winner);
}

/** Places 3″ from every enemy; else 1″, and Neutralized; else lost. XZ-ASLT-15 */
function* withdraw(battle: ZealotBattle, loser: string, winner: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, loser);
  const cannotMove = squad.immobilised || squad.type === 'massiveArtillery';
  let after = optionsOf(battle).withdrawnKeepsOrder ? battle : withoutOrder(battle, loser);
  if (cannotMove) return yield* stepBack(after, loser, winner);
  const ways = withdrawals(after, loser, winner, 3 * INCH);
  const [first, second] = ways;
  if (first !== undefined) {
    let chosen = 0;
    if (second !== undefined) {
      yield* soFar(after);
      chosen = yield* choose(squad.seat, {
        rule: 'XZ-ASLT-15',
        says: `Which way does ${squad.name} withdraw?`,
        options: ways.map(({ says }, value) => ({ value, says })),
      });
    }
    yield* note('XZ-ASLT-15', '{unit} withdraws.', { unit: squad.name });
    return moved(after, (ways[chosen] ?? first).moves);
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
    if (found.length === 3) break;
  }
  return found;
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
    const course = courseFor(battle, model, { mates, limit, keep });
    const isGood = (end: Base): boolean =>
      !enemies.some(({ base }) => closerThan(end, base, keep)) &&
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

/** The winner may close up, stand up and lose its counter. XZ-ASLT-16, XZ-ASLT-17, XZ-R-67 */
function* consolidate(battle: ZealotBattle, winner: string, hasWon: boolean): Rule<ZealotBattle> {
  const squad = squadOf(battle, winner);
  if (squad.location !== 'table' || !hasWon) return battle;
  let after = battle;
  if (squad.morale === 'Neutralized') {
    yield* note('XZ-ASLT-17', '{unit} has won and recovers.', { unit: squad.name });
    after = withSquad(after, winner, { morale: squad.immobilised ? 'Suppressed' : 'OK' });
  }
  const lying = ownModels(after, winner).some(({ suppressed }) => suppressed);
  const leader = leaderOf(after, winner);
  const astray =
    leader === undefined
      ? []
      : membersOf(after, winner).filter(
          (model) =>
            model.role !== 'gun' &&
            model.id !== leader.id &&
            !withinDistance(model.base, leader.base, coherencyOf(after, winner)),
        );
  const isSuppressed = squadOf(after, winner).morale === 'Suppressed' && !squad.immobilised;
  if (!lying && astray.length === 0 && !isSuppressed) return after;
  yield* soFar(after);
  const answer = yield* choose(squad.seat, {
    rule: 'XZ-ASLT-16',
    says: `Does ${squad.name} consolidate?`,
    options: [
      { value: true, says: 'Close up and stand up' },
      { value: false, says: 'Stay as you are' },
    ],
  });
  if (!answer) return after;
  yield* note('XZ-ASLT-16', '{unit} consolidates.', { unit: squad.name });
  after = withModels(
    after,
    ownModels(after, winner).map(({ id }) => id),
    (model) => (model.suppressed ? { ...model, suppressed: false } : model),
  );
  if (isSuppressed) after = withSquad(after, winner, { morale: 'OK' });
  for (const model of astray) {
    const course = courseFor(after, model, {
      mates: matesOf(after, winner),
      limit: Math.floor(speedOf(squadOf(after, model.unit), model)),
    });
    const mates = membersOf(after, winner).filter(({ id }) => id !== model.id);
    const blocked = {
      ...course,
      blockers: [...course.blockers, ...mates.map(({ id, base }) => ({ id, base, way: 'free' as const, end: 0 }))],
    };
    const found = nearTo(blocked, model, (leader as Trooper).base);
    if (found !== undefined && found.way.path.length > 1) after = moved(after, { [model.id]: found.way });
  }
  return after;
}

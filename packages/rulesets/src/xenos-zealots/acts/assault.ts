/** An Assault action, from the charge to the withdrawal. XZ-ASLT-1 to XZ-ASLT-17 */
import { type Moves, soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { withinDistance } from '@umpire/engine/table';
import { assaultArgs, strikesOf } from '../assault-args.ts';
import {
  leaderOf,
  membersOf,
  ownModels,
  soldiersOf,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../battle.ts';
import { nearTo } from '../charge.ts';
import { courseFor } from '../courses.ts';
import { coherencyOf, matesOf, moved, speedOf } from '../moves.ts';
import { assault } from '../rules/assault.ts';
import type { AssaultResult } from '../rules/assault-sides.ts';
import type { Fighter, Strike } from '../rules/fighter.ts';
import { inGroupOrder } from '../rules/group-order.ts';
import type { Hurt } from '../rules/target.ts';
import { named } from '../fire-args.ts';
import { withCounter } from './counters.ts';
import { destroyed, harmed, spentBy } from './harm.ts';
import { withdraw } from './withdrawal.ts';

/** The whole action. */
export function* fight(
  battle: ZealotBattle,
  unit: string,
  target: string,
  moves: Moves,
  groups?: readonly string[],
): Rule<ZealotBattle> {
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
  const answered = yield* blowsOf(after, target);
  const args = assaultArgs(after, unit, target, from, false, {
    ...(groups !== undefined && { charger: groups }),
    ...(answered !== undefined && { target: answered }),
  });
  const { charger, target: charged } = args;
  const result = yield* call(assault, {
    ...args,
    charger: { ...charger, fighters: named(after, charger.fighters) },
    target: { ...charged, fighters: named(after, charged.fighters) },
  });
  return yield* stepFive(after, unit, target, args, result);
}

/** Whoever is charged says in which order his weapons strike, if he has several; the charger has said so with his order. D-GROUPS */
function* blowsOf(battle: ZealotBattle, unit: string): Rule<readonly string[] | undefined> {
  const strikes = soldiersOf(battle, unit).flatMap(strikesOf);
  const weapons = inGroupOrder(
    [...new Set(strikes.map(({ weapon }) => weapon))].map(
      (id) => strikes.find(({ weapon }) => weapon === id) as Strike,
    ),
  );
  if (weapons.length < 2) return undefined;
  const orders = orderings(weapons);
  const chosen = yield* choose(squadOf(battle, unit).seat, {
    rule: 'XZ-ASLT-8',
    says: `In which order do the weapons of ${squadOf(battle, unit).name} strike?`,
    options: orders.map((order, value) => ({ value, says: order.map(({ says }) => says).join(', then ') })),
    sensible: 1,
  });
  return (orders[chosen] ?? weapons).map(({ weapon }) => weapon);
}

/** All orders of a few things, the given one first. */
function orderings<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, i) => orderings(things.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));
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
    sensible: 1,
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

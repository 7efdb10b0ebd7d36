/** An Assault action, from the charge to the withdrawal. XZ-ASLT-1 to XZ-ASLT-17 */
import { type Moves, soFar } from '@umpire/engine/battle';
import { call, choose, note, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { assaultArgs, strikesOf } from './assault-args.ts';
import {
  called,
  attachedTo,
  leaderOf,
  soldiersOf,
  squadOf,
  standingUp,
  type Trooper,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { moved, withMove } from '../ground/moves.ts';
import { assault } from './assault.ts';
import type { AssaultResult, Side } from './assault-sides.ts';
import { conditionOf, hurtOf } from './damage.ts';
import type { Strike } from './fighter.ts';
import { inGroupOrder } from './group-order.ts';
import { named } from './fire-args.ts';
import type { MoraleState } from '../words/terms.ts';
import { consolidate } from './consolidation.ts';
import { withCounter } from './counters.ts';
import { counterRule } from './settle.ts';
import { harmed, lostWhole, spentBy } from './harm.ts';
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
  let after = withMove(moved(battle, moves), unit);
  yield* note('XZ-ASLT-3', '{unit} {unit|charges|charge} {target}.', {
    unit: called(squad),
    target: enemy.name,
  });
  if (enemy.morale === 'Routed') {
    yield* note('XZ-ASLT-2', '{target} {target|is|are} caught running and destroyed.', { target: called(enemy) });
    after = yield* lostWhole(after, target);
    return yield* consolidate(after, unit);
  }
  yield* soFar(after);
  const answered = yield* blowsOf(after, target);
  const args = assaultArgs(after, unit, target, from, {
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
    ...say('In which order do the weapons of {unit} strike?', { unit: squadOf(battle, unit).name }),
    options: orders.map((order, value) => ({ value, ...say('{weapons}', { weapons: order.map(({ says }) => says) }) })),
    sensible: 1,
  });
  return (orders[chosen] ?? weapons).map(({ weapon }) => weapon);
}

/** All orders of a few things, the given one first. */
function orderings<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, i) => orderings(things.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));
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
    before.map((one, i) => hurtOf(conditionOf(one), now[i] ?? conditionOf(one))),
    (model) => mayFall(battle, model),
  );
  const loser = result.winner === 'charger' ? target : unit;
  const winner = result.winner === 'charger' ? unit : target;
  // Who outlives the unit that he has charged with has acted with it. XZ-R-68
  for (const one of leftOf(battle, after, unit))
    if (one !== unit) after = withSquad(after, one, { didSecondary: true });
  const losers = leftOf(battle, after, loser);
  const winners = leftOf(battle, after, winner);
  const morale = result.winner === 'charger' ? result.morale.target : result.morale.charger;
  const side = result.winner === 'charger' ? args.target : args.charger;
  for (const one of losers) after = yield* lose(after, one, winners, morale, result, side);
  for (const one of winners) {
    if (result.winner !== 'none') after = yield* consolidate(after, one);
    else if (result.morale.target !== 'OK')
      after = yield* withCounter(
        after,
        one,
        result.morale.target,
        counterRule(args.target.before, result.morale.target),
      );
  }
  // Whoever holds a counter has nobody lying. XZ-R-29
  for (const one of [...losers, ...winners]) if (squadOf(after, one).morale !== 'OK') after = standingUp(after, one);
  return after;
}

/** In an assault models lie down whatever counter their unit has; single models and guns never do. XZ-R-29 */
function mayFall(battle: ZealotBattle, { role, unit }: Trooper): boolean {
  const squad = squadOf(battle, unit);
  return role !== 'gun' && squadOf(battle, squad.attachedTo ?? squad.id).start > 1;
}

/** The units that are left of one side: itself, or the characters who have outlived it. XZ-R-74 */
function leftOf(before: ZealotBattle, after: ZealotBattle, unit: string): readonly string[] {
  const isThere = (id: string): boolean => squadOf(after, id).location === 'table';
  if (isThere(unit)) return [unit];
  return attachedTo(before, unit).flatMap(({ id }) => (isThere(id) ? [id] : []));
}

/** The loser: its counter, then it runs or withdraws. XZ-ASLT-13, XZ-ASLT-14 */
function* lose(
  battle: ZealotBattle,
  loser: string,
  winners: readonly string[],
  morale: MoraleState,
  { fate, winner }: AssaultResult,
  side: Side,
): Rule<ZealotBattle> {
  if (fate === 'routs') return yield* withCounter(battle, loser, 'Routed', 'XZ-ASLT-14');
  let after = battle;
  if (morale !== 'OK' && morale !== squadOf(battle, loser).morale)
    after = yield* withCounter(after, loser, morale, counterRule(side.before, morale));
  if (squadOf(after, loser).location !== 'table') return after;
  if (fate === 'tested') after = withSquad(after, loser, { noCharge: after.turn + 1 });
  // Nobody is left to withdraw from. XZ-R-30
  return winners.length === 0 ? after : yield* withdraw(after, loser, winners, winner === 'none');
}

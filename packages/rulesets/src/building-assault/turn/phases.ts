/** Deployment, turns, activations in turn, and the end (section 3; 7.2, 7.5). */
import type { Outcome } from '@umpire/engine/battle';
import { d20 } from '@umpire/engine/dice';
import { type Seat, type Rule, total, note } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { type AssaultBattle, foeOf, livingElements } from '../battle/battle.ts';
import type { AssaultOrder } from '../battle/order.ts';
import { carryOut } from '../orders/index.ts';
import { finished, started } from '../rules/activation.ts';
import { endOfTurn, isGone, resultOf } from './victory.ts';

const [first, second] = [0, 1] as const;

const seatAt = (battle: AssaultBattle, place: 0 | 1): Seat => {
  const side = battle.sides[place];
  if (side === undefined) throw new RangeError('a battle has two sides');
  return side.seat;
};

/** Deployment: B first, or alternately after a roll. BA-H-31 */
export function* begin(battle: AssaultBattle): Rule<AssaultBattle> {
  const [a, b] = [seatAt(battle, first), seatAt(battle, second)];
  const starts = battle.deployment === 'alternate' ? yield* lowerRoll(battle, 'BA-H-31', 'who deploys first', a) : b;
  return { ...battle, phase: 'deployment', toAct: [starts] };
}

/** Both roll a d20, the first side first; the lower one goes first. */
function* lowerRoll(battle: AssaultBattle, rule: string, says: string, onTie: Seat): Rule<Seat> {
  const [a, b] = [seatAt(battle, first), seatAt(battle, second)];
  const rollOfA = yield* total(d20.times(1), { rule, says, by: a });
  const rollOfB = yield* total(d20.times(1), { rule, says, by: b });
  if (rollOfA === rollOfB) return onTie;
  return rollOfA < rollOfB ? a : b;
}

/** A turn begins: initiative. On a tie it changes; on the first turn the first side has it. BA-H-9 */
function* beginTurn(battle: AssaultBattle): Rule<AssaultBattle> {
  const onTie = battle.turn === 1 ? seatAt(battle, first) : foeOf(battle, battle.initiative);
  const initiative = yield* lowerRoll(battle, 'BA-H-9', 'initiative', onTie);
  const side = battle.sides.find(({ seat }) => seat === initiative)?.name ?? initiative;
  yield* note('BA-H-9', 'Turn {turn}: {side} goes first.', { turn: battle.turn, side });
  return { ...battle, phase: 'activations', initiative, toAct: [initiative] };
}

/** Carries out an order, and all that follows from it. */
export function* resolve(battle: AssaultBattle, seat: Seat, order: AssaultOrder): Rule<AssaultBattle> {
  if (order.kind === 'deploy') return yield* afterDeployment(yield* carryOut(battle, seat, order), seat);
  const begun = battle.active === order.element ? battle : started(battle);
  const acted = yield* carryOut(begun, seat, order);
  // Whoever has taken his nerve test acts next.
  if (order.kind === 'nerve' && order.how === 'act') return { ...acted, active: order.element };
  const settled = yield* finished(acted, order.element);
  return yield* afterActivation(settled, seat);
}

/** Who places next: all of B and then A, or in turn. BA-H-31 */
function* afterDeployment(battle: AssaultBattle, seat: Seat): Rule<AssaultBattle> {
  const waits = (one: Seat): boolean => battle.models.some(({ owner, away }) => owner === one && away !== undefined);
  const other = foeOf(battle, seat);
  const next = battle.deployment === 'alternate' ? [other, seat].find(waits) : [seat, other].find(waits);
  return next === undefined ? yield* beginTurn(battle) : { ...battle, toAct: [next] };
}

/** The other side's turn to activate, if it still can; else the same side's; else the turn is over. BA-H-10 */
function* afterActivation(battle: AssaultBattle, seat: Seat): Rule<AssaultBattle> {
  if (battle.sides.some((side) => isGone(battle, side.seat))) return yield* ended(battle);
  const other = foeOf(battle, seat);
  const next = [other, seat].find((one) => livingElements(battle, one).some(({ activated }) => !activated));
  return next === undefined ? yield* endPhase(battle) : { ...battle, toAct: [next] };
}

/** Flags go, markers stay; points, force break, victory, next turn. BA-H-32 */
function* endPhase(before: AssaultBattle): Rule<AssaultBattle> {
  const units = before.units.map((one) => ({ ...one, activated: false, moved: false, spotted: false }));
  const battle = yield* endOfTurn({ ...before, units });
  return resultOf(battle) === undefined ? yield* beginTurn({ ...battle, turn: battle.turn + 1 }) : yield* ended(battle);
}

function* ended(battle: AssaultBattle): Rule<AssaultBattle> {
  const result = resultOf(battle);
  if (result === undefined) throw new RangeError('nothing has ended this battle');
  const { winner, rule, why, written = english(why) } = result;
  const name = battle.sides.find(({ seat }) => seat === winner)?.name;
  if (name === undefined) yield* note(rule, 'A draw: {why}', { why });
  else yield* note(rule, '{winner} wins: {why}', { winner: name, why });
  return {
    ...battle,
    toAct: [],
    result: { ...(winner !== undefined && { winner }), rule, says: keptText(name, written) },
  };
}

/** A finished battle holds its end as one English sentence, which its hash depends on. */
function keptText(winner: string | undefined, text: string): string {
  return `${winner === undefined ? 'A draw' : `${winner} wins`}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** How the battle has ended. */
export function outcome(battle: AssaultBattle): Outcome | undefined {
  const { result, victory, points } = battle;
  if (result === undefined) return undefined;
  const { winner, rule, says } = result;
  return { winner, rule, ...(resultOf(battle)?.why ?? { says }), ...(victory.by === 'points' && { scores: points }) };
}

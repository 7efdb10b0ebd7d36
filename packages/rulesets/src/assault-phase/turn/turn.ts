/** The course of a battle: set-up, player turns, phases, the end (section 3). */
import { soFar } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import { type AssaultBattle, foeOf, type Troop, without } from '../battle/battle.ts';
import { carryOut } from '../orders/all.ts';
import type { AssaultOrder } from '../orders/orders.ts';
import { again, type Memory } from './again.ts';
import { holderOf, outcome } from './victory.ts';
import { openCharges } from '../rules/charging.ts';
import { fightAll } from '../rules/combats.ts';
import { rollOff, toDeploy } from '../rules/deployment.ts';
import { fallingBackFirst } from '../rules/retreat.ts';

/** Who sets up first is decided by a roll. AP-H-22 */
export function* begin(battle: AssaultBattle): Rule<AssaultBattle> {
  const first = yield* rollOff(battle, 'AP-H-22', 'who sets up first');
  yield* note('AP-H-22', '{side} sets up first.', { side: nameOf(battle, first) });
  return { ...battle, toAct: [toDeploy(battle, first).length > 0 ? first : foeOf(battle, first)] };
}

const nameOf = (battle: AssaultBattle, seat: Seat): string =>
  battle.sides.find((side) => side.seat === seat)?.name ?? seat;

/** How an order has gone so far, each time that somebody has gone through it. */
const memoryOf = derive((_battle: AssaultBattle, _order: AssaultOrder): Memory<AssaultBattle> => ({}));

/** Whoever thinks about a question in the middle of an order has it repeated up to there for each answer. */
export const resolve = (battle: AssaultBattle, seat: Seat, order: AssaultOrder): Rule<AssaultBattle> =>
  again(memoryOf(battle, order), () => resolved(battle, seat, order));

/** Carries out an order, and all that follows until the next one. */
function* resolved(battle: AssaultBattle, seat: Seat, order: AssaultOrder): Rule<AssaultBattle> {
  const after = yield* carryOut(battle, seat, order);
  const now = yield* onward(after);
  const isOver = outcome(now) !== undefined;
  return isOver ? { ...marked(now), isOver, toAct: [] } : marked(now);
}

/** Objectives show who holds them. Where they do already, the battle is the same as before, with all that is known of it. */
function marked(battle: AssaultBattle): AssaultBattle {
  const holders = battle.objectives.map((one) => holderOf(battle, one));
  if (battle.objectives.every(({ holder }, at) => holder === holders[at])) return battle;
  const objectives = battle.objectives.map(({ holder: _, ...one }, at) => {
    const holder = holders[at];
    return holder === undefined ? one : { ...one, holder };
  });
  return { ...battle, objectives };
}

/** What follows by itself: the first turn after set-up, the fights after the last charge. */
function* onward(battle: AssaultBattle): Rule<AssaultBattle> {
  if (outcome(battle) !== undefined) return battle;
  if (battle.phase === 'deployment' && battle.toAct.length === 0) return yield* firstTurn(battle);
  if (battle.phase === 'charging' && openCharges(battle).length === 0) return yield* fights(battle);
  return battle;
}

/** The scenario says who goes first, or a roll does. AP-H-23 */
function* firstTurn(battle: AssaultBattle): Rule<AssaultBattle> {
  const first = battle.first ?? (yield* rollOff(battle, 'AP-H-23', 'who has the first turn'));
  yield* note('AP-H-23', '{side} has the first turn.', { side: nameOf(battle, first) });
  return yield* startTurn(turnOf({ ...battle, first }, battle.turn, first));
}

/** A player turn: movement, shooting, assault. AP-H-2 */
function* startTurn(battle: AssaultBattle): Rule<AssaultBattle> {
  yield* note('AP-H-2', 'Turn {turn}: {side}.', { turn: battle.turn, side: nameOf(battle, battle.active) });
  yield* soFar(battle);
  return yield* fallingBackFirst(battle);
}

/** The battle at the start of a player turn. */
function turnOf(battle: AssaultBattle, turn: number, active: Seat): AssaultBattle {
  const units = battle.units.map((unit): Troop => {
    const fresh = { ...unit, psychicUsed: false, fought: [], charging: false, lockedSinceBefore: false };
    if (unit.seat !== active) return fresh;
    const plain = without(fresh, 'firedAt', 'rough') as Troop;
    return { ...plain, acted: false, moved: false, fired: false, stoodToFire: false, regrouped: false };
  });
  const { underWay: _, ...rest } = battle;
  return { ...rest, turn, active, units, charges: [], phase: 'movement', toAct: [active] };
}

/** Steps 3 to 7, then the next player turn. AP-SEQ-1 */
function* fights(battle: AssaultBattle): Rule<AssaultBattle> {
  yield* soFar(battle);
  const now = yield* fightAll(battle);
  if (outcome(now) !== undefined) return now;
  const isLast = now.active !== now.first;
  if (!isLast) return yield* startTurn(turnOf(now, now.turn, foeOf(now, now.active)));
  if (now.turn >= now.lastTurn) return { ...now, isOver: true };
  return yield* startTurn(turnOf(now, now.turn + 1, now.first ?? now.active));
}

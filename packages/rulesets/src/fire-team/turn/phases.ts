/** From deployment to the end: what follows from each order until a seat has to give the next one. FT section 3 */
import { otherSeat, soFar } from '@umpire/engine/battle';
import { d6 } from '@umpire/engine/dice';
import { type Rule, type Seat, note, total } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { unactivated, nextNumber, goOn, closed } from '../battle/activation.ts';
import type { FireTeamBattle } from '../battle/battle.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { withHolders } from '../ground/objectives.ts';
import { carryOut } from '../orders/index.ts';
import { ask } from '../rules/losses.ts';
import { isWipedOut } from './victory.ts';

/** The first side is put on the table as proposed, and may change it. FT-H-3 */
export function* begin(battle: FireTeamBattle): Rule<FireTeamBattle> {
  return toDeploy(battle, battle.deploysFirst);
}

const toDeploy = (battle: FireTeamBattle, seat: Seat): FireTeamBattle => ({
  ...battle,
  phase: 'deployment',
  toAct: [seat],
  models: battle.models.map((model) => {
    if (model.owner !== seat || model.away === undefined) return model;
    const { away: _here, ...onTable } = model;
    return onTable;
  }),
});

/** Carries out an order and goes on to the next decision. */
export function* resolve(battle: FireTeamBattle, seat: Seat, order: FireTeamOrder): Rule<FireTeamBattle> {
  const after = yield* carryOut(battle, seat, order);
  switch (order.kind) {
    case 'deploy':
      return seat === battle.deploysFirst ? toDeploy(after, otherSeat(battle, seat)) : yield* initiative(after);
    case 'activate':
      return yield* firstNumber(after);
    case 'withdraw':
      return after;
    default:
      return 'wait' in order && order.wait ? after : yield* further(after);
  }
}

/** Both roll; the higher chooses, on a tie the side that was second. FT-H-4 */
function* initiative(battle: FireTeamBattle): Rule<FireTeamBattle> {
  const [one, other] = battle.sides as readonly [{ seat: Seat; name: string }, { seat: Seat; name: string }];
  const why = (side: { seat: Seat; name: string }): Parameters<typeof total>[1] => ({
    rule: 'FT-H-4',
    ...say('initiative of {side}', { side: side.name }),
    by: side.seat,
  });
  const first = yield* total(d6.times(1), why(one));
  const second = yield* total(d6.times(1), why(other));
  const chooser = first > second ? one.seat : second > first ? other.seat : battle.winsTie;
  const goes = yield* ask(battle, chooser, {
    rule: 'FT-H-4',
    says: 'You have the initiative. Who activates first?',
    options: [
      { value: 'first', says: 'We go first' },
      { value: 'second', says: 'They go first' },
    ],
  });
  const leads = goes === 'first' ? chooser : otherSeat(battle, chooser);
  yield* note('FT-H-4', 'Turn {turn}: {side} activates first.', {
    turn: battle.turn,
    side: battle.sides.find(({ seat }) => seat === leads)?.name ?? leads,
  });
  const fresh = {
    ...battle,
    winsTie: otherSeat(battle, leads),
    squads: battle.squads.map((squad) => ({ ...squad, activated: false })),
    units: battle.units.map((unit) => (unit.kind === 'vehicle' ? { ...unit, activated: false } : unit)),
  };
  return yield* turnOf(withHolders(fresh), leads);
}

/** The next side to activate, or the end of the turn. FT-H-4 */
function* turnOf(battle: FireTeamBattle, seat: Seat): Rule<FireTeamBattle> {
  const next = [seat, otherSeat(battle, seat)].find((one) => unactivated(battle, one).length > 0);
  if (next !== undefined) return { ...battle, phase: 'activation', toAct: [next] };
  if (battle.turn >= battle.lastTurn) return over(battle);
  const turn = { ...battle, turn: battle.turn + 1 };
  yield* soFar(turn);
  return yield* initiative(turn);
}

const over = (battle: FireTeamBattle): FireTeamBattle => ({ ...battle, phase: 'over', toAct: [] });

/** The first number on which somebody of an activated unit can act, if there is one. */
function* firstNumber(battle: FireTeamBattle): Rule<FireTeamBattle> {
  const first = nextNumber(battle);
  return first === undefined ? yield* endActivation(battle) : yield* further({ ...first, phase: 'actions' });
}

/** On to whoever may act next in this activation, or out of it. */
function* further(battle: FireTeamBattle): Rule<FireTeamBattle> {
  const next = goOn(battle);
  if (next?.activation === undefined) return yield* endActivation(battle);
  return { ...next, phase: 'actions', toAct: [next.activation.seat] };
}

/** The activation ends; a side without teams has lost. FT-H-22 */
function* endActivation(battle: FireTeamBattle): Rule<FireTeamBattle> {
  const seat = battle.activation?.seat ?? battle.toAct[0] ?? '';
  const now = withHolders(closed(battle));
  if (now.sides.some((side) => isWipedOut(now, side.seat))) return over(now);
  return yield* turnOf(now, otherSeat(now, seat));
}

/** From deployment to the end: what follows from each order until a seat has to give the next one. FT section 3 */
import { otherSeat, soFar } from '@umpire/engine/battle';
import { d6 } from '@umpire/engine/dice';
import { type Rule, type Seat, note, total } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { ableNow, forgone, unactivated, nextNumber, goOn, closed } from '../battle/activation.ts';
import type { Act } from '../battle/acts.ts';
import { type FireTeamBattle, withActivation, unitOf, teamOf, withUnit } from '../battle/battle.ts';
import { deployed } from '../ground/deployment.ts';
import { withHolders } from '../ground/objectives.ts';
import type { FireTeamOrder, ActOrder } from '../orders/orders.ts';
import { activateSquad, activateVehicle } from '../rules/activation.ts';
import { begun, type Begun } from '../rules/begun.ts';
import { resolveGroup } from '../rules/group.ts';
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
  switch (order.kind) {
    case 'deploy':
      return yield* deploy(battle, seat, order.moves);
    case 'activate':
      return yield* activate(battle, order.unit);
    case 'ride':
      return yield* ride(battle, order.unit, order.vehicle);
    case 'loiter':
      return yield* further(forgone(acted(battle), [order.unit]));
    case 'withdraw':
      return withActivation(battle, {
        declared: (battle.activation?.declared ?? []).filter(
          ({ unit }) => order.unit !== undefined && unit !== order.unit,
        ),
      });
    case 'go':
      return yield* actTogether(seat, begun(battle, battle.activation?.declared ?? []));
    case 'end-number':
      return yield* further(
        forgone(
          acted(battle),
          ableNow(battle).map(({ id }) => id),
        ),
      );
    default:
      if (order.wait) return withActivation(battle, { declared: withAct(battle, order) });
      return yield* actTogether(seat, begun(battle, withAct(battle, order)));
  }
}

/** All acts of the group with the one that an order tells. */
function withAct({ activation }: FireTeamBattle, { wait: _now, ...act }: ActOrder): readonly Act[] {
  return [...(activation?.declared ?? []), act as Act];
}

const acted = (battle: FireTeamBattle): FireTeamBattle => withActivation(battle, { acted: true });

/** A side is deployed; then the other, then the first turn begins. FT-H-3 */
function* deploy(battle: FireTeamBattle, seat: Seat, moves: Parameters<typeof deployed>[2]): Rule<FireTeamBattle> {
  const own = new Map(deployed(battle, seat, moves).map((model) => [model.id, model]));
  const now = { ...battle, models: battle.models.map((model) => own.get(model.id) ?? model) };
  yield* note('FT-H-3', '{side} is deployed.', { side: battle.sides.find((side) => side.seat === seat)?.name ?? seat });
  return seat === battle.deploysFirst ? toDeploy(now, otherSeat(battle, seat)) : yield* initiative(now);
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

/** A squad or vehicle begins its activation. */
function* activate(battle: FireTeamBattle, id: string): Rule<FireTeamBattle> {
  const squad = battle.squads.find((one) => one.id === id);
  const unit = squad === undefined ? unitOf(battle, id) : undefined;
  const opened =
    squad !== undefined
      ? yield* activateSquad(battle, squad)
      : unit?.kind === 'vehicle'
        ? yield* activateVehicle(battle, unit)
        : battle;
  // Whoever Cowers, rallies or breaks now may lose or win a place.
  const held = withHolders(opened);
  const first = nextNumber(held);
  return first === undefined ? yield* endActivation(held) : yield* further({ ...first, phase: 'actions' });
}

/** A team is set aside until its vehicle acts. FT-AA-5 */
function* ride(battle: FireTeamBattle, id: string, vehicle: string): Rule<FireTeamBattle> {
  const team = teamOf(battle, id);
  yield* note('FT-AA-5', '{team} waits for {vehicle}.', { team: team.name, vehicle: unitOf(battle, vehicle).name });
  const now = withUnit(battle, team, { rides: vehicle, waitsFor: vehicle });
  const members = (battle.activation?.members ?? []).filter((member) => member !== id);
  return yield* further(withActivation(now, { members }));
}

/** The group acts; then whoever may act next. FT-H-6, FT-H-25 */
function* actTogether(seat: Seat, group: Begun): Rule<FireTeamBattle> {
  const after = yield* resolveGroup(seat, group);
  return yield* further(
    withHolders(after.activation?.convoy === true ? withActivation(after, { convoy: false }) : after),
  );
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

/** The battle from deployment to victory. XZ-TURN-1 to XZ-TURN-8 */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Option, type Rule, type Seat } from '@umpire/engine/rule';
import { boxOf, spot, withinDistance } from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { givesCover } from '../ground/sight.ts';
import { fight } from '../rules/fight.ts';
import { type Advice, commandPhase } from './command.ts';
import { spentBy } from '../rules/harm.ts';
import { march } from '../rules/march.ts';
import { reactMove, turnArmour } from '../rules/react.ts';
import { routsOf } from '../rules/rout.ts';
import { shoot } from '../rules/shoot.ts';
import { arrivals } from '../rules/requests.ts';
import { aboard } from '../rules/transport.ts';
import {
  called,
  changedUnits,
  defenderOf,
  fieldUnits,
  foeOf,
  optionsOf,
  type Phase,
  sideName,
  type Squad,
  squadOf,
  strip,
  stripped,
  type Trooper,
  withModels,
  withSquad,
  type Zone,
  type ZealotBattle,
} from '../battle/battle.ts';
import { nerveOf } from '../rules/nerve.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { declared, deployedAt, firingOf } from '../orders/problems.ts';
import { rally } from '../rules/rally.ts';
import { rollOff } from '../rules/split.ts';
import { doingOf, waitingUnits } from '../battle/steps.ts';
import { isDecided, outcome, scored } from './victory.ts';
import { ORDER_NAMES } from '../words/terms.ts';

/** Who attacks, who has which zone; then deployment. XZ-TURN-1, XZ-H-3 */
export function* begin(battle: ZealotBattle, advice: Advice): Rule<ZealotBattle> {
  let after = battle;
  const [one, two] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  if (battle.roleBy === 'roll') {
    const attacker = yield* rollOff(one, two, 'who attacks', 'XZ-TURN-1');
    after = { ...after, attacker };
  }
  const defender = defenderOf(after);
  if (after.zoneOf[defender] === undefined) {
    yield* soFar(after);
    const zone = yield* choose(defender, {
      rule: 'XZ-H-3',
      ...say('{attacker} attacks. Which zone do you take?', { attacker: sideName(after, after.attacker) }),
      options: zoneOptions(after),
    });
    const other = after.zones.find(({ id }) => id !== zone)?.id ?? zone;
    after = { ...after, zoneOf: { [defender]: zone, [after.attacker]: other } };
    yield* note('XZ-H-3', '{side} takes zone {zone}.', { side: sideName(after, defender), zone });
  }
  yield* note('XZ-TURN-1', '{side} attacks.', { side: sideName(after, after.attacker) });
  return yield* nextToDeploy(after, after.attacker, advice);
}

/** Points that are looked at to see how much cover a zone has, in thousandths from one another. */
const GRID = 1000;

/** The zone with more cover in it first. D-ZONE */
function zoneOptions(battle: ZealotBattle): readonly Option<string>[] {
  const covers = battle.table.pieces.filter((piece) => givesCover(piece) && piece.shape.kind === 'polygon');
  const cover = ({ area }: Zone): number => {
    const { west, east, south, north } = boxOf(area);
    let found = 0;
    for (let x = west; x <= east; x += GRID)
      for (let y = south; y <= north; y += GRID) {
        const here = spot({ x, y });
        if (withinDistance(here, area, 0) && covers.some(({ shape }) => withinDistance(here, shape, 0))) found++;
      }
    return found;
  };
  const covered = new Map(battle.zones.map((zone) => [zone.id, cover(zone)]));
  return battle.zones
    .toSorted((a, b) => (covered.get(b.id) ?? 0) - (covered.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => ({ value: id, ...say('Zone {id}', { id }) }));
}

const isUnplaced =
  (seat: Seat) =>
  (squad: Squad): boolean =>
    squad.seat === seat && squad.location === 'undeployed' && squad.transport === undefined;

/** Alternating, Defender first; who has nobody left waits. XZ-H-4 */
function* nextToDeploy(battle: ZealotBattle, last: Seat, advice: Advice): Rule<ZealotBattle> {
  const next = foeOf(battle, last);
  const seat = [next, last].find((one) => battle.units.some(isUnplaced(one)));
  if (seat !== undefined) return { ...battle, toAct: [seat] };
  return yield* turn(battle, advice);
}

/** A turn: command, then the Attacker's primary actions. */
function* turn(battle: ZealotBattle, advice: Advice): Rule<ZealotBattle> {
  const commanded = yield* commandPhase(battle, advice);
  return yield* step(commanded, 'primary', commanded.attacker, advice);
}

/** A side's step begins: its routed units run, then it orders unit by unit. XZ-TURN-5, XZ-TURN-6 */
function* step(battle: ZealotBattle, phase: Phase, seat: Seat, advice: Advice): Rule<ZealotBattle> {
  let after: ZealotBattle = { ...battle, phase, toAct: [seat] };
  after = yield* routsOf(after, seat);
  if (phase === 'primary' && optionsOf(after).reveal === 'allFirst')
    for (const squad of waitingUnits(after, seat)) after = yield* revealed(after, squad.id);
  return yield* goOn(after, seat, advice);
}

/** On with the same side while it has units to act, else the other, else the next phase. */
function* goOn(battle: ZealotBattle, seat: Seat, advice: Advice): Rule<ZealotBattle> {
  if (waitingUnits(battle, seat).length > 0) return { ...battle, toAct: [seat] };
  const { phase, attacker } = battle;
  if (seat === attacker) return yield* step(battle, phase, foeOf(battle, attacker), advice);
  if (phase === 'primary') return yield* step(battle, 'secondary', attacker, advice);
  return yield* resolution(battle, advice);
}

/** Support arrives, units rally, the turn ends. XZ-TURN-7, XZ-TURN-8 */
function* resolution(battle: ZealotBattle, advice: Advice): Rule<ZealotBattle> {
  let after: ZealotBattle = { ...battle, phase: 'resolution', toAct: [] };
  after = yield* arrivals(after);
  for (const seat of [after.attacker, foeOf(after, after.attacker)]) after = yield* rallies(after, seat);
  // Counters that nobody used are taken away; the bonus of infiltrators is over. XZ-ORD-7
  after = changedUnits(after, (squad) =>
    stripped(squad.infiltrating ? { ...squad, infiltrating: false } : squad, 'order'),
  );
  after = scored(after);
  if (isDecided(after)) return yield* over(after);
  return yield* turn({ ...after, turn: after.turn + 1 }, advice);
}

function* over(battle: ZealotBattle): Rule<ZealotBattle> {
  const end = outcome(battle);
  yield* note('XZ-H-25', 'The battle is over: {why}', { why: end === undefined ? '' : saying(end) });
  return { ...battle, toAct: [] };
}

/** One roll for each unit in poor morale; an immobilised one that is Suppressed has nothing to gain. XZ-RALLY-1, EX-47 */
function* rallies(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  let after = battle;
  for (const { id } of fieldUnits(battle, seat)) {
    const squad = squadOf(after, id);
    if (squad.location !== 'table' || squad.morale === 'OK' || (squad.immobilised && squad.morale === 'Suppressed'))
      continue;
    yield* soFar(after);
    const { state, aid } = yield* call(rally, nerveOf(after, id));
    after = withSquad(spentBy(after, aid), id, { morale: state });
  }
  return after;
}

/** An order, and all that follows from it until a seat has to give the next one. */
export function* resolve(battle: ZealotBattle, seat: Seat, order: ZealotOrder, advice: Advice): Rule<ZealotBattle> {
  if (order.kind === 'deploy') return yield* nextToDeploy(yield* deploy(battle, order), seat, advice);
  if (order.kind === 'embark')
    return yield* nextToDeploy(yield* embarked(battle, order.unit, order.transport), seat, advice);
  if (order.kind === 'wait') return yield* nextToDeploy(yield* leftOut(battle, order.unit), seat, advice);
  if (order.kind === 'end') return yield* goOn(yield* endStep(battle, seat), seat, advice);
  if (order.kind === 'rollOff') return yield* dispute(battle, seat);
  const squad = squadOf(battle, order.unit);
  const shown = yield* revealed(battle, squad.id);
  const acted = yield* act(shown, squadOf(shown, squad.id), order);
  // A reaction takes the place of the second action, whenever it is made. XZ-R-18
  const after = order.kind === 'react' ? withSquad(acted, squad.id, { didSecondary: true }) : acted;
  return yield* goOn(done(after, squad.id), seat, advice);
}

function* deploy(battle: ZealotBattle, order: ZealotOrder & { readonly kind: 'deploy' }): Rule<ZealotBattle> {
  const squad = squadOf(battle, order.unit);
  const bases = deployedAt(battle, squad, order) ?? {};
  yield* note('XZ-H-4', '{unit} {unit|is|are} placed.', { unit: called(squad) });
  const placed = withModels(battle, Object.keys(bases), (model): Trooper => {
    const { away: _, ...rest } = model;
    return { ...rest, base: bases[model.id] ?? model.base };
  });
  return withPassengers(
    withSquad(placed, squad.id, {
      location: 'table',
      ...(order.attach !== undefined && { attachedTo: order.attach }),
    }),
    squad.id,
    (after, rider) => aboard(after, rider, squad.id),
  );
}

/** Those who start aboard go where their transport goes. XZ-H-4, XZ-H-21 */
const withPassengers = (
  battle: ZealotBattle,
  transport: string,
  put: (after: ZealotBattle, rider: string) => ZealotBattle,
): ZealotBattle =>
  battle.units
    .filter((one) => one.transport === transport && one.location === 'undeployed')
    .reduce((after, { id }) => put(after, id), battle);

/** A unit starts aboard a transport that is on the table. XZ-UNIT-6 */
function* embarked(battle: ZealotBattle, unit: string, transport: string): Rule<ZealotBattle> {
  yield* note('XZ-H-4', '{unit} {unit|starts|start} aboard {transport}.', {
    unit: called(squadOf(battle, unit)),
    transport: squadOf(battle, transport).name,
  });
  return aboard(battle, unit, transport);
}

/** No room in the zone: it waits in reserve, and can be asked for like the others. XZ-H-4 */
function* leftOut(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  yield* note('XZ-H-4', '{unit} {unit|finds|find} no room and {unit|waits|wait} in reserve.', {
    unit: called(squadOf(battle, unit)),
  });
  return withPassengers(withSquad(battle, unit, { location: 'reserve' }), unit, (after, rider) =>
    withSquad(after, rider, { location: 'reserve' }),
  );
}

/** The counter is turned over. Infiltrators are harder to hit from now on. XZ-TURN-5, XZ-ORD-7 */
function* revealed(battle: ZealotBattle, unit: string): Rule<ZealotBattle> {
  const squad = squadOf(battle, unit);
  if (squad.revealed || squad.order === undefined || squad.order === 'hidden') return battle;
  yield* note(
    'XZ-TURN-5',
    '{unit} {unit|has|have} the order {order}.',
    { unit: called(squad), order: ORDER_NAMES[squad.order] },
    { reveals: true },
  );
  return withSquad(battle, unit, { revealed: true, ...(squad.order === 'infiltrate' && { infiltrating: true }) });
}

/** Players who cannot agree on a case that no rule covers roll off; what follows from it is for them to say. XZ-GEN-11, XZ-GEN-12 */
function* dispute(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  const right = yield* rollOff(seat, foeOf(battle, seat), 'who is right', 'XZ-GEN-11');
  yield* note('XZ-GEN-11', 'A dispute is rolled off: {side} is right.', { side: sideName(battle, right) });
  return battle;
}

/** The side has had enough of this step: all who could still act let it be, or get ready. */
function* endStep(battle: ZealotBattle, seat: Seat): Rule<ZealotBattle> {
  let after = battle;
  for (const { id } of waitingUnits(battle, seat)) {
    const doing = doingOf(after, squadOf(after, id));
    after = yield* revealed(after, id);
    if (doing === 'ready') after = yield* act(after, squadOf(after, id), { kind: 'ready', unit: id });
    after = done(after, id);
  }
  return after;
}

/** The unit has had its action; after the second its counter goes. XZ-TURN-6 */
function done(battle: ZealotBattle, unit: string): ZealotBattle {
  if (battle.phase === 'primary') return withSquad(battle, unit, { didPrimary: true });
  const after = withSquad(strip(battle, unit, 'order'), unit, { didSecondary: true });
  return optionsOf(battle).infiltrateUntil === 'counterRemoved'
    ? withSquad(after, unit, { infiltrating: false })
    : after;
}

function* act(
  battle: ZealotBattle,
  squad: Squad,
  order: Exclude<ZealotOrder, { kind: 'deploy' | 'embark' | 'wait' | 'end' | 'rollOff' }>,
): Rule<ZealotBattle> {
  switch (order.kind) {
    case 'hold':
      yield* note('XZ-ORD-1', '{unit} {unit|does|do} nothing.', { unit: called(squad) });
      return battle;
    case 'ready':
      yield* note('XZ-ORD-11', '{unit} {unit|gets|get} ready.', { unit: called(squad) });
      return withSquad(battle, squad.id, { ready: true });
    case 'move':
      return yield* march(battle, squad.id, order.moves, order);
    case 'shoot':
      return yield* fire(battle, squad, order);
    case 'assault':
      return yield* fight(battle, squad.id, order.target, order.moves, order.groups);
    case 'react':
      return yield* react(battle, squad, order);
  }
}

function* fire(
  battle: ZealotBattle,
  squad: Squad,
  order: ZealotOrder & { readonly kind: 'shoot' | 'react' },
): Rule<ZealotBattle> {
  const declaration = declared(battle, squad, order);
  const firing = { ...firingOf(squad), ...(order.groups !== undefined && { groups: order.groups }) };
  return declaration.ok ? yield* shoot(battle, firing, declaration.declared) : battle;
}

function* react(
  battle: ZealotBattle,
  squad: Squad,
  order: ZealotOrder & { readonly kind: 'react' },
): Rule<ZealotBattle> {
  const { how, moves = {}, pivot = 0 } = order;
  if (how === 'turn') return yield* turnArmour(battle, squad.id, pivot);
  if (how === 'returnFire') return withSquad(yield* fire(battle, squad, order), squad.id, { countsAsMoving: true });
  return yield* reactMove(battle, squad.id, moves, how);
}

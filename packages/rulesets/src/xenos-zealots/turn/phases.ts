/** The battle from deployment to victory. XZ-TURN-1 to XZ-TURN-8 */
import { soFar } from '@umpire/engine/battle';
import { call, choose, note, type Option, type Rule, type Seat } from '@umpire/engine/rule';
import { boxOf, spot, withinDistance } from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { givesCover } from '../ground/sight.ts';
import { type Advice, commandPhase } from './command.ts';
import { spentBy } from '../rules/harm.ts';
import { routsOf } from '../rules/rout.ts';
import { arrivals } from '../rules/requests.ts';
import {
  changedUnits,
  defenderOf,
  fieldUnits,
  foeOf,
  optionsOf,
  type Phase,
  sideName,
  type Squad,
  squadOf,
  stripped,
  withSquad,
  type Zone,
  type ZealotBattle,
} from '../battle/battle.ts';
import { nerveOf } from '../rules/nerve.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { carryOut } from '../orders/index.ts';
import { revealed } from '../rules/activation.ts';
import { rally } from '../rules/rally.ts';
import { rollOff } from '../rules/split.ts';
import { waitingUnits } from '../battle/steps.ts';
import { isDecided, outcome, scored } from './victory.ts';

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
  const covers = battle.table.pieces.flatMap((piece) =>
    givesCover(piece) && piece.shape.kind === 'polygon' ? [{ shape: piece.shape, box: boxOf(piece.shape) }] : [],
  );
  const cover = ({ area }: Zone): number => {
    const { west, east, south, north } = boxOf(area);
    let found = 0;
    for (let y = south; y <= north; y += GRID) {
      const near = covers.filter(({ box }) => y >= box.south && y <= box.north);
      for (let x = west; x <= east && near.length > 0; x += GRID) {
        const here = spot({ x, y });
        if (near.some(({ shape }) => withinDistance(here, shape, 0)) && withinDistance(here, area, 0)) found++;
      }
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
  const after = yield* carryOut(battle, seat, order);
  if (order.kind === 'rollOff') return after;
  return yield* battle.phase === 'deployment' ? nextToDeploy(after, seat, advice) : goOn(after, seat, advice);
}

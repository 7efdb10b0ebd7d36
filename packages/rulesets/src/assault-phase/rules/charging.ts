/** Steps 1 and 2 of the assault: declarations, terrain rolls, charge moves (4.2, 4.3). */
import type { Moves } from '@umpire/engine/battle';
import { d6 } from '@umpire/engine/dice';
import { note, type Rule, total } from '@umpire/engine/rule';
import { touches } from '@umpire/engine/table';
import {
  type AssaultBattle,
  asUnit,
  type Charge,
  commandOf,
  enemiesOf,
  isLocked,
  joinedTo,
  livingUnits,
  matesOf,
  unitOf,
  without,
} from '../battle/battle.ts';
import { movedTo, withCommand, withUnit } from '../battle/changes.ts';
import { inCoverAgainst } from '../ground/charge-cover.ts';
import { endOf, firstMovers, hasBegun, leadsOff, liveTargets, sequenceOf, toMove } from '../ground/charge-order.ts';
import { isDangerous, touchesGround } from '../ground/terrain.ts';
import { dangerousGround } from './dangerous.ts';
import { assaultedWhileFallingBack } from './retreat.ts';

/** A charge is declared. AP-DECL-1 */
export function* declares(battle: AssaultBattle, unit: string, targets: readonly string[]): Rule<AssaultBattle> {
  yield* note('AP-DECL-1', '{unit} {they|declares|declare} a charge at {targets}.', {
    ...asUnit(unitOf(battle, unit)),
    targets: targets.map((target) => unitOf(battle, target).name),
  });
  const charge: Charge = { unit, targets, inCover: [], moved: [] };
  return withUnit({ ...battle, charges: [...battle.charges, charge] }, unit, { acted: true });
}

/** All charges are declared: cover is judged for each, before anybody moves. AP-COV-6 */
export function* allDeclared(battle: AssaultBattle): Rule<AssaultBattle> {
  const charges = battle.charges.map((charge): Charge => ({
    ...charge,
    inCover: charge.targets.flatMap((target) => inCoverAgainst(battle, charge.unit, target)),
  }));
  for (const { unit, inCover } of charges)
    if (inCover.length > 0)
      yield* note('AP-COV-6', '{count} {count|model counts|models count} as in cover against {unit}.', {
        count: inCover.length,
        unit: unitOf(battle, unit).name,
      });
  const locked = new Set(livingUnits(battle).flatMap(({ id }) => (isLocked(battle, id) ? [id] : [])));
  const units = battle.units.map((unit) => ({ ...without(unit, 'rough'), lockedSinceBefore: locked.has(unit.id) }));
  return { ...battle, charges, units, phase: 'charging' };
}

/** Two dice, the higher counts: how far models may go that touch difficult ground. AP-TERR-1, AP-H-5 */
export function* terrainRoll(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const isCharge = battle.phase === 'charging';
  const rule = isCharge ? 'AP-TERR-1' : 'AP-H-5';
  const { seat, name } = unitOf(battle, unit);
  const rolled = yield* total(d6.times(2).highest(1), { rule, says: 'difficult ground', by: seat });
  const rough = rolled * 1000;
  yield* note(rule, '{unit} may go {far″} through difficult ground.', { unit: name, far: rough });
  const now = withUnit(battle, unit, { rough });
  // The roll is the first step of its charge: all of it comes before the next unit's. AP-CHG-2
  return isCharge ? { ...now, underWay: unit } : now;
}

const chargeFor = (battle: AssaultBattle, unit: string): Charge =>
  battle.charges.find((one) => one.unit === unit) as Charge;

const withCharge = (
  battle: AssaultBattle,
  unit: string,
  change: (charge: Charge) => Partial<Charge>,
): AssaultBattle => ({
  ...battle,
  charges: battle.charges.map((charge) => (charge.unit === unit ? { ...charge, ...change(charge) } : charge)),
});

/** It goes on with the targets that still stand. R-43 */
const withLiveTargets = (battle: AssaultBattle, unit: string): AssaultBattle =>
  withCharge(battle, unit, (charge) => ({ targets: liveTargets(battle, charge) }));

/** The charge is over: it was made, or cannot be. */
const spent = (battle: AssaultBattle, unit: string): AssaultBattle => {
  const { underWay: _, ...done } = battle;
  return withCharge(done, unit, () => ({ moved: matesOf(battle, unit).map(({ id }) => id) }));
};

/** A charge that cannot reach its target does not happen: nobody moves. AP-CHG-10, AP-TERR-2 */
export function* callsOff(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const rule = unitOf(battle, unit).rough === undefined ? 'AP-CHG-10' : 'AP-TERR-2';
  yield* note(rule, 'The charge of {unit} does not happen.', { unit: unitOf(battle, unit).name });
  return spent(battle, unit);
}

/**
 * Moves a charging unit, model by model. Where something happens on the way that changes what the others can do (a target
 * scatters, a model is lost), the rest is ordered anew. AP-CHG-2 to AP-CHG-7, R-43
 */
export function* chargeMove(
  battle: AssaultBattle,
  unit: string,
  moves: Moves,
  given: readonly string[] | undefined,
): Rule<AssaultBattle> {
  let now: AssaultBattle = { ...battle, underWay: unit };
  const companions = joinedTo(battle, unit).map(({ id }) => id);
  if (!hasBegun(chargeFor(battle, unit))) {
    const [primary] = liveTargets(now, chargeFor(now, unit));
    if (primary !== undefined && unitOf(now, primary).fallingBack) {
      now = yield* assaultedWhileFallingBack(now, primary);
      if (matesOf(now, primary).length === 0) return yield* otherPrimary(now, unit);
    }
  }
  for (const { id } of sequenceOf(battle, chargeFor(battle, unit), moves, given)) {
    const mover = now.models.find((model) => model.id === id);
    if (mover === undefined) continue;
    const way = moves[id];
    const end = endOf(way, mover);
    for (const foe of new Set(
      enemiesOf(now, mover.owner)
        .filter(({ base }) => touches(base, end))
        .map((enemy) => commandOf(now, enemy)),
    )) {
      if (!unitOf(now, foe).fallingBack) continue;
      now = yield* assaultedWhileFallingBack(now, foe);
      // The models not yet moved go on with the targets left. R-43
      if (matesOf(now, foe).length === 0) return yield* goOn(now, unit);
    }
    if (way !== undefined && leadsOff(way, mover) && touchesGround(now.table, mover.base, way.path, isDangerous)) {
      now = yield* dangerousGround(now, mover);
      if (!now.models.some((model) => model.id === id)) return yield* goOnWithout(now, unit, companions);
    }
    now = movedTo(now, id, end.at);
    now = withCharge(now, unit, ({ moved }) => ({ moved: [...moved, id] }));
  }
  return yield* arrived(now, unit);
}

/** All models are moved: the unit charges if it has touched somebody. AP-CHG-1 */
function* arrived(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const now = spent(battle, unit);
  if (!isLocked(now, unit)) return now;
  yield* note('AP-CHG-1', '{unit} {they|charges|charge} home.', asUnit(unitOf(now, unit)));
  return withCommand(now, unit, { charging: true });
}

/** The primary target has scattered: the nearest declared target left takes its place, or the charge is spent. R-43 */
function* otherPrimary(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const targets = liveTargets(battle, chargeFor(battle, unit));
  if (targets.length === 0) {
    yield* note('AP-ASF-3', '{unit} {they|has|have} nobody left to charge.', asUnit(unitOf(battle, unit)));
    return spent(battle, unit);
  }
  const now = withLiveTargets(battle, unit);
  return firstMovers(now, chargeFor(now, unit)).length > 0 || unitOf(now, unit).rough === undefined
    ? now
    : yield* callsOff(now, unit);
}

/** One of the unit is lost. Characters who have outlived the unit with which they charge go on, each by himself. AP-H-5, AP-H-19, R-33 */
function* goOnWithout(battle: AssaultBattle, unit: string, companions: readonly string[]): Rule<AssaultBattle> {
  const survivors = companions.filter((id) => matesOf(battle, id).length > 0);
  if (matesOf(battle, unit).length > 0 || survivors.length === 0) return yield* goOn(battle, unit);
  const { rough } = unitOf(battle, unit);
  const { underWay: _, ...rest } = battle;
  let now: AssaultBattle = {
    ...rest,
    charges: battle.charges.flatMap((charge) =>
      charge.unit === unit
        ? survivors.map((id) => {
            const own = matesOf(battle, id).map((model) => model.id);
            return { ...charge, unit: id, moved: charge.moved.filter((one) => own.includes(one)) };
          })
        : [charge],
    ),
  };
  for (const id of survivors) {
    if (rough !== undefined) now = withUnit(now, id, { rough });
    now = yield* goOn(now, id);
  }
  // Their moves are made before the next unit's. AP-CHG-2
  const next = openCharges(now).find(({ unit: who }) => survivors.includes(who));
  return next === undefined ? now : { ...now, underWay: next.unit };
}

/** Is there anybody left to move? */
function* goOn(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const charge = chargeFor(battle, unit);
  if (matesOf(battle, unit).length === 0) return spent(battle, unit);
  if (toMove(battle, charge).length === 0) return yield* arrived(battle, unit);
  if (liveTargets(battle, charge).length === 0) return yield* arrived(battle, unit);
  return withLiveTargets(battle, unit);
}

/** Charges that still have to be moved. */
export const openCharges = (battle: AssaultBattle): readonly Charge[] =>
  battle.charges.filter((charge) => toMove(battle, charge).length > 0);

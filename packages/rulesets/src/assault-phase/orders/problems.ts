/** Why an order is illegal; empty when it is legal. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { type AssaultBattle, type Charge, matesOf, traitsOf, unitOf } from '../battle/battle.ts';
import { couldUseRoll, firstMovers, hasBegun, liveTargets } from '../ground/charge-order.ts';
import { chargeProblems } from './charge-problems.ts';
import { declareProblems } from './declaring.ts';
import { mayStand, openTargets, unitShots } from '../ground/fire.ts';
import type { AssaultOrder } from './orders.ts';
import { openCharges } from '../rules/charging.ts';
import { deployProblems, placesOf } from '../rules/deployment.ts';
import { moveProblems, moverProblems } from '../rules/movement.ts';

/** In which phase each order may be given, and the rule that says so. */
const WHEN = {
  deploy: ['deployment', 'AP-H-22'],
  terrain: ['movement', 'AP-H-5'],
  move: ['movement', 'AP-H-4'],
  shoot: ['shooting', 'AP-H-8'],
  declare: ['declaring', 'AP-DECL-1'],
  charge: ['charging', 'AP-CHG-2'],
  halt: ['charging', 'AP-CHG-10'],
  end: ['', 'AP-H-2'],
} as const;

const no = (rule: string, says: string): readonly Problem[] => [{ rule, says }];

export function problems(view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Problem[] {
  const [phase, rule] = WHEN[order.kind];
  if (order.kind === 'end') return endProblems(view);
  const isNow = view.phase === phase || (order.kind === 'terrain' && view.phase === 'charging');
  if (!isNow) return no(rule, `That is not for the ${view.phase} phase.`);
  const unit = view.units.find(({ id }) => id === order.unit);
  if (unit === undefined || unit.seat !== seat) return no(rule, `${seat} has no unit ${order.unit}.`);
  if (order.kind === 'deploy') return deployProblems(view, seat, order.unit, placesOf(order.moves), order.join);
  if (matesOf(view, unit.id).length === 0) return no(rule, `${unit.name}: nobody on the table.`);
  if (order.kind === 'move') {
    const wrong = moverProblems(view, unit.id);
    return wrong.length > 0 ? wrong : moveProblems(view, unit.id, order.moves, order.join);
  }
  if (unit.joinedTo !== undefined) return no('AP-H-19', `${unit.name} acts with the unit that he has joined.`);
  switch (order.kind) {
    case 'terrain':
      return terrainProblems(view, unit.id);
    case 'shoot':
      return shootProblems(view, seat, unit.id, order.target, order.standing);
    case 'declare':
      return unit.acted
        ? no('AP-DECL-1', `${unit.name} declared already.`)
        : declareProblems(view, seat, unit.id, order.targets);
    case 'charge':
    case 'halt':
      return chargingProblems(view, unit.id, order);
  }
}

function endProblems(view: AssaultBattle): readonly Problem[] {
  if (view.phase === 'deployment') return no('AP-H-22', 'Units are still to be set up.');
  if (view.phase === 'charging') return no('AP-CHG-2', 'Declared charges are still to be moved.');
  return [];
}

function terrainProblems(view: AssaultBattle, unit: string): readonly Problem[] {
  const { name, rough } = unitOf(view, unit);
  const rule = view.phase === 'charging' ? 'AP-TERR-1' : 'AP-H-5';
  if (rough !== undefined) return no(rule, `${name} rolled already.`);
  if (view.phase === 'movement') {
    if (traitsOf(view, unit).moveClass !== 'foot') return no('AP-H-6', `${name} needs no roll.`);
    return moverProblems(view, unit);
  }
  const charge = chargeToMove(view, unit);
  if (charge === undefined) return no('AP-CHG-2', `${name}: no charge to move.`);
  if (hasBegun(charge)) return no(rule, 'The roll comes before the unit moves.');
  return isWaiting(view, unit);
}

const chargeToMove = (view: AssaultBattle, unit: string): Charge | undefined =>
  openCharges(view).find((charge) => charge.unit === unit);

/** One charging unit is moved at a time. AP-CHG-2 */
const isWaiting = (view: AssaultBattle, unit: string): readonly Problem[] =>
  view.underWay === undefined || view.underWay === unit
    ? []
    : no('AP-CHG-2', `First ${unitOf(view, view.underWay).name} must be moved to the end.`);

function shootProblems(
  view: AssaultBattle,
  seat: Seat,
  unit: string,
  target: string,
  standing: boolean,
): readonly Problem[] {
  const { name, acted } = unitOf(view, unit);
  if (acted) return no('AP-H-8', `${name} shot already.`);
  if (standing && !mayStand(view, unit)) return no('AP-H-9', `${name} moved: no second shots, no heavy weapons.`);
  const enemy = view.units.find(({ id }) => id === target);
  if (enemy === undefined || enemy.seat === seat || enemy.joinedTo !== undefined || matesOf(view, target).length === 0)
    return no('AP-H-8', `There is no enemy unit ${target}.`);
  if (openTargets(view, target).length === 0) return no('AP-SHT-2', `${enemy.name}: in close combat.`);
  if (unitShots(view, unit, target, standing).length === 0)
    return no('AP-H-8', `Nobody of ${name} can shoot at ${enemy.name}.`);
  return [];
}

function chargingProblems(
  view: AssaultBattle,
  unit: string,
  order: AssaultOrder & { readonly kind: 'charge' | 'halt' },
): readonly Problem[] {
  const { name } = unitOf(view, unit);
  const charge = chargeToMove(view, unit);
  if (charge === undefined) return no('AP-CHG-2', `${name}: no charge to move.`);
  const waiting = isWaiting(view, unit);
  if (waiting.length > 0) return waiting;
  const canReach = hasBegun(charge) || (liveTargets(view, charge).length > 0 && firstMovers(view, charge).length > 0);
  if (order.kind === 'charge')
    return canReach
      ? chargeProblems(view, charge, order.moves, order.sequence)
      : no('AP-CHG-10', `Nobody of ${name} can reach the primary target.`);
  if (canReach) return no('AP-CHG-10', `${name} can reach the target: a declared charge is made.`);
  return couldUseRoll(view, charge) ? no('AP-TERR-1', `${name} must roll for difficult ground first.`) : [];
}

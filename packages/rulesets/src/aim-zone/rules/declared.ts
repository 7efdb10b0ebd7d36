/** An action as it is declared: what it costs, when it comes, and the places at which it may be intercepted. */
import { placed, type Point, samePoint } from '@umpire/engine/table';
import {
  type AimBattle,
  type Fighter,
  fighterOf,
  onItsFeet,
  rideOf,
  vehicleOf,
  withFighter,
  withVehicle,
} from '../battle/battle.ts';
import { DRIVE_POINTS, MOVE_POINTS } from '../battle/data.ts';
import { type Body, bodyOf, eyeOf } from '../ground/bodies.ts';
import { driveWay } from '../ground/drive-way.ts';
import { climbWay, leavesAt, pointsAlong, reachOfEdge } from '../ground/moves.ts';
import { isAimed } from './shot-from.ts';
import { isThrowAimed, throwLine } from './throw-line.ts';
import type { ReactionTo } from './standing.ts';
import { type ActionOrder, type OrderOf, stepOf } from '../battle/orders.ts';
import { type Action, type Priority, priorityOf } from './priority.ts';

/** A place of an action. */
export interface Place {
  readonly at: Point;
  readonly elevation: number;
  /** Of a vehicle on a Drive, after its turn. */
  readonly facing?: number;
}

export interface Declared {
  readonly order: ActionOrder;
  readonly model: string;
  readonly cost: number;
  readonly priority: Priority;
  /** A shot or throw into its own zone: it keeps the marker. AZ-ACT-5 */
  readonly aimed: boolean;
  readonly reactionTo: NonNullable<ReactionTo>;
  readonly places: readonly Place[];
  /** Where a throw goes, whatever happens there. AZ-PRIO-4 */
  readonly point?: Point;
  /** The vehicle that is driven. */
  readonly drives?: string;
}

/** The action that an order is, in the words of the priority list. */
export const actionOf = ({ kind }: Pick<ActionOrder, 'kind'>): Action => (kind === 'climb' ? 'move' : kind);

/** The point of a throw: given, or the centre of the model named. AZ-GREN-1 */
export const pointOf = (battle: AimBattle, { at, target }: OrderOf<'throw'>): Point | undefined =>
  target === undefined ? at : bodyOf(battle, target)?.base.at;

/** Everything about an action before its first die. The step before it has been made. */
export function declare(battle: AimBattle, order: ActionOrder, before: Place | undefined): Declared {
  const fighter = fighterOf(battle, order.model);
  const aimed = isAimedOrder(battle, fighter, order);
  const action = actionOf(order);
  const drives = order.kind === 'drive' ? fighter.vehicle : undefined;
  const point = order.kind === 'throw' ? pointOf(battle, order) : undefined;
  return {
    order,
    model: order.model,
    cost: costOf(battle, fighter, order),
    priority: priorityOf(action, aimed),
    aimed,
    reactionTo:
      action === 'shoot' || action === 'throw' ? 'shoot' : action === 'move' || action === 'drive' ? 'move' : 'other',
    places: placesOf(battle, fighter, order, before),
    ...(drives === undefined ? {} : { drives }),
    ...(point === undefined ? {} : { point }),
  };
}

/** Actions that it costs: one, or as many as the throw needs. AZ-ACT-1, AZ-GREN-1 */
export function costOf(battle: AimBattle, fighter: Fighter, order: ActionOrder): number {
  if (order.kind !== 'throw') return 1;
  const eye = eyeOf(battle, fighter);
  const to = pointOf(battle, order);
  return eye === undefined || to === undefined ? 1 : throwLine(battle, eye, to).cost;
}

/** Is it a shot or throw into the actor's own aim zone, from where it will stand? AZ-ACT-5 */
export function isAimedOrder(battle: AimBattle, fighter: Fighter, order: ActionOrder): boolean {
  if (order.kind === 'shoot') {
    const target = bodyOf(battle, order.target);
    return target !== undefined && isAimed(battle, fighter, target);
  }
  if (order.kind !== 'throw') return false;
  const to = pointOf(battle, order);
  const named = order.target === undefined ? undefined : bodyOf(battle, order.target);
  return to !== undefined && isThrowAimed(battle, fighter, to, named);
}

/** The interception points. AZ-REACT-3 */
function placesOf(
  battle: AimBattle,
  fighter: Fighter,
  order: ActionOrder,
  before: Place | undefined,
): readonly Place[] {
  const { elevation } = fighter;
  const here: Place = { at: fighter.base.at, elevation };
  const step = stepOf(order);
  switch (order.kind) {
    case 'move':
      return pointsAlong(here.at, moveEnd(battle, fighter, order.to), MOVE_POINTS).map((at) => ({ at, elevation }));
    case 'climb': {
      const way = climbWay(battle, fighter, order.piece, order.ladder);
      return way === undefined ? [here] : [here, { at: way.end, elevation: way.elevation }];
    }
    case 'drive':
      return drivePlaces(battle, fighter, order);
    case 'exit': {
      const out: Place = { at: order.to, elevation: 0 };
      return step === undefined ? [out] : [out, { at: step.to, elevation: 0 }];
    }
    default: {
      if (fighter.away === 'aboard') return [vehiclePlace(battle, fighter) ?? here];
      const first = before === undefined || samePoint(before.at, here.at) ? [here] : [before, here];
      return step?.when === 'after' ? [...first, { at: step.to, elevation }] : first;
    }
  }
}

const vehiclePlace = (battle: AimBattle, fighter: Fighter): Place | undefined => {
  const on = rideOf(battle, fighter);
  return on === undefined ? undefined : { at: on.base.at, elevation: on.elevation, facing: on.base.facing };
};

function drivePlaces(battle: AimBattle, fighter: Fighter, { facing, length }: OrderOf<'drive'>): readonly Place[] {
  if (fighter.vehicle === undefined) return [];
  const vehicle = vehicleOf(battle, fighter.vehicle);
  const { end } = driveWay(battle, vehicle, facing, length);
  return pointsAlong(vehicle.base.at, end, DRIVE_POINTS).map((at) => ({ at, elevation: 0, facing }));
}

/** Where a Move ends on the table; one that leaves it ends, for this, where the base reaches the edge. AZ-H-20 */
export const moveEnd = (battle: AimBattle, fighter: Fighter, to: Point): Point =>
  leavesAt(battle, placed(fighter.base, to), fighter.owner) ? reachOfEdge(battle, fighter, to) : to;

/** The battle as if the actor stood at a place of its action. AZ-REACT-3 */
export function asAt(battle: AimBattle, { model, drives }: Declared, place: Place): AimBattle {
  if (drives !== undefined)
    return withVehicle(battle, drives, (one) => ({ ...one, base: placed(one.base, place.at, place.facing) }));
  const fighter = fighterOf(battle, model);
  if (place.facing !== undefined) return battle;
  if (fighter.away === undefined && samePoint(fighter.base.at, place.at) && fighter.elevation === place.elevation)
    return battle;
  return withFighter(battle, model, (one) => ({ ...onItsFeet(one, place.at), elevation: place.elevation }));
}

/** The actor's body as it would be at a place of its action: as in `asAt`, for those who only look at the actor. */
export function bodyAt(battle: AimBattle, { model, drives }: Declared, place: Place): Body | undefined {
  const body = bodyOf(battle, model);
  if (drives !== undefined && body?.kind === 'rider') {
    const vehicle = { ...body.vehicle, base: placed(body.vehicle.base, place.at, place.facing) };
    return { ...body, base: vehicle.base, vehicle };
  }
  if (place.facing !== undefined) return body;
  const { at, elevation } = place;
  const fighter = onItsFeet(fighterOf(battle, model), at);
  return { kind: 'fighter', id: model, base: fighter.base, elevation, fighter };
}

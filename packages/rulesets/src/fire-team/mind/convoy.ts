/** A vehicle and the teams that use it, as an automatic player leads them. FT-H-24, FT-H-25 */
import type { Moves } from '@umpire/engine/battle';
import { ableNow } from '../battle/activation.ts';
import { type Act, allowanceOf, isMoveAct } from '../battle/acts.ts';
import {
  declaredIn,
  type FireTeamBattle,
  type FireTeamUnit,
  type Team,
  type Vehicle,
  unitOf,
  figuresOf,
} from '../battle/battle.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { companyOf } from '../rules/company.ts';
import { actProblems, groupProblems } from '../rules/legality.ts';
import { driveOf } from './advance.ts';
import { endOrGo, type Step, declaredUnits, firstOf } from './automatic-act.ts';
import { fireAt, targetsOf, WORTH_FIRING } from './targets.ts';

/** The vehicle first, then each team with it: it shares the Move, or does what does not move it. FT-H-25, D-AA-DIST */
export function convoyOrder(view: FireTeamBattle, able: readonly FireTeamUnit[]): FireTeamOrder {
  const [first] = convoyOrders(view, able);
  if (first !== undefined) return first;
  const [unit] = able;
  const isAnyTold = (view.activation?.declared.length ?? 0) > 0;
  return unit === undefined || isAnyTold ? endOrGo(view) : { kind: 'loiter', unit: unit.id };
}

/** What the next one could do, the best first, each with others who make a legal group of it; thought of one by one. */
export function* convoyOrders(view: FireTeamBattle, able: readonly FireTeamUnit[]): Iterable<FireTeamOrder> {
  for (const [act, ...others] of plannedGroups(view, able))
    if (act !== undefined) yield { ...act, wait: others.length > 0 };
}

/** What those could do who have still to be told: the whole group is thought of at once, so that it is legal in the end. */
function* plannedGroups(view: FireTeamBattle, able: readonly FireTeamUnit[]): Iterable<readonly Act[]> {
  const declared = declaredIn(view);
  const vehicle = able.find((unit): unit is Vehicle => unit.kind === 'vehicle');
  const riders = able.filter((unit): unit is Team => unit.kind === 'team');
  const leads: readonly Step[] = vehicle === undefined ? [() => undefined] : stepsOf(view, vehicle, riders);
  for (const lead of leads) {
    const first = lead();
    if (vehicle !== undefined && first === undefined) continue;
    const before = first === undefined ? declared : [...declared, first];
    // Only a Move can be shared, or not.
    for (const isShared of before.some(isMoveAct) ? [true, false] : [false]) {
      const told = [...before];
      for (const rider of riders) {
        const act = riderAct(view, rider, told, isShared);
        if (act !== undefined) told.push(act);
      }
      if (told.length > declared.length && areLegal(view, told)) yield told.slice(declared.length);
    }
  }
}

const areLegal = (view: FireTeamBattle, acts: readonly Act[]): boolean =>
  acts.every((act) => isTold(view, act) || actProblems(view, act, companyOf(view, acts, act.unit)).length === 0) &&
  groupProblems(view, acts).length === 0;

const isTold = (view: FireTeamBattle, { unit }: Act): boolean => declaredUnits(view).includes(unit);

/** What the vehicle would do: fire, drive with its teams or without them, watch. */
function stepsOf(view: FireTeamBattle, vehicle: Vehicle, riders: readonly Team[]): readonly Step[] {
  const pace = Math.min(allowanceOf(vehicle), ...riders.map(allowanceOf));
  const group = [vehicle.id, ...riders.map(({ id }) => id)];
  return [
    () => fireAt(vehicle.id, targetsOf(view, vehicle), WORTH_FIRING),
    () => driveOf(view, vehicle, pace, group),
    () => driveOf(view, vehicle, pace),
    () => ({ kind: 'overwatch', unit: vehicle.id }),
  ];
}

/** What a team does with the others who have been told. */
function riderAct(view: FireTeamBattle, rider: Team, told: readonly Act[], isShared: boolean): Act | undefined {
  const drive = told.filter(isMoveAct).find(({ unit }) => unitOf(view, unit).kind === 'vehicle');
  const steps: readonly Step[] = [
    () => (isShared && drive !== undefined ? sharedMove(view, rider, drive) : undefined),
    () => fireAt(rider.id, targetsOf(view, rider), 0),
    () => ({ kind: 'overwatch', unit: rider.id }),
  ];
  const able = ableNow(view).map(({ id }) => id);
  return firstOf(steps, (act) => actProblems(view, act, [...companyOf(view, told, act.unit), ...able]).length === 0);
}

/** The same way as the vehicle, so that both use the same. FT-AA-2 */
function sharedMove(
  view: FireTeamBattle,
  rider: Team,
  drive: Extract<Act, { readonly moves: Moves }>,
): Act | undefined {
  const [hull] = figuresOf(view, drive.unit);
  const path = hull === undefined ? undefined : drive.moves[hull.id]?.path;
  const end = path?.at(-1);
  if (hull === undefined || end === undefined || path?.length !== 2) return undefined;
  const by = { x: end.x - hull.base.at.x, y: end.y - hull.base.at.y };
  const moves = Object.fromEntries(
    figuresOf(view, rider.id).map(({ id, base: { at } }) => [id, { path: [at, { x: at.x + by.x, y: at.y + by.y }] }]),
  );
  return { kind: 'share', unit: rider.id, moves };
}

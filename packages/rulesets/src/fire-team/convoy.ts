/** A vehicle and the teams that use it, as an automatic player leads them. FT-H-24, FT-H-25 */
import type { Moves } from '@umpire/engine/battle';
import { isMoveAct } from './acts/movement.ts';
import { driveOf } from './advance.ts';
import { declaredUnits, endOrGo, firstOf, type Step } from './automatic-act.ts';
import {
  type Act,
  type FireTeamBattle,
  type FireTeamUnit,
  figuresOf,
  type Team,
  unitOf,
  type Vehicle,
} from './battle.ts';
import { allowanceOf } from './courses.ts';
import { actProblems, groupProblems } from './legality.ts';
import type { FireTeamOrder } from './orders.ts';
import { fireAt, targetsOf, WORTH_FIRING } from './targets.ts';

/** The vehicle first, then each team with it: it shares the Move, or does what does not move it. FT-H-25, D-AA-DIST */
export function convoyOrder(view: FireTeamBattle, able: readonly FireTeamUnit[]): FireTeamOrder {
  const vehicle = able.find((unit): unit is Vehicle => unit.kind === 'vehicle');
  const riders = able.filter((unit): unit is Team => unit.kind === 'team');
  if (vehicle !== undefined) {
    const pace = Math.min(allowanceOf(vehicle), ...riders.map(allowanceOf));
    const group = [vehicle.id, ...riders.map(({ id }) => id)];
    const steps: readonly Step[] = [
      () => fireAt(vehicle.id, targetsOf(view, vehicle), WORTH_FIRING),
      () => driveOf(view, vehicle, pace, group),
      () => driveOf(view, vehicle, pace),
      () => ({ kind: 'overwatch', unit: vehicle.id }),
    ];
    // It is told first: teams in its way are not yet on theirs.
    const act = firstOf(steps, (one) => actProblems(view, one, [vehicle.id]).length === 0);
    if (act === undefined) return { kind: 'loiter', unit: vehicle.id };
    const isAlone = groupProblems(view, [act]).length > 0 || riders.length === 0;
    return { ...act, wait: !isAlone };
  }
  const [rider] = riders;
  if (rider === undefined) return endOrGo(view);
  const act = riderAct(view, rider);
  if (act === undefined)
    return view.activation?.declared.length === 0 ? { kind: 'loiter', unit: rider.id } : endOrGo(view);
  return { ...act, wait: riders.length > 1 };
}

function riderAct(view: FireTeamBattle, rider: Team): Act | undefined {
  const declared = view.activation?.declared ?? [];
  const drive = declared.filter(isMoveAct).find(({ unit }) => unitOf(view, unit).kind === 'vehicle');
  const group = [...declaredUnits(view), rider.id];
  const steps: readonly Step[] = [
    () => (drive === undefined ? undefined : sharedMove(view, rider, drive, group)),
    () => fireAt(rider.id, targetsOf(view, rider), 0),
    () => ({ kind: 'overwatch', unit: rider.id }),
  ];
  return firstOf(
    steps,
    (act) => actProblems(view, act, group).length === 0 && groupProblems(view, [...declared, act]).length === 0,
  );
}

/** The same way as the vehicle, so that both use the same. FT-AA-2 */
function sharedMove(
  view: FireTeamBattle,
  rider: Team,
  drive: Extract<Act, { readonly moves: Moves }>,
  group: readonly string[],
): Act | undefined {
  const [hull] = figuresOf(view, drive.unit);
  const path = hull === undefined ? undefined : drive.moves[hull.id]?.path;
  const end = path?.at(-1);
  if (hull === undefined || end === undefined || path?.length !== 2) return undefined;
  const by = { x: end.x - hull.base.at.x, y: end.y - hull.base.at.y };
  const moves = Object.fromEntries(
    figuresOf(view, rider.id).map(({ id, base: { at } }) => [id, { path: [at, { x: at.x + by.x, y: at.y + by.y }] }]),
  );
  const act: Act = { kind: 'share', unit: rider.id, moves };
  return actProblems(view, act, group).length === 0 ? act : undefined;
}

/** What no legal play can reach. */
import { isOnTable, overlaps } from '@umpire/engine/table';
import { ableNow, unactivated, waitingFor } from '../battle/activation.ts';
import {
  type FireTeamBattle,
  findUnit,
  isAlive,
  type FireTeamUnit,
  skillOf,
  type Vehicle,
  figuresOf,
  type Team,
} from '../battle/battle.ts';
import { standProblem } from '../battle/placement.ts';
import { holderOf } from '../ground/objectives.ts';
import { wreckId } from '../rules/wreck.ts';

export function faults(battle: FireTeamBattle): readonly string[] {
  // Before a side is deployed its models wait beside the table.
  const isSet = battle.phase !== 'deployment';
  return [
    ...placeFaults(battle),
    ...turnFaults(battle),
    ...(isSet ? battle.units.flatMap((unit) => unitFaults(battle, unit)) : []),
    ...(isSet ? holderFaults(battle) : []),
  ];
}

/** Nobody stands on anybody, over the edge or in what bears nobody. FT-H-8, FT-H-19 */
function placeFaults(battle: FireTeamBattle): readonly string[] {
  const { table } = battle;
  const models = battle.models.filter(({ away }) => away === undefined);
  return models.flatMap(({ id, base }, i) => {
    const under = models.slice(0, i).find((other) => overlaps(other.base, base));
    const piece = standProblem(base, table);
    return [
      ...(under === undefined ? [] : [`${id} stands on ${under.id}.`]),
      ...(piece === undefined ? [] : [`${id} stands in ${piece}.`]),
      ...(isOnTable(table, base) ? [] : [`${id} is over the edge.`]),
    ];
  });
}

/** Whoever is asked has something to say, and only one unit is active. FT-H-4, FT-H-6 */
function turnFaults(battle: FireTeamBattle): readonly string[] {
  const { phase, activation, toAct } = battle;
  if ((phase === 'actions') !== (activation !== undefined)) return [`A unit is active in the phase ${phase}.`];
  if (phase === 'activation')
    return toAct
      .filter((seat) => unactivated(battle, seat).length === 0)
      .map((seat) => `${seat} has nobody to activate.`);
  if (activation === undefined) return [];
  const { declared, members, seat, number } = activation;
  const found: string[] = [];
  if (toAct.join() !== seat) found.push(`${toAct.join()} is asked while ${seat} is active.`);
  if (number < 1) found.push('No action has begun.');
  if (declared.length === 0 && ableNow(battle).length === 0) found.push(`${seat} has nobody to act.`);
  for (const { unit } of declared) {
    if (!members.includes(unit) || !isAlive(battle, unit)) found.push(`${unit} has been told and is not active.`);
    if (findUnit(battle, unit)?.numbers.includes(number) !== true)
      found.push(`${unit} has been told without an action.`);
  }
  if (new Set(declared.map(({ unit }) => unit)).size < declared.length) found.push('A unit has been told twice.');
  return found;
}

function unitFaults(battle: FireTeamBattle, unit: FireTeamUnit): readonly string[] {
  const { id, overwatch, numbers } = unit;
  const { motivation } = skillOf(battle, unit);
  const isActive = battle.activation?.members.includes(id) === true;
  const mayAct = isActive || (unit.kind === 'team' && unit.waitsFor !== undefined);
  return [
    ...(overwatch > motivation ? [`${id} has too many Overwatch markers.`] : []),
    ...(overwatch < 0 ? [`${id} has less than no Overwatch marker.`] : []),
    ...(numbers.length > 0 && !mayAct ? [`${id} has actions and is not active.`] : []),
    ...(numbers.some((number) => number < 1 || number > motivation)
      ? [`${id} has an action that it cannot have.`]
      : []),
    ...(new Set(numbers).size < numbers.length ? [`${id} has an action twice.`] : []),
    ...(unit.kind === 'vehicle' ? vehicleFaults(battle, unit) : teamFaults(battle, unit)),
  ];
}

function vehicleFaults(
  battle: FireTeamBattle,
  { id, destroyed, shaken, overwatch, numbers }: Vehicle,
): readonly string[] {
  const hasWreck = battle.table.pieces.some((piece) => piece.id === wreckId(id));
  return [
    ...(destroyed === isAlive(battle, id) ? [`${id} is Destroyed, or is not.`] : []),
    ...(destroyed === hasWreck ? [] : [`${id} is Destroyed without a wreck, or the other way round.`]),
    ...(destroyed && shaken + overwatch + numbers.length > 0 ? [`${id} is Destroyed and has markers or actions.`] : []),
    ...(shaken < 0 ? [`${id} is less than not Shaken.`] : []),
  ];
}

/** Markers, Cowering and Armored Assault that contradict each other. */
function teamFaults(battle: FireTeamBattle, team: Team): readonly string[] {
  const { id, wounded, pins, cowering, prone, overwatch, numbers, rides, waitsFor, profile } = team;
  const figures = figuresOf(battle, id).length;
  const vehicle = waitsFor === undefined ? undefined : findUnit(battle, waitsFor);
  const isOver = vehicle?.kind === 'vehicle' && vehicle.activated && battle.activation?.unit !== waitsFor;
  return [
    ...(wounded < 0 || pins < 0 ? [`${id} has less than no marker.`] : []),
    ...(wounded > figures ? [`${id} has more Wounded than figures.`] : []),
    ...(figures > profile.figures ? [`${id} has too many figures.`] : []),
    ...(figures === 0 &&
    (pins + wounded + overwatch + numbers.length > 0 || cowering || prone || waitsFor !== undefined)
      ? [`${id} is eliminated and has markers or actions.`]
      : []),
    ...(cowering && overwatch > 0 ? [`${id} Cowers on Overwatch.`] : []),
    ...(cowering && numbers.length > 0 ? [`${id} Cowers and has actions.`] : []),
    ...(rides !== undefined && rides !== waitsFor ? [`${id} uses a vehicle that it does not wait for.`] : []),
    ...(rides !== undefined && !isAlive(battle, rides) ? [`${id} uses a wreck.`] : []),
    ...(waitsFor !== undefined && vehicle?.seat !== team.seat ? [`${id} waits for no vehicle of its own.`] : []),
    ...(isOver ? [`${id} waits for a vehicle that has acted.`] : []),
    ...(waitsFor !== undefined && !waitingFor(battle, waitsFor).includes(team) && figures > 0
      ? [`${id} waits and is not waited for.`]
      : []),
  ];
}

/** Who holds an objective is told as it is. FT-H-22 */
const holderFaults = (battle: FireTeamBattle): readonly string[] =>
  battle.objectives
    .filter(({ at, holder }) => holder !== holderOf(battle, at))
    .map(({ id, holder }) => `${id} is held by ${holder ?? 'nobody'}, and is not.`);

/** What an automatic player does. FT-H-24 */
import type { Moves } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, type Point, span, spot, squared, remember, type Table } from '@umpire/engine/table';
import { Known } from '../common/known.ts';
import { rememberPair } from '../common/pair.ts';
import { ableNow } from './activation.ts';
import { battleAfter, isMoveAct, limitOf, moverOf } from './acts/movement.ts';
import {
  type Act,
  enemyTeams,
  type FireTeamBattle,
  type FireTeamUnit,
  figuresOf,
  isAlive,
  type Team,
  unitOf,
  type Vehicle,
} from './battle.ts';
import { coverAgainst, coverAt } from './cover.ts';
import { firerAt } from './firing.ts';
import { coverOf, isShelter } from './ground.ts';
import { actProblems, groupProblems, kindProblems } from './legality.ts';
import { allowanceOf, type Going, goingOf } from './courses.ts';
import { gapBetween, isInContact, middleOf, teamsInContact } from './nearness.ts';
import { HOLD, holderOf } from './objectives.ts';
import type { FireTeamOrder } from './orders.ts';
import { unactivated } from './phases.ts';
import { planAssault, planDrive, planMove, wayKey } from './plan.ts';
import { rideProblems } from './problems.ts';
import { retreatPlan } from './retreat.ts';
import { expectedFire, expectedOnArmor, worthOf } from './rules/expected.ts';
import { nearestOnPiece } from './shelter.ts';
import { watchersOf } from './sight.ts';

/** The order of an automatic player. */
export function automaticOrder(view: FireTeamBattle, seat: Seat): FireTeamOrder {
  if (view.phase === 'deployment') return { kind: 'deploy', moves: {} };
  if (view.phase === 'activation') return { kind: 'activate', unit: nearestToEnemy(view, seat)[0] ?? '' };
  const { activation } = view;
  const able = ableNow(view);
  const [unit] = able;
  if (activation === undefined || unit === undefined) return endOrGo(view);
  if (!activation.acted) {
    const riding = rideOf(view, able);
    if (riding !== undefined) return riding;
  }
  if (activation.convoy) return convoyOrder(view, able);
  if (activation.declared.length > 0) return nextAssault(view, able);
  const act = automaticAct(view, unit);
  if (act === undefined) return { kind: 'loiter', unit: unit.id };
  const isJoined = act.kind === 'assault' && assaultBy(told(view, act), able.slice(1)) !== undefined;
  return { ...act, wait: isJoined };
}

/** The view with one more act of the group told. */
const told = (view: FireTeamBattle, act: Act): FireTeamBattle =>
  view.activation === undefined
    ? view
    : { ...view, activation: { ...view.activation, declared: [...view.activation.declared, act] } };

/** All Assaults go together: the next one that joins the group, or off they go. D-GROUP */
function nextAssault(view: FireTeamBattle, able: readonly FireTeamUnit[]): FireTeamOrder {
  const act = assaultBy(view, able);
  if (act === undefined) return endOrGo(view);
  return {
    ...act,
    wait:
      assaultBy(
        told(view, act),
        able.filter(({ id }) => id !== act.unit),
      ) !== undefined,
  };
}

/** The Assault that one of these units would take. */
function assaultBy(view: FireTeamBattle, units: readonly FireTeamUnit[]): Act | undefined {
  for (const unit of units) {
    const act = unit.kind === 'team' ? automaticAct(view, unit) : undefined;
    if (act?.kind === 'assault') return act;
  }
  return undefined;
}

function endOrGo(view: FireTeamBattle): FireTeamOrder {
  const declared = view.activation?.declared ?? [];
  if (declared.length === 0) return { kind: 'end-number' };
  return groupProblems(view, declared).length === 0 ? { kind: 'go' } : { kind: 'withdraw' };
}

/** Units to activate, the one nearest to an enemy first. D-UNIT */
export function nearestToEnemy(view: FireTeamBattle, seat: Seat): readonly string[] {
  const enemies = view.models.filter(({ owner, away }) => owner !== seat && away === undefined);
  const modelsOf = (id: string): FireTeamBattle['models'] => {
    const teams = view.units.filter((unit) => unit.id === id || (unit.kind === 'team' && unit.squad === id));
    return teams.flatMap((team) => figuresOf(view, team.id));
  };
  return unactivated(view, seat)
    .map((id) => ({ id, gap: gapBetween(modelsOf(id), enemies) }))
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ id }) => id);
}

/** Armored Assault only if the nearest objective not held is farther than this. D-AA */
const FAR = 12_000;

function rideOf(view: FireTeamBattle, able: readonly FireTeamUnit[]): FireTeamOrder | undefined {
  for (const unit of able) {
    if (unit.kind !== 'team' || unit.near.length === 0) continue;
    const goal = goalOf(view, unit);
    if (goal === undefined || goal.gap <= FAR) continue;
    const vehicle = unit.near.find((id) => rideProblems(view, unit.id, id).length === 0);
    if (vehicle !== undefined) return { kind: 'ride', unit: unit.id, vehicle };
  }
  return undefined;
}

/** The nearest objective that its side does not hold, and how far it is. */
export function goalOf(
  view: FireTeamBattle,
  unit: FireTeamUnit,
): { readonly at: Point; readonly gap: number } | undefined {
  const figures = figuresOf(view, unit.id);
  return view.objectives
    .filter(({ at }) => holderOf(view, at) !== unit.seat)
    .map(({ at }) => ({ at, gap: Math.min(...figures.map(({ base }) => distance(base, spot(at)))) }))
    .toSorted((a, b) => a.gap - b.gap)[0];
}

/** Somebody to fire at, and what that is worth. */
interface Target {
  readonly target: FireTeamUnit;
  readonly worth: number;
}

/** Targets by what fire at them is worth, the best first; several orders ask for those of the same unit. D-TARGET */
export const targetsOf = rememberPair((view: FireTeamBattle, unit: FireTeamUnit): readonly Target[] => {
  return view.units
    .filter((enemy) => enemy.seat !== unit.seat && isAlive(view, enemy.id))
    .flatMap((target) => {
      const firer = firerAt(view, unit, target);
      if (firer === undefined) return [];
      const worth = worthOf(target.kind === 'team' ? expectedFire(firer) : expectedOnArmor(firer));
      return [{ target, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth);
});

const unwounded = (view: FireTeamBattle, team: Team): number => figuresOf(view, team.id).length - team.wounded;

/** The first that applies and is legal. FT-H-24 */
export function automaticAct(view: FireTeamBattle, unit: FireTeamUnit): Act | undefined {
  const legal = (act: Act | undefined): act is Act =>
    act !== undefined &&
    actProblems(view, act, [...declaredUnits(view), act.unit]).length === 0 &&
    groupProblems(view, [...(view.activation?.declared ?? []), act]).length === 0;
  const steps = unit.kind === 'vehicle' ? vehicleSteps(view, unit) : teamSteps(view, unit);
  for (const step of steps) {
    const act = step();
    if (legal(act)) return act;
  }
  return undefined;
}

const declaredUnits = (view: FireTeamBattle): readonly string[] =>
  (view.activation?.declared ?? []).map((act) => act.unit);

type Step = () => Act | undefined;

function teamSteps(view: FireTeamBattle, team: Team): readonly Step[] {
  const { id } = team;
  const rise: Act = { kind: 'prone', unit: id };
  if (isInContact(view, team)) return contactSteps(view, team);
  const targets = once(() => targetsOf(view, team));
  const goal = goalOf(view, team);
  const isLast = !team.numbers.some((number) => number > (view.activation?.number ?? 0));
  return [
    () => {
      const act = assaultOf(view, team);
      return act !== undefined && team.prone ? rise : act;
    },
    () => fireAt(id, targets(), WORTH_FIRING),
    () => (goal === undefined || goal.gap <= HOLD ? undefined : team.prone ? rise : advance(view, team, goal.at)),
    () => fireAt(id, targets(), 0),
    () => (!isLast && !team.prone && watchersOf(view, team).length > 0 ? { kind: 'prone', unit: id } : undefined),
    () => ({ kind: 'overwatch', unit: id }),
  ];
}

const once = <T>(work: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: work() }).value;
};

/** Expected Wounded + 2 × KIA from which fire comes before movement. */
export const WORTH_FIRING = 0.5;

const fireAt = (unit: string, targets: ReturnType<typeof targetsOf>, least: number): Act | undefined => {
  const best = targets[0];
  return best === undefined || best.worth < least ? undefined : { kind: 'fire', unit, target: best.target.id };
};

/** In contact: assault what it can match, else get away. */
function contactSteps(view: FireTeamBattle, team: Team): readonly Step[] {
  const { id } = team;
  const foes = teamsInContact(view, id, team.seat);
  const theirs = foes.reduce((sum, foe) => sum + unwounded(view, foe), 0);
  const fight: Step = () => ({ kind: 'assault', unit: id, target: foes[0]?.id ?? '', moves: {} });
  const leave: Step = () => {
    const moves = retreatPlan(view, team, [id]);
    return moves === undefined ? undefined : { kind: 'move', unit: id, moves };
  };
  return unwounded(view, team) >= theirs ? [fight, leave] : [leave, fight];
}

/** An enemy that Cowers, or a smaller one in no cover, that it can reach. */
function assaultOf(view: FireTeamBattle, team: Team): Act | undefined {
  const own = figuresOf(view, team.id);
  const reach = allowanceOf(team);
  const weak = enemyTeams(view, team.seat).filter((enemy) => {
    const foes = figuresOf(view, enemy.id);
    if (gapBetween(own, foes) > reach) return false;
    return enemy.cowering || (foes.length < own.length && coverAgainst(view, enemy, own) === 0);
  });
  const there = afterDeclared(view);
  const going = goingOf(view, team.id, limitOf(team, 'assault'), 'contact', [team.id]);
  for (const enemy of weak.toSorted((a, b) => Number(b.cowering) - Number(a.cowering))) {
    const moves = planAssault(there, team, enemy, going);
    if (moves !== undefined) return { kind: 'assault', unit: team.id, target: enemy.id, moves };
  }
  return undefined;
}

/** The table with those who have been told already at their ends. */
const afterDeclared = (view: FireTeamBattle): FireTeamBattle => {
  const movers = (view.activation?.declared ?? []).filter(isMoveAct).map((act) => moverOf(view, act));
  return movers.length === 0 ? view : battleAfter(view, movers, Infinity);
};

/** How much farther from the objective a place in cover may be. */
const COVER_DETOUR = 2000;

/** Towards an objective, at Double Time if nobody sees it, to a place in cover if that is not much farther. */
function advance(view: FireTeamBattle, team: Team, goal: Point): Act | undefined {
  const isFree = !team.usedDoubleTime && kindProblems(view, team, 'double-time').length === 0;
  const kind = isFree && watchersOf(view, team).length === 0 ? 'double-time' : 'move';
  const going = goingOf(view, team.id, limitOf(team, kind), 'clear', [team.id]);
  const moves = advanceMoves(view, team, goal, going);
  return moves === undefined ? undefined : { kind, unit: team.id, moves };
}

/** Ways that were planned as everybody near stands: the same one is thought of for several orders, and again on the next number. */
const plannedWays = remember((_table: Table) => new Known<Moves | undefined>(2048));

/** Towards a goal, or to a place in cover that is not much farther from it. */
export function advanceMoves(view: FireTeamBattle, team: Team, goal: Point, going: Going): Moves | undefined {
  const there = afterDeclared(view);
  const key = `${wayKey(there, team, going)} ${goal.x} ${goal.y}`;
  return plannedWays(there.table).answer(key, () => plannedAdvance(there, team, goal, going));
}

function plannedAdvance(there: FireTeamBattle, team: Team, goal: Point, going: Going): Moves | undefined {
  const shelter = shelterNear(there, middleOf(figuresOf(there, team.id)), goal, going.limit);
  const covered = shelter === undefined ? undefined : planMove(there, team, shelter, going);
  return covered ?? planMove(there, team, goal, going);
}

/** A place in cover within reach that is hardly farther from the goal than the place straight ahead. */
function shelterNear(view: FireTeamBattle, from: Point, goal: Point, limit: number): Point | undefined {
  const whole = span(from, goal);
  if (whole <= HOLD || coverAt(view.table, goal) > 0) return undefined;
  const straight = Math.max(0, whole - limit);
  return view.table.pieces
    .filter(isShelter)
    .map((piece) => ({ piece, at: deeper(nearestOnPiece(piece, from), piece, from) }))
    .filter(({ at, piece }) => {
      const cost = (piece.terms?.['moveCost'] === 2 ? 1.3 : 1) * span(from, at);
      return cost <= limit && span(at, goal) <= straight + COVER_DETOUR && span(at, goal) < whole;
    })
    .toSorted((a, b) => coverOf(b.piece) - coverOf(a.piece) || squared(a.at, goal) - squared(b.at, goal))[0]?.at;
}

/** A little way into the terrain, so that half of a team stands in it. */
function deeper(edge: Point, piece: Parameters<typeof nearestOnPiece>[0], from: Point): Point {
  const by = span(from, edge);
  if (by === 0) return edge;
  const into = {
    x: Math.floor(edge.x + ((edge.x - from.x) / by) * 1000),
    y: Math.floor(edge.y + ((edge.y - from.y) / by) * 1000),
  };
  return nearestOnPiece(piece, into);
}

function vehicleSteps(view: FireTeamBattle, vehicle: Vehicle): readonly Step[] {
  const { id } = vehicle;
  const targets = once(() => targetsOf(view, vehicle));
  return [
    () => fireAt(id, targets(), WORTH_FIRING),
    () => driveOf(view, vehicle, allowanceOf(vehicle)),
    () => fireAt(id, targets(), 0),
    () => ({ kind: 'overwatch', unit: id }),
  ];
}

/** Along the shortest way to 3″ short of the nearest objective. */
function driveOf(view: FireTeamBattle, vehicle: Vehicle, limit: number): Act | undefined {
  const goal = goalOf(view, vehicle);
  if (goal === undefined) return undefined;
  const riders = ableNow(view).flatMap((unit) => (unit.kind === 'team' && unit.rides === vehicle.id ? [unit.id] : []));
  const going = goingOf(view, vehicle.id, limit, 'clear', [vehicle.id, ...riders]);
  const moves = planDrive(view, vehicle, goal.at, going, HOLD + 1500);
  return moves === undefined ? undefined : { kind: 'move', unit: vehicle.id, moves };
}

/** The vehicle first, then each team with it: it shares the Move, or does what does not move it. FT-H-25, D-AA-DIST */
function convoyOrder(view: FireTeamBattle, able: readonly FireTeamUnit[]): FireTeamOrder {
  const vehicle = able.find((unit): unit is Vehicle => unit.kind === 'vehicle');
  const riders = able.filter((unit): unit is Team => unit.kind === 'team');
  if (vehicle !== undefined) {
    const pace = Math.min(allowanceOf(vehicle), ...riders.map(allowanceOf));
    const steps: readonly Step[] = [
      () => fireAt(vehicle.id, targetsOf(view, vehicle), WORTH_FIRING),
      () => driveOf(view, vehicle, pace),
      () => ({ kind: 'overwatch', unit: vehicle.id }),
    ];
    const act = steps
      .map((step) => step())
      .find(
        (one) => one !== undefined && actProblems(view, one, [vehicle.id, ...riders.map(({ id }) => id)]).length === 0,
      );
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
  for (const step of steps) {
    const act = step();
    if (act === undefined || actProblems(view, act, group).length > 0) continue;
    if (groupProblems(view, [...declared, act]).length === 0) return act;
  }
  return undefined;
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

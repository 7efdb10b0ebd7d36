/** Which actions a unit may take, alone and as one of a group. FT-H-6, FT-H-7, FT-H-25 */
import type { Problem } from '@umpire/engine/rule';
import { distance, touches } from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import { no } from '../battle/refusal.ts';
import {
  type Act,
  type AdvancingFire,
  costOf,
  endingOf,
  isMoveAct,
  limitOf,
  isAssault,
  firingOnly,
  type MoveAct,
  movesSomebody,
} from '../battle/acts.ts';
import {
  type FireTeamBattle,
  type Team,
  type FireTeamUnit,
  isAlive,
  skillOf,
  type Activation,
  findUnit,
  figuresOf,
  figureWords,
  unitOf,
} from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { goingOf, type Going } from '../ground/courses.ts';
import { moverOf, battleAfter } from '../ground/movers.ts';
import {
  wayProblems,
  moveProblems,
  chainProblems,
  type Ends,
  endsOf,
  overlapProblems,
  squadProblems,
} from '../ground/moving.ts';
import { isInContact } from '../ground/nearness.ts';
import { sightings } from '../ground/sight.ts';
import { companyOf } from './company.ts';
import { armsOf, firerAt } from './firing.ts';
import { togetherProblems } from './together.ts';

const ADVANCED: readonly Act['kind'][] = ['advancing-fire', 'assault-fire', 'share'];

/** Is the team bound to Move and Assault now? FT-CC-11, FT-R-46 */
export const isBound = (battle: FireTeamBattle, team: Team): boolean =>
  isInContact(battle, team) || (team.beganInContact && tableOptions(battle.options).contactLimits === 'activation');

export const boundWords = (battle: FireTeamBattle, team: Team): Words =>
  isInContact(battle, team)
    ? say('{team} is in contact: it may only Move or Assault.', { team: team.name })
    : say('{team} began its activation in contact: it may only Move or Assault.', { team: team.name });

/** Why a unit may not take this kind of action now, whatever its target and way. FT-H-7 */
export function kindProblems(battle: FireTeamBattle, unit: FireTeamUnit, kind: Act['kind']): readonly Problem[] {
  const { activation } = battle;
  if (activation === undefined || !activation.members.includes(unit.id) || !isAlive(battle, unit.id))
    return no('FT-H-4', say('{unit} is not active.', { unit: unit.name }));
  if (activation.declared.some((act) => act.unit === unit.id))
    return no('FT-H-6', say('{unit} waits to act already.', { unit: unit.name }));
  for (let lacking = activation.number; lacking < activation.number + costOf(kind); lacking++) {
    if (unit.numbers.includes(lacking)) continue;
    const rule = kind === 'advancing-fire' ? 'FT-AF-3' : kind === 'assault-fire' ? 'FT-ASF-4' : 'FT-H-5';
    return no(rule, say('{unit} does not have action {n}.', { unit: unit.name, n: lacking }));
  }
  const convoy = convoyProblems(battle, activation, unit, kind);
  if (convoy.length > 0) return convoy;
  return unit.kind === 'vehicle' ? vehicleProblems(unit, kind, battle) : teamProblems(battle, unit, kind);
}

function vehicleProblems(unit: FireTeamUnit, kind: Act['kind'], battle: FireTeamBattle): readonly Problem[] {
  if (!['move', 'fire', 'overwatch'].includes(kind))
    return no('FT-H-19', 'A vehicle can Move, Fire, go on Overwatch or Loiter.');
  return kind === 'overwatch' ? markerProblems(battle, unit) : [];
}

/** No more markers than Motivation. FT-H-16 */
const markerProblems = (battle: FireTeamBattle, unit: FireTeamUnit): readonly Problem[] =>
  unit.overwatch < skillOf(battle, unit).motivation
    ? []
    : no('FT-H-16', say('{unit} has as many Overwatch markers as Motivation.', { unit: unit.name }));

function teamProblems(battle: FireTeamBattle, team: Team, kind: Act['kind']): readonly Problem[] {
  const { name, prone, cowering } = team;
  if (cowering) return no('FT-COW-2', say('{team} Cowers.', { team: name }));
  if (ADVANCED.includes(kind) && !tableOptions(battle.options).advanced)
    return no('FT-GEN-2', 'The advanced actions are not played in this battle.');
  const inContact = isInContact(battle, team);
  if (isBound(battle, team) && kind !== 'move' && kind !== 'assault') return no('FT-CC-11', boundWords(battle, team));
  if (prone && (kind === 'move' || kind === 'assault') && !inContact)
    return no('FT-H-7', say('{team} is Prone: it has to rise first.', { team: name }));
  if (prone && (kind === 'double-time' || ADVANCED.includes(kind)))
    return no('FT-H-7', say('{team} is Prone.', { team: name }));
  if ((kind === 'move' || kind === 'double-time' || kind === 'share') && limitOf(team, kind) === 0)
    return no('FT-RES-2', say('{team} has too many Wounded to move.', { team: name }));
  if (kind === 'double-time' && team.usedDoubleTime)
    return no('FT-H-7', say('{team} has used Double Time in this activation.', { team: name }));
  return kind === 'overwatch' ? markerProblems(battle, team) : [];
}

/** While the vehicle's group is to come, only it and its teams act, each with an action of cost 1. FT-H-25 */
function convoyProblems(
  battle: FireTeamBattle,
  activation: Activation,
  unit: FireTeamUnit,
  kind: Act['kind'],
): readonly Problem[] {
  const isWith = unit.kind === 'vehicle' || unit.rides === activation.unit;
  if (!activation.convoy) return kind === 'share' ? no('FT-AA-4', 'There is no vehicle to move with.') : [];
  if (!isWith) return no('FT-H-25', 'The vehicle and the teams that use it act first.');
  if (unit.kind === 'team' && costOf(kind) > 1)
    return no(kind === 'advancing-fire' ? 'FT-AF-5' : 'FT-H-25', 'A team beside its vehicle cannot do that.');
  const { name, numbers } = unitOf(battle, activation.unit);
  if (kind === 'share' && !numbers.includes(activation.number))
    return no('FT-AA-4', say('{unit} does not have action {n}.', { unit: name, n: activation.number }));
  return [];
}

/** Why an act is not legal, as one of a group of acts. Squad coherency is looked at when all are told. `group`: those who do not bar its way. */
export function actProblems(battle: FireTeamBattle, act: Act, group: readonly string[]): readonly Problem[] {
  const unit = findUnit(battle, act.unit);
  if (unit === undefined) return no('FT-H-6', say('There is no {unit}.', { unit: act.unit }));
  const kind = kindProblems(battle, unit, act.kind);
  if (kind.length > 0) return kind;
  if ('target' in act) {
    const target = targetProblems(battle, unit, act, group);
    if (target.length > 0) return target;
  }
  if (!isMoveAct(act)) return [];
  const going = goingOf(battle, unit.id, limitOf(unit, act.kind), endingOf(act.kind), group);
  const way = movesProblems(battle, act, going);
  return way.length > 0 ? way : stillness(battle, act);
}

/** The target of fire, or of an Assault. FT-H-12, FT-H-17, FT-H-20 */
function targetProblems(
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  act: Extract<Act, { readonly target: string }>,
  group: readonly string[],
): readonly Problem[] {
  const target = findUnit(battle, act.target);
  const isFoe = target !== undefined && target.seat !== unit.seat && isAlive(battle, target.id);
  if (!isFoe) return no('FT-H-12', say('There is no enemy {target}.', { target: act.target }));
  if (isAssault(act)) {
    return target.kind === 'team' ? [] : no('FT-H-17', 'Vehicles are not assaulted.');
  }
  if (act.kind === 'advancing-fire') return advancingProblems(battle, unit, target, act, group);
  const only = firingOnly(act);
  if (only !== undefined && unit.kind === 'vehicle') return no('FT-H-19', 'A vehicle fires all weapons that reach.');
  if (only !== undefined && new Set(only).size < only.length) return no('FT-H-12', 'A figure is named twice.');
  const blind = only?.find((id) => !sightings(battle, unit.id, target.id).some(({ model }) => model.id === id));
  if (blind !== undefined)
    return no('FT-H-12', say('A figure named to fire does not see {target}.', { target: target.name }), blind);
  const fires = firerAt(battle, unit, target, undefined, armsOf(battle, unit, target, only));
  return fires === undefined ? [outOfReach(unit, target)] : [];
}

/** Why a unit has nothing to fire at a target from where it stands. FT-H-12, FT-H-20 */
export const outOfReach = (unit: FireTeamUnit, target: FireTeamUnit): Problem =>
  target.kind === 'vehicle'
    ? { rule: 'FT-H-20', ...say(UNARMED, { unit: unit.name, target: target.name }) }
    : { rule: 'FT-H-12', ...say('{unit} does not see or reach {target}.', { unit: unit.name, target: target.name }) };

const UNARMED = '{unit} has no weapon against armor that reaches {target}.';

const NOT_FROM_THERE = '{unit} does not see or reach {target} from there.';

/** The shot of an Advancing Fire is taken at a point of the way. FT-AF-1 */
function advancingProblems(
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  target: FireTeamUnit,
  act: AdvancingFire,
  group: readonly string[],
): readonly Problem[] {
  // What is wrong with the way is said of the way.
  if (wayProblems(battle, goingOf(battle, unit.id, limitOf(unit, act.kind), 'clear', group), act.moves).length > 0)
    return [];
  const mover = moverOf(battle, act);
  if (act.at < 0 || act.at > mover.used + 1)
    return no('FT-AF-1', say('{unit} fires after 0″ to {way″} of its way.', { unit: unit.name, way: mover.used }));
  const there = advancingFrom(battle, act);
  return firerAt(there, unit, target, 'FT-AF-2') !== undefined
    ? []
    : no('FT-AF-1', say(NOT_FROM_THERE, { unit: unit.name, target: target.name }));
}

/** The battle as it is when an Advancing Fire is fired: only its own team has moved. FT-AF-1 */
export const advancingFrom = (battle: FireTeamBattle, act: AdvancingFire): FireTeamBattle =>
  battleAfter(battle, [moverOf(battle, act)], act.at);

/** Why the way of an act is not legal: each model, its chain, contact as the action allows. FT-H-8, FT-H-9, FT-H-17 */
export function movesProblems(battle: FireTeamBattle, act: MoveAct, going: Going): readonly Problem[] {
  const { unit } = going;
  if (unit.kind === 'vehicle') return wayProblems(battle, going, act.moves);
  return act.kind === 'assault' || act.kind === 'assault-fire'
    ? assaultProblems(battle, unit, act, going)
    : moveProblems(battle, unit, act.moves, going);
}

/** A move moves somebody. */
function stillness(battle: FireTeamBattle, act: MoveAct): readonly Problem[] {
  if (act.kind === 'advancing-fire' || act.kind === 'crawl' || isAssault(act)) return [];
  return movesSomebody(act, unitOf(battle, act.unit)) ? [] : no('FT-H-7', 'Nobody would move. Loiter instead.');
}

const FARTHER = '{figure} would end farther from the enemy than it began.';

/** An Assault: somebody touches the enemy named, nobody goes farther from it; from contact nobody moves. FT-H-17, FT-CC-12 */
function assaultProblems(
  battle: FireTeamBattle,
  team: Team,
  act: Extract<Act, { readonly kind: 'assault' | 'assault-fire' }>,
  going: Going,
): readonly Problem[] {
  const enemies = figuresOf(battle, act.target);
  if (isInContact(battle, team)) {
    const isStill = Object.values(act.moves).every(({ path }) => path.length < 2);
    if (!isStill) return no('FT-CC-12', say('{team} is in contact: it assaults without moving.', { team: team.name }));
    const isTouching = figuresOf(battle, team.id).some((one) => enemies.some((enemy) => touches(one.base, enemy.base)));
    return isTouching ? [] : no('FT-CC-12', say('{team} is not in contact with this enemy.', { team: team.name }));
  }
  const way = wayProblems(battle, going, act.moves);
  if (way.length > 0) return way;
  const ends = endsOf(battle, new Map([[team.id, act.moves]]));
  const end = ends.get(team.id) ?? [];
  const together = [...overlapProblems(battle, ends), ...chainProblems(battle, team, end, going.limit)];
  if (together.length > 0) return together;
  if (!end.some((one) => enemies.some((enemy) => touches(one.base, enemy.base))))
    return no('FT-H-17', say('Nobody of {team} would touch the enemy.', { team: team.name }));
  const start = figuresOf(battle, team.id);
  const gap = (base: (typeof start)[number]['base']): number =>
    Math.min(...enemies.map((enemy) => distance(base, enemy.base)));
  const back = end.find((one, i) => gap(one.base) > gap((start[i] as (typeof start)[number]).base) + 1);
  return back === undefined ? [] : no('FT-H-17', say(FARTHER, { figure: figureWords(battle, back) }));
}

/** What a group is judged by beside its acts. */
export interface Judging {
  /** Who may still be told to act with them: as yet they bar nobody. */
  readonly joining?: readonly string[];
  /** How far each may go, where that is not what its state allows now: it was settled when it was told. FT-H-8 */
  readonly limits?: ReadonlyMap<string, number>;
  /** One act whose way was looked at already: nobody else is in its way. */
  readonly isAlone?: boolean;
}

/** Why these acts cannot be one group. FT-H-6, FT-H-9, FT-AA-2, FT-AF-5, FT-H-25 */
export function groupProblems(battle: FireTeamBattle, acts: readonly Act[], judging: Judging = {}): readonly Problem[] {
  const kinds = togetherProblems(battle, acts);
  if (kinds.length > 0) return kinds;
  const movers = acts.filter(isMoveAct);
  const ends = endsOf(battle, new Map(movers.map(({ unit, moves }) => [unit, moves])));
  const inTheWay = judging.isAlone === true ? [] : inTheWayProblems(battle, acts, ends, judging);
  if (inTheWay.length > 0) return inTheWay;
  for (const act of movers) {
    const unit = findUnit(battle, act.unit);
    if (unit?.kind !== 'team' || isAssault(act)) continue;
    const apart = squadProblems(battle, unit, ends);
    if (apart.length > 0) return apart;
  }
  return battle.activation?.convoy === true ? paceProblems(battle, acts, judging) : [];
}

/** How far a unit may go. */
export const limitFor = (battle: FireTeamBattle, { unit: id, kind }: Act, { limits }: Judging = {}): number => {
  const unit = findUnit(battle, id);
  return limits?.get(id) ?? (unit === undefined ? 0 : limitOf(unit, kind));
};

/** Whoever does not move with the group bars its ways, those told before others had been told are looked at again; and nobody ends on another. FT-H-8 */
function inTheWayProblems(
  battle: FireTeamBattle,
  acts: readonly Act[],
  ends: Ends,
  judging: Judging,
): readonly Problem[] {
  for (const act of acts.filter(isMoveAct)) {
    if (!isAlive(battle, act.unit)) continue;
    const company = [...companyOf(battle, acts, act.unit), ...(judging.joining ?? [])];
    const going = goingOf(battle, act.unit, limitFor(battle, act, judging), endingOf(act.kind), company);
    const barred = wayProblems(battle, going, act.moves);
    if (barred.length > 0) return barred;
  }
  const standing = acts.filter((act) => !isMoveAct(act)).map(({ unit }) => [unit, figuresOf(battle, unit)] as const);
  return overlapProblems(battle, new Map([...ends, ...standing]));
}

/** How much the movement used in a shared Move may differ: what rounding to thousandths brings about. FT-AA-2 */
const SAME_PACE = 5;

/** In a shared Move all use the same. FT-AA-2 */
function paceProblems(battle: FireTeamBattle, acts: readonly Act[], judging: Judging): readonly Problem[] {
  const nameOf = (id: string): string => findUnit(battle, id)?.name ?? id;
  const drive = acts.filter(isMoveAct).find(({ unit }) => findUnit(battle, unit)?.kind === 'vehicle');
  const shared = acts.filter(isMoveAct).filter(({ kind }) => kind === 'share');
  if (drive === undefined)
    return shared.length === 0 ? [] : no('FT-AA-2', 'The vehicle does not Move: its Move cannot be shared.');
  const used = (act: MoveAct): number => moverOf(battle, act, limitFor(battle, act, judging)).used;
  const pace = used(drive);
  const uneven = shared.find((act) => Math.abs(used(act) - pace) > SAME_PACE);
  return uneven === undefined
    ? []
    : no('FT-AA-2', say('{team} has to use {pace″}, as the vehicle does.', { team: nameOf(uneven.unit), pace }));
}

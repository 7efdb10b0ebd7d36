/** A group of teams that act at the same time, from (a) to (f). FT section 3, FT-H-6 */
import type { Moves } from '@umpire/engine/battle';
import { note, type Rule, type Seat, type Option, type Problem, sameData } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import {
  costOf,
  isAssault,
  isMoveAct,
  limitOf,
  type Act,
  firingOnly,
  type MoveAct,
  type Ending,
  endingOf,
} from '../battle/acts.ts';
import {
  type FireTeamBattle,
  isAlive,
  unitOf,
  figuresOf,
  type FireTeamUnit,
  teamOf,
  teamsOn,
} from '../battle/battle.ts';
import { ownMoves } from '../battle/refusal.ts';
import { type Going, fieldOf, goingOf } from '../ground/courses.ts';
import { moverOf } from '../ground/movers.ts';
import { moveProblems } from '../ground/moving.ts';
import { isInContact } from '../ground/nearness.ts';
import { planAssault } from '../ground/plan.ts';
import type { Begun } from './begun.ts';
import { companyOf } from './company.ts';
import { fightPairs, pairsOf } from './fighting.ts';
import { firerAt } from './firing.ts';
import { limitFor, groupProblems, movesProblems } from './legality.ts';
import { ask } from './losses.ts';
import { risen, moveGroup } from './movement.ts';
import { conclusion, markersSpent, declareInterruptions } from './overwatch.ts';
import { type Shot, attack } from './shooting.ts';
import { leftBehind, postures } from './postures.ts';

/** Carries out the acts of a group. */
export function* resolveGroup(seat: Seat, { acts, idle, before, now: begun }: Begun): Rule<FireTeamBattle> {
  let now = begun;
  for (const act of acts) yield* note('FT-H-7', saysOf(begun, act), namesIn(begun, act));
  for (const id of idle)
    yield* note('FT-H-25', '{unit} does not act with the group and forgoes action {number}.', {
      unit: unitOf(now, id).name,
      number: now.activation?.number ?? 0,
    });
  // How far each may go is settled by what it was when it was told. FT-H-8
  const limits = new Map(acts.map((act) => [act.unit, limitOf(unitOf(begun, act.unit), act.kind)]));
  const shots = yield* fireOf(now, seat, acts);
  now = yield* fireAll(now, shots);
  const moving = acts.filter(isMoveAct);
  const ways = shots.size === 0 ? moving : yield* waysAfterFire(now, seat, moving, limits);
  const movers = ways.filter(({ unit }) => isAlive(now, unit));
  now = movers.reduce(risen, now);
  now = yield* movement(now, seat, movers, limits);
  now = postures(now, [...acts.filter((act) => !isMoveAct(act)), ...movers]);
  const assaulting = movers.filter(isAssault).map(({ unit, kind }) => ({ id: unit, hurried: kind === 'assault-fire' }));
  now = yield* fightPairs(now, seat, pairsOf(now, assaulting));
  now = yield* leaving(now);
  if (acts.every(({ kind }) => kind === 'overwatch')) return now;
  const most = acts.some(({ kind }) => costOf(kind) === 2) ? 2 : 1;
  const group = acts.map(({ unit }) => unit);
  return yield* leaving(yield* conclusion(now, seat, group, markersSpent(before, now), most));
}

/** Whoever is too far from its vehicle by now no longer uses it, and it is told. FT-R-34 */
function* leaving(battle: FireTeamBattle): Rule<FireTeamBattle> {
  const after = leftBehind(battle);
  for (const { id, name, rides } of teamsOn(battle))
    if (rides !== undefined && teamOf(after, id).rides === undefined)
      yield* note('FT-AA-7', '{team} is no longer beside {vehicle} and loses its better cover.', {
        team: name,
        vehicle: unitOf(battle, rides).name,
      });
  return after;
}

const SAYS: Readonly<Record<Exclude<Act['kind'], 'prone'>, string>> = {
  fire: '{unit} fires at {target}.',
  move: '{unit} moves.',
  'double-time': '{unit} goes at Double Time.',
  crawl: '{unit} crawls.',
  share: '{unit} moves with its vehicle.',
  overwatch: '{unit} goes on Overwatch.',
  assault: '{unit} assaults {target}.',
  'assault-fire': '{unit}: Assault Fire at {target}.',
  'advancing-fire': '{unit} fires at {target} on the move.',
};

function saysOf(battle: FireTeamBattle, { kind, unit }: Act): string {
  if (kind !== 'prone') return SAYS[kind];
  return teamOf(battle, unit).prone ? '{unit} rises.' : '{unit} drops Prone.';
}

const namesIn = (battle: FireTeamBattle, act: Act): { readonly unit: string; readonly target?: string } => ({
  unit: unitOf(battle, act.unit).name,
  ...('target' in act && { target: unitOf(battle, act.target).name }),
});

type Shots = ReadonlyMap<string, readonly Shot[]>;

/** The shots before anybody moves, by target in the order declared. FT-H-14, FT-ASF-1 */
function* fireOf(battle: FireTeamBattle, seat: Seat, acts: readonly Act[]): Rule<Shots> {
  const found = new Map<string, Shot[]>();
  for (const act of acts) {
    if (act.kind !== 'fire' && act.kind !== 'assault-fire') continue;
    const hurried = act.kind === 'assault-fire';
    if (hurried && !(yield* firesFirst(battle, seat, act.unit, act.target))) continue;
    const only = firingOnly(act);
    const shot: Shot = { unit: act.unit, ...(hurried && { hurried: 'FT-ASF-3' }), ...(only !== undefined && { only }) };
    found.set(act.target, [...(found.get(act.target) ?? []), shot]);
  }
  return found;
}

/** Does it fire before it assaults? D-ASF-FIRE */
function* firesFirst(battle: FireTeamBattle, seat: Seat, id: string, target: string): Rule<boolean> {
  if (firerAt(battle, unitOf(battle, id), unitOf(battle, target)) === undefined) return false;
  return yield* ask(battle, seat, {
    rule: 'FT-ASF-1',
    ...say('Does {unit} fire before it assaults?', { unit: unitOf(battle, id).name }),
    options: [
      { value: true, says: 'Fire' },
      { value: false, says: 'Do not fire' },
    ],
  });
}

function* fireAll(battle: FireTeamBattle, shots: Shots): Rule<FireTeamBattle> {
  let now = battle;
  for (const [target, firing] of shots) now = yield* attack(now, target, firing);
  return now;
}

type Limits = ReadonlyMap<string, number>;

/** The ways of all movers after the fire: as ordered, or told anew, each with the others where they are going; who stays forgoes the rest. D-PATH, FT-R-55 */
function* waysAfterFire(
  battle: FireTeamBattle,
  seat: Seat,
  acts: readonly MoveAct[],
  limits: Limits,
): Rule<readonly MoveAct[]> {
  const told = acts.filter(({ unit }) => isAlive(battle, unit)).map((act) => ofThoseLeft(battle, act));
  let ways: readonly MoveAct[] = told;
  for (const act of told) {
    const moves = yield* newWay(battle, seat, act, ways, limits);
    ways = ways.map((one) => (one.unit === act.unit ? { ...act, moves } : one));
  }
  return ways.filter((one, i) => isGoing(one) || !isGoing(told[i] ?? one));
}

const isGoing = ({ moves }: MoveAct): boolean => Object.keys(moves).length > 0;

/** An act with the ways of the figures that are left. */
function ofThoseLeft(battle: FireTeamBattle, act: MoveAct): MoveAct {
  const there = new Set(figuresOf(battle, act.unit).map(({ id }) => id));
  return { ...act, moves: Object.fromEntries(Object.entries(act.moves).filter(([id]) => there.has(id))) };
}

/** A way after fire: the one ordered if it is still legal, a new one, or none; an Assault without its enemy is a mere move. FT-R-39 */
function* newWay(
  battle: FireTeamBattle,
  seat: Seat,
  act: MoveAct,
  ways: readonly MoveAct[],
  limits: Limits,
): Rule<Moves> {
  const unit = unitOf(battle, act.unit);
  // From contact it assaults without moving: there is no way to choose. FT-CC-12
  if (unit.kind === 'team' && isAssault(act) && isInContact(battle, unit)) return STAY;
  const check = (moves: Moves): readonly Problem[] => wayProblemsAfterFire(battle, { ...act, moves }, ways, limits);
  const proposals = [act.moves, ...newAssaults(battle, unit, act, ways, limits), STAY];
  const legal = proposals.filter((moves) => check(moves).length === 0);
  const distinct = legal.filter((one, i) => legal.findIndex((other) => sameData(other, one)) === i);
  if (distinct.length === 0) {
    yield* note('FT-H-8', '{unit} cannot go as ordered any more, and stays.', { unit: unit.name });
    return STAY;
  }
  const moves = yield* ask(battle, seat, {
    rule: 'FT-H-8',
    ...say('Which way does {unit} take?', { unit: unit.name }),
    options: distinct.map((one): Option<Moves> => ({
      value: one,
      says: one === act.moves ? 'As ordered' : one === STAY ? 'Stay' : 'Into contact',
    })),
    free: ownMoves(figuresOf(battle, act.unit), 'FT-H-8', check),
  });
  if (!isGoing({ ...act, moves }) && isGoing(act))
    yield* note('FT-H-8', '{unit} stays where it is.', { unit: unit.name });
  return moves;
}

const STAY: Moves = {};

const goingAfterFire = (
  battle: FireTeamBattle,
  act: MoveAct,
  ending: Ending,
  ways: readonly MoveAct[],
  limits: Limits,
): Going => goingOf(battle, act.unit, limitFor(battle, act, { limits }), ending, companyOf(battle, ways, act.unit));

function newAssaults(
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  act: MoveAct,
  ways: readonly MoveAct[],
  limits: Limits,
): readonly Moves[] {
  if (unit.kind !== 'team' || !('target' in act) || !isAssault(act) || !isAlive(battle, act.target)) return [];
  const going = goingAfterFire(battle, act, 'contact', ways, limits);
  const moves = planAssault(fieldOf(battle, going), figuresOf(battle, act.target));
  return moves === undefined ? [] : [moves];
}

/** Is a way legal now that the fire is over? Only the way is asked for: the action was chosen, and paid for, before it. FT-H-8 */
function wayProblemsAfterFire(
  battle: FireTeamBattle,
  act: MoveAct,
  ways: readonly MoveAct[],
  limits: Limits,
): readonly Problem[] {
  const unit = unitOf(battle, act.unit);
  const together = (): readonly Problem[] =>
    groupProblems(
      battle,
      ways.map((one) => (one.unit === act.unit ? act : one)),
      { limits },
    );
  // Whoever does not move forgoes what was told; only room for the others is asked for.
  if (act.moves === STAY) return together().filter(({ rule }) => rule !== 'FT-H-9');
  const own = movesProblems(battle, act, goingAfterFire(battle, act, endingOf(act.kind), ways, limits));
  if (own.length === 0) return together();
  if (!isAssault(act) || unit.kind !== 'team' || newAssaults(battle, unit, act, ways, limits).length > 0) return own;
  const mere = moveProblems(battle, unit, act.moves, goingAfterFire(battle, act, 'clear', ways, limits));
  return mere.length > 0 ? mere : together();
}

/** Interruptions are told, then all move; an Advancing Fire fires on its way. FT-H-16, FT-AF-1 */
function* movement(battle: FireTeamBattle, seat: Seat, acts: readonly MoveAct[], limits: Limits): Rule<FireTeamBattle> {
  if (acts.length === 0) return battle;
  const movers = acts.map((act) => moverOf(battle, act, limits.get(act.unit)));
  const interruptions = yield* declareInterruptions(battle, seat, movers);
  const shots = new Map<string, Shot[]>();
  for (const act of acts) {
    if (act.kind !== 'advancing-fire') continue;
    const shot: Shot = { unit: act.unit, hurried: 'FT-AF-2', way: act };
    shots.set(act.target, [...(shots.get(act.target) ?? []), shot]);
  }
  const fired = yield* fireAll(battle, shots);
  return yield* moveGroup(fired, movers, interruptions);
}

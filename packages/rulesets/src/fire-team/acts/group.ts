/** A group of teams that act at the same time, from (a) to (f). FT section 3, FT-H-6 */
import { type AnswerShape, codec, type Moves } from '@umpire/engine/battle';
import { note, type Option, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
import {
  type Act,
  type FireTeamBattle,
  type FireTeamUnit,
  figuresOf,
  isAlive,
  type Team,
  teamOf,
  teamsOn,
  unitOf,
  withUnit,
} from '../battle.ts';
import { firerAt } from '../firing.ts';
import { actProblems, advancingFrom, costOf, moveProblems } from '../legality.ts';
import { goingOf } from '../courses.ts';
import { BESIDE, groupsWithin } from '../nearness.ts';
import { tableOptions } from '../options.ts';
import { planAssault } from '../plan.ts';
import type { Begun } from './begun.ts';
import { fightPairs, pairsOf } from './combat.ts';
import { attack, type Shot } from './fire.ts';
import { ask } from './losses.ts';
import { isAssault, isMoveAct, limitOf, type MoveAct, moveGroup, moverOf, postured } from './movement.ts';
import { conclusion, declareInterruptions, markersSpent } from './overwatch.ts';
import { leftBy } from './wreck.ts';

/** Carries out the acts of a group. */
export function* resolveGroup(seat: Seat, { acts, before, now: begun }: Begun): Rule<FireTeamBattle> {
  let now = begun;
  for (const act of acts) yield* note('FT-H-7', SAYS[act.kind], { unit: unitOf(now, act.unit).name });
  const shots = yield* fireOf(now, seat, acts);
  now = yield* fireAll(now, shots);
  const movers = (yield* paths(before, now, seat, acts.filter(isMoveAct), shots.size > 0)).filter(({ unit }) =>
    isAlive(now, unit),
  );
  now = yield* movement(now, seat, movers);
  now = postures(now, acts);
  const assaulting = movers.filter(isAssault).map(({ unit, kind }) => ({ id: unit, hurried: kind === 'assault-fire' }));
  now = yield* fightPairs(now, seat, pairsOf(now, assaulting));
  now = leftBehind(now);
  if (acts.every(({ kind }) => kind === 'overwatch')) return now;
  const most = acts.some(({ kind }) => costOf(kind) === 2) ? 2 : 1;
  const group = acts.map(({ unit }) => unit);
  return leftBehind(yield* conclusion(now, seat, group, markersSpent(before, now), most));
}

const SAYS: Readonly<Record<Act['kind'], string>> = {
  fire: '{unit} Fires.',
  move: '{unit} Moves.',
  'double-time': '{unit} goes at Double Time.',
  crawl: '{unit} Crawls.',
  share: '{unit} moves with its vehicle.',
  prone: '{unit} drops or rises.',
  overwatch: '{unit} goes on Overwatch.',
  assault: '{unit} Assaults.',
  'assault-fire': '{unit} takes an Assault Fire.',
  'advancing-fire': '{unit} takes an Advancing Fire.',
};

type Shots = ReadonlyMap<string, readonly Shot[]>;

/** The shots before anybody moves, by target in the order declared. FT-H-14, FT-ASF-1 */
function* fireOf(battle: FireTeamBattle, seat: Seat, acts: readonly Act[]): Rule<Shots> {
  const found = new Map<string, Shot[]>();
  for (const act of acts) {
    if (act.kind !== 'fire' && act.kind !== 'assault-fire') continue;
    const hurried = act.kind === 'assault-fire';
    if (hurried && !(yield* firesFirst(battle, seat, act.unit, act.target))) continue;
    const only = act.kind === 'fire' ? act.only : undefined;
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
    says: `Does ${unitOf(battle, id).name} fire before it assaults?`,
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

/** The ways of all movers: as ordered, or told anew after fire. D-PATH */
function* paths(
  before: FireTeamBattle,
  battle: FireTeamBattle,
  seat: Seat,
  acts: readonly MoveAct[],
  hasFired: boolean,
): Rule<readonly MoveAct[]> {
  if (!hasFired) return acts;
  const group = acts.map(({ unit }) => unit);
  const found: MoveAct[] = [];
  for (const act of acts) {
    if (!isAlive(battle, act.unit)) continue;
    const moves = yield* newPath(before, battle, seat, act, group);
    found.push({ ...act, moves });
  }
  return found;
}

/** A way after fire: the one ordered if it is still legal, else a new one; an Assault without its enemy is a mere move. FT-R-39 */
function* newPath(
  before: FireTeamBattle,
  battle: FireTeamBattle,
  seat: Seat,
  act: MoveAct,
  group: readonly string[],
): Rule<Moves> {
  const unit = unitOf(battle, act.unit);
  const there = new Set(figuresOf(battle, act.unit).map(({ id }) => id));
  const kept = Object.fromEntries(Object.entries(act.moves).filter(([id]) => there.has(id)));
  const check = (moves: Moves): readonly Problem[] =>
    pathProblemsAfterFire(before, battle, unit, { ...act, moves }, group);
  const proposals = [kept, ...newAssaults(battle, unit, act, group), {}].filter((moves) => check(moves).length === 0);
  const distinct = proposals.filter((one, i) => proposals.findIndex((other) => same(other, one)) === i);
  if (distinct.length === 0) return {};
  return yield* ask(battle, seat, {
    rule: 'FT-H-8',
    says: `Which way does ${unit.name} take?`,
    options: distinct.map((moves): Option<Moves> => ({
      value: moves,
      says: same(moves, kept) ? 'As ordered' : Object.keys(moves).length === 0 ? 'Stay' : 'Into contact',
    })),
    free: {
      shape: { kind: 'moves', models: [...there] } satisfies AnswerShape,
      problems: (given) => {
        const faults: Problem[] = [];
        const read = codec.moves.read(given as never, '', (path, says) =>
          faults.push({ rule: 'FT-H-8', says: `${path}: ${says}` }),
        );
        return read === undefined ? faults : check(read);
      },
    },
  });
}

const same = (a: Moves, b: Moves): boolean => JSON.stringify(a) === JSON.stringify(b);

function newAssaults(
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  act: MoveAct,
  group: readonly string[],
): readonly Moves[] {
  if (unit.kind !== 'team' || !('target' in act) || !isAssault(act) || !isAlive(battle, act.target)) return [];
  const going = goingOf(battle, unit.id, limitOf(unit, act.kind), 'contact', group);
  const moves = planAssault(battle, unit, teamOf(battle, act.target), going);
  return moves === undefined ? [] : [moves];
}

/** Is a way legal now that the fire is over? The action itself was legal when it was ordered. */
function pathProblemsAfterFire(
  before: FireTeamBattle,
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  act: MoveAct,
  group: readonly string[],
): readonly Problem[] {
  // The numbers are used up by now: they are put back to ask the same question again.
  const numbers = unitOf(before, unit.id).numbers;
  const asked = withUnit(
    { ...battle, ...(before.activation && { activation: { ...before.activation, declared: [] } }) },
    unit,
    { numbers } as Partial<FireTeamUnit>,
  );
  if (!isAssault(act) || !('target' in act)) return actProblems(asked, act, group);
  const hasTarget = isAlive(battle, act.target) && unit.kind === 'team';
  const assault = hasTarget ? actProblems(asked, act, group) : [{ rule: 'FT-H-17', says: 'The enemy is gone.' }];
  if (assault.length === 0 || unit.kind !== 'team') return assault;
  if (hasTarget && newAssaults(battle, unit, act, group).length > 0) return assault;
  return moveProblems(battle, unit, act.moves, goingOf(battle, unit.id, limitOf(unit, act.kind), 'clear', group));
}

/** Interruptions are told, then all move; an Advancing Fire fires on its way. FT-H-16, FT-AF-1 */
function* movement(battle: FireTeamBattle, seat: Seat, acts: readonly MoveAct[]): Rule<FireTeamBattle> {
  if (acts.length === 0) return battle;
  const movers = acts.map((act) => moverOf(battle, act));
  const interruptions = yield* declareInterruptions(battle, seat, movers);
  const shots = new Map<string, Shot[]>();
  for (const act of acts) {
    if (act.kind !== 'advancing-fire') continue;
    const shot: Shot = { unit: act.unit, hurried: 'FT-AF-2', seen: advancingFrom(battle, act) };
    shots.set(act.target, [...(shots.get(act.target) ?? []), shot]);
  }
  const fired = yield* fireAll(battle, shots);
  return yield* moveGroup(fired, movers, interruptions);
}

/** Who lies, who stands, who watches. FT-H-7, FT-H-16 */
function postures(battle: FireTeamBattle, acts: readonly Act[]): FireTeamBattle {
  return acts.reduce((now, act) => {
    if (!isAlive(now, act.unit)) return now;
    if (isMoveAct(act)) return postured(now, act);
    const unit = unitOf(now, act.unit);
    if (act.kind === 'overwatch') return withUnit(now, unit, { overwatch: unit.overwatch + 1 });
    return act.kind === 'prone' && unit.kind === 'team' ? withUnit<Team>(now, unit, { prone: !unit.prone }) : now;
  }, battle);
}

/** Teams that are more than 1″ from their vehicle no longer use it. FT-R-34 */
function leftBehind(battle: FireTeamBattle): FireTeamBattle {
  if (!tableOptions(battle.options).aaStayClose || !teamsOn(battle).some(({ rides }) => rides !== undefined))
    return battle;
  return leftBy(
    battle,
    ({ id, rides }) => !groupsWithin(figuresOf(battle, id), figuresOf(battle, rides ?? ''), BESIDE),
  );
}

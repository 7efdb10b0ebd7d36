/** What one unit of an automatic player does. FT-H-24 */
import { type Act, allowanceOf, limitOf } from '../battle/acts.ts';
import {
  declaredIn,
  type FireTeamBattle,
  figuresOf,
  type Team,
  type FireTeamUnit,
  enemyTeams,
  type Vehicle,
} from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { fieldOf, goingOf } from '../ground/courses.ts';
import { coverAgainst } from '../ground/cover.ts';
import { afterDeclared } from '../ground/movers.ts';
import { isInContact, teamsInContact, unitGap } from '../ground/nearness.ts';
import { HOLD, isSoleHolder } from '../ground/objectives.ts';
import { planAssault } from '../ground/plan.ts';
import { retreatPlan } from '../ground/retreat.ts';
import { isWatched } from '../ground/sight.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { expectedBlows, worthOf } from '../rules/expected.ts';
import { fighterOf } from '../rules/fighting.ts';
import { actProblems, groupProblems } from '../rules/legality.ts';
import { advance, driveOf } from './advance.ts';
import { fireAt, goalOf, targetsOf, WORTH_FIRING } from './targets.ts';

const unwounded = (view: FireTeamBattle, team: Team): number => figuresOf(view, team.id).length - team.wounded;

/** The first that applies and is legal. FT-H-24 */
export function automaticAct(view: FireTeamBattle, unit: FireTeamUnit): Act | undefined {
  const steps = unit.kind === 'vehicle' ? vehicleSteps(view, unit) : teamSteps(view, unit);
  return firstOf(
    steps,
    (act) =>
      actProblems(view, act, [...declaredUnits(view), act.unit]).length === 0 &&
      groupProblems(view, [...declaredIn(view), act], { isAlone: declaredIn(view).length === 0 }).length === 0,
  );
}

/** The first of some thoughts that applies and is legal; the later ones are not thought then. */
export function firstOf(steps: readonly Step[], isLegal: (act: Act) => boolean): Act | undefined {
  for (const step of steps) {
    const act = step();
    if (act !== undefined && isLegal(act)) return act;
  }
  return undefined;
}

/** Who has been told to act already. */
export const declaredUnits = (view: FireTeamBattle): readonly string[] => declaredIn(view).map((act) => act.unit);

/** A thought: something to do, if it applies. */
export type Step = () => Act | undefined;

function teamSteps(view: FireTeamBattle, team: Team): readonly Step[] {
  const { id } = team;
  const rise: Act = { kind: 'prone', unit: id };
  if (isInContact(view, team)) return contactSteps(view, team);
  const targets = once(() => targetsOf(view, team));
  const goal = goalOf(view, team);
  const goAt = (kind: 'move' | 'double-time'): Act | undefined =>
    goal === undefined || goal.gap <= HOLD ? undefined : team.prone ? rise : advance(view, team, goal.at, kind);
  const run: Step = () => goAt(isWatched(view, team) ? 'move' : 'double-time');
  // Who would leave the squad behind at Double Time walks.
  const walk: Step = () => goAt('move');
  const stays = isNearTheEnd(view) && isSoleHolder(view, team);
  const mustGo = !stays && goal !== undefined && isTimeToGo(view, team, goal.gap - HOLD);
  const isLast = !team.numbers.some((number) => number > (view.activation?.number ?? 0));
  return [
    () => {
      const act = assaultOf(view, team);
      return act !== undefined && team.prone ? rise : act;
    },
    ...(mustGo ? [run, walk] : []),
    () => fireAt(id, targets(), WORTH_FIRING),
    ...(stays ? [] : [run, walk]),
    () => fireAt(id, targets(), 0),
    () => (!isLast && !team.prone && isWatched(view, team) ? { kind: 'prone', unit: id } : undefined),
    () => ({ kind: 'overwatch', unit: id }),
  ];
}

/** Objectives count only at the end: in the last two turns whoever holds one stays, and others have to be on their way. */
export const turnsLeft = ({ turn, lastTurn }: FireTeamBattle): number => lastTurn - turn;

const isNearTheEnd = (view: FireTeamBattle): boolean => turnsLeft(view) <= 1;

/** Is there just time to be at an objective so far away? In the last turn but one only those start who have more than two Moves to go. */
function isTimeToGo(view: FireTeamBattle, team: Team, far: number): boolean {
  if (!isNearTheEnd(view)) return false;
  const allowance = allowanceOf(team);
  const actions = team.numbers.filter((number) => number >= (view.activation?.number ?? 0)).length;
  const now = allowance * (actions + (team.usedDoubleTime ? 0 : 1));
  if (turnsLeft(view) === 0) return far <= now;
  return far > 2 * allowance && far <= now + 3 * allowance;
}

const once = <T>(work: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: work() }).value;
};

/** In contact: assault what it can match, else get away. */
function contactSteps(view: FireTeamBattle, team: Team): readonly Step[] {
  const { id } = team;
  const foes = teamsInContact(view, id, team.seat);
  const theirs = foes.reduce((sum, foe) => sum + unwounded(view, foe), 0);
  const fight: Step = () => ({ kind: 'assault', unit: id, target: foes[0]?.id ?? '', moves: {} });
  const leave: Step = () => {
    const moves = retreatPlan(view, team);
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
    if (unitGap(view, team.id, enemy.id) > reach) return false;
    return enemy.cowering || (foes.length < own.length && coverAgainst(view, enemy, own) === 0);
  });
  if (weak.length === 0) return undefined;
  const there = afterDeclared(view);
  const going = goingOf(view, team.id, limitOf(team, 'assault'), 'contact', [team.id]);
  for (const { enemy } of blowsAt(view, team, weak)) {
    const moves = planAssault(fieldOf(there, going), figuresOf(there, enemy.id));
    if (moves !== undefined) return { kind: 'assault', unit: team.id, target: enemy.id, moves };
  }
  return undefined;
}

/** Enemies by what the team's blows at them are worth, the best first; equals in list order. D-TARGET */
function blowsAt(view: FireTeamBattle, team: Team, enemies: readonly Team[]): readonly { readonly enemy: Team }[] {
  const { dieFloor } = tableOptions(view.options);
  const fighter = fighterOf(view, team);
  return enemies
    .map((enemy) => ({ enemy, worth: worthOf(expectedBlows(fighter, fighterOf(view, enemy), true, dieFloor)) }))
    .toSorted((a, b) => b.worth - a.worth);
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

/** Nobody is left to be told: the group acts, or the number ends. */
export function endOrGo(view: FireTeamBattle): FireTeamOrder {
  const declared = declaredIn(view);
  if (declared.length === 0) return { kind: 'end-number' };
  return groupProblems(view, declared).length === 0 ? { kind: 'go' } : { kind: 'withdraw' };
}

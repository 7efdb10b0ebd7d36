/** Different plans for the unit whose turn it is to act, each as orders: what a player chooses from. */
import type { Moves } from '@umpire/engine/battle';
import { INCH } from '@umpire/engine/table';
import { type Act, allowanceOf, limitOf } from '../battle/acts.ts';
import { type FireTeamBattle, type FireTeamUnit, type Team, enemyTeams, figuresOf, unitOf } from '../battle/battle.ts';
import { fieldOf, goingOf } from '../ground/courses.ts';
import { battleAfter, moverOf } from '../ground/movers.ts';
import { isInContact, teamsInContact, unitGap } from '../ground/nearness.ts';
import { HOLD } from '../ground/objectives.ts';
import { planAssault } from '../ground/plan.ts';
import { retreatPlan } from '../ground/retreat.ts';
import { isWatched } from '../ground/sight.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { expectedFire, worthOf } from '../rules/expected.ts';
import { firerAt } from '../rules/firing.ts';
import { kindProblems, advancingFrom } from '../rules/legality.ts';
import { driveOf, advanceMoves } from './advance.ts';
import { targetsOf, WORTH_FIRING, goalOf } from './targets.ts';

/** A plan, thought of when it is asked for. */
type Plan = () => readonly FireTeamOrder[];

/** How many targets are offered. */
const TARGETS = 2;

/** The share of the best target's worth from which another one is a real choice. */
const ABOUT_AS_GOOD = 0.6;

const ordered = (act: Act | undefined): readonly FireTeamOrder[] =>
  act === undefined ? [] : [{ ...act, wait: false }];

/** Plans for a unit. */
export function plansOf(view: FireTeamBattle, unit: FireTeamUnit): readonly Plan[] {
  // Watching in spite of a good shot lost 0.03 on average where both were played to the end, stepping back from those who look 0.06.
  const watch: Plan = () => (hasShot(view, unit) ? [] : ordered({ kind: 'overwatch', unit: unit.id }));
  if (unit.kind === 'vehicle')
    return [() => shotsOf(view, unit), () => ordered(driveOf(view, unit, allowanceOf(unit))), watch];
  if (isInContact(view, unit)) return [() => melees(view, unit), () => retreats(view, unit)];
  return [
    () => shotsOf(view, unit),
    () => assaults(view, unit),
    () => advances(view, unit),
    watch,
    () => (hasShot(view, unit) ? [] : postures(view, unit)),
  ];
}

/** Fire at the best targets that are worth about the same. */
function shotsOf(view: FireTeamBattle, unit: FireTeamUnit): readonly FireTeamOrder[] {
  const targets = targetsOf(view, unit).slice(0, TARGETS);
  const least = ABOUT_AS_GOOD * (targets[0]?.worth ?? 0);
  return targets
    .filter(({ worth }) => worth >= least)
    .map(({ target }) => ({ kind: 'fire', unit: unit.id, target: target.id, wait: false }) as const);
}

/** Is there something to fire at that is worth an action? */
const hasShot = (view: FireTeamBattle, unit: FireTeamUnit): boolean =>
  (targetsOf(view, unit)[0]?.worth ?? 0) >= WORTH_FIRING;

/** Against any of those in contact, or not at all. */
const melees = (view: FireTeamBattle, { id, seat }: Team): readonly FireTeamOrder[] => [
  ...teamsInContact(view, id, seat).map(
    (foe) => ({ kind: 'assault', unit: id, wait: false, target: foe.id, moves: {} }) as const,
  ),
  { kind: 'loiter', unit: id },
];

/** Out of contact. */
function retreats(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  if (kindProblems(view, team, 'move').length > 0) return [];
  const moves = retreatPlan(view, team);
  return moves === undefined ? [] : [{ kind: 'move', unit: team.id, moves, wait: false }];
}

/** Up to go on; down where somebody looks. */
const postures = (view: FireTeamBattle, team: Team): readonly FireTeamOrder[] =>
  team.prone || isWatched(view, team) ? ordered({ kind: 'prone', unit: team.id }) : [];

/** Assault and Assault Fire on whoever can be reached. */
function assaults(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  const limit = limitOf(team, 'assault');
  const going = goingOf(view, team.id, limit, 'contact', [team.id]);
  return enemyTeams(view, team.seat)
    .filter((enemy) => unitGap(view, team.id, enemy.id) <= limit)
    .flatMap((enemy): readonly FireTeamOrder[] => {
      const moves = planAssault(fieldOf(view, going), figuresOf(view, enemy.id));
      if (moves === undefined) return [];
      const order = { unit: team.id, wait: false, target: enemy.id, moves } as const;
      return [
        { kind: 'assault', ...order },
        { kind: 'assault-fire', ...order },
      ];
    });
}

/** The way to a goal at a walk or at Double Time; none is looked for that could not be gone. */
const wayAt = (
  view: FireTeamBattle,
  team: Team,
  goal: Parameters<typeof advanceMoves>[1],
  kind: 'move' | 'double-time',
): Moves | undefined =>
  kindProblems(view, team, kind).length > 0
    ? undefined
    : advanceMoves(view, goal, goingOf(view, team.id, limitOf(team, kind), 'clear', [team.id]));

/** Towards the nearest objective: at a walk, at Double Time, firing on the way. */
function advances(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  const goal = goalOf(view, team);
  if (goal === undefined || goal.gap <= HOLD) return [];
  // Whoever has a good shot leaves it only for an objective that can be had at once.
  if (hasShot(view, team) && goal.gap - HOLD > limitOf(team, 'double-time')) return [];
  const common = { unit: team.id, wait: false } as const;
  const walk = wayAt(view, team, goal.at, 'move');
  const run = wayAt(view, team, goal.at, 'double-time');
  const mayFire = walk !== undefined && kindProblems(view, team, 'advancing-fire').length === 0;
  // Whom it does not see yet it may see when it has gone there.
  const best = mayFire ? (targetsOf(view, team)[0] ?? targetsOf(goneFrom(view, team, walk), team)[0]) : undefined;
  return [
    ...(walk === undefined ? [] : [{ kind: 'move', ...common, moves: walk } as const]),
    ...(run === undefined ? [] : [{ kind: 'double-time', ...common, moves: run } as const]),
    ...(walk === undefined || best === undefined ? [] : [advancingFire(view, team, walk, best.target.id)]),
  ];
}

/** The table when a team has gone its way. */
const goneFrom = (view: FireTeamBattle, { id }: Team, moves: Moves): FireTeamBattle =>
  battleAfter(view, [moverOf(view, { kind: 'move', unit: id, moves })], Infinity);

/** Fired where it is worth most, of every whole inch and the end, which wins ties. D-AF-POINT */
function advancingFire(view: FireTeamBattle, team: Team, moves: Moves, target: string): FireTeamOrder {
  const act = { kind: 'advancing-fire', unit: team.id, moves, target, at: 0 } as const;
  const used = Math.floor(moverOf(view, act).used);
  const worth = (at: number): number => {
    const firer = firerAt(advancingFrom(view, { ...act, at }), team, unitOf(view, target), 'FT-AF-2');
    return firer === undefined ? -1 : worthOf(expectedFire(firer));
  };
  const inches = Array.from({ length: Math.floor(used / INCH) + 1 }, (_, i) => i * INCH).filter((at) => at < used);
  const points = [used, ...inches].map((at) => ({ at, worth: worth(at) }));
  const best = points.reduce((a, b) => (b.worth > a.worth ? b : a));
  return { ...act, at: best.at, wait: false };
}

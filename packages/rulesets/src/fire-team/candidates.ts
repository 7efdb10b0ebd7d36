/** Sensible orders, the automatic player's first. */
import { sameData, type Seat } from '@umpire/engine/rule';
import { ableNow } from './activation.ts';
import type { Moves } from '@umpire/engine/battle';
import { limitOf, moverOf } from './acts/movement.ts';
import { advanceMoves } from './advance.ts';
import { nearestToEnemy } from './automatic.ts';
import { type Act, enemyTeams, type FireTeamBattle, type FireTeamUnit, type Team, unitOf } from './battle.ts';
import { firerAt } from './firing.ts';
import { firstOrder } from './first-order.ts';
import { advancingFrom, kindProblems } from './legality.ts';
import { goingOf } from './courses.ts';
import { isInContact, teamsInContact, unitGap } from './nearness.ts';
import type { FireTeamOrder } from './orders.ts';
import { HOLD } from './objectives.ts';
import { planAssault } from './plan.ts';
import { problems } from './problems.ts';
import { expectedFire, worthOf } from './rules/expected.ts';
import { watchersOf } from './sight.ts';
import { goalOf, targetsOf, WORTH_FIRING } from './targets.ts';

/** How many targets are offered, and how many units to activate. */
const [TARGETS, UNITS] = [2, 3];
/** The share of the best target's worth from which another one is a real choice. */
const ABOUT_AS_GOOD = 0.6;

export function candidates(view: FireTeamBattle, seat: Seat, most = Infinity): readonly FireTeamOrder[] {
  const first = firstOrder(view, seat);
  if (most === 1 || view.phase === 'deployment') return [first];
  if (view.phase === 'activation')
    return nearestToEnemy(view, seat)
      .slice(0, UNITS)
      .map((unit) => ({ kind: 'activate', unit }));
  const [unit] = ableNow(view);
  if (unit === undefined || view.activation?.convoy === true) return [first];
  const found = [first];
  for (const order of unit.kind === 'team' ? teamOrders(view, unit) : shotsOf(view, unit))
    if (
      !found.some((one) => one.kind === order.kind && sameData(one, order)) &&
      problems(view, seat, order).length === 0
    )
      found.push(order);
  return found;
}

/** Fire at the best targets that are worth about the same; without a good shot, wait for a better one. */
function shotsOf(view: FireTeamBattle, unit: FireTeamUnit): readonly FireTeamOrder[] {
  const targets = targetsOf(view, unit).slice(0, TARGETS);
  const least = ABOUT_AS_GOOD * (targets[0]?.worth ?? 0);
  const shots = targets
    .filter(({ worth }) => worth >= least)
    .map(({ target }) => ({ kind: 'fire', unit: unit.id, target: target.id, wait: false }) as const);
  return hasShot(view, unit) ? shots : [...shots, { kind: 'overwatch', unit: unit.id, wait: false }];
}

/** Is there something to fire at that is worth an action? */
const hasShot = (view: FireTeamBattle, unit: FireTeamUnit): boolean =>
  (targetsOf(view, unit)[0]?.worth ?? 0) >= WORTH_FIRING;

function teamOrders(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  const { id, seat } = team;
  const common = { unit: id, wait: false } as const;
  if (isInContact(view, team)) {
    const foes = teamsInContact(view, id, seat);
    return [
      ...foes.map((foe) => ({ kind: 'assault', ...common, target: foe.id, moves: {} }) as const),
      { kind: 'loiter', unit: id },
    ];
  }
  return [...shotsOf(view, team), ...postures(view, team), ...assaults(view, team), ...advances(view, team)];
}

/** Up to go on; down where somebody looks and nothing better is to be done. */
function postures(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  const isSensible = team.prone || (!hasShot(view, team) && watchersOf(view, team).length > 0);
  return isSensible ? [{ kind: 'prone', unit: team.id, wait: false }] : [];
}

/** Assault and Assault Fire on whoever can be reached. */
function assaults(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  const limit = limitOf(team, 'assault');
  const going = goingOf(view, team.id, limit, 'contact', [team.id]);
  return enemyTeams(view, team.seat)
    .filter((enemy) => unitGap(view, team.id, enemy.id) <= limit)
    .flatMap((enemy): readonly FireTeamOrder[] => {
      const moves = planAssault(view, team, enemy, going);
      if (moves === undefined) return [];
      const order = { unit: team.id, wait: false, target: enemy.id, moves } as const;
      return [
        { kind: 'assault', ...order },
        { kind: 'assault-fire', ...order },
      ];
    });
}

/** Towards the nearest objective: at a walk, at Double Time, firing on the way. */
function advances(view: FireTeamBattle, team: Team): readonly FireTeamOrder[] {
  const goal = goalOf(view, team);
  if (goal === undefined || goal.gap <= HOLD) return [];
  // Whoever has a good shot leaves it only for an objective that can be had at once.
  if (hasShot(view, team) && goal.gap - HOLD > limitOf(team, 'double-time')) return [];
  const common = { unit: team.id, wait: false } as const;
  // No way is looked for that could not be gone.
  const may = (kind: Act['kind']): boolean => kindProblems(view, team, kind).length === 0;
  const wayAt = (kind: 'move' | 'double-time'): Moves | undefined =>
    advanceMoves(view, team, goal.at, goingOf(view, team.id, limitOf(team, kind), 'clear', [team.id]));
  const walk = may('move') ? wayAt('move') : undefined;
  const run = may('double-time') ? wayAt('double-time') : undefined;
  const [best] = walk !== undefined && may('advancing-fire') ? targetsOf(view, team) : [];
  return [
    ...(walk === undefined ? [] : [{ kind: 'move', ...common, moves: walk } as const]),
    ...(run === undefined ? [] : [{ kind: 'double-time', ...common, moves: run } as const]),
    ...(walk === undefined || best === undefined ? [] : [advancingFire(view, team, walk, best.target.id)]),
  ];
}

/** Fired where it is worth most: at the start, half way or at the end, which wins ties. D-AF-POINT */
function advancingFire(view: FireTeamBattle, team: Team, moves: Moves, target: string): FireTeamOrder {
  const act = { kind: 'advancing-fire', unit: team.id, moves, target, at: 0 } as const;
  const used = Math.floor(moverOf(view, act).used);
  const worth = (at: number): number => {
    const firer = firerAt(advancingFrom(view, { ...act, at }), team, unitOf(view, target), 'FT-AF-2');
    return firer === undefined ? -1 : worthOf(expectedFire(firer));
  };
  const points = [used, Math.floor(used / 2), 0].map((at) => ({ at, worth: worth(at) }));
  const best = points.reduce((a, b) => (b.worth > a.worth ? b : a));
  return { ...act, at: best.at, wait: false };
}

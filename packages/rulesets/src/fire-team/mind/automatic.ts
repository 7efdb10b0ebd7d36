/** What an automatic player does. FT-H-24 */
import type { Seat } from '@umpire/engine/rule';
import { ableNow, membersOf, unactivated } from '../battle/activation.ts';
import type { Act } from '../battle/acts.ts';
import type { FireTeamBattle, FireTeamUnit } from '../battle/battle.ts';
import { unitGap } from '../ground/nearness.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { rideProblems } from '../orders/ride.ts';
import { automaticAct, endOrGo } from './automatic-act.ts';
import { convoyOrder } from './convoy.ts';
import { goalOf } from './targets.ts';

/** The order of an automatic player. */
export function automaticOrder(view: FireTeamBattle, seat: Seat): FireTeamOrder {
  if (view.phase === 'deployment') return { kind: 'deploy', moves: {} };
  if (view.phase === 'activation') return { kind: 'activate', unit: nearestToEnemy(view, seat)[0] ?? '' };
  const { activation } = view;
  const able = ableNow(view);
  const [unit] = able;
  if (activation === undefined || unit === undefined) return endOrGo(view);
  if (!activation.acted) {
    const riding = rideOf(view, membersOf(view));
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

/** Units to activate, the one nearest to an enemy first. D-UNIT */
export function nearestToEnemy(view: FireTeamBattle, seat: Seat): readonly string[] {
  const enemies = view.units.filter((unit) => unit.seat !== seat);
  const gapOf = (id: string): number => {
    let least = Infinity;
    for (const unit of view.units)
      if (unit.id === id || (unit.kind === 'team' && unit.squad === id))
        for (const enemy of enemies) least = Math.min(least, unitGap(view, unit.id, enemy.id));
    return least;
  };
  return unactivated(view, seat)
    .map((id) => ({ id, gap: gapOf(id) }))
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ id }) => id);
}

/** Armored Assault only if the nearest objective not held is farther than this. D-AA */
const FAR = 12_000;

function rideOf(view: FireTeamBattle, members: readonly FireTeamUnit[]): FireTeamOrder | undefined {
  for (const unit of members) {
    if (unit.kind !== 'team' || unit.near.length === 0) continue;
    const goal = goalOf(view, unit);
    if (goal === undefined || goal.gap <= FAR) continue;
    const vehicle = unit.near.find((id) => rideProblems(view, unit.id, id).length === 0);
    if (vehicle !== undefined) return { kind: 'ride', unit: unit.id, vehicle };
  }
  return undefined;
}

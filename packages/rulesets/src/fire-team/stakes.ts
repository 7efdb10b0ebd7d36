/** What an order puts at stake, from the real positions. */
import type { Drawn, Stake, Order } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { disc, line, type Point, reachArea } from '@umpire/engine/table';
import { testOf } from './activation.ts';
import { combatOf } from './acts/combat.ts';
import { battleAfter, endingOf, isMoveAct, limitOf, moverOf } from './acts/movement.ts';
import { type Act, type FireTeamBattle, type FireTeamUnit, figuresOf, findUnit, firingOnly, isAlive, type Team } from './battle.ts';
import type { Experience } from './die-type.ts';
import { attackOn, firerAt, onlyOf, sightings, usualArms } from './firing.ts';
import { advancingFrom } from './legality.ts';
import { blockersFor, courseOf, goingOf } from './courses.ts';
import { isInContact } from './nearness.ts';
import type { ActOrder, FireTeamOrder } from './orders.ts';
import { problems } from './problems.ts';
import type { Firer } from './rules/fire.ts';

export function stakes(view: FireTeamBattle, seat: Seat, order: FireTeamOrder): readonly Stake[] {
  if (order.kind === 'activate') return moraleStake(view, order.unit);
  if (problems(view, seat, order).length > 0) return [];
  if (order.kind === 'go') return groupStakes(view, view.activation?.declared ?? []);
  if (!('wait' in order)) return [];
  const { wait: _told, ...act } = order;
  return groupStakes(view, [...(view.activation?.declared ?? []), act as Act]);
}

function moraleStake(view: FireTeamBattle, id: string): readonly Stake[] {
  const squad = view.squads.find((one) => one.id === id);
  if (squad === undefined || squad.activated) return [];
  const args = testOf(view, squad);
  const isTested = args.teams.some(({ pins, cowering }) => pins > 0 || cowering);
  return isTested ? [{ engagement: 'morale', args, says: `${squad.name} tests morale` }] : [];
}

/** The fire and the close combats of a group. */
function groupStakes(view: FireTeamBattle, acts: readonly Act[]): readonly Stake[] {
  const targets = [...new Set(acts.flatMap((act) => ('target' in act ? [act.target] : [])))];
  const ours = targets.flatMap((id) => {
    const target = findUnit(view, id);
    if (target === undefined || !isAlive(view, id)) return [];
    const aimed = acts.filter((act) => 'target' in act && act.target === id);
    return [...fireStake(view, target, aimed), ...(target.kind === 'team' ? combatStakes(view, target, aimed) : [])];
  });
  return [...ours, ...overwatchStakes(view, acts)];
}

/** What enemies on Overwatch could do to the group when it has acted, as it would then stand. FT-H-16 */
function overwatchStakes(view: FireTeamBattle, acts: readonly Act[]): readonly Stake[] {
  if (acts.every(({ kind }) => kind === 'overwatch')) return [];
  const watchers = view.units.filter((unit) => unit.seat !== view.activation?.seat && unit.overwatch > 0);
  if (watchers.length === 0) return [];
  const movers = acts.filter(isMoveAct).map((act) => moverOf(view, act));
  const there = battleAfter(view, movers, Infinity);
  return watchers.flatMap((watcher) => {
    if (!isAlive(there, watcher.id) || (watcher.kind === 'team' && isInContact(there, watcher))) return [];
    return acts.flatMap(({ unit: id }) => {
      const target = findUnit(there, id);
      const firer = target === undefined ? undefined : firerAt(there, watcher, target);
      if (target === undefined || firer === undefined) return [];
      return [stakeOf(there, target, [firer], `Overwatch: ${watcher.name} at ${target.name}`)];
    });
  });
}

function stakeOf(battle: FireTeamBattle, target: FireTeamUnit, firers: readonly Firer[], says: string): Stake {
  return target.kind === 'vehicle'
    ? { engagement: 'fire-at-vehicle', args: { firers, target: target.id }, says }
    : { engagement: 'fire', args: attackOn(battle, target, firers), says };
}

function fireStake(view: FireTeamBattle, target: FireTeamUnit, acts: readonly Act[]): readonly Stake[] {
  const firers = acts.flatMap((act): readonly Firer[] => {
    const hurried: Experience['hurried'] = act.kind === 'advancing-fire' ? 'FT-AF-2' : undefined;
    if (act.kind !== 'fire' && act.kind !== 'advancing-fire') return [];
    const seen = act.kind === 'advancing-fire' ? advancingFrom(view, act) : view;
    const unit = findUnit(view, act.unit);
    const only = firingOnly(act);
    const arms =
      unit?.kind === 'team' && only !== undefined
        ? usualArms(unit, target, onlyOf(sightings(seen, unit.id, target.id), only))
        : undefined;
    const firer = unit === undefined ? undefined : firerAt(seen, unit, target, hurried, arms);
    return firer === undefined ? [] : [firer];
  });
  return firers.length === 0 ? [] : [stakeOf(view, target, firers, `Fire at ${target.name}`)];
}

/** Close combat as the teams would stand after their moves. */
function combatStakes(view: FireTeamBattle, target: Team, acts: readonly Act[]): readonly Stake[] {
  const assaults = acts.filter(isMoveAct).filter(({ kind }) => kind === 'assault' || kind === 'assault-fire');
  if (assaults.length === 0) return [];
  const there = battleAfter(
    view,
    assaults.map((act) => moverOf(view, act)),
    Infinity,
  );
  const hurried = assaults[0]?.kind === 'assault-fire';
  const teams = assaults.flatMap(({ unit }) => {
    const team = findUnit(there, unit);
    return team?.kind === 'team' ? [team] : [];
  });
  const combats = teams.map((team) => combatOf(there, team, target, hurried));
  const [first] = combats;
  if (first === undefined) return [];
  if (!hurried) {
    const args = { attackers: combats.map(({ active }) => active), defender: first.defender, terms: first.terms };
    return [{ engagement: 'close-combat', args, says: `Close combat with ${target.name}` }];
  }
  return teams.slice(0, 1).map((team) => {
    const firer = firerAt(view, team, target, 'FT-ASF-3');
    const args = {
      fire: firer === undefined ? [] : [firer],
      attacker: first.active,
      defender: first.defender,
      terms: first.terms,
    };
    return { engagement: 'assault-fire', args, says: `Assault Fire at ${target.name}` };
  });
}

/** What to draw while an order is being formed. */
export function drawing(view: FireTeamBattle, seat: Seat, order: Order): readonly Drawn[] {
  if (order.kind === 'deploy') {
    const zone = view.zones[seat];
    return zone === undefined ? [] : [{ role: 'zone', shape: zone, says: 'Deployment zone' }];
  }
  const {
    unit: id,
    moves,
    target,
  } = order as Partial<ActOrder> & { readonly moves?: unknown; readonly target?: unknown };
  const unit = typeof id === 'string' ? findUnit(view, id) : undefined;
  if (unit === undefined || !isAlive(view, unit.id)) return [];
  const drawn: Drawn[] = [];
  if (order.kind === 'fire') {
    const range = Math.max(...weaponRanges(unit));
    for (const { base } of figuresOf(view, unit.id))
      drawn.push({ role: 'range', shape: disc(base.at, range), says: `Range ${range / 1000}″` });
  }
  const kind = order.kind as Act['kind'];
  if (KINDS_OF_MOVE.includes(kind)) drawn.push(...reachOf(view, unit, kind));
  if (moves !== undefined && typeof moves === 'object' && moves !== null) drawn.push(...pathsOf(moves));
  if (typeof target === 'string') drawn.push(...linesTo(view, unit, target));
  return drawn;
}

const KINDS_OF_MOVE: readonly string[] = [
  'move',
  'double-time',
  'crawl',
  'share',
  'assault',
  'assault-fire',
  'advancing-fire',
];

const weaponRanges = (unit: FireTeamUnit): readonly number[] =>
  (unit.kind === 'team' ? [unit.profile.teamWeapon, ...unit.profile.specialWeapons] : unit.profile.weapons).map(
    ({ range }) => range,
  );

/** Where the first figure can get to. */
function reachOf(view: FireTeamBattle, unit: FireTeamUnit, kind: Act['kind']): readonly Drawn[] {
  const [model] = figuresOf(view, unit.id);
  if (model === undefined || unit.kind === 'vehicle') return [];
  const going = goingOf(view, unit.id, limitOf(unit, kind), endingOf(kind), [unit.id]);
  if (going.limit === 0) return [];
  const { areas } = reachArea(courseOf(view, model, going, blockersFor(view, going)));
  return areas.map((points) => ({ role: 'reach', shape: { kind: 'polygon', points }, says: `${going.limit / 1000}″` }));
}

const pathsOf = (moves: object): readonly Drawn[] =>
  Object.values(moves as Record<string, { readonly path?: readonly Point[] }>).flatMap(({ path }) =>
    path === undefined || path.length < 2 ? [] : [{ role: 'path', shape: line(...path), says: 'Way' }],
  );

function linesTo(view: FireTeamBattle, unit: FireTeamUnit, target: string): readonly Drawn[] {
  const [from] = figuresOf(view, unit.id);
  const [to] = figuresOf(view, target);
  return from === undefined || to === undefined
    ? []
    : [{ role: 'sight', shape: line(from.base.at, to.base.at), says: 'Target' }];
}

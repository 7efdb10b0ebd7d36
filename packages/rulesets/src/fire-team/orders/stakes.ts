/** What an order puts at stake, from the real positions. */
import type { Stake, Drawn, Order } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { disc, reachArea, line, type Point } from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import { type Act, firingOnly, isAssault, isMoveAct, endingOf, limitOf, isMoveKind } from '../battle/acts.ts';
import {
  type FireTeamBattle,
  type FireTeamUnit,
  isAlive,
  unitOf,
  findUnit,
  teamOf,
  teamsOn,
  type Vehicle,
  figuresOf,
} from '../battle/battle.ts';
import type { Experience } from '../battle/die-type.ts';
import { blockersFor, courseOf, goingOf } from '../ground/courses.ts';
import { battleAfter, moverOf } from '../ground/movers.ts';
import { isInContact } from '../ground/nearness.ts';
import { sightings } from '../ground/sight.ts';
import { testOf } from '../rules/activation.ts';
import type { CloseCombat } from '../rules/close-combat.ts';
import { combatOf, pairsOf, combatTermsOf } from '../rules/fighting.ts';
import type { Firer, Attack } from '../rules/fire.ts';
import { attackOn, firerAt, onlyOf, usualArms } from '../rules/firing.ts';
import { advancingFrom } from '../rules/legality.ts';
import { type TeamState, nameOf } from '../rules/team-state.ts';
import type { FireTeamOrder, ActOrder } from './orders.ts';
import { problems } from './problems.ts';

export function stakes(view: FireTeamBattle, seat: Seat, order: FireTeamOrder): readonly Stake[] {
  if (order.kind === 'activate') return moraleStake(view, order.unit);
  if (problems(view, seat, order).length > 0) return [];
  if (order.kind === 'go') return groupStakes(view, view.activation?.declared ?? []);
  if (!('wait' in order)) return [];
  const { wait, ...act } = order;
  const found = groupStakes(view, [...(view.activation?.declared ?? []), act as Act]);
  return wait ? found.map((stake) => ({ ...stake, leavesOut: withoutTheRest(stake) })) : found;
}

const OTHERS_MAY_JOIN = 'The group has yet to act: whoever joins it may change this.';

const withoutTheRest = ({ leavesOut }: Stake): Words =>
  leavesOut === undefined
    ? OTHERS_MAY_JOIN
    : say('{one} {other}', { one: saying(OTHERS_MAY_JOIN), other: saying(leavesOut) });

function moraleStake(view: FireTeamBattle, id: string): readonly Stake[] {
  const squad = view.squads.find((one) => one.id === id);
  if (squad === undefined || squad.activated) return [];
  const args = testOf(view, squad);
  const isTested = args.teams.some(({ pins, cowering }) => pins > 0 || cowering);
  if (!isTested) return [];
  const leavesOut = 'Overwatch fire at teams that make for cover is not counted.';
  const stake: Stake = { engagement: 'morale', args, ...say('{squad} tests morale', { squad: squad.name }) };
  return [watchersIn(view, squad.seat).length > 0 ? { ...stake, leavesOut } : stake];
}

/** Enemies of a seat with a marker. */
const watchersIn = (view: FireTeamBattle, seat: Seat): readonly FireTeamUnit[] =>
  view.units.filter((unit) => unit.seat !== seat && unit.overwatch > 0 && isAlive(view, unit.id));

/** The fire and the close combats of a group, what bears on the same teams together; then the Overwatch that it meets. */
function groupStakes(view: FireTeamBattle, acts: readonly Act[]): readonly Stake[] {
  const attacks = attacksOf(view, acts);
  const onTeams = attacks.flatMap(({ target, firers }) =>
    target.kind === 'team' ? [{ target, attack: attackOn(view, target, firers) }] : [],
  );
  const onVehicles = attacks.flatMap(({ target, firers }) =>
    target.kind === 'vehicle'
      ? [vehicleStake(view, target, firers, say('Fire at {target}', { target: target.name }))]
      : [],
  );
  const isWatched = watchersIn(view, view.activation?.seat ?? '').length > 0;
  const fights = bundled([
    ...onTeams.map(({ attack }) => ({ attack, teams: [attack.target, ...attack.others] })),
    ...duelsOf(view, acts).map((duel) => ({
      duel,
      teams: [duel.active.team, ...duel.active.others, duel.defender.team, ...duel.defender.others],
    })),
  ]).map((bundle) => fightStake(view, bundle, isWatched));
  return [...fights, ...onVehicles, ...overwatchStakes(view, acts)];
}

interface Aimed {
  readonly target: FireTeamUnit;
  readonly firers: readonly Firer[];
}

/** All fire of a group, by target in the order declared. FT-H-14, FT-ASF-1 */
function attacksOf(view: FireTeamBattle, acts: readonly Act[]): readonly Aimed[] {
  const found = new Map<string, Firer[]>();
  for (const act of acts) {
    const firer = firerOf(view, act);
    if (firer !== undefined && 'target' in act) found.set(act.target, [...(found.get(act.target) ?? []), firer]);
  }
  return [...found].map(([id, firers]) => ({ target: unitOf(view, id), firers }));
}

/** The fire of one act, from where it is fired, with the usual arms. D-WEAPON, D-ASF-FIRE */
function firerOf(view: FireTeamBattle, act: Act): Firer | undefined {
  if (act.kind !== 'fire' && act.kind !== 'advancing-fire' && act.kind !== 'assault-fire') return undefined;
  const seen = act.kind === 'advancing-fire' ? advancingFrom(view, act) : view;
  const [unit, target] = [findUnit(view, act.unit), findUnit(view, act.target)];
  if (unit === undefined || target === undefined || !isAlive(view, target.id)) return undefined;
  const hurried: Experience['hurried'] =
    act.kind === 'advancing-fire' ? 'FT-AF-2' : act.kind === 'assault-fire' ? 'FT-ASF-3' : undefined;
  const only = firingOnly(act);
  const arms =
    unit.kind === 'team' && only !== undefined
      ? usualArms(unit, target, onlyOf(sightings(seen, unit.id, target.id), only))
      : undefined;
  return firerAt(seen, unit, target, hurried, arms);
}

/** The close combats of a group, as all would stand when they have moved. FT-H-17 */
function duelsOf(view: FireTeamBattle, acts: readonly Act[]): readonly CloseCombat[] {
  const movers = acts.filter(isMoveAct).map((act) => moverOf(view, act));
  const assaulting = acts.filter(isAssault).map(({ unit, kind }) => ({ id: unit, hurried: kind === 'assault-fire' }));
  if (assaulting.length === 0) return [];
  const there = battleAfter(view, movers, Infinity);
  return pairsOf(there, assaulting).map(({ active, enemy, hurried }) =>
    combatOf(there, teamOf(there, active), teamOf(there, enemy), hurried),
  );
}

/** An attack or a close combat, with everybody whom it can hurt. */
interface Part {
  readonly attack?: Attack;
  readonly duel?: CloseCombat;
  readonly teams: readonly TeamState[];
}

/** What can hurt the same teams belongs together. */
function bundled(parts: readonly Part[]): readonly (readonly Part[])[] {
  return parts.reduce<readonly (readonly Part[])[]>((bundles, part) => {
    const ids = new Set(part.teams.map(({ id }) => id));
    const meets = (bundle: readonly Part[]): boolean => bundle.some(({ teams }) => teams.some(({ id }) => ids.has(id)));
    return [...bundles.filter((bundle) => !meets(bundle)), [...bundles.filter(meets).flat(), part]];
  }, []);
}

/** One attack is fire, one close combat is one; everything else is fought through as a group. */
function fightStake(view: FireTeamBattle, parts: readonly Part[], isWatched: boolean): Stake {
  const attacks = parts.flatMap(({ attack }) => (attack === undefined ? [] : [attack]));
  const duels = parts.flatMap(({ duel }) => (duel === undefined ? [] : [duel]));
  const [attack] = attacks;
  const [duel] = duels;
  const left = leftOut(isWatched, parts.length > 1);
  const leavesOut = left === undefined ? {} : { leavesOut: left };
  const names = [...new Set(parts.map((part) => nameOf(part.attack?.target ?? part.duel?.defender.team ?? NOBODY)))];
  if (attack !== undefined && parts.length === 1)
    return { engagement: 'fire', args: attack, ...say('Fire at {target}', { target: names }), ...leavesOut };
  if (duel !== undefined && parts.length === 1) {
    const { active, defender, terms } = duel;
    const args = { attackers: [active], defender, terms };
    return { engagement: 'close-combat', args, ...say('Close combat with {enemy}', { enemy: names }), ...leavesOut };
  }
  const combats = duels.map(({ active, defender }) => ({ active, defender }));
  const what = attacks.length === 0 ? 'Close combat' : duels.length === 0 ? 'Fire' : 'Fire and close combat';
  const args = { attacks, combats, terms: duel?.terms ?? combatTermsOf(view) };
  return { engagement: 'group', args, ...say('{what}: {teams}', { what, teams: names }), ...leavesOut };
}

const OVERWATCH = 'Overwatch is not counted.';
const LOSSES = 'Cover, ranges and contact are those before the first loss.';

/** What the odds of a fight leave out. */
function leftOut(isWatched: boolean, isGroup: boolean): Words | undefined {
  if (isWatched && isGroup) return say('{one} {other}', { one: OVERWATCH, other: LOSSES });
  return isWatched ? OVERWATCH : isGroup ? LOSSES : undefined;
}

const NOBODY = { id: '' };

function vehicleStake(view: FireTeamBattle, target: Vehicle, firers: readonly Firer[], says: Saying): Stake {
  const stake: Stake = { engagement: 'fire-at-vehicle', args: { firers, target: target.id }, ...says };
  const isUsed = teamsOn(view).some(({ rides }) => rides === target.id);
  return isUsed ? { ...stake, leavesOut: 'What a wreck does to the teams that use it is not counted.' } : stake;
}

/** What enemies on Overwatch could do to the group when it has acted, as it would then stand. FT-H-16 */
function overwatchStakes(view: FireTeamBattle, acts: readonly Act[]): readonly Stake[] {
  if (acts.every(({ kind }) => kind === 'overwatch')) return [];
  const watchers = watchersIn(view, view.activation?.seat ?? '');
  if (watchers.length === 0) return [];
  const movers = acts.filter(isMoveAct).map((act) => moverOf(view, act));
  const there = battleAfter(view, movers, Infinity);
  const leavesOut = 'Only if it fires when the group has acted, and nobody has fallen before.';
  return watchers.flatMap((watcher) => {
    if (watcher.kind === 'team' && isInContact(there, watcher)) return [];
    return acts.flatMap(({ unit: id }): readonly Stake[] => {
      const target = findUnit(there, id);
      const firer = target === undefined ? undefined : firerAt(there, watcher, target);
      if (target === undefined || firer === undefined) return [];
      const says = say('Overwatch: {unit} at {target}', { unit: watcher.name, target: target.name });
      if (target.kind === 'vehicle') return [{ ...vehicleStake(there, target, [firer], says), leavesOut }];
      return [{ engagement: 'fire', args: attackOn(there, target, [firer]), ...says, leavesOut }];
    });
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
      drawn.push({ role: 'range', shape: disc(base.at, range), ...say('Range {range″}', { range }) });
  }
  const kind = order.kind as Act['kind'];
  if (isMoveKind(kind)) drawn.push(...reachOf(view, unit, kind));
  if (moves !== undefined && typeof moves === 'object' && moves !== null) drawn.push(...pathsOf(moves));
  if (typeof target === 'string') drawn.push(...linesTo(view, unit, target));
  return drawn;
}

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
  const { areas } = reachArea(courseOf(view.table, model, going.limit, blockersFor(view, going)));
  return areas.map((points) => ({
    role: 'reach',
    shape: { kind: 'polygon', points },
    ...say('{far″}', { far: going.limit }),
  }));
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

/** What an order puts at stake, from the real positions. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import { type Act, costOf, firingOnly, isAssault, isMoveAct } from '../battle/acts.ts';
import {
  type FireTeamBattle,
  type FireTeamUnit,
  findUnit,
  isAlive,
  teamOf,
  teamsOn,
  unitOf,
  type Vehicle,
} from '../battle/battle.ts';
import type { Experience } from '../battle/die-type.ts';
import { battleAfter, moverOf } from '../ground/movers.ts';
import { isInContact } from '../ground/nearness.ts';
import type { CloseCombat } from '../rules/close-combat.ts';
import { combatOf, combatTermsOf, pairsOf } from '../rules/fighting.ts';
import type { Attack, Firer } from '../rules/fire.ts';
import { armsOf, attackOn, firerAt } from '../rules/firing.ts';
import { advancingFrom } from '../rules/legality.ts';
import { whenActed } from '../rules/postures.ts';
import { nameOf, type TeamState } from '../rules/team-state.ts';

const OTHERS_MAY_JOIN = 'The group has yet to act: whoever joins it may change this.';

/** What the odds of one who waits for others leave out. */
export const withoutTheRest = ({ leavesOut }: Stake): Words =>
  leavesOut === undefined
    ? OTHERS_MAY_JOIN
    : say('{one} {other}', { one: saying(OTHERS_MAY_JOIN), other: saying(leavesOut) });

/** Enemies of a seat with a marker. */
export const watchersIn = (view: FireTeamBattle, seat: Seat): readonly FireTeamUnit[] =>
  view.units.filter((unit) => unit.seat !== seat && unit.overwatch > 0 && isAlive(view, unit.id));

/** The fire and the close combats of a group, what bears on the same teams together; then the Overwatch that it meets. */
export function groupStakes(view: FireTeamBattle, acts: readonly Act[]): readonly Stake[] {
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
  return firerAt(seen, unit, target, hurried, armsOf(seen, unit, target, firingOnly(act)));
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

const IF_LAST = 'Only if it fires when the group has acted, and nobody has fallen before.';
const TWICE = 'It may do so twice.';

/** What enemies on Overwatch could do to the group when it has acted, as it would then stand. FT-H-16 */
function overwatchStakes(view: FireTeamBattle, acts: readonly Act[]): readonly Stake[] {
  if (acts.every(({ kind }) => kind === 'overwatch')) return [];
  const watchers = watchersIn(view, view.activation?.seat ?? '');
  if (watchers.length === 0) return [];
  const there = whenActed(view, acts);
  const most = acts.some(({ kind }) => costOf(kind) === 2) ? 2 : 1;
  return watchers.flatMap((watcher) => {
    if (watcher.kind === 'team' && isInContact(there, watcher)) return [];
    const leavesOut =
      Math.min(most, watcher.overwatch) === 2 ? say('{one} {other}', { one: IF_LAST, other: TWICE }) : IF_LAST;
    return acts.flatMap(({ unit: id }): readonly Stake[] => {
      const target = findUnit(there, id);
      const firer = target === undefined ? undefined : firerAt(there, watcher, target);
      if (target === undefined || firer === undefined) return [];
      const says = say('Overwatch: {unit} at {target}', { unit: watcher.name, target: target.name });
      if (target.kind === 'vehicle') {
        const stake = vehicleStake(there, target, [firer], says);
        const wreck = stake.leavesOut;
        const both = wreck && say('{one} {other}', { one: saying(leavesOut), other: saying(wreck) });
        return [{ ...stake, leavesOut: both ?? leavesOut }];
      }
      return [{ engagement: 'fire', args: attackOn(there, target, [firer]), ...says, leavesOut }];
    });
  });
}

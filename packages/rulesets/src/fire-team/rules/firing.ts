/** Fire from the real positions: who can fire what at whom, and with which dice. FT-H-12, FT-H-19, FT-H-20 */
import type { BattleModel } from '@umpire/engine/battle';
import { TOUCH } from '@umpire/engine/table';
import { type FireTeamUnit, type Team, type FireTeamBattle, skillOf, figuresOf, teamsOn } from '../battle/battle.ts';
import type { Weapon } from '../battle/data.ts';
import type { Experience } from '../battle/die-type.ts';
import { agreedCover, tableOptions } from '../battle/options.ts';
import { coverAgainst } from '../ground/cover.ts';
import { isInContact, teamsInRange, unitGap, unitsTouching } from '../ground/nearness.ts';
import { type Sighting, sightings } from '../ground/sight.ts';
import type { Aim, Firer, Attack } from './fire.ts';
import type { TeamState } from './team-state.ts';
import type { WeaponDie } from './weapon-dice.ts';

/** Long range is up to twice the range. FT 2.5 */
const reaches = (weapon: Weapon, gap: number): boolean => gap <= 2 * weapon.range + TOUCH;

const isLong = (weapon: Weapon, gap: number): boolean => gap > weapon.range + TOUCH;

/** Which model fires which weapons: one for each figure, all of a vehicle. */
export type Arms = Readonly<Record<string, string>>;

/** What a unit can fire with, the team weapon first. */
export const weaponsOf = (unit: FireTeamUnit): readonly Weapon[] =>
  unit.kind === 'team' ? [unit.profile.teamWeapon, ...unit.profile.specialWeapons] : unit.profile.weapons;

/** How far the farthest weapon of a unit reaches: nobody beyond it is looked for. */
function reachOf({ profile }: FireTeamUnit): number {
  let range = 'teamWeapon' in profile ? profile.teamWeapon.range : 0;
  for (const weapon of 'teamWeapon' in profile ? profile.specialWeapons : profile.weapons)
    range = Math.max(range, weapon.range);
  return 2 * range + TOUCH;
}

/** May this weapon be fired at this target at this distance? Only weapons against armor at vehicles. FT-H-20 */
const mayFire = (weapon: Weapon, gap: number, target: FireTeamUnit): boolean =>
  reaches(weapon, gap) && (target.kind === 'team' || weapon.antiArmor);

/** Might it reach a target after so much movement, whatever is seen from there? FT-AF-1 */
export function mightReach(
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  target: FireTeamUnit,
  movement: number,
): boolean {
  const gap = unitGap(battle, unit.id, target.id) - movement - TOUCH;
  return weaponsOf(unit).some((weapon) => mayFire(weapon, gap, target));
}

/** What each figure may fire: the team weapon, or a special weapon. FT-H-12 */
export function choicesOf(team: Team, target: FireTeamUnit, seen: readonly Sighting[]): readonly (readonly Weapon[])[] {
  return seen.map(({ gap }) => weaponsOf(team).filter((weapon) => mayFire(weapon, gap, target)));
}

/** How many special weapons of a name a team has: each is used by one figure. FT-H-12 */
export const spareOf = ({ profile }: Team, name: string): number =>
  timesIn(
    profile.specialWeapons.map((weapon) => weapon.name),
    name,
  );

export const timesIn = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;

/** By default each figure fires the largest die that it may use; each special weapon is used once. D-WEAPON */
export function usualArms(team: Team, target: FireTeamUnit, seen: readonly Sighting[]): Arms {
  const taken: string[] = [];
  const found: Record<string, string> = {};
  const common = team.profile.teamWeapon.name;
  for (const { model, gap } of seen) {
    let best: Weapon | undefined;
    for (const weapon of weaponsOf(team)) {
      const isFree = weapon.name === common || timesIn(taken, weapon.name) < spareOf(team, weapon.name);
      if (isFree && mayFire(weapon, gap, target) && (best === undefined || weapon.die > best.die)) best = weapon;
    }
    if (best === undefined) continue;
    if (best.name !== common) taken.push(best.name);
    found[model.id] = best.name;
  }
  return found;
}

/** The dice that a unit would roll with these arms. */
function diceOf(unit: FireTeamUnit, target: FireTeamUnit, seen: readonly Sighting[], arms: Arms): readonly WeaponDie[] {
  const weapons = weaponsOf(unit);
  const asDie = (weapon: Weapon, gap: number, special: boolean): WeaponDie => ({
    die: weapon.die,
    steps: isLong(weapon, gap) ? -1 : 0,
    weapon: weapon.name,
    special,
  });
  if (unit.kind === 'vehicle') {
    const gap = seen[0]?.gap ?? Infinity;
    return weapons.filter((weapon) => mayFire(weapon, gap, target)).map((weapon) => asDie(weapon, gap, true));
  }
  const dice = seen.flatMap(({ model, gap }) => {
    const at = weapons.findIndex(({ name }) => name === arms[model.id]);
    const weapon = weapons[at];
    return weapon === undefined ? [] : [{ at, one: asDie(weapon, gap, at > 0) }];
  });
  // Team weapons first, then special weapons in list order.
  return dice.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

/** The target as it faces a unit that fires with some models. FT-H-12, FT-H-20 */
export function aimAt(battle: FireTeamBattle, target: FireTeamUnit, firing: readonly BattleModel[]): Aim {
  if (target.kind === 'vehicle') return { defense: target.profile.armor, cover: 0, prone: false };
  const cover = coverAgainst(battle, target, firing);
  return { defense: target.profile.defense, cover, ...agreedCover(battle.options), prone: target.prone };
}

/** The models of a unit that see a target within reach of its weapons. FT-H-12 */
export const sightingsInReach = (
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  target: FireTeamUnit,
): readonly Sighting[] => {
  const reach = reachOf(unit);
  return sightings(battle, unit.id, target.id).filter(({ gap }) => gap <= reach);
};

/** The sightings of those who are to fire. */
export const onlyOf = (seen: readonly Sighting[], only: readonly string[] | undefined): readonly Sighting[] =>
  only === undefined ? seen : seen.filter(({ model }) => only.includes(model.id));

/** What the figures of a team that are to fire at a target usually fire; a vehicle fires all that it has. D-WEAPON */
export const armsOf = (
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  target: FireTeamUnit,
  only?: readonly string[],
): Arms | undefined =>
  unit.kind === 'team' ? usualArms(unit, target, onlyOf(sightingsInReach(battle, unit, target), only)) : undefined;

/** A unit's fire at a target as it stands now, with the usual arms or others; undefined if it has nothing to fire. FT-H-12 */
export function firerAt(
  battle: FireTeamBattle,
  unit: FireTeamUnit,
  target: FireTeamUnit,
  hurried?: Experience['hurried'],
  given?: Arms,
): Firer | undefined {
  const seen = sightingsInReach(battle, unit, target);
  if (seen.length === 0) return undefined;
  const isTeam = unit.kind === 'team';
  const arms = given ?? (isTeam ? usualArms(unit, target, seen) : {});
  const dice = diceOf(unit, target, seen, arms);
  if (dice.length === 0) return undefined;
  const firing = seen.map(({ model }) => model).filter(({ id }) => !isTeam || arms[id] !== undefined);
  return {
    id: unit.id,
    seat: unit.seat,
    experience: {
      die: skillOf(battle, unit).experience,
      ...(isTeam && unit.cowering && { cowering: true }),
      ...(hurried !== undefined && { hurried }),
    },
    dice,
    wounded: isTeam ? unit.wounded : 0,
    aim: aimAt(battle, target, firing),
    floor: tableOptions(battle.options).dieFloor,
  };
}

/** A unit's fire at a mover as an interruption; a team in contact, be it with another mover, cannot fire. FT-H-16, FT-CC-11 */
export const interrupterAt = (battle: FireTeamBattle, unit: FireTeamUnit, target: FireTeamUnit): Firer | undefined =>
  unit.kind === 'team' && isInContact(battle, unit) ? undefined : firerAt(battle, unit, target);

/** A team as an attack sees it. */
export const stateOf = (battle: FireTeamBattle, { id, name, seat, wounded, pins }: Team): TeamState => ({
  id,
  name,
  seat,
  figures: figuresOf(battle, id).length,
  wounded,
  pins,
});

/** Teams that may take results with the target: of its squad in range, and the firer's own in contact with it. FT-DIST-3, FT-CC-15 */
export function sharersOf(battle: FireTeamBattle, target: Team, firer: string): readonly TeamState[] {
  const range = teamsInRange(battle, target);
  const touching = unitsTouching(battle, target.id);
  return teamsOn(battle)
    .filter(
      (team) => range.includes(team) || (team.seat === firer && team.seat !== target.seat && touching.has(team.id)),
    )
    .map((team) => stateOf(battle, team));
}

/** How many of some teams come before a team in list order. D-REST */
export function beforeOf(battle: FireTeamBattle, team: Team, others: readonly TeamState[]): number {
  const order = teamsOn(battle).map(({ id }) => id);
  const at = order.indexOf(team.id);
  return others.filter(({ id }) => order.indexOf(id) < at).length;
}

/** The whole attack of some firers at a team. FT-H-14 */
export function attackOn(battle: FireTeamBattle, target: Team, firers: readonly Firer[]): Attack {
  const { kiaTakesWound, spillCap } = tableOptions(battle.options);
  const others = sharersOf(battle, target, firers[0]?.seat ?? '');
  return {
    firers,
    target: stateOf(battle, target),
    others,
    before: beforeOf(battle, target, others),
    terms: { kiaTakesWound, spillCap, casualtiesPin: true },
  };
}

/** Engagements between two units of the forces: fresh, in the open, at close range. */
import type { ScenarioUnit } from '@umpire/engine/table';
import type { Weapon } from '../battle/data.ts';
import { teamNamed, vehicleNamed, squadNamed } from '../battle/forces.ts';
import { DEFAULTS } from '../battle/options.ts';
import type { Fighter } from '../rules/close-combat.ts';
import type { Firer, Attack } from '../rules/fire.ts';
import type { GroupFight } from '../rules/group-fight.ts';
import type { MoraleTest } from '../rules/morale.ts';
import type { UnderFire } from '../rules/under-fire.ts';
import type { WeaponDie } from '../rules/weapon-dice.ts';
import { moraleEngagement } from './morale.ts';
import { FIRE_TERMS, team, TERMS } from './samples.ts';

const dieOf = (weapon: Weapon, special: boolean): WeaponDie => ({
  die: weapon.die,
  steps: 0,
  weapon: weapon.name,
  special,
});

/** Each special weapon is used by one figure, all others use the team weapon. */
function weaponsOf({ profile }: ScenarioUnit): readonly (readonly [Weapon, boolean])[] {
  const vehicle = vehicleNamed(profile);
  if (vehicle !== undefined) return vehicle.weapons.map((weapon) => [weapon, true]);
  const own = teamNamed(profile);
  if (own === undefined) return [];
  const { figures, teamWeapon, specialWeapons } = own;
  // No more weapons than figures: the largest dice. FT-RES-6, D-WEAPON
  const largest = specialWeapons.toSorted((a, b) => b.die - a.die).slice(0, figures);
  const special = specialWeapons.filter((weapon) => largest.includes(weapon)).slice(0, figures);
  const plain = Array.from({ length: figures - special.length }, () => [teamWeapon, false] as const);
  return [...plain, ...special.map((weapon) => [weapon, true] as const)];
}

const experienceOf = ({ profile, group = '' }: ScenarioUnit): Firer['experience'] | undefined => {
  const die = vehicleNamed(profile)?.experience ?? squadNamed(group)?.experience;
  return die === undefined ? undefined : { die };
};

const ALL = 'all weapons';

/** What a team or a vehicle can fire with: everything, or all of one kind. */
function choicesOf(unit: ScenarioUnit): readonly string[] {
  const names = new Set(weaponsOf(unit).map(([{ name }]) => name));
  return names.size > 1 ? [ALL, ...names] : [...names];
}

function firer(unit: ScenarioUnit, defense: number, isArmor: boolean, chosen = ALL): Firer | undefined {
  const experience = experienceOf(unit);
  const isOne = chosen !== ALL && choicesOf(unit).includes(chosen);
  const dice = weaponsOf(unit).flatMap(([weapon, special]) =>
    (isArmor && !weapon.antiArmor) || (isOne && weapon.name !== chosen) ? [] : [dieOf(weapon, special)],
  );
  if (experience === undefined || dice.length === 0) return undefined;
  const aim = { defense, cover: 0, prone: false } as const;
  return { id: 'attacker', seat: 'attacker', experience, dice, wounded: 0, aim, floor: 'one' };
}

/** Fire of a team or a vehicle at a team. */
function fireBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string): Attack | undefined {
  const target = teamNamed(defender.profile);
  const fires = target === undefined ? undefined : firer(attacker, target.defense, false, weapon);
  if (target === undefined || fires === undefined) return undefined;
  return { firers: [fires], target: team('defender', 'defender', target.figures), others: [], terms: FIRE_TERMS };
}

/** Fire at a vehicle, with whatever harms armor. */
function vehicleFireBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) {
  const target = vehicleNamed(defender.profile);
  const fires = target === undefined ? undefined : firer(attacker, target.armor, true, weapon);
  return fires === undefined ? undefined : { firers: [fires], target: 'defender' };
}

function fighter(unit: ScenarioUnit, seat: string): Fighter | undefined {
  const own = teamNamed(unit.profile);
  const experience = experienceOf(unit);
  if (own === undefined || experience === undefined) return undefined;
  const { figures, defense, teamWeapon, attributes } = own;
  return {
    team: team(seat, seat, figures),
    experience,
    weapon: teamWeapon.die,
    ccw: attributes.includes('CCW'),
    defense,
    cover: 0,
    others: [],
  };
}

/** An Assault of one team on another. */
function combatBetween(attacker: ScenarioUnit, defender: ScenarioUnit) {
  const [active, other] = [fighter(attacker, 'attacker'), fighter(defender, 'defender')];
  return active === undefined || other === undefined
    ? undefined
    : { attackers: [active], defender: other, terms: TERMS };
}

/** An Assault Fire of one team on another: it fires and fights in haste. FT-ASF-3, FT-ASF-6 */
function assaultFireBetween(attacker: ScenarioUnit, defender: ScenarioUnit): GroupFight | undefined {
  const [fire, combat] = [fireBetween(attacker, defender), combatBetween(attacker, defender)];
  const active = combat?.attackers[0];
  if (fire === undefined || combat === undefined || active === undefined) return undefined;
  const hurried = <T extends Pick<Firer, 'experience'>>(one: T): T => ({
    ...one,
    experience: { ...one.experience, hurried: 'FT-ASF-3' },
  });
  return {
    attacks: [{ ...fire, firers: fire.firers.map(hurried) }],
    combats: [{ active: { ...hurried(active), ccw: false }, defender: combat.defender }],
    terms: TERMS,
  };
}

/** The morale of a team's squad as it is written on its card. */
function moraleOf({ group = '' }: ScenarioUnit): Omit<MoraleTest, 'teams'> | undefined {
  const squad = squadNamed(group);
  if (squad === undefined) return undefined;
  const { experience, motivation } = squad;
  return {
    seat: 'defender',
    squad: group,
    experience,
    motivation,
    ccRally: DEFAULTS.ccRally,
    floor: DEFAULTS.dieFloor,
  };
}

/** Fire at a team, and what it can do in its activation afterwards. */
function underFireBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string): UnderFire | undefined {
  const fire = fireBetween(attacker, defender, weapon);
  const morale = moraleOf(defender);
  if (fire === undefined || morale === undefined) return undefined;
  const { firers, target, terms } = fire;
  return { attacks: [{ target: target.id, firers }], teams: [target], terms, morale, cowering: [] };
}

/** The squad of a team, with the Pin Checks of the example. */
function moraleTestOf(unit: ScenarioUnit): MoraleTest | undefined {
  const morale = moraleOf(unit);
  return morale && { ...morale, teams: moraleEngagement.example.teams };
}

/** By the engagement. */
export const between = {
  fire: fireBetween,
  'fire-at-vehicle': vehicleFireBetween,
  'close-combat': combatBetween,
  'under-fire': underFireBetween,
  group: assaultFireBetween,
};

export const weapons = { fire: choicesOf, 'fire-at-vehicle': choicesOf, 'under-fire': choicesOf };

export const alone = { morale: moraleTestOf };

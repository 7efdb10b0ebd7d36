/** Engagements between two units of the forces: whole, in the open, the first one charging or shooting. */
import type { ScenarioUnit } from '@umpire/engine/table';
import { unitEntry, UNITS } from '../battle/forces.ts';
import { plainName } from '@umpire/engine/battle';
import { type Grenade, profileOf } from '../battle/profiles.ts';
import { gunOf, meleeWeapons, type RangedWeapon } from '../battle/weapons.ts';
import { PERMANENT_COVER_SAVE } from '../ground/fire.ts';
import { modesOf } from '../rules/modes.ts';
import type { FightArgs, Part, Side } from './fight.ts';
import { type Strike, weaponsOf } from './strike.ts';
import type { Fire, Mark, Volley } from './volley.ts';

const isKnown = ({ profile }: ScenarioUnit): boolean => Object.hasOwn(UNITS, plainName(profile));

const sizeOf = ({ profile }: ScenarioUnit): number =>
  unitEntry(profile).models.reduce((sum, [count]) => sum + count, 0);

/** So many can reach a single base: a ring around it. Two get at each model of a line. */
const AROUND_ONE = 6;
const AT_EACH = 2;

/** Does any model of a unit have such grenades? */
const hasGrenades = ({ profile }: ScenarioUnit, kind: Grenade): boolean =>
  unitEntry(profile).models.some(([, name]) => profileOf(name).grenades.includes(kind));

/** In the open only those have cover who always have it, and not against plasma grenades. AP-COV-5, AP-GREN-2 */
const defendsCover = (charged: ScenarioUnit, charging: ScenarioUnit): boolean =>
  unitEntry(charged.profile).permanentCover && !hasGrenades(charging, 'plasma');

function sideOf(unit: ScenarioUnit, other: ScenarioUnit, charges: boolean): Side {
  const { models, mustSweep, noSweep, sweepDice } = unitEntry(unit.profile);
  const enemies = sizeOf(other);
  // Whoever charges into cover with frag grenades strikes as early as those in it. AP-GREN-1
  const throwsFrag = (profile: string): boolean =>
    charges && defendsCover(other, unit) && profileOf(profile).grenades.includes('frag');
  let room = Math.max(AROUND_ONE, AT_EACH * enemies);
  // Leaders, who stand last in the lists, are in front.
  const groups = models.toReversed().map(([count, profile]): Part => {
    const contact = Math.min(count, room);
    room -= contact;
    return { profile, contact, support: count - contact, ...(throwsFrag(profile) && { early: true }) };
  });
  return {
    groups: groups.toReversed(),
    charges,
    early: !charges && defendsCover(unit, other),
    start: sizeOf(unit),
    fast: sweepDice === 3,
    sweeps: noSweep ? 'never' : mustSweep ? 'must' : 'may',
  };
}

/** A charge of one unit at another. */
function fightBetween(attacker: ScenarioUnit, defender: ScenarioUnit): FightArgs | undefined {
  if (!isKnown(attacker) || !isKnown(defender)) return undefined;
  return {
    sides: [sideOf(attacker, defender, true), sideOf(defender, attacker, false)],
  };
}

/** Shots of a gun at 12″ from where its owner stands. AP-H-9 */
const shotsOf = ({ class: kind, shots }: RangedWeapon): number => (kind === 'rapid' || kind === 'pistol' ? 2 : shots);

/** A volley of all guns at 12″ from where they stand, at a unit in the open; markers of blasts are left out. */
function volleyBetween(attacker: ScenarioUnit, defender: ScenarioUnit): Volley | undefined {
  if (!isKnown(attacker) || !isKnown(defender)) return undefined;
  const fire = unitEntry(attacker.profile).models.flatMap(([count, name]): readonly Fire[] => {
    const { bs, weapons } = profileOf(name);
    const gun = gunOf(weapons);
    if (gun === undefined || gun.blast !== undefined || bs === 0) return [];
    return [{ shots: count * shotsOf(gun), bs, s: gun.s, ...(gun.ap !== undefined && { ap: gun.ap }) }];
  });
  const { models: struck, permanentCover } = unitEntry(defender.profile);
  const targets = struck.map(([models, name]): Mark => {
    const { w, sv, inv } = profileOf(name);
    return {
      models,
      w,
      ...(sv !== undefined && { sv }),
      ...(inv !== undefined && { inv }),
      ...(permanentCover && { cover: PERMANENT_COVER_SAVE }),
    };
  });
  const [most] = struck.toSorted(([a], [b]) => b - a);
  if (fire.length === 0 || most === undefined) return undefined;
  return { fire, toughness: profileOf(most[1]).t, targets };
}

/** What the models of a unit are for the most part. */
function mostOf({ profile }: ScenarioUnit): readonly [count: number, profile: string] | undefined {
  const [most] = unitEntry(profile).models.toSorted(([a], [b]) => b - a);
  return most;
}

/** The plain models of one unit, having charged, strike those of another. */
function strikeBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string): Strike | undefined {
  if (!isKnown(attacker) || !isKnown(defender)) return undefined;
  const [one, other] = [mostOf(attacker), mostOf(defender)];
  if (one === undefined || other === undefined) return undefined;
  const ways = weaponsFor(attacker);
  return {
    attacker: one[1],
    models: one[0],
    charges: true,
    weapon: ways.find((way) => way === weapon) ?? 'best',
    defender: other[1],
    defenders: other[0],
  };
}

const weaponsFor = (unit: ScenarioUnit): readonly string[] => {
  const most = isKnown(unit) ? mostOf(unit) : undefined;
  return most === undefined ? [] : weaponsOf(most[1]);
};

/** What the plain models of a unit bring against a vehicle, with the way to fight in which they are strongest. */
function penetrationOf(unit: ScenarioUnit) {
  const most = isKnown(unit) ? mostOf(unit) : undefined;
  if (most === undefined) return undefined;
  const profile = profileOf(most[1]);
  const stand = { engaged: true, chargeBonus: true, mayUseForce: false };
  const [best] = modesOf(profile, meleeWeapons(profile.weapons), stand).toSorted((a, b) => b.strength - a.strength);
  return best && { strength: best.strength, monstrous: profile.role === 'monstrous', rending: best.rending };
}

/** By the engagement. */
export const between = {
  fight: fightBetween,
  volley: volleyBetween,
  strike: strikeBetween,
};

export const alone = { penetration: penetrationOf };

export const weapons = { strike: weaponsFor };

import { profileReader, type ProfileTable } from '@umpire/engine/battle';
import { inches } from '@umpire/engine/table';
import {
  type Attribute,
  type TeamProfile,
  type Weapon,
  WEAPONS,
  type SquadProfile,
  type VehicleProfile,
} from './data.ts';

const team = (
  figures: number,
  defense: number,
  move: number,
  teamWeapon: Weapon,
  specialWeapons: readonly Weapon[] = [],
  attributes: readonly Attribute[] = [],
): TeamProfile => ({ figures, defense, move: inches(move), teamWeapon, specialWeapons, attributes });

const { carbine, longRifle, squadGun, heavyGun, rocketLauncher, autocannon, hullGun } = WEAPONS;

const rifles = team(4, 8, 4, carbine);

const gun = team(2, 8, 4, carbine, [squadGun]);

const rockets = team(2, 8, 4, carbine, [rocketLauncher]);

const storm = team(4, 8, 4, carbine, [], ['CCW']);

const levy = team(5, 7, 4, longRifle);

/** Teams by the name of their profile in a scenario. FT 8.2, 8.3 */
export const TEAMS: Readonly<Record<string, TeamProfile>> = {
  'Rifle 1': rifles,
  'Rifle 2': rifles,
  Gun: gun,
  'Storm 1': storm,
  'Storm 2': storm,
  Rocket: rockets,
  Heavy: team(3, 8, 3, carbine, [heavyGun]),
  'Band 1': rifles,
  'Band 2': rifles,
  'Levy 1': levy,
  'Levy 2': levy,
  'Levy 3': levy,
  'Rocket 1': rockets,
  'Rocket 2': rockets,
};

/** Squads by name. FT 8.2, 8.3 */
export const SQUADS: Readonly<Record<string, SquadProfile>> = {
  'Line Squad': { experience: 8, motivation: 3 },
  'Storm Squad': { experience: 10, motivation: 3 },
  'Support Squad': { experience: 8, motivation: 3 },
  'Old Hands Squad': { experience: 8, motivation: 3 },
  'Levy Squad': { experience: 6, motivation: 2 },
  Hunters: { experience: 8, motivation: 3 },
};

/** Vehicles by the name of their profile. FT 8.2, 8.3 */
export const VEHICLES: Readonly<Record<string, VehicleProfile>> = {
  Badger: {
    experience: 8,
    motivation: 2,
    move: inches(8),
    armor: 12,
    hull: [inches(3), inches(1.6)],
    weapons: [autocannon, hullGun],
    armored: true,
  },
  Mule: {
    experience: 6,
    motivation: 2,
    move: inches(10),
    armor: 10,
    hull: [inches(2.6), inches(1.4)],
    weapons: [heavyGun],
    armored: false,
  },
};

export const teamNamed: (name: string) => TeamProfile | undefined = profileReader(TEAMS);

export const squadNamed: (name: string) => SquadProfile | undefined = profileReader(SQUADS);

export const vehicleNamed: (name: string) => VehicleProfile | undefined = profileReader(VEHICLES);

/** What can be tried with other values. */
export const profiles: readonly ProfileTable[] = [
  { of: 'unit', profiles: { ...TEAMS, ...VEHICLES } },
  { of: 'group', profiles: SQUADS },
];

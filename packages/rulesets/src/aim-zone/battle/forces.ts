/** The two forces and everybody else who may stand on the table (8.1, 8.2). */
import { profileReader, type ProfileTable } from '@umpire/engine/battle';
import { type Grenade, type WeaponName, WEAPONS } from './data.ts';

/** Who somebody is before the battle. */
export interface Profile {
  readonly name: string;
  /** 1 to 9. AZ-H-2 */
  readonly skill: number;
  /** AZ-H-1 */
  readonly actions: number;
  readonly leader: boolean;
  /** The first is in hand at the start. */
  readonly weapons: readonly WeaponName[];
  readonly grenades: Readonly<Partial<Record<Grenade, number>>>;
}

const fighter = (
  name: string,
  skill: number,
  weapons: readonly WeaponName[],
  grenades: Profile['grenades'] = {},
  more: Partial<Profile> = {},
): Profile => ({ name, skill, actions: 3, leader: false, weapons, grenades, ...more });

const LEADER = { leader: true } as const;

const PROFILES: Readonly<Record<string, Profile>> = {
  W1: fighter('Watch Captain', 7, ['Submachine gun', 'Service pistol'], { flashbang: 1 }, LEADER),
  W2: fighter('Watch Marksman', 7, ['Assault rifle', 'Service pistol']),
  W3: fighter('Watch Breacher', 6, ['Combat shotgun', 'Service pistol'], { flashbang: 1, smoke: 1 }),
  W4: fighter('Watch Trooper', 6, ['Assault rifle'], { frag: 1 }),
  W5: fighter('Watch Trooper', 6, ['Submachine gun'], { frag: 1 }),
  W6: fighter('Watch Gunner', 5, ['Machinegun, drum-fed', 'Service pistol']),
  W7: fighter('Watch Driver', 6, ['Service pistol']),
  W8: fighter('Witness', 4, [], {}, { actions: 2 }),
  C1: fighter('Crew Boss', 7, ['Machine pistol', 'Service revolver'], { frag: 1 }, LEADER),
  C2: fighter('Crew Enforcer', 6, ['Magazine shotgun', 'Service revolver']),
  C3: fighter('Crew Gunhand', 5, ['Submachine gun']),
  C4: fighter('Crew Gunhand', 5, ['Assault rifle'], { frag: 1 }),
  C5: fighter('Crew Gunhand', 5, ['Service pistol'], { gas: 1 }),
  C6: fighter('Crew Heavy', 6, ['Machinegun, belt-fed']),
  C7: fighter('Crew Lookout', 5, ['Machine pistol'], { smoke: 1 }),
  C8: fighter('Crew Wheelman', 6, ['Service revolver']),
  Worker: fighter('Worker', 4, [], {}, { actions: 2 }),
};

/** The profile with a name. A scenario that asks for another is refused when it is set up. */
export const profileOf: (name: string) => Profile | undefined = profileReader(PROFILES);
export const profileNames: readonly string[] = Object.keys(PROFILES);

/** What can be tried with other values. */
export const profiles: readonly ProfileTable[] = [
  { of: 'unit', profiles: PROFILES },
  { of: 'part', profiles: WEAPONS },
];

/** The models of both forces (8.2, 8.3). */
import { profileReader } from '@umpire/engine/battle';
import type { WeaponId } from './weapons.ts';

export const ROLES = ['trooper', 'leader', 'independent', 'monstrous'] as const;
export type Role = (typeof ROLES)[number];

export const GRENADES = ['frag', 'plasma'] as const;
export type Grenade = (typeof GRENADES)[number];

/** The values of a model (2.2). Saves are the number that is needed; none: there is no such save. */
export interface Profile {
  readonly name: string;
  readonly ws: number;
  readonly bs: number;
  readonly s: number;
  readonly t: number;
  readonly w: number;
  readonly i: number;
  readonly a: number;
  readonly ld: number;
  readonly sv?: number;
  readonly inv?: number;
  /** From abilities, added after any doubling. AP-FIST-1 */
  readonly strengthBonus?: number;
  readonly weapons: readonly WeaponId[];
  readonly grenades: readonly Grenade[];
  readonly role: Role;
  readonly psyker?: boolean;
  readonly points: number;
  /** The radius of its base, in thousandths; 500 if not said. */
  readonly radius?: number;
}

type Values = readonly [ws: number, bs: number, s: number, t: number, w: number, i: number, a: number, ld: number];
type Rest = Partial<Omit<Profile, 'name' | 'weapons' | 'points'>>;

function profile(name: string, values: Values, weapons: readonly WeaponId[], points: number, rest: Rest = {}): Profile {
  const [ws, bs, s, t, w, i, a, ld] = values;
  return { name, ws, bs, s, t, w, i, a, ld, weapons, grenades: [], role: 'trooper', points, ...rest };
}

const frag = { grenades: ['frag'] } as const;
const plasma = { grenades: ['plasma'] } as const;
const leader = { role: 'leader' } as const;

const all = [
  profile('Warder', [4, 4, 4, 4, 1, 4, 1, 8], ['rifle', 'ccw'], 15, { sv: 3, ...frag }),
  profile('Warder Sergeant', [4, 4, 4, 4, 1, 4, 2, 9], ['power-fist', 'pistol'], 40, { sv: 3, ...frag, ...leader }),
  profile('Warder Blade-sergeant', [4, 4, 4, 4, 1, 4, 2, 9], ['power-weapon', 'pistol'], 35, {
    sv: 3,
    ...frag,
    ...leader,
  }),
  profile('Autogunner', [4, 4, 4, 4, 1, 4, 1, 8], ['autogun', 'ccw'], 30, { sv: 3 }),
  profile('Blast gunner', [4, 4, 4, 4, 1, 4, 1, 8], ['blast-cannon', 'ccw'], 35, { sv: 3 }),
  profile('Veteran', [4, 4, 4, 4, 1, 4, 1, 8], ['ccw', 'pistol'], 15, { sv: 3, ...frag }),
  profile('Cadet', [3, 3, 4, 4, 1, 4, 1, 8], ['ccw', 'pistol'], 11, { sv: 4, ...frag }),
  profile('Vaulter', [4, 4, 4, 4, 1, 4, 1, 8], ['ccw', 'pistol'], 20, { sv: 3, ...frag }),
  profile('Vaulter Sergeant', [4, 4, 4, 4, 1, 4, 2, 9], ['power-weapon', 'pistol'], 35, { sv: 3, ...frag, ...leader }),
  profile('Anvil', [4, 4, 4, 4, 1, 4, 2, 9], ['power-fist', 'storm-gun'], 40, { sv: 2, inv: 5 }),
  profile('Marshal', [5, 5, 4, 4, 3, 5, 3, 10], ['lightning-claw', 'lightning-claw'], 120, {
    sv: 3,
    inv: 4,
    ...frag,
    role: 'independent',
  }),
  profile('Adept', [5, 4, 4, 4, 2, 4, 2, 9], ['force-weapon', 'pistol'], 100, {
    sv: 3,
    ...frag,
    role: 'independent',
    psyker: true,
  }),
  profile('Scrapling', [2, 2, 2, 2, 1, 2, 1, 5], ['ccw'], 3),
  profile('Overseer', [4, 2, 3, 4, 1, 2, 2, 7], ['ccw', 'scrap-pistol'], 15, { sv: 6, ...leader }),
  profile('Reaver', [4, 2, 3, 4, 1, 2, 2, 7], ['heavy-ccw', 'scrap-pistol'], 9, { sv: 6 }),
  profile('Reaver Boss', [4, 2, 4, 4, 2, 2, 3, 8], ['power-fist', 'ccw'], 35, { sv: 4, ...leader }),
  profile('Razor', [4, 4, 3, 3, 1, 6, 1, 8], ['ccw', 'pistol'], 11, { sv: 5, ...plasma }),
  profile('Venom Razor', [4, 4, 3, 3, 1, 6, 1, 8], ['poisoned-blade', 'pistol'], 14, { sv: 5, ...plasma }),
  profile('Razor Captain', [5, 4, 3, 3, 1, 6, 2, 9], ['power-weapon', 'pistol'], 26, { sv: 5, ...plasma, ...leader }),
  profile('Marksman', [4, 4, 3, 3, 1, 6, 1, 8], ['carbine', 'ccw'], 13, { sv: 5 }),
  profile('Leaper', [4, 0, 4, 3, 1, 5, 2, 8], ['rending-claws'], 12, { sv: 5 }),
  profile('Hulk', [4, 2, 8, 6, 4, 2, 3, 9], ['bare-hands'], 110, { sv: 3, role: 'monstrous', radius: 1250 }),
  profile('Warlord', [5, 3, 5, 5, 3, 4, 4, 9], ['power-fist', 'heavy-ccw'], 110, {
    sv: 4,
    inv: 5,
    role: 'independent',
  }),
] as const;

/** Every model by its name. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(all.map((one) => [one.name, one]));

const named = profileReader<Profile>(Object.fromEntries(PROFILES));

/** The profile with a name; a name that is not known is an error of the program or of a scenario file. */
export function profileOf(name: string): Profile {
  const found = named(name);
  if (found === undefined) throw new RangeError(`Assault Phase has no model "${name}"`);
  return found;
}

/** The units of both forces (8.2, 8.3): which models they have, and what is special about them. */
import { profileReader, type ProfileTable } from '@umpire/engine/battle';
import { PROFILES } from './profiles.ts';
import { WEAPONS } from './weapons.ts';

export const MOVE_CLASSES = ['foot', 'jump', 'bike'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/** How a unit moves and behaves (2.3). Lengths in thousandths. */
export interface UnitTraits {
  readonly move: number;
  readonly assaultRange: number;
  readonly moveClass: MoveClass;
  readonly fallBackDice: 2 | 3;
  readonly sweepDice: 2 | 3;
  readonly noSweep: boolean;
  readonly mustSweep: boolean;
  readonly steady: boolean;
  readonly permanentCover: boolean;
}

export const USUAL: UnitTraits = {
  move: 6000,
  assaultRange: 6000,
  moveClass: 'foot',
  fallBackDice: 2,
  sweepDice: 2,
  noSweep: false,
  mustSweep: false,
  steady: false,
  permanentCover: false,
};

/** How a unit runs and sweeps. */
export type Chasing = Pick<UnitTraits, 'fallBackDice' | 'sweepDice' | 'noSweep'>;

/** Those who run and sweep together do it as the slower of them. AP-H-19 */
export const slowerOf = (one: Chasing, other: Chasing): Chasing => ({
  fallBackDice: one.fallBackDice < other.fallBackDice ? one.fallBackDice : other.fallBackDice,
  sweepDice: one.sweepDice < other.sweepDice ? one.sweepDice : other.sweepDice,
  noSweep: one.noSweep || other.noSweep,
});

export interface UnitEntry extends UnitTraits {
  /** Names of profiles, with how many of each, in roster order. */
  readonly models: readonly (readonly [count: number, profile: string])[];
  readonly points: number;
}

const unit = (models: UnitEntry['models'], points: number, own: Partial<UnitTraits> = {}): UnitEntry => ({
  ...USUAL,
  ...own,
  models,
  points,
});

const one = (profile: string): UnitEntry['models'] => [[1, profile]];

/** Every unit by its name. */
export const UNITS: Readonly<Record<string, UnitEntry>> = {
  'Warder Squad': unit(
    [
      [9, 'Warder'],
      [1, 'Warder Sergeant'],
    ],
    175,
  ),
  'Half Squad': unit(
    [
      [4, 'Warder'],
      [1, 'Warder Blade-sergeant'],
    ],
    95,
  ),
  'Mixed Squad': unit(
    [
      [6, 'Cadet'],
      [4, 'Veteran'],
    ],
    126,
  ),
  Vaulters: unit(
    [
      [5, 'Vaulter'],
      [1, 'Vaulter Sergeant'],
    ],
    135,
    { move: 12000, moveClass: 'jump', fallBackDice: 3, sweepDice: 3 },
  ),
  'Gun Team': unit(
    [
      [4, 'Warder'],
      [1, 'Autogunner'],
      [1, 'Blast gunner'],
    ],
    125,
  ),
  Anvils: unit([[3, 'Anvil']], 120, { steady: true, noSweep: true }),
  Marshal: unit(one('Marshal'), 120),
  Adept: unit(one('Adept'), 100),
  Reavers: unit(
    [
      [14, 'Reaver'],
      [1, 'Reaver Boss'],
    ],
    161,
  ),
  'Reaver Band': unit([[10, 'Reaver']], 90),
  'Scrap Mob': unit(
    [
      [20, 'Scrapling'],
      [1, 'Overseer'],
    ],
    75,
  ),
  Razors: unit(
    [
      [5, 'Razor'],
      [2, 'Venom Razor'],
      [1, 'Razor Captain'],
    ],
    109,
  ),
  Marksmen: unit([[6, 'Marksman']], 78, { permanentCover: true }),
  Leapers: unit([[8, 'Leaper']], 96, { assaultRange: 12000, mustSweep: true }),
  Hulk: unit(one('Hulk'), 110),
  Warlord: unit(one('Warlord'), 110),
};

const unitNamed = profileReader(UNITS);

/** What can be tried with other values. */
export const profiles: readonly ProfileTable[] = [
  { of: 'unit', profiles: UNITS },
  { of: 'model', profiles: Object.fromEntries(PROFILES) },
  { of: 'part', profiles: WEAPONS },
];

/** The unit with a name; one that is not known is an error of a scenario file. */
export function unitEntry(name: string): UnitEntry {
  const found = unitNamed(name);
  if (found === undefined) throw new RangeError(`Assault Phase has no unit "${name}"`);
  return found;
}

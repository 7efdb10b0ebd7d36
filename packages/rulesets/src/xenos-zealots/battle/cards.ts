import { profileReader, type ProfileTable } from '@umpire/engine/battle';
import { INCH } from '@umpire/engine/table';
import type { Armour, Mobility, UnitType } from '../words/terms.ts';
import { type WeaponId, WEAPONS } from './weapons.ts';

/** What is lost with one attack point of a single model: a weapon, or attacks in close combat. XZ-SINGLE-6, XZ-SINGLE-7 */
export interface Slot {
  readonly id: string;
  readonly says: string;
  readonly weapon?: WeaponId;
  readonly losesAttacks?: number;
}

/** An artillery piece: one model more than its crew. */
export interface Gun {
  readonly armour: Armour;
  readonly resilience: number;
  readonly wounds: number;
  readonly shield: 'front' | 'all' | 'none';
  readonly hull: readonly [length: number, width: number];
  readonly weapon: WeaponId;
}

/** A unit's card; lengths in thousandths. */
export interface Card {
  readonly name: string;
  readonly force: string;
  readonly type: UnitType;
  readonly models: number;
  readonly mobility: Mobility;
  readonly speed: number;
  readonly abilities: readonly ('A' | 'D' | 'J')[];
  readonly coherency: number;
  readonly armour: Armour;
  readonly resilience: number;
  readonly wounds: number;
  readonly split?: { readonly mobility: number; readonly attack: readonly Slot[] };
  readonly stealth: number;
  readonly assault: number;
  readonly morale: number;
  readonly command: { readonly n: number; readonly radius: number };
  readonly advancedTargeting: boolean;
  readonly assaultGear: boolean;
  readonly walker: boolean;
  readonly capacity: number;
  readonly gun?: Gun;
  readonly footprint: { readonly radius: number } | { readonly hull: readonly [number, number] };
  /** What each model carries, in order; the last line holds for all that follow. */
  readonly weapons: readonly (readonly WeaponId[])[];
  readonly points: number;
}

type Numbers = readonly [models: number, speed: number, coherency: number, resilience: number, wounds: number];
type Targets = readonly [stealth: number, assault: number, morale: number];

const card = (
  name: string,
  force: string,
  type: UnitType,
  [models, speed, coherency, resilience, wounds]: Numbers,
  [stealth, assault, morale]: Targets,
  armour: Armour,
  weapons: Card['weapons'],
  points: number,
  more: Partial<Card> = {},
): Card => ({
  name,
  force,
  type,
  models,
  mobility: 'L',
  speed: speed * INCH,
  abilities: [],
  coherency: coherency * INCH,
  armour,
  resilience,
  wounds,
  stealth,
  assault,
  morale,
  command: { n: 0, radius: 0 },
  advancedTargeting: false,
  assaultGear: false,
  walker: false,
  capacity: 0,
  footprint: { radius: 500 },
  weapons,
  points,
  ...more,
});

const COMPACT = 'Meridian Compact';
const HOST = 'Ashen Host';

const commander = (n: number, radius: number): Pick<Card, 'command'> => ({ command: { n, radius: radius * INCH } });
const by = (front: number, side: number, rear: number): Armour => ({ front, side, rear });

/** The cards of both forces (specification, 8.1 and 8.2). */
export const CARDS = {
  LINE: card(
    'Line Section',
    COMPACT,
    'basicInfantry',
    [10, 5, 6, 5, 1],
    [4, 4, 3],
    2,
    [
      ['carbine', 'knife'],
      ['lance', 'knife'],
      ['carbine', 'knife'],
    ],
    100,
  ),
  'LINE-5': card('Line Patrol', COMPACT, 'basicInfantry', [5, 5, 6, 5, 1], [4, 4, 3], 2, [['carbine', 'knife']], 45),
  MARK: card('Marksmen', COMPACT, 'basicInfantry', [5, 5, 8, 4, 1], [5, 4, 3], 1, [['longRifle', 'knife']], 75, {
    advancedTargeting: true,
  }),
  VALT: card(
    'Vault Troopers',
    COMPACT,
    'basicInfantry',
    [5, 5, 6, 5, 1],
    [4, 4, 3],
    2,
    [['twinPistols', 'knife']],
    80,
    { abilities: ['J'] },
  ),
  HVY: card(
    'Heavy Weapons Team',
    COMPACT,
    'basicInfantry',
    [5, 5, 6, 5, 1],
    [4, 3, 3],
    2,
    [
      ['carbine', 'knife'],
      ['rotaryCannon', 'knife'],
      ['rotaryCannon', 'knife'],
      ['carbine', 'knife'],
    ],
    90,
  ),
  CARR: card(
    'Carrier',
    COMPACT,
    'vehicle',
    [1, 6, 6, 6, 4],
    [3, 3, 3],
    by(6, 5, 4),
    [['carrierTurret', 'bowGun']],
    80,
    {
      mobility: 'T',
      abilities: ['A'],
      capacity: 10,
      footprint: { hull: [4500, 3000] },
      split: {
        mobility: 2,
        attack: [
          { id: 'turret', says: 'the turret', weapon: 'carrierTurret' },
          { id: 'bow', says: 'the bow gun', weapon: 'bowGun' },
        ],
      },
    },
  ),
  BAST: card(
    'Bastion tank',
    COMPACT,
    'vehicle',
    [1, 6, 6, 8, 5],
    [3, 3, 3],
    by(8, 6, 5),
    [['mainGun', 'sideGunLeft', 'sideGunRight']],
    160,
    {
      mobility: 'T',
      abilities: ['D'],
      footprint: { hull: [5000, 3500] },
      split: {
        mobility: 2,
        attack: [
          { id: 'main', says: 'the main gun', weapon: 'mainGun' },
          { id: 'left', says: 'the left side gun', weapon: 'sideGunLeft' },
          { id: 'right', says: 'the right side gun', weapon: 'sideGunRight' },
        ],
      },
    },
  ),
  CAPT: card(
    'Captain',
    COMPACT,
    'character',
    [1, 5, 6, 5, 3],
    [4, 5, 2],
    3,
    [['sidearm', 'sabre']],
    50,
    commander(2, 9),
  ),
  HOWZ: card('Field Howitzer', COMPACT, 'mobileArtillery', [3, 5, 6, 5, 1], [4, 3, 3], 2, [['carbine', 'knife']], 90, {
    gun: { armour: by(5, 3, 2), resilience: 6, wounds: 2, shield: 'front', hull: [2000, 1500], weapon: 'howitzer' },
  }),
  LEVY: card(
    'Levy Band',
    HOST,
    'basicInfantry',
    [15, 5, 8, 4, 1],
    [4, 3, 4],
    1,
    [
      ['scrapRifle', 'club'],
      ['flame', 'club'],
      ['scrapRifle', 'club'],
    ],
    90,
  ),
  'LEVY-7': card('Levy Pack', HOST, 'basicInfantry', [7, 5, 8, 4, 1], [4, 3, 4], 1, [['scrapRifle', 'club']], 40),
  CLAW: card('Cinder Claws', HOST, 'basicInfantry', [8, 6, 6, 5, 1], [4, 5, 2], 1, [['hookedBlades']], 100, {
    assaultGear: true,
  }),
  BRUT: card('Bulwark Brutes', HOST, 'basicInfantry', [4, 5, 6, 5, 2], [3, 4, 3], 3, [['chainCannon', 'maul']], 100, {
    footprint: { radius: 800 },
  }),
  RIDE: card(
    'Ash Riders',
    HOST,
    'mountedInfantry',
    [5, 12, 8, 5, 1],
    [4, 4, 3],
    2,
    [['twinRepeater', 'ridersLance']],
    90,
    {
      mobility: 'W',
      footprint: { hull: [2000, 1000] },
    },
  ),
  COLO: card(
    'Colossus',
    HOST,
    'monster',
    [1, 6, 6, 7, 6],
    [3, 5, 3],
    by(6, 5, 4),
    [['bileCannon', 'spineVolley', 'claws']],
    160,
    {
      walker: true,
      footprint: { radius: 1200 },
      split: {
        mobility: 2,
        attack: [
          { id: 'bile', says: 'the bile cannon', weapon: 'bileCannon' },
          { id: 'spines', says: 'the spine volley', weapon: 'spineVolley' },
          { id: 'claw-1', says: 'a claw', losesAttacks: 2 },
          { id: 'claw-2', says: 'the other claw', losesAttacks: 2 },
        ],
      },
    },
  ),
  PROP: card(
    'Prophet',
    HOST,
    'character',
    [1, 6, 6, 5, 3],
    [4, 5, 2],
    2,
    [['emberPistol', 'staff']],
    60,
    commander(3, 12),
  ),
  MORT: card('Ember Mortar', HOST, 'massiveArtillery', [4, 0, 6, 4, 1], [4, 3, 3], 1, [['club']], 80, {
    gun: { armour: by(4, 4, 4), resilience: 6, wounds: 3, shield: 'none', hull: [3000, 3000], weapon: 'emberMortar' },
  }),
  SKIF: card(
    'Cinder Skiff',
    HOST,
    'vehicle',
    [1, 12, 6, 6, 3],
    [4, 3, 3],
    by(4, 4, 3),
    [['noseGun', 'swivelGun']],
    75,
    {
      mobility: 'H',
      footprint: { hull: [4000, 2500] },
      split: {
        mobility: 1,
        attack: [
          { id: 'nose', says: 'the nose gun', weapon: 'noseGun' },
          { id: 'swivel', says: 'the swivel gun', weapon: 'swivelGun' },
        ],
      },
    },
  ),
} as const satisfies Readonly<Record<string, Card>>;

export type CardId = keyof typeof CARDS;
const named = profileReader<Card>(CARDS);
export const isCardId = (id: string): id is CardId => named(id) !== undefined;
export const cardOf = (id: CardId): Card => named(id) ?? CARDS[id];

/** What can be tried with other values. */
export const profiles: readonly ProfileTable[] = [
  { of: 'unit', profiles: CARDS },
  { of: 'part', profiles: WEAPONS },
];

/** Support from off the table, and its price. XZ-H-9, XZ-H-10 */
export const STRIKES = {
  artilleryStrike: { name: 'Artillery strike', points: 40, blast: 5, discs: 1, ap: 8, damage: 6 },
  airStrike: { name: 'Air strike', points: 45, blast: 3, discs: 2, ap: 10, damage: 8 },
} as const;

export const isInfantry = ({ type }: Card): boolean =>
  type === 'basicInfantry' || type === 'mobileInfantry' || type === 'mountedInfantry';

/** On foot: may kneel behind low cover. XZ-LOS-4 */
export const isOnFoot = ({ type }: Card): boolean =>
  type === 'basicInfantry' || type === 'mobileInfantry' || type === 'character' || type.endsWith('Artillery');

/** Large models have a front and a rear, and hide what is behind them. XZ-UNIT-8 */
export const isLarge = ({ type }: Card): boolean => type === 'vehicle' || type === 'monster';

/** Mobility as it is written: `(T) 6″`. XZ-MOB-1 */
export const writeMobility = ({ mobility, speed, abilities }: Card): string =>
  `(${mobility}) ${speed / INCH}″${abilities.length > 0 ? ` ${abilities.join('')}` : ''}`;

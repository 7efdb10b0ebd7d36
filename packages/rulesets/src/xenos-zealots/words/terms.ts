/** The words of the game, as data; the types follow from them. */

export const ORDERS = ['advance', 'charge', 'doubleTime', 'evade', 'fireSupport', 'infiltrate'] as const;
/** One of the six order counters. */
export type OrderWord = (typeof ORDERS)[number];

export const ACTIONS = ['move', 'shoot', 'assault', 'ready'] as const;
export type Action = (typeof ACTIONS)[number];

/** The two actions of each order, in their order. XZ-ORD-1 */
export const ACTIONS_OF: Readonly<Record<OrderWord, readonly [first: Action, second: Action]>> = {
  advance: ['move', 'shoot'],
  charge: ['move', 'assault'],
  doubleTime: ['move', 'move'],
  evade: ['shoot', 'move'],
  fireSupport: ['ready', 'shoot'],
  infiltrate: ['ready', 'move'],
};

export const ORDER_NAMES: Readonly<Record<OrderWord, string>> = {
  advance: 'Advance',
  charge: 'Charge',
  doubleTime: 'Double Time',
  evade: 'Evade',
  fireSupport: 'Fire Support',
  infiltrate: 'Infiltrate',
};

/** What a Suppressed unit may do. XZ-MOR-2 */
export const REACTIONS = ['cover', 'turn', 'withdraw', 'returnFire'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** From good to bad. XZ-MOR-1 */
export const MORALE_STATES = ['OK', 'Suppressed', 'Neutralized', 'Routed'] as const;
export type MoraleState = (typeof MORALE_STATES)[number];

/** The worse of two states. XZ-DMG-8 */
export const worse = (a: MoraleState, b: MoraleState): MoraleState =>
  MORALE_STATES.indexOf(a) >= MORALE_STATES.indexOf(b) ? a : b;

export const MOBILITIES = ['L', 'W', 'T', 'H'] as const;
export type Mobility = (typeof MOBILITIES)[number];

export const UNIT_TYPES = [
  'basicInfantry',
  'mobileInfantry',
  'mountedInfantry',
  'vehicle',
  'monster',
  'mobileArtillery',
  'massiveArtillery',
  'character',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const FACINGS = ['front', 'side', 'rear'] as const;
export type Facing = (typeof FACINGS)[number];

/** Armour of a model: one value all round, or by facing. XZ-STAT-2 */
export type Armour = number | Readonly<Record<Facing, number>>;

export const armourOf = (armour: Armour, facing: Facing): number =>
  typeof armour === 'number' ? armour : armour[facing];

export const WEAPON_TYPES = ['assault', 'smallArms', 'support', 'fireSupport'] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];

export const MOUNTS = [
  'free',
  'turret',
  'hull',
  'walker',
  'sponson180L',
  'sponson180R',
  'sponson90L',
  'sponson90R',
] as const;
export type Mount = (typeof MOUNTS)[number];

export const ABILITIES = ['pistolGrip', 'rapidFire', 'ignoreCover', 'armourBane', 'suppressive', 'indirect'] as const;
export type Ability = (typeof ABILITIES)[number];

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  pistolGrip: 'Pistol grip',
  rapidFire: 'Rapid fire',
  ignoreCover: 'Ignore Cover',
  armourBane: 'Armour Bane',
  suppressive: 'Suppressive',
  indirect: 'Indirect',
};

export const COVERS = ['open', 'cover', 'hard'] as const;
/** What hides a model from a firer; each is one worse to hit. XZ-SHOOT-9 */
export type Cover = (typeof COVERS)[number];

export const ASSETS = ['artilleryStrike', 'airStrike'] as const;
export type Strike = (typeof ASSETS)[number];

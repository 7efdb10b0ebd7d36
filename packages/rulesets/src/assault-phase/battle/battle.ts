/** What this game adds to a battle: models with Wounds, units that charge, fall back and are joined by characters (2.2 to 2.6). */
import { type Battle, type BattleModel, byId, otherSeat, type Unit } from '@umpire/engine/battle';
import { shared } from '@umpire/engine/derive';
import type { Seat } from '@umpire/engine/rule';
import { chains, type Disc, type Edge, type Polygon, TOUCH, withinDistance } from '@umpire/engine/table';
import { slowerOf, unitEntry, type UnitTraits } from './forces.ts';
import { type List, rosterOf, standingIn } from './lists.ts';
import { type Profile, profileOf } from './profiles.ts';

/** A model. Those that are slain are taken out of the battle. */
export interface Soldier extends BattleModel {
  readonly base: Disc;
  /** The name of its profile. */
  readonly profile: string;
  readonly name: string;
  readonly woundsLeft: number;
}

/** A unit. What is set here lasts for its owner's turn, or as long as it says. */
export interface Troop extends Unit {
  /** The name of its entry in the force lists. */
  readonly entry: string;
  /** Models at the start of the battle. */
  readonly startCount: number;
  readonly homeEdge: Edge;
  readonly points: number;
  /** An independent character by himself: the unit that he has joined. AP-H-19 */
  readonly joinedTo?: string;
  /** It has had its move, or its shot, in this phase. */
  readonly acted: boolean;
  readonly moved: boolean;
  readonly fired: boolean;
  readonly firedAt?: string;
  readonly stoodToFire: boolean;
  /** The roll for difficult ground of this phase, in thousandths. AP-H-5, AP-TERR-1 */
  readonly rough?: number;
  /** It has made contact by a charge in this phase. */
  readonly charging: boolean;
  readonly fallingBack: boolean;
  readonly regrouped: boolean;
  readonly psychicUsed: boolean;
  readonly lockedSinceBefore: boolean;
  /** Models that it had when the phase began. AP-H-16 */
  readonly countAtPhaseStart: number;
  /** Enemy models that fought it this turn. AP-TRAP-1 */
  readonly fought: readonly string[];
  /** It has been destroyed, with the rule that says how. */
  readonly destroyed?: string;
}

/** A declared charge. */
export interface Charge {
  readonly unit: string;
  /** The units charged, the primary target first. AP-DECL-7 */
  readonly targets: readonly string[];
  /** Models that count as in cover against this unit. AP-COV-6 */
  readonly inCover: readonly string[];
  /** Who has been moved already. */
  readonly moved: readonly string[];
}

/** Where a side sets up: all of its units, or only some; by their centres, or with whole bases. AP-H-22 */
export interface Zone extends Polygon {
  readonly units?: readonly string[];
  readonly whole?: true;
}

export const PHASES = ['deployment', 'movement', 'shooting', 'declaring', 'charging'] as const;
export type Phase = (typeof PHASES)[number];

export interface AssaultBattle extends Battle {
  readonly units: readonly Troop[];
  readonly models: readonly Soldier[];
  readonly phase: Phase;
  /** Whose player turn it is. */
  readonly active: Seat;
  /** Who has the first turn; decided by a roll where the scenario says nothing. AP-H-23 */
  readonly first?: Seat;
  readonly lastTurn: number;
  readonly zones: Readonly<Record<Seat, readonly Zone[]>>;
  readonly worth: Readonly<Record<string, number>>;
  readonly destroyingWins: boolean;
  readonly charges: readonly Charge[];
  /** The charging unit whose models are being moved: it goes on until all are. AP-CHG-2 */
  readonly underWay?: string;
  readonly isOver: boolean;
}

/** How many a name speaks of: "Razors move", "Half Squad moves". */
export const numberOf = (name: string): 1 | 2 => (/(?:s|men)$/u.test(name) ? 2 : 1);

/** A unit in a sentence: its name, and `they` for words that go with it, as in `{unit} {they|moves|move}.` */
export const asUnit = ({ name }: Pick<Troop, 'name'>) => ({ unit: name, they: numberOf(name) });

export const COHERENCY = 2000;
export const ONE_INCH = 1000;

/** "As near as it can" is not asked to the thousandth of a person who moves by hand: a hair's breadth more is as near. R-64 */
export const HAIR = 50;

/** Within a distance, with the tolerance of a thousandth (2.1). */
export const isWithin = (a: Pick<Soldier, 'base'>, b: Pick<Soldier, 'base'>, limit: number): boolean =>
  withinDistance(a.base, b.base, limit + TOUCH);

export const profileFor = ({ profile }: Pick<Soldier, 'profile'>): Profile => profileOf(profile);
export const unitOf = ({ units }: AssaultBattle, id: string): Troop => rosterOf(units).byId.get(id) ?? byId(units, id);
export const soldierOf = (battle: AssaultBattle, id: string): Soldier => byId(battle.models, id);
export const foeOf = (battle: AssaultBattle, seat: Seat): Seat => otherSeat(battle, seat);

export const isCharacter = (model: Pick<Soldier, 'profile'>): boolean => profileFor(model).role === 'independent';
export const isMonster = (model: Pick<Soldier, 'profile'>): boolean => profileFor(model).role === 'monstrous';

/** The unit that a model acts with: a joined character's is the one that he has joined. */
export const commandOf = ({ units }: AssaultBattle, { unit }: Pick<Soldier, 'unit'>): string =>
  rosterOf(units).byId.get(unit)?.joinedTo ?? unit;

const NOBODY: List = [];
const NO_UNITS: readonly string[] = [];
const NONE: readonly Troop[] = [];

/** The unit's own models on the table, in roster order. */
export const ownModels = ({ models }: AssaultBattle, unit: string): readonly Soldier[] =>
  standingIn(models).byUnit.get(unit) ?? NOBODY;

/** The characters that have joined a unit. */
export const joinedTo = ({ units }: AssaultBattle, unit: string): readonly Troop[] =>
  rosterOf(units).joined.get(unit) ?? NONE;

/** The mates: all models that act with a unit, joined characters last. */
export function matesOf(battle: AssaultBattle, unit: string): readonly Soldier[] {
  const joined = joinedTo(battle, unit);
  const own = ownModels(battle, unit);
  return joined.length === 0 ? own : shared([...own, ...joined.flatMap(({ id }) => ownModels(battle, id))]);
}

/** Models on the table. */
export const onTable = ({ models }: AssaultBattle): readonly Soldier[] => standingIn(models).onTable;
export const enemiesOf = (battle: AssaultBattle, seat: Seat): readonly Soldier[] =>
  onTable(battle).filter(({ owner }) => owner !== seat);

/** Units that act by themselves and have somebody on the table, in roster order. */
export const livingUnits = (battle: AssaultBattle, seat?: Seat): readonly Troop[] =>
  battle.units.filter(
    (unit) =>
      (seat === undefined || unit.seat === seat) &&
      unit.joinedTo === undefined &&
      standingIn(battle.models).byUnit.has(unit.id),
  );

export const isEngaged = ({ models }: AssaultBattle, { id }: Soldier): boolean => standingIn(models).contacts.has(id);

/** The enemy units that a unit is Locked with. AP-CHG-1 */
export function lockedWith(battle: AssaultBattle, unit: string): readonly string[] {
  const { contacts } = standingIn(battle.models);
  if (contacts.size === 0) return NO_UNITS;
  const found = new Set<string>();
  for (const { id } of matesOf(battle, unit))
    for (const enemy of contacts.get(id) ?? NOBODY) found.add(commandOf(battle, enemy));
  return battle.units.filter(({ id }) => found.has(id)).map(({ id }) => id);
}

export function isLocked(battle: AssaultBattle, unit: string): boolean {
  const { contacts } = standingIn(battle.models);
  return contacts.size > 0 && matesOf(battle, unit).some(({ id }) => contacts.has(id));
}

/** Is a set of models one chain with gaps of at most 2″? AP-H-1 */
export const isCoherent = (models: readonly Soldier[]): boolean =>
  chains(models, ({ base }) => base, COHERENCY + TOUCH).length <= 1;

/** What a unit can do: its own traits, or with a joined character the lesser of both. AP-H-19 */
export function traitsOf(battle: AssaultBattle, unit: string): UnitTraits {
  let traits: UnitTraits = unitEntry(unitOf(battle, unit).entry);
  for (const one of joinedTo(battle, unit)) traits = lesserOf(traits, unitEntry(one.entry));
  return traits;
}

const lesserOf = (one: UnitTraits, other: UnitTraits): UnitTraits => ({
  ...one,
  move: Math.min(one.move, other.move),
  assaultRange: Math.min(one.assaultRange, other.assaultRange),
  moveClass: one.moveClass === other.moveClass ? one.moveClass : 'foot',
  ...slowerOf(one, other),
});

/** Has it regrouped this turn, or a character who has joined it? AP-H-17, AP-CHAR-2 */
export const hasRegrouped = (battle: AssaultBattle, unit: string): boolean =>
  unitOf(battle, unit).regrouped || joinedTo(battle, unit).some(({ regrouped }) => regrouped);

/** Is a model of a unit that always counts as stationary? Each one's own. AP-H-19 */
export const isSteady = (battle: AssaultBattle, model: Soldier): boolean =>
  unitEntry(unitOf(battle, model.unit).entry).steady;

/** The unit's Leadership: the best of its living models, a joined character included. AP-H-14 */
export const leadershipOf = (battle: AssaultBattle, unit: string): number =>
  Math.max(2, ...matesOf(battle, unit).map((mate) => profileFor(mate).ld));

/** A unit without some of its fields that may be left out; itself if it has none of them. */
export function without<T extends object, K extends keyof T>(one: T, ...names: readonly K[]): Omit<T, K> {
  if (!names.some((name) => Object.hasOwn(one, name))) return one;
  // What is deleted from is slow to read ever after: the rest is put together anew.
  const rest: Partial<T> = {};
  for (const name of Object.keys(one) as (keyof T)[]) if (!names.includes(name as K)) rest[name] = one[name];
  return rest as Omit<T, K>;
}

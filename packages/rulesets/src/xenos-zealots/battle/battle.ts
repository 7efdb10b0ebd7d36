/** What this game adds to a battle: cards, orders face down, counters, support from off the table. */
import { type Battle, type BattleModel, byId, changed, otherSeat, type Unit } from '@umpire/engine/battle';
import { shared } from '@umpire/engine/derive';
import type { Seat } from '@umpire/engine/rule';
import { distance, type Point, type Polygon } from '@umpire/engine/table';
import { type Gap, several } from '@umpire/engine/words';
import { type Card, type CardId, cardOf } from './cards.ts';
import { ofUnit, standingOf } from './companies.ts';
import type { WeaponId } from './weapons.ts';
import type { MoraleState, OrderWord, Strike, UnitType } from '../words/terms.ts';

export const ROLES = ['trooper', 'crew', 'gun', 'character'] as const;
export type Role = (typeof ROLES)[number];

/** One model. Those that are lost are taken out of the battle. */
export interface Trooper extends BattleModel {
  readonly card: CardId;
  readonly role: Role;
  readonly leader: boolean;
  readonly wounds: number;
  /** Lying down. XZ-DMG-1 */
  readonly suppressed: boolean;
  readonly weapons: readonly WeaponId[];
  /** Speed now, in thousandths; halved by mobility damage. */
  readonly speed: number;
  /** Points of a single model that are left. */
  readonly mobility?: number;
  readonly slots?: readonly string[];
}

/** A unit on its card. */
export interface Squad extends Unit {
  readonly card: CardId;
  readonly type: UnitType;
  /** The counter beside it; `hidden` only in the view of the other seat. */
  readonly order?: OrderWord | 'hidden';
  readonly revealed: boolean;
  readonly morale: MoraleState;
  readonly didPrimary: boolean;
  readonly didSecondary: boolean;
  readonly ready: boolean;
  readonly moved: boolean;
  /** The step of this turn in which it moved last. XZ-R-68 */
  readonly movedIn: 'never' | 'primary' | 'secondary';
  readonly countsAsMoving: boolean;
  readonly infiltrating: boolean;
  /** Enemy units that fired on it this turn, and last turn. */
  readonly firedOnBy: readonly string[];
  readonly firedOnByLast: readonly string[];
  /** The turn in which it may not charge; 0: none. */
  readonly noCharge: number;
  readonly start: number;
  readonly startWounds: number;
  readonly casualties: number;
  readonly immobilised: boolean;
  readonly rerolls: number;
  /** Is it on the table, still to be placed, in reserve, aboard, or gone? */
  readonly location: 'undeployed' | 'reserve' | 'table' | 'aboard' | 'destroyed';
  readonly attachedTo?: string;
  readonly transport?: string;
}

/** Support that was granted and has not come yet. */
export interface Request {
  readonly asset: string;
  readonly markers: readonly Point[];
  /** The real one; −1 where it is hidden. */
  readonly active: number;
  readonly failed: number;
}

export const PHASES = ['deployment', 'command', 'primary', 'secondary', 'resolution'] as const;
export type Phase = (typeof PHASES)[number];

export interface Zone {
  readonly id: string;
  readonly area: Polygon;
}

export interface ZealotBattle extends Battle {
  readonly units: readonly Squad[];
  readonly models: readonly Trooper[];
  readonly phase: Phase;
  readonly attacker: Seat;
  /** How the attacker is found: by the scenario, or by a roll-off. */
  readonly roleBy: 'scenario' | 'roll';
  readonly lastTurn: number;
  readonly zones: readonly Zone[];
  /** Whose zone is whose; empty until it is chosen. */
  readonly zoneOf: Readonly<Record<Seat, string>>;
  readonly worth: Readonly<Record<string, number>>;
  readonly assets: Readonly<Record<Seat, readonly Strike[]>>;
  readonly requests: Readonly<Record<Seat, Request>>;
  readonly failedRequests: Readonly<Record<string, number>>;
  readonly tieWinner?: Seat;
  /** How it has ended. `says` is in plain English for those who read the file; whoever shows it asks `outcome`. */
  readonly result?: { readonly winner?: Seat; readonly says: string; readonly scores: Readonly<Record<Seat, number>> };
}

/** What a unit begins every turn with. */
export const FRESH = {
  revealed: false,
  didPrimary: false,
  didSecondary: false,
  ready: false,
  moved: false,
  movedIn: 'never',
  countsAsMoving: false,
  infiltrating: false,
} as const;

export { optionsOf } from './options.ts';
export const foeOf = (battle: Pick<ZealotBattle, 'sides'>, seat: Seat): Seat => otherSeat(battle, seat);
/** A side in a sentence. */
export const sideName = ({ sides }: Pick<ZealotBattle, 'sides'>, seat: Seat): string =>
  sides.find((side) => side.seat === seat)?.name ?? seat;

export const defenderOf = (battle: ZealotBattle): Seat => foeOf(battle, battle.attacker);
export const squadOf = (battle: ZealotBattle, id: string): Squad => byId(battle.units, id);
export const cardFor = ({ card }: { readonly card: CardId }): Card => cardOf(card);

/** The unit's own models, wherever they are. */
export const ownModels = ({ models }: ZealotBattle, unit: string): readonly Trooper[] => ofUnit(models, unit);

/** Characters that have joined a unit. */
export const attachedTo = ({ units }: ZealotBattle, unit: string): readonly Squad[] =>
  units.filter((squad) => squad.attachedTo === unit && squad.location !== 'destroyed');

/** The unit whose lot somebody shares: that which he has joined, or his own. XZ-R-97 */
export const bodyOf = (battle: ZealotBattle, squad: Squad): Squad =>
  squad.attachedTo === undefined ? squad : squadOf(battle, squad.attachedTo);

/** Everybody who acts with a unit: its own models and attached characters, on the table. The same list as long as they stay as they are. */
export function membersOf({ models, units }: ZealotBattle, unit: string): readonly Trooper[] {
  let members = standingOf(models, unit);
  for (const { attachedTo: host, location, id } of units)
    if (host === unit && location !== 'destroyed') members = shared([...members, ...standingOf(models, id)]);
  return members;
}

/** Everybody who belongs together, wherever they are: a unit's own models and those of attached characters. */
export const companyOf = (battle: ZealotBattle, unit: string): readonly Trooper[] => [
  ...ownModels(battle, unit),
  ...attachedTo(battle, unit).flatMap(({ id }) => ownModels(battle, id)),
];

/** A unit and the characters who have joined it. */
export const squadsWith = (battle: ZealotBattle, unit: string): readonly string[] => [
  unit,
  ...attachedTo(battle, unit).map(({ id }) => id),
];

/** Its models that walk, shoot and fight: everybody but the gun. */
export function soldiersOf(battle: ZealotBattle, unit: string): readonly Trooper[] {
  const members = membersOf(battle, unit);
  return members.some(({ role }) => role === 'gun') ? shared(members.filter(({ role }) => role !== 'gun')) : members;
}

/** The unit's gun, if it is an artillery unit that still has one. */
export const gunOf = (battle: ZealotBattle, unit: string): Trooper | undefined =>
  membersOf(battle, unit).find(({ role }) => role === 'gun');

/** An attached character leads, of several the one with the highest Command; else the unit's own leader. XZ-UNIT-13, XZ-UNIT-14 */
export function leaderOf(battle: ZealotBattle, unit: string): Trooper | undefined {
  let [chief, leading, first]: (Trooper | undefined)[] = [];
  for (const model of membersOf(battle, unit)) {
    if (model.role === 'gun') continue;
    if (model.role === 'character' && model.unit !== unit) {
      if (chief === undefined || cardOf(model.card).command.n > cardOf(chief.card).command.n) chief = model;
      continue;
    }
    if (model.leader) leading ??= model;
    first ??= model;
  }
  return chief ?? leading ?? first;
}

/** Can the unit not move at all: immobilised, dug in, or without a mobility point on its card? XZ-R-44, XZ-R-45 */
export const isRooted = (squad: Squad): boolean =>
  squad.immobilised || squad.type === 'massiveArtillery' || cardOf(squad.card).split?.mobility === 0;

export const isSingle = ({ card }: Squad): boolean => cardOf(card).models === 1 && cardOf(card).gun === undefined;

/** Cards whose units are called by a plural: Marksmen, Vault Troopers. */
const PLURALS: ReadonlySet<CardId> = new Set(['MARK', 'VALT', 'CLAW', 'BRUT', 'RIDE']);

/** A unit in a sentence, so that the verb goes with its name: Vault Troopers fire, Line Patrol fires. */
export const called = ({ card, name }: Squad): Gap => (PLURALS.has(card) ? several(name) : name);

/** Units of a seat with models on the table, not attached to another. */
export const fieldUnits = (battle: ZealotBattle, seat: Seat): readonly Squad[] =>
  battle.units.filter((unit) => unit.seat === seat && unit.location === 'table' && unit.attachedTo === undefined);

export const enemyUnits = (battle: ZealotBattle, seat: Seat): readonly Squad[] =>
  fieldUnits(battle, foeOf(battle, seat));

/** All models of the other side on the table. */
export const enemyModels = (battle: ZealotBattle, seat: Seat): readonly Trooper[] =>
  battle.models.filter(({ owner, away }) => owner !== seat && away === undefined);

/** Smallest distance between two units on the table, Infinity if one is not there. */
export function unitDistance(battle: ZealotBattle, a: string, b: string): number {
  const [first, second] = a < b ? [a, b] : [b, a];
  return leastDistance(membersOf(battle, first), membersOf(battle, second));
}

function leastDistance(some: readonly Trooper[], others: readonly Trooper[]): number {
  let least = Infinity;
  for (const one of some) for (const other of others) least = Math.min(least, distance(one.base, other.base));
  return least;
}

export const withSquad = (battle: ZealotBattle, id: string, change: Partial<Squad>): ZealotBattle => ({
  ...battle,
  units: battle.units.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

const WITHOUT = {
  order: ({ order: _, ...rest }: Squad): Squad => rest,
  attachedTo: ({ attachedTo: _, ...rest }: Squad): Squad => rest,
  transport: ({ transport: _, ...rest }: Squad): Squad => rest,
} as const;
type OptionalField = keyof typeof WITHOUT;

/** The unit without some of its optional fields. */
export const stripped = (squad: Squad, ...names: readonly OptionalField[]): Squad =>
  names.reduce((one, name) => (one[name] === undefined ? one : WITHOUT[name](one)), squad);

/** The battle with a unit without some of its optional fields. */
export const strip = (battle: ZealotBattle, id: string, ...names: readonly OptionalField[]): ZealotBattle => {
  const squad = squadOf(battle, id);
  const without = stripped(squad, ...names);
  return without === squad ? battle : { ...battle, units: changed(battle.units, [id], () => without) };
};

export const withModels = (
  battle: ZealotBattle,
  ids: readonly string[],
  change: (one: Trooper) => Trooper,
): ZealotBattle => {
  const models = changed(battle.models, ids, change);
  return models.every((model, i) => model === battle.models[i]) ? battle : { ...battle, models };
};

export const withoutModels = (battle: ZealotBattle, ids: readonly string[]): ZealotBattle =>
  ids.length === 0 ? battle : { ...battle, models: battle.models.filter(({ id }) => !ids.includes(id)) };

/** Everybody of a unit who lies stands up, attached characters too. XZ-DMG-1, XZ-R-29 */
export const standingUp = (battle: ZealotBattle, unit: string): ZealotBattle =>
  withModels(
    battle,
    membersOf(battle, unit)
      .filter(({ suppressed }) => suppressed)
      .map(({ id }) => id),
    (model) => ({ ...model, suppressed: false }),
  );

/** Wounds left of a unit, without attached characters. XZ-R-42 */
export const woundsLeft = (battle: ZealotBattle, unit: string): number =>
  ownModels(battle, unit).reduce((sum, { wounds }) => sum + wounds, 0);

/** Does the unit lead others: a card with Command? */
export const commandOf = (squad: Squad): number => cardFor(squad).command.n;

/** The battle with every unit changed. */
export const changedUnits = (battle: ZealotBattle, change: (squad: Squad) => Squad): ZealotBattle => ({
  ...battle,
  units: battle.units.map(change),
});

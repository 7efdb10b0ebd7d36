/** What this game adds to a battle: fighters with actions and markers, vehicles, grenades, clouds, items, reserves. */
import { type Battle, type BattleModel, byId, otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { byId as inIdOrder, type Disc, type Edge, type Hull, type Point, type Polygon } from '@umpire/engine/table';
import { type Grenade, HANDS, weaponKind, type WeaponKind, type WeaponName } from './data.ts';
import { options, type TableOptions } from './options.ts';
import { allowanceOf, type Health } from './health.ts';

/** A firearm that somebody carries or that lies about. */
export interface Weapon {
  readonly id: string;
  readonly name: WeaponName;
  /** At its capacity it is out of ammo. */
  readonly counters: number;
  /** Ready actions spent on the present reload. */
  readonly progress: number;
}

/** Where a fighter is who is not on the table. `schedule` is before it enters the reserve box. */
export const PLACES = ['aboard', 'schedule', 'box', 'entry', 'undeployed'] as const;
export type Away = (typeof PLACES)[number];

/** One fighter, or a bystander (owner `none`). Who is dead or has left is taken out of the battle. */
export interface Fighter extends BattleModel, Health {
  readonly kind: 'fighter';
  readonly base: Disc;
  readonly name: string;
  readonly leader: boolean;
  readonly skill: number;
  readonly actions: number;
  readonly aim?: Point;
  readonly defend: boolean;
  /** Actions used in this turn. */
  readonly spent: number;
  /** Its activation in this turn is over. */
  readonly done: boolean;
  readonly weapons: readonly Weapon[];
  /** Ids of the weapons and items in its hands. AZ-H-11 */
  readonly held: readonly string[];
  readonly grenades: Readonly<Record<Grenade, number>>;
  /** Its machinegun is ready to aim. AZ-WPN-7 */
  readonly setUp: boolean;
  readonly immobile: boolean;
  readonly mask: boolean;
  readonly away?: Away;
  readonly vehicle?: string;
  readonly seatNo?: number;
  /** The entry point it waits at. */
  readonly entry?: string;
  /** The round in which it becomes available. */
  readonly reserve?: number;
  /** All that the scenario lets it do; everything if not given. */
  readonly mayOnly?: readonly string[];
}

export interface Vehicle extends BattleModel {
  readonly kind: 'vehicle';
  readonly base: Hull;
  readonly name: string;
  readonly moving: boolean;
  readonly stalled: boolean;
  readonly hits: number;
  readonly hitLimit: number;
  readonly seats: number;
  readonly canShootFrom: boolean;
  readonly movedThisTurn: boolean;
  readonly drivenThisTurn: boolean;
}

export type AimModel = Fighter | Vehicle;

/** A grenade that lies on the table and has not gone off yet. */
export interface LiveGrenade {
  readonly id: string;
  readonly type: Grenade;
  readonly at: Point;
  readonly elevation: number;
  readonly seat: Seat;
  readonly thrower: string;
}

export interface Cloud {
  readonly id: string;
  readonly type: 'smoke' | 'gas';
  readonly at: Point;
  readonly seat: Seat;
  readonly turnsLeft: number;
}

/** Something to pick up: on the table, in somebody's hands (`carrier`), or in a vehicle (`aboard`). */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly hands: number;
  readonly at?: Point;
  readonly elevation?: number;
  readonly carrier?: string;
  readonly aboard?: string;
  /** The firearm, if it is one that was laid down. */
  readonly weapon?: Weapon;
  /** The objective that it is. */
  readonly objective?: boolean;
}

/** Somebody who is out of the battle. */
export interface Lost {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
  readonly leader: boolean;
  readonly how: 'dead' | 'gone';
  /** The vehicle in which it left. */
  readonly in?: string;
  /** Items that it took off the table. */
  readonly took?: readonly string[];
}

export interface Victory {
  readonly standardPoints: boolean;
  /** Points for carrying an item at the end, and for having left with it. */
  readonly carried: Readonly<Record<string, number>>;
  readonly carriedOff: Readonly<Record<string, number>>;
  readonly bystanderKilled: number;
  /** Somebody whose leaving in a vehicle wins, whose death loses, and who wins at the end. */
  readonly gone?: { readonly model: string; readonly in: string; readonly wins: Seat };
  readonly killed?: { readonly model: string; readonly wins: Seat };
  readonly atTheEnd?: Seat;
}

export interface Entry {
  readonly id: string;
  readonly seat: Seat;
  readonly at: Point;
  /** How near to it a model comes onto the table. AZ-REIN-6 */
  readonly radius: number;
}

/** Where a seat deploys, and whom. */
export interface Zone {
  readonly id: string;
  readonly seat: Seat;
  readonly area: Polygon;
  readonly elevation: number;
  readonly units?: readonly string[];
  /** As far as this from every enemy model. */
  readonly notCloser: number;
}

export interface AimBattle extends Battle {
  readonly models: readonly AimModel[];
  readonly lastTurn: number;
  /** The seat that goes first in every round; '' before that is settled. */
  readonly first: Seat;
  /** The model whose activation is under way. */
  readonly actor?: string;
  readonly grenades: readonly LiveGrenade[];
  readonly clouds: readonly Cloud[];
  readonly items: readonly Item[];
  readonly lost: readonly Lost[];
  readonly entries: readonly Entry[];
  readonly zones: readonly Zone[];
  readonly exits: Readonly<Record<Seat, Edge>>;
  /** The one vehicle in which a seat may leave, where the scenario says so: nobody then leaves on foot. AZ-H-20 */
  readonly exitsIn: Readonly<Record<Seat, string>>;
  /** Hits on objects, by piece; and objects whose use has been made. */
  readonly objectHits: Readonly<Record<string, number>>;
  readonly used: readonly string[];
  /** Bystanders killed by each seat. */
  readonly charged: Readonly<Record<Seat, number>>;
  readonly victory: Victory;
  /** Who goes first, deploys first and has the opening aim, where the scenario says so. AZ-H-3 */
  readonly settled?: { readonly first: Seat; readonly deploysFirst: Seat; readonly openingAim: Seat };
  /** Numbers for the ids of grenades and clouds. */
  readonly serial: number;
  readonly result?: { readonly winner?: Seat; readonly rule: string; readonly says: string };
}

export const optionsOf = (battle: Pick<AimBattle, 'options'>): TableOptions => options.of(battle);

export const isFighter = (model: AimModel): model is Fighter => model.kind === 'fighter';
export const isVehicle = (model: AimModel): model is Vehicle => model.kind === 'vehicle';

export const modelOf = (battle: AimBattle, id: string): AimModel | undefined =>
  battle.models.find((model) => model.id === id);

export function fighterOf(battle: AimBattle, id: string): Fighter {
  const model = byId(battle.models, id);
  if (!isFighter(model)) throw new TypeError(`${id} is no fighter`);
  return model;
}

export function vehicleOf(battle: AimBattle, id: string): Vehicle {
  const model = byId(battle.models, id);
  if (!isVehicle(model)) throw new TypeError(`${id} is no vehicle`);
  return model;
}

export const findFighter = (battle: AimBattle, id: string): Fighter | undefined => {
  const model = modelOf(battle, id);
  return model !== undefined && isFighter(model) ? model : undefined;
};

export const findVehicle = (battle: AimBattle, id: string): Vehicle | undefined => {
  const model = modelOf(battle, id);
  return model !== undefined && isVehicle(model) ? model : undefined;
};

export const fightersOf = (battle: AimBattle, seat: Seat): readonly Fighter[] =>
  battle.models.filter((model): model is Fighter => isFighter(model) && model.owner === seat);

export const allFighters = (battle: AimBattle): readonly Fighter[] => battle.models.filter(isFighter);
export const vehicles = (battle: Pick<AimBattle, 'models'>): readonly Vehicle[] => battle.models.filter(isVehicle);

export const isOnFoot = (fighter: Fighter): boolean => fighter.away === undefined;
export const onFoot = (battle: AimBattle): readonly Fighter[] =>
  battle.models.filter((model): model is Fighter => isFighter(model) && isOnFoot(model));

/** The living riders of a vehicle, by seat number. */
export const ridersOf = (battle: AimBattle, vehicle: string): readonly Fighter[] =>
  battle.models
    .filter((model): model is Fighter => isFighter(model) && model.vehicle === vehicle)
    .toSorted((a, b) => (a.seatNo ?? 0) - (b.seatNo ?? 0));

export const driverOf = (battle: AimBattle, vehicle: string): Fighter | undefined =>
  battle.models.find((model): model is Fighter => isFighter(model) && model.vehicle === vehicle && model.seatNo === 0);

export const enemyOf = (battle: AimBattle, seat: Seat): Seat => otherSeat(battle, seat);

/** Actions left to spend. */
export const leftOf = (fighter: Fighter): number => allowanceOf(fighter) - fighter.spent;

export const kindOf = (weapon: Weapon): WeaponKind => weaponKind(weapon.name);
export const isDry = (weapon: Weapon): boolean => weapon.counters >= kindOf(weapon).capacity;

/** The firearms in somebody's hands. */
export const heldWeapons = ({ weapons, held }: Fighter): readonly Weapon[] =>
  weapons.filter(({ id }) => held.includes(id));

/** Whether it holds one that has to be set up to aim. AZ-WPN-7 */
export const holdsMachinegun = (fighter: Fighter): boolean =>
  heldWeapons(fighter).some((weapon) => kindOf(weapon).machinegun);

/** What else is in its hands. */
export const heldItems = ({ weapons, held }: Fighter): readonly string[] =>
  held.filter((thing) => !weapons.some(({ id }) => id === thing));

/** What somebody carries, by its name. */
export const nameOfThing = ({ items }: AimBattle, { weapons }: Fighter, thing: string): string =>
  [...weapons, ...items].find(({ id }) => id === thing)?.name ?? thing;

/** The loaded firearms in hand. */
export const readyWeapons = (fighter: Fighter): readonly Weapon[] => heldWeapons(fighter).filter((one) => !isDry(one));

/** The first of them: whether somebody can shoot at all. */
export const readyWeapon = (fighter: Fighter): Weapon | undefined => heldWeapons(fighter).find((one) => !isDry(one));

/** The vehicle that a fighter rides in. */
export const rideOf = (battle: AimBattle, { vehicle }: Fighter): Vehicle | undefined =>
  vehicle === undefined ? undefined : findVehicle(battle, vehicle);

/** Nobody shoots from a vehicle that is not made for it. AZ-VEH-7 */
export const mayShoot = (battle: AimBattle, fighter: Fighter): boolean =>
  fighter.vehicle === undefined || rideOf(battle, fighter)?.canShootFrom === true;

/** Hands that are taken. AZ-H-11 */
export function handsTaken(battle: AimBattle, { weapons, held }: Fighter): number {
  return held.reduce((sum, id) => {
    const weapon = weapons.find((one) => one.id === id);
    return (
      sum + (weapon === undefined ? (battle.items.find((item) => item.id === id)?.hands ?? 0) : kindOf(weapon).hands)
    );
  }, 0);
}

export const handsFree = (battle: AimBattle, fighter: Fighter): number => HANDS - handsTaken(battle, fighter);

/** The skill with which a fighter on Defend checks: as in the arguments of a shot. AZ-ACT-10 */
export function defendOf(battle: AimBattle, { defend, skill }: Fighter): number {
  if (!defend) return 0;
  return optionsOf(battle).defendCheck === 'onAction' ? 10 : skill;
}

/** The same, with whoever throws for it. */
export function guardOf(battle: AimBattle, fighter: Fighter): { readonly defend: number; readonly defender?: Seat } {
  const defend = defendOf(battle, fighter);
  return defend === 0 ? { defend } : { defend, defender: fighter.owner };
}

/** The battle with one fighter changed. */
export function withFighter(battle: AimBattle, id: string, change: (one: Fighter) => Fighter): AimBattle {
  const model = modelOf(battle, id);
  return model !== undefined && isFighter(model) ? withModel(battle, model, change(model)) : battle;
}

export function withVehicle(battle: AimBattle, id: string, change: (one: Vehicle) => Vehicle): AimBattle {
  const model = modelOf(battle, id);
  return model !== undefined && isVehicle(model) ? withModel(battle, model, change(model)) : battle;
}

/** One in place of another; nothing is made anew where both are the same. */
const withModel = (battle: AimBattle, one: AimModel, other: AimModel): AimBattle =>
  one === other ? battle : { ...battle, models: battle.models.with(battle.models.indexOf(one), other) };

/** The fighter without its marker. */
export function withoutAim(fighter: Fighter): Fighter {
  if (fighter.aim === undefined) return fighter;
  const { aim: _aim, ...rest } = fighter;
  return rest;
}

/** The fighter on the ground at a place, wherever it was. */
export function onItsFeet(fighter: Fighter, at: Point): Fighter {
  const on = { base: { ...fighter.base, at }, elevation: 0 };
  // Most have stood on their feet before: players ask for thousands of places, and leaving fields out takes several times as long.
  if (fighter.away === undefined && fighter.vehicle === undefined) return { ...fighter, ...on };
  const { away: _away, vehicle: _vehicle, seatNo: _seatNo, ...one } = fighter;
  return { ...one, ...on };
}

export const byModelId = (a: { readonly id: string }, b: { readonly id: string }): number => inIdOrder(a.id, b.id);

import { type Unit, type Battle, type BattleModel, byId, otherSeat, without } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Polygon } from '@umpire/engine/table';
import { derive } from '@umpire/engine/derive';
import { say, type Saying } from '@umpire/engine/words';
import type { Act } from './acts.ts';
import type { TeamProfile, VehicleProfile, SquadProfile } from './data.ts';
import { figuresIn, standingOf } from './places.ts';

/** A team: its printed card, its markers, and what it may do in this activation. FT 2.3 */
export interface Team extends Unit {
  readonly kind: 'team';
  readonly squad: string;
  readonly profile: TeamProfile;
  readonly wounded: number;
  readonly pins: number;
  readonly cowering: boolean;
  readonly prone: boolean;
  readonly overwatch: number;
  /** The action numbers that it still has. FT-H-5 */
  readonly numbers: readonly number[];
  readonly usedDoubleTime: boolean;
  /** It began its activation in contact with an enemy team. FT-R-46 */
  readonly beganInContact: boolean;
  /** Friendly armored vehicles within 1″ when its activation began. FT-AA-1 */
  readonly near: readonly string[];
  /** The vehicle that it uses for Armored Assault. FT-AA-7 */
  readonly rides?: string;
  /** The vehicle in whose activation it takes its actions, Destroyed or not. FT-AA-5, FT-R-36 */
  readonly waitsFor?: string;
}

/** A vehicle; a Destroyed one has no model any more, but a wreck on the table. FT 2.6 */
export interface Vehicle extends Unit {
  readonly kind: 'vehicle';
  readonly profile: VehicleProfile;
  readonly shaken: number;
  readonly destroyed: boolean;
  readonly activated: boolean;
  readonly overwatch: number;
  readonly numbers: readonly number[];
}

export type FireTeamUnit = Team | Vehicle;

/** A squad: its teams share Experience and Motivation. FT 2.4 */
export interface Squad extends SquadProfile {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly activated: boolean;
}

/** A squad or vehicle that acts now. FT-H-6, FT-H-25 */
export interface Activation {
  readonly seat: Seat;
  /** The squad or vehicle. */
  readonly unit: string;
  /** Teams and vehicles that act in it. */
  readonly members: readonly string[];
  readonly number: number;
  /** Told already, waiting for the rest of the group. */
  readonly declared: readonly Act[];
  /** Somebody has acted: Armored Assault can no longer be declared. */
  readonly acted: boolean;
  /** The group of the vehicle and the teams that use it is still to come on this number. FT-H-25 */
  readonly convoy: boolean;
}

/** What is worth points. FT-H-22 */
export interface Victory {
  readonly perObjective: number;
  readonly perTeam: number;
  readonly perVehicle: number;
  /** What a side gets beyond that, by seat. */
  readonly more: Readonly<
    Record<
      Seat,
      { readonly perObjective?: number; readonly vehicleDestroyed?: Readonly<Record<string, number>> } | undefined
    >
  >;
}

/** What this game adds to a battle. */
export interface FireTeamBattle extends Battle {
  readonly units: readonly FireTeamUnit[];
  readonly squads: readonly Squad[];
  readonly zones: Readonly<Record<Seat, Polygon>>;
  readonly lastTurn: number;
  /** Who deploys first. FT-H-3 */
  readonly deploysFirst: Seat;
  /** Who chooses on a tie of the next initiative roll: the side that was second, or the one named. FT-H-4 */
  readonly winsTie: Seat;
  readonly victory: Victory;
  readonly activation?: Activation;
}

/** The figures of a team, or the hull of a vehicle, on the table. */
export const figuresOf = ({ models }: FireTeamBattle, unit: string): readonly BattleModel[] => figuresIn(models, unit);

export const unitOf = (battle: FireTeamBattle, id: string): FireTeamUnit => byId(battle.units, id);

/** Figures of a team are numbered; their ids end in it. */
export const numberOf = (id: string): string | undefined => /\d+$/u.exec(id)?.[0];

/** A figure as one says it across the table: by its team and its number, with which its id ends; a vehicle by its name. */
export function figureWords(battle: FireTeamBattle, { id, unit }: BattleModel): Saying {
  const { kind, name } = unitOf(battle, unit);
  const number = kind === 'team' ? numberOf(id) : undefined;
  return number === undefined ? { says: name } : say('{team}, figure {number}', { team: name, number });
}

/** The unit with an id, or undefined: ids from outside may be anything. */
export const findUnit = (battle: FireTeamBattle, id: string): FireTeamUnit | undefined =>
  battle.units.find((unit) => unit.id === id);

export function teamOf(battle: FireTeamBattle, id: string): Team {
  const unit = unitOf(battle, id);
  if (unit.kind !== 'team') throw new RangeError(`${id} is no team`);
  return unit;
}

export const squadOf = (battle: FireTeamBattle, team: Team): Squad => byId(battle.squads, team.squad);

export const isAlive = (battle: FireTeamBattle, id: string): boolean => figuresOf(battle, id).length > 0;

/** Who is on the table, in list order, and what is known of it as long as no unit and no figure changes. */
interface Roster {
  readonly teams: readonly Team[];
  readonly bySeat: ReadonlyMap<Seat, readonly Team[]>;
  readonly bySquad: ReadonlyMap<string, readonly Team[]>;
}

const NO_TEAMS: readonly Team[] = [];

/** Asked for all the time: listed once for each state of units and figures. */
const rosterFor = derive((units: readonly FireTeamUnit[], models: readonly BattleModel[]): Roster => {
  const there = standingOf(models).figures;
  const teams: Team[] = [];
  const bySeat = new Map<Seat, Team[]>();
  const bySquad = new Map<string, Team[]>();
  for (const unit of units) {
    if (unit.kind !== 'team' || !there.has(unit.id)) continue;
    teams.push(unit);
    listed(bySeat, unit.seat).push(unit);
    listed(bySquad, unit.squad).push(unit);
  }
  return { teams, bySeat, bySquad };
});

function listed(lists: Map<string, Team[]>, key: string): Team[] {
  let list = lists.get(key);
  if (list === undefined) lists.set(key, (list = []));
  return list;
}

const rosterOf = ({ units, models }: FireTeamBattle): Roster => rosterFor(units, models);

/** Teams on the table, in list order. */
export const teamsOn = (battle: FireTeamBattle): readonly Team[] => rosterOf(battle).teams;

export const teamsOfSquad = (battle: FireTeamBattle, squad: string): readonly Team[] =>
  rosterOf(battle).bySquad.get(squad) ?? NO_TEAMS;

export const teamsOfSeat = (battle: FireTeamBattle, seat: Seat): readonly Team[] =>
  rosterOf(battle).bySeat.get(seat) ?? NO_TEAMS;

export const enemyTeams = (battle: FireTeamBattle, seat: Seat): readonly Team[] =>
  teamsOfSeat(battle, otherSeat(battle, seat));

/** Vehicles that are not Destroyed. */
export const vehiclesOn = (battle: FireTeamBattle): readonly Vehicle[] =>
  battle.units.filter((unit): unit is Vehicle => unit.kind === 'vehicle' && isAlive(battle, unit.id));

/** What has been told and waits for the rest of its group. FT-H-6 */
export const declaredIn = ({ activation }: FireTeamBattle): readonly Act[] => activation?.declared ?? [];

/** The battle with its activation changed. */
export const withActivation = (battle: FireTeamBattle, change: Partial<Activation>): FireTeamBattle =>
  battle.activation === undefined ? battle : { ...battle, activation: { ...battle.activation, ...change } };

/** The battle with one unit changed. */
export function withUnit<U extends FireTeamUnit>(battle: FireTeamBattle, unit: U, change: Partial<U>): FireTeamBattle {
  return withUnits(battle, [unit.id], (one) => ({ ...one, ...change }) as FireTeamUnit);
}

export function withUnits(
  battle: FireTeamBattle,
  ids: readonly string[],
  change: (unit: FireTeamUnit) => FireTeamUnit,
): FireTeamBattle {
  if (ids.length === 0) return battle;
  return { ...battle, units: battle.units.map((unit) => (ids.includes(unit.id) ? change(unit) : unit)) };
}

/** The battle without some figures. */
export const withoutFigures = (battle: FireTeamBattle, ids: readonly string[]): FireTeamBattle => ({
  ...battle,
  models: without(battle.models, ids),
});

/** A team that no longer uses a vehicle. */
export function dismounted(team: Team): Team {
  const { rides: _left, ...rest } = team;
  return rest;
}

/** The squad's die and Motivation of a team, or a vehicle's own. */
export const skillOf = (battle: FireTeamBattle, unit: FireTeamUnit): SquadProfile =>
  unit.kind === 'team' ? squadOf(battle, unit) : unit.profile;

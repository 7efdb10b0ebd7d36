/** What this game adds to a battle: figures with skills and markers, elements with morale, rooms that are held. */
import { type BattleModel, type Unit, type Battle, byId, changed, otherSeat } from '@umpire/engine/battle';
import { derive, shared } from '@umpire/engine/derive';
import type { Seat } from '@umpire/engine/rule';
import { type Disc, type Polygon, byLettersAndNumber, type Room } from '@umpire/engine/table';
import { type WeaponId, weaponOf } from './data.ts';
import { optionsOf } from './options.ts';

/** One model. Those that are lost are taken out of the battle. */
export interface Figure extends BattleModel {
  readonly base: Disc;
  readonly leader: boolean;
  readonly spot: number;
  readonly shoot: number;
  readonly melee: number;
  readonly helmetSave: number;
  readonly weapon: WeaponId;
  readonly suppressed: boolean;
  readonly charging: boolean;
  readonly engagedAtStart: boolean;
  /** With `laterRoles: original`: who attacked first in its melee, and how early that began. */
  readonly firstAttacker?: { readonly seat: Seat; readonly seq: number };
  /** Only while odds are worked out: a grenade of this seat has gone off in his room, and its die for him is still to be rolled. */
  readonly fate?: Fate;
}

export interface Fate {
  readonly by: Seat;
  readonly room: string;
}

/** A small group of figures that is activated together. */
export interface Element extends Unit {
  readonly morale: number;
  readonly casualties: number;
  readonly grenadeCasualties: number;
  readonly grenades: number;
  readonly pinned: boolean;
  readonly hesitant: boolean;
  readonly activated: boolean;
  readonly moved: boolean;
  readonly spotted: boolean;
  readonly lostNow: number;
}

/** What a side needs to win by rooms (8.5, 8.6). */
export interface RoomGoal {
  /** Controls at least so many rooms, these among them. */
  readonly rooms?: number;
  readonly with?: readonly string[];
  /** The enemy controls at most so many. */
  readonly enemyRooms?: number;
}

export type Victory =
  | { readonly by: 'rooms'; readonly goals: Readonly<Record<Seat, RoomGoal>> }
  | {
      readonly by: 'points';
      readonly fromTurn: number;
      readonly perRoom: number;
      readonly perDestroyedElement: number;
    };

/** Everything about a battle. Rooms are its objectives: `holder` is who controls one. */
export interface AssaultBattle extends Battle {
  readonly units: readonly Element[];
  readonly models: readonly Figure[];
  readonly lastTurn: number;
  readonly initiative: Seat;
  /** The element that has taken its nerve test and waits for its order. */
  readonly active?: string;
  readonly startFigures: Readonly<Record<Seat, number>>;
  readonly points: Readonly<Record<Seat, number>>;
  readonly zones: Readonly<Record<Seat, readonly Polygon[]>>;
  readonly deployment: 'B-first' | 'alternate';
  readonly victory: Victory;
  /** How many melees have begun. */
  readonly melees: number;
  readonly result?: { readonly winner?: Seat; readonly rule: string; readonly says: string };
}

/** In id order: letters first, then the number as a number. */
export const byFigureId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  byLettersAndNumber(a.id, b.id);

/** Figures as they stand. */
type Standing = Pick<AssaultBattle, 'models'>;

/** Lists that are asked for all the time, made once for each state of the figures: of these there are thousands while somebody looks ahead. */
const standing = derive((models: readonly Figure[]) => {
  const all = inIdOrder(models.filter(({ away }) => away === undefined));
  const [groups, bySeat] = [new Map<string, Figure[]>(), new Map<Seat, Figure[]>()];
  for (const one of all) {
    put(groups, one.unit, one);
    put(bySeat, one.owner, one);
  }
  return { all, bySeat, byElement: new Map(Array.from(groups, ([unit, group]) => [unit, shared(group)])) };
});

function put(lists: Map<string, Figure[]>, key: string, one: Figure): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}

/** Most lists are in order already: players who look ahead make them by the thousand. */
function inIdOrder<T extends { readonly id: string }>(list: T[]): readonly T[] {
  for (let i = 1; i < list.length; i++)
    if (byFigureId(list[i - 1] as T, list[i] as T) > 0) return list.sort(byFigureId);
  return list;
}

/** The figures that stand on the table, in id order. */
export const figures = ({ models }: Standing): readonly Figure[] => standing(models).all;

export const figuresOf = ({ models }: Standing, element: string): readonly Figure[] =>
  standing(models).byElement.get(element) ?? [];

export const figuresOfSeat = ({ models }: Standing, seat: Seat): readonly Figure[] =>
  standing(models).bySeat.get(seat) ?? [];

/** There are two sides: the enemies are all of the other one. */
export function enemiesOf({ models }: Standing, seat: Seat): readonly Figure[] {
  for (const [other, list] of standing(models).bySeat) if (other !== seat) return list;
  return NOBODY;
}

const NOBODY: readonly Figure[] = [];

export const figureOf = (battle: AssaultBattle, id: string): Figure => byId(battle.models, id);

export const elementOf = (battle: AssaultBattle, id: string): Element => byId(battle.units, id);

export const elementsOf = (battle: AssaultBattle, seat: Seat): readonly Element[] =>
  inIdOrder(battle.units.filter((unit) => unit.seat === seat));

/** The elements of a seat that have a living figure. */
export const livingElements = (battle: AssaultBattle, seat: Seat): readonly Element[] =>
  elementsOf(battle, seat).filter(({ id }) => battle.models.some(({ unit }) => unit === id));

export const isSmg = ({ weapon }: Pick<Figure, 'weapon'>): boolean => weaponOf(weapon).class === 'smg';

/** Does the element show the suppression marker? */
export const isSuppressed = (battle: AssaultBattle, element: string): boolean =>
  battle.models.some(({ unit, suppressed }) => unit === element && suppressed);

/** Has the element a marker that calls for a nerve test? BA-H-6 */
export const hasMarker = (battle: AssaultBattle, { id, pinned, hesitant }: Element): boolean =>
  pinned || hesitant || isSuppressed(battle, id);

/** What morale depends on. BA-H-2, BA-R-10 */
export const moraleOf = (battle: AssaultBattle, element: Element): Morale => ({
  element: element.name,
  morale: element.morale,
  casualties: optionsOf(battle).moraleLossFrom === 'grenade' ? element.grenadeCasualties : element.casualties,
  leaderLives: battle.models.some(({ unit, leader }) => unit === element.id && leader),
});

export const withElement = (battle: AssaultBattle, id: string, change: Partial<Element>): AssaultBattle => ({
  ...battle,
  units: changed(battle.units, [id], (one) => ({ ...one, ...change })),
});

export const withFigures = (
  battle: AssaultBattle,
  ids: readonly string[],
  change: (one: Figure) => Figure,
): AssaultBattle => (ids.length === 0 ? battle : { ...battle, models: changed(battle.models, ids, change) });

/** Who fell by what: grenades are counted apart. BA-GREN-7 */
export type Cause = 'grenade' | 'other';

/** Takes a figure off the table; it counts against its element's morale for the rest of the game. */
export function removeFigure(battle: AssaultBattle, id: string, cause: Cause): AssaultBattle {
  const element = elementOf(battle, figureOf(battle, id).unit);
  const models = battle.models.filter((one) => one.id !== id);
  return withElement({ ...battle, models }, element.id, {
    casualties: element.casualties + 1,
    grenadeCasualties: element.grenadeCasualties + Number(cause === 'grenade'),
    lostNow: element.lostNow + 1,
  });
}

/** The rooms of the table. */
export const roomsOf = ({ table }: Pick<AssaultBattle, 'table'>): readonly Room[] =>
  table.pieces.flatMap(({ rooms }) => rooms ?? []);

/** What people call a room. */
export const roomName = ({ objectives }: AssaultBattle, room: string): string =>
  objectives.find(({ id }) => id === room)?.name ?? room;

export const foeOf = (battle: AssaultBattle, seat: Seat): Seat => otherSeat(battle, seat);

export interface Morale {
  readonly element: string;
  readonly morale: number;
  /** Casualties that count (option `moraleLossFrom`). */
  readonly casualties: number;
  readonly leaderLives: boolean;
}

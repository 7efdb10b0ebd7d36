/** A position on the table as the arguments of odds: all that an action can depend on, read and written as it is in a battle. */
import { battleFields, codec, modelFields, roundBase } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { EDGES, REACH } from '@umpire/engine/table';
import {
  type AimBattle,
  type Cloud,
  type Fighter,
  type Item,
  type LiveGrenade,
  PLACES,
  type Vehicle,
  type Weapon,
} from '../battle/battle.ts';
import { GRENADES, WEAPONS, type WeaponName } from '../battle/data.ts';
import { options } from '../battle/options.ts';

const { byName, degrees, flag, id, kinds, list, needed, object, optional, place, string, whole, word } = codec;

/** What of a battle an action depends on. */
export type Position = Pick<
  AimBattle,
  'options' | 'table' | 'models' | 'items' | 'clouds' | 'grenades' | 'exits' | 'exitsIn' | 'objectHits'
>;

const length = whole(0, REACH);
const name = string('a name', /^[^\n]{1,60}$/);
const MOST_OF_ANYTHING = 99;
const count = needed(whole(0, MOST_OF_ANYTHING), 'how many');

const weapon: codec.Codec<Weapon> = object({
  id: needed(id, 'its id'),
  name: needed(word(Object.keys(WEAPONS) as WeaponName[], 'firearm'), 'which firearm'),
  counters: needed(whole(0, 6), 'ammo counters'),
  progress: needed(whole(0, 5), 'Ready actions spent on its reload'),
});

const standing = { ...modelFields, name: needed(name, 'its name') };

const fighter: codec.Codec<Omit<Fighter, 'kind'>> = object({
  ...standing,
  base: needed(roundBase, 'its base'),
  leader: needed(flag, 'a leader'),
  skill: needed(whole(1, 9), 'its skill'),
  actions: needed(whole(0, 4), 'actions unhurt'),
  stun: needed(whole(0, 1), 'stunned'),
  wounds: needed(whole(0, 1), 'wounded'),
  aim: optional(place, 'where its marker lies'),
  defend: needed(flag, 'on Defend'),
  spent: needed(whole(0, 4), 'actions used in this turn'),
  done: needed(flag, 'it has finished in this turn'),
  weapons: needed(list(weapon), 'what it carries'),
  held: needed(list(id), 'what is in its hands'),
  grenades: needed(object({ frag: count, smoke: count, gas: count, flashbang: count }), 'its grenades'),
  setUp: needed(flag, 'its machinegun is set up'),
  immobile: needed(flag, 'it cannot move'),
  mask: needed(flag, 'it has a mask against gas'),
  away: optional(word(PLACES, 'place'), 'where it is, if not on foot'),
  vehicle: optional(id, 'the vehicle that it rides in'),
  seatNo: optional(whole(0, MOST_OF_ANYTHING), 'its seat'),
  entry: optional(id, 'the entry point it waits at'),
  reserve: optional(whole(0, MOST_OF_ANYTHING), 'the round in which it becomes available'),
  mayOnly: optional(list(name), 'all that it may do'),
});

const vehicle: codec.Codec<Omit<Vehicle, 'kind'>> = object({
  ...standing,
  base: needed(
    kinds({
      hull: object({
        at: needed(place, 'its centre'),
        length: needed(length, 'how long'),
        width: needed(length, 'how wide'),
        facing: needed(degrees, 'where it points'),
      }),
    }),
    'its hull',
  ),
  moving: needed(flag, 'it moves'),
  stalled: needed(flag, 'it is stalled'),
  hits: needed(whole(0, MOST_OF_ANYTHING), 'hits on it'),
  hitLimit: needed(whole(1, 20), 'what it stands'),
  seats: needed(whole(1, 20), 'its seats'),
  canShootFrom: needed(flag, 'riders may shoot from it'),
  movedThisTurn: needed(flag, 'it has moved in this turn'),
  drivenThisTurn: needed(flag, 'it was driven or stopped in this turn'),
});

const item: codec.Codec<Item> = object({
  id: needed(id, 'its id'),
  name: needed(name, 'its name'),
  hands: needed(whole(0, 2), 'hands that it takes'),
  at: optional(place, 'where it lies'),
  elevation: optional(length, 'how high'),
  carrier: optional(id, 'who carries it'),
  aboard: optional(id, 'the vehicle that it lies in'),
  weapon: optional(weapon, 'the firearm that it is'),
  objective: optional(flag, 'it counts for points'),
});

const cloud: codec.Codec<Cloud> = object({
  id: needed(id, 'its id'),
  type: needed(word(['smoke', 'gas'], 'cloud'), 'of what'),
  at: needed(place, 'its middle'),
  seat: needed(id, 'whose it is'),
  turnsLeft: needed(whole(0, MOST_OF_ANYTHING), 'turns that it stays'),
});

const grenade: codec.Codec<LiveGrenade> = object({
  id: needed(id, 'its id'),
  type: needed(word(GRENADES, 'grenade'), 'which'),
  at: needed(place, 'where it lies'),
  elevation: needed(length, 'how high'),
  seat: needed(id, 'whose it is'),
  thrower: needed(id, 'who threw it'),
});

/** Reads positions; that what they name exists is looked at with the order. */
export const positionCodec: codec.Codec<Position> = object({
  options: needed(options.codec, 'table options'),
  table: battleFields.table,
  models: needed(list(kinds({ fighter, vehicle })), 'fighters and vehicles'),
  items: needed(list(item), 'items'),
  clouds: needed(list(cloud), 'smoke and gas'),
  grenades: needed(list(grenade), 'grenades that lie about'),
  exits: needed(byName(word(EDGES, 'edge of the table')), 'edges that seats may leave by'),
  exitsIn: needed(byName(id), 'the only vehicle in which they may'),
  objectHits: needed(byName(whole(0, MOST_OF_ANYTHING)), 'hits on objects'),
});

/** The position of a battle. */
export const positionOf = (battle: AimBattle): Position => {
  const { options: set, table, models, items, clouds, grenades, exits, exitsIn, objectHits } = battle;
  return { options: set, table, models, items, clouds, grenades, exits, exitsIn, objectHits };
};

/** A battle in this position, in the middle of a turn of a seat; the other seat is whoever else is there. */
export function battleAt(position: Position, seat: Seat): AimBattle {
  const other = position.models.find(({ owner }) => owner !== seat && owner !== 'none')?.owner ?? `not-${seat}`;
  return {
    ...position,
    ruleset: 'aim-zone',
    scenario: '',
    sides: [seat, other].map((one) => ({ seat: one, name: one })),
    turn: 1,
    phase: 'actions',
    toAct: [seat],
    units: position.models.map(({ unit, owner, name: called }) => ({ id: unit, seat: owner, name: called })),
    objectives: [],
    lastTurn: 1,
    first: seat,
    lost: [],
    entries: [],
    zones: [],
    used: [],
    charged: {},
    victory: { standardPoints: true, carried: {}, carriedOff: {}, bystanderKilled: 0 },
    serial: 1 + position.grenades.length + position.clouds.length,
  };
}

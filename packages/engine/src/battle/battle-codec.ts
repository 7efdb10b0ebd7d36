/** Reads battles that come as arguments: what every battle has, field by field. A rule set adds its own. */
import { derive } from '../derive/index.ts';
import { OPENING_KINDS, type Table, TRAITS, type Trait } from '../table/index.ts';
import { checkPieces } from '../table/scenario/check-pieces.ts';
import { text } from '../table/scenario/codec.ts';
import { MOST } from '../table/scenario/most.ts';
import type { Options, Side } from './battle.ts';
import {
  byName,
  type Codec,
  flag,
  id,
  kinds,
  list,
  needed,
  object,
  optional,
  pair,
  place,
  whole,
  word,
} from './codec.ts';

const name = text();
/** No table is larger, and nothing on it is higher. */
const length = whole(0, 144_000);
const corners = (least: number, most: number = MOST.corners) =>
  object({ points: needed(list(place, least, most), 'its corners') });
const round = object({ at: needed(place, 'its centre'), radius: needed(length, 'from the centre to the edge') });

/** A round base, in thousandths. */
export const roundBase = kinds({ disc: round });

/** An area with its edge, in thousandths. */
export const area = kinds({ polygon: corners(3) });

const room = object({
  id: needed(id, 'the room'),
  outline: needed(kinds({ polygon: corners(3, MOST.roomCorners) }), 'its corners'),
});

const opening = object({
  id: needed(id, 'the opening'),
  kind: needed(word(OPENING_KINDS, 'kind of opening'), 'door, window or gap'),
  from: needed(place, 'one end'),
  to: needed(place, 'the other end'),
  open: needed(flag, 'false for a door that is shut'),
  joins: optional(pair(id), 'the areas on its two sides'),
});

const piece = object({
  id: needed(id, 'the piece'),
  name: needed(name, 'what people call it'),
  shape: needed(kinds({ polygon: corners(3), line: corners(2), disc: round }), 'its shape on the table'),
  traits: needed(list(word(Object.keys(TRAITS) as Trait[], 'known trait')), 'what kind of ground it is'),
  foot: optional(length, 'the height of its foot'),
  height: optional(length, 'its own height'),
  storeys: optional(whole(1, 20), 'storeys of a building'),
  rooms: optional(list(room, 0, MOST.rooms), 'rooms of a building'),
  openings: optional(list(opening, 0, MOST.openings), 'doors, windows and gaps'),
  ladders: optional(
    list(object({ id: needed(id, 'the ladder'), foot: needed(place, 'its foot'), top: needed(place, 'its top') })),
    'ways to its top',
  ),
  terms: optional(byName(plain()), 'numbers and words of the rule set'),
});

function plain(): Codec<string | number | boolean> {
  return {
    schema: { type: ['string', 'number', 'boolean'] },
    read(value, path, report) {
      if (typeof value !== 'object') return value;
      report(path, 'This must be a number, a text, true or false.');
      return undefined;
    },
    write: (value) => value,
  };
}

const tableFields: Codec<Table> = object({
  width: needed(length, 'from west to east'),
  depth: needed(length, 'from south to north'),
  pieces: needed(list(piece, 0, MOST.pieces), 'terrain'),
});

/** A table whose terrain would stand in a scenario file. */
const table: Codec<Table> = {
  ...tableFields,
  read(value, path, report) {
    const read = tableFields.read(value, path, report);
    let isSound = true;
    if (read !== undefined)
      checkPieces({ table: read }, (at, says) => {
        isSound = false;
        report(`${path}.${at}`, says);
      });
    return isSound && read !== undefined ? sameTable(JSON.stringify(read)) : undefined;
  },
};

/**
 * The same table for equal ones. Whoever asks for odds sends a copy with every question: what was worked out from the table for the one before is known.
 * Few are kept: they are of the battle that is played.
 */
const sameTable = derive((text: string): Table => JSON.parse(text) as Table, 2);

/** A side of a battle. */
export const sideCodec: Codec<Side> = object({
  seat: needed(id, 'the seat'),
  name: needed(name, 'the name of the side'),
});

const objective = object({
  id: needed(id, 'the objective'),
  name: needed(name, 'what people call it'),
  at: needed(place, 'where it lies'),
  holder: optional(id, 'who has it'),
});

/** What every battle has but its units and models. */
export const battleFields = {
  ruleset: needed(id, 'the rule set'),
  scenario: needed(id, 'the scenario'),
  options: needed(byName(plain()) as Codec<Options>, 'table options'),
  sides: needed(list(sideCodec, 1), 'the sides'),
  turn: needed(whole(1, 1000), 'the turn'),
  phase: needed(name, 'the phase'),
  toAct: needed(list(id), 'who may give an order'),
  table: needed(table, 'the table'),
  objectives: needed(list(objective), 'places to hold'),
} as const;

export const unitFields = {
  id: needed(id, 'the unit'),
  seat: needed(id, 'whose it is'),
  name: needed(name, 'what people call it'),
} as const;

/** What every model has but its base. */
export const modelFields = {
  id: needed(id, 'the model'),
  owner: needed(id, 'whose it is'),
  unit: needed(id, 'the unit it moves with'),
  level: needed(whole(0, 20), 'the storey it is on'),
  elevation: needed(length, 'the height of the surface it stands on'),
  height: needed(length, 'its own height'),
  away: optional(name, 'why it is not on the table'),
} as const;

/** Plain data in which its codec finds nothing wrong, kept as it is: what was derived from it still holds. */
export const asGiven = <T>(codec: Codec<T>): Codec<T> => ({
  ...codec,
  read: (value, path, report) => (codec.read(value, path, report) === undefined ? undefined : (value as unknown as T)),
});

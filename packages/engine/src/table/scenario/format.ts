/** The scenario file, field by field. docs/schemas/scenario.schema.json is made from this. See docs/scenarios.md. */
import { OPENING_KINDS, type Opening, type Piece, type Room, TRAITS, type Terms, type Trait } from '../piece.ts';
import { INCH } from '../point.ts';
import { EDGES } from '../table.ts';
import {
  type Codec,
  data,
  flag,
  ID,
  kindOf,
  list,
  mapped,
  needed,
  object,
  optional,
  pair,
  string,
  text,
  whole,
  word,
} from './codec.ts';
import { inside } from './json.ts';
import { diameter, hullSize, length, outline, outlineOf, point, shape } from './measures.ts';
import { MOST } from './most.ts';
import {
  type DeploymentZone,
  type EntryPoint,
  GROUND_LOOKS,
  SCENARIO_FORMAT,
  type Scenario,
  type ScenarioForce,
  type ScenarioModel,
  type ScenarioObjective,
  type ScenarioSeat,
  type ScenarioUnit,
  ZONE_RULES,
} from './scenario.ts';

const slug = string(
  'an id of small letters, digits and single hyphens, 80 at most',
  /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/,
);
const id = string(
  'an id of letters, digits, . _ and - that begins with a letter or digit, 80 at most, and no name that every object has',
  ID,
);
/** What people call something. */
const name = text();
/** A unit's profile may say which values it has instead of the usual ones. */
const profile = text(4000);
const height = length(0, 48 * INCH);
const trait: Codec<Trait> = word(Object.keys(TRAITS) as Trait[], 'known trait');
const edge = word(EDGES, 'edge of the table');

const terms: Codec<Terms> = {
  schema: { type: 'object', additionalProperties: { type: ['number', 'string', 'boolean'] } },
  read(value, path, report) {
    const read = data.read(value, path, report);
    if (read === undefined) return undefined;
    const bad = Object.entries(read).filter(([, one]) => typeof one === 'object');
    for (const [name, one] of bad)
      report(inside(path, name), `A term is a number, a text, true or false, not ${kindOf(one)}.`);
    return bad.length === 0 ? (read as Terms) : undefined;
  },
  write: (value) => value,
};

const ownTerms = optional(terms, 'numbers and words that only the rule set reads');

const room: Codec<Room> = object({
  id: needed(id, 'the id of the room; no other room has it'),
  outline: needed(outlineOf(MOST.roomCorners), 'its corners; its edges are walls'),
});

const opening: Codec<Opening> = mapped(
  object({
    id: needed(id, 'the id of the opening in its piece'),
    kind: needed(word(OPENING_KINDS, 'kind of opening'), 'door, window or gap'),
    from: needed(point, 'one end, on the wall'),
    to: needed(point, 'the other end'),
    shut: optional(flag, 'true for a door that begins shut'),
    joins: optional(pair(id), 'the areas on its two sides: rooms, or "outside"'),
  }),
  ({ shut, ...rest }): Opening => ({ ...rest, open: shut !== true }),
  ({ open, ...rest }) => (open ? rest : { ...rest, shut: true }),
);

const ladder = object({
  id: needed(id, 'the id of the ladder in its piece'),
  foot: needed(point, 'its foot, beside the piece'),
  top: needed(point, 'its upper end, on the piece'),
});

const piece: Codec<Piece> = object({
  id: needed(id, 'the id of the piece; no other piece has it'),
  name: needed(name, 'what people call it'),
  shape: needed(shape, 'its shape on the table'),
  traits: needed(list(trait), 'what kind of ground it is'),
  foot: optional(height, 'the height of its foot above the table'),
  height: optional(height, 'its own height; without it, higher than everything'),
  storeys: optional(whole(1, 20), 'storeys of a building'),
  rooms: optional(list(room, 1, MOST.rooms), 'rooms of a building'),
  openings: optional(list(opening, 1, MOST.openings), 'doors, windows and gaps in its walls'),
  ladders: optional(list(ladder, 1, MOST.ladders), 'ways to its top'),
  terms: optional(terms, 'numbers and words that only the rule set reads; "look" says how it is drawn'),
});

const seat: Codec<ScenarioSeat> = object({
  id: needed(id, 'the id of the seat'),
  name: needed(name, 'the name of the side'),
  role: optional(name, 'attacker, defender or the like'),
  homeEdge: optional(edge, 'the table edge that it falls back to'),
  exitEdge: optional(edge, 'the table edge that its models may leave by'),
});

const zoneFields = object({
  id: needed(id, 'the id of the zone'),
  name: optional(name, 'what people call it'),
  seat: optional(id, 'whose it is; none when the players choose'),
  polygon: optional(outline, 'the ground as an outline'),
  rooms: optional(list(id, 1), 'the ground as rooms'),
  top: optional(id, 'the ground as the top of a piece'),
  units: optional(list(id, 1), 'the units that deploy here; all of the seat if not given'),
  by: optional(word(ZONE_RULES, 'way to be in a zone'), 'whole bases in the zone (base, the default) or centres'),
  terms: ownTerms,
});

const zone: Codec<DeploymentZone> = {
  schema: {
    ...zoneFields.schema,
    oneOf: [{ required: ['polygon'] }, { required: ['rooms'] }, { required: ['top'] }],
  },
  read(value, path, report) {
    const read = zoneFields.read(value, path, report);
    if (read === undefined) return undefined;
    const { polygon, rooms, top, ...rest } = read;
    const grounds = [polygon, rooms && { rooms }, top === undefined ? undefined : { top }];
    const [ground, ...more] = grounds.filter((one) => one !== undefined);
    if (ground !== undefined && more.length === 0) return { ...rest, ground };
    report(path, `A zone needs exactly one of polygon, rooms and top; here are ${ground ? more.length + 1 : 0}.`);
    return undefined;
  },
  write: ({ ground, ...rest }) => zoneFields.write({ ...rest, ...('kind' in ground ? { polygon: ground } : ground) }),
};

const objective: Codec<ScenarioObjective> = object({
  id: needed(id, 'the id of the objective'),
  name: needed(name, 'what people call it'),
  at: needed(point, 'where it lies'),
  points: optional(whole(0, 10_000), 'what it is worth'),
  terms: ownTerms,
});

const entry: Codec<EntryPoint> = object({
  id: needed(id, 'the id of the entry point'),
  seat: needed(id, 'whose reserves come in here'),
  at: needed(point, 'where it lies'),
});

const footprint = {
  base: optional(diameter, 'the diameter of a round base'),
  hull: optional(hullSize, 'the length and width of a hull'),
} as const;

const facing = whole(0, 359);

const model: Codec<ScenarioModel> = mapped(
  object({
    id: needed(id, 'the id of the model; no other model has it'),
    name: optional(name, 'what people call it'),
    profile: optional(profile, 'its profile in the rule set, where the unit does not tell'),
    leader: optional(flag, 'true for a leader'),
    at: optional(point, 'where it starts'),
    facing: optional(facing, 'degrees clockwise from north'),
    level: optional(whole(0, 20), 'the storey of the building it is in'),
    elevation: optional(height, 'the height of the surface it stands on'),
    ...footprint,
    terms: ownTerms,
  }),
  renamedBase,
  writtenBase,
);

const unit: Codec<ScenarioUnit> = mapped(
  object({
    id: needed(id, 'the id of the unit; no other unit has it'),
    name: needed(name, 'what people call it'),
    profile: needed(profile, 'its profile in the rule set'),
    group: optional(profile, 'the squad that it is a part of'),
    ...footprint,
    models: optional(list(model, 1, MOST.models), 'its models; left out, the rule set makes them from the profile'),
    terms: ownTerms,
  }),
  renamedBase,
  writtenBase,
);

/** A base is a diameter in the file and a radius in the value. */
function renamedBase<T extends { readonly base?: number }>(read: T): Omit<T, 'base'> & { readonly radius?: number } {
  const { base, ...rest } = read;
  return base === undefined ? rest : { ...rest, radius: base };
}

function writtenBase<T extends { readonly radius?: number }>(value: T): Omit<T, 'radius'> & { readonly base?: number } {
  const { radius, ...rest } = value;
  return radius === undefined ? rest : { ...rest, base: radius };
}

const force: Codec<ScenarioForce> = object({
  seat: needed(id, 'whose it is; "none" for bystanders'),
  units: needed(list(unit, 1, MOST.units), 'its units in the order of the roster'),
});

const LARGEST = 144 * INCH;

const file = object({
  format: needed(word([SCENARIO_FORMAT], 'known format'), 'the name and version of this format'),
  id: needed(slug, 'the id of the scenario, as its file is named'),
  ruleset: needed(slug, 'the id of the rule set'),
  title: needed(name, 'the name of the scenario'),
  summary: needed(text(2000), 'what happens here, in a sentence or two'),
  table: needed(
    object({
      width: needed(length(INCH, LARGEST), 'from west to east, in inches'),
      depth: needed(length(INCH, LARGEST), 'from south to north, in inches'),
      ground: optional(word(GROUND_LOOKS, 'known ground'), 'what the bare table looks like; no rule reads it'),
    }),
    'the table; the origin is its south-west corner, x runs to the east and y to the north',
  ),
  turns: needed(whole(1, 100), 'the last turn or round'),
  seats: needed(list(seat, 1, MOST.seats), 'the sides'),
  zones: needed(list(zone, 0, MOST.zones), 'where forces deploy'),
  objectives: needed(list(objective, 0, MOST.objectives), 'what is to be held or fetched'),
  entries: needed(list(entry, 0, MOST.entries), 'where reserves come in'),
  pieces: needed(list(piece, 0, MOST.pieces), 'terrain and objects'),
  forces: needed(list(force, 0, MOST.seats + 1), 'who takes part'),
  options: optional(data, 'table options of the rule set'),
  victory: optional(data, 'who wins, in the terms of the rule set'),
  terms: optional(data, 'whatever else the rule set needs'),
});

/** The whole file. */
export const scenarioCodec: Codec<Scenario> = mapped(
  file,
  ({ table, pieces, ...rest }): Scenario => {
    const { ground, width, depth } = table;
    return { ...rest, table: { width, depth, pieces }, ...(ground !== undefined && { ground }) };
  },
  ({ table: { width, depth, pieces }, ground, ...rest }) => ({
    ...rest,
    table: { width, depth, ...(ground !== undefined && { ground }) },
    pieces,
  }),
);

/** Does a JSON value say that it is a scenario file, of whatever version? */
export const isScenarioFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  typeof value.format === 'string' &&
  value.format.startsWith('umpire-scenario/');

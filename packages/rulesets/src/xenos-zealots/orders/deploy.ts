import { codec, modelName, type Offer } from '@umpire/engine/battle';
import { note, type Problem, refused } from '@umpire/engine/rule';
import { type Base, boxOf, halfDiagonal, INCH, type Point, span, spot, withinDistance } from '@umpire/engine/table';
import { say, type Words } from '@umpire/engine/words';
import {
  called,
  cardFor,
  leaderOf,
  membersOf,
  ownModels,
  type Squad,
  type Trooper,
  withSquad,
  type ZealotBattle,
} from '../battle/battle.ts';
import { type ArgsOf, moves } from '../battle/orders.ts';
import { homeOf } from '../ground/home.ts';
import { basesAfter } from '../ground/moves.ts';
import { formation, placeProblems, putAt, type Room, upstairsProblems } from '../ground/deploy.ts';
import { aboard } from '../rules/transport.ts';
import { deployOrder, withPassengers } from './deploy-order.ts';

const { degrees, id, needed, object, optional, place } = codec;
type Deploy = ArgsOf<'deploy'>;

/** A unit is put into its zone, around a point or model by model; a character also with another unit. XZ-H-4, XZ-UNIT-14 */
export const deploy = deployOrder({
  kind: 'deploy',
  rule: 'XZ-H-4',
  says: 'Place',
  help: 'Put a unit into your zone. The leader stands where you say and the others around him.',
  args: object({
    unit: needed(id, 'the unit'),
    at: optional(place, 'where its leader stands'),
    facing: optional(degrees, 'how it faces'),
    attach: optional(id, 'the unit that a character joins'),
    moves: optional(moves, 'where each model stands: the last place of its way'),
  }),
  offers,
  problems(view, squad, order) {
    const stray = strayPlaces(view, squad, order);
    if (stray.length > 0) return stray;
    const body = hostsFor(view, squad).find((one) => one.id === order.attach);
    if (order.attach !== undefined && body === undefined)
      return refused('XZ-UNIT-14', say('{unit} cannot join that unit.', { unit: squad.name }));
    const bases = deployedAt(view, squad, order);
    if (bases === undefined)
      return refused(
        'XZ-H-4',
        say('{unit} must stand wholly in your zone, together, not on impassable ground.', { unit: squad.name }),
      );
    const far = body === undefined ? [] : farProblems(view, squad, body, bases);
    return far.length > 0 || order.moves === undefined ? far : placeProblems(view, squad, bases, roomOf(view, squad));
  },
  *place(battle, squad, order) {
    const bases = deployedAt(battle, squad, order) ?? {};
    yield* note('XZ-H-4', '{unit} {unit|is|are} placed.', { unit: called(squad) });
    const after = withSquad(putAt(battle, bases), squad.id, {
      location: 'table',
      ...(order.attach !== undefined && { attachedTo: order.attach }),
    });
    return withPassengers(after, squad.id, (all, rider) => aboard(all, rider, squad.id));
  },
});

/** The zone of a unit's side, and which way its models look. */
function roomOf(view: ZealotBattle, squad: Squad, facing?: number): Room {
  const zone = view.zones.find((one) => one.id === view.zoneOf[squad.seat]);
  return { ...(zone !== undefined && { zone: zone.area }), facing: facing ?? homeOf(view, squad.seat).facing };
}

/** Where everybody stands if a unit is put here. XZ-R-96 */
export function deployedAt(
  view: ZealotBattle,
  squad: Squad,
  { at, facing, moves: ways }: Pick<Deploy, 'at' | 'facing' | 'moves'>,
): Readonly<Record<string, Base>> | undefined {
  const models = ownModels(view, squad.id);
  if (ways === undefined) return at && formation(view, models, at, roomOf(view, squad, facing));
  return basesAfter(models, ways);
}

/** How far apart the points are at which room is looked for. XZ-R-108 */
const STEP = INCH / 2;

/** Where in the zone the whole unit finds room, as it faces or turned by a quarter; undefined: nowhere. XZ-R-108 */
export function roomFor(
  view: ZealotBattle,
  squad: Squad,
): { readonly at: Point; readonly facing?: number } | undefined {
  const { zone, facing } = roomOf(view, squad);
  if (zone === undefined) return undefined;
  const { west, east, south, north } = boxOf(zone);
  const turned = hasFront(ownModels(view, squad.id)) ? [{}, { facing: (facing + 90) % 360 }] : [{}];
  for (const how of turned)
    for (let y = south + STEP; y < north; y += STEP)
      for (let x = west + STEP; x < east; x += STEP) {
        const place = { at: { x, y }, ...how };
        if (deployedAt(view, squad, place) !== undefined) return place;
      }
  return undefined;
}

const hasFront = (models: readonly Trooper[]): boolean => models.some(({ base }) => base.facing !== undefined);

/** What is said of a deployment that means nothing: two ways at once, a front of what has none, places outside. */
function strayPlaces(view: ZealotBattle, squad: Squad, { at, facing, moves: ways }: Deploy): readonly Problem[] {
  const models = ownModels(view, squad.id);
  const wrong = (why: Words): readonly Problem[] => refused('XZ-H-4', why);
  if ((at === undefined) === (ways === undefined))
    return wrong('Say where the unit stands: around a point, or model by model.');
  if (facing !== undefined && ways !== undefined) return wrong('Turn each model by itself.');
  if (facing !== undefined && !hasFront(models))
    return wrong(say('{unit} {unit|has|have} no front.', { unit: called(squad) }));
  const { zone } = roomOf(view, squad);
  if (at !== undefined && zone !== undefined && !withinDistance(spot(at), zone, 0))
    return wrong('That point is not in your zone.');
  if (ways === undefined) return [];
  if (models.length === 1) return wrong('Say where the model stands.');
  const stranger = Object.keys(ways).find((one) => !models.some((model) => model.id === one));
  if (stranger !== undefined)
    return wrong(say('{model} is not set up with {unit}.', { model: modelName(view, stranger), unit: squad.name }));
  const missing = models.find((model) => ways[model.id] === undefined);
  return missing === undefined
    ? upstairsProblems(view, ways, 'XZ-H-4')
    : wrong(say('{model} needs a place.', { model: modelName(view, missing.id) }));
}

/** The units that a character may be placed with. XZ-UNIT-14 */
const hostsFor = (view: ZealotBattle, squad: Squad): readonly Squad[] =>
  cardFor(squad).type === 'character'
    ? view.units.filter(({ seat, location, start }) => seat === squad.seat && location === 'table' && start > 1)
    : [];

/** He is in the coherency of the unit that he joins, and everybody of it in his, if he leads it then. XZ-UNIT-14, XZ-R-107 */
function farProblems(
  view: ZealotBattle,
  squad: Squad,
  body: Squad,
  bases: Readonly<Record<string, Base>>,
): readonly Problem[] {
  const leader = leaderOf(view, body.id);
  const most = cardFor(body).coherency;
  if (leader !== undefined && !Object.values(bases).every((base) => withinDistance(base, leader.base, most)))
    return refused(
      'XZ-UNIT-14',
      say('{unit} would be too far from {body}; {most″} at most.', { unit: squad.name, body: body.name, most }),
    );
  const joined = withSquad(putAt(view, bases), squad.id, { location: 'table', attachedTo: body.id });
  const chief = leaderOf(joined, body.id);
  const astray = membersOf(joined, body.id).find(
    ({ role, base }) => role !== 'gun' && chief !== undefined && !withinDistance(base, chief.base, most),
  );
  return astray === undefined
    ? []
    : refused(
        'XZ-UNIT-2',
        say('{model} would be more than {most″} from the leader.', { model: modelName(view, astray.id), most }),
        astray.id,
      );
}

function offers(view: ZealotBattle, squad: Squad): readonly Offer<Deploy>[] {
  const { zone } = roomOf(view, squad);
  const box = zone && boxOf(zone);
  const from = box && { x: Math.floor((box.west + box.east) / 2), y: Math.floor((box.south + box.north) / 2) };
  const reach = box && Math.ceil(span({ x: box.west, y: box.south }, { x: box.east, y: box.north }) / 2) + 1;
  const chief = leaderOf(view, squad.id);
  const at = {
    kind: 'point',
    name: 'at',
    ...say('Where does the leader of {unit} stand?', { unit: squad.name }),
    ...(from !== undefined && reach !== undefined && { from, reach }),
    ...(chief !== undefined && { stands: chief.id }),
  } as const;
  const models = ownModels(view, squad.id);
  const facing = {
    kind: 'number',
    name: 'facing',
    ...say('Which way {unit|does|do} {unit} face?', { unit: called(squad) }),
    least: 0,
    most: 359,
  } as const;
  const everybody = {
    kind: 'moves',
    name: 'moves',
    says: 'Where does everybody stand?',
    models: models.map((model) => model.id),
    reach: reach ?? 1,
    optional: false,
  } as const;
  return [
    { says: 'place', parts: [at] },
    ...(hasFront(models) ? [{ says: 'place and turn', parts: [at, facing] }] : []),
    ...(models.length > 1 ? [{ says: 'place, model by model', parts: [everybody] }] : []),
    ...hostsFor(view, squad).map((body): Offer<Deploy> => {
      const leader = leaderOf(view, body.id);
      const near = leader && {
        from: leader.base.at,
        reach: cardFor(body).coherency + halfDiagonal(leader.base) + INCH,
      };
      return {
        ...say('place with {body}', { body: body.name }),
        rule: 'XZ-UNIT-14',
        order: { attach: body.id },
        parts: [{ ...at, ...near }],
      };
    }),
  ];
}

/** Blasts: of grenades, of vehicles, of objects, and the explosions that follow from them. AZ-GREN-7, AZ-VEH-9, AZ-H-16 */
import { without } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import { early, note, type Rule, type Seat } from '@umpire/engine/rule';
import {
  closerThan,
  closestFirst,
  corners,
  disc,
  INCH,
  type Piece,
  polygon,
  type Shape,
  spot,
  type Table,
  touches,
  withPiece,
} from '@umpire/engine/table';
import {
  type AimBattle,
  guardOf,
  type Fighter,
  findFighter,
  findVehicle,
  type LiveGrenade,
  onFoot,
  ridersOf,
  type Vehicle,
  vehicleOf,
  vehicles,
  withFighter,
} from '../battle/battle.ts';
import { BLAST } from '../battle/data.ts';
import { wrong } from '../battle/wrong.ts';
import { type Body, type Eye, fighterBody, objectBody, objects, vehicleBody } from '../ground/bodies.ts';
import { besideHull, isFreeBeside, nearestFree } from '../ground/free-places.ts';
import { canSee } from './shot-from.ts';
import { classAgainst } from './standing.ts';
import { type BlastAt, blastAt, fullInches } from './blast.ts';
import {
  type Agenda,
  attackOf,
  type Cause,
  type Explosions,
  first,
  type Hit,
  type Survivors,
  type VehicleBlast,
} from './agenda.ts';
import { drivesPart } from './drive.ts';
import { countOf, hurts } from './effects.ts';
import { choosePlace, type Elsewhere } from './choose-place.ts';

/** Where a blast comes from. */
interface Source {
  readonly kind: BlastAt['kind'];
  /** Distances are measured from this, sight from its centre. */
  readonly from: Shape;
  readonly eye: Eye;
  /** The thing that explodes: not attacked, and no cover against its own blast. R54 */
  readonly itself?: string;
}

/** The first of those that are to explode. AZ-GREN-7 */
export function* exploded(agenda: Agenda, { bombs: [bomb, ...rest], cause }: Explosions): Rule<Agenda> {
  if (bomb === undefined) return agenda;
  const later = first(agenda, { task: 'explosions', bombs: rest, cause });
  const bound = rest.flatMap((each) => (each.kind === 'vehicle' ? [each.id] : []));
  if (bomb.kind === 'vehicle') return yield* vehicleExplodes(later, bomb.id, cause, bound);
  const { piece } = bomb;
  yield* note('AZ-H-17', '{name} explodes.', { name: piece.name });
  const { base, elevation } = objectBody(piece);
  const source: Source = { kind: 'frag', from: piece.shape, eye: { at: base.at, elevation, base } };
  const hits = yield* blastHits(agenda.battle, source, cause.by);
  return first(later, { task: 'attack', hits, cause, bound, concerned: [] });
}

/** All dice of a vehicle that explodes, wherever it has come to. AZ-VEH-9, AZ-PRIO-4 */
function* vehicleExplodes(agenda: Agenda, id: string, cause: Cause, bound: readonly string[]): Rule<Agenda> {
  const { arrives } = cause;
  const battle = arrives?.vehicle === id ? yield* broughtTo(agenda.battle, arrives) : agenda.battle;
  const vehicle = vehicleOf(battle, id);
  const { base, elevation } = vehicle;
  yield* note('AZ-VEH-9', '{model} explodes.', { model: id });
  const riders = ridersOf(battle, id);
  const inside: Hit[] = [];
  for (const rider of riders) {
    const args: BlastAt = {
      id: rider.id,
      kind: 'frag',
      inches: 0,
      target: 'open',
      ...guardOf(battle, rider),
      by: cause.by,
    };
    inside.push({ on: rider.id, hits: yield* early(blastAt, args) });
  }
  const source: Source = { kind: 'frag', from: base, eye: { at: base.at, elevation, base, own: id }, itself: id };
  const around = yield* blastHits(battle, source, cause.by);
  const ids = riders.map((rider) => rider.id);
  return first({ ...agenda, battle }, { task: 'vehicle blast', vehicle, inside, around, riders: ids, cause, bound });
}

/** AZ-PRIO-4 */
function* broughtTo(battle: AimBattle, { vehicle, place, by }: NonNullable<Cause['arrives']>): Rule<AimBattle> {
  const driven = findVehicle(battle, vehicle);
  return driven === undefined ? battle : yield* drivesPart(battle, driven, place.facing ?? 0, place.at, by);
}

/** Its riders first; then it is a wreck, everybody around is hit, and the survivors stand beside it. AZ-VEH-9 */
export function* vehicleBlown(agenda: Agenda, blown: VehicleBlast): Rule<Agenda> {
  const { vehicle, inside, around, riders, cause, bound } = blown;
  const [next, ...rest] = inside;
  if (next !== undefined) {
    const hits = yield* countOf(next);
    const rider = findFighter(agenda.battle, next.on);
    // Straight to the riders: nobody of a vehicle that is blown up has a knock-on check to make.
    const battle = rider === undefined || hits === 0 ? agenda.battle : yield* hurts(agenda.battle, rider, hits, cause);
    return first({ ...agenda, battle }, { ...blown, inside: rest });
  }
  const wrecked = { ...agenda, battle: yield* makesWreck(agenda.battle, vehicle) };
  return first(
    wrecked,
    { task: 'attack', hits: around, cause, bound, concerned: [] },
    { task: 'survivors', vehicle, riders },
  );
}

/** The same table each time: where odds are worked out, a vehicle is blown up at the same place many times. */
const withWreck = derive((table: Table, id: string, name: string, hull: string): Table => {
  const wreck: Piece = {
    id: `${id}-wreck`,
    name: `Wreck of the ${name}`,
    shape: polygon(corners(JSON.parse(hull) as Vehicle['base'])),
    traits: ['obstacle', 'low', 'hard-cover'],
    terms: { wreck: true },
  };
  return withPiece(table, wreck.id, wreck);
});

/** A low piece of the hull's shape; what lay in it is lost. AZ-H-16 */
function* makesWreck(battle: AimBattle, vehicle: Vehicle): Rule<AimBattle> {
  const { id, name, base } = vehicle;
  yield* note('AZ-H-16', '{model} is a wreck.', { model: id });
  const ids = ridersOf(battle, id).map((rider) => rider.id);
  const thrownOut = ids.reduce(
    (now, rider) =>
      withFighter(now, rider, ({ vehicle: _vehicle, seatNo: _seatNo, ...one }) => ({
        ...one,
        base: { ...one.base, at: base.at },
        setUp: false,
        away: 'undeployed',
      })),
    battle,
  );
  return {
    ...thrownOut,
    table: withWreck(thrownOut.table, id, name, JSON.stringify(base)),
    models: without(thrownOut.models, [id]),
    items: thrownOut.items.filter(({ aboard }) => aboard !== id),
  };
}

/** Each beside the wreck, or as near as there is room. AZ-H-16 */
export function* placesSurvivors(agenda: Agenda, { vehicle: { base }, riders }: Survivors): Rule<Agenda> {
  let now = agenda.battle;
  for (const id of riders) {
    const fighter = findFighter(now, id);
    if (fighter === undefined) continue;
    const beside = besideHull(now, fighter, base, base.at);
    const places = beside.length > 0 ? beside : nearestFree(now, fighter, base.at);
    const elsewhere = beside.length > 0 ? besideWreck(now, fighter, base) : undefined;
    const at = (yield* choosePlace(now, fighter, places, 'AZ-H-16', elsewhere)) ?? base.at;
    now = withFighter(now, id, ({ away: _away, ...one }) => ({ ...one, base: { ...one.base, at }, elevation: 0 }));
  }
  return { ...agenda, battle: now };
}

/** Any free place in contact with the wreck will do. AZ-H-16 */
function besideWreck(battle: AimBattle, fighter: Fighter, hull: Vehicle['base']): Elsewhere {
  return {
    near: hull.at,
    within: Math.ceil(hull.length / 2 + hull.width / 2 + 2 * fighter.base.radius),
    problems: (at) =>
      !touches(disc(at, fighter.base.radius), hull)
        ? wrong('AZ-H-16', fighter, '{model} must stand in contact with the wreck.')
        : isFreeBeside(battle, fighter, hull, at)
          ? []
          : wrong('AZ-H-16', fighter, 'There is no room for {model}.'),
  };
}

/** A frag grenade or a flashbang goes off. AZ-GREN-7, AZ-GREN-9 */
export function* grenadeBlast(battle: AimBattle, grenade: LiveGrenade, kind: BlastAt['kind']): Rule<Agenda> {
  const { at, elevation, seat } = grenade;
  const point = spot(at);
  const hits = yield* blastHits(battle, { kind, from: point, eye: { at, elevation, base: point } }, seat);
  return { battle, todo: attackOf(hits, { by: seat }) };
}

/** One roll for each target in reach and sight, nearest first. */
function* blastHits(battle: AimBattle, source: Source, by: Seat): Rule<readonly Hit[]> {
  const hits: Hit[] = [];
  const { kind, from, eye, itself } = source;
  const except = itself === undefined ? [] : [itself];
  for (const body of targetsOf(battle, source)) {
    const args: BlastAt = {
      id: body.id,
      ...(body.kind === 'object' ? { name: body.piece.name } : {}),
      kind,
      inches: fullInches(from, body.base),
      target: classAgainst(battle, eye, body, { except }),
      ...(body.kind === 'fighter' ? guardOf(battle, body.fighter) : { defend: 0 }),
      by,
    };
    const count = yield* early(blastAt, args);
    hits.push({ on: body.id, hits: count, ...(kind === 'flashbang' ? { dazes: true } : {}) });
  }
  return hits;
}

function targetsOf(battle: AimBattle, { kind, from, eye, itself }: Source): readonly Body[] {
  const people = onFoot(battle).flatMap((fighter) => fighterBody(battle, fighter) ?? []);
  const things = kind === 'flashbang' ? [] : [...vehicles(battle).map(vehicleBody), ...objects(battle).map(objectBody)];
  const near = [...people, ...things].filter(
    (body) => body.id !== itself && closerThan(from, body.base, BLAST * INCH) && canSee(battle, eye, body),
  );
  return closestFirst(from, near, ({ base }) => base).map(({ item }) => item);
}

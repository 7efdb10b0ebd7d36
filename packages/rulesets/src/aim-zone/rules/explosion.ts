/** Blasts: of grenades, of vehicles, of objects, and the explosions that follow from them. AZ-GREN-7, AZ-VEH-9, AZ-H-16 */
import { without } from '@umpire/engine/battle';
import { call, note, type Problem, type Rule, type Seat } from '@umpire/engine/rule';
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
  touches,
  withPiece,
} from '@umpire/engine/table';
import {
  type AimBattle,
  defendOf,
  type Fighter,
  findFighter,
  type LiveGrenade,
  onFoot,
  ridersOf,
  type Vehicle,
  vehicleOf,
  vehicles,
  withFighter,
} from '../battle/battle.ts';
import { BLAST } from '../battle/data.ts';
import { fullInches } from '../ground/full-inches.ts';
import { type Body, type Eye, fighterBody, objectBody, objects, vehicleBody } from '../ground/bodies.ts';
import { besideHull, isFreeBeside, nearestFree } from '../ground/free-places.ts';
import { canSee } from './shot-from.ts';
import { classAgainst } from './standing.ts';
import { type BlastAt, blastAt } from './blast.ts';
import { applyHits, type Aftermath, type Bomb, type Cause, type Hit, hurts } from './effects.ts';
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

/** The effects of one attack, and all explosions that follow from it. */
export function* attackEffects(battle: AimBattle, hits: readonly Hit[], cause: Cause): Rule<AimBattle> {
  return yield* allExplode(yield* applyHits(battle, hits, cause), cause);
}

/** One after the other, in the order in which they were caused. AZ-GREN-7 */
export function* allExplode({ battle, bombs }: Aftermath, cause: Cause): Rule<AimBattle> {
  let now = battle;
  let queue = bombs;
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    const rest = queue.slice(1);
    const bound = rest.flatMap((bomb) => (bomb.kind === 'vehicle' ? [bomb.id] : []));
    const after = yield* explode(now, next, cause, bound);
    now = after.battle;
    queue = [...rest, ...after.bombs];
  }
  return now;
}

function* explode(battle: AimBattle, bomb: Bomb, cause: Cause, bound: readonly string[]): Rule<Aftermath> {
  if (bomb.kind === 'object') {
    const { piece } = bomb;
    yield* note('AZ-H-17', '{name} explodes.', { name: piece.name });
    const { base, elevation } = objectBody(piece);
    return yield* blast(
      battle,
      { kind: 'frag', from: piece.shape, eye: { at: base.at, elevation, base } },
      cause,
      bound,
    );
  }
  let now = battle;
  if (cause.arrives?.vehicle === bomb.id) now = yield* cause.arrives.before(now);
  return yield* vehicleExplodes(now, vehicleOf(now, bomb.id), cause, bound);
}

/** Its riders first, by seat; then everybody around; then it is a wreck, and the survivors stand beside it. AZ-VEH-9 */
function* vehicleExplodes(
  battle: AimBattle,
  vehicle: Vehicle,
  cause: Cause,
  bound: readonly string[],
): Rule<Aftermath> {
  const { id, name, base, elevation } = vehicle;
  yield* note('AZ-VEH-9', '{name} explodes.', { name, model: id });
  const inside: Hit[] = [];
  for (const rider of ridersOf(battle, id)) {
    const args = { id: rider.id, kind: 'frag', inches: 0, target: 'open', defend: defendOf(battle, rider) } as const;
    inside.push({ on: rider.id, hits: yield* call(blastAt, args) });
  }
  const source: Source = { kind: 'frag', from: base, eye: { at: base.at, elevation, base, own: id }, itself: id };
  const around = yield* blastHits(battle, source, cause.by);
  const riders = ridersOf(battle, id);
  let now = battle;
  // Straight to the riders: nobody of a vehicle that is blown up has a knock-on check to make.
  for (const { on, hits } of inside) {
    const rider = findFighter(now, on);
    if (rider !== undefined && hits > 0) now = yield* hurts(now, rider, hits, cause);
  }
  const wrecked = yield* makesWreck(now, vehicle);
  const after = yield* applyHits(wrecked, around, cause, bound);
  return { ...after, battle: yield* placesSurvivors(after.battle, vehicle, riders) };
}

/** A low piece of the hull's shape; what lay in it is lost. AZ-H-16 */
function* makesWreck(battle: AimBattle, vehicle: Vehicle): Rule<AimBattle> {
  const { id, name, base } = vehicle;
  const wreck: Piece = {
    id: `${id}-wreck`,
    name: `Wreck of the ${name}`,
    shape: polygon(corners(base)),
    traits: ['obstacle', 'low', 'hard-cover'],
    terms: { wreck: true },
  };
  yield* note('AZ-H-16', '{name} is a wreck.', { name, model: id });
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
    table: withPiece(thrownOut.table, wreck.id, wreck),
    models: without(thrownOut.models, [id]),
    items: thrownOut.items.filter(({ aboard }) => aboard !== id),
  };
}

function* placesSurvivors(battle: AimBattle, { base }: Vehicle, riders: readonly Fighter[]): Rule<AimBattle> {
  let now = battle;
  for (const { id } of riders) {
    const fighter = findFighter(now, id);
    if (fighter === undefined) continue;
    const beside = besideHull(now, fighter, base, base.at);
    const places = beside.length > 0 ? beside : nearestFree(now, fighter, base.at);
    const elsewhere = beside.length > 0 ? besideWreck(now, fighter, base) : undefined;
    const at = (yield* choosePlace(now, fighter, places, 'AZ-H-16', elsewhere)) ?? base.at;
    now = withFighter(now, id, ({ away: _away, ...one }) => ({ ...one, base: { ...one.base, at }, elevation: 0 }));
  }
  return now;
}

/** Any free place in contact with the wreck will do. AZ-H-16 */
function besideWreck(battle: AimBattle, fighter: Fighter, hull: Vehicle['base']): Elsewhere {
  const wrong = (says: string): readonly Problem[] => [{ rule: 'AZ-H-16', model: fighter.id, says }];
  return {
    near: hull.at,
    within: Math.ceil(hull.length / 2 + hull.width / 2 + 2 * fighter.base.radius),
    problems: (at) =>
      !touches(disc(at, fighter.base.radius), hull)
        ? wrong(`${fighter.name} must stand in contact with the wreck.`)
        : isFreeBeside(battle, fighter, hull, at)
          ? []
          : wrong(`There is no room for ${fighter.name}.`),
  };
}

/** A blast with all that it does. */
function* blast(battle: AimBattle, source: Source, cause: Cause, bound: readonly string[] = []): Rule<Aftermath> {
  return yield* applyHits(battle, yield* blastHits(battle, source, cause.by), cause, bound);
}

/** A frag grenade or a flashbang goes off. AZ-GREN-7, AZ-GREN-9 */
export function* grenadeBlast(battle: AimBattle, grenade: LiveGrenade, kind: BlastAt['kind']): Rule<AimBattle> {
  const { at, elevation, seat } = grenade;
  const point = spot(at);
  const cause = { by: seat };
  return yield* allExplode(
    yield* blast(battle, { kind, from: point, eye: { at, elevation, base: point } }, cause),
    cause,
  );
}

/** One roll for each target in reach and sight, nearest first. */
function* blastHits(battle: AimBattle, source: Source, by: Seat): Rule<readonly Hit[]> {
  const hits: Hit[] = [];
  const { kind, from, eye, itself } = source;
  const except = itself === undefined ? [] : [itself];
  for (const body of targetsOf(battle, source)) {
    const args: BlastAt = {
      id: body.id,
      kind,
      inches: fullInches(from, body.base),
      target: classAgainst(battle, eye, body, { except }),
      defend: body.kind === 'fighter' ? defendOf(battle, body.fighter) : 0,
      by,
    };
    const count = yield* call(blastAt, args);
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

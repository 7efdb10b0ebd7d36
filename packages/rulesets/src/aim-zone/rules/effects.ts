/**
 * What the hits of one attack do: effects in order, then for each vehicle knock-on checks and explosion rolls, then
 * the explosions that follow, one after the other. AZ-PRIO-3, AZ-GREN-7, AZ-VEH-8 to 10, AZ-H-17
 */
import { call, note, type Rule, type Seat } from '@umpire/engine/rule';
import { type Piece, pieceOf, withPiece } from '@umpire/engine/table';
import {
  type AimBattle,
  type Fighter,
  findFighter,
  findVehicle,
  optionsOf,
  ridersOf,
  vehicleOf,
  withFighter,
  withoutAim,
  withVehicle,
} from '../battle/battle.ts';
import { isDead } from '../battle/health.ts';
import { dazed, type Effect, EFFECT_RULES, effectOf, hurt } from './damage.ts';
import { explodes, type KnockedOn, knockOn, newlyBeyond } from './knock-on.ts';
import { dies, type Spot } from './losses.ts';

/** Hits on one fighter, vehicle or object. */
export interface Hit {
  readonly on: string;
  readonly hits: number;
  /** Of a flashbang: it stuns at most. AZ-GREN-9 */
  readonly dazes?: boolean;
  /** Where it stood on foot for this attack, if not where it is: getting out, or on its way. AZ-REACT-3 */
  readonly stood?: Spot;
}

/** Something about to explode. */
export type Bomb =
  | { readonly kind: 'vehicle'; readonly id: string }
  | { readonly kind: 'object'; readonly piece: Piece };

/** Whose attack it is, and what is special about a model in the middle of its Move or Drive. AZ-PRIO-4 */
export interface Cause {
  readonly by: Seat;
  /** Where the body of this one lies if it dies. */
  readonly fallsAt?: Spot & { readonly model: string };
  /** Brings the vehicle to where it was hit, before it explodes. */
  readonly arrives?: { readonly vehicle: string; readonly before: (battle: AimBattle) => Rule<AimBattle> };
}

/** A battle, and what is about to explode in it. */
export interface Aftermath {
  readonly battle: AimBattle;
  readonly bombs: readonly Bomb[];
}

/** Effects in the order of the attack, then vehicle by vehicle knock-on and explosion rolls. */
export function* applyHits(
  battle: AimBattle,
  hits: readonly Hit[],
  cause: Cause,
  bound: readonly string[] = [],
): Rule<Aftermath> {
  let now = battle;
  const bombs: Bomb[] = [];
  const concerned = new Map<string, { readonly before: number; readonly hit: 'vehicle' | string[] }>();
  for (const { on, hits: count, dazes = false, stood } of hits) {
    if (count <= 0) continue;
    const fighter = findFighter(now, on);
    const vehicle = findVehicle(now, on);
    if (fighter !== undefined) {
      const rides = fighter.away === 'aboard' && stood === undefined ? fighter.vehicle : undefined;
      if (rides !== undefined) concern(rides, on);
      const falls =
        stood === undefined || cause.fallsAt?.model === on ? cause : { ...cause, fallsAt: { ...stood, model: on } };
      now = yield* hurts(now, fighter, count, falls, dazes);
    } else if (vehicle !== undefined) {
      concern(on, 'vehicle');
      now = withVehicle(now, on, (one) => ({ ...one, hits: one.hits + count }));
      yield* note('AZ-VEH-8', '{name} takes {count}: {hits} of the {limit} hits that it can stand.', {
        name: vehicle.name,
        model: on,
        count,
        hits: vehicle.hits + count,
        limit: vehicle.hitLimit,
      });
    } else {
      const struck = yield* strikesObject(now, on, count);
      now = struck.battle;
      bombs.push(...struck.bombs);
    }
  }
  for (const [id, { before, hit }] of concerned) {
    if (findVehicle(now, id) === undefined) continue;
    now = yield* knocksOn(now, id, hit, cause);
    if (!bound.includes(id) && (yield* isBlownUp(now, id, before))) bombs.push({ kind: 'vehicle', id });
  }
  return { battle: now, bombs };

  function concern(id: string, who: string): void {
    const known = concerned.get(id);
    const before = known?.before ?? vehicleOf(battle, id).hits;
    if (who === 'vehicle') concerned.set(id, { before, hit: 'vehicle' });
    else if (known?.hit !== 'vehicle') concerned.set(id, { before, hit: [...(known?.hit ?? []), who] });
  }
}

/** A fighter is hit: stunned, wounded or killed, and loses its aim. AZ-SHOOT-14, AZ-DMG-1 to 5 */
export function* hurts(
  battle: AimBattle,
  fighter: Fighter,
  hits: number,
  cause: Cause,
  dazes = false,
): Rule<AimBattle> {
  const { id, name } = fighter;
  const after = dazes ? dazed(fighter, hits, optionsOf(battle).flashbang) : hurt(fighter, hits);
  if (isDead(after)) {
    const spot = cause.fallsAt?.model === id ? cause.fallsAt : undefined;
    return yield* dies(battle, fighter, cause.by, spot);
  }
  const effect: Effect = dazes && optionsOf(battle).flashbang === 'stunOnly' ? 'stunned' : effectOf(hits);
  yield* note(EFFECT_RULES[effect], `{name} is ${effect}.`, { name, model: id });
  if (effect === 'stunned' && after.wounds > fighter.wounds)
    yield* note('AZ-DMG-2', 'Two stuns of {name} become a wound.', { name, model: id });
  return withFighter(battle, id, (one) => ({ ...withoutAim(one), stun: after.stun, wounds: after.wounds }));
}

/** An object counts hits, is destroyed, and perhaps explodes. AZ-H-17 */
function* strikesObject(battle: AimBattle, id: string, count: number): Rule<Aftermath> {
  const piece = pieceOf(battle.table, id);
  if (piece === undefined) return { battle, bombs: [] };
  const toughness = piece.terms?.['toughness'];
  const hits = (battle.objectHits[id] ?? 0) + count;
  const now = { ...battle, objectHits: { ...battle.objectHits, [id]: hits } };
  yield* note('AZ-H-17', '{name} is hit.', { name: piece.name, hits });
  if (typeof toughness !== 'number' || hits < toughness) return { battle: now, bombs: [] };
  yield* note('AZ-H-17', '{name} is destroyed.', { name: piece.name });
  const gone = { ...now, table: withPiece(now.table, id, undefined) };
  return { battle: gone, bombs: piece.traits.includes('volatile') ? [{ kind: 'object', piece }] : [] };
}

/** Everyone else of the vehicle. AZ-VEH-10 */
function* knocksOn(battle: AimBattle, id: string, hit: 'vehicle' | readonly string[], cause: Cause): Rule<AimBattle> {
  const vehicle = vehicleOf(battle, id);
  const riders = ridersOf(battle, id).map((one) => ({
    id: one.id,
    seatNo: one.seatNo ?? 0,
    skill: one.skill,
    seat: one.owner,
  }));
  const more: KnockedOn = yield* call(knockOn, { id, hit, moving: vehicle.moving, riders });
  let now = battle;
  if (more.vehicle) {
    yield* note('AZ-VEH-10', '{name} takes a knock-on hit.', { name: vehicle.name, model: id });
    now = withVehicle(now, id, (one) => ({ ...one, hits: one.hits + 1 }));
  }
  for (const rider of more.riders) {
    const fighter = findFighter(now, rider);
    if (fighter !== undefined) now = yield* hurts(now, fighter, 1, cause);
  }
  return now;
}

/** One die for each new hit beyond the limit. AZ-VEH-9 */
function* isBlownUp(battle: AimBattle, id: string, before: number): Rule<boolean> {
  const { hits, hitLimit } = vehicleOf(battle, id);
  const beyond = newlyBeyond(before, hits, hitLimit);
  return beyond > 0 && (yield* call(explodes, { beyond }));
}

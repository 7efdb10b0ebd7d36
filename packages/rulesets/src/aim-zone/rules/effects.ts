/**
 * What the hits of one attack do: effects in order, then for each vehicle knock-on checks and explosion rolls, then
 * the explosions that follow, one after the other. AZ-PRIO-3, AZ-GREN-7, AZ-VEH-8 to 10, AZ-H-17
 */
import { call, note, readEarly, type Rule } from '@umpire/engine/rule';
import { pieceOf, withPiece } from '@umpire/engine/table';
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
import { EFFECT_RULES, effectWith, healthAfter } from './damage.ts';
import { explodes, type KnockedOn, knockOn, newlyBeyond, type Rider } from './knock-on.ts';
import { dies } from './losses.ts';
import {
  type Agenda,
  type Attack,
  type Cause,
  type Concerned,
  first,
  type Hit,
  type KnocksOn,
  type Task,
  withBombs,
} from './agenda.ts';
import { blastAt } from './blast.ts';

/** Hits take effect in the order of the attack, one roll of them at a time; then vehicle by vehicle what follows. AZ-PRIO-3 */
export function* attacked(before: Agenda, attack: Attack): Rule<Agenda> {
  const { cause, bound } = attack;
  // A shot is resolved in one go, so whoever it is aimed at is still among its hits here.
  const outside = attack.hits.find(({ stood }) => stood !== undefined)?.on;
  let now = before;
  let { hits, concerned } = attack;
  let isRolled = false;
  for (let next = hits[0]; next !== undefined; next = hits[0]) {
    if (typeof next.hits !== 'number') {
      if (isRolled) return first(now, { ...attack, hits, concerned });
      isRolled = true;
    }
    hits = hits.slice(1);
    const count = yield* countOf(next);
    if (count <= 0) continue;
    concerned = withConcerned(now.battle, concerned, next);
    now = yield* takesHits(now, next, count, cause);
  }
  const left = outside === undefined ? {} : { spared: [outside] };
  return first(now, ...concerned.map((each): Task => ({ task: 'knock-on', ...each, ...left, cause, bound })));
}

/** How many hits, whether they were rolled just now or not. */
export const countOf = function* ({ hits }: Hit): Rule<number> {
  return typeof hits === 'number' ? hits : yield* readEarly(blastAt, hits);
};

/** The vehicle that is hit, or in which whoever is hit rides. */
function withConcerned(battle: AimBattle, concerned: readonly Concerned[], { on, stood }: Hit): readonly Concerned[] {
  const fighter = findFighter(battle, on);
  const rides = fighter?.away === 'aboard' && stood === undefined ? fighter.vehicle : undefined;
  const id = rides ?? findVehicle(battle, on)?.id;
  if (id === undefined) return concerned;
  const known = concerned.find(({ vehicle }) => vehicle === id);
  if (known === undefined)
    return [
      ...concerned,
      { vehicle: id, before: vehicleOf(battle, id).hits, hit: rides === undefined ? 'vehicle' : [on] },
    ];
  const hit = rides === undefined || known.hit === 'vehicle' ? 'vehicle' : [...known.hit, on];
  return concerned.map((one) => (one === known ? { ...known, hit } : one));
}

function* takesHits(agenda: Agenda, hit: Hit, count: number, cause: Cause): Rule<Agenda> {
  const { battle } = agenda;
  const { on, dazes = false, stood } = hit;
  const fighter = findFighter(battle, on);
  const vehicle = findVehicle(battle, on);
  if (fighter !== undefined) {
    const falls =
      stood === undefined || cause.fallsAt?.model === on ? cause : { ...cause, fallsAt: { ...stood, model: on } };
    return { ...agenda, battle: yield* hurts(battle, fighter, count, falls, dazes) };
  }
  if (vehicle === undefined) return yield* strikesObject(agenda, on, count);
  yield* note('AZ-VEH-8', '{model} takes {count} {count|hit|hits}: {hits} of {limit} so far.', {
    model: on,
    count,
    hits: vehicle.hits + count,
    limit: vehicle.hitLimit,
  });
  return { ...agenda, battle: withVehicle(battle, on, (one) => ({ ...one, hits: one.hits + count })) };
}

/** A fighter is hit: stunned, wounded or killed, and loses its aim. AZ-SHOOT-14, AZ-DMG-1 to 5 */
export function* hurts(
  battle: AimBattle,
  fighter: Fighter,
  hits: number,
  cause: Cause,
  dazes = false,
): Rule<AimBattle> {
  const { id } = fighter;
  const { flashbang } = optionsOf(battle);
  const after = healthAfter(fighter, hits, dazes, flashbang);
  if (isDead(after)) {
    const spot = cause.fallsAt?.model === id ? cause.fallsAt : undefined;
    return yield* dies(battle, fighter, cause.by, spot);
  }
  const effect = effectWith(hits, dazes, flashbang);
  if (effect === 'stunned') yield* note(EFFECT_RULES[effect], '{model} is stunned.', { model: id });
  else if (after.wounds > fighter.wounds) yield* note(EFFECT_RULES[effect], '{model} is wounded.', { model: id });
  else yield* note('AZ-GREN-9', 'A flashbang does not wound {model} a second time.', { model: id });
  if (effect === 'stunned' && after.wounds > fighter.wounds)
    yield* note('AZ-DMG-2', 'Two stuns become a wound: {model} is wounded.', { model: id });
  return withFighter(battle, id, (one) => ({ ...withoutAim(one), stun: after.stun, wounds: after.wounds }));
}

/** An object counts hits, is destroyed, and perhaps explodes. AZ-H-17 */
function* strikesObject(agenda: Agenda, id: string, count: number): Rule<Agenda> {
  const { battle } = agenda;
  const piece = pieceOf(battle.table, id);
  if (piece === undefined) return agenda;
  const toughness = piece.terms?.['toughness'];
  const hits = (battle.objectHits[id] ?? 0) + count;
  const now = { ...battle, objectHits: { ...battle.objectHits, [id]: hits } };
  yield* note('AZ-H-17', '{name} is hit.', { name: piece.name, hits });
  if (typeof toughness !== 'number' || hits < toughness) return { ...agenda, battle: now };
  yield* note('AZ-H-17', '{name} is destroyed.', { name: piece.name });
  const gone = { ...agenda, battle: { ...now, table: withPiece(now.table, id, undefined) } };
  return piece.traits.includes('volatile') ? withBombs(gone, [{ kind: 'object', piece }]) : gone;
}

/** Those in a vehicle, as far as a knock-on hit is concerned. */
export const shaken = (battle: AimBattle, vehicle: string): readonly Rider[] =>
  ridersOf(battle, vehicle).map(({ id, seatNo = 0, skill, owner: seat }) => ({ id, seatNo, skill, seat }));

/** Everyone else of the vehicle; then, for each new hit beyond the limit, one die. AZ-VEH-9, AZ-VEH-10 */
export function* knockedOn(agenda: Agenda, knocks: KnocksOn): Rule<Agenda> {
  const { vehicle: id, hit, before, spared = [], cause, bound } = knocks;
  const vehicle = findVehicle(agenda.battle, id);
  if (vehicle === undefined) return agenda;
  const more: KnockedOn = yield* call(knockOn, {
    id,
    hit,
    moving: vehicle.moving,
    riders: shaken(agenda.battle, id).filter((rider) => !spared.includes(rider.id)),
  });
  let now = agenda.battle;
  if (more.vehicle) {
    yield* note('AZ-VEH-10', '{model} takes a knock-on hit.', { model: id });
    now = withVehicle(now, id, (one) => ({ ...one, hits: one.hits + 1 }));
  }
  for (const rider of more.riders) {
    const fighter = findFighter(now, rider);
    if (fighter !== undefined) now = yield* hurts(now, fighter, 1, cause);
  }
  const after = { ...agenda, battle: now };
  const beyond = newlyBeyond(before, vehicleOf(now, id).hits, vehicle.hitLimit);
  if (bound.includes(id) || beyond === 0 || !(yield* call(explodes, { beyond, by: cause.by }))) return after;
  return withBombs(after, [{ kind: 'vehicle', id }]);
}

/** One shot in a priority step: rolled from the state at its beginning, applied at its end. AZ-PRIO-3, AZ-SHOOT-20 */
import { soFar } from '@umpire/engine/battle';
import { call, type Early, early, note, readEarly, type Rule, type Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { type AimBattle, findFighter, optionsOf, type Weapon, withFighter } from '../battle/battle.ts';
import type { Health } from '../battle/health.ts';
import { type Body, bodyOf, eyeOf } from '../ground/bodies.ts';
import { canSee, shotFrom } from './shot-from.ts';
import type { LookTerms } from './standing.ts';
import { type Result, shot, type Shot } from './shot.ts';
import type { Hit } from './agenda.ts';
import type { Spot } from './losses.ts';

export interface ShotOrder {
  readonly shooter: string;
  readonly weapon: string;
  readonly target: string;
  readonly intense: boolean;
  readonly terms?: LookTerms;
}

/** What of the ammunition is wanted: every counter; for odds, whether it has run out, or nothing. */
export type Ammo = 'counters' | 'dry' | 'nothing';

interface Fire {
  readonly shot: Shot;
  readonly ammo: Ammo;
}

type Outcome = Pick<Result, 'hits' | 'counters' | 'struck'>;

/** A shot, and what there is to know of it: ways that differ in nothing else are one. */
function* fires({ shot: args, ammo }: Fire): Rule<Outcome> {
  const { hits, counters, struck } = yield* call(shot, args);
  const isWanted = ammo === 'counters' || (ammo === 'dry' && counters >= args.capacity);
  return { hits, counters: isWanted ? counters : args.counters, struck };
}

/** A shot that has been rolled and not yet taken effect. */
export interface Fired extends ShotOrder {
  /** Whose shot it is. */
  readonly by: Seat;
  /** Its dice, and what they are thrown at. */
  readonly rolled: Early<Fire, Outcome>;
  readonly shot: Shot;
  /** How the shooter was before the step. */
  readonly health: Health;
  /** Where the target stands on foot for it, if it does not really stand there. */
  readonly stood?: Spot;
  /** Where the target stood for it. */
  readonly centre: Point;
  /** The number of the interception point, for a reaction. */
  readonly place?: number;
}

/** Rolls a shot from the table as it is given (`real` is how it really is); none if there is nothing to shoot at any more. AZ-PRIO-4 */
export function* fire(
  battle: AimBattle,
  order: ShotOrder,
  ammo: Ammo,
  real: AimBattle = battle,
): Rule<Fired | undefined> {
  const shooter = findFighter(battle, order.shooter);
  const weapon = shooter?.weapons.find(({ id }) => id === order.weapon);
  const target = bodyOf(battle, order.target);
  const eye = shooter === undefined ? undefined : eyeOf(battle, shooter);
  if (shooter === undefined || weapon === undefined || eye === undefined) return undefined;
  if (target === undefined) {
    yield* note('AZ-PRIO-4', '{shooter} has no target any more and does not shoot.', { shooter: order.shooter });
    return undefined;
  }
  if (!canSee(battle, eye, target)) {
    yield* note('AZ-PRIO-4', '{shooter} no longer sees {target} and does not shoot.', {
      shooter: order.shooter,
      target: nameOf(battle, order.target),
    });
    return undefined;
  }
  const { terms, intense } = order;
  const args = shotFrom(battle, { shooter, weapon, target, intense, ...(terms === undefined ? {} : { terms }) });
  if (args === undefined) return undefined;
  yield* note('AZ-SHOOT-1', '{shooter} shoots at {target}: {class}.', {
    shooter: order.shooter,
    target: nameOf(battle, order.target),
    class: args.target,
    model: order.shooter,
    at: order.target,
  });
  // Whoever is asked something on the way sees the table as it is, and not as if the actor stood elsewhere.
  yield* soFar(real);
  const rolled = yield* early(fires, { shot: args, ammo });
  const { stun, wounds, owner } = shooter;
  const fired = { ...order, by: owner, rolled, shot: args, health: { stun, wounds }, centre: target.base.at };
  return { ...fired, ...standing(real, target) };
}

/** The hits of a shot in the order of its line, and the counters on the weapon afterwards. */
export function* shotHits({
  rolled,
  shot: args,
  target,
  stood,
}: Fired): Rule<Pick<Outcome, 'counters'> & { readonly hits: readonly Hit[] }> {
  const { hits, counters, struck } = yield* readEarly(fires, rolled);
  const isBefore = (id: string): boolean => args.obstructions.some((thing) => thing.id === id);
  const one = (on: string): Hit => ({ on, hits: 1 });
  return {
    counters,
    hits: [
      ...struck.filter(isBefore).map(one),
      { on: target, hits, ...(stood === undefined ? {} : { stood }) },
      ...struck.filter((id) => !isBefore(id)).map(one),
    ],
  };
}

/** The hits of a shot on one of those whom it may hit. */
export function* hitsOn({ rolled, isTarget }: OnOne, id: string): Rule<number> {
  const { hits, struck } = yield* readEarly(fires, rolled);
  return isTarget ? hits : struck.includes(id) ? 1 : 0;
}

/** A shot as far as one of those is concerned whom it may hit: its target, or somebody on its line. */
export interface OnOne extends Pick<Fired, 'rolled'> {
  readonly isTarget: boolean;
}

/** A target that is shot at on foot where it does not stand: out of its vehicle, for one who gets out. AZ-REACT-3 */
function standing(real: AimBattle, target: Body): Pick<Fired, 'stood'> {
  const isAboard = target.kind === 'fighter' && findFighter(real, target.id)?.away === 'aboard';
  return isAboard ? { stood: { at: target.base.at, elevation: target.elevation } } : {};
}

/** Models are called by their ids; a thing by its name. */
const nameOf = (battle: AimBattle, id: string): string =>
  battle.table.pieces.find((piece) => piece.id === id)?.name ?? id;

/** The weapon has its counters, and its reload is lost; it may lie beside its owner by now. AZ-AMMO-1, AZ-ACT-8 */
export function withCounters(battle: AimBattle, { shooter, weapon }: Fired, counters: number): AimBattle {
  const spent = (each: Weapon): Weapon => (each.id === weapon ? { ...each, counters, progress: 0 } : each);
  if (findFighter(battle, shooter) !== undefined)
    return withFighter(battle, shooter, (one) => ({ ...one, weapons: one.weapons.map(spent) }));
  const items = battle.items.map((item) =>
    item.id === weapon && item.weapon !== undefined ? { ...item, weapon: spent(item.weapon) } : item,
  );
  return { ...battle, items };
}

/**
 * After the effects: an aimed shot centres the marker of whoever still has one; by agreement a snap shot puts one down. Whoever
 * takes cover or loses aim in the same step ends without. AZ-ACT-7
 */
export function withCentredAim(
  battle: AimBattle,
  { shooter, shot: { aimed }, centre, health }: Fired,
  covers: boolean,
): AimBattle {
  return withFighter(battle, shooter, (one) => {
    if (aimed) return one.aim === undefined ? one : { ...one, aim: centre };
    const isHit = health.stun !== one.stun || health.wounds !== one.wounds;
    return !optionsOf(battle).snapTakesAim || isHit || covers ? one : { ...one, aim: centre };
  });
}

/** One shot in a priority step: rolled from the state at its beginning, applied at its end. AZ-PRIO-3, AZ-SHOOT-20 */
import { soFar } from '@umpire/engine/battle';
import { call, note, type Rule, type Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { type AimBattle, findFighter, optionsOf, withFighter } from '../battle/battle.ts';
import { type Body, bodyOf, eyeOf } from '../ground/bodies.ts';
import { canSee, shotFrom } from './shot-from.ts';
import type { LookTerms } from './standing.ts';
import { shot } from './shot.ts';
import type { Hit } from './effects.ts';

export interface ShotOrder {
  readonly shooter: string;
  readonly weapon: string;
  readonly target: string;
  readonly intense: boolean;
  readonly terms?: LookTerms;
}

/** A shot that has been rolled and not yet taken effect. */
export interface Fired extends ShotOrder {
  /** Whose shot it is. */
  readonly by: Seat;
  readonly hits: readonly Hit[];
  readonly counters: number;
  readonly aimed: boolean;
  /** Where the target stood for it. */
  readonly centre: Point;
  /** The number of the interception point, for a reaction. */
  readonly place?: number;
}

/** Rolls a shot from the table as it is given (`real` is how it really is); none if there is nothing to shoot at any more. AZ-PRIO-4 */
export function* fire(battle: AimBattle, order: ShotOrder, real: AimBattle = battle): Rule<Fired | undefined> {
  const shooter = findFighter(battle, order.shooter);
  const weapon = shooter?.weapons.find(({ id }) => id === order.weapon);
  const target = bodyOf(battle, order.target);
  const eye = shooter === undefined ? undefined : eyeOf(battle, shooter);
  if (shooter === undefined || weapon === undefined || target === undefined || eye === undefined) return undefined;
  if (!canSee(battle, eye, target)) {
    yield* note('AZ-PRIO-4', '{shooter} sees {target} no more: no shot.', {
      shooter: shooter.name,
      target: order.target,
    });
    return undefined;
  }
  const { terms, intense } = order;
  const args = shotFrom(battle, { shooter, weapon, target, intense, ...(terms === undefined ? {} : { terms }) });
  if (args === undefined) return undefined;
  yield* note('AZ-SHOOT-1', '{shooter} shoots at {target}: {class}.', {
    shooter: shooter.name,
    target: nameOf(battle, order.target),
    class: args.target,
    model: order.shooter,
    at: order.target,
  });
  // Whoever is asked something on the way sees the table as it is, and not as if the actor stood elsewhere.
  yield* soFar(real);
  const result = yield* call(shot, args);
  const before = args.obstructions.map(({ id }) => id);
  const isBefore = (id: string): boolean => before.includes(id);
  const one = (on: string): Hit => ({ on, hits: 1 });
  const hits = [
    ...result.struck.filter(isBefore).map(one),
    { on: order.target, hits: result.hits, ...standing(real, target) },
    ...result.struck.filter((id) => !isBefore(id)).map(one),
  ];
  return { ...order, by: shooter.owner, hits, counters: result.counters, aimed: args.aimed, centre: target.base.at };
}

/** A target that is shot at on foot where it does not stand: out of its vehicle, for one who gets out. AZ-REACT-3 */
function standing(real: AimBattle, target: Body): Pick<Hit, 'stood'> {
  const isAboard = target.kind === 'fighter' && findFighter(real, target.id)?.away === 'aboard';
  return isAboard ? { stood: { at: target.base.at, elevation: target.elevation } } : {};
}

const nameOf = (battle: AimBattle, id: string): string =>
  battle.models.find((model) => model.id === id)?.name ??
  battle.table.pieces.find((piece) => piece.id === id)?.name ??
  id;

/** The weapon has its counters, and its reload is lost. AZ-AMMO-1, AZ-ACT-8 */
export const withCounters = (battle: AimBattle, { shooter, weapon, counters }: Fired): AimBattle =>
  withFighter(battle, shooter, (one) => ({
    ...one,
    weapons: one.weapons.map((each) => (each.id === weapon ? { ...each, counters, progress: 0 } : each)),
  }));

/** Who loses aim with this shot, whatever becomes of it. */
export interface Losers {
  /** The battle at the beginning of the step: whoever is more hurt now has been hit in it. */
  readonly start: AimBattle;
  /** Those who take cover with it. */
  readonly covers: (shooter: string) => boolean;
}

/**
 * After the effects: an aimed shot centres the marker of whoever still has one; by agreement a snap shot puts one down. Whoever
 * takes cover or loses aim in the same step ends without. AZ-ACT-7
 */
export function withCentredAim(battle: AimBattle, { shooter, aimed, centre }: Fired, losers: Losers): AimBattle {
  const { start, covers } = losers;
  return withFighter(battle, shooter, (one) => {
    if (aimed) return one.aim === undefined ? one : { ...one, aim: centre };
    const before = findFighter(start, shooter);
    const isHit = before === undefined || before.stun !== one.stun || before.wounds !== one.wounds;
    return !optionsOf(battle).snapTakesAim || isHit || covers(shooter) ? one : { ...one, aim: centre };
  });
}

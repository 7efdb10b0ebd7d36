/** How a target stands against a shooter: everything that its target number depends on. AZ-SHOOT-1 to 10 */
import { isBeforeRim, rimTowards, samePoint } from '@umpire/engine/table';
import { type AimBattle, optionsOf } from '../battle/battle.ts';
import { HIGHER } from '../battle/data.ts';
import { classOf, type Standing, type TargetClass } from './target-class.ts';
import type { Body, Eye } from '../ground/bodies.ts';
import { isCoveredFrom } from '../ground/looks.ts';
import { inCover, seesPointOf } from '../ground/sight.ts';

/** What a shot is a reaction to, if it is one. */
export type ReactionTo = NonNullable<Standing['reactionTo']> | undefined;

/** What is special about one look at a target. */
export interface LookTerms {
  readonly reactionTo?: ReactionTo;
  /** The vehicle counts as moving, whatever it does: on a Drive. AZ-SHOOT-4 */
  readonly driven?: boolean;
  /** Things that give no cover: the one that explodes. R54 */
  readonly except?: readonly string[];
}

/** How a body stands against an eye. */
export function standingOf(battle: AimBattle, eye: Eye, body: Body, terms: LookTerms = {}): Standing {
  const { reactionTo, driven = false, except = [] } = terms;
  const reaction = reactionTo === undefined ? {} : { reactionTo };
  if (body.kind === 'rider') return { rides: driven || body.vehicle.moving ? 'moving' : 'stopped' };
  const isMoving = body.kind === 'vehicle' && (driven || body.vehicle.moving);
  const left = body.kind === 'object' || body.kind === 'vehicle' ? [...except, body.id] : except;
  return {
    ...reaction,
    inCover:
      body.kind === 'fighter' && left.length === 0
        ? isCoveredFrom(battle, eye, body.base, body.elevation)
        : inCover(battle, eye, body.base, body.elevation, left),
    fromAbove: eye.elevation >= body.elevation + HIGHER,
    exposed: isExposed(battle, eye, body),
    immobile:
      body.kind === 'object' ||
      (body.kind === 'vehicle' && !isMoving) ||
      (body.kind === 'fighter' && body.fighter.immobile),
    alwaysMoving: isMoving && optionsOf(battle).movingVehicleAlways7,
  };
}

export const classAgainst = (battle: AimBattle, eye: Eye, body: Body, terms: LookTerms = {}): TargetClass =>
  classOf(standingOf(battle, eye, body, terms));

/** Does the shooter see the point of the target's base that faces its marker, on his side of it? AZ-SHOOT-5 */
export function isExposed(battle: AimBattle, eye: Eye, body: Body): boolean {
  if (body.kind !== 'fighter' || body.fighter.aim === undefined) return false;
  const { aim } = body.fighter;
  if (samePoint(aim, body.base.at) || !isBeforeRim(body.base, aim, eye.at)) return false;
  return seesPointOf(battle, eye, body.base, body.elevation, rimTowards(body.base, aim));
}

/** One shot at a vehicle or at somebody in it, with all that follows: the question asked before such a Shoot. */
import { call, type Rule } from '@umpire/engine/rule';
import { shot, type Shot } from './shot.ts';
import { type VehicleAfter, vehicleHit, type VehicleHit } from './vehicle-hit.ts';

export interface VehicleShot extends Omit<VehicleHit, 'hits'> {
  readonly shot: Shot;
}

export interface VehicleShotEnd extends VehicleAfter {
  readonly outOfAmmo: boolean;
}

/** The shot of AZ-SHOOT-20, then what its hits do. AZ-VEH-8 to 11 */
export function* vehicleShot({ shot: args, ...target }: VehicleShot): Rule<VehicleShotEnd> {
  const { hits, counters } = yield* call(shot, args);
  const after = yield* call(vehicleHit, { ...target, hits });
  return { ...after, outOfAmmo: counters >= args.capacity };
}

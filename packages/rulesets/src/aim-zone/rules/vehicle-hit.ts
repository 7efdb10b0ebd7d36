/** A hit on a vehicle or on one of its riders, with all that follows: knock-on, explosion, what is left of everybody. */
import { call, type Rule } from '@umpire/engine/rule';
import { blastAt } from './blast.ts';
import { type Health, hurt, isDead } from './damage.ts';
import { explodes, knockOn, newlyBeyond } from './knock-on.ts';

export interface VehicleHit {
  /** Hits of the attack: on the vehicle, or on the rider in this seat. */
  readonly hits: number;
  readonly on: 'vehicle' | number;
  readonly vehicle: { readonly hits: number; readonly hitLimit: number; readonly moving: boolean };
  /** By seat number, the driver first; `seatNo` where a seat before one is empty. */
  readonly riders: readonly (Health & {
    readonly skill: number;
    readonly defend?: number;
    readonly seatNo?: number;
  })[];
}

export interface VehicleAfter {
  readonly hits: number;
  readonly exploded: boolean;
  readonly riders: readonly Health[];
}

/** Effects of the attack, knock-on, explosion rolls, the explosion in the vehicle. AZ-VEH-8 to 11 */
export function* vehicleHit({ hits, on, vehicle, riders }: VehicleHit): Rule<VehicleAfter> {
  const healths: Health[] = riders.map(({ stun, wounds }, seatNo) => hurt({ stun, wounds }, on === seatNo ? hits : 0));
  if (hits === 0) return { hits: vehicle.hits, exploded: false, riders: healths };
  const direct = on === 'vehicle' ? hits : 0;
  const living = riders.flatMap(({ skill, ...rider }, place) => {
    const seatNo = rider.seatNo ?? place;
    const isGone = isDead(healths[place] ?? { stun: 0, wounds: 0 });
    return isGone ? [] : [{ id: `seat ${seatNo}`, seatNo, skill, seat: 'none' }];
  });
  const hit = on === 'vehicle' ? on : [`seat ${riders[on]?.seatNo ?? on}`];
  const more = yield* call(knockOn, { id: 'the vehicle', hit, moving: vehicle.moving, riders: living });
  for (const [place, { seatNo = place }] of riders.entries())
    if (more.riders.includes(`seat ${seatNo}`)) healths[place] = hurt(healths[place] ?? { stun: 0, wounds: 0 }, 1);
  const after = vehicle.hits + direct + (more.vehicle ? 1 : 0);
  const beyond = newlyBeyond(vehicle.hits, after, vehicle.hitLimit);
  const exploded = yield* call(explodes, { beyond });
  if (exploded) yield* inExplosion();
  return { hits: after, exploded, riders: healths };

  /** Six dice against 6 for everybody inside, by seat. R38 */
  function* inExplosion(): Rule<void> {
    for (const [seatNo, { defend = 0 }] of riders.entries()) {
      const health = healths[seatNo] ?? { stun: 0, wounds: 0 };
      if (isDead(health)) continue;
      const args = { id: `seat ${seatNo}`, kind: 'frag', inches: 0, target: 'open', defend } as const;
      healths[seatNo] = hurt(health, yield* call(blastAt, args));
    }
  }
}

/** What a hit on a vehicle or a rider does to all others of it, and whether the vehicle explodes. */
import { atLeast, d10, tally } from '@umpire/engine/dice';
import { call, note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { skillCheck } from './skill.ts';

export interface Rider {
  readonly id: string;
  readonly seatNo: number;
  readonly skill: number;
  readonly seat: Seat;
}

export interface KnockOn {
  readonly id: string;
  /** Who was hit: the vehicle itself, or these riders. */
  readonly hit: 'vehicle' | readonly string[];
  readonly moving: boolean;
  /** Those who still live, by seat number. */
  readonly riders: readonly Rider[];
}

/** Who takes one hit more. */
export interface KnockedOn {
  readonly vehicle: boolean;
  readonly riders: readonly string[];
}

/** Everyone else checks or takes one hit: the vehicle, the driver, passengers by seat. AZ-VEH-10 */
export function* knockOn({ id, hit, moving, riders }: KnockOn): Rule<KnockedOn> {
  const driver = riders.find(({ seatNo }) => seatNo === 0);
  const vehicle = hit !== 'vehicle' && !(yield* vehicleHolds(id, moving, driver));
  const hurt: string[] = [];
  for (const rider of riders) {
    if (hit !== 'vehicle' && hit.includes(rider.id)) continue;
    if ((yield* call(knocked, rider)) > 0) hurt.push(rider.id);
  }
  return { vehicle, riders: hurt };
}

/** The hits that somebody takes because the vehicle or another was hit: none after a check, else one. AZ-VEH-10 */
export function* knocked({ id, skill, seat: by }: Rider): Rule<number> {
  const says = say('{model} against the knock-on hit', { model: id });
  return (yield* call(skillCheck, { skill, by, rule: 'AZ-VEH-10', says })) ? 0 : 1;
}

/** It checks with its driver's skill while it moves; else it fails without a roll. AZ-VEH-11 */
function* vehicleHolds(id: string, moving: boolean, driver: Rider | undefined): Rule<boolean> {
  if (!moving || driver === undefined) {
    yield* note(
      'AZ-VEH-11',
      driver === undefined
        ? '{model} has no driver and cannot avoid the hit.'
        : '{model} stands still and cannot avoid the hit.',
      { model: id },
    );
    return false;
  }
  const { skill, seat } = driver;
  const says = say('{model} against the knock-on hit', { model: id });
  return yield* call(skillCheck, { skill, by: seat, rule: 'AZ-VEH-11', says });
}

/** One die for each hit beyond the limit, until a 10. AZ-VEH-9 */
export function* explodes({ beyond, by }: { readonly beyond: number; readonly by?: Seat }): Rule<boolean> {
  const why = {
    rule: 'AZ-VEH-9',
    says: 'does it explode?',
    tally: tally(10, 'AZ-VEH-9', 'explodes'),
    ...(by === undefined ? {} : { by }),
  };
  for (let i = 0; i < beyond; i++) {
    const { ten } = yield* roll(d10.times(1), { ten: atLeast(10) }, why);
    if (ten === 1) return true;
  }
  return false;
}

/** The hits that are rolled for: those beyond the limit that are new. R52 */
export const newlyBeyond = (before: number, after: number, limit: number): number =>
  Math.max(0, after - Math.max(before, limit));

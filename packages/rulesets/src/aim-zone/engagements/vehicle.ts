/** What hits do to a vehicle and its riders, with the shot before them or without. */
import { codec, type Engagement, type Measure } from '@umpire/engine/battle';
import { isDead } from '../rules/damage.ts';
import { type VehicleAfter, vehicleHit, type VehicleHit } from '../rules/vehicle-hit.ts';
import { vehicleShot, type VehicleShot, type VehicleShotEnd } from '../rules/vehicle-shot.ts';
import { AN_AIMED_RIFLE, defend, shotCodec, shotForm, skill, stateOf } from './codecs.ts';

const { flag, list, needed, object, optional, whole, word } = codec;

function onWhom(): codec.Codec<'vehicle' | number> {
  const seats = ['vehicle', 'seat 0', 'seat 1', 'seat 2', 'seat 3', 'seat 4', 'seat 5', 'seat 6', 'seat 7'] as const;
  return codec.mapped(
    word(seats, 'target'),
    (value): 'vehicle' | number => (value === 'vehicle' ? value : Number(value.slice(5))),
    (value) => seats[value === 'vehicle' ? 0 : value + 1] ?? 'vehicle',
  );
}

const vehicleParts = {
  on: needed(onWhom(), 'the vehicle, or this rider in the list'),
  vehicle: needed(
    object({
      hits: needed(whole(0, 30), 'hits before'),
      hitLimit: needed(whole(1, 20), 'what it stands'),
      moving: needed(flag, 'it moves'),
    }),
    'the vehicle',
  ),
  riders: needed(
    list(
      object({
        stun: needed(whole(0, 1), 'stunned'),
        wounds: needed(whole(0, 1), 'wounded'),
        skill: needed(skill, 'skill'),
        defend: optional(defend, 'on Defend'),
        seatNo: optional(whole(0, 7), 'its seat, if seats before it are empty'),
      }),
    ),
    'by seat, the driver first',
  ),
};

const vehicleMeasures: readonly Measure<VehicleAfter>[] = [
  { id: 'explodes', says: 'It explodes', of: ({ exploded }) => exploded },
  { id: 'hits', says: 'Hits on it afterwards', of: ({ hits }) => hits },
  {
    id: 'driver',
    says: 'The driver, or the first who rides, afterwards',
    of: ({ riders: [driver] }) => (driver === undefined ? 'nobody' : stateOf(driver)),
  },
  { id: 'dead', says: 'Riders killed', of: ({ riders }) => riders.filter(isDead).length },
];

export const vehicleEngagement: Engagement<VehicleHit, VehicleAfter> = {
  id: 'vehicle',
  title: 'A vehicle hit',
  says: 'Hits on a vehicle or a rider: knock-on, explosion, and who is left of the riders.',
  args: object({
    hits: needed(whole(0, 12), 'hits of the attack'),
    ...vehicleParts,
  }),
  example: {
    hits: 2,
    on: 'vehicle',
    vehicle: { hits: 4, hitLimit: 5, moving: false },
    riders: [
      { stun: 0, wounds: 0, skill: 6 },
      { stun: 0, wounds: 0, skill: 5 },
    ],
  },
  form: [
    { path: 'hits', says: 'Hits', input: 'number', least: 0, most: 12 },
    { path: 'vehicle.hits', says: 'Hits before', input: 'number', least: 0, most: 30 },
    { path: 'vehicle.hitLimit', says: 'Limit', input: 'number', least: 1, most: 20 },
    { path: 'vehicle.moving', says: 'Moving', input: 'flag' },
  ],
  rule: vehicleHit,
  measures: vehicleMeasures,
};

/** A shot at a vehicle or a rider, as it is fired in battle. AZ-VEH-8 */
export const vehicleShotEngagement: Engagement<VehicleShot, VehicleShotEnd> = {
  id: 'vehicle-shot',
  title: 'A shot at a vehicle',
  says: 'One shot at a vehicle or at somebody in it: what it does to the vehicle and to all who ride in it.',
  args: object({ shot: needed(shotCodec, 'the shot'), ...vehicleParts }),
  example: {
    shot: { ...AN_AIMED_RIFLE, target: 'in a stopped vehicle' },
    on: 'vehicle',
    vehicle: { hits: 4, hitLimit: 5, moving: false },
    riders: [{ stun: 0, wounds: 0, skill: 6 }],
  },
  form: [
    ...shotForm('shot'),
    { path: 'vehicle.hits', says: 'Hits before', input: 'number', least: 0, most: 30 },
    { path: 'vehicle.hitLimit', says: 'Limit', input: 'number', least: 1, most: 20 },
    { path: 'vehicle.moving', says: 'Moving', input: 'flag' },
  ],
  rule: vehicleShot,
  measures: [...vehicleMeasures, { id: 'out of ammo', says: 'Out of ammo', of: ({ outOfAmmo }) => outOfAmmo }],
};

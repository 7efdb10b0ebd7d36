/** What the figures of this game look like. */
import {
  facingTowards,
  type FigureKind,
  type FigurePose,
  type FigureWeapon,
  type SceneFigure,
} from '@umpire/engine/table';
import { type AimBattle, type Fighter, findFighter, findVehicle, heldWeapons } from '../battle/battle.ts';
import type { VehicleName, WeaponName } from '../battle/data.ts';

const IN_HAND: Readonly<Record<WeaponName, FigureWeapon>> = {
  'Service revolver': 'pistol',
  'Service pistol': 'pistol',
  'Machine pistol': 'smg',
  'Submachine gun': 'smg',
  'Assault rifle': 'rifle',
  'Combat shotgun': 'shotgun',
  'Magazine shotgun': 'shotgun',
  'Machinegun, belt-fed': 'gun',
  'Machinegun, drum-fed': 'gun',
};

const VEHICLES: Readonly<Record<VehicleName, FigureKind>> = { Sedan: 'sedan', Van: 'truck', Pickup: 'car' };

/** The Watch wears helmets and caps, the Crew does not; bosses have a hat. */
const WEARS: Readonly<Record<string, FigureKind>> = {
  'Watch Captain': 'officer',
  'Watch Marksman': 'ghillie',
  'Watch Breacher': 'guard',
  'Watch Driver': 'guard',
  'Crew Boss': 'boss',
  'Crew Heavy': 'brute',
  Witness: 'bystander',
  Worker: 'bystander',
};

export function figureOf(view: AimBattle, id: string): SceneFigure | undefined {
  const vehicle = findVehicle(view, id);
  if (vehicle !== undefined) return { kind: VEHICLES[vehicle.name as VehicleName] ?? 'sedan' };
  const fighter = findFighter(view, id);
  return fighter === undefined ? undefined : fighterLook(fighter);
}

function fighterLook(fighter: Fighter): SceneFigure {
  const { name, aim, base } = fighter;
  const [inHand] = heldWeapons(fighter);
  const pose = poseOf(fighter);
  return {
    kind: WEARS[name] ?? (name.startsWith('Watch') ? 'soldier' : 'civil'),
    weapon: inHand === undefined ? 'none' : IN_HAND[inHand.name],
    ...(pose !== undefined && { pose }),
    ...(aim !== undefined && (aim.x !== base.at.x || aim.y !== base.at.y) && { looks: facingTowards(base.at, aim) }),
  };
}

const poseOf = ({ stun, aim, defend, setUp }: Fighter): FigurePose | undefined =>
  stun > 0 ? 'stunned' : setUp ? 'prone' : aim !== undefined ? 'aiming' : defend ? 'watching' : undefined;

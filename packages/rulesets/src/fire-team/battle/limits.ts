/** What may be printed on a card: profiles can be given with other values, and those come from outside. FT 2.3 to 2.6 */
import { inches } from '@umpire/engine/table';
import { ATTRIBUTES, type Weapon, type TeamProfile, type SquadProfile, type VehicleProfile } from './data.ts';
import { DIE_TYPES } from './die-type.ts';

/** A sentence about the first thing that is wrong; undefined: nothing is. */
type Check = (value: unknown, what: string) => string | undefined;

const whole =
  (least: number, most: number): Check =>
  (value, what) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? undefined
      : `${what} has to be a whole number from ${least} to ${most}`;

const length =
  (least: number, most: number): Check =>
  (value, what) =>
    typeof value === 'number' && Number.isInteger(value) && value >= inches(least) && value <= inches(most)
      ? undefined
      : `${what} has to be from ${least}″ to ${most}″`;

const die: Check = (value, what) =>
  DIE_TYPES.some((type) => type === value && type > 1) ? undefined : `${what} has to be a d4, d6, d8, d10 or d12`;

const flag: Check = (value, what) => (typeof value === 'boolean' ? undefined : `${what} has to be true or false`);

const name: Check = (value, what) =>
  typeof value === 'string' && value.length > 0 && value.length <= 60 ? undefined : `${what} has to be a short name`;

const attribute: Check = (value, what) =>
  ATTRIBUTES.some((one) => one === value) ? undefined : `${what} has to be one of ${ATTRIBUTES.join(', ')}`;

const list =
  (of: Check, least: number, most: number): Check =>
  (value, what) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return `${what} has to be a list of ${least} to ${most}`;
    return value.map((one) => of(one, what)).find((wrong) => wrong !== undefined);
  };

const fields =
  <T extends object>(checks: Readonly<Record<keyof T, readonly [Check, string]>>): Check =>
  (value, what) => {
    if (typeof value !== 'object' || value === null) return `${what} is missing`;
    const known = value as Readonly<Record<string, unknown>>;
    return Object.entries<readonly [Check, string]>(checks)
      .map(([field, [check, says]]) => check(known[field], says))
      .find((wrong) => wrong !== undefined);
  };

const weapon: Check = fields<Weapon>({
  name: [name, 'The name of a weapon'],
  die: [die, 'The die of a weapon'],
  range: [length(6, 36), 'The range of a weapon'],
  antiArmor: [flag, 'Whether a weapon harms armor'],
});

const team: Check = fields<TeamProfile>({
  figures: [whole(1, 8), 'The number of figures'],
  defense: [whole(4, 14), 'Defense'],
  move: [length(2, 8), 'The movement allowance'],
  teamWeapon: [weapon, 'The team weapon'],
  specialWeapons: [list(weapon, 0, 3), 'Special weapons'],
  attributes: [list(attribute, 0, ATTRIBUTES.length), 'Attributes'],
});

const squad: Check = fields<SquadProfile>({
  experience: [die, 'Experience'],
  motivation: [whole(1, 5), 'Motivation'],
});

const vehicle: Check = fields<VehicleProfile>({
  experience: [die, 'Experience'],
  motivation: [whole(1, 5), 'Motivation'],
  move: [length(4, 14), 'The movement allowance'],
  armor: [whole(8, 16), 'Armor'],
  hull: [list(length(0.5, 6), 2, 2), 'The length and width of the hull'],
  weapons: [list(weapon, 1, 3), 'Weapons'],
  armored: [flag, 'Whether it is armored'],
});

const CHECKS = { team, squad, vehicle } as const;

/** The profile, if it is one that the rules know. */
export function checked<P extends object>(profile: P, kind: keyof typeof CHECKS, who: string): P {
  const wrong = CHECKS[kind](profile, who);
  if (wrong !== undefined) throw new RangeError(`${who}: ${wrong}.`);
  return profile;
}

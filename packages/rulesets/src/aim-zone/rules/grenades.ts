/** Grenades that go off, and gas. AZ-GREN-6 to 9, AZ-H-13 */
import { call, note, type Rule, type Seat } from '@umpire/engine/rule';
import { disc, withinDistance } from '@umpire/engine/table';
import {
  type AimBattle,
  byModelId,
  type Cloud,
  type Fighter,
  findFighter,
  type LiveGrenade,
  onFoot,
  optionsOf,
} from '../battle/battle.ts';
import { CLOUD } from '../battle/data.ts';
import { hurts } from './effects.ts';
import { grenadeBlast } from './explosion.ts';
import { skillCheck } from './skill.ts';

/** A blast, or a cloud. AZ-GREN-7 to 9 */
export function* goesOff(battle: AimBattle, grenade: LiveGrenade, checked: string[] = []): Rule<AimBattle> {
  const { type, at, seat } = grenade;
  yield* note('AZ-GREN-6', 'A grenade goes off: {type}.', { type, at });
  if (type === 'frag' || type === 'flashbang') return yield* grenadeBlast(battle, grenade, type);
  const { cloudTurns } = optionsOf(battle);
  const cloud: Cloud = { id: `cloud-${battle.serial}`, type, at, seat, turnsLeft: cloudTurns };
  yield* note('AZ-GREN-8', 'A cloud of {type} appears.', { type, at });
  const now = { ...battle, serial: battle.serial + 1, clouds: [...battle.clouds, cloud] };
  return type === 'gas' ? yield* gas(now, seat, cloud, checked) : now;
}

/**
 * Those in gas without a mask check or are stunned: everybody but the active seat when a cloud appears, the active seat's
 * models once at the start of its turn. Whoever is among those checked has done so in this turn. AZ-H-13
 */
export function* gas(
  battle: AimBattle,
  seat: Seat,
  appeared: Cloud | undefined,
  checked: string[] = [],
): Rule<AimBattle> {
  const clouds = appeared === undefined ? battle.clouds.filter(({ type }) => type === 'gas') : [appeared];
  const isIn = ({ base }: Fighter): boolean => clouds.some(({ at }) => withinDistance(base, disc(at, CLOUD), 0));
  const checks = onFoot(battle)
    .filter((one) => (appeared === undefined ? one.owner === seat : one.owner !== seat) && !one.mask && isIn(one))
    .filter(({ id }) => !checked.includes(id))
    .toSorted(byModelId);
  checked.push(...checks.map(({ id }) => id));
  let now = battle;
  for (const { id, name, skill, owner } of checks) {
    const says = `${name} in the gas`;
    if (yield* call(skillCheck, { skill, by: owner, rule: 'AZ-H-13', says })) continue;
    const fighter = findFighter(now, id);
    if (fighter !== undefined) now = yield* hurts(now, fighter, 1, { by: appeared?.seat ?? seat }, true);
  }
  return now;
}

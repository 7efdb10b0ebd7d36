/** Grenades that go off, and gas. AZ-GREN-6 to 9, AZ-H-13 */
import { call, note, type Rule, type Seat } from '@umpire/engine/rule';
import { disc, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  type AimBattle,
  byModelId,
  type Cloud,
  type Fighter,
  fighterOf,
  type LiveGrenade,
  onFoot,
  optionsOf,
} from '../battle/battle.ts';
import { CLOUD } from '../battle/data.ts';
import { type Agenda, first, type InGas } from './agenda.ts';
import { hurts } from './effects.ts';
import { grenadeBlast } from './explosion.ts';
import { skillCheck } from './skill.ts';

/** A blast, or a cloud. AZ-GREN-7 to 9 */
export function* goesOff(battle: AimBattle, grenade: LiveGrenade, checked: string[] = []): Rule<Agenda> {
  const { type, at, seat } = grenade;
  yield* note('AZ-GREN-6', 'A grenade goes off: {type}.', { type, at });
  if (type === 'frag' || type === 'flashbang') return yield* grenadeBlast(battle, grenade, type);
  const { cloudTurns } = optionsOf(battle);
  const cloud: Cloud = { id: `cloud-${battle.serial}`, type, at, seat, turnsLeft: cloudTurns };
  yield* note('AZ-GREN-8', 'A cloud of {type} appears.', { type, at });
  const now = { ...battle, serial: battle.serial + 1, clouds: [...battle.clouds, cloud] };
  return type === 'gas' ? gas(now, seat, cloud, checked) : { battle: now, todo: [] };
}

/**
 * Those in gas without a mask check or are stunned: everybody but the active seat when a cloud appears, the active seat's
 * models once at the start of its turn. Whoever is among those checked has done so in this turn. AZ-H-13
 */
export function gas(battle: AimBattle, seat: Seat, appeared: Cloud | undefined, checked: string[] = []): Agenda {
  const clouds = appeared === undefined ? battle.clouds.filter(({ type }) => type === 'gas') : [appeared];
  const isIn = ({ base }: Fighter): boolean => clouds.some(({ at }) => withinDistance(base, disc(at, CLOUD), 0));
  const who = onFoot(battle)
    .filter((one) => (appeared === undefined ? one.owner === seat : one.owner !== seat) && !one.mask && isIn(one))
    .filter(({ id }) => !checked.includes(id))
    .toSorted(byModelId)
    .map(({ id }) => id);
  checked.push(...who);
  return { battle, todo: [{ task: 'in gas', who, by: appeared?.seat ?? seat }] };
}

/** The first of those in the gas checks. AZ-H-13 */
export function* breathesGas(agenda: Agenda, { who: [id, ...others], by }: InGas): Rule<Agenda> {
  if (id === undefined) return agenda;
  const rest = first(agenda, { task: 'in gas', who: others, by });
  const { skill, owner } = fighterOf(agenda.battle, id);
  if (yield* call(skillCheck, { skill, by: owner, rule: 'AZ-H-13', says: say('{model} in the gas', { model: id }) }))
    return rest;
  return { ...rest, battle: yield* hurts(agenda.battle, fighterOf(agenda.battle, id), 1, { by }, true) };
}

/** A grenade at the start of its seat's turn: what it does to all around it, its own side included. */
import type { Rule } from '@umpire/engine/rule';
import type { AimBattle, LiveGrenade } from '../battle/battle.ts';
import type { Agenda } from '../rules/agenda.ts';
import { gas, goesOff } from '../rules/grenades.ts';

/** It goes off; those of its own side who are in its gas check after that. AZ-GREN-6, AZ-H-13 */
export function* goneOff(before: AimBattle, grenade: LiveGrenade): Rule<Agenda> {
  const grenades = before.grenades.filter((one) => one !== grenade);
  const { battle, todo } = yield* goesOff({ ...before, grenades }, grenade);
  if (grenade.type !== 'gas') return { battle, todo };
  const clouds = battle.clouds.filter((cloud) => !before.clouds.includes(cloud));
  return { battle, todo: [...todo, ...gas({ ...battle, clouds }, grenade.seat, undefined).todo] };
}

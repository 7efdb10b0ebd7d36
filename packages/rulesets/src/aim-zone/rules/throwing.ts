/** A throw in its priority step: the flight, and where the grenade then lies. AZ-GREN-1 to 6 */
import { call, note, type Rule } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { type AimBattle, fighterOf, withFighter } from '../battle/battle.ts';
import { bodyOf, eyeOf } from '../ground/bodies.ts';
import { flightOf, isThrowAimed, landingAt, throwLine } from './throw-line.ts';
import { flight } from './flight.ts';
import type { OrderOf } from '../battle/orders.ts';

/** A grenade in the air: where it will lie at the end of the step; nowhere if it is lost. */
export interface Thrown {
  readonly at?: Point;
  readonly elevation: number;
  readonly aimed: boolean;
  readonly point: Point;
}

/** The checks of the flight, from the table as it is at the beginning of the step. */
export function* flies(battle: AimBattle, order: OrderOf<'throw'>, to: Point): Rule<Thrown | undefined> {
  const thrower = fighterOf(battle, order.model);
  const eye = eyeOf(battle, thrower);
  if (eye === undefined) return undefined;
  const line = throwLine(battle, eye, to);
  const named = order.target === undefined ? undefined : bodyOf(battle, order.target);
  const aimed = isThrowAimed(battle, thrower, to, named);
  yield* note('AZ-GREN-1', '{name} throws: {grenade}.', {
    name: thrower.name,
    model: order.model,
    grenade: order.grenade,
    to,
  });
  const landing = yield* call(flight, flightOf(battle, thrower, line, aimed));
  const place = landingAt(battle, line, landing);
  if (place === undefined) yield* note('AZ-GREN-5', 'The grenade is lost off the table.');
  return { elevation: place?.elevation ?? 0, aimed, point: to, ...(place === undefined ? {} : { at: place.at }) };
}

/** The grenade is out of the hands; it lies where it landed until the next turn of its seat. AZ-GREN-6 */
export function landed(battle: AimBattle, order: OrderOf<'throw'>, { at, elevation }: Thrown): AimBattle {
  const { model, grenade: type } = order;
  const { owner } = fighterOf(battle, model);
  const used = withFighter(battle, model, (one) => ({
    ...one,
    grenades: { ...one.grenades, [type]: one.grenades[type] - 1 },
  }));
  if (at === undefined) return used;
  const live = { id: `grenade-${battle.serial}`, type, at, elevation, seat: owner, thrower: model };
  return { ...used, serial: battle.serial + 1, grenades: [...battle.grenades, live] };
}

/** An aimed throw centres the marker on its point. AZ-ACT-7 */
export const withThrowAim = (battle: AimBattle, model: string, { aimed, point }: Thrown): AimBattle =>
  aimed ? withFighter(battle, model, (one) => (one.aim === undefined ? one : { ...one, aim: point })) : battle;

/** A throw in its priority step: the flight, and where the grenade then lies. AZ-GREN-1 to 6 */
import { type Early, early, note, readEarly, type Rule } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import { type AimBattle, fighterOf, withFighter } from '../battle/battle.ts';
import { bodyOf, eyeOf } from '../ground/bodies.ts';
import { flightOf, isThrowAimed, landingAt, throwLine } from './throw-line.ts';
import type { Agenda, GrenadeLands } from './agenda.ts';
import { type Flight, flight, type Landing } from './flight.ts';
import type { OrderOf } from '../battle/orders.ts';

/** A grenade in the air. */
export interface Thrown {
  readonly rolled: Early<Flight, Landing>;
  readonly aimed: boolean;
  readonly point: Point;
}

/** The checks of the flight, from the table as it is at the beginning of the step. */
export function* flies(battle: AimBattle, order: OrderOf<'throw'>, to: Point): Rule<Thrown | undefined> {
  const thrower = fighterOf(battle, order.model);
  const eye = eyeOf(battle, thrower);
  if (eye === undefined) return undefined;
  const named = order.target === undefined ? undefined : bodyOf(battle, order.target);
  const aimed = isThrowAimed(battle, thrower, to, named);
  yield* note('AZ-GREN-1', '{model} throws: {grenade}.', {
    model: order.model,
    grenade: order.grenade,
    to,
  });
  const rolled = yield* early(flight, flightOf(battle, thrower, throwLine(battle, eye, to), aimed));
  return { rolled, aimed, point: to };
}

/** The grenade is out of the hands; it lies where it landed until the next turn of its seat. AZ-GREN-6 */
export function* landed({ battle, ...rest }: Agenda, { order, thrown }: GrenadeLands): Rule<Agenda> {
  const { model, grenade: type } = order;
  const thrower = fighterOf(battle, model);
  const eye = eyeOf(battle, thrower);
  const landing = yield* readEarly(flight, thrown.rolled);
  const used = withFighter(battle, model, (one) => ({
    ...one,
    grenades: { ...one.grenades, [type]: one.grenades[type] - 1 },
  }));
  const place = eye === undefined ? undefined : landingAt(battle, throwLine(battle, eye, thrown.point), landing);
  if (place === undefined) {
    yield* note('AZ-GREN-5', 'The grenade is lost off the table.');
    return { ...rest, battle: used };
  }
  const { at, elevation } = place;
  const live = { id: `grenade-${battle.serial}`, type, at, elevation, seat: thrower.owner, thrower: model };
  return { ...rest, battle: { ...used, serial: battle.serial + 1, grenades: [...battle.grenades, live] } };
}

/** An aimed throw centres the marker on its point. AZ-ACT-7 */
export const withThrowAim = (battle: AimBattle, model: string, { aimed, point }: Thrown): AimBattle =>
  aimed ? withFighter(battle, model, (one) => (one.aim === undefined ? one : { ...one, aim: point })) : battle;

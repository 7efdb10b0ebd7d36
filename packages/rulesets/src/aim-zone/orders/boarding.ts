/** In and out of vehicles. AZ-VEH-4 */
import { TOUCH, withinDistance } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { isOnFoot, rideOf, vehicles } from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { besideHull } from '../ground/free-places.ts';
import { placesFrom } from '../ground/in-words.ts';
import { problemsOf } from '../rules/problems.ts';
import { besideProblems, freeSeats } from '../rules/riding.ts';
import type { OrderOf } from '../battle/orders.ts';
import { action } from './action-order.ts';
import { picks, point, possible } from './parts.ts';

/** Into a vehicle in contact, or that a step brings into contact: any free seat. */
export const enter = action<OrderOf<'enter'>>({
  kind: 'enter',
  rule: 'AZ-VEH-4',
  says: 'Get in',
  help: 'Into a vehicle at rest that the model touches.',
  lines({ view, seat, fighter, step }) {
    const { id: model, base, elevation } = fighter;
    const near = vehicles(view).filter(
      (vehicle) => elevation === vehicle.elevation && withinDistance(base, vehicle.base, step + TOUCH),
    );
    return (isOnFoot(fighter) ? near : []).flatMap((one) => {
      const { id: vehicle } = one;
      const asked = { kind: 'enter', model, vehicle } as const;
      const found = problemsOf(view, seat, asked);
      // A step may bring it into contact, and changes nothing else.
      const others = found.filter(({ rule }) => rule !== 'AZ-VEH-4');
      const problems = step === 0 ? found : [...others, ...besideProblems(view, fighter, one, undefined)];
      const seats = freeSeats(view, vehicle).map((place) =>
        possible(place, place === 0 ? 'at the wheel' : say('place {place}', { place })),
      );
      const first = { ...say('{model} gets into {vehicle}', { model, vehicle }), asked, problems };
      const says = say('{model} gets into {vehicle}, to a place of your choice', { model, vehicle });
      const parts = [picks('seatNo', 'Which place?', seats)];
      return seats.length === 0 ? [first] : [first, { ...says, asked, parts, problems }];
    });
  },
});

/** To one of the places that are at hand, or to any other; a step may follow. */
export const exit = action<OrderOf<'exit'>>({
  kind: 'exit',
  rule: 'AZ-VEH-4',
  says: 'Get out',
  help: 'To a free place beside a vehicle at rest.',
  lines({ view, seat, fighter }) {
    const { id: model, base } = fighter;
    const on = rideOf(view, fighter);
    if (on === undefined) return [];
    const { at, length, width } = on.base;
    const reach = Math.ceil(length / 2 + width / 2 + base.radius);
    const places = besideHull(view, fighter, on.base, at);
    const called = placesFrom(at, places);
    const exits = places.map((to, i) => ({
      ...say('{model} gets out, {place}', { model, place: called[i] ?? '' }),
      asked: { kind: 'exit', model, to } as const,
    }));
    const [first] = exits;
    const elsewhere = {
      asked: { kind: 'exit', model, to: at } as const,
      problems:
        first === undefined
          ? wrong('AZ-VEH-4', fighter, 'There is no room beside {vehicle}.', { vehicle: on.id })
          : problemsOf(view, seat, first.asked),
    };
    const where = point('to', say('Where does {model} get out?', { model }), { from: at, reach, stands: model });
    const then = point('stepTo', 'Where does the step end?', {
      from: at,
      reach: reach + 2 * base.radius,
      stands: model,
    });
    return [
      ...exits,
      {
        ...elsewhere,
        ...say('{model} gets out at a place of your choice', { model }),
        order: { kind: 'exit', model },
        parts: [where],
      },
      {
        ...elsewhere,
        ...say('{model} gets out, with a step after it', { model }),
        order: { kind: 'exit', model, step: 'after' },
        parts: [where, then],
      },
    ];
  },
});

import { around, type Drawn } from '@umpire/engine/battle';
import { disc, INCH, isPoint, type Point } from '@umpire/engine/table';
import { say, saying } from '@umpire/engine/words';
import { onFoot, rideOf } from '../battle/battle.ts';
import { BLAST, CLOUD, type Grenade, GRENADES, THROW, THROW_ACTIONS } from '../battle/data.ts';
import { wrong } from '../battle/wrong.ts';
import { bodyOf } from '../ground/bodies.ts';
import { problemsOf } from '../rules/problems.ts';
import type { OrderOf } from '../battle/orders.ts';
import { action, anywhere } from './action-order.ts';
import { picks, point, possible } from './parts.ts';

/** Half of the longest vehicle, from whose hull riders throw. */
const HULL = 4 * INCH;

/** A grenade to a point, or at somebody: then it is enough that any part of him is in the zone. AZ-GREN-1, AZ-GREN-4 */
export const throwing = action<OrderOf<'throw'>>({
  kind: 'throw',
  rule: 'AZ-GREN-1',
  says: 'Throw',
  help: 'A grenade, 6″ for each action. It goes off at the start of your next turn.',
  lines({ view, seat, fighter, step }) {
    const { id: model, base, grenades } = fighter;
    const from = (rideOf(view, fighter) ?? fighter).base.at;
    const reach = base.radius + THROW_ACTIONS * THROW + step + HULL;
    return GRENADES.filter((grenade) => grenades[grenade] > 0).flatMap((grenade) => {
      const order = { kind: 'throw', model, grenade } as const;
      const asked = { ...order, at: from };
      const people = onFoot(view).map(({ id: target }) =>
        possible(target, say('{target}', { target }), anywhere(problemsOf(view, seat, { ...order, target }), step)),
      );
      const isPossible = people.some(({ problems }) => problems.length === 0);
      const here = problemsOf(view, seat, asked);
      const nobody = wrong('AZ-GREN-1', fighter, 'There is nobody to throw at.');
      return [
        {
          ...say('{model} throws to a point: {grenade}', { model, grenade }),
          asked,
          order,
          parts: [point('at', say('Where does {model} throw?', { model }), { from, reach })],
        },
        {
          ...say('{model} throws at somebody: {grenade}', { model, grenade }),
          asked,
          order,
          parts: [picks('target', 'At whom?', people)],
          ...(isPossible || here.length > 0 ? {} : { problems: people[0]?.problems ?? nobody }),
        },
      ];
    });
  },
  stake: (_view, { target }) => ({
    engagement: 'throw',
    ...(target === undefined ? saying('Throw to the point') : say('Throw at {target}', { target })),
    leavesOut: 'It goes off at the start of your next turn: until then everybody may move away.',
  }),
  isRolled: () => true,
  drawing: (view, fighter, { at, target, grenade }) => [
    {
      role: 'range',
      shape: around((rideOf(view, fighter) ?? fighter).base, THROW_ACTIONS * THROW),
      says: '18″: 3 actions',
    },
    ...goingOff(target === undefined ? at : bodyOf(view, target)?.base.at, grenade),
  ],
});

/** What it reaches where it goes off. AZ-GREN-7, AZ-GREN-8 */
function goingOff(at: Point | undefined, grenade: Grenade | undefined): readonly Drawn[] {
  if (at === undefined || !isPoint(at)) return [];
  return grenade === 'smoke' || grenade === 'gas'
    ? [{ role: 'template', shape: disc(at, CLOUD), says: 'The cloud' }]
    : [{ role: 'template', shape: disc(at, BLAST * INCH), says: 'The blast', tone: 'bad' }];
}

import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { NERVES } from '../battle/order.ts';
import { maySteady, nerveOf, nerveStep } from '../rules/activation.ts';
import { highestPass } from '../rules/morale.ts';
import { element, elementOrder } from './element-order.ts';

const { needed, object, word } = codec;

const NO_TIME = [{ rule: 'BA-H-6', says: 'An element in combat has no time to steady itself.' }];

const WAYS = {
  act: 'Test, then act: {n} or less',
  steady: 'Steady itself (+4): {n} or less, but nothing else this turn',
} as const;

/** One morale test before anything else. BA-H-6 */
export const nerveOrder = elementOrder({
  kind: 'nerve',
  rule: 'BA-H-6',
  says: 'Nerve test',
  help: 'An element with a marker tests its morale first. If it passes, all its markers go. Steadying itself gives +4, but is all it does.',
  args: object({ element, how: needed(word(NERVES, 'way to take the test'), 'act after it, or only steady itself') }),
  offer(view, _seat, { id, name }) {
    const picks = NERVES.map((how) => ({
      value: how,
      ...say(WAYS[how], { n: highestPass(nerveOf(view, id, how)) }),
      problems: how === 'act' || maySteady(view, id) ? [] : NO_TIME,
    }));
    const how = say('How does {element} take its nerve test?', { element: name });
    return { parts: [{ kind: 'pick', name: 'how', ...how, picks }] };
  },
  problems: (view, _seat, { element: id, how }) => (how === 'act' || maySteady(view, id) ? [] : NO_TIME),
  resolve: (battle, _seat, { element: id, how }) => nerveStep(battle, id, how),
});

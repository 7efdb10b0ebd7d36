import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { deployProblems } from '../ground/deploy.ts';
import { deploy } from '../rules/deploy.ts';
import { element, elementOrder, movesPart } from './element-order.ts';

const { moves, needed, object } = codec;

/** Figures into their zone. BA-H-31 */
export const deployOrder = elementOrder({
  kind: 'deploy',
  rule: 'BA-H-31',
  says: 'Place',
  help: 'Put an element into your zone: whole bases in it, nobody more than 6″ from a comrade.',
  args: object({
    element,
    moves: needed(moves, 'places as ways that end there; who is not named takes the suggested one'),
  }),
  offer({ models, table: { width, depth } }, _seat, { id, name }) {
    const own = models.filter(({ unit }) => unit === id).map((one) => one.id);
    const parts = [movesPart(say('Where does {element} stand?', { element: name }), own, Math.max(width, depth))];
    return { ...say('Place {element}', { element: name }), order: { moves: {} }, parts };
  },
  problems: (view, _seat, args) => deployProblems(view, { kind: 'deploy', ...args }),
  resolve: (battle, _seat, args) => deploy(battle, { kind: 'deploy', ...args }),
  drawing: (view, seat) =>
    (view.zones[seat] ?? []).map((shape) => ({ role: 'zone', shape, says: 'Deployment zone', tone: 'good' })),
});

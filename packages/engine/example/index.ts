import { game, shipped } from '@umpire/engine/battle';
import { options, type WellBattle } from './battle/battle.ts';
import { faults, imagine, view } from './battle/secrets.ts';
import { tools } from './face/tools.ts';
import { value } from './mind/value.ts';
import { shotEngagement } from './odds/shot.ts';
import { orders, type WellOrder } from './orders/index.ts';
import theWell from './scenarios/the-well.json' with { type: 'json' };
import { begin, follow, outcome } from './turn/turn.ts';
import { face } from './face/face.ts';

/** The smallest whole rule set: copy it to begin a new one. See docs/adding-a-rule-set.md. */
export const example = game<WellBattle, WellOrder>({
  id: 'example',
  title: 'The Well',
  version: '1',
  book: () => import('./words/book.ts'),
  translations: { de: { words: () => import('./words/de/words.ts'), book: () => import('./words/de/book.ts') } },
  options: options.specs,
  scenarios: [{ scenario: shipped(theWell), minutes: 5, first: true }],
  engagements: [shotEngagement],
  face,
  orders,
  extra: ({ seats, turns }) => ({
    stances: {},
    scores: Object.fromEntries(seats.map(({ id }) => [id, 0])),
    lastTurn: turns,
  }),
  begin,
  follow,
  outcome,
  value,
  view,
  imagine,
  tools,
  faults,
});

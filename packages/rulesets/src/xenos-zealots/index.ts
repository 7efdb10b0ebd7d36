import { type Engagement, type Ruleset, shipped } from '@umpire/engine/battle';
import type { ZealotBattle } from './battle/battle.ts';
import { profiles } from './battle/cards.ts';
import { options } from './battle/options.ts';
import type { ZealotOrder } from './battle/orders.ts';
import { setup } from './battle/setup.ts';
import { imagine, view } from './battle/view.ts';
import crossroads from './scenarios/crossroads.json' with { type: 'json' };
import fenceLine from './scenarios/fence-line.json' with { type: 'json' };
import redoubt from './scenarios/redoubt.json' with { type: 'json' };
import saltPans from './scenarios/salt-pans.json' with { type: 'json' };
import { assaultEngagement } from './odds/assault.ts';
import { rallyEngagement, strikeEngagement } from './odds/others.ts';
import { hullEngagement, volleyEngagement } from './odds/volley.ts';
import { drawing, menu, orders, problems, stakes } from './orders/index.ts';
import { faults } from './turn/faults.ts';
import { begin, resolve } from './turn/phases.ts';
import { outcome } from './turn/victory.ts';
import { advice } from './mind/advice.ts';
import { candidates } from './mind/candidates.ts';
import { value } from './mind/value.ts';
import { face } from './face/face.ts';
import { tools } from './face/tools.ts';

/** Xenos & Zealots: the whole game as the rest of the program sees it. */
export const xenosZealots: Ruleset<ZealotBattle, ZealotOrder> = {
  id: 'xenos-zealots',
  title: 'Xenos & Zealots',
  version: '9',
  book: () => import('./words/book.ts'),
  translations: { de: { words: () => import('./words/de/words.ts'), book: () => import('./words/de/book.ts') } },
  between: () => import('./odds/between.ts'),
  options,
  scenarios: [
    { scenario: shipped(fenceLine), minutes: 10, first: true },
    { scenario: shipped(crossroads), minutes: 60 },
    { scenario: shipped(saltPans), minutes: 60 },
    { scenario: shipped(redoubt), minutes: 120 },
  ],
  engagements: [
    volleyEngagement,
    hullEngagement,
    assaultEngagement,
    rallyEngagement,
    strikeEngagement,
  ] as unknown as readonly Engagement[],
  profiles,
  face,
  orders,
  setup,
  begin: (battle) => begin(battle, advice),
  menu,
  problems,
  resolve: (battle, seat, order) => resolve(battle, seat, order, advice),
  candidates,
  value,
  outcome,
  view,
  imagine,
  stakes,
  drawing,
  tools,
  faults,
};

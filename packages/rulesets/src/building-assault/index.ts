import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { AssaultBattle } from './battle/battle.ts';
import { profiles } from './battle/forces.ts';
import { options } from './battle/options.ts';
import type { AssaultOrder } from './battle/order.ts';
import { setup } from './battle/setup.ts';
import { view } from './battle/view.ts';
import { face } from './face/face.ts';
import { tools } from './face/tools.ts';
import { candidates } from './mind/candidates.ts';
import { usualOrder } from './mind/usual.ts';
import { value } from './mind/value.ts';
import { engagementsAt } from './odds/index.ts';
import { drawing, menu, orders, problems, stakes } from './orders/index.ts';
import { faults } from './ground/faults.ts';
import { begin, outcome, resolve } from './turn/phases.ts';
import bridgeStreet from './scenarios/bridge-street.json' with { type: 'json' };
import ferryHut from './scenarios/ferry-hut.json' with { type: 'json' };
import schoolhouse from './scenarios/schoolhouse.json' with { type: 'json' };

/** Room by room with grenades and bayonets. See docs/rules/building-assault.md. */
export const buildingAssault: Ruleset<AssaultBattle, AssaultOrder> = {
  id: 'building-assault',
  title: 'Building Assault',
  version: '7',
  book: () => import('./words/book.ts'),
  translations: { de: { words: () => import('./words/de/words.ts'), book: () => import('./words/de/book.ts') } },
  between: () => import('./odds/between.ts'),
  options,
  scenarios: [
    { scenario: shipped(ferryHut), minutes: 10, first: true },
    { scenario: shipped(schoolhouse), minutes: 40 },
    { scenario: shipped(bridgeStreet), minutes: 50 },
  ],
  engagements: engagementsAt(shipped(ferryHut)),
  profiles,
  face,
  orders,
  setup,
  begin,
  menu,
  problems,
  resolve,
  candidates,
  usual: usualOrder,
  value,
  outcome,
  view,
  imagine: view,
  stakes,
  drawing,
  tools,
  faults,
};

/** Assault Phase: close combat of the far future. See docs/rules/assault-phase.md. */
import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { AssaultBattle } from './battle/battle.ts';
import { candidates } from './mind/candidates.ts';
import { combat } from './odds/combat.ts';
import { fightEngagement } from './odds/fight.ts';
import { penetrationEngagement } from './odds/penetration.ts';
import { reachEngagement } from './odds/reach.ts';
import { strikeEngagement } from './odds/strike.ts';
import { volleyEngagement } from './odds/volley.ts';
import { face } from './face/face.ts';
import { profiles } from './battle/forces.ts';
import { drawing, menu, orders, problems, stakes } from './orders/all.ts';
import { options } from './battle/options.ts';
import type { AssaultOrder } from './orders/orders.ts';
import { begin, resolve } from './turn/turn.ts';
import firstClash from './scenarios/first-clash.json' with { type: 'json' };
import holdTheBarricade from './scenarios/hold-the-barricade.json' with { type: 'json' };
import threeCrossings from './scenarios/three-crossings.json' with { type: 'json' };
import { outcome } from './turn/victory.ts';
import { setup } from './battle/setup.ts';
import { tools } from './face/tools.ts';
import { usualOrder } from './mind/usual.ts';
import { value } from './mind/value.ts';
import { faults } from './turn/faults.ts';
import { imagine, view } from './battle/view.ts';

export const assaultPhase: Ruleset<AssaultBattle, AssaultOrder> = {
  id: 'assault-phase',
  title: 'Assault Phase',
  version: '5',
  book: () => import('./words/book.ts'),
  translations: { de: { words: () => import('./words/de/words.ts'), book: () => import('./words/de/book.ts') } },
  between: () => import('./odds/between.ts'),
  options,
  scenarios: [
    { scenario: shipped(firstClash), minutes: 10, first: true },
    { scenario: shipped(holdTheBarricade), minutes: 45 },
    { scenario: shipped(threeCrossings), minutes: 90 },
  ],
  engagements: [strikeEngagement, fightEngagement, combat, volleyEngagement, reachEngagement, penetrationEngagement],
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
  imagine,
  stakes,
  drawing,
  tools,
  faults,
};

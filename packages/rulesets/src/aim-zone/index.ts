/** Aim Zone: a skirmish with small arms, one model for each fighter. */
import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { AimBattle } from './battle/battle.ts';
import { candidates } from './mind/candidates.ts';
import { engagements } from './odds/index.ts';
import { face } from './face/face.ts';
import { faults } from './ground/faults.ts';
import { profiles } from './battle/forces.ts';
import { options } from './battle/options.ts';
import type { AimOrder } from './battle/orders.ts';
import { drawing, menu, orders, problems, stakes } from './orders/index.ts';
import { begin } from './turn/opening.ts';
import { resolve } from './turn/phases.ts';
import { outcome } from './turn/victory.ts';
import backAlley from './scenarios/back-alley.json' with { type: 'json' };
import pickUp from './scenarios/pick-up.json' with { type: 'json' };
import warehouseHandover from './scenarios/warehouse-handover.json' with { type: 'json' };
import { setup } from './battle/setup.ts';
import { tools } from './face/tools.ts';
import { usualOrder } from './mind/usual.ts';
import { value } from './mind/value.ts';
import { imagine, view } from './battle/view.ts';

export const aimZone: Ruleset<AimBattle, AimOrder> = {
  id: 'aim-zone',
  title: 'Aim Zone',
  version: '4',
  book: () => import('./words/book.ts'),
  translations: { de: { words: () => import('./words/de/words.ts'), book: () => import('./words/de/book.ts') } },
  between: () => import('./odds/between.ts'),
  options: options.specs,
  scenarios: [
    { scenario: shipped(backAlley), minutes: 10, first: true },
    { scenario: shipped(warehouseHandover), minutes: 45 },
    { scenario: shipped(pickUp), minutes: 60 },
  ],
  engagements,
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

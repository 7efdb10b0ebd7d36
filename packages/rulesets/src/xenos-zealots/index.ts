import { type Engagement, type Ruleset, shipped } from '@umpire/engine/battle';
import type { ZealotBattle } from './battle.ts';
import { advice } from './advice.ts';
import { candidates } from './candidates.ts';
import { drawing } from './drawing.ts';
import { assaultEngagement } from './engagements/assault.ts';
import { rallyEngagement, strikeEngagement } from './engagements/others.ts';
import { hullEngagement, volleyEngagement } from './engagements/volley.ts';
import { faults } from './faults.ts';
import { face } from './face.ts';
import { profiles } from './cards.ts';
import { menu } from './menu.ts';
import { options } from './options.ts';
import { orders, type ZealotOrder } from './orders.ts';
import { begin, resolve } from './phases.ts';
import { problems } from './problems.ts';
import { rules } from './rule-table.ts';
import crossroads from './scenarios/crossroads.json' with { type: 'json' };
import fenceLine from './scenarios/fence-line.json' with { type: 'json' };
import redoubt from './scenarios/redoubt.json' with { type: 'json' };
import saltPans from './scenarios/salt-pans.json' with { type: 'json' };
import { setup } from './setup.ts';
import { stakes } from './stakes.ts';
import { tools } from './tools.ts';
import { value } from './value.ts';
import { outcome } from './victory.ts';
import { imagine, view } from './view.ts';

/** Xenos & Zealots: the whole game as the rest of the program sees it. */
export const xenosZealots: Ruleset<ZealotBattle, ZealotOrder> = {
  id: 'xenos-zealots',
  title: 'Xenos & Zealots',
  version: '3',
  rules,
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

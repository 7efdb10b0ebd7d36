/** Assault Phase: close combat of the far future. See docs/rules/assault-phase.md. */
import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { AssaultBattle } from './battle.ts';
import { candidates } from './candidates.ts';
import { drawing } from './drawing.ts';
import { combat } from './engagements/combat.ts';
import { fightEngagement } from './engagements/fight.ts';
import { penetrationEngagement } from './engagements/penetration.ts';
import { reachEngagement } from './engagements/reach.ts';
import { strikeEngagement } from './engagements/strike.ts';
import { volleyEngagement } from './engagements/volley.ts';
import { face } from './face.ts';
import { profiles } from './forces.ts';
import { menu } from './menu.ts';
import { options } from './options.ts';
import { type AssaultOrder, orders } from './orders.ts';
import { begin, resolve } from './phases/turn.ts';
import { problems } from './problems.ts';
import { rules } from './rule-table.ts';
import firstClash from './scenarios/first-clash.json' with { type: 'json' };
import holdTheBarricade from './scenarios/hold-the-barricade.json' with { type: 'json' };
import threeCrossings from './scenarios/three-crossings.json' with { type: 'json' };
import { outcome } from './score.ts';
import { setup } from './setup.ts';
import { stakes } from './stakes.ts';
import { tools } from './tools.ts';
import { value } from './value.ts';
import { faults, imagine, view } from './view.ts';

export const assaultPhase: Ruleset<AssaultBattle, AssaultOrder> = {
  id: 'assault-phase',
  title: 'Assault Phase',
  version: '2',
  rules,
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
  value,
  outcome,
  view,
  imagine,
  stakes,
  drawing: (seen, _seat, order) => drawing(seen, order),
  tools,
  faults,
};

import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { AssaultBattle } from './battle.ts';
import { candidates } from './candidates.ts';
import { drawing } from './drawing.ts';
import { engagements } from './engagements/index.ts';
import { face } from './face.ts';
import { profiles } from './forces.ts';
import { menu } from './menu.ts';
import { options } from './options.ts';
import { type AssaultOrder, orders } from './orders.ts';
import { begin, outcome, resolve } from './phases.ts';
import { problems } from './problems.ts';
import { rules } from './rule-table.ts';
import bridgeStreet from './scenarios/bridge-street.json' with { type: 'json' };
import ferryHut from './scenarios/ferry-hut.json' with { type: 'json' };
import schoolhouse from './scenarios/schoolhouse.json' with { type: 'json' };
import { setup } from './setup.ts';
import { stakes } from './stakes.ts';
import { tools } from './tools.ts';
import { value } from './value.ts';
import { faults, view } from './view.ts';

/** Room by room with grenades and bayonets. See docs/rules/building-assault.md. */
export const buildingAssault: Ruleset<AssaultBattle, AssaultOrder> = {
  id: 'building-assault',
  title: 'Building Assault',
  version: '3',
  rules,
  options,
  scenarios: [
    { scenario: shipped(ferryHut), minutes: 10, first: true },
    { scenario: shipped(schoolhouse), minutes: 40 },
    { scenario: shipped(bridgeStreet), minutes: 50 },
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
  value,
  outcome,
  view,
  imagine: view,
  stakes,
  drawing,
  tools,
  faults,
};

/** Aim Zone: a skirmish with small arms, one model for each fighter. */
import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { AimBattle } from './battle.ts';
import { candidates } from './candidates.ts';
import { drawing } from './drawing.ts';
import { engagements } from './engagements/index.ts';
import { face } from './face.ts';
import { faults } from './faults.ts';
import { profiles } from './forces.ts';
import { menu } from './menu.ts';
import { options } from './options.ts';
import { type AimOrder, orders } from './orders.ts';
import { begin, outcome, resolve } from './phases.ts';
import { problems } from './problems.ts';
import { rules } from './rule-table.ts';
import backAlley from './scenarios/back-alley.json' with { type: 'json' };
import pickUp from './scenarios/pick-up.json' with { type: 'json' };
import warehouseHandover from './scenarios/warehouse-handover.json' with { type: 'json' };
import { setup } from './setup.ts';
import { stakes } from './stakes.ts';
import { tools } from './tools.ts';
import { value } from './value.ts';
import { imagine, view } from './view.ts';

export const aimZone: Ruleset<AimBattle, AimOrder> = {
  id: 'aim-zone',
  title: 'Aim Zone',
  version: '2',
  rules,
  options,
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
  value,
  outcome,
  view,
  imagine,
  stakes,
  drawing,
  tools,
  faults,
};

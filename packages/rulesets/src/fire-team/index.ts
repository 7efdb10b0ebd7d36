import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { FireTeamBattle } from './battle.ts';
import { candidates } from './candidates.ts';
import { combatEngagement, groupEngagement } from './engagements/combat.ts';
import { fireEngagement, vehicleEngagement } from './engagements/fire.ts';
import { moraleEngagement, underFireEngagement } from './engagements/morale.ts';
import { face } from './face.ts';
import { faults } from './faults.ts';
import { profiles } from './forces.ts';
import { menu } from './menu.ts';
import { outcome } from './objectives.ts';
import { optionSpecs } from './options.ts';
import { type FireTeamOrder, orders } from './orders.ts';
import { begin, resolve } from './phases.ts';
import { problems } from './problems.ts';
import { rules } from './rule-table.ts';
import causeway from './scenarios/causeway.json' with { type: 'json' };
import culvert from './scenarios/culvert.json' with { type: 'json' };
import mill from './scenarios/mill.json' with { type: 'json' };
import { setup } from './setup.ts';
import { drawing, stakes } from './stakes.ts';
import { tools } from './tools.ts';
import { value } from './value.ts';
import { imagine, view } from './view.ts';

/** Fire Team: squads of teams in a near future. The specification is docs/rules/fire-team.md. */
export const fireTeam: Ruleset<FireTeamBattle, FireTeamOrder> = {
  id: 'fire-team',
  title: 'Fire Team',
  version: '2',
  rules,
  options: optionSpecs,
  scenarios: [
    { scenario: shipped(culvert), minutes: 10, first: true },
    { scenario: shipped(mill), minutes: 30 },
    { scenario: shipped(causeway), minutes: 45 },
  ],
  engagements: [
    fireEngagement,
    vehicleEngagement,
    combatEngagement,
    groupEngagement,
    moraleEngagement,
    underFireEngagement,
  ] as unknown as Ruleset['engagements'],
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

import { type Ruleset, shipped } from '@umpire/engine/battle';
import type { FireTeamBattle } from './battle/battle.ts';
import { profiles } from './battle/forces.ts';
import { optionSpecs } from './battle/options.ts';
import type { FireTeamOrder } from './battle/order.ts';
import { setup } from './battle/setup.ts';
import { imagine, view } from './battle/view.ts';
import { face } from './face/face.ts';
import { tools } from './face/tools.ts';
import { candidates } from './mind/candidates.ts';
import { value } from './mind/value.ts';
import { combatEngagement, groupEngagement } from './odds/combat.ts';
import { fireEngagement, vehicleEngagement } from './odds/fire.ts';
import { moraleEngagement, underFireEngagement } from './odds/morale.ts';
import { drawing, menu, orders, problems, stakes } from './orders/index.ts';
import { faults } from './turn/faults.ts';
import { begin, resolve } from './turn/phases.ts';
import { outcome } from './turn/victory.ts';
import causeway from './scenarios/causeway.json' with { type: 'json' };
import culvert from './scenarios/culvert.json' with { type: 'json' };
import mill from './scenarios/mill.json' with { type: 'json' };

/** Fire Team: squads of teams in a near future. The specification is docs/rules/fire-team.md. */
export const fireTeam: Ruleset<FireTeamBattle, FireTeamOrder> = {
  id: 'fire-team',
  title: 'Fire Team',
  version: '5',
  book: () => import('./words/book.ts'),
  translations: { de: { words: () => import('./words/de/words.ts'), book: () => import('./words/de/book.ts') } },
  between: () => import('./odds/between.ts'),
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

import { type OptionSpec, type Ruleset, shipped } from '../../../src/battle/index.ts';
import { disc } from '../../../src/table/index.ts';
import { RANGE, reachOf, type WellBattle } from './battle.ts';
import { candidates } from './candidates.ts';
import { shotEngagement } from './engagements/shot.ts';
import { face } from './face.ts';
import { menu } from './menu.ts';
import { orders, type WellOrder } from './orders.ts';
import { begin, outcome, resolve } from './phases.ts';
import { problems } from './problems.ts';
import { rules } from './rule-table.ts';
import { shotAt } from './rules/fire.ts';
import theWell from './scenarios/the-well.json' with { type: 'json' };
import { setup } from './setup.ts';
import { tools } from './tools.ts';
import { value } from './value.ts';
import { faults, imagine, view } from './view.ts';

const options: readonly OptionSpec[] = [
  {
    id: 'dice',
    says: 'Dice of a shot',
    values: [
      { value: 2, says: 'two' },
      { value: 1, says: 'one' },
    ],
    rule: 'EX-H-1',
  },
];

/** The smallest whole rule set: copy it to begin a new one. See docs/adding-a-rule-set.md. */
export const example: Ruleset<WellBattle, WellOrder> = {
  id: 'example',
  title: 'The Well',
  version: '1',
  rules,
  options,
  scenarios: [{ scenario: shipped(theWell), minutes: 5, first: true }],
  engagements: [shotEngagement],
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
  stakes(seen, _seat, order) {
    if (order.kind !== 'fire') return [];
    return [{ engagement: 'shot', args: shotAt(seen, order.scout, order.target), says: `at ${order.target}` }];
  },
  drawing(seen, seat, order) {
    const { scout } = order as { readonly scout?: string };
    const base = seen.models.find(({ id }) => id === scout)?.base;
    if (base === undefined) return [];
    if (order.kind === 'move') return [{ role: 'reach', shape: disc(base.at, reachOf(seen, seat)), says: 'Reach' }];
    return [{ role: 'range', shape: disc(base.at, RANGE), says: '3″' }];
  },
  tools,
  faults,
};

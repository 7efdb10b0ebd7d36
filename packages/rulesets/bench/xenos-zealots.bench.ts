/**
 * Odds of Xenos & Zealots, exactly: whole assaults with both sides' groups, and volleys. Each run is a new question: nothing is
 * remembered from the one before but the tables of the dice.
 */
import { type Battle, type Engagement, type Order, playsOut, type Ruleset, type Stake } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { exact, odds, type RuleOf } from '@umpire/engine/rule';
import { report, timing } from '../../../scripts/measure.ts';
import type { CardId } from '../src/xenos-zealots/battle/cards.ts';
import { lineUp } from '../src/xenos-zealots/odds/line-up.ts';
import { volleyEngagement } from '../src/xenos-zealots/odds/volley.ts';
import { DEFAULTS } from '../src/xenos-zealots/battle/options.ts';
import type { Assault } from '../src/xenos-zealots/rules/assault-sides.ts';
import { xenosZealots } from '../src/xenos-zealots/index.ts';
import { assaultEnd } from '../src/xenos-zealots/rules/assault.ts';

const charge = (mine: CardId, a: number, theirs: CardId, b: number): Assault => ({
  rules: DEFAULTS,
  charger: lineUp('attacker', mine, a, true),
  target: lineUp('defender', theirs, b, false),
});

function measure<A extends object>(name: string, rule: RuleOf<A, unknown>, args: A, atMost: number): void {
  const { best } = timing(
    (n) => {
      let sum = 0;
      for (let i = 0; i < n; i++) {
        // The same fight, another object.
        const solution = exact(rule, { ...args });
        if (solution.kind === 'gave up') throw new RangeError(solution.says);
        sum += solution.odds.entries.length;
      }
      return sum;
    },
    { runs: 7, ms: 300 },
  );
  report({ group: 'Xenos & Zealots', name, unit: 'ms', value: best / 1e6, target: { of: 'value', atMost } });
}

measure('an assault of 4 on 5, exactly', assaultEnd, charge('CLAW', 4, 'LINE', 5), 5);
measure('an assault of 6 on 8, exactly', assaultEnd, charge('CLAW', 6, 'LINE', 8), 5);
measure('an assault of 15 on 10, exactly', assaultEnd, charge('LEVY', 15, 'LINE', 10), 50);
measure('an assault of 4 with two wounds each on 10, exactly', assaultEnd, charge('BRUT', 4, 'LINE', 10), 50);
measure('a volley, exactly', volleyEngagement.rule, volleyEngagement.example, 5);

/** So many orders of real battles are looked at, each three times: the best counts, since others use the machine too. */
const ORDERS = 400;

/** The odds of orders as they are offered in battles, milliseconds of each, sorted. */
function oddsOfOrders(): readonly number[] {
  const ruleset = xenosZealots as unknown as Ruleset;
  const stakes: Stake[][] = [];
  for (const { scenario } of ruleset.scenarios)
    for (let i = 0; i < 4; i++) {
      const order = (view: Battle, seat: string): Order => {
        const able = ruleset.candidates(view, seat);
        for (const one of able) stakes.push([...ruleset.stakes(view, seat, one)]);
        return able[0] as Order;
      };
      playsOut(ruleset, { random: seeded(`odds/${scenario.id}/${i}`), order })(ruleset.setup(scenario, {}));
    }
  const some = stakes.filter((all) => all.length > 0);
  const every = Math.max(1, Math.floor(some.length / ORDERS));
  const solve = (all: readonly Stake[]): number => {
    const start = performance.now();
    for (const { engagement, args } of all) {
      const { rule } = ruleset.engagements.find(({ id }) => id === engagement) as Engagement;
      odds((given: unknown) => rule(given), structuredClone(args));
    }
    return performance.now() - start;
  };
  const chosen = some.filter((_, i) => i % every === 0).slice(0, ORDERS);
  for (const all of chosen) solve(all);
  return chosen.map((all) => Math.min(solve(all), solve(all), solve(all))).toSorted((a, b) => a - b);
}

const times = oddsOfOrders();
for (const [share, atMost] of [
  [0.5, 1],
  [0.99, 5],
  [1, 50],
] as const)
  report({
    group: 'Xenos & Zealots',
    name: `odds of an order, p${share * 100}`,
    unit: 'ms',
    value: times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0,
    target: { of: 'value', atMost },
  });

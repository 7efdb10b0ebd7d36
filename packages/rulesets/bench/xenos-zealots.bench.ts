/**
 * Odds of Xenos & Zealots, exactly: whole assaults with both sides' groups, and volleys. Each run is a new question: nothing is
 * remembered from the one before but the tables of the dice.
 */
import { exact, type RuleOf } from '@umpire/engine/rule';
import { report, timing } from '../../../scripts/measure.ts';
import { mergedAssault } from '../src/xenos-zealots/rules/assault-args.ts';
import type { CardId } from '../src/xenos-zealots/battle/cards.ts';
import { lineUp } from '../src/xenos-zealots/odds/line-up.ts';
import { volleyEngagement } from '../src/xenos-zealots/odds/volley.ts';
import { DEFAULTS } from '../src/xenos-zealots/battle/options.ts';
import type { Assault } from '../src/xenos-zealots/rules/assault-sides.ts';
import { assaultInSums } from '../src/xenos-zealots/rules/assault-sums.ts';

const charge = (mine: CardId, a: number, theirs: CardId, b: number): Assault =>
  mergedAssault({
    rules: DEFAULTS,
    charger: lineUp('attacker', mine, a, b, true),
    target: lineUp('defender', theirs, b, a, false),
    inOrder: false,
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

measure('an assault of 4 on 5, exactly', assaultInSums, charge('CLAW', 4, 'LINE', 5), 5);
measure('an assault of 6 on 8, exactly', assaultInSums, charge('CLAW', 6, 'LINE', 8), 5);
measure('an assault of 15 on 10, exactly', assaultInSums, charge('LEVY', 15, 'LINE', 10), 50);
measure('an assault of 4 with two wounds each on 10, exactly', assaultInSums, charge('BRUT', 4, 'LINE', 10), 50);
measure('a volley, exactly', volleyEngagement.rule, volleyEngagement.example, 5);

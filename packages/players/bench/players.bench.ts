/** Whole battles between greedy players, and how long decisions take. */
import { example } from '@umpire/engine/example';
import type { Ruleset } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';
import { meet, quantile } from '../test/meet.ts';

/** Enough for a median; the tournaments of docs/players.md play many more. */
const GAMES = 6;
const SEARCH_MS = 200;

const all: readonly Ruleset[] = [example as unknown as Ruleset, ...rulesets];

for (const ruleset of all) {
  // The target is for 20 to 30 models a side; the example has three.
  const isSmall = ruleset === all[0];
  await meet(ruleset, ['greedy', 'greedy'], 1, 'warm-up');
  const { battles, took, seconds } = await meet(ruleset, ['greedy', 'greedy'], GAMES, 'bench');
  report({
    group: 'players',
    name: `${ruleset.id}: greedy against greedy, whole battles a second`,
    unit: 'a second',
    value: battles / seconds,
    ...(!isSmall && { target: { of: 'value', atLeast: 10 } as const }),
  });
  const greedy = took[1];
  report({
    group: 'players',
    name: `${ruleset.id}: greedy, a decision, p50`,
    unit: 'ms',
    value: quantile(greedy, 0.5),
  });
  report({
    group: 'players',
    name: `${ruleset.id}: greedy, a decision, p99`,
    unit: 'ms',
    value: quantile(greedy, 0.99),
    target: { of: 'value', atMost: 1_000 },
  });
  const looked = await meet(ruleset, [`search:${SEARCH_MS}ms`, 'random'], 2, 'bench');
  report({
    group: 'players',
    name: `${ruleset.id}: search with ${SEARCH_MS} ms, a decision, p99`,
    unit: 'ms',
    value: quantile(looked.took[0], 0.99),
    target: { of: 'value', atMost: SEARCH_MS * 1.05 },
  });
}

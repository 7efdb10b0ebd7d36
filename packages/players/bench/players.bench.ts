/** Whole battles between greedy players, and how long decisions take. */
import { example } from '@umpire/engine/example';
import type { Ruleset } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';
import { tournament } from '../src/index.ts';

/** Enough for a median; the tournaments of docs/players.md play many more. */
const GAMES = 6;
const SEARCH_MS = 200;

const all: readonly Ruleset[] = [example as unknown as Ruleset, ...rulesets];

for (const ruleset of all) {
  // The target is for 20 to 30 models a side; the example has three.
  const isSmall = ruleset === all[0];
  const [battles] = await tournament({
    rulesets: [ruleset],
    players: ['greedy', 'greedy'],
    games: GAMES,
    seed: 'bench',
  });
  if (battles === undefined) continue;
  const [, greedy] = battles.took;
  report({
    group: 'players',
    name: `${ruleset.id}: greedy against greedy, whole battles a second`,
    unit: 'a second',
    value: battles.pace,
    ...(!isSmall && { target: { of: 'value', atLeast: 10 } as const }),
  });
  report({ group: 'players', name: `${ruleset.id}: greedy, a decision, p50`, unit: 'ms', value: greedy.median });
  report({
    group: 'players',
    name: `${ruleset.id}: greedy, a decision, p99`,
    unit: 'ms',
    value: greedy.p99,
    target: { of: 'value', atMost: 1_000 },
  });
  const search = `search:${SEARCH_MS}ms`;
  const [looked] = await tournament({ rulesets: [ruleset], players: [search, 'random'], games: 2, seed: 'bench' });
  if (looked === undefined) continue;
  report({
    group: 'players',
    name: `${ruleset.id}: search with ${SEARCH_MS} ms, a decision, p99`,
    unit: 'ms',
    value: looked.took[0].p99,
    target: { of: 'value', atMost: SEARCH_MS * 1.05 },
  });
}

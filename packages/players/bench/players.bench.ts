/** Whole battles between greedy players, and how long decisions take. */
import { seeded } from '@umpire/engine/dice';
import { example } from '@umpire/engine/example';
import { type Options, optionsFor, type Player, type Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';
import { playerOf, playMatch } from '../src/index.ts';
import { meet, quantile } from '../test/meet.ts';

const GAMES = 36;
/** Compiling the code goes on through the first battles, on other cores, whose time counts too: after so many it is mostly done. Simulations play thousands. */
const WARM_UP = 72;
const SEARCH_MS = 200;
/** So many orders with a choice lie between two that are asked for, and so many are asked for in a scenario. */
const EVERY = 7;
const MOST_ASKED = 10;

/** In battles of the rule set's own proposals, the player is asked now and then. Milliseconds of each decision, sorted. */
async function decisionTimes(ruleset: Ruleset, word: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { scenario } of ruleset.scenarios) {
    let open = 0;
    const asking = (): Player => ({
      async order(view, seat) {
        const candidates = ruleset.candidates(view, seat);
        if (candidates.length > 1 && open++ % EVERY === 0 && open < EVERY * MOST_ASKED) {
          const start = performance.now();
          await playerOf(word)!(seeded('bench')).order(view, seat, ruleset);
          times.push(performance.now() - start);
        }
        return candidates[0]!;
      },
      choose: (_, { options }) => options[0]!.value,
    });
    const players = Object.fromEntries(scenario.seats.map(({ id }) => [id, asking()]));
    await playMatch({ ruleset, scenario, players, seed: 'bench' });
  }
  return times.toSorted((a, b) => a - b);
}

/** How many models each side has, those that come later included. */
function modelsOf(ruleset: Ruleset, scenario: Scenario): readonly number[] {
  const { sides, units, models } = ruleset.setup(
    scenario,
    optionsFor(ruleset, (scenario.options ?? {}) as Options, {}),
  );
  const seatOf = new Map(units.map(({ id, seat }) => [id, seat]));
  return sides.map(({ seat }) => models.filter(({ unit }) => seatOf.get(unit) === seat).length);
}

/**
 * How many whole battles a second there should be with so many models a side. What is asked for is 10 with 20 to 30; fewer models must not be
 * slower. With more, each of them acts, and each time all others may be in its way or in its sight: the work grows with the square.
 */
const wanted = (models: number): number => (models <= 30 ? 10 : Math.round(100 * (30 / models) ** 2) / 10);

const all: readonly Ruleset[] = [example as unknown as Ruleset, ...rulesets];

for (const ruleset of all) {
  await meet(ruleset, ['greedy', 'greedy'], WARM_UP, 'warm-up');
  const { battles, took, seconds, byScenario } = await meet(ruleset, ['greedy', 'greedy'], GAMES, 'bench');
  report({
    group: 'players',
    name: `${ruleset.id}: greedy against greedy, whole battles a second`,
    unit: 'a second',
    value: battles / seconds,
  });
  for (const { scenario } of ruleset.scenarios) {
    const its = byScenario.get(scenario.id)!;
    const sides = modelsOf(ruleset, scenario);
    report({
      group: 'players',
      name: `${ruleset.id}, ${scenario.id}: ${sides.join(' against ')} models, greedy, battles a second`,
      unit: 'a second',
      value: its.battles / its.seconds,
      target: { of: 'value', atLeast: wanted(sides.reduce((sum, side) => sum + side, 0) / sides.length) },
    });
  }
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
  const looked = await decisionTimes(ruleset, `search:${SEARCH_MS}ms`);
  report({
    group: 'players',
    name: `${ruleset.id}: search with ${SEARCH_MS} ms, a decision, p99`,
    unit: 'ms',
    value: quantile(looked, 0.99),
    target: { of: 'value', atMost: SEARCH_MS * 1.05 },
  });
}

import { seeded } from '@umpire/engine/dice';
import { tries } from '@umpire/engine/kit';
import { chanceBy, chanceTables } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { decilesOf, fitTable, sampleBattle, type SampledBattle } from '../src/index.ts';

const [ruleset] = rulesets;
if (ruleset === undefined) throw new Error('there are no rule sets');

/** Battles of which one knows how they come out: by value and side, with made-up strength. */
function madeUp(count: number, chance: (value: number, isFirst: boolean) => number): readonly SampledBattle[] {
  const random = seeded('made up');
  const scenario = ruleset?.scenarios[0]?.scenario;
  const [first = '', second = ''] = scenario?.seats.map(({ id }) => id) ?? [];
  return Array.from({ length: count }, (_, i) => {
    const value = random.below(1_900) / 1_000 - 0.95;
    const isWon = random.below(10_000) < 10_000 * chance(value, true);
    return {
      scenario: scenario?.id ?? '',
      seed: `made/up/${i}`,
      scores: { [first]: Number(isWon), [second]: Number(!isWon) },
      positions: [
        [first, 1, value],
        [second, 1, -value],
      ],
    };
  });
}

test('a fitted table finds what is behind: a steep value, and a side that wins more often', () => {
  const truth = (value: number): number => 1 / (1 + Math.exp(-(3 * value + 0.6)));
  const table = fitTable(ruleset, 'greedy', madeUp(4_500, truth));
  expect([table.fitted, table.checked]).toEqual([3_000, 1_500]);
  const scenario = ruleset.scenarios[0]?.scenario;
  const [first = ''] = scenario?.seats.map(({ id }) => id) ?? [];
  for (const value of [-0.8, -0.4, 0, 0.4, 0.8])
    expect(
      Math.abs(chanceBy(table, { scenario: scenario?.id ?? '', turn: 1 }, first, value) - truth(value)),
    ).toBeLessThan(0.05);
});

test('tenths count battles, not positions: what is said ten times of one battle is no more certain', () => {
  const table = chanceTables[ruleset.id];
  if (table === undefined) throw new Error('there is no table');
  const once = madeUp(300, () => 0.5);
  const often = once.map((battle) => ({
    ...battle,
    positions: Array.from({ length: 10 }, () => battle.positions).flat(),
  }));
  const [a, b] = [decilesOf(table, once), decilesOf(table, often)];
  for (const [i, { margin, said, came }] of a.entries()) {
    expect(b[i]?.positions).toBe((a[i]?.positions ?? 0) * 10);
    expect([b[i]?.margin, b[i]?.said, b[i]?.came]).toEqual([margin, said, came].map((one) => expect.closeTo(one, 9)));
  }
});

test('a battle that is sampled has a position of every side, and one point is shared out', async () => {
  const scenario = ruleset.scenarios.find(({ first }) => first === true)?.scenario;
  if (scenario === undefined) throw new Error('there is no scenario');
  const seats = scenario.seats.map(({ id }) => id).toSorted();
  const { scores, positions } = await sampleBattle(ruleset, scenario, 'fresh');
  expect(Object.keys(scores).toSorted()).toEqual(seats);
  expect(Object.values(scores).reduce((sum, score) => sum + score, 0)).toBe(1);
  expect([...new Set(positions.map(([seat]) => seat))].toSorted()).toEqual(seats);
});

/** Battles of each scenario that no table has seen: only from many of them can be told that a table is wrong. */
const ROUNDS = tries(0, 20);

for (const game of ROUNDS === 0 ? [] : rulesets)
  test(`${game.title}: what the table promises in fresh battles is consistent with how they end`, async () => {
    const table = chanceTables[game.id];
    if (table === undefined) throw new Error('there is no table');
    let [miss, spread] = [0, 0];
    for (let round = 0; round < ROUNDS; round++)
      for (const { scenario } of game.scenarios) {
        const { scores, positions } = await sampleBattle(game, scenario, `fresh/${scenario.id}/${round}`);
        const first = scenario.seats[0]?.id ?? '';
        // One position of each battle, another one in each: they are independent then.
        const own = positions.filter(([seat]) => seat === first);
        const [seat, turn, value] = own[(round * 7 + 3) % own.length] ?? [first, 1, 0];
        const said = chanceBy(table, { scenario: scenario.id, turn }, seat, value);
        miss += (scores[first] ?? 0) - said;
        spread += said * (1 - said);
      }
    // Four standard deviations: 1 in 16,000 for a table that is right.
    expect(Math.abs(miss)).toBeLessThan(4 * Math.sqrt(spread) + 0.5);
  });

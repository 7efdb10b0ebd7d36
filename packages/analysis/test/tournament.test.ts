import type { Ruleset } from '@umpire/engine/battle';
import { describe, expect, test } from 'vitest';
import { summed } from '../src/count/sums.ts';
import type { BattleTally, TimeTally } from '../src/count/tally.ts';
import { timeClass } from '../src/count/times.ts';
import { carryOut, fixtures, NOTHING, roundsFor, roundsOf, standings } from '../src/index.ts';
import { runOf, scenario, well } from './well.ts';

const twoPlaces: Ruleset = {
  ...well,
  scenarios: [...well.scenarios, { scenario: { ...scenario, id: 'the-other' }, minutes: 5 }],
};

describe('a tournament', () => {
  test('plays every seed twice with the seats swapped, every scenario equally often, each player against each', () => {
    const plan = { rulesets: [twoPlaces], players: ['random', 'greedy', 'search'], games: 7 };
    const arms = fixtures(plan);
    // 2 places, 3 pairs, 2 seats; 7 battles of each pair need 2 rounds of 4.
    expect(arms).toHaveLength(12);
    expect(roundsFor(plan, arms)).toBe(2);
    for (const place of ['the-well', 'the-other'])
      for (const first of ['a', 'b'])
        expect(arms.filter((arm) => arm.scenario['id'] === place && arm.first === first)).toHaveLength(3);
    for (const { first, players, name } of arms) {
      const other = first === 'a' ? 'b' : 'a';
      expect(name).toBe(`${players[first!]} – ${players[other]}`);
    }
    expect(fixtures({ ...plan, players: ['x', 'y'], scenarios: ['the-other'] })).toHaveLength(2);
  });

  test('greedy beats random', async () => {
    const arms = fixtures({ rulesets: [well], players: ['greedy', 'random'], games: 30 });
    const run = runOf(15, arms, { kind: 'tournament', seed: 'cup' });
    const rounds = roundsOf([well], run);
    if ('says' in rounds) throw new TypeError(rounds.says);
    const [row] = standings(run, await carryOut(run, { workers: 1, play: rounds.value }));
    expect(row).toMatchObject({ ruleset: 'example', players: ['greedy', 'random'], battles: 30 });
    expect(row!.share).toBeGreaterThanOrEqual(0.95);
    expect(row!.pace).toBeGreaterThan(0);
  });

  test('counts wins from either seat, and times by player', () => {
    const arms = fixtures({ rulesets: [well], players: ['p', 'q'], games: 2 });
    const played = (wins: Readonly<Record<string, number>>): BattleTally => ({
      battles: 5,
      wins,
      ended: {},
      turns: {},
      orders: 0,
      decisions: 0,
      deeds: {},
      units: {},
      rules: {},
      fell: {},
    });
    const times = (a: number, b: number): TimeTally => ({
      microseconds: 1_000_000,
      took: { a: { [timeClass(a)]: 9 }, b: { [timeClass(b)]: 9 } },
    });
    // In the first arm p sits in a, in the second in b.
    const tally = summed(NOTHING, {
      ...NOTHING,
      rounds: 5,
      arms: { 0: played({ a: 4, b: 1 }), 1: played({ a: 1, b: 3 }) },
      times: { 0: times(10, 2), 1: times(2, 10) },
    });
    const [row] = standings(runOf(5, arms, { kind: 'tournament' }), tally);
    expect(row).toMatchObject({ battles: 10, wins: 7, losses: 2, draws: 1, pace: 5 });
    expect(row!.share).toBeCloseTo(7 / 9, 10);
    expect(Math.abs(row!.took[0].median / 10 - 1)).toBeLessThan(0.06);
    expect(Math.abs(row!.took[1].p99 / 2 - 1)).toBeLessThan(0.06);
  });
});

import type { Order, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { type FixtureResult, playMatch, randomPlayer, tournament } from '../src/index.ts';
import { fixtures } from '../src/tournament/plan.ts';
import { standings } from '../src/tournament/standing.ts';
import { scenario, well } from './well.ts';

describe('a tournament', () => {
  test('plays every seed twice with the seats swapped, every scenario equally often, each player against each', () => {
    const twoPlaces: Ruleset = {
      ...well,
      scenarios: [...well.scenarios, { scenario: { ...scenario, id: 'the-other' }, minutes: 5 }],
    };
    const all = fixtures({ rulesets: [twoPlaces], players: ['random', 'greedy', 'search'], games: 7, seed: 's' });
    // 7 battles in 2 places from 2 seats: 2 rounds of 4 for each of 3 pairs.
    expect(all).toHaveLength(24);
    for (const place of ['the-well', 'the-other'])
      for (const swapped of [false, true])
        expect(all.filter((one) => one.scenario === place && one.swapped === swapped)).toHaveLength(6);
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(4);
    expect(new Set(all.map(({ players }) => players.join())).size).toBe(3);
    expect(
      fixtures({ rulesets: [twoPlaces], players: ['a', 'b'], games: 2, seed: 's', scenarios: ['the-other'] }),
    ).toHaveLength(2);
  });

  test('greedy beats random', async () => {
    const plan = { rulesets: [well], players: ['greedy', 'random'], games: 40, seed: 'cup' };
    const [row] = await tournament(plan);
    expect(row?.battles).toBe(40);
    expect(row?.share).toBeGreaterThanOrEqual(0.95);
  });

  test('comes out the same from the same seed, however many are played at once', async () => {
    const plan = { rulesets: [well], players: ['greedy:20', 'random'], games: 8, seed: 'cup' };
    const [one] = await tournament(plan);
    const { took: _, pace: __, ...same } = (await tournament(plan, { atOnce: 3 }))[0]!;
    expect(one).toMatchObject(same);
  });

  test('counts wins, draws and the interval of the share', () => {
    const result = (winner?: 0 | 1): FixtureResult => ({
      fixture: { ruleset: 'x', scenario: 'y', players: ['p', 'q'], swapped: false, seed: '' },
      ...(winner !== undefined && { winner }),
      turns: 1,
      orders: 1,
      decisions: 0,
      took: [[1, 3], [2]],
      ms: 500,
    });
    const results = [...Array.from({ length: 8 }, () => result(0)), result(1), result(1), result()];
    const [row] = standings(results);
    expect(row).toMatchObject({ battles: 11, wins: 8, losses: 2, draws: 1, share: 0.8, pace: 2 });
    // Wilson, by the formula: (p + z²/2n ± z·sqrt(p(1−p)/n + z²/4n²)) / (1 + z²/n), n = 10.
    const z2 = 1.96 * 1.96;
    const half = 1.96 * Math.sqrt((0.8 * 0.2) / 10 + z2 / 400);
    expect(row?.low).toBeCloseTo((0.8 + z2 / 20 - half) / (1 + z2 / 10), 10);
    expect(row?.high).toBeCloseTo((0.8 + z2 / 20 + half) / (1 + z2 / 10), 10);
    expect(row?.took[0]).toEqual({ median: 3, p99: 3, most: 3 });
  });

  test('a player that breaks a rule is an error, and so is a battle without an end', async () => {
    const random = { a: randomPlayer(seeded('a')), b: randomPlayer(seeded('b')) };
    const cheat = { ...random.a, order: (): Order => ({ kind: 'win' }) };
    const cheated = playMatch({ ruleset: well, scenario, players: { ...random, a: cheat }, seed: '1' });
    await expect(cheated).rejects.toThrow(/example, the-well, seed 1: a breaks order/);
    const endless: Ruleset = {
      ...well,
      outcome: () => undefined,
      *resolve(battle) {
        return battle;
      },
    };
    const played = playMatch({ ruleset: endless, scenario, players: random, seed: '1' });
    await expect(played).rejects.toThrow(/no end after/);
  });
});

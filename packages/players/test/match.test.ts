import type { Order, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { playerOf, playMatch, randomPlayer, type Step } from '../src/index.ts';
import { meet } from './meet.ts';
import { scenario, well } from './well.ts';

describe('a battle between players', () => {
  test('greedy beats random', async () => {
    const { battles, wins } = await meet(well, ['greedy', 'random'], 40, 'cup');
    expect(battles).toBe(40);
    expect(wins).toBeGreaterThanOrEqual(38);
  });

  test('who watches is told of every order, roll and decision, and what came of it', async () => {
    const players = () => ({ a: playerOf('greedy:20')!(seeded('a')), b: playerOf('greedy:20')!(seeded('b')) });
    const steps: Step[] = [];
    const watch = (step: Step): void => void steps.push(step);
    const match = { ruleset: well, scenario, seed: '7' };
    const { orders, winner } = await playMatch({ ...match, players: players(), watch });
    expect(steps.filter(({ isNew, given }) => isNew && given !== undefined)).toHaveLength(orders);
    expect(well.outcome(steps.at(-1)!.battle)?.winner).toBe(winner);
    const rolls = steps.flatMap(({ news }) => news).filter((one) => 'ask' in one && one.ask.kind === 'roll');
    expect(rolls.length).toBeGreaterThan(0);
    // Unwatched, the same battle.
    expect(await playMatch({ ...match, players: players() })).toMatchObject({ orders, winner });
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

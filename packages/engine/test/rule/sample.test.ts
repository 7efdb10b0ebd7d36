import { describe, expect, test } from 'vitest';
import { atLeast, d6, seeded } from '../../src/dice/index.ts';
import {
  call,
  type Chain,
  choose,
  type Note,
  note,
  proceed,
  type Question,
  roll,
  type Rule,
  sample,
  Sampler,
  Tabled,
  total,
} from '../../src/rule/index.ts';
import { countsOf, misfit } from '../chi-square.ts';

const why = { rule: 'M-1', says: 'test' };
const pick = (...values: readonly number[]): Question<number> => ({
  rule: 'M-2',
  says: 'Which?',
  options: values.map((value) => ({ value, says: `${value}` })),
});

/** Three dice to hit, told to the log; then a decision. */
function* volley(dice: number): Rule<number> {
  const { hit } = yield* roll(d6.times(dice), { hit: atLeast(4) }, why);
  yield* note('M-3', '{hit} hits', { hit });
  return hit + (yield* choose('red', pick(10, 20)));
}
function* twice(): Rule<number> {
  return (yield* call(volley, 2)) * 100 + (yield* call(volley, 1));
}

describe('sampling', () => {
  test('the same seed gives the same run, another seed another', () => {
    const runs = (seed: string): number[] => {
      const sampler = new Sampler({ random: seeded(seed) });
      return Array.from({ length: 30 }, () => sampler.run(twice, 0));
    };
    expect(runs('one')).toEqual(runs('one'));
    expect(runs('one')).not.toEqual(runs('two'));
    expect(runs('one')[0]).toBe(sample(twice, 0, { random: seeded('one') }));
  });

  test('decides by default or as told', () => {
    const result = sample(volley, 0, { random: seeded('a') });
    expect(result).toBe(10);
    expect(sample(volley, 0, { random: seeded('a'), decide: (_seat, { options }) => options[1]?.value })).toBe(20);
  });

  test('tells everything that happens, in its order', () => {
    const heard: Note[] = [];
    const result = sample(twice, 0, { random: seeded('heard'), heard: (each) => heard.push(each) });
    expect(heard.map(({ rule }) => rule)).toEqual(['M-3', 'M-3']);
    const [first, second] = heard.map(({ data }) => data['hit'] as number);
    expect(result).toBe((first! + 10) * 100 + second! + 10);
  });

  test('runs: as many as asked for', () => {
    let sum = 0;
    new Sampler({ random: seeded('many') }).runs(volley, 1, 1000, (result) => (sum += result - 10));
    // 1000 coins: within five deviations (79) of 500.
    expect(Math.abs(sum - 500)).toBeLessThan(79);
  });
});

describe('tables', () => {
  /** How often the rule itself is run. */
  let opened = 0;
  function* counted(dice: number): Rule<number> {
    opened += 1;
    return (yield* roll(d6.times(dice), { hit: atLeast(4) }, why)).hit;
  }
  function* outer(): Rule<number> {
    return yield* call(counted, 3);
  }

  test('a call is solved when it is first met, and then only drawn', () => {
    opened = 0;
    const tabled = new Tabled({ random: seeded('tables') });
    const seen = countsOf(4_000, () => tabled.run(outer, 0));
    expect(opened).toBe(4);
    const binomial = [1, 3, 3, 1].map((ways, hits) => ({ key: `${hits}`, chance: ways / 8 }));
    expect(misfit(binomial, seen)).toBe('');
  });

  test('a call with a decision that is not settled is played through', () => {
    opened = 0;
    function* asking(_: number): Rule<number> {
      return (yield* choose('red', pick(1, 2))) + (yield* call(counted, 1));
    }
    function* around(): Rule<number> {
      return yield* call(asking, 0);
    }
    let turn = 0;
    const tabled = new Tabled({ random: seeded('unsettled'), decide: () => (turn += 1) });
    const results = Array.from({ length: 50 }, () => tabled.run(around, 0));
    // The decision is asked for at each run; what holds none inside is still drawn.
    expect(turn).toBe(50);
    for (const [i, result] of results.entries()) expect([i + 1, i + 2]).toContain(result);
    expect(opened).toBeLessThanOrEqual(3);
  });

  test('a settled decision is taken into the table', () => {
    let asked = 0;
    const settled = (): number => {
      asked += 1;
      return 20;
    };
    const tabled = new Tabled({ random: seeded('settled'), settled });
    for (let i = 0; i < 100; i++) expect(Math.floor(tabled.run(twice, 0) / 100)).toBeGreaterThanOrEqual(20);
    // Once for each number of hits, of two dice and of one; never again.
    expect(asked).toBe(3 + 2);
  });

  test('a call that is too large is played through, and what is small inside it still drawn', () => {
    opened = 0;
    function* large(_: number): Rule<number> {
      let sum = 0;
      for (let i = 0; i < 8; i++) sum += yield* total(d6.times(1), why);
      return sum + (yield* call(counted, 2));
    }
    function* around(): Rule<number> {
      return yield* call(large, 0);
    }
    const tabled = new Tabled({ random: seeded('large'), budget: { runs: 1_000 } });
    let sum = 0;
    for (let i = 0; i < 2_000; i++) sum += tabled.run(around, 0);
    expect(opened).toBe(3);
    // Eight dice and two coins: mean 29, deviation √(8 · 35/12 + 1/2) = 4.9; of 2000 within five times 0.11.
    expect(Math.abs(sum / 2_000 - 29)).toBeLessThan(0.55);
  });

  test('each table may cost as much as the budget says, however many there are', () => {
    opened = 0;
    function* any(dice: number): Rule<number> {
      return yield* call(counted, dice);
    }
    const tabled = new Tabled({ random: seeded('budgets'), budget: { runs: 25, states: 2 } });
    // Twenty tables of 2 to 21 ways.
    for (let round = 0; round < 3; round++) for (let dice = 1; dice <= 20; dice++) tabled.run(any, dice);
    expect(opened).toBe((20 * 23) / 2);
  });

  test('a rule that calls itself is played through', () => {
    function* exploding(_: number): Rule<number> {
      const face = yield* total(d6.times(1), why);
      return face === 6 ? 1 + (yield* call(exploding, 0)) : 0;
    }
    function* around(): Rule<number> {
      return yield* call(exploding, 0);
    }
    const tabled = new Tabled({ random: seeded('exploding') });
    const geometric = Array.from({ length: 12 }, (_, k) => ({ key: `${k}`, chance: (5 / 6) * (1 / 6) ** k }));
    expect(
      misfit(
        geometric,
        countsOf(4_000, () => tabled.run(around, 0)),
      ),
    ).toBe('');
  });

  test('a loop inside a call is one draw', () => {
    let throws = 0;
    function* untilLow(_: number): Chain<number> {
      throws += 1;
      const face = yield* total(d6.times(1), why);
      return face <= 2 ? face : proceed(untilLow, 0);
    }
    function* around(): Rule<number> {
      return yield* call(untilLow, 0);
    }
    const tabled = new Tabled({ random: seeded('loop') });
    const even = [1, 2].map((face) => ({ key: `${face}`, chance: 1 / 2 }));
    expect(
      misfit(
        even,
        countsOf(2_000, () => tabled.run(around, 0)),
      ),
    ).toBe('');
    expect(throws).toBe(6);
  });
});

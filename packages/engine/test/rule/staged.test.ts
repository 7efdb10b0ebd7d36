import { describe, expect, test } from 'vitest';
import { atLeast, d6, fractions, fractionsOf, seeded } from '../../src/dice/index.ts';
import {
  call,
  exact,
  play,
  roll,
  type Rule,
  sample,
  script,
  solved,
  staged,
  type Stages,
} from '../../src/rule/index.ts';

const why = { rule: 'G-1', says: 'test' };

/** Up to `rounds` rolls of three dice; each hit is a loss, at most 9. State: 10 · round + losses. */
const losses = (rounds: number): Stages<number, { readonly hit: number }, { lost: number }> => ({
  states: 10 * (rounds + 1),
  start: (already) => already,
  roll: (state) => (state >= 10 * rounds ? undefined : roll(d6.times(3), { hit: atLeast(5) }, why)),
  after: (state, { hit }) => 10 * (Math.floor(state / 10) + 1) + Math.min(9, (state % 10) + hit),
  result: (state) => ({ lost: state % 10 }),
});

describe('a rule in stages', () => {
  const rule = staged('losses', losses(4));

  test('has the odds of its dice: of twelve, 1/3 each', () => {
    const odds = solved(rule, 0, { fractions: true });
    const exactly = fractionsOf(odds) ?? [];
    for (const [i, { value }] of odds.entries.entries()) {
      let ways = 0n;
      for (let hits = 0; hits <= 12; hits++) {
        if (Math.min(9, hits) !== value.lost) continue;
        let choose = 1n;
        for (let k = 0; k < hits; k++) choose = (choose * BigInt(12 - k)) / BigInt(k + 1);
        ways += choose * 2n ** BigInt(12 - hits);
      }
      expect(fractions.write(exactly[i] ?? fractions.ZERO)).toBe(fractions.write(fractions.fraction(ways, 3n ** 12n)));
    }
    expect(odds.entries).toHaveLength(10);
  });

  test('gives the same in doubles, where it is solved without a generator', () => {
    const [plain, withFractions] = [solved(rule, 0), solved(rule, 0, { fractions: true })];
    expect(plain.entries).toHaveLength(withFractions.entries.length);
    for (const { value, chance } of plain.entries) {
      const other = withFractions.entries.find((entry) => entry.value.lost === value.lost)?.chance ?? NaN;
      expect(Math.abs(chance - other)).toBeLessThan(1e-15);
    }
  });

  test('starts where its argument says', () => {
    expect(solved(rule, 7).entries.map(({ value }) => value.lost)).toEqual([7, 8, 9]);
  });

  test('can be called, sampled, played and scripted like any other', () => {
    function* outer(): Rule<number> {
      return 100 + (yield* call(rule, 0)).lost;
    }
    expect(solved(outer, 0).entries.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    const dice = [5, 1, 1, 6, 6, 1, 1, 1, 1, 5, 5, 5];
    expect(script(outer, 0, { dice }).result).toBe(106);
    expect(sample(rule, 0, { random: seeded('stages') }).lost).toBeGreaterThanOrEqual(0);
    expect(play(rule, 0).ask?.kind).toBe('roll');
    expect(rule.name).toBe('losses');
  });

  test('one question does not disturb the next, even after a refusal', () => {
    const wrong = staged('wrong', { ...losses(4), after: (state) => state });
    expect(() => exact(wrong, 0)).toThrow('a stage leads from 0 to 0: states grow, below 50');
    const small = staged('small', { ...losses(4), states: 20 });
    expect(() => exact(small, 0)).toThrow(/states grow, below 20/);
    expect(() => exact(rule, 50)).toThrow('stages start at 50: states are below 50');
    expect(solved(rule, 0).entries.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractions } from '../../src/dice/index.ts';
import { exact, solved } from '../../src/rule/index.ts';
import { programs, trying } from './little/arbitrary.ts';
import { asRules, byPick, startOf } from './little/as-rules.ts';
import { bruteForce, toldExactly, toldOf } from './little/distributions.ts';

const START = { x: 1, y: 0 };
/** Some of the rules are large: those are left to the tests of budgets. */
const budget = { runs: 5_000 };

describe('exact odds of rules made at random', () => {
  test('are those of writing out all faces, as fractions', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const expected = bruteForce(program, START, 1_000);
        fc.pre(expected !== undefined);
        const [rule] = asRules(program);
        const odds = solved(rule!, startOf(program), { decide: byPick, fractions: true });
        expect(toldExactly(odds)).toEqual(toldOf(expected));
        for (const { value, chance } of odds.entries) {
          const truth = fractions.toNumber(expected.get(JSON.stringify(value)) ?? fractions.ZERO);
          expect(Math.abs(chance - truth)).toBeLessThan(1e-13);
        }
      }),
      trying(80),
    );
  });

  test('are the same without fractions, for the same work', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const [rule] = asRules(program);
        const plain = exact(rule!, startOf(program), { decide: byPick, budget });
        fc.pre(plain.kind === 'solved');
        const withFractions = exact(rule!, startOf(program), { decide: byPick, budget, fractions: true });
        if (withFractions.kind !== 'solved') throw new Error('fractions take more work');
        expect(plain.odds.entries).toEqual(withFractions.odds.entries);
        expect(plain.odds.ways).toBeUndefined();
        expect(plain.work).toEqual(withFractions.work);
      }),
      trying(40),
    );
  });

  test('do not depend on how arguments are told apart', () => {
    fc.assert(
      fc.property(programs, (program) => {
        const [one, ...others] = (['record', 'packed', 'number'] as const).map((args) => {
          const same = { ...program, args };
          const solution = exact(asRules(same)[0]!, startOf(same), { decide: byPick, budget });
          return solution.kind === 'solved' ? [solution.odds.entries, solution.work] : solution;
        });
        for (const other of others) expect(other).toEqual(one);
      }),
      trying(40),
    );
  });
});

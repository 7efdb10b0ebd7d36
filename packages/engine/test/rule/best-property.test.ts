import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractions } from '../../src/dice/index.ts';
import { solved } from '../../src/rule/index.ts';
import { programs, trying } from './little/arbitrary.ts';
import { asRules, byPick, startOf } from './little/as-rules.ts';
import { toldExactly, toldOf } from './little/distributions.ts';
import { bestResponse, gainOf, type Values } from './little/minimax.ts';
import type { Program, Step } from './little/program.ts';

const START = { x: 1, y: 0 };
const gain = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(7, 11, 13))
  .map(([by, below]) => gainOf(by, below));

/** Does the program hold a hidden decision of both seats? Two that optimise have no single best choice there. */
const hasTogether = (program: Program): boolean => {
  const inSteps = (steps: readonly Step[]): boolean =>
    steps.some(
      (step) =>
        step.do === 'together' ||
        (step.do === 'if' && (inSteps(step.then.steps) || inSteps(step.else.steps))) ||
        (step.do === 'repeat' && inSteps(step.body.steps)),
    );
  return program.routines.some(({ steps }) => inSteps(steps));
};

/** The kernel's answer against that of the whole tree. */
function compare(program: Program, values: Values): void {
  const expected = bestResponse(program, START, values, 1_000);
  fc.pre(expected !== undefined);
  const [rule] = asRules(program);
  const odds = solved(rule!, startOf(program), { decide: byPick, best: values, fractions: true });
  if (!expected.tied) expect(toldExactly(odds)).toEqual(toldOf(expected.chances));
  // With several seats a tie of one can matter to the other: then there is no one answer to compare with.
  if (expected.tied && expected.worth.size > 1) return;
  for (const [seat, worth] of expected.worth) {
    const mean = odds.entries.reduce((sum, { value, chance }) => sum + chance * (values[seat]?.(value) ?? 0), 0);
    expect(Math.abs(mean - fractions.toNumber(worth))).toBeLessThan(1e-9);
  }
}

describe('the best response in rules made at random', () => {
  test('of one seat, the other following a policy, is the best of the whole tree', () => {
    fc.assert(
      fc.property(programs, gain, fc.constantFrom('red' as const, 'blue' as const), (program, value, seat) => {
        compare(program, { [seat]: value });
      }),
      trying(40),
    );
  });

  test('of two seats against each other, and of two with aims of their own', () => {
    fc.assert(
      fc.property(programs, gain, fc.option(gain), (program, red, blue) => {
        fc.pre(!hasTogether(program));
        compare(program, { red, blue: blue ?? ((result) => -red(result)) });
      }),
      trying(40),
    );
  });
});

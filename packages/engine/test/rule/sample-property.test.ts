import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Distribution, seeded } from '../../src/dice/index.ts';
import { exact, Sampler, Tabled } from '../../src/rule/index.ts';
import { type Expected, misfit } from '../chi-square.ts';
import { loopingPrograms, programs, trying } from './little/arbitrary.ts';
import { asRules, byPick, startOf } from './little/as-rules.ts';
import type { Program } from './little/program.ts';
import { hasNoWayOut } from './little/states.ts';

const SAMPLES = 1_000;

const expectedOf = (odds: Distribution<unknown>): Expected[] =>
  odds.entries.map(({ value, chance }) => ({ key: JSON.stringify(value), chance }));

/** Compares what a sampler gives with the exact odds. */
function compare(program: Program, sampler: Sampler): void {
  const [rule] = asRules(program);
  const solution = exact(rule!, startOf(program), { decide: byPick, budget: { runs: 2_000 } });
  fc.pre(solution.kind === 'solved' && solution.odds.entries.length > 1);
  const seen = new Map<string, number>();
  sampler.runs(rule!, startOf(program), SAMPLES, (result) => {
    const key = JSON.stringify(result);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  expect(misfit(expectedOf(solution.odds), seen)).toBe('');
}

// The rules are always the same ones, and so are the random numbers: what passes once passes always.
const fixed = (seed: number): fc.Parameters<unknown> => ({ ...trying(16), seed });

describe('random runs of rules made at random agree with their exact odds', () => {
  test('sampled', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        compare(program, new Sampler({ random: seeded(`sampled/${n}`), decide: byPick }));
      }),
      fixed(1),
    );
  });

  test('drawn from tables where decisions are settled', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        compare(program, new Tabled({ random: seeded(`tabled/${n}`), decide: byPick, settled: byPick }));
      }),
      fixed(2),
    );
  });

  test('drawn from tables where a call holds no decision, played through where it does', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        compare(program, new Tabled({ random: seeded(`unsettled/${n}`), decide: byPick }));
      }),
      fixed(3),
    );
  });

  test('played through where a table would be too large', () => {
    fc.assert(
      fc.property(programs, fc.nat(), (program, n) => {
        const random = seeded(`small tables/${n}`);
        compare(program, new Tabled({ random, decide: byPick, settled: byPick, budget: { runs: 5 } }));
      }),
      fixed(4),
    );
  });

  test('sampled where they come back', () => {
    fc.assert(
      fc.property(loopingPrograms, fc.nat(), (program, n) => {
        fc.pre(!hasNoWayOut(program));
        compare(program, new Sampler({ random: seeded(`loops/${n}`), decide: byPick }));
      }),
      fixed(5),
    );
  });
});

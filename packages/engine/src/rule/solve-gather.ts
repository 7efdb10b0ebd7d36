import { Outcomes } from '../dice/index.ts';
import type { GatherAsk } from './ask.ts';
import { Interner } from './interner.ts';
import { notInFractions } from './not-in-fractions.ts';
import type { Solver } from './solver.ts';

/** The sums of results with their chances, one sub-rule after the other. */
export function solveGather(solver: Solver, { calls, start, add }: GatherAsk<unknown>): Outcomes<unknown> {
  let sums: readonly unknown[] = [start];
  let chances: readonly number[] = [1];
  let hashes: readonly number[] = [];
  for (const [at, call] of calls.entries()) {
    const next = solver.outcomesOfCall(call);
    const numbers = new Interner();
    const found: number[] = [];
    for (const [i, sum] of sums.entries()) {
      const chance = chances[i] as number;
      for (let k = 0; k < next.answers.length; k++) {
        const number = numbers.numberOf(add(sum, next.answers[k] as never, at));
        found[number] = (found[number] ?? 0) + chance * (next.chances[k] as number);
      }
      solver.spend();
    }
    sums = numbers.values;
    chances = found;
    hashes = numbers.hashes;
  }
  const outcomes = new Outcomes(sums, chances, notInFractions);
  // Most sums are results as they are: then their hashes are asked for again.
  if (hashes.length === sums.length) outcomes.keysBy((_, i) => hashes[i]);
  return outcomes;
}

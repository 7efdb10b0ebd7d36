import { type Fraction, fractions, type Ways } from '../dice/index.ts';
import { gcd } from './denominator.ts';
import type { Edges, State } from './solver.ts';

const { add, divide, equals, fraction, multiply, ONE, subtract, ZERO } = fractions;

/** States that lead back to each other, with their numbers within the loop by place id. */
export interface Loop {
  readonly states: readonly State[];
  readonly places: ReadonlyMap<number, number>;
}

const endless = (state: State | undefined): RangeError =>
  new RangeError(
    `${state?.rule.name ?? 'a rule'} can go on for ever: from ${JSON.stringify(state?.args)} there is no way out`,
  );

/**
 * How often each state of a loop is passed, when it is entered with the chances that are there: the solution of
 * visits = entered + visits × (chances within the loop), by elimination. A deadlock that goes on is such a loop.
 */
export function solveLoop({ states, places }: Loop, chances: Float64Array): void {
  const n = states.length;
  const rows = states.map((state, i) => {
    const row = new Float64Array(n + 1);
    row[i] = 1;
    row[n] = chances[state.id] as number;
    return row;
  });
  for (const [from, state] of states.entries()) {
    const { targets, chances: odds } = state.edges as Edges;
    for (const [i, target] of targets.entries()) {
      const row = rows[places.get(target) ?? -1];
      if (row !== undefined) row[from] = (row[from] as number) - (odds[i] as number);
    }
  }
  // The matrix is dominated by its diagonal, column by column: no exchange of rows is needed.
  for (let pivot = 0; pivot < n; pivot++) {
    const top = rows[pivot] as Float64Array;
    if (!((top[pivot] as number) > 1e-13)) throw endless(states[pivot]);
    for (const [r, row] of rows.entries()) {
      const factor = (row[pivot] as number) / (top[pivot] as number);
      if (r === pivot || factor === 0) continue;
      for (let c = pivot; c <= n; c++) row[c] = (row[c] as number) - factor * (top[c] as number);
    }
  }
  for (const [i, state] of states.entries()) {
    const row = rows[i] as Float64Array;
    chances[state.id] = (row[n] as number) / (row[i] as number);
  }
}

/** The whole sweep of a graph with loops in exact fractions: slower, and only done when they are asked for. */
export function solveLoopExactly(
  start: State,
  groups: readonly (readonly State[])[],
  results: readonly number[],
): Ways {
  const chances = new Map<number, Fraction>([[start.id, ONE]]);
  for (const group of groups) {
    const places = new Map(group.map((state, i) => [state.id, i]));
    eliminate(group, places, chances);
    for (const state of group) {
      const chance = chances.get(state.id) ?? ZERO;
      for (const { target, ways, of } of (state.edges as Edges).weights) {
        if (places.has(target)) continue;
        chances.set(target, add(chances.get(target) ?? ZERO, multiply(chance, fraction(ways, of.value))));
      }
    }
  }
  const ends = results.map((id) => chances.get(id) ?? ZERO);
  const total = ends.reduce((common, { den }) => (common / gcd(common, den)) * den, 1n);
  return { ways: ends.map(({ num, den }) => num * (total / den)), total };
}

function eliminate(
  states: readonly State[],
  places: ReadonlyMap<number, number>,
  chances: Map<number, Fraction>,
): void {
  const n = states.length;
  const rows = states.map((state, i) => [
    ...states.map((_, c) => (c === i ? ONE : ZERO)),
    chances.get(state.id) ?? ZERO,
  ]);
  for (const [from, state] of states.entries()) {
    for (const { target, ways, of } of (state.edges as Edges).weights) {
      const row = rows[places.get(target) ?? -1];
      if (row !== undefined) row[from] = subtract(row[from] as Fraction, fraction(ways, of.value));
    }
  }
  for (let pivot = 0; pivot < n; pivot++) {
    const top = rows[pivot] as Fraction[];
    if (equals(top[pivot] as Fraction, ZERO)) throw endless(states[pivot]);
    for (const [r, row] of rows.entries()) {
      const factor = divide(row[pivot] as Fraction, top[pivot] as Fraction);
      if (r === pivot || equals(factor, ZERO)) continue;
      for (let c = pivot; c <= n; c++) row[c] = subtract(row[c] as Fraction, multiply(factor, top[c] as Fraction));
    }
  }
  for (const [i, state] of states.entries()) {
    const row = rows[i] as Fraction[];
    chances.set(state.id, divide(row[n] as Fraction, row[i] as Fraction));
  }
}

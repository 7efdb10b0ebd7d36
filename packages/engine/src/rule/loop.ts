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
 * visits = entered + visits × (chances within the loop). A deadlock that goes on is such a loop.
 *
 * States are taken out one by one, the ways through each being handed to those that lead to it. Chances are only added
 * and divided by the chance to leave a state, never subtracted from 1 (the method of Grassmann, Taksar and Heyman): a
 * loop that is left once in a billion times loses no digit.
 */
export function solveLoop({ states, places }: Loop, chances: Float64Array): void {
  const n = states.length;
  const within = states.map(() => new Float64Array(n));
  /** The chance to leave the loop. */
  const out = new Float64Array(n);
  const entered = Float64Array.from(states, (state) => chances[state.id] as number);
  for (const [from, state] of states.entries()) {
    const { targets, chances: odds } = state.edges as Edges;
    const row = within[from] as Float64Array;
    for (let i = 0; i < targets.length; i++) {
      const to = places.get(targets[i] as number);
      if (to === undefined) out[from] = (out[from] as number) + (odds[i] as number);
      else row[to] = (row[to] as number) + (odds[i] as number);
    }
  }
  /** The chance to leave each state, for the loop's outside or a state that is still there. */
  const leave = new Float64Array(n);
  for (let gone = n - 1; gone >= 0; gone--) {
    const ways = within[gone] as Float64Array;
    leave[gone] = out[gone] as number;
    for (let to = 0; to < gone; to++) leave[gone] = (leave[gone] as number) + (ways[to] as number);
    if (leave[gone] === 0) throw endless(states[gone]);
    for (let from = 0; from < gone; from++) {
      const row = within[from] as Float64Array;
      const share = (row[gone] as number) / (leave[gone] as number);
      if (share === 0) continue;
      out[from] = (out[from] as number) + share * (out[gone] as number);
      for (let to = 0; to < gone; to++) row[to] = (row[to] as number) + share * (ways[to] as number);
    }
    const share = (entered[gone] as number) / (leave[gone] as number);
    for (let to = 0; to < gone; to++) entered[to] = (entered[to] as number) + share * (ways[to] as number);
  }
  for (let back = 0; back < n; back++) {
    let visits = entered[back] as number;
    for (let from = 0; from < back; from++) {
      visits += (chances[(states[from] as State).id] as number) * (within[from]?.[back] as number);
    }
    chances[(states[back] as State).id] = visits / (leave[back] as number);
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

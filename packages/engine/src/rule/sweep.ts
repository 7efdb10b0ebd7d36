import type { Ways } from '../dice/index.ts';
import { commonMultiple, type Denominator, ONE, ratio, times } from './denominator.ts';
import { grouped } from './groups.ts';
import { type Loop, solveLoop, solveLoopExactly } from './loop.ts';
import type { Scratch } from './scratch.ts';
import type { Edges, Solver, State } from './solver.ts';

/**
 * All that a state leads to. `order` holds the states so that every one comes after those that lead to it. Where
 * states come back to each other there is no such order, and `groups` holds them, those of a loop in one group.
 */
export interface Graph {
  readonly start: State;
  readonly order: readonly State[];
  readonly groups: readonly (readonly State[])[] | undefined;
  readonly results: readonly number[];
  /** The chances have been handed on while it was found: every state came before all that it leads to. */
  readonly isSwept: boolean;
}

/**
 * Opens everything that can be reached and brings it into order. Chances are handed on at once, which is right as long as nothing leads
 * back to what has handed its own on; then they are forgotten, and handed on in order.
 */
export function reachable(solver: Solver, start: State, scratch: Scratch): Graph {
  const found: State[] = [start];
  const results: number[] = [];
  // The number of a state among those found, from 1 on. Mostly every state is found before all that it leads to.
  scratch.met[start.id] = 1;
  scratch.chances[start.id] = 1;
  let isInOrder = true;
  for (let i = 0; i < found.length; i++) {
    const state = found[i] as State;
    const { targets, chances: odds } = solver.edgesOf(state);
    scratch.fit(solver.size);
    const { met, chances } = scratch;
    const chance = chances[state.id] as number;
    for (let k = 0; k < targets.length; k++) {
      const id = targets[k] as number;
      const number = met[id] as number;
      chances[id] = (chances[id] as number) + chance * (odds[k] as number);
      if (number === 0) {
        const target = solver.stateBy(id);
        met[id] = target === undefined ? RESULT : found.push(target);
        if (target === undefined) results.push(id);
      } else if (number <= i + 1) isInOrder = false;
    }
  }
  if (isInOrder) return { start, order: found, groups: undefined, results, isSwept: true };
  const order = inOrder(solver, found, scratch);
  const groups = order.length === found.length ? undefined : grouped(solver, start);
  for (let i = 0; i < found.length; i++) scratch.clear((found[i] as State).id);
  for (let i = 0; i < results.length; i++) scratch.clear(results[i] as number);
  return { start, order: found.length === order.length ? order : found, groups, results, isSwept: false };
}

/** What a result is met as: it leads nowhere, and stands behind all states. */
const RESULT = 0x7fffffff;

/** The states by Kahn's algorithm: one is taken when all that lead to it have been. States of loops stay out. */
function inOrder(solver: Solver, found: readonly State[], { waitsFor }: Scratch): State[] {
  for (const state of found) {
    const { targets } = state.edges as Edges;
    for (let k = 0; k < targets.length; k++)
      waitsFor[targets[k] as number] = (waitsFor[targets[k] as number] as number) + 1;
  }
  const start = found[0] as State;
  const order: State[] = waitsFor[start.id] === 0 ? [start] : [];
  for (let i = 0; i < order.length; i++) {
    const { targets } = (order[i] as State).edges as Edges;
    for (let k = 0; k < targets.length; k++) {
      const id = targets[k] as number;
      const left = (waitsFor[id] as number) - 1;
      waitsFor[id] = left;
      if (left > 0) continue;
      const target = solver.stateBy(id);
      if (target !== undefined) order.push(target);
    }
  }
  return order;
}

/** The chances of the results, in their order. */
export function sweep(graph: Graph, scratch: Scratch): number[] {
  const { order, results } = graph;
  const { chances } = scratch;
  if (!graph.isSwept) passAllOn(graph, chances);
  const ends: number[] = [];
  for (let i = 0; i < results.length; i++) {
    ends.push(chances[results[i] as number] as number);
    scratch.clear(results[i] as number);
  }
  for (let i = 0; i < order.length; i++) scratch.clear((order[i] as State).id);
  return ends;
}

function passAllOn({ start, order, groups }: Graph, chances: Float64Array): void {
  chances[start.id] = 1;
  if (groups === undefined) {
    for (let i = 0; i < order.length; i++) passOn(order[i] as State, chances, undefined);
    return;
  }
  for (const group of groups) {
    const loop = loopOf(group);
    if (loop !== undefined) solveLoop(loop, chances);
    for (const state of group) passOn(state, chances, loop);
  }
}

/** Hands the chance of a state on to where it leads, except within its own loop. */
function passOn(state: State, chances: Float64Array, loop: Loop | undefined): void {
  const { targets, chances: odds } = state.edges as Edges;
  const chance = chances[state.id] as number;
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] as number;
    if (loop === undefined || !loop.places.has(target)) {
      chances[target] = (chances[target] as number) + chance * (odds[i] as number);
    }
  }
}

/** The group as a loop, if its states really come back. */
function loopOf(group: readonly State[]): Loop | undefined {
  const [only] = group;
  if (group.length === 1 && only !== undefined && !(only.edges as Edges).targets.includes(only.id)) return undefined;
  return { states: group, places: new Map(group.map((state, i) => [state.id, i])) };
}

/** The same in whole numbers over one denominator. */
export function sweepExactly(solver: Solver, graph: Graph): Ways {
  if (graph.groups !== undefined) return solveLoopExactly(graph.start, graph.groups, graph.results);
  const { start, order, results } = graph;
  const of = denominatorsOf(start, order);
  const ways: bigint[] = [];
  for (let i = 0; i < solver.size; i++) ways.push(0n);
  ways[start.id] = 1n;
  for (const state of order) {
    const mine = of[state.id] as Denominator;
    const count = ways[state.id] as bigint;
    let lastOf: Denominator | undefined;
    let lastTarget: Denominator | undefined;
    let scaled = 0n;
    for (const weight of (state.edges as Edges).weights) {
      const target = of[weight.target] as Denominator;
      if (weight.of !== lastOf || target !== lastTarget) {
        lastOf = weight.of;
        lastTarget = target;
        scaled = count * ratio(target, times(mine, lastOf));
      }
      ways[weight.target] = (ways[weight.target] as bigint) + scaled * weight.ways;
    }
  }
  const all = results.reduce<Denominator>((common, id) => commonMultiple(common, of[id] as Denominator), ONE);
  return { ways: results.map((id) => (ways[id] as bigint) * ratio(all, of[id] as Denominator)), total: all.value };
}

/** The denominator that each place needs for everything that comes in, found first so that nothing is scaled twice. */
function denominatorsOf(start: State, order: readonly State[]): readonly (Denominator | undefined)[] {
  const of: (Denominator | undefined)[] = [];
  of[start.id] = ONE;
  for (const state of order) {
    const mine = of[state.id] as Denominator;
    let lastOf: Denominator | undefined;
    let product: Denominator = ONE;
    for (const weight of (state.edges as Edges).weights) {
      if (weight.of !== lastOf) {
        lastOf = weight.of;
        product = times(mine, lastOf);
      }
      const before = of[weight.target];
      if (before !== product) of[weight.target] = before === undefined ? product : commonMultiple(before, product);
    }
  }
  return of;
}

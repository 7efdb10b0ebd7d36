import type { Ways } from '../dice/index.ts';
import { commonMultiple, type Denominator, ONE, ratio, times } from './denominator.ts';
import { type Loop, solveLoop, solveLoopExactly } from './loop.ts';
import type { Edges, Solver, State } from './solver.ts';

/**
 * All that a state leads to. `groups` holds the states in an order in which every state comes after those that lead
 * to it; states that lead to each other form one group together.
 */
export interface Graph {
  readonly start: State;
  readonly groups: readonly (readonly State[])[];
  readonly results: readonly number[];
  /** Some state can come back to itself: the plain sweep is not enough. */
  readonly loops: boolean;
}

/** Opens everything that can be reached and brings it into order (Tarjan's algorithm, with a stack of its own). */
export function reachable(solver: Solver, start: State): Graph {
  const groups: State[][] = [];
  const results: number[] = [];
  const seen: number[] = [];
  const low: number[] = [];
  const waiting: boolean[] = [];
  const stack: State[] = [];
  const path: State[] = [];
  const edges: Edges[] = [];
  const at: number[] = [];
  let count = 0;
  let loops = false;
  const enter = (state: State): void => {
    seen[state.id] = low[state.id] = ++count;
    waiting[state.id] = true;
    stack.push(state);
    path.push(state);
    edges.push(solver.edgesOf(state));
    at.push(0);
  };
  enter(start);
  while (path.length > 0) {
    const top = path.length - 1;
    const state = path[top] as State;
    const { targets } = edges[top] as Edges;
    const next = targets[at[top] as number];
    if (next !== undefined) {
      at[top] = (at[top] as number) + 1;
      if (seen[next] === undefined) {
        const target = solver.place(next).state;
        if (target !== undefined) enter(target);
        else seen[next] = results.push(next);
      } else if (waiting[next] === true) {
        loops = true;
        low[state.id] = Math.min(low[state.id] as number, seen[next] as number);
      }
      continue;
    }
    path.pop();
    edges.pop();
    at.pop();
    const parent = path.at(-1);
    if (parent !== undefined) low[parent.id] = Math.min(low[parent.id] as number, low[state.id] as number);
    if (low[state.id] !== seen[state.id]) continue;
    const group: State[] = [];
    for (let member = stack.pop(); member !== undefined; member = member === state ? undefined : stack.pop()) {
      waiting[member.id] = false;
      group.push(member);
    }
    groups.push(group);
  }
  return { start, groups: groups.reverse(), results, loops };
}

/** Chances by place id: of a result to be the end, of a state how often it is passed. */
export function sweep(solver: Solver, { start, groups, loops }: Graph): Float64Array {
  const chances = new Float64Array(solver.size);
  chances[start.id] = 1;
  for (const group of groups) {
    const loop = loops ? loopOf(group) : undefined;
    if (loop !== undefined) solveLoop(loop, chances);
    for (const state of group) {
      const { targets, chances: odds } = state.edges as Edges;
      const chance = chances[state.id] as number;
      for (let i = 0; i < targets.length; i++) {
        const target = targets[i] as number;
        if (loop?.places.has(target) !== true)
          chances[target] = (chances[target] as number) + chance * (odds[i] as number);
      }
    }
  }
  return chances;
}

/** The group as a loop, if its states really come back. */
function loopOf(group: readonly State[]): Loop | undefined {
  const places = new Map(group.map((state, i) => [state.id, i]));
  const [only] = group;
  if (group.length === 1 && only !== undefined && !(only.edges as Edges).targets.includes(only.id)) return undefined;
  return { states: group, places };
}

/** The same in whole numbers over one denominator. */
export function sweepExactly(solver: Solver, graph: Graph): Ways {
  if (graph.loops) return solveLoopExactly(graph);
  const { start, groups, results } = graph;
  // First the denominators alone: what each place needs for everything that comes in.
  const of: (Denominator | undefined)[] = [];
  of[start.id] = ONE;
  for (const [state] of groups as readonly (readonly [State])[]) {
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
  const ways: bigint[] = [];
  for (let i = 0; i < solver.size; i++) ways.push(0n);
  ways[start.id] = 1n;
  for (const [state] of groups as readonly (readonly [State])[]) {
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

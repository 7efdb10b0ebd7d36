import type { Edges, Solver, State } from './solver.ts';

/**
 * The states in groups: those that come back to each other are in one, and every group comes after those that lead to
 * it (Tarjan's algorithm, with a stack of its own because fights can be long).
 */
export function grouped(solver: Solver, start: State): State[][] {
  const groups: State[][] = [];
  const seen = new Int32Array(solver.size);
  const low = new Int32Array(solver.size);
  const waiting = new Uint8Array(solver.size);
  const stack: State[] = [];
  const path: { readonly state: State; next: number }[] = [];
  let count = 0;
  const enter = (state: State): void => {
    seen[state.id] = low[state.id] = ++count;
    waiting[state.id] = 1;
    stack.push(state);
    path.push({ state, next: 0 });
  };
  enter(start);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const { state } = top;
    const id = (state.edges as Edges).targets[top.next++];
    if (id !== undefined) {
      const target = solver.stateBy(id);
      if (target !== undefined && seen[id] === 0) enter(target);
      else if (waiting[id] === 1) low[state.id] = Math.min(low[state.id] as number, seen[id] as number);
      continue;
    }
    path.pop();
    const parent = path.at(-1)?.state;
    if (parent !== undefined) low[parent.id] = Math.min(low[parent.id] as number, low[state.id] as number);
    if (low[state.id] === seen[state.id]) groups.push(closed(state, stack, waiting));
  }
  return groups.reverse();
}

function closed(first: State, stack: State[], waiting: Uint8Array): State[] {
  const group: State[] = [];
  for (let member = stack.pop(); member !== undefined; member = member === first ? undefined : stack.pop()) {
    waiting[member.id] = 0;
    group.push(member);
  }
  return group;
}

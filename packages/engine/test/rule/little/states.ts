import { type Branch, oneStep } from './distributions.ts';
import type { Memory, Program } from './program.ts';

/** A routine with what it is handed, and where one step leads from there. */
export interface State {
  readonly routine: number;
  readonly memory: Memory;
  readonly branches: readonly Branch[];
}

export const nameOf = (routine: number, { x, y }: Memory): string => `${routine}/${x}/${y}`;

/** All states that the program can come to, each with where one step leads; nothing if they are too many faces. */
export function statesOf(program: Program): Map<string, State> | undefined {
  const states = new Map<string, State>();
  const open = [{ routine: 0, memory: { x: 1, y: 0 } }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const name = nameOf(next.routine, next.memory);
    if (states.has(name)) continue;
    const branches = oneStep(program, next.routine, next.memory, 300);
    if (branches === undefined) return undefined;
    states.set(name, { ...next, branches });
    for (const { to } of branches) if ('routine' in to) open.push(to);
  }
  return states;
}

/** The states from which a result can be reached at all. */
export function endingStates(states: ReadonlyMap<string, State>): Set<string> {
  const ending = new Set<string>();
  for (let before = -1; before < ending.size;) {
    before = ending.size;
    for (const [name, { branches }] of states) {
      if (branches.some(({ to }) => 'result' in to || ending.has(nameOf(to.routine, to.memory)))) ending.add(name);
    }
  }
  return ending;
}

/** Some state leads to no result, or there are too many faces to tell. */
export function hasNoWayOut(program: Program): boolean {
  const states = statesOf(program);
  return states === undefined || endingStates(states).size < states.size;
}

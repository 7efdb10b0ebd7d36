// Little rules as plain data. They are made at random (arbitrary.ts), run by the kernel (as-rules.ts) and worked out by
// brute force without it (brute-force.ts), so that the two can be compared.
import type { Described } from '../../dice/faces.ts';

/** All that a little rule remembers: two small numbers. */
export interface Memory {
  readonly x: number;
  readonly y: number;
}

/** (x · times x + y · times y + plus), reduced to 0 … below − 1. */
export interface Formula {
  readonly x: number;
  readonly y: number;
  readonly plus: number;
  readonly below: number;
}

export type BandKind = 'atLeast' | 'atMost' | 'exactly' | 'outside';

/** A named band. */
export interface NamedBand {
  readonly name: string;
  readonly kind: BandKind;
  readonly n: number;
}

/** A roll whose number of dice depends on what is remembered. */
export interface Rolled {
  readonly id: number;
  readonly pool: Omit<Described, 'count'>;
  readonly count: Formula;
  /** Without bands the dice are added up. */
  readonly bands: readonly NamedBand[] | undefined;
  /** The answer as one number: how much a die in each band, or the total, counts. */
  readonly worth: readonly number[];
}

/** A decision of one seat between numbers. */
export interface Decision {
  readonly id: number;
  readonly seat: Seat;
  readonly options: readonly number[];
  /** Which option the policy takes. */
  readonly pick: number;
}

export type Seat = 'red' | 'blue';
export type Place = 'x' | 'y';

export type Step =
  | { readonly do: 'roll'; readonly rolled: Rolled; readonly into: Place }
  | { readonly do: 'choose'; readonly decision: Decision; readonly into: Place }
  | { readonly do: 'together'; readonly red: Decision; readonly blue: Decision }
  | { readonly do: 'note'; readonly id: number }
  | { readonly do: 'call'; readonly routine: number; readonly with: readonly [Formula, Formula]; readonly into: Place }
  | { readonly do: 'if'; readonly odd: Formula; readonly then: Block; readonly else: Block }
  | { readonly do: 'repeat'; readonly times: number; readonly body: Block };

export type End =
  | { readonly do: 'return'; readonly value: Formula }
  | { readonly do: 'proceed'; readonly routine: number; readonly with: readonly [Formula, Formula] }
  /** A roll that ends the rule: its number goes into x, and an odd one leads to the first end, an even to the second. */
  | { readonly do: 'into'; readonly rolled: Rolled; readonly odd: PlainEnd; readonly even: PlainEnd };

export type PlainEnd = Exclude<End, { readonly do: 'into' }>;

/** Steps, after which the rule may end. */
export interface Block {
  readonly steps: readonly Step[];
  readonly end?: End | undefined;
}

export interface Routine {
  readonly steps: readonly Step[];
  readonly end: End;
}

/** Results are numbers, texts or records; arguments are records, packed records or plain numbers. */
export interface Program {
  readonly routines: readonly Routine[];
  readonly results: 'number' | 'text' | 'record';
  readonly args: 'record' | 'packed' | 'number';
}

/** What is remembered stays below this. */
export const MEMORY = 7;

export const valueOf = ({ x, y, plus, below }: Formula, memory: Memory): number =>
  (x * memory.x + y * memory.y + plus) % below;

/** What a place remembers after it is told a number. */
export const told = (memory: Memory, place: Place, number: number): Memory => ({
  ...memory,
  [place]: (2 * memory[place] + number) % MEMORY,
});

/** The result of a number, in the shape that the program wants, and back. */
export function resultOf(program: Program, n: number): unknown {
  if (program.results === 'number') return n;
  return program.results === 'text' ? `result ${n}` : { even: n % 2 === 0, of: [n] };
}

export function numberOf(result: unknown): number {
  if (typeof result === 'number') return result;
  if (typeof result === 'string') return Number(result.slice('result '.length));
  return (result as { of: [number] }).of[0];
}

/** Every roll that a program can ask for. */
export function rollsOf(program: Program): readonly Rolled[] {
  const inEnd = (end: End | undefined): Rolled[] => (end?.do === 'into' ? [end.rolled] : []);
  const inBlock = ({ steps, end }: Block): Rolled[] => [...steps.flatMap(inStep), ...inEnd(end)];
  const inStep = (step: Step): Rolled[] => {
    if (step.do === 'roll') return [step.rolled];
    if (step.do === 'repeat') return inBlock(step.body);
    return step.do === 'if' ? [...inBlock(step.then), ...inBlock(step.else)] : [];
  };
  return program.routines.flatMap(inBlock);
}

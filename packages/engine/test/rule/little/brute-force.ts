// Works a little rule out without the kernel: every face of every die is a branch of its own, every call is walked as if
// it stood in its caller. What is done with the branches is left to `How`.
import { readNumbers } from '../../dice/faces.ts';
import {
  type Block,
  type Decision,
  type End,
  type Memory,
  type NamedBand,
  numberOf,
  type PlainEnd,
  type Program,
  resultOf,
  type Rolled,
  type Step,
  told,
  valueOf,
} from './program.ts';

/** What is made of the branches. */
export interface How<P> {
  /** The rule has ended; `faces` is one over the chance of the faces that led here. */
  readonly end: (result: unknown, faces: number) => P;
  /** One of equally likely faces. */
  readonly average: (branches: readonly P[]) => P;
  readonly decide: (decision: Decision, branch: (option: number) => P) => P;
  /** Where to go on with another routine; without it, the walk follows. */
  readonly proceed?: (routine: number, memory: Memory, faces: number) => P;
}

/** Thrown inside: the walk would take too long. */
class TooLong extends Error {}

/** What follows when something has come out, given the chance of the faces so far. */
type Then<T, P> = (value: T, faces: number) => P;

/** Does the band hold what a die shows? */
export const inBand = ({ kind, n }: NamedBand, shown: number): boolean => {
  if (kind === 'atLeast') return shown >= n;
  if (kind === 'atMost') return shown <= n;
  return kind === 'exactly' ? shown === n : shown !== n;
};

/** The number that dice count for when they rest on these faces. */
function countOf({ pool, bands, worth }: Rolled, count: number, faces: readonly number[]): number {
  const numbers = readNumbers({ ...pool, count }, faces);
  if (bands === undefined) return (worth[0] ?? 0) * numbers.reduce((sum, n) => sum + n, 0);
  return bands.reduce((sum, band, i) => sum + (worth[i] ?? 0) * numbers.filter((n) => inBand(band, n)).length, 0);
}

/** Walks through a program from one of its routines, unless it has more than `most` ends. */
export function walk<P>(program: Program, routine: number, start: Memory, how: How<P>, most: number): P | 'too long' {
  try {
    return walkOn(program, routine, start, how, most);
  } catch (error) {
    if (error instanceof TooLong) return 'too long';
    throw error;
  }
}

function walkOn<P>(program: Program, routine: number, start: Memory, how: How<P>, most: number): P {
  let ends = 0;

  const inRoutine = (at: number, memory: Memory, faces: number, then: Then<unknown, P>): P => {
    const here = program.routines[at];
    if (here === undefined) throw new Error(`no routine ${at}`);
    return inSteps(here.steps, 0, memory, faces, then, (now, seen) => atEnd(here.end, now, seen, then));
  };

  const inBlock = (block: Block, memory: Memory, faces: number, ended: Then<unknown, P>, on: Then<Memory, P>): P =>
    inSteps(block.steps, 0, memory, faces, ended, (now, seen) =>
      block.end === undefined ? on(now, seen) : atEnd(block.end, now, seen, ended),
    );

  const inSteps = (
    steps: readonly Step[],
    i: number,
    memory: Memory,
    faces: number,
    ended: Then<unknown, P>,
    on: Then<Memory, P>,
  ): P => {
    const step = steps[i];
    if (step === undefined) return on(memory, faces);
    const next: Then<Memory, P> = (now, seen) => inSteps(steps, i + 1, now, seen, ended, on);
    switch (step.do) {
      case 'roll':
        return dice(step.rolled, memory, faces, (number, seen) => next(told(memory, step.into, number), seen));
      case 'choose':
        return how.decide(step.decision, (option) => next(told(memory, step.into, option), faces));
      case 'together':
        return how.decide(step.red, (red) =>
          how.decide(step.blue, (blue) => next(told(told(memory, 'x', red), 'y', blue), faces)),
        );
      case 'note':
        return next(memory, faces);
      case 'call':
        return inRoutine(step.routine, handed(step.with, memory), faces, (result, seen) =>
          next(told(memory, step.into, numberOf(result)), seen),
        );
      case 'if':
        return inBlock(valueOf(step.odd, memory) === 1 ? step.then : step.else, memory, faces, ended, next);
      case 'repeat': {
        const again = (times: number, now: Memory, seen: number): P =>
          times === 0
            ? next(now, seen)
            : inBlock(step.body, now, seen, ended, (after, later) => again(times - 1, after, later));
        return again(step.times, memory, faces);
      }
    }
  };

  const handed = (
    [x, y]: readonly [Parameters<typeof valueOf>[0], Parameters<typeof valueOf>[0]],
    memory: Memory,
  ): Memory => ({
    x: valueOf(x, memory),
    y: valueOf(y, memory),
  });

  const atEnd = (end: End, memory: Memory, faces: number, then: Then<unknown, P>): P =>
    end.do === 'into'
      ? dice(end.rolled, memory, faces, (number, seen) =>
          plainly(number % 2 === 1 ? end.odd : end.even, told(memory, 'x', number), seen, then),
        )
      : plainly(end, memory, faces, then);

  const plainly = (end: PlainEnd, memory: Memory, faces: number, then: Then<unknown, P>): P => {
    if (end.do === 'return') return then(resultOf(program, valueOf(end.value, memory)), faces);
    const after = handed(end.with, memory);
    if (how.proceed === undefined) return inRoutine(end.routine, after, faces, then);
    if (++ends > most) throw new TooLong();
    return how.proceed(end.routine, after, faces);
  };

  /** First every die, one branch for each face; then, in the same order, those that are rolled again. */
  const dice = (rolled: Rolled, memory: Memory, before: number, then: Then<number, P>): P => {
    const count = valueOf(rolled.count, memory);
    const { sides, again = [] } = rolled.pool;
    const face = (seen: number, next: (face: number, seen: number) => P): P =>
      how.average(Array.from({ length: sides }, (_, i) => next(i + 1, seen * sides)));
    const second = (faces: readonly number[], i: number, seen: number): P => {
      if (i === count) return then(countOf(rolled, count, faces), seen);
      return again.includes(faces[i] ?? 0)
        ? face(seen, (shown, later) => second(faces.with(i, shown), i + 1, later))
        : second(faces, i + 1, seen);
    };
    const first = (faces: readonly number[], seen: number): P =>
      faces.length === count ? second(faces, 0, seen) : face(seen, (shown, later) => first([...faces, shown], later));
    return first([], before);
  };

  return inRoutine(routine, start, 1, (result, faces) => {
    if (++ends > most) throw new TooLong();
    return how.end(result, faces);
  });
}

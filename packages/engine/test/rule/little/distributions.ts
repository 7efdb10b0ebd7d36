import { type Distribution, type Fraction, fractions, fractionsOf } from '../../../src/dice/index.ts';
import { type How, walk } from './brute-force.ts';
import type { Decision, Memory, Program } from './program.ts';

/** result: chance, as text that is easy to compare and to read. */
export type Told = readonly string[];

export const toldOf = (chances: ReadonlyMap<string, Fraction>): Told =>
  [...chances].map(([key, chance]) => `${key}: ${fractions.write(chance)}`).sort();

export function toldExactly(odds: Distribution<unknown>): Told {
  const exact = fractionsOf(odds);
  if (exact === undefined) throw new Error('no fractions');
  return toldOf(new Map(odds.entries.map(({ value }, i) => [JSON.stringify(value), exact[i] ?? fractions.ZERO])));
}

/** The policy that the programs carry with them. */
const byPick: How<void>['decide'] = ({ options, pick }: Decision, branch) =>
  branch(options[pick % options.length] ?? 0);

/**
 * The exact distribution, by writing out all faces; nothing if there are more than `most` ways for them to fall. Ends
 * are counted by the number of faces that led to them.
 */
export function bruteForce(program: Program, start: Memory, most: number): Map<string, Fraction> | undefined {
  const counts = new Map<string, Map<number, number>>();
  const how: How<void> = {
    end: (result, faces) => {
      const key = JSON.stringify(result);
      const byFaces = counts.get(key) ?? new Map<number, number>();
      counts.set(key, byFaces.set(faces, (byFaces.get(faces) ?? 0) + 1));
    },
    average: () => undefined,
    decide: byPick,
  };
  if (walk(program, 0, start, how, most) === 'too long') return undefined;
  return new Map(
    Array.from(counts, ([key, byFaces]) => [
      key,
      fractions.sum(Array.from(byFaces, ([faces, count]) => fractions.fraction(count, faces))),
    ]),
  );
}

/** Where a step can lead: to a result, or to a routine with what it is handed. */
export type Onward = { readonly result: unknown } | { readonly routine: number; readonly memory: Memory };

export interface Branch {
  readonly chance: Fraction;
  readonly to: Onward;
}

/** Where one step from a state leads, one branch for every way in which the faces can fall; nothing if they are too many. */
export function oneStep(program: Program, routine: number, start: Memory, most: number): readonly Branch[] | undefined {
  const branches: Branch[] = [];
  const met = (to: Onward, faces: number): true => {
    branches.push({ chance: fractions.fraction(1, faces), to });
    return true;
  };
  const how: How<true> = {
    end: (result, faces) => met({ result }, faces),
    proceed: (at, memory, faces) => met({ routine: at, memory }, faces),
    average: () => true,
    decide: ({ options, pick }, branch) => branch(options[pick % options.length] ?? 0),
  };
  return walk(program, routine, start, how, most) === 'too long' ? undefined : branches;
}

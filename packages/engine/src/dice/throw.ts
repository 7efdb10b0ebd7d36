import { holds } from './band.ts';
import type { Pool } from './pool.ts';

/**
 * Throws the dice of a pool, one face at a time: first every die, then, in the same order, those that are rolled
 * again. All the faces are kept, because the log shows every die that fell.
 */
export function throwDice(pool: Pool, face: (sides: number) => number): number[] {
  const thrown: number[] = [];
  for (let i = 0; i < pool.count; i++) thrown.push(face(pool.die.sides));
  const { again } = pool.die;
  if (again !== undefined) {
    for (let i = 0; i < pool.count; i++) if (holds(again, thrown[i] as number)) thrown.push(face(pool.die.sides));
  }
  return thrown;
}

/** The faces that count, in the place of the die they belong to: a die rolled again shows its second face. */
export function restingFaces(pool: Pool, thrown: readonly number[]): number[] {
  const { again } = pool.die;
  const resting = thrown.slice(0, pool.count);
  if (again === undefined) return resting;
  let next = pool.count;
  return resting.map((face) => (holds(again, face) ? (thrown[next++] as number) : face));
}

/** What is wrong with these faces as a throw of this pool, in a sentence; undefined if nothing is. */
export function throwProblem(pool: Pool, thrown: readonly number[]): string | undefined {
  for (const face of thrown) {
    if (!Number.isInteger(face) || face < 1 || face > pool.die.sides)
      return `${face} is not a face of a d${pool.die.sides}`;
  }
  const { again } = pool.die;
  if (thrown.length < pool.count) return `${pool.says} needs ${pool.count} dice, not ${thrown.length}`;
  const rerolled = again === undefined ? 0 : thrown.slice(0, pool.count).filter((face) => holds(again, face)).length;
  const need = pool.count + rerolled;
  if (thrown.length === need) return undefined;
  const second = rerolled === 0 ? '' : ` and ${rerolled} rolled again`;
  return `${pool.says} needs ${pool.count} dice${second}, not ${thrown.length}`;
}

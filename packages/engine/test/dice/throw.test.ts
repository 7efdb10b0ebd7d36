import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  atMost,
  bands,
  d6,
  exactly,
  restingFaces,
  seeded,
  throwAndRead,
  throwDice,
  throwProblem,
} from '../../src/dice/index.ts';

/** Faces handed out one by one; running out is a mistake of the test. */
function handing(faces: readonly number[]): { face: (sides: number) => number; left: () => number } {
  let next = 0;
  return {
    face: () => {
      const face = faces[next++];
      if (face === undefined) throw new Error('no face left');
      return face;
    },
    left: () => faces.length - next,
  };
}

describe('throwing', () => {
  test('asks for one face per die, of the right size', () => {
    const asked: number[] = [];
    const faces = throwDice(d6.times(3), (sides) => asked.push(sides));
    expect(asked).toEqual([6, 6, 6]);
    expect(faces).toEqual([1, 2, 3]);
  });

  test('throws all dice first, and then those that are rolled again, in their order', () => {
    const pool = d6.times(4).rerolling(exactly(1));
    const { face, left } = handing([1, 5, 1, 3, 6, 1]);
    expect(throwDice(pool, face)).toEqual([1, 5, 1, 3, 6, 1]);
    expect(left()).toBe(0);
  });

  test('read at once there are as many dice as were thrown, those that are rolled again once each', () => {
    const pool = d6.times(50).rerolling(atMost(3));
    const read = bands({ low: atMost(3), high: atLeast(4) });
    for (const seed of ['a', 'b', 'c']) {
      const { low, high } = throwAndRead(pool, read, seeded(seed));
      expect(low + high).toBe(50);
    }
  });

  test('a die rolled again counts with its second face, even if that is no better', () => {
    const pool = d6.times(4).rerolling(exactly(1));
    expect(restingFaces(pool, [1, 5, 1, 3, 6, 1])).toEqual([6, 5, 1, 3]);
    expect(restingFaces(d6.times(2), [1, 5])).toEqual([1, 5]);
  });

  test.each([
    [d6.times(2), [3, 7], '7 is not a face of a d6'],
    [d6.times(2), [0, 3], '0 is not a face of a d6'],
    [d6.times(2), [2.5, 3], '2.5 is not a face of a d6'],
    [d6.times(2), [NaN, 3], 'NaN is not a face of a d6'],
    [d6.times(2), [3], '2d6 needs 2 dice, not 1'],
    [d6.times(2), [3, 3, 3], '2d6 needs 2 dice, not 3'],
    [d6.times(0), [3], '0d6 needs 0 dice, not 1'],
    [d6.times(2).rerolling(exactly(1)), [1, 3], '2d6 rerolling 1 needs 2 dice and 1 rolled again, not 2'],
    [d6.times(2).rerolling(exactly(1)), [1, 1, 1, 1, 1], '2d6 rerolling 1 needs 2 dice and 2 rolled again, not 5'],
  ])('%#: a wrong throw is refused with a sentence', (pool, faces, says) => {
    expect(throwProblem(pool, faces)).toBe(says);
  });

  test('whatever is thrown is a legal throw, and one die more or less is not', () => {
    const face = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.nat(6),
        fc.array(face, { minLength: 10, maxLength: 10 }),
        face,
        (n, top, faces, more) => {
          const pool = d6.times(n).rerolling(atMost(top));
          const thrown = throwDice(pool, handing(faces).face);
          expect(throwProblem(pool, thrown)).toBeUndefined();
          expect(throwProblem(pool, [...thrown, more])).toBeTypeOf('string');
          if (thrown.length > 0) expect(throwProblem(pool, thrown.slice(0, -1))).toBeTypeOf('string');
          const resting = restingFaces(pool, thrown);
          expect(resting).toHaveLength(n);
          // Naively: the k-th die that is too low takes the k-th face behind the first n.
          const low = thrown.slice(0, n).flatMap((shown, i) => (shown <= top ? [i] : []));
          const expected = thrown.slice(0, n).map((shown, i) => (low.includes(i) ? thrown[n + low.indexOf(i)] : shown));
          expect(resting).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});

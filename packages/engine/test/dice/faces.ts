// Tables by brute force: every face of every die is written out and counted one by one. Slow and plain on purpose,
// and it shares nothing with the tables that it checks but the description of the pool.

/** A pool as plain data. */
export interface Described {
  readonly sides: number;
  readonly count: number;
  readonly keep?: { readonly which: 'highest' | 'lowest'; readonly count: number } | undefined;
  readonly sum?: boolean;
  /** Faces that are rolled once more. */
  readonly again?: readonly number[];
}

/** Weights of answers over one total. */
export interface Counted {
  readonly ways: ReadonlyMap<string, bigint>;
  readonly total: bigint;
}

/** The weighted faces on which one die comes to rest: a die that is rolled again has `sides` times finer weights. */
function restingWeights({ sides, again = [] }: Described): readonly (readonly [face: number, weight: bigint])[] {
  const weights = new Map<number, bigint>();
  for (let first = 1; first <= sides; first++) {
    for (let second = 1; second <= sides; second++) {
      const face = again.includes(first) ? second : first;
      weights.set(face, (weights.get(face) ?? 0n) + 1n);
    }
  }
  return [...weights];
}

/** The numbers that are read when dice rest on these faces. */
export function readNumbers({ keep, sum }: Described, faces: readonly number[]): readonly number[] {
  const ascending = faces.toSorted((a, b) => a - b);
  const ordered = keep?.which === 'lowest' ? ascending : ascending.toReversed();
  const kept = keep === undefined ? [...faces] : ordered.slice(0, keep.count);
  return sum === true ? [kept.reduce((a, b) => a + b, 0)] : kept;
}

/** Every way in which the faces can fall, read by `answer`. */
export function enumerate(pool: Described, answer: (numbers: readonly number[]) => unknown): Counted {
  const ways = new Map<string, bigint>();
  const each = restingWeights(pool);
  const fall = (faces: readonly number[], weight: bigint): void => {
    if (faces.length < pool.count) {
      for (const [face, w] of each) fall([...faces, face], weight * w);
      return;
    }
    const key = JSON.stringify(answer(readNumbers(pool, faces)));
    ways.set(key, (ways.get(key) ?? 0n) + weight);
  };
  fall([], 1n);
  return { ways, total: BigInt(pool.sides * pool.sides) ** BigInt(pool.count) };
}

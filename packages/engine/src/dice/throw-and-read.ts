import { holds } from './band.ts';
import type { Pool } from './pool.ts';
import type { Random } from './random.ts';
import type { Reading } from './reading.ts';

/**
 * Throws every die of a pool and reads it. Only the number of dice on each face is kept, so that a pool of thousands
 * needs no list of faces and no table of its answers.
 */
export function throwAndRead<A>(pool: Pool, reading: Reading<A>, random: Random): A {
  const shown = thrown(pool, random);
  keepWanted(pool, shown);
  if (reading.total) return total(shown) as A;
  const counts = reading.bands.map((band) => {
    if (pool.kind.sum) return holds(band, total(shown)) ? 1 : 0;
    let count = 0;
    for (let face = 1; face < shown.length; face++) if (holds(band, face)) count += shown[face] as number;
    return count;
  });
  return Object.fromEntries(reading.names.map((name, i) => [name, counts[i]])) as A;
}

/** How many dice show each face, `shown[face]`; a typed array, because a large die is mostly zeroes. */
function thrown({ die: { sides, again }, count }: Pool, random: Random): Int32Array {
  const shown = new Int32Array(sides + 1);
  for (let i = 0; i < count; i++) bump(shown, random.die(sides));
  if (again === undefined) return shown;
  let repeated = 0;
  for (let face = 1; face <= sides; face++) {
    if (!holds(again, face)) continue;
    repeated += shown[face] as number;
    shown[face] = 0;
  }
  for (let i = 0; i < repeated; i++) bump(shown, random.die(sides));
  return shown;
}

function bump(shown: Int32Array, face: number): void {
  shown[face] = (shown[face] as number) + 1;
}

/** Takes away the dice that do not count, when only the best or the worst do. */
function keepWanted({ kind: { keep } }: Pool, shown: Int32Array): void {
  if (keep === undefined) return;
  let room = keep.count;
  for (let i = 1; i < shown.length; i++) {
    const face = keep.which === 'highest' ? shown.length - i : i;
    shown[face] = Math.min(room, shown[face] as number);
    room -= shown[face];
  }
}

function total(shown: Int32Array): number {
  let sum = 0;
  for (let face = 1; face < shown.length; face++) sum += (shown[face] as number) * face;
  return sum;
}

import { holds, type Pool, type Random, type Reading } from '../../dice/index.ts';

/**
 * Throws every die of a pool and reads it. Only the number of dice on each face is kept, so that a pool of thousands
 * needs no list of faces and no table of its answers.
 */
export function throwAndRead(pool: Pool, reading: Reading<unknown>, random: Random): unknown {
  const shown = kept(pool, thrown(pool, random));
  if (reading.total) return sum(shown, (face) => face);
  const numbers = pool.kind.sum ? oneNumber(sum(shown, (face) => face)) : shown;
  const counts = reading.bands.map((band) => sum(numbers, (number) => (holds(band, number) ? 1 : 0)));
  return Object.fromEntries(reading.names.map((name, i) => [name, counts[i]]));
}

/** How many dice show each face; `shown[face]`. */
function thrown({ die, count }: Pool, random: Random): number[] {
  const { sides, again } = die;
  const shown = Array.from({ length: sides + 1 }, () => 0);
  for (let i = 0; i < count; i++) {
    const face = random.die(sides);
    shown[face] = (shown[face] as number) + 1;
  }
  if (again === undefined) return shown;
  const repeated = shown.map((dice, face) => (holds(again, face) ? dice : 0));
  const left = shown.map((dice, face) => dice - (repeated[face] as number));
  for (let i = sum(repeated, () => 1); i > 0; i--) {
    const face = random.die(sides);
    left[face] = (left[face] as number) + 1;
  }
  return left;
}

/** The dice that count, when only the best or the worst do. */
function kept({ kind, count }: Pool, shown: readonly number[]): readonly number[] {
  if (kind.keep === undefined) return shown;
  let room = Math.min(kind.keep.count, count);
  const faces = shown.map((_, face) => face);
  if (kind.keep.which === 'highest') faces.reverse();
  const taken = shown.map(() => 0);
  for (const face of faces) {
    taken[face] = Math.min(room, shown[face] as number);
    room -= taken[face] as number;
  }
  return taken;
}

function sum(shown: readonly number[], worth: (face: number) => number): number {
  let total = 0;
  for (let face = 0; face < shown.length; face++) total += (shown[face] as number) * worth(face);
  return total;
}

const oneNumber = (total: number): number[] => Array.from({ length: total + 1 }, (_, i) => (i === total ? 1 : 0));

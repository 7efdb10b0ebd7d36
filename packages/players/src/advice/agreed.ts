import type { Afterwards } from './afterwards.ts';

/** How much a number counts: the more, the less doubtful it is. */
const weightOf = ({ margin, tried }: Afterwards): number => {
  const doubt = margin ?? tried;
  return 1 / Math.max(LEAST_DOUBT, doubt * doubt);
};

/** No number is surer than to a thousandth, as a variance. */
const LEAST_DOUBT = 1e-6;

/**
 * The chances of proposals, the best first, such that no other has a higher one than the first. Thinking looks further than what is measured
 * right after a deed; where it prefers a deed whose number is lower, the truth lies between the two: both get the mean of all that
 * are in it, by how doubtful they are, and the doubt that is between them. (That is the likeliest under what thinking says: the fit of least
 * squares in which the first is not behind anybody.) Where it has no number, there is nothing to compare others with.
 */
export function agreed(chances: readonly (Afterwards | undefined)[]): readonly (Afterwards | undefined)[] {
  const [first] = chances;
  if (first === undefined) return chances.map(() => undefined);
  const others = chances.slice(1).filter((one) => one !== undefined);
  const pool = [first];
  for (const one of others.toSorted((a, b) => b.chance - a.chance)) {
    if (one.chance <= meanOf(pool)) break;
    pool.push(one);
  }
  if (pool.length === 1) return chances;
  const shared = pooled(pool);
  return chances.map((one) => (one !== undefined && pool.includes(one) ? shared : one));
}

const weighed = (pool: readonly Afterwards[], of: (one: Afterwards) => number): number => {
  const weights = pool.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return pool.reduce((sum, one, i) => sum + (weights[i] as number) * of(one), 0) / all;
};

const meanOf = (pool: readonly Afterwards[]): number => weighed(pool, ({ chance }) => chance);

/** One number for several, with what they were in doubt about and how far they are apart. */
function pooled(pool: readonly Afterwards[]): Afterwards {
  const chance = meanOf(pool);
  const doubt = (of: (one: Afterwards) => number): number =>
    Math.sqrt(weighed(pool, (one) => of(one) ** 2 + (one.chance - chance) ** 2));
  const tried = doubt((one) => one.tried);
  if (pool.some(({ margin }) => margin === undefined)) return { chance, tried };
  return { chance, tried, margin: doubt(({ margin = 0 }) => margin) };
}

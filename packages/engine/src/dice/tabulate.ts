/** All that a pool can answer, read through bands or as a total, with the chance of each answer. */
import { type Band, holds } from './band.ts';
import { binomial, eachSplit, sortedChances, sortedWays, splitChances, splits, splitWays } from './count.ts';
import { Outcomes, type Ways } from './outcomes.ts';
import type { Pool } from './pool.ts';
import type { Reading } from './reading.ts';
import { sumChances, sumWays, WINDOWED } from './sum.ts';
import { answersProblem, PoolTooLarge, stepsProblem } from './too-large.ts';

/** The answer with these counts; `at` tells where in the list the count of each band stands. */
export function answerOf<A>({ names }: Reading<A>, at: readonly number[], counts: readonly number[]): A {
  const answer: Record<string, number> = {};
  for (let i = 0; i < names.length; i++) answer[names[i] as string] = counts[at[i] as number] as number;
  return Object.freeze(answer) as A;
}

/** The table of a pool; one that is too large throws PoolTooLarge. */
export function tabulate<A>(reading: Reading<A>, pool: Pool): Outcomes<A> {
  const { keep, sum } = pool.kind;
  if (sum || reading.total) return tabulateTotals(reading, pool);
  if (keep !== undefined) return tabulateKept(reading, pool, keep.count);
  const [band, second] = reading.bands;
  const isOne = band !== undefined && second === undefined;
  return isOne ? tabulateBand(reading, band, pool) : tabulateDice(reading, pool);
}

/** Faces that the same bands hold are one class: bit b of `mask` is set if band b holds them. */
interface Classes {
  readonly masks: readonly number[];
  /** Whole numbers without a common divisor. */
  readonly weights: readonly number[];
}

function classesOf(bands: readonly Band[], weights: readonly number[]): Classes {
  // Plain lists: there are few classes, and a map costs more to make than to look through them.
  const met: number[] = [];
  const heavy: number[] = [];
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    let mask = 0;
    for (let b = 0, bit = 1; b < bands.length; b++, bit *= 2) if (holds(bands[b] as Band, i + 1)) mask += bit;
    let at = met.indexOf(mask);
    if (at < 0) {
      at = met.push(mask) - 1;
      heavy.push(0);
    }
    heavy[at] = (heavy[at] as number) + (weights[i] as number);
  }
  // A class that every band tells apart from the others stands before the rest, so that counts go up in order.
  const masks = met.toSorted((one, other) => other - one);
  const sums = masks.map((mask) => heavy[met.indexOf(mask)] as number);
  const divisor = sums.reduce((g, weight) => gcd(g, weight), 0);
  return { masks, weights: sums.map((weight) => weight / divisor) };
}

/** One band alone, as most rolls have it: 0 to n dice fall into it. The same as below, without lists of how they are split. */
function tabulateBand<A>({ names: [name = ''] }: Reading<A>, band: Band, { die, count }: Pool): Outcomes<A> {
  let inside = 0;
  for (let face = 1; face <= die.sides; face++) if (holds(band, face)) inside += die.weights[face - 1] as number;
  const outside = die.weight - inside;
  const answer = (n: number): A => Object.freeze({ [name]: n }) as A;
  if (inside === 0 || outside === 0)
    return new Outcomes([answer(inside === 0 ? 0 : count)], [1], () => ({ ways: [1n], total: 1n }));
  const answers: A[] = [];
  for (let n = 0; n <= count; n++) answers.push(answer(n));
  const divisor = gcd(inside, outside);
  const ways = (): Ways => splitWays(count, [inside / divisor, outside / divisor], splits(count, 2));
  return new Outcomes(answers, binomial(count, inside / die.weight), ways);
}

/** Dice read one by one: only how many fall into each class is counted. */
function tabulateDice<A>(reading: Reading<A>, { die, count }: Pool): Outcomes<A> {
  const { masks, weights } = classesOf(reading.bands, die.weights);
  refuse(splitsProblem(count, weights.length));
  const chances = splitChances(count, weights);
  const ways = (): Ways => splitWays(count, weights, splits(count, weights.length));
  // Where no class is in two bands, the counts of the bands are the counts of their classes: nothing has to be merged.
  const at = reading.bands.map((_, b) => masks.indexOf(powerOf(2, b)));
  if (!at.includes(-1) && masks.every((mask) => mask === 0 || isPower(mask))) {
    const answers: A[] = [];
    eachSplit(count, weights.length, (split) => answers.push(answerOf(reading, at, split)));
    return new Outcomes(answers, chances, ways);
  }
  const places = reading.bands.map((_, b) => masks.map((mask, c) => (isIn(mask, b) ? c : -1)).filter((c) => c >= 0));
  const counts = splits(count, weights.length).map((split) =>
    places.map((classes) => classes.reduce((n, c) => n + (split[c] as number), 0)),
  );
  return merged(reading, counts, chances, everything, ways);
}

const isIn = (mask: number, band: number): boolean => Math.floor(mask / powerOf(2, band)) % 2 === 1;
const isPower = (mask: number): boolean => Number.isInteger(mask) && (mask & (mask - 1)) === 0;

/** Only the best or worst dice are read: they have to be met in order. */
function tabulateKept<A>(reading: Reading<A>, pool: Pool, keep: number): Outcomes<A> {
  refuse(sizeProblem(reading, pool));
  const kept = Math.min(keep, pool.count);
  const base = kept + 1;
  const { order, chances, weights } = facesOf(pool);
  const steps = weights.map((_, i) =>
    reading.bands.reduce((step, band, b) => step + (holds(band, i + 1) ? powerOf(base, b) : 0), 0),
  );
  const places = kept * Math.max(...steps) + 1;
  const counts = Array.from({ length: places }, (_, place) =>
    reading.bands.map((_b, b) => Math.floor(place / powerOf(base, b)) % base),
  );
  const byPlace = sortedChances(pool.count, kept, order, chances, steps);
  const met = (place: number): boolean => (byPlace[place] as number) > 0;
  return merged(reading, counts, byPlace, met, () => sortedWays(pool.count, kept, order, weights, steps));
}

/** Dice added up, all of them or the best or worst. */
function tabulateTotals<A>(reading: Reading<A>, pool: Pool): Outcomes<A> {
  refuse(sizeProblem(reading, pool));
  const { order, chances, weights } = facesOf(pool);
  const kept = Math.min(pool.kind.keep?.count ?? pool.count, pool.count);
  const faces = weights.map((_, i) => i + 1);
  const all = kept === pool.count;
  const byTotal = all ? sumChances(pool.count, chances) : sortedChances(pool.count, kept, order, chances, faces);
  const ways = (): Ways => (all ? sumWays(pool.count, weights) : sortedWays(pool.count, kept, order, weights, faces));
  // By what the dice can show and not by the chance, which is 0 where it is too small for a double.
  const possible = (total: number): boolean => total >= kept && total <= kept * weights.length;
  if (!reading.total) {
    const counts = Array.from(byTotal, (_, total) => reading.bands.map((band) => (holds(band, total) ? 1 : 0)));
    return merged(reading, counts, byTotal, possible, ways);
  }
  const totals = Array.from(byTotal.keys()).filter(possible);
  return new Outcomes(
    totals as A[],
    totals.map((total) => byTotal[total] as number),
    () => {
      const exact = ways();
      return { ways: totals.map((total) => exact.ways[total] as bigint), total: exact.total };
    },
  );
}

/** Faces in the order in which a keeping pool meets them, with their chances. */
function facesOf({ die, kind }: Pool): { order: number[]; chances: number[]; weights: readonly number[] } {
  const order = die.weights.map((_, i) => i + 1);
  if (kind.keep?.which !== 'lowest') order.reverse();
  return { order, chances: die.weights.map((weight) => weight / die.weight), weights: die.weights };
}

/** Ends of the count that give the rule the same answer are one answer; those that cannot happen are none. */
function merged<A>(
  reading: Reading<A>,
  counts: readonly (readonly number[])[],
  chances: ArrayLike<number>,
  possible: (end: number) => boolean,
  ways: () => Ways,
): Outcomes<A> {
  const places = new Map<string, number>();
  const answers: A[] = [];
  const sums: number[] = [];
  const target = counts.map((row, i) => {
    if (!possible(i)) return -1;
    const key = row.join();
    let place = places.get(key);
    if (place === undefined) {
      place = answers.push(answerOf(reading, reading.places, row)) - 1;
      places.set(key, place);
      sums.push(0);
    }
    sums[place] = (sums[place] as number) + (chances[i] as number);
    return place;
  });
  return new Outcomes(answers, sums, () => {
    const exact = ways();
    const together: bigint[] = answers.map(() => 0n);
    for (const [i, place] of target.entries()) {
      if (place >= 0) together[place] = (together[place] as bigint) + (exact.ways[i] as bigint);
    }
    return { ways: together, total: exact.total };
  });
}

/** Why a pool is too large for a table, if it is: too many answers to be listed, or too many steps to count them. */
export function sizeProblem<A>({ bands: named, total }: Reading<A>, { die, count, kind }: Pool): string | undefined {
  const { sides } = die;
  const kept = Math.min(kind.keep?.count ?? count, count);
  const isSum = kind.sum || total;
  if (kept < count) {
    const places = isSum ? kept * sides + 1 : powerOf(kept + 1, named.length);
    const steps = stepsProblem(count, sides, (sides * count * count * places) / 2);
    return isSum ? steps : (answersProblem(count, named.length, places) ?? steps);
  }
  if (isSum) return stepsProblem(count, sides, (count * count * sides * Math.min(sides, WINDOWED)) / 2);
  return splitsProblem(count, classesOf(named, die.weights).masks.length);
}

/** The same for dice that fall into so many classes. */
function splitsProblem(count: number, classes: number): string | undefined {
  let answers = 1;
  for (let i = 1; i < classes; i++) answers = (answers * (count + i)) / i;
  return answersProblem(count, classes, answers);
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new PoolTooLarge(problem);
}

const everything = (): boolean => true;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function powerOf(base: number, exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power *= base;
  return power;
}

import * as fractions from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { Ways } from './outcomes.ts';
import { plainKey } from './plain.ts';
import { EXACT, joinSources, samplesOf, type Source } from './source.ts';

/** One value and its chance. */
export interface Entry<T> {
  readonly value: T;
  readonly chance: number;
}

/**
 * What can come out, and how likely each is. Values are plain data and differ from each other; numbers ascend,
 * yes stands before no, anything else in the order in which it was first given. The chances add up to 1.
 */
export interface Distribution<T> {
  readonly entries: readonly Entry<T>[];
  readonly source: Source;
  /** The chances as whole-number weights over one total, in the order of the entries, if they are known exactly. */
  readonly ways?: () => Ways;
}

/** What a distribution is made from besides its values. */
export interface Making {
  readonly source?: Source;
  /** Exact weights in the order of the values given; asked for at most once, and only when somebody wants them. */
  readonly ways?: (() => Ways) | undefined;
}

/** Chances are doubles: their sum may miss 1 by rounding, never by more than this. */
const ROUNDING = 1e-9;

/** A distribution from values and their chances. Equal values are merged; chances that do not add up to 1 are a bug. */
export function distribution<T>(
  chances: Iterable<readonly [value: T, chance: number]>,
  making: Making = {},
): Distribution<T> {
  const places = new Map<unknown, number>();
  const values: T[] = [];
  const sums: number[] = [];
  const target: number[] = [];
  let total = 0;
  for (const [value, chance] of chances) {
    total += possible(chance);
    // A weight too small for a double may still count among exact ones: then the value stays.
    if (chance === 0 && making.ways === undefined) continue;
    const key = plainKey(value);
    let place = places.get(key);
    if (place === undefined) {
      place = values.push(value) - 1;
      sums.push(0);
      places.set(key, place);
    }
    sums[place] = (sums[place] ?? 0) + chance;
    target.push(place);
  }
  refuseUnlessOne(total);
  const order = ordered(values);
  const source = making.source ?? EXACT;
  const entries = entriesOf(order, values, sums);
  return making.ways === undefined
    ? { entries, source }
    : { entries, source, ways: once(() => gathered(making.ways?.(), target, order)) };
}

/** The same for values that are known to differ: odds that have just been worked out are not compared again. */
export function distinctDistribution<T>(values: readonly T[], chances: readonly number[]): Distribution<T> {
  let total = 0;
  let isSure = true;
  for (let i = 0; i < chances.length; i++) {
    total += possible(chances[i] as number);
    isSure &&= chances[i] !== 0;
  }
  refuseUnlessOne(total);
  const order = ordered(values);
  return {
    entries: entriesOf(isSure ? order : order.filter((place) => chances[place] !== 0), values, chances),
    source: EXACT,
  };
}

function possible(chance: number): number {
  if (!(chance >= 0)) throw new RangeError(`A chance of ${chance} cannot be.`);
  return chance;
}

function refuseUnlessOne(total: number): void {
  if (!(Math.abs(total - 1) <= ROUNDING)) throw new RangeError(`The chances add up to ${total}, not to 1.`);
}

const entriesOf = <T>(order: readonly number[], values: readonly T[], chances: readonly number[]): Entry<T>[] =>
  order.map((place) => ({ value: values[place] as T, chance: chances[place] as number }));

/** Places of the values in the order in which they are kept. */
function ordered(values: readonly unknown[]): number[] {
  const places = values.map((_, place) => place);
  const first = values[0];
  if (typeof first !== 'number' && typeof first !== 'boolean') return places;
  if (isAscending(values) || !values.every((value) => typeof value === typeof first)) return places;
  const rank = (place: number): number => (values[place] === true ? -1 : Number(values[place]));
  return places.sort((a, b) => rank(a) - rank(b));
}

/** Are these numbers in their order already, as most results come? */
function isAscending(values: readonly unknown[]): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (typeof value !== 'number' || (i > 0 && !((values[i - 1] as number) < value))) return false;
  }
  return true;
}

function gathered(given: Ways | undefined, target: readonly number[], order: readonly number[]): Ways {
  if (given?.ways.length !== target.length)
    throw new RangeError('There must be one exact weight for each value given.');
  const sums = order.map(() => 0n);
  for (const [i, place] of target.entries()) sums[place] = (sums[place] ?? 0n) + (given.ways[i] ?? 0n);
  return { ways: order.map((place) => sums[place] ?? 0n), total: given.total };
}

function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | undefined;
  return () => (done ??= { result: work() }).result;
}

/** A distribution from whole-number weights: exact, as far as doubles and as fractions. */
export function weighted<T>(weights: Iterable<readonly [value: T, weight: bigint]>): Distribution<T> {
  const given = [...weights].filter(([, weight]) => weight !== 0n);
  const total = given.reduce((sum, [, weight]) => sum + weight, 0n);
  if (total <= 0n) throw new RangeError('Weights must be positive.');
  const chances = given.map(([value, weight]) => [value, fractions.ratio(weight, total)] as const);
  return distribution(chances, { ways: () => ({ ways: given.map(([, weight]) => weight), total }) });
}

/** A distribution estimated from how often each value was seen. */
export function sampled<T>(counts: Iterable<readonly [value: T, seen: number]>, seed: string): Distribution<T> {
  const given = [...counts];
  const samples = given.reduce((sum, [, seen]) => sum + seen, 0);
  if (samples <= 0) throw new RangeError('Nothing was sampled.');
  const chances = given.map(([value, seen]) => [value, seen / samples] as const);
  return distribution(chances, { source: { kind: 'sampled', samples, seed } });
}

/** The one value that is sure. */
export const certain = <T>(value: T): Distribution<T> => weighted([[value, 1n]]);

/** The exact chances in the order of the entries, or undefined when only doubles are known. */
export function fractionsOf(of: Distribution<unknown>): readonly Fraction[] | undefined {
  const exact = of.ways?.();
  return exact?.ways.map((ways) => fractions.fraction(ways, exact.total));
}

/** The distribution of `change(value)`; values that become equal are merged. */
export function mapDistribution<T, U>(of: Distribution<T>, change: (value: T) => U): Distribution<U> {
  const chances = of.entries.map(({ value, chance }) => [change(value), chance] as const);
  return distribution(chances, { source: of.source, ways: of.ways });
}

/** The distribution of one field of a record, whatever the others are. */
export const marginal = <T, K extends keyof T>(of: Distribution<T>, field: K): Distribution<T[K]> =>
  mapDistribution(of, (record) => record[field]);

/** The distribution of some fields of a record together. */
export const joint = <T, K extends keyof T>(of: Distribution<T>, fields: readonly K[]): Distribution<Pick<T, K>> =>
  mapDistribution(of, (record) => Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<T, K>);

/** What remains once it is known that the value satisfies `known`; undefined if no value does. */
export function condition<T>(of: Distribution<T>, known: (value: T) => boolean): Distribution<T> | undefined {
  const kept = of.entries.map(({ value }) => known(value));
  const left = of.entries.filter((_, i) => kept[i]);
  const mass = left.reduce((sum, { chance }) => sum + chance, 0);
  if (mass === 0) return undefined;
  const { ways } = of;
  return distribution(
    left.map(({ value, chance }) => [value, chance / mass] as const),
    {
      // Only the samples in which it happened tell anything about what remains.
      source: joinSources([of.source], samplesOf(of.source) * mass),
      ways: ways && (() => totalled(ways().ways.filter((_, i) => kept[i]))),
    },
  );
}

const totalled = (ways: readonly bigint[]): Ways => ({ ways, total: ways.reduce((sum, count) => sum + count, 0n) });

/** Two independent distributions put together, value by value. */
export function combine<A, B, C>(a: Distribution<A>, b: Distribution<B>, together: (a: A, b: B) => C): Distribution<C> {
  const chances = a.entries.flatMap((x) =>
    b.entries.map((y) => [together(x.value, y.value), x.chance * y.chance] as const),
  );
  const [waysA, waysB] = [a.ways, b.ways];
  return distribution(chances, {
    // A bound: the error of a statistic of two samples is at most that of the smaller one alone.
    source: joinSources([a.source, b.source], Math.min(samplesOf(a.source), samplesOf(b.source))),
    ways: waysA && waysB && (() => crossed(waysA(), waysB())),
  });
}

const crossed = (a: Ways, b: Ways): Ways => ({
  ways: a.ways.flatMap((x) => b.ways.map((y) => x * y)),
  total: a.total * b.total,
});

/** The pairs of two independent distributions. */
export const product = <A, B>(a: Distribution<A>, b: Distribution<B>): Distribution<readonly [A, B]> =>
  combine(a, b, (x, y) => [x, y] as const);

/** One of several distributions, each taken with its share; the shares add up to 1. */
export function mix<T>(parts: Iterable<readonly [of: Distribution<T>, share: Fraction]>): Distribution<T> {
  const taken = [...parts].filter(([, share]) => share.num !== 0n);
  const shares = taken.map(([, share]) => fractions.toNumber(share));
  const chances = taken.flatMap(([{ entries }], i) =>
    entries.map(({ value, chance }) => [value, chance * (shares[i] ?? 0)] as const),
  );
  return distribution(chances, {
    // A part with a small share needs few samples for the same error of the whole.
    source: joinSources(
      taken.map(([{ source }]) => source),
      Math.min(...taken.map(([{ source }], i) => samplesOf(source) / (shares[i] ?? 1))),
    ),
    ways: taken.every(([{ ways }]) => ways !== undefined) ? () => mixedWays(taken) : undefined,
  });
}

function mixedWays(parts: readonly (readonly [Distribution<unknown>, Fraction])[]): Ways {
  const scaled = parts.map(([of, share]) => ({ ...(of.ways?.() ?? { ways: [], total: 1n }), share }));
  const total = scaled.reduce((product_, part) => product_ * part.total * part.share.den, 1n);
  return {
    ways: scaled.flatMap((part) => {
      const each = (total / (part.total * part.share.den)) * part.share.num;
      return part.ways.map((ways) => ways * each);
    }),
    total,
  };
}

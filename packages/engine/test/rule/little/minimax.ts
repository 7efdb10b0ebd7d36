// The best response by brute force: a tree with a branch for every face and every option, in whole numbers.
import { type Fraction, fractions } from '../../../src/dice/index.ts';
import { type How, walk } from './brute-force.ts';
import { type Memory, numberOf, type Program, type Seat } from './program.ts';

/** What a seat gains by a result. */
export type Values = Readonly<Partial<Record<Seat, (result: unknown) => number>>>;

/** Results by their weights over `of`, and what each seat gains on average, over `of` too. */
interface Prospect {
  readonly ways: ReadonlyMap<string, bigint>;
  readonly worth: ReadonlyMap<Seat, bigint>;
  readonly of: bigint;
}

export interface Best {
  readonly chances: ReadonlyMap<string, Fraction>;
  readonly worth: ReadonlyMap<Seat, Fraction>;
  /** Some decision had two options that are as good, but not the same: then more than one answer is right. */
  readonly tied: boolean;
}

/** Every seat in `values` decides as well as it can, the others by the program's policy. */
export function bestResponse(program: Program, start: Memory, values: Values, most: number): Best | undefined {
  let tied = false;
  const optimising = Object.keys(values) as Seat[];
  const how: How<Prospect> = {
    end: (result) => ({
      ways: new Map([[JSON.stringify(result), 1n]]),
      worth: new Map(optimising.map((seat) => [seat, BigInt(values[seat]?.(result) ?? 0)])),
      of: 1n,
    }),
    average,
    decide: ({ seat, options, pick }, branch) => {
      if (values[seat] === undefined) return branch(options[pick % options.length] ?? 0);
      const prospects = options.map(branch);
      const gain = ({ worth, of }: Prospect): Fraction => fractions.fraction(worth.get(seat) ?? 0n, of);
      const best = prospects.reduce((one, next) => (fractions.compare(gain(next), gain(one)) > 0 ? next : one));
      const asGood = prospects.filter((one) => fractions.equals(gain(one), gain(best)));
      if (asGood.some((one) => written(one) !== written(best))) tied = true;
      return best;
    },
  };
  const root = walk(program, 0, start, how, most);
  if (root === 'too long') return undefined;
  const over = (ways: bigint): Fraction => fractions.fraction(ways, root.of);
  return {
    chances: new Map(Array.from(root.ways, ([key, ways]) => [key, over(ways)])),
    worth: new Map(Array.from(root.worth, ([seat, worth]) => [seat, over(worth)])),
    tied,
  };
}

function average(branches: readonly Prospect[]): Prospect {
  const common = branches.reduce((of, one) => (of / fractions.gcd(of, one.of)) * one.of, 1n);
  const ways = new Map<string, bigint>();
  const worth = new Map<Seat, bigint>();
  for (const one of branches) {
    const scale = common / one.of;
    for (const [key, count] of one.ways) ways.set(key, (ways.get(key) ?? 0n) + count * scale);
    for (const [seat, gain] of one.worth) worth.set(seat, (worth.get(seat) ?? 0n) + gain * scale);
  }
  return { ways, worth, of: common * BigInt(branches.length) };
}

const written = ({ ways, of }: Prospect): string =>
  [...ways]
    .map(([key, count]) => `${key} ${fractions.write(fractions.fraction(count, of))}`)
    .sort()
    .join();

/** Something to be gained: a whole number that differs between results without an order that is easy to guess. */
export const gainOf =
  (factor: number, below: number) =>
  (result: unknown): number =>
    (numberOf(result) * factor + 1) % below;

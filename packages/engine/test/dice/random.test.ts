import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random, type RandomState, seeded } from '../../src/dice/random.ts';

const U32 = 0xffffffffn;

/** xoshiro128** as its authors publish it, in unbounded integers: slow, and independent of ours. */
function* reference(words: readonly number[]): Generator<number> {
  const s = words.map((word) => BigInt(word >>> 0)) as [bigint, bigint, bigint, bigint];
  const rotl = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & U32;
  for (;;) {
    yield Number((rotl((s[1] * 5n) & U32, 7n) * 9n) & U32);
    const t = (s[1] << 9n) & U32;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 11n);
  }
}

/** Pearson's statistic of counts against equal expectation. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b) / counts.length;
  return counts.reduce((total, count) => total + (count - expected) * (count - expected), 0) / expected;
}

/** The statistic that chance exceeds about once in 10,000, by Wilson and Hilferty's approximation. */
function bound(freedom: number): number {
  const spread = 2 / (9 * freedom);
  const root = 1 - spread + 3.719 * Math.sqrt(spread);
  return freedom * root * root * root;
}

function countsOf(draws: number, classes: number, draw: () => number): number[] {
  const counts = Array.from({ length: classes }, () => 0);
  for (let i = 0; i < draws; i++) {
    const at = draw();
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

describe('the draws', () => {
  test('are those of xoshiro128**', () => {
    fc.assert(
      fc.property(fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer()), (words) => {
        fc.pre(words.some((word) => word !== 0));
        const random = new Random('', words);
        const expected = reference(words);
        for (let i = 0; i < 50; i++) expect(random.next() >>> 0).toBe(expected.next().value);
      }),
      { numRuns: 50 },
    );
  });

  test('begin where SHA-256 of the seed says, for any text', () => {
    for (const seed of ['', 'text', 'cup/game 17', 'Zürich – 東京 🎲']) {
      const digest = createHash('sha256').update(seed, 'utf8').digest();
      const words = [0, 4, 8, 12].map((at) => digest.readInt32BE(at));
      expect(seeded(seed).save()).toEqual({ path: seed, words });
    }
  });

  test('never stand still at the state of four zeroes', () => {
    const random = new Random('', [0, 0, 0, 0]);
    expect(new Set(Array.from({ length: 20 }, () => random.next())).size).toBeGreaterThan(10);
  });

  test('go on after save and restore, through JSON', () => {
    const random = seeded('save');
    for (let i = 0; i < 10; i++) random.next();
    const saved = JSON.stringify(random.save());
    const expected = Array.from({ length: 20 }, () => random.die(20));
    const { path, words } = JSON.parse(saved) as RandomState;
    const again = new Random(path, words);
    expect(Array.from({ length: 20 }, () => again.die(20))).toEqual(expected);
    expect(again.split('x').save()).toEqual(random.split('x').save());
  });
});

describe('a number below n', () => {
  test.each([1, 2, 3, 4, 6, 8, 10, 12, 20, 100])('is fair for n = %i', (n) => {
    const random = seeded(`fair ${n}`);
    const counts = countsOf(60_000, n, () => random.below(n));
    expect(counts).toHaveLength(n);
    if (n > 1) expect(chiSquare(counts)).toBeLessThan(bound(n - 1));
  });

  test('is exactly fair: over all rejected and accepted high halves each answer has as many draws', () => {
    // Among all 2^32 draws x, the answer floor(x n / 2^32) is kept when (x n mod 2^32) >= 2^32 mod n. Counting
    // the kept draws of one answer k: the x with k 2^32 + t <= x n < (k + 1) 2^32, which must not depend on k.
    const two32 = 2n ** 32n;
    const ceiling = (a: bigint, b: bigint) => (a + b - 1n) / b;
    for (const n of [3n, 6n, 7n, 10n, 20n, 1000n, 2097151n]) {
      const t = two32 % n;
      const kept = (k: bigint) => ceiling((k + 1n) * two32, n) - ceiling(k * two32 + t, n);
      for (const k of [0n, 1n, n / 2n, n - 2n, n - 1n]) expect(kept(k)).toBe(two32 / n);
    }
  });

  test('rejects the draws that would favour some answers, and takes the answer from the rest', () => {
    // The state is chosen so that the first draw is known: the reference tells it.
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 2 ** 21 }), (word, n) => {
        const words = [1, word, 2, 3] as const;
        const draws = reference(words);
        const two32 = 2n ** 32n;
        let expected = -1;
        while (expected < 0) {
          const product = BigInt(draws.next().value ?? 0) * BigInt(n);
          if (product % two32 >= two32 % BigInt(n)) expected = Number(product / two32);
        }
        expect(new Random('', words).below(n)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  test('works for large n too', () => {
    const random = seeded('large');
    const n = 3_000_000_000;
    const counts = countsOf(30_000, 10, () => Math.floor(random.below(n) / (n / 10)));
    expect(chiSquare(counts)).toBeLessThan(bound(9));
    expect(random.below(2 ** 32)).toBeLessThan(2 ** 32);
  });

  test.each([0, -1, 1.5, NaN, Infinity, 2 ** 32 + 1])('cannot be asked for n = %d', (n) => {
    expect(() => seeded('x').below(n)).toThrow('whole number');
  });
});

describe('dice, picks and shuffles', () => {
  test('a die shows 1 to its sides, fairly, and pairs of rolls are independent', () => {
    const random = seeded('dice');
    const pairs = countsOf(72_000, 36, () => (random.die(6) - 1) * 6 + random.die(6) - 1);
    expect(chiSquare(pairs)).toBeLessThan(bound(35));
  });

  test('every order of a shuffled list is equally likely', () => {
    const random = seeded('cards');
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffle(['a', 'b', 'c', 'd']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(bound(23));
  });

  test('shuffling leaves the list alone and loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (list) => {
        const before = [...list];
        const shuffled = seeded('s').shuffle(list);
        expect(list).toEqual(before);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });

  test('picks are fair and never from nothing', () => {
    const random = seeded('pick');
    const counts = countsOf(50_000, 5, () => random.pick([0, 1, 2, 3, 4]));
    expect(chiSquare(counts)).toBeLessThan(bound(4));
    expect(() => random.pick([])).toThrow('empty');
  });

  test('units fill the interval from 0 to 1 evenly, down to their last bits', () => {
    const random = seeded('unit');
    const high = countsOf(20_000, 16, () => Math.floor(random.unit() * 16));
    const low = countsOf(20_000, 16, () => (random.unit() * 2 ** 53) % 16);
    expect(chiSquare(high)).toBeLessThan(bound(15));
    expect(chiSquare(low)).toBeLessThan(bound(15));
  });
});

describe('a split', () => {
  test('has its own draws, which depend on the names alone', () => {
    const parent = seeded('cup');
    const early = parent.split('game 17');
    for (let i = 0; i < 100; i++) parent.next();
    expect(parent.split('game 17').save()).toEqual(early.save());
    expect(seeded('cup/game 17').save()).toEqual(early.save());
    expect(parent.split('game 18').save().words).not.toEqual(early.save().words);
    expect(parent.split(3).save()).toEqual(parent.split('3').save());
  });

  test('takes nothing from its parent', () => {
    const [one, other] = [seeded('p'), seeded('p')];
    one.split('a').next();
    expect(one.next()).toBe(other.next());
  });

  test('is independent of its parent and of its neighbours', () => {
    const parent = seeded('independent');
    const [left, right] = [parent.split(1), parent.split(2)];
    const beside = countsOf(36_000, 36, () => left.below(6) * 6 + right.below(6));
    expect(chiSquare(beside)).toBeLessThan(bound(35));
    const above = countsOf(36_000, 36, () => left.below(6) * 6 + parent.below(6));
    expect(chiSquare(above)).toBeLessThan(bound(35));
    // The first draws of many neighbouring splits, as a simulation takes them.
    let game = 0;
    const firsts = countsOf(6_000, 20, () => parent.split(game++).below(20));
    expect(chiSquare(firsts)).toBeLessThan(bound(19));
  });
});

import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { derive, shared } from '../../src/derive/index.ts';

/** A derived fact, and how often it was worked out. */
function counted<A extends readonly [unknown?, unknown?, unknown?, unknown?], T>(work: (...inputs: A) => T) {
  const count = { times: 0 };
  const fact = derive((...inputs: A) => {
    count.times += 1;
    return work(...inputs);
  });
  return { fact, count };
}

test('a fact is worked out once for each object, and told apart by what the object is', () => {
  const { fact, count } = counted((list: readonly number[]) => list.length);
  const [one, twin] = [
    [1, 2],
    [1, 2],
  ];
  expect([fact(one), fact(twin), fact(one), fact(twin)]).toEqual([2, 2, 2, 2]);
  expect(count.times).toBe(2);
});

test('a fact may be undefined, null, false or 0 and is still worked out once', () => {
  for (const value of [undefined, null, false, 0, '']) {
    const { fact, count } = counted((_one: object) => value);
    const [one, other] = [{}, {}];
    for (const object of [one, other, one, other]) expect(fact(object)).toBe(value);
    expect(count.times).toBe(2);
  }
});

test('frozen objects and functions have facts, too', () => {
  const { fact, count } = counted((one: object) => typeof one);
  const frozen = Object.freeze({ a: 1 });
  const work = (): void => {};
  expect([fact(frozen), fact(work), fact(frozen), fact(work)]).toEqual(['object', 'function', 'object', 'function']);
  expect(count.times).toBe(2);
});

test('a fact leaves no trace that a copy, a comparison or a file could show', () => {
  const object = { a: 1 };
  derive((one: object) => one)(object);
  expect(JSON.stringify(object)).toBe('{"a":1}');
  expect(Object.getOwnPropertySymbols(object)).toEqual([]);
  expect({ ...object }).toEqual({ a: 1 });
  expect(structuredClone(object)).toEqual({ a: 1 });
});

test('the facts of one object that were asked for last are kept, and never more than twice as many', () => {
  let times = 0;
  const fact = derive((one: readonly number[], by: number, more?: number) => {
    times += 1;
    return (one[0] ?? 0) * by + (more ?? 0);
  }, 3);
  const [list, other] = [[2], [5]];
  // Two inputs, and three: each has a way of its own.
  for (const more of [undefined, 100]) {
    times = 0;
    const ask = (...by: readonly number[]): readonly number[] => by.map((each) => fact(list, each, more));
    const by = (...numbers: readonly number[]): readonly number[] => numbers.map((each) => 2 * each + (more ?? 0));
    expect(ask(1, 2, 3, 1, 2, 3)).toEqual(by(1, 2, 3, 1, 2, 3));
    expect(times).toBe(3);
    // Facts of another object are kept by themselves.
    expect(fact(other, 1, more)).toBe(5 + (more ?? 0));
    expect(times).toBe(4);
    // 4 is new; 1 is asked for again and so stays when 5 and 6 come, while 2 and 3 are forgotten.
    expect(ask(4, 1, 5, 6, 1)).toEqual(by(4, 1, 5, 6, 1));
    expect(times).toBe(7);
    expect(ask(2, 3)).toEqual(by(2, 3));
    expect(times).toBe(9);
    expect(fact(other, 1, more)).toBe(5 + (more ?? 0));
    expect(times).toBe(9);
  }
});

test('an error is not kept', () => {
  let isBroken = true;
  const fact = derive((_one: object) => {
    if (isBroken) throw new Error('broken');
    return 1;
  });
  const one = {};
  expect(() => fact(one)).toThrow('broken');
  isBroken = false;
  expect(fact(one)).toBe(1);
});

test('whatever is asked in whatever order, the answer is that of the function itself', () => {
  const pool: readonly unknown[] = [{}, [], () => 0, Object.freeze({}), 1, 0, 'a', '1', true, null, undefined, NaN];
  const numbered = (input: unknown): string => `${pool.indexOf(input)}${String(Number.isNaN(input))}`;
  const plain = (a?: unknown, b?: unknown, c?: unknown, d?: unknown): string => [a, b, c, d].map(numbered).join();
  const input = fc.constantFrom(...pool);
  const inputs = fc.array(input, { maxLength: 4 }) as fc.Arbitrary<[unknown?, unknown?, unknown?, unknown?]>;
  fc.assert(
    fc.property(fc.array(inputs, { maxLength: 60 }), (asked) => {
      const { fact, count } = counted(plain);
      for (const one of asked) expect(fact(...one)).toBe(plain(...one));
      const different = new Set(asked.map((one) => plain(...one)));
      // NaN is asked anew by the shortcut for the last question only; it is known all the same.
      expect(count.times).toBe(different.size);
    }),
  );
});

test('switched off, every question is worked out anew, and what was known is known again afterwards', async () => {
  const { fact, count } = counted((one: object, n: number) => [one, n]);
  const one = {};
  const known = fact(one, 1);
  derive.off(() => {
    expect(fact(one, 1)).not.toBe(known);
    expect(fact(one, 1)).toEqual(known);
  });
  expect(count.times).toBe(3);
  expect(fact(one, 1)).toBe(known);
  const later = derive.off(async () => {
    await Promise.resolve();
    return fact(one, 1);
  });
  expect(await later).not.toBe(known);
  expect(fact(one, 1)).toBe(known);
  expect(() =>
    derive.off(() => {
      throw new Error('on the way');
    }),
  ).toThrow('on the way');
  expect(fact(one, 1)).toBe(known);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** How many of many inputs that come and go are still there. */
async function alive(ask: (one: object, i: number) => void): Promise<number> {
  const made: WeakRef<object>[] = [];
  for (let i = 0; i < 2_000; i++) {
    const one = { i };
    ask(one, i);
    made.push(new WeakRef(one));
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  collect();
  return made.filter((ref) => ref.deref() !== undefined).length;
}

test('what comes and goes is kept alive by no fact, but for the last of each function', async () => {
  const table = { name: 'stays' };
  const self = derive((one: object) => ({ one }));
  const withTable = derive((one: object, other: object) => ({ one, other }));
  const ofTable = derive((other: object, one: object, n: number) => ({ one, other, n }));
  const next = derive((one: object, before: object) => one === before);
  let before = {};
  const left = await alive((one, i) => {
    self(one);
    withTable(one, table);
    ofTable(table, one, i % 3);
    next(one, before);
    before = one;
  });
  expect(left).toBeLessThanOrEqual(4);
});

test('an object that was asked about late gathers nothing of those that come after it', async () => {
  const late = {};
  const pair = derive((one: object, other: object) => ({ one, other }));
  expect(await alive((one) => void [pair(one, late), pair(late, one)])).toBeLessThanOrEqual(2);
});

test('what was derived from an object that stays is as old as that one, and gathers nothing of those that were there when it was made', async () => {
  const table = { name: 'stays' };
  const at = derive((_table: object, x: number) => ({ x }));
  const name = derive((_table: object) => ({ name: 'plan' }));
  const three = derive((_table: object, x: number, y: number) => [x, y]);
  const between = derive((one: object, place: object) => ({ one, place }));
  expect(
    await alive((one, i) => {
      between(one, one);
      between(one, at(table, i % 100));
      between(one, name(table));
      between(three(table, i % 100, 1), one);
      between(one, shared([table]));
    }),
    // Of all of them; code that is not optimised yet may hold the last few in its registers.
  ).toBeLessThanOrEqual(4);
});

test('equal lists of the same objects are one list, and go with their youngest member', async () => {
  const [a, b, c] = [{ a: 1 }, { b: 1 }, { c: 1 }];
  expect(shared([a, b])).toBe(shared([a, b]));
  expect(shared([b, a])).not.toBe(shared([a, b]));
  expect(shared([a, b, c])).not.toBe(shared([a, b]));
  expect(shared([])).toBe(shared([]));
  expect(await alive((one) => void shared([a, one, c]))).toBeLessThanOrEqual(4);
});

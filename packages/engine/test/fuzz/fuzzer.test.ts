/** The fuzzer finds what is wrong, makes it small, and tells a seed that finds it again. */
import { expect, test } from 'vitest';
import { seeded } from '../../src/dice/index.ts';
import { type Fuzzer, fuzz } from '../../fuzz/fuzzer.ts';
import { nonsense, spoilt } from '../../fuzz/nonsense.ts';
import { smallest } from '../../fuzz/smallest.ts';

/** Cannot stand the number 1e9 in a list. */
const touchy: Fuzzer = {
  name: 'touchy',
  round(seed, tries) {
    const random = seeded(seed);
    for (let i = 0; i < 50; i++) {
      tries.one('here', spoilt({ list: [1, 2, 3], name: 'Ann' }, random), (input) => {
        if (JSON.stringify(input)?.includes('1000000000')) throw new RangeError('too much');
        return undefined;
      });
    }
  },
};

test('an exception is found, and its input is made small', async () => {
  const { findings, inputs } = await fuzz(touchy, { seed: 'a', goesOn: (done) => done < 40 });
  expect(inputs).toBeGreaterThan(0);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings[0]?.says).toMatch(/^It throws: RangeError: too much/);
  expect(JSON.stringify(findings[0]?.input).length).toBeLessThan(60);
});

test('the seed of a finding tries the same round again', async () => {
  const all = await fuzz(touchy, { seed: 'a', goesOn: (done) => done < 40 });
  const [first] = all.findings;
  const again = await fuzz(touchy, { seed: first?.seed ?? '', goesOn: (done) => done < 1 });
  expect(again.findings[0]?.input).toEqual(first?.input);
});

test('what fails outside of what is tried, and what is left at the end, is told too', async () => {
  const broken: Fuzzer = {
    name: 'broken',
    round: () => Promise.reject(new Error('no')),
    close: () => Promise.resolve('left'),
  };
  const { findings } = await fuzz(broken, { seed: 'a', goesOn: (done) => done < 1 });
  expect(findings.map(({ says }) => says.split('\n')[0])).toEqual(['It throws: Error: no', 'left']);
});

test('the smallest wrong value keeps only what is wrong', () => {
  const input = { a: [1, 2, { b: 'xxxxxxxxxxxy', c: 4 }], d: 5 };
  const hasY = (value: unknown): boolean => JSON.stringify(value).includes('y');
  expect(smallest<unknown>(input, hasY)).toEqual({ a: [{ b: 'y' }] });
});

test('nonsense is always something that JSON can say', () => {
  const random = seeded('nonsense');
  for (let i = 0; i < 500; i++) expect(JSON.stringify(nonsense(random))).toBeTypeOf('string');
});

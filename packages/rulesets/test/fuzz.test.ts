/** A little of what `npm run torture` does for long: nonsense in orders, answers and files. */
import { fuzz, writeFinding } from '@umpire/engine/fuzz';
import { expect, test } from 'vitest';
import { answers } from '../fuzz/answers.fuzz.ts';
import { files } from '../fuzz/files.fuzz.ts';
import { orders } from '../fuzz/orders.fuzz.ts';

test.each([
  [orders, 10],
  [answers, 10],
  [files, 15],
] as const)('nothing from outside breaks a battle: $name', async (fuzzer, rounds) => {
  const { inputs, findings } = await fuzz(fuzzer, { seed: 'test', goesOn: (done) => done < rounds });
  expect(findings.map(writeFinding)).toEqual([]);
  expect(inputs).toBeGreaterThan(rounds * 20);
});

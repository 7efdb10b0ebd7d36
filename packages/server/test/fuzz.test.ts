/** A little of what `npm run torture` does for long: nonsense on the wire and in requests. */
import { fuzz, writeFinding } from '@umpire/engine/fuzz';
import { expect, test } from 'vitest';
import { http } from '../fuzz/http.fuzz.ts';
import { wire } from '../fuzz/wire.fuzz.ts';

test.each([
  [wire, 12],
  [http, 10],
] as const)('nothing from outside breaks the server: $name', async (fuzzer, rounds) => {
  const { inputs, findings } = await fuzz(fuzzer, { seed: 'test', goesOn: (done) => done < rounds });
  expect(findings.map(writeFinding)).toEqual([]);
  expect(inputs).toBeGreaterThan(rounds * 20);
});

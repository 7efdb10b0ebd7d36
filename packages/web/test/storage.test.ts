import { fuzz, writeFinding } from '@umpire/engine/fuzz';
import { expect, test } from 'vitest';
import { storage } from '../fuzz/storage.fuzz.ts';

test('storage that fails and tabs that die lose nothing that was reported as kept', async () => {
  const { inputs, findings } = await fuzz(storage, { seed: 'test', goesOn: (done) => done < 40 });
  expect(findings.map(writeFinding)).toEqual([]);
  expect(inputs).toBeGreaterThan(2_000);
});

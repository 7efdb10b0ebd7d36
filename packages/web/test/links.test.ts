import { fuzz, writeFinding } from '@umpire/engine/fuzz';
import { expect, test } from 'vitest';
import { links } from '../fuzz/links.fuzz.ts';

test('no link breaks the app', async () => {
  const { inputs, findings } = await fuzz(links, { seed: 'test', goesOn: (done) => done < 8 });
  expect(findings.map(writeFinding)).toEqual([]);
  expect(inputs).toBeGreaterThan(100);
});

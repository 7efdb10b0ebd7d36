import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('what was told of earlier acts is gone with the next small collection, however long all goes on', async () => {
  const file = join(import.meta.dirname, 'news-heap.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file]);
  // Each text has about a thousand letters: ten million, if all were kept.
  expect(stdout).toMatch(/^-?\d+\n$/);
  expect(Number(stdout)).toBeLessThan(2_000_000);
});

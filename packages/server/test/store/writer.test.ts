import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writerBeside } from '../../src/store/sqlite-writer.ts';

test('when the thread that writes has died, tasks fail at once, and one that can be done again is done', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'umpire-writer-'));
  const folder = join(parent, 'later');
  const writer = writerBeside(join(folder, 'umpire.sqlite'), undefined);
  const task = { kind: 'write', statements: [{ sql: 'create table one (two)', parameters: [] }] } as const;
  // There is no such folder: the thread dies when it opens its file.
  for (let times = 0; times < 2; times++) await expect(writer.do(task)).rejects.toThrow('unable to open');
  mkdirSync(folder);
  await expect(writer.do(task)).resolves.toEqual([]);
  await writer.close();
  rmSync(parent, { recursive: true });
});

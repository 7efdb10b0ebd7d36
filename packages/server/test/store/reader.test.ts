import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { readerBeside } from '../../src/store/sqlite-reader.ts';
import { NotKept } from '../../src/store/store.ts';

const COUNT = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 300000) select count(*) as count from n`;

test('what takes long to be read keeps nobody waiting, and one that fails fails alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-reader-'));
  const path = join(folder, 'a.sqlite');
  const file = new DatabaseSync(path);
  file.exec('pragma journal_mode = wal; create table t (x integer); insert into t values (7)');
  const reader = readerBeside(path);
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  const [long, wrong, short] = await Promise.allSettled([
    reader.read({ sql: COUNT, parameters: [] }),
    reader.read({ sql: 'select missing', parameters: [] }),
    reader.read({ sql: 'select x from t where x = ?', parameters: [7] }),
  ]);
  isOver = true;
  expect(long).toMatchObject({ value: [{ count: 300_000 }] });
  expect(String(wrong.status === 'rejected' && wrong.reason)).toBe('Error: no such column: missing');
  expect(short).toMatchObject({ value: [{ x: 7 }] });
  // On the loop itself this would be one turn or two.
  expect(turns).toBeGreaterThan(20);
  // It sees what was written since, and writes nothing.
  file.exec('insert into t values (8)');
  expect(await reader.read({ sql: 'select count(*) as n from t', parameters: [] })).toMatchObject([{ n: 2 }]);
  await expect(reader.read({ sql: 'delete from t', parameters: [] })).rejects.toThrow('readonly');
  await reader.close();
  file.close();
  rmSync(folder, { recursive: true });
});

test('the archive is gone through beside the loop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-archive-'));
  const store = await openStore({ folder });
  const file = new DatabaseSync(join(folder, 'umpire.sqlite'));
  file.exec(`insert into battles select 'b' || value, value, 'fire-team', '1', 'A title', hex(zeroblob(1000)), '{"watch":"everyone"}', 'p', 'x', value, '{"how":"rules","winner":"one"}'
    from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 5000) select value from n)`);
  file.close();
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  count();
  expect(await store.archive.find({ title: 'nothing like it' }, undefined, 9)).toEqual([]);
  isOver = true;
  expect(turns).toBeGreaterThan(20);
  expect((await store.archive.find({}, undefined, 2)).map(({ id, ended }) => [id, ended])).toEqual([
    ['b5000', 5000],
    ['b4999', 4999],
  ]);
  await store.close();
  rmSync(folder, { recursive: true });
});

test('who still reads when the store is closed is told that it is away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-closing-'));
  const store = await openStore({ folder });
  const [reading] = await Promise.allSettled([store.battlesToRate(9), store.close()]);
  expect(reading.status === 'rejected' && reading.reason).toBeInstanceOf(NotKept);
  rmSync(folder, { recursive: true });
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../../kit/postgres.ts';
import { openStore } from '../../src/store/open.ts';
import { isAway, NotKept } from '../../src/store/store.ts';

test.each([
  [new NotKept(new Error('disk full')), true],
  [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }), true],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new TypeError('undefined is not a function'), false],
  ['away', false],
])('%s: the store is away: %s', (error, is) => {
  expect(isAway(error)).toBe(is);
});

test('a database that fails between two statements of a transaction fails that alone, and not the process', async () => {
  const postgres = await startPostgres();
  const address = await postgres.database();
  const store = await openStore({ folder: '', address });
  const watcher = new pg.Client({ connectionString: address });
  watcher.on('error', () => undefined);
  await watcher.connect();
  // Whoever writes something is between two statements at every moment: all lines are cut again and again meanwhile.
  let isCutting = true;
  const cutting = (async () => {
    while (isCutting)
      await watcher.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
  })();
  const errors: unknown[] = [];
  for (let i = 0; i < 60; i++)
    await store.notices.thingOnce(`thing ${i}`, () => 'x'.repeat(100)).catch((error: unknown) => errors.push(error));
  isCutting = false;
  await cutting;
  expect(errors.filter((error) => !isAway(error))).toEqual([]);
  // A line that was cut last is noticed at its next use.
  await expect.poll(() => store.notices.thingOnce('after', () => 'all is well').catch(isAway)).toBe('all is well');
  await watcher.end();
  await store.close();
  await postgres.remove();
}, 120_000);

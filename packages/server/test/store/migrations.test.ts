// Data of every version before this one is brought up to date, and nothing of it is lost.
import { Kysely, SqliteDialect } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/open.ts';
import type { Schema } from '../../src/store/schema.ts';

/** A database as a version left it. */
async function written(folder: string, version: string): Promise<DatabaseSync> {
  const file = new DatabaseSync(join(folder, 'umpire.sqlite'));
  const prepare = (sql: string) => {
    const statement = file.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
    };
  };
  await migrate(
    new Kysely<Schema>({ dialect: new SqliteDialect({ database: { close: () => undefined, prepare } }) }),
    version,
  );
  return file;
}

test.each(['001-first', '002-ratings', '003-people'])(
  'what version %s has written is there in this one',
  async (version) => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-old-'));
    const file = await written(folder, version);
    file.exec(`insert into people (id, kind, name, created) values ('p1', 'guest', 'Ann', 5);
    insert into sessions (hash, person, created) values ('h1', 'p1', 5);
    insert into battles (id, created, ruleset, version, title, head, settings, maker, invitation)
      values ('b1', 6, 'fire-team', '1', 'The Mill', '{}', '{"watch":"everyone","open":false}', 'p1', 'x');
    insert into seats values ('b1', 'red', 'p1');
    insert into acts values ('b1', 1, null, 7, '{}', '{}');
    insert into talk values ('b1', 1, 8, 'p1', 'Hello')`);
    file.close();
    const store = await openStore({ folder });
    expect(await store.personOf('h1')).toMatchObject({ id: 'p1', name: 'Ann' });
    expect(await store.battlesOf('p1', 5)).toMatchObject([{ id: 'b1', title: 'The Mill', ended: null }]);
    expect(await store.actsAfter('b1', 0)).toHaveLength(1);
    expect(await store.talk('b1')).toMatchObject([{ text: 'Hello' }]);
    expect(await store.accounts.codesOf('p1')).toBe(0);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  },
);

test('data of a newer version is left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-new-'));
  const store = await openStore({ folder });
  await store.close();
  const file = new DatabaseSync(join(folder, 'umpire.sqlite'));
  file.exec(`insert into kysely_migration (name, timestamp) values ('999-later', 'x')`);
  file.close();
  await expect(openStore({ folder })).rejects.toThrow('written by a newer version of Umpire');
  rmSync(folder, { recursive: true, force: true });
});

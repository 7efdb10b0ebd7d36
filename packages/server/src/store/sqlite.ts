import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { alongQueries, type Database, type NewAct, NotKept, type Told } from './store.ts';

/** How long another process may hold the file, in milliseconds. */
const PATIENCE = 5_000;
/** So many pages of the log are gathered before they are moved into the database (4 KB each). */
const CHECKPOINT_PAGES = 4_000;

/** In place of a folder: nothing is kept. */
const IN_MEMORY = ':memory:';

/** An act that waits for the next commit. */
interface Waiting {
  readonly act: NewAct;
  kept(isKept: boolean): void;
  failed(error: Error): void;
}

/** One file in a folder: nothing to set up. It is written by this process alone. */
export async function openSqlite(folder: string, mostPages?: number): Promise<Database> {
  if (folder !== IN_MEMORY) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = folder === IN_MEMORY ? IN_MEMORY : join(folder, 'umpire.sqlite');
  const file = new DatabaseSync(path, { timeout: PATIENCE });
  file.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  if (mostPages !== undefined) file.exec(`pragma max_page_count = ${mostPages}`);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapted(file) }) });
  await migrate(db);
  return new Sqlite(file, db);
}

/** What Kysely wants of a database, given by the one that Node has. */
const adapted = (file: DatabaseSync) => ({
  close: () => file.close(),
  prepare(sql: string) {
    const statement = file.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
    };
  },
});

/**
 * Everything here runs to its end at once: the connection is one, and no transaction is ever open while something else has its
 * turn. That is why Kysely's own transactions are not used.
 */
class Sqlite implements Database {
  readonly db: Kysely<Schema>;
  readonly #file: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #listeners = new Set<Told>();
  #waiting: Waiting[] = [];

  constructor(file: DatabaseSync, db: Kysely<Schema>) {
    this.#file = file;
    this.db = db;
    this.#insert = file.prepare(
      'insert into acts (battle, seq, act, at, body, standing) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
    );
  }

  append(act: NewAct): Promise<boolean> {
    return new Promise((kept, failed) => {
      this.#waiting.push({ act, kept, failed });
      if (this.#waiting.length === 1) setImmediate(() => this.#commit());
    });
  }

  /** Everything that waits becomes one commit, and is acknowledged when that is on the disk. */
  #commit(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const kept = this.#together(() => waiting.map(({ act }) => this.#keep(act)));
      waiting.forEach((one, i) => one.kept(kept[i] === true));
      for (const { act } of waiting.filter((_, i) => kept[i]))
        for (const told of this.#listeners) told(act.battle, act.seq);
    } catch (error) {
      for (const one of waiting) one.failed(new NotKept(error));
    }
  }

  #keep({ battle, seq, act, at, body, standing, along }: NewAct): boolean {
    if (this.#insert.run(battle, seq, act, at, body, standing).changes === 0) return false;
    for (const query of alongQueries(this.db, battle, along)) this.#run(query);
    return true;
  }

  #run({ sql, parameters }: CompiledQuery): void {
    this.#file.prepare(sql).run(...(parameters as SQLInputValue[]));
  }

  #together<T>(work: () => T): T {
    this.#file.exec('begin immediate');
    try {
      const result = work();
      this.#file.exec('commit');
      return result;
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#file.isTransaction) this.#file.exec('rollback');
      throw error;
    }
  }

  async write(queries: readonly CompiledQuery[]): Promise<void> {
    try {
      this.#together(() => {
        for (const query of queries) this.#run(query);
      });
    } catch (error) {
      throw new NotKept(error);
    }
  }

  listen(told: Told): void {
    this.#listeners.add(told);
  }

  async health(): Promise<string | undefined> {
    try {
      this.#together(() => this.#file.exec('create table if not exists health (at integer)'));
      this.#together(() => this.#file.exec('delete from health; insert into health values (0)'));
      return undefined;
    } catch (error) {
      return `The disk cannot be written to: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }

  async close(): Promise<void> {
    if (this.#waiting.length > 0) this.#commit();
    await this.db.destroy();
  }
}

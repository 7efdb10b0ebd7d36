import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { GroupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { type Appended, SqliteFile, type Statement } from './sqlite-file.ts';
import { type Reader, readerBeside } from './sqlite-reader.ts';
import { type Writer, writerBeside, writerHere } from './sqlite-writer.ts';
import { alongQueries, type Bus, type Database, type NewAct, NotKept, type Told } from './store.ts';

/** So much room there has to be, in bytes. */
const ROOM = 65_536;

/** In place of a folder: nothing is kept. */
const IN_MEMORY = ':memory:';

/** One file in a folder: nothing to set up. It is read here, and written in a thread of its own. */
export async function openSqlite(folder: string, mostPages?: number): Promise<Database> {
  if (folder !== IN_MEMORY) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = folder === IN_MEMORY ? IN_MEMORY : join(folder, 'umpire.sqlite');
  const file = new SqliteFile(path, mostPages);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapted(file.database) }) });
  await migrate(db);
  file.write([{ sql: 'create table if not exists health (at integer)', parameters: [] }]);
  if (folder === IN_MEMORY) return new Sqlite(db, writerHere(file));
  return new Sqlite(db, writerBeside(path, mostPages), readerBeside(path));
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

class Sqlite implements Database {
  readonly db: Kysely<Schema>;
  readonly isShared = false;
  readonly #writer: Writer;
  /** None for data in memory. */
  readonly #reader: Reader | undefined;
  #isClosed = false;
  readonly #listeners = new Set<Told>();
  /** There is one node. */
  readonly bus: Bus = { tell: () => undefined, hear: () => undefined };
  readonly #commits = new GroupCommit(
    (acts) => this.#writer.do({ kind: 'append', acts: acts.map((act) => this.#appended(act)) }),
    ({ battle, seq }) => {
      for (const told of this.#listeners) told(battle, seq);
    },
  );

  constructor(db: Kysely<Schema>, writer: Writer, reader?: Reader) {
    this.db = db;
    this.#writer = writer;
    this.#reader = reader;
  }

  append(act: NewAct): Promise<boolean> {
    return this.#commits.append(act);
  }

  #appended({ battle, seq, act, at, body, standing, along }: NewAct): Appended {
    if (along === undefined) return [battle, seq, act, at, body, standing];
    return [battle, seq, act, at, body, standing, alongQueries(this.db, battle, along).map(plain)];
  }

  async write(queries: readonly CompiledQuery[]): Promise<void> {
    try {
      await this.#writer.do({ kind: 'write', statements: queries.map(plain) });
    } catch (error) {
      throw new NotKept(error);
    }
  }

  async find<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> {
    if (this.#reader === undefined) return (await this.db.executeQuery(query)).rows;
    try {
      return (await this.#reader.read(plain(query))) as readonly Row[];
    } catch (error) {
      // Whoever is still reading when all ends is told as when the store is away, and that is no error of the program.
      throw this.#isClosed ? new NotKept(error) : error;
    }
  }

  listen(told: Told): void {
    this.#listeners.add(told);
  }

  async health(): Promise<string | undefined> {
    const write = (...queries: readonly string[]): Promise<unknown> =>
      this.#writer.do({ kind: 'write', statements: queries.map((sql) => ({ sql, parameters: [] })) });
    try {
      // As much as a large act: where a small note still finds a place, an act may not.
      await write('delete from health', `insert into health values (zeroblob(${ROOM}))`);
      await write('delete from health');
      return undefined;
    } catch (error) {
      return `The disk cannot be written to: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#commits.settled();
    await this.#writer.close();
    await this.#reader?.close();
    await this.db.destroy();
  }
}

/** What can be sent to another thread. */
const plain = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, parameters });

import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { ActRow } from './schema.ts';

/** How long another connection may hold the file, in milliseconds. */
const PATIENCE = 5_000;
/** So many pages of the log are gathered before they are moved into the database (4 KB each). */
const CHECKPOINT_PAGES = 4_000;

/** A statement with its values; plain data. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * An act to be written, with what has to be written if it is. A plain list: it goes to another thread, and names of fields would be copied
 * with each.
 */
export type Appended = readonly [
  battle: ActRow['battle'],
  seq: ActRow['seq'],
  act: ActRow['act'],
  at: ActRow['at'],
  body: ActRow['body'],
  standing: ActRow['standing'],
  along?: readonly Statement[],
];

/** A file to be written: whole transactions, each on the disk when it is done. */
export class SqliteFile {
  readonly database: DatabaseSync;
  readonly #known = new Map<string, StatementSync>();

  constructor(path: string, mostPages: number | undefined) {
    this.database = new DatabaseSync(path, { timeout: PATIENCE });
    this.database.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
    );
    if (mostPages !== undefined) this.database.exec(`pragma max_page_count = ${mostPages}`);
  }

  /** Writes each act whose place and name are free, all in one commit; which were. */
  append(acts: readonly Appended[]): readonly boolean[] {
    return this.#together(() =>
      acts.map(([battle, seq, act, at, body, standing, along]) => {
        const kept = this.#prepared(INSERT).run(battle, seq, act, at, body, standing).changes !== 0;
        if (kept) for (const statement of along ?? []) this.#run(statement);
        return kept;
      }),
    );
  }

  /** All of these or none. */
  write(statements: readonly Statement[]): void {
    this.#together(() => {
      for (const statement of statements) this.#run(statement);
    });
  }

  #run({ sql, parameters }: Statement): void {
    this.#prepared(sql).run(...(parameters as SQLInputValue[]));
  }

  /** There are few different statements, and each comes again and again. */
  #prepared(sql: string): StatementSync {
    const known = this.#known.get(sql);
    if (known !== undefined) return known;
    const made = this.database.prepare(sql);
    this.#known.set(sql, made);
    return made;
  }

  #together<T>(work: () => T): T {
    this.database.exec('begin immediate');
    try {
      const result = work();
      this.database.exec('commit');
      return result;
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
  }
}

const INSERT =
  'insert into acts (battle, seq, act, at, body, standing) values (?, ?, ?, ?, ?, ?) on conflict do nothing';

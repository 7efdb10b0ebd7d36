import type { Kysely } from 'kysely';
import { numbersIn } from './numbers.ts';
import type { ReportRow, Schema, TalkRow } from './schema.ts';
import type { Database } from './store.ts';

/** Who does not want to meet whom, and what was reported. */
export class MannerStore {
  readonly #database: Database;
  readonly #db: Kysely<Schema>;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  async block(person: string, other: string, created: number): Promise<void> {
    await this.#database.write([
      this.#db
        .insertInto('blocks')
        .values({ person, other, created })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    ]);
  }

  async unblock(person: string, other: string): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('blocks').where('person', '=', person).where('other', '=', other).compile(),
    ]);
  }

  /** Whom somebody has blocked. */
  async blockedBy(person: string): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('blocks').select('other').where('person', '=', person).execute();
    return rows.map(({ other }) => other);
  }

  /** All with whom somebody is not to be brought together, whoever of the two wants it so. */
  async apartFrom(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('blocks')
      .select(['person', 'other'])
      .where(({ or, eb }) => or([eb('person', '=', person), eb('other', '=', person)]))
      .execute();
    return new Set(rows.map((row) => (row.person === person ? row.other : row.person)));
  }

  async report(row: ReportRow): Promise<void> {
    await this.#database.write([this.#db.insertInto('reports').values(row).compile()]);
  }

  /** Reports, the newest first. */
  async reports(isAll: boolean, most: number): Promise<readonly ReportRow[]> {
    const rows = await this.#db
      .selectFrom('reports')
      .selectAll()
      .$if(!isAll, (query) => query.where('closed', 'is', null))
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map(numbersIn);
  }

  /** Whether there was such a report. */
  async closeReport(id: string, closed: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('reports')
      .set({ closed })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** What somebody has reported, and said anywhere: their own words. */
  async wordsOf(
    person: string,
  ): Promise<{ readonly reports: readonly ReportRow[]; readonly talk: readonly TalkRow[] }> {
    const reports = await this.#db.selectFrom('reports').selectAll().where('reporter', '=', person).execute();
    const talk = await this.#db.selectFrom('talk').selectAll().where('person', '=', person).orderBy('at').execute();
    return { reports: reports.map(numbersIn), talk: talk.map(numbersIn) };
  }
}

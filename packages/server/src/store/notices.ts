import type { Kysely } from 'kysely';
import { numbersIn } from './numbers.ts';
import type { HolidayRow, MailRow, NoticedRow, PushRow, Schema } from './schema.ts';
import type { Database } from './store.ts';

/** Where people want to be told, what they were told, and when they are away; and the things of the server itself. */
export class NoticeStore {
  readonly #database: Database;
  readonly #db: Kysely<Schema>;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  /** A browser belongs to whoever used it last. */
  async addPush(row: PushRow): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('pushes').where('endpoint', '=', row.endpoint).compile(),
      this.#db.insertInto('pushes').values(row).compile(),
    ]);
  }

  async dropPush(endpoint: string): Promise<void> {
    await this.#database.write([this.#db.deleteFrom('pushes').where('endpoint', '=', endpoint).compile()]);
  }

  async pushesOf(person: string): Promise<readonly PushRow[]> {
    const rows = await this.#db.selectFrom('pushes').selectAll().where('person', '=', person).execute();
    return rows.map(numbersIn);
  }

  async setMail(row: MailRow): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('mail').where('person', '=', row.person).compile(),
      this.#db.insertInto('mail').values(row).compile(),
    ]);
  }

  async confirmMail(person: string, code: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mail')
      .set({ code: null })
      .where('person', '=', person)
      .where('code', '=', code)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async dropMail(person: string): Promise<void> {
    await this.#database.write([this.#db.deleteFrom('mail').where('person', '=', person).compile()]);
  }

  async mailOf(person: string): Promise<MailRow | undefined> {
    const row = await this.#db.selectFrom('mail').selectAll().where('person', '=', person).executeTakeFirst();
    return row && numbersIn(row);
  }

  /** Notes that somebody is told of this; false where it was done already, here or on another node. */
  async isFirst(row: NoticedRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('noticed')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async addHoliday(row: HolidayRow): Promise<void> {
    await this.#database.write([this.#db.insertInto('holidays').values(row).compile()]);
  }

  async endHoliday(person: string, now: number): Promise<void> {
    await this.#database.write([
      this.#db
        .updateTable('holidays')
        .set({ until: now })
        .where('person', '=', person)
        .where('until', '>', now)
        .compile(),
    ]);
  }

  async holidaysOf(person: string): Promise<readonly HolidayRow[]> {
    const rows = await this.#db
      .selectFrom('holidays')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created')
      .execute();
    return rows.map(numbersIn);
  }

  async thing(name: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('things').select('text').where('name', '=', name).executeTakeFirst();
    return row?.text;
  }

  /** The thing with this name, made by the first who asks for it. */
  async thingOnce(name: string, make: () => string): Promise<string> {
    const known = await this.thing(name);
    if (known !== undefined) return known;
    await this.#database.write([
      this.#db
        .insertInto('things')
        .values({ name, text: make() })
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    ]);
    return (await this.thing(name)) ?? '';
  }

  /** Without a text: it is gone. */
  async setThing(name: string, text: string | undefined): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('things').where('name', '=', name).compile(),
      ...(text === undefined ? [] : [this.#db.insertInto('things').values({ name, text }).compile()]),
    ]);
  }
}

import { type Kysely, sql } from 'kysely';
import type { BattleRow, FaceRow, LuckRow, Schema } from './schema.ts';
import { numbersIn } from './numbers.ts';
import { type Ended, endedAfter } from './ended.ts';
import type { Database } from './store.ts';

/** What dice came to, as it is kept. */
export class LuckStore {
  readonly #database: Database;
  readonly #db: Kysely<Schema>;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  /** Battles that ended after this one, or at this time or later, and whose dice are not counted yet; the first to end first. */
  async toCount(
    most: number,
    from: Ended = { ended: 0, id: '' },
  ): Promise<readonly Pick<BattleRow, 'id' | 'ruleset' | 'ended'>[]> {
    const query = this.#db
      .selectFrom('battles')
      .select(['id', 'ruleset', 'ended'])
      .where(endedAfter(from))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('luck').select('luck.battle').whereRef('luck.battle', '=', 'battles.id'))),
      )
      .orderBy('ended')
      .orderBy('id')
      .limit(most)
      .compile();
    return (await this.#database.find(query)).map(numbersIn);
  }

  /** Keeps what the dice of a battle came to, all or nothing; refused where it is there already. */
  async keep(rows: readonly LuckRow[], faces: readonly FaceRow[]): Promise<void> {
    await this.#database.write([
      ...rows.map((row) => this.#db.insertInto('luck').values(row).compile()),
      ...faces.map((row) =>
        this.#db
          .insertInto('faces')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['sides', 'face']).doUpdateSet({ count: sql`faces.count + ${row.count}` as never }),
          )
          .compile(),
      ),
    ]);
  }

  /** Every face that has ever fallen here. */
  async faces(): Promise<readonly FaceRow[]> {
    const rows = await this.#db.selectFrom('faces').selectAll().orderBy('sides').orderBy('face').execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  /** How many battles were counted. */
  async battles(): Promise<number> {
    const row = await this.#db
      .selectFrom('luck')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('seat', '=', '')
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }

  /** What somebody's dice came to in each battle. */
  async ofPerson(person: string): Promise<readonly LuckRow[]> {
    return await this.#db.selectFrom('luck').selectAll().where('person', '=', person).execute();
  }
}

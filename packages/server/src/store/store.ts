import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { AccountStore } from './accounts.ts';
import { ArchiveStore } from './archive.ts';
import { MannerStore } from './manners.ts';
import { NoticeStore } from './notices.ts';
import { type Ended, endedAfter } from './ended.ts';
import { numbersIn } from './numbers.ts';
import { LuckStore } from './luck.ts';
import type { ActRow, BattleRow, PersonRow, RatedRow, Schema, SeatRow, SessionRow, TalkRow } from './schema.ts';

/** What has to be written together with an act: somebody sits down, a chair changes hands, or the battle is over. */
export interface Along {
  readonly seat?: Pick<SeatRow, 'seat' | 'person'>;
  /** The chair of somebody goes to the same person under another id. */
  readonly handed?: Pick<SeatRow, 'seat' | 'person'>;
  readonly over?: { readonly at: number; readonly result: string };
}

export interface NewAct extends ActRow {
  readonly along?: Along;
}

/**
 * Told that a battle has this act now, perhaps written by another node. Without a battle: something may have been missed, and all
 * should be looked at.
 */
export type Told = (battle: string, seq: number) => void;

/** Words between the nodes, for the moment only: who misses one has missed it. */
export interface Bus {
  tell(text: string): void;
  /** Hears what any node tells, this one included. */
  hear(heard: (text: string) => void): void;
}

/** What SQLite and PostgreSQL do each in their own way. */
export interface Database {
  readonly db: Kysely<Schema>;
  /**
   * Writes an act if its place and its name are free, and all that goes along with it: then true. When this is settled, it is
   * on the disk. Acts that come at the same time share one commit.
   */
  append(act: NewAct): Promise<boolean>;
  /** All of these or none. */
  write(queries: readonly CompiledQuery[]): Promise<void>;
  /** Reads what all battles have to be gone through for, beside everything else. */
  find<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]>;
  /** Tells of every act that is appended, whichever node has done it. */
  listen(told: Told): void;
  /** Whether other nodes may write to it. */
  readonly isShared: boolean;
  readonly bus: Bus;
  /** Whether it can be written to now; a sentence where not. */
  health(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** It cannot be kept: the disk is full, or the database is away. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super('The server cannot write to its disk now. Please try again later.', { cause });
  }
}

/** What PostgreSQL says of itself, or the system of the line to it, when it is away: shutting down, starting, or not there. */
const LOST_LINE = /^Connection terminated|^Client has encountered a connection error/;
const AWAY = /^(57P0\d|08\d{3}|53300|ECONN\w+|EPIPE|ETIMEDOUT)$/;

/** Whether something failed because the store is away, and not because of what was asked of it. */
export function isAway(error: unknown): boolean {
  if (error instanceof NotKept) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return (typeof code === 'string' && AWAY.test(code)) || LOST_LINE.test(error.message);
}

/** So many battles are looked at in one turn of the loop where all are gone through: a few milliseconds. */
const GONE_THROUGH_AT_ONCE = 100;

/** Everything that lasts. */
export class Store {
  readonly #database: Database;
  readonly #db: Kysely<Schema>;
  readonly accounts: AccountStore;
  readonly manners: MannerStore;
  readonly notices: NoticeStore;
  readonly archive: ArchiveStore;
  readonly luck: LuckStore;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
    this.accounts = new AccountStore(database);
    this.manners = new MannerStore(database);
    this.notices = new NoticeStore(database);
    this.archive = new ArchiveStore(database);
    this.luck = new LuckStore(database);
  }

  append(act: NewAct): Promise<boolean> {
    return this.#database.append(act);
  }

  get isShared(): boolean {
    return this.#database.isShared;
  }

  listen(told: Told): void {
    this.#database.listen(told);
  }

  get bus(): Bus {
    return this.#database.bus;
  }

  health(): Promise<string | undefined> {
    return this.#database.health();
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** A new battle with its first acts. */
  async addBattle(battle: BattleRow, acts: readonly NewAct[]): Promise<void> {
    const queries = [
      this.#db.insertInto('battles').values(battle).compile(),
      ...acts.flatMap((act) => actQueries(this.#db, act)),
    ];
    await this.#database.write(queries);
  }

  async battle(id: string): Promise<BattleRow | undefined> {
    const row = await this.#db.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirst();
    return row && numbersIn(row);
  }

  /** The acts of a battle after a number. */
  async actsAfter(battle: string, seq: number): Promise<readonly ActRow[]> {
    const rows = await this.#db
      .selectFrom('acts')
      .selectAll()
      .where('battle', '=', battle)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute();
    return rows.map(numbersIn);
  }

  /** The number of the act with this name. */
  async actNamed(battle: string, act: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('acts')
      .select('seq')
      .where('battle', '=', battle)
      .where('act', '=', act)
      .executeTakeFirst();
    return row?.seq;
  }

  /** The last act of each of these battles, by battle. However long they are, each is one look into the index. */
  async lastActs(battles: readonly string[]): Promise<ReadonlyMap<string, ActRow>> {
    if (battles.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('battles')
      .innerJoin('acts as a', (join) =>
        join.onRef('a.battle', '=', 'battles.id').on(({ eb, selectFrom }) =>
          eb(
            'a.seq',
            '=',
            selectFrom('acts as b')
              .select(({ fn }) => fn.max('b.seq').as('last'))
              .whereRef('b.battle', '=', 'battles.id'),
          ),
        ),
      )
      .selectAll('a')
      .where('battles.id', 'in', battles)
      .execute();
    return new Map(rows.map((row) => [row.battle, numbersIn(row)]));
  }

  /** The last acts of all battles that are not over, the newest first, some at a time: between them the loop does other things. */
  async *lastActsGoingOn(atOnce = GONE_THROUGH_AT_ONCE): AsyncGenerator<ActRow> {
    for (let last: Pick<BattleRow, 'id' | 'created'> | undefined; ;) {
      const rows = await this.#goingOnAfter(last, atOnce);
      const acts = await this.lastActs(rows.map(({ id }) => id));
      for (const { id } of rows) {
        const act = acts.get(id);
        if (act !== undefined) yield act;
      }
      last = rows.at(-1);
      if (last === undefined || rows.length < atOnce) return;
      await new Promise((done) => setImmediate(done));
    }
  }

  /** Some of the battles that are not over: those that follow one of them, from the newest on. */
  async #goingOnAfter(
    last: Pick<BattleRow, 'id' | 'created'> | undefined,
    most: number,
  ): Promise<readonly Pick<BattleRow, 'id' | 'created'>[]> {
    const rows = await this.#db
      .selectFrom('battles')
      .select(['id', 'created'])
      .where('ended', 'is', null)
      .$if(last !== undefined, (query) =>
        query.where(({ eb, or, and }) =>
          or([
            eb('created', '<', last?.created ?? 0),
            and([eb('created', '=', last?.created ?? 0), eb('id', '<', last?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(numbersIn);
  }

  /** Somebody's battles: those that go on first, then the last that ended. */
  async battlesOf(person: string, most: number): Promise<readonly BattleRow[]> {
    const rows = await this.#db
      .selectFrom('battles')
      .selectAll('battles')
      .innerJoin('seats', 'seats.battle', 'battles.id')
      .where('seats.person', '=', person)
      .orderBy(sql`coalesce(battles.ended, 9e15)`, 'desc')
      .orderBy('battles.created', 'desc')
      .limit(most)
      .execute();
    return rows.map(numbersIn);
  }

  /** Battles that are not over, the newest first. */
  async battlesGoingOn(most: number): Promise<readonly BattleRow[]> {
    const rows = await this.#db
      .selectFrom('battles')
      .selectAll()
      .where('ended', 'is', null)
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map(numbersIn);
  }

  /** Battles that somebody is challenged to, the newest first. */
  async challengesTo(person: string, most: number): Promise<readonly BattleRow[]> {
    const rows = await this.#db
      .selectFrom('battles')
      .selectAll()
      .where('ended', 'is', null)
      .where('settings', 'like', `%"for":"${person}"%`)
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map(numbersIn);
  }

  async seatsOf(battles: readonly string[]): Promise<readonly SeatRow[]> {
    if (battles.length === 0) return [];
    return await this.#db.selectFrom('seats').selectAll().where('battle', 'in', battles).execute();
  }

  async addPerson(person: PersonRow, session: SessionRow): Promise<void> {
    await this.#database.write([
      this.#db.insertInto('people').values(person).compile(),
      this.#db.insertInto('sessions').values(session).compile(),
    ]);
  }

  async addSession(session: SessionRow): Promise<void> {
    await this.#database.write([this.#db.insertInto('sessions').values(session).compile()]);
  }

  async personOf(sessionHash: string): Promise<PersonRow | undefined> {
    const row = await this.#db
      .selectFrom('people')
      .selectAll('people')
      .innerJoin('sessions', 'sessions.person', 'people.id')
      .where('sessions.hash', '=', sessionHash)
      .executeTakeFirst();
    return row && numbersIn(row);
  }

  async people(ids: readonly string[]): Promise<readonly PersonRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db.selectFrom('people').selectAll().where('id', 'in', ids).execute();
    return rows.map(numbersIn);
  }

  async rename(person: string, name: string): Promise<void> {
    await this.#database.write([this.#db.updateTable('people').set({ name }).where('id', '=', person).compile()]);
  }

  /** What rated battles have made of somebody's ratings, in order. */
  async ratingsOf(person: string, ruleset?: string): Promise<readonly RatedRow[]> {
    const rows = await this.#db
      .selectFrom('rated')
      .selectAll()
      .where('person', '=', person)
      .$if(ruleset !== undefined, (query) => query.where('ruleset', '=', ruleset ?? ''))
      .orderBy('number')
      .execute();
    return rows.map(numbersIn);
  }

  /** Keeps what a battle has made of ratings, all or nothing; refused where one of them was changed meanwhile, or is there already. */
  async keepRatings(rows: readonly RatedRow[]): Promise<void> {
    await this.#database.write(rows.map((row) => this.#db.insertInto('rated').values(row).compile()));
  }

  /** Rated battles that ended after this one, or at this time or later, and have changed no rating yet; the first to end first. */
  async battlesToRate(most: number, from: Ended = { ended: 0, id: '' }): Promise<readonly BattleRow[]> {
    const query = this.#db
      .selectFrom('battles')
      .selectAll('battles')
      .where(endedAfter(from))
      .where('settings', 'like', '%"rated":true%')
      .where('result', 'not like', '%"aborted"%')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('rated').select('rated.battle').whereRef('rated.battle', '=', 'battles.id'))),
      )
      .orderBy('ended')
      .orderBy('id')
      .limit(most)
      .compile();
    return (await this.#database.find(query)).map(numbersIn);
  }

  /** What was said at a table, in order. */
  async talk(battle: string): Promise<readonly TalkRow[]> {
    const rows = await this.#db
      .selectFrom('talk')
      .selectAll()
      .where('battle', '=', battle)
      .orderBy('number', 'desc')
      .limit(200)
      .execute();
    return rows.map(numbersIn).toReversed();
  }

  /** Keeps what somebody says; false where somebody else has just said something under this number. */
  async say(row: TalkRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows: kept } = await this.#db
      .insertInto('talk')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return kept === 1n;
  }
}

/** The statements that write an act and what goes along with it. */
export function actQueries(db: Kysely<Schema>, act: NewAct): readonly CompiledQuery[] {
  const { along, ...row } = act;
  return [db.insertInto('acts').values(row).compile(), ...alongQueries(db, act.battle, along)];
}

export function alongQueries(db: Kysely<Schema>, battle: string, along: Along | undefined): readonly CompiledQuery[] {
  const { seat, handed, over } = along ?? {};
  return [
    ...(handed === undefined
      ? []
      : [
          db
            .updateTable('seats')
            .set({ person: handed.person })
            .where('battle', '=', battle)
            .where('seat', '=', handed.seat)
            .compile(),
        ]),
    ...(seat === undefined
      ? []
      : [
          db
            .insertInto('seats')
            .values({ battle, ...seat })
            .compile(),
        ]),
    ...(over === undefined
      ? []
      : [db.updateTable('battles').set({ ended: over.at, result: over.result }).where('id', '=', battle).compile()]),
  ];
}

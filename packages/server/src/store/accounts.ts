import type { Kysely } from 'kysely';
import { numbersIn } from './numbers.ts';
import type { BanRow, ChallengeRow, PasskeyRow, PersonRow, Schema, SessionRow } from './schema.ts';
import type { Database } from './store.ts';

/** What is new with an account. */
export interface NewAccount {
  readonly person: string;
  readonly name: string;
  readonly nameKey: string;
  readonly created: number;
  readonly passkey: PasskeyRow;
  /** Hashes. */
  readonly codes: readonly string[];
}

/** Accounts with their keys and codes, and the devices of everybody. */
export class AccountStore {
  readonly #database: Database;
  readonly #db: Kysely<Schema>;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  /** The one whose name this is. */
  async ownerOf(nameKey: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('accounts')
      .select('person')
      .where('name_key', '=', nameKey)
      .executeTakeFirst();
    return row?.person;
  }

  async addChallenge(row: ChallengeRow, now: number): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('challenges').where('until', '<', now).compile(),
      this.#db.insertInto('challenges').values(row).compile(),
    ]);
  }

  /** Takes a challenge away, so that it counts once; undefined where there is none, or its time is up. */
  async takeChallenge(challenge: string, now: number): Promise<ChallengeRow | undefined> {
    const row = await this.#db
      .selectFrom('challenges')
      .selectAll()
      .where('challenge', '=', challenge)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await this.#database.write([this.#db.deleteFrom('challenges').where('challenge', '=', challenge).compile()]);
    const taken = numbersIn(row);
    return taken.until < now ? undefined : taken;
  }

  /** A guest gets an account; refused as a whole where the name was taken meanwhile. */
  async found({ person, name, nameKey, created, passkey, codes }: NewAccount): Promise<void> {
    await this.#database.write([
      this.#db.insertInto('accounts').values({ person, name_key: nameKey, created }).compile(),
      this.#db.updateTable('people').set({ kind: 'account', name }).where('id', '=', person).compile(),
      this.#db.insertInto('passkeys').values(passkey).compile(),
      ...this.#codeQueries(person, codes, created),
    ]);
  }

  /** Another name for an account. */
  async rename(person: string, name: string, nameKey: string): Promise<void> {
    await this.#database.write([
      this.#db.updateTable('accounts').set({ name_key: nameKey }).where('person', '=', person).compile(),
      this.#db.updateTable('people').set({ name }).where('id', '=', person).compile(),
    ]);
  }

  async addPasskey(passkey: PasskeyRow): Promise<void> {
    await this.#database.write([this.#db.insertInto('passkeys').values(passkey).compile()]);
  }

  async passkey(id: string): Promise<PasskeyRow | undefined> {
    const row = await this.#db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row && numbersIn(row);
  }

  async passkeysOf(person: string): Promise<readonly PasskeyRow[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created')
      .execute();
    return rows.map(numbersIn);
  }

  async passkeyUsed(id: string, counter: number, used: number): Promise<void> {
    await this.#database.write([
      this.#db.updateTable('passkeys').set({ counter, used }).where('id', '=', id).compile(),
    ]);
  }

  async dropPasskey(person: string, id: string): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('passkeys').where('person', '=', person).where('id', '=', id).compile(),
    ]);
  }

  /** New codes; the old ones are void. */
  async giveCodes(person: string, codes: readonly string[], created: number): Promise<void> {
    await this.#database.write(this.#codeQueries(person, codes, created));
  }

  #codeQueries(person: string, codes: readonly string[], created: number) {
    return [
      this.#db.deleteFrom('recovery').where('person', '=', person).compile(),
      ...codes.map((hash) => this.#db.insertInto('recovery').values({ hash, person, created }).compile()),
    ];
  }

  /** How many codes somebody has left. */
  async codesOf(person: string): Promise<number> {
    const rows = await this.#db.selectFrom('recovery').select('hash').where('person', '=', person).execute();
    return rows.length;
  }

  /** Uses a code up: whether it was one of this person. */
  async takeCode(person: string, hash: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recovery')
      .where('person', '=', person)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  async sessionsOf(person: string): Promise<readonly SessionRow[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created')
      .execute();
    return rows.map(numbersIn);
  }

  async endSession(hash: string): Promise<void> {
    await this.#database.write([this.#db.deleteFrom('sessions').where('hash', '=', hash).compile()]);
  }

  /** All devices of somebody are signed out, and told no more. */
  async endSessions(person: string): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('sessions').where('person', '=', person).compile(),
      this.#db.deleteFrom('pushes').where('person', '=', person).compile(),
    ]);
  }

  /** Removes somebody. The battles stay, nameless. */
  async remove(person: string): Promise<void> {
    const own = [
      'accounts',
      'passkeys',
      'recovery',
      'sessions',
      'pushes',
      'mail',
      'holidays',
      'rated',
      'luck',
      'talk',
    ] as const;
    await this.#database.write([
      ...own.map((table) => this.#db.deleteFrom(table).where('person', '=', person).compile()),
      this.#db.deleteFrom('blocks').where('person', '=', person).compile(),
      this.#db.deleteFrom('blocks').where('other', '=', person).compile(),
      this.#db.deleteFrom('reports').where('reporter', '=', person).compile(),
      this.#db.deleteFrom('people').where('id', '=', person).compile(),
    ]);
  }

  /** People whose name begins so, or who have this id; the newest first. */
  async find(words: string, most: number): Promise<readonly PersonRow[]> {
    const rows = await this.#db
      .selectFrom('people')
      .selectAll()
      .where(({ or, eb }) => or([eb('id', '=', words), eb('name', 'like', `${words}%`)]))
      .orderBy('created', 'desc')
      .limit(most)
      .execute();
    return rows.map(numbersIn);
  }

  async ban(row: BanRow): Promise<void> {
    await this.#database.write([
      this.#db.deleteFrom('bans').where('person', '=', row.person).compile(),
      this.#db.insertInto('bans').values(row).compile(),
    ]);
  }

  async unban(person: string): Promise<void> {
    await this.#database.write([this.#db.deleteFrom('bans').where('person', '=', person).compile()]);
  }

  /** Bans that hold now. */
  async bans(now: number): Promise<readonly BanRow[]> {
    const rows = await this.#db
      .selectFrom('bans')
      .selectAll()
      .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
      .execute();
    return rows.map(numbersIn);
  }
}

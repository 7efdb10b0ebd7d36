import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** The first tables. */
const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('people')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('battles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('ruleset', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('head', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('maker', 'text', (column) => column.notNull())
      .addColumn('invitation', 'text', (column) => column.notNull())
      .addColumn('ended', 'bigint')
      .addColumn('result', 'text')
      .execute();
    await db.schema.createIndex('battles_ended').on('battles').columns(['ended', 'created']).execute();
    await db.schema
      .createTable('seats')
      .addColumn('battle', 'text', (column) => column.notNull())
      .addColumn('seat', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('seats_key', ['battle', 'seat'])
      .execute();
    await db.schema.createIndex('seats_person').on('seats').column('person').execute();
    await db.schema
      .createTable('acts')
      .addColumn('battle', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('act', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('standing', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('acts_key', ['battle', 'seq'])
      .execute();
    await sql`create unique index acts_once on acts (battle, act) where act is not null`.execute(db);
    await db.schema
      .createTable('talk')
      .addColumn('battle', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('talk_key', ['battle', 'number'])
      .execute();
  },
};

/** Ratings. */
const ratings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rated')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('ruleset', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('battle', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('rating', 'double precision', (column) => column.notNull())
      .addColumn('deviation', 'double precision', (column) => column.notNull())
      .addColumn('volatility', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('rated_key', ['person', 'ruleset', 'number'])
      .addUniqueConstraint('rated_once', ['battle', 'person'])
      .execute();
  },
};

/** Accounts, manners, notices. */
const people: Migration = {
  async up(db: Kysely<unknown>) {
    const text = <N extends string>(table: string, ...names: readonly N[]): CreateTableBuilder<string, N> =>
      names.reduce(
        (made: CreateTableBuilder<string, N>, name) => made.addColumn(name, 'text', (column) => column.notNull()),
        db.schema.createTable(table),
      );
    await text('accounts', 'person', 'name_key')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('accounts_key', ['person'])
      .addUniqueConstraint('accounts_name', ['name_key'])
      .execute();
    await text('passkeys', 'id', 'person', 'public_key', 'transports')
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('used', 'bigint')
      .addPrimaryKeyConstraint('passkeys_key', ['id'])
      .execute();
    await text('recovery', 'hash', 'person')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_key', ['hash'])
      .execute();
    await text('challenges', 'challenge', 'person')
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('challenges_key', ['challenge'])
      .execute();
    await text('blocks', 'person', 'other')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['person', 'other'])
      .execute();
    await text('reports', 'id', 'reporter', 'about', 'says')
      .addColumn('battle', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('closed', 'bigint')
      .addPrimaryKeyConstraint('reports_key', ['id'])
      .execute();
    await text('bans', 'person', 'says')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .addPrimaryKeyConstraint('bans_key', ['person'])
      .execute();
    await text('pushes', 'endpoint', 'person', 'p256dh', 'auth', 'language')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('pushes_key', ['endpoint'])
      .execute();
    await text('mail', 'person', 'address', 'language')
      .addColumn('code', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_key', ['person'])
      .execute();
    await text('noticed', 'battle', 'person')
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('noticed_key', ['battle', 'seq', 'person'])
      .execute();
    await text('holidays', 'person')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('holidays_key', ['person', 'created'])
      .execute();
    await text('things', 'name', 'text').addPrimaryKeyConstraint('things_key', ['name']).execute();
    for (const table of ['passkeys', 'recovery', 'pushes', 'sessions'])
      await db.schema.createIndex(`${table}_person`).on(table).column('person').execute();
    await db.schema.createIndex('talk_person').on('talk').column('person').execute();
  },
};

/** What the dice came to. */
const dice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('luck')
      .addColumn('battle', 'text', (column) => column.notNull())
      .addColumn('seat', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('ruleset', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('luck_key', ['battle', 'seat'])
      .execute();
    await db.schema.createIndex('luck_person').on('luck').columns(['person', 'ruleset']).execute();
    await db.schema
      .createTable('faces')
      .addColumn('sides', 'integer', (column) => column.notNull())
      .addColumn('face', 'integer', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('faces_key', ['sides', 'face'])
      .execute();
  },
};

/** Forward only, in the order of their names; one that was released is never changed. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-ratings': ratings,
  '003-people': people,
  '004-dice': dice,
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) };

/** Brings a database to the present version, or to an earlier one to try what becomes of it. A newer one is refused. */
export async function migrate(db: Kysely<Schema>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error === undefined) return;
  if (error instanceof Error && /corrupted migrations|is missing/.test(error.message))
    throw new Error('This data was written by a newer version of Umpire: start that one.', { cause: error });
  throw error;
}

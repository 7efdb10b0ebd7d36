import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { GroupCommit } from './group-commit.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { alongQueries, type Bus, type Database, type NewAct, NotKept, type Told } from './store.ts';

const CHANNEL = 'umpire_acts';
const WORDS = 'umpire_words';
/** A lost line to the database is tried again after so many milliseconds. */
const AGAIN = 500;

/** Writes what has a free place, and tells all nodes; gives what was written. One statement is one commit. */
const APPEND = `with kept as (
  insert into acts (battle, seq, act, at, body, standing)
  select * from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::text[], $6::text[])
  on conflict do nothing returning battle, seq, act)
select battle, seq, act, pg_notify('${CHANNEL}', battle || ' ' || seq) from kept`;

/** A PostgreSQL that any number of nodes share. */
export async function openPostgres(address: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: address, max: 8 });
  // A connection that is lost while it idles is replaced at its next use.
  pool.on('error', () => undefined);
  // One that is lost between two statements of whoever has it fails at the next; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  const postgres = new Postgres(pool, db, address);
  await postgres.hear();
  return postgres;
}

class Postgres implements Database {
  readonly db: Kysely<Schema>;
  readonly isShared = true;
  readonly #pool: pg.Pool;
  readonly #address: string;
  readonly #listeners = new Set<Told>();
  readonly #hearers = new Set<(text: string) => void>();
  readonly bus: Bus = {
    // Who is there is told again soon: nothing is tried twice.
    tell: (text) => void this.#pool.query('select pg_notify($1, $2)', [WORDS, text]).catch(() => undefined),
    hear: (heard) => void this.#hearers.add(heard),
  };
  readonly #commits = new GroupCommit(async (acts) => {
    const kept = await this.#commit(acts);
    return acts.map((act) => kept.delete(placeOf(act)));
  });
  #ear: pg.Client | undefined;
  #isClosed = false;

  constructor(pool: pg.Pool, db: Kysely<Schema>, address: string) {
    this.#pool = pool;
    this.db = db;
    this.#address = address;
  }

  append(act: NewAct): Promise<boolean> {
    return this.#commits.append(act);
  }

  /** The places of those that were kept. */
  async #commit(acts: readonly NewAct[]): Promise<Set<string>> {
    const column = <K extends keyof NewAct>(name: K): NewAct[K][] => acts.map((act) => act[name]);
    const values = [column('battle'), column('seq'), column('act'), column('at'), column('body'), column('standing')];
    const query = { name: 'append', text: APPEND, values };
    const places = ({ rows }: pg.QueryResult): Set<string> => new Set((rows as Place[]).map(placeOf));
    if (acts.every(({ along }) => along === undefined)) return places(await this.#pool.query(query));
    return await this.#together(async (client) => {
      const kept = places(await client.query(query));
      for (const act of acts)
        if (kept.has(placeOf(act)))
          for (const { sql, parameters } of alongQueries(this.db, act.battle, act.along))
            await client.query(sql, [...parameters]);
      return kept;
    });
  }

  async #together<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: unknown) => (broken = lost as Error));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async write(queries: readonly CompiledQuery[]): Promise<void> {
    try {
      await this.#together(async (client) => {
        for (const { sql, parameters } of queries) await client.query(sql, [...parameters]);
      });
    } catch (error) {
      throw new NotKept(error);
    }
  }

  async find<Row>(query: CompiledQuery<Row>): Promise<readonly Row[]> {
    return (await this.db.executeQuery(query)).rows;
  }

  listen(told: Told): void {
    this.#listeners.add(told);
  }

  /** Listens for the notices of all nodes, and goes on with that after a lost line. */
  async hear(): Promise<void> {
    const ear = new pg.Client({ connectionString: this.#address });
    ear.on('notification', ({ channel, payload = '' }) => {
      if (channel === WORDS) {
        for (const heard of this.#hearers) heard(payload);
        return;
      }
      const [battle = '', seq] = payload.split(' ');
      for (const told of this.#listeners) told(battle, Number(seq));
    });
    const again = (): void => {
      if (this.#ear !== ear || this.#isClosed) return;
      this.#ear = undefined;
      setTimeout(() => void this.#hearAgain(), AGAIN);
    };
    ear.on('error', again);
    ear.on('end', again);
    this.#ear = ear;
    await ear.connect();
    await ear.query(`listen ${CHANNEL}; listen ${WORDS}`);
  }

  async #hearAgain(): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.hear();
      // What was told meanwhile nobody has heard: all look.
      for (const told of this.#listeners) told('', Infinity);
    } catch {
      this.#ear = undefined;
      setTimeout(() => void this.#hearAgain(), AGAIN);
    }
  }

  async health(): Promise<string | undefined> {
    try {
      await this.#pool.query('select 1');
      return this.#ear === undefined ? 'The database does not tell of news.' : undefined;
    } catch (error) {
      return `The database does not answer: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#ear?.end().catch(() => undefined);
    await this.db.destroy();
  }
}

type Place = Pick<NewAct, 'battle' | 'seq' | 'act'>;

const placeOf = ({ battle, seq, act }: Place): string => `${battle} ${seq} ${act ?? ''}`;

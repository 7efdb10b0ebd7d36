import { type Kysely, sql } from 'kysely';
import { numbersIn } from './numbers.ts';
import type { BattleRow, Schema } from './schema.ts';
import type { Database } from './store.ts';

/** What is looked for among the battles that are over. */
export interface Search {
  readonly ruleset?: string;
  /** Words of the title. */
  readonly title?: string;
  /** The id of somebody who played, or how its name begins. */
  readonly person?: string;
  /** How it ended. */
  readonly how?: string;
  /** For the person that is looked for; without one, only draws can be told. */
  readonly result?: 'won' | 'lost' | 'drawn';
  readonly from?: number;
  readonly to?: number;
  /** What ended before this battle, for the next page. */
  readonly before?: { readonly ended: number; readonly id: string };
}

const like = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Battles that are over. */
export class ArchiveStore {
  readonly #database: Database;
  readonly #db: Kysely<Schema>;

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  /** Battles that anyone may look at, and those of whoever asks; the last to end first. */
  async find(search: Search, asker: string | undefined, most: number): Promise<readonly BattleRow[]> {
    const { ruleset, title, person, how, result, from, to, before } = search;
    let query = this.#db
      .selectFrom('battles as b')
      .selectAll('b')
      .where('b.ended', 'is not', null)
      .where('b.result', 'not like', '%"how":"aborted"%')
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('b.settings', 'like', '%"watch":"everyone"%'),
          exists(
            selectFrom('seats as own')
              .select('own.seat')
              .whereRef('own.battle', '=', 'b.id')
              .where('own.person', '=', asker ?? ''),
          ),
        ]),
      );
    if (ruleset !== undefined) query = query.where('b.ruleset', '=', ruleset);
    if (title !== undefined)
      query = query.where(sql<boolean>`lower(b.title) like ${like(title.toLowerCase())} escape '\\'`);
    if (how !== undefined) query = query.where('b.result', 'like', `%"how":${JSON.stringify(how)}%`);
    if (from !== undefined) query = query.where('b.ended', '>=', from);
    if (to !== undefined) query = query.where('b.ended', '<', to);
    if (result === 'drawn') query = query.where('b.result', 'not like', '%"winner":%');
    if (before !== undefined)
      query = query.where(({ or, and, eb }) =>
        or([eb('b.ended', '<', before.ended), and([eb('b.ended', '=', before.ended), eb('b.id', '<', before.id)])]),
      );
    if (person !== undefined)
      query = query.where(({ exists, selectFrom }) => {
        let sat = selectFrom('seats as s')
          .innerJoin('people as p', 'p.id', 's.person')
          .select('s.seat')
          .whereRef('s.battle', '=', 'b.id')
          .where(({ or, eb }) =>
            or([
              eb('p.id', '=', person),
              sql<boolean>`lower(p.name) like ${like(person.toLowerCase()).slice(1)} escape '\\'`,
            ]),
          );
        const winner = sql<boolean>`b.result like '%"winner":"' || s.seat || '"%'`;
        if (result === 'won') sat = sat.where(winner);
        if (result === 'lost') sat = sat.where(sql<boolean>`b.result like '%"winner":%' and not ${winner}`);
        return exists(sat);
      });
    const ordered = query.orderBy('b.ended', 'desc').orderBy('b.id', 'desc').limit(most);
    return (await this.#database.find(ordered.compile())).map(numbersIn);
  }

  /** How often somebody has won, lost and drawn, by game. */
  async resultsOf(person: string): Promise<readonly Tally[]> {
    const rows = await this.#db
      .selectFrom('battles as b')
      .innerJoin('seats as s', 's.battle', 'b.id')
      .select(['b.ruleset', 'b.result', 's.seat'])
      .where('s.person', '=', person)
      .where('b.ended', 'is not', null)
      .where('b.result', 'not like', '%"how":"aborted"%')
      .execute();
    return [...Map.groupBy(rows, (row) => row.ruleset)].map(([ruleset, all]) => {
      const winners = all.map(({ result, seat }) => [(JSON.parse(result ?? '{}') as { winner?: string }).winner, seat]);
      return {
        ruleset,
        won: winners.filter(([winner, seat]) => winner === seat).length,
        lost: winners.filter(([winner, seat]) => winner !== undefined && winner !== seat).length,
        drawn: winners.filter(([winner]) => winner === undefined).length,
      };
    });
  }
}

export interface Tally {
  readonly ruleset: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

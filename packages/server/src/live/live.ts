import type { Words } from '@umpire/engine/words';
import type { Said } from '@umpire/wire';
import { BrokenTable } from '../battles/hosting.ts';
import type { OnlineTable } from '../battles/table.ts';
import { NO_SUCH_BATTLE, type Tables } from '../battles/tables.ts';
import { Buckets } from '../http/bucket.ts';
import type { Limits } from '../limits.ts';
import { tidyTalk } from '../people/names.ts';
import type { People } from '../people/people.ts';
import type { PersonRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { Company } from './company.ts';
import { News } from './news.ts';

export interface LiveOptions {
  readonly tables: Tables;
  readonly people: People;
  readonly store: Store;
  readonly now: () => number;
  readonly limits: Limits;
}

/** What all connections share. */
export class Live {
  readonly tables: Tables;
  readonly people: People;
  readonly company: Company;
  readonly news: News;
  readonly now: () => number;
  readonly #store: Store;
  readonly #messages: Buckets;
  readonly #talk: Buckets;
  readonly #typing: Buckets;

  constructor({ tables, people, store, now, limits }: LiveOptions) {
    this.tables = tables;
    this.people = people;
    this.now = now;
    this.#store = store;
    this.news = new News(now);
    this.#messages = new Buckets(limits.messages, now);
    this.#talk = new Buckets(limits.talk, now);
    this.#typing = new Buckets(limits.typing, now);
    this.company = new Company(store.bus, now, (battle, number) => void this.#passOn(battle, number));
  }

  mayAsk(who: string): boolean {
    return this.#messages.take(who);
  }

  /** Why somebody may not look at a battle, or nobody can; if it may, what is done at once. */
  async mayLook(
    person: PersonRow | undefined,
    battle: string,
    look: () => void = () => undefined,
  ): Promise<Words | undefined> {
    const see = (table: OnlineTable): string => {
      const { watch } = table.head.settings;
      const isSeated = person !== undefined && table.seatOf(person.id) !== undefined;
      // Whoever has the link sees what will be played, and may sit down.
      if (watch === 'nobody' && !isSeated && table.state !== 'waiting') return 'Nobody may look on at this table.';
      look();
      return '';
    };
    try {
      const problem = await this.tables.lookAfresh(battle, see);
      if (problem === undefined) return NO_SUCH_BATTLE;
      return problem === '' ? undefined : problem;
    } catch (error) {
      if (error instanceof BrokenTable) return error.told;
      throw error;
    }
  }

  /** Whether somebody sits at a table whose battle is not over, even if it does not run any more. */
  async playsStill(person: PersonRow | undefined, battle: string): Promise<boolean> {
    if (person === undefined || (await this.#store.battle(battle))?.ended !== null) return false;
    return (await this.#store.seatsOf([battle])).some((seat) => seat.person === person.id);
  }

  /** Whom somebody does not want to hear. */
  async blockedBy(person: PersonRow | undefined): Promise<ReadonlySet<string>> {
    return new Set(person === undefined ? [] : await this.#store.manners.blockedBy(person.id));
  }

  /** What was said at a table, but not by these. */
  async said(battle: string, blocked: ReadonlySet<string> = new Set()): Promise<readonly Said[]> {
    const rows = (await this.#store.talk(battle)).filter(({ person }) => !blocked.has(person));
    const people = new Map(
      (await this.#store.people([...new Set(rows.map(({ person }) => person))])).map((one) => [one.id, one.name]),
    );
    const seats = new Map((await this.#store.seatsOf([battle])).map(({ person, seat }) => [person, seat]));
    return rows.map(({ number, at, person, text }) => {
      const seat = seats.get(person);
      return { number, at, name: people.get(person) ?? 'Somebody', ...(seat !== undefined && { seat }), text };
    });
  }

  /** Something was said on another node. */
  async #passOn(battle: string, number: number): Promise<void> {
    const rows = await this.#store.talk(battle).catch(() => []);
    const row = rows.find((one) => one.number === number);
    const said = row && (await this.said(battle).catch(() => [])).find((one) => one.number === number);
    if (said !== undefined) this.company.deliver(battle, said, row?.person ?? '');
  }

  /** Somebody at the table is about to say something; what is too much is not told. */
  async typing(person: PersonRow | undefined, battle: string): Promise<void> {
    if (person === undefined || !this.#typing.take(person.id)) return;
    const seat = await this.tables.look(battle, (table) => table.seatOf(person.id));
    if (seat !== undefined) this.company.typing(battle, seat, person.id);
  }

  /** Somebody at the table says something; a sentence where that may not be. */
  async say(person: PersonRow | undefined, battle: string, text: string): Promise<string | undefined> {
    if (person === undefined) return 'You need a name here before you can speak.';
    const seat = await this.tables.look(battle, (table) => table.seatOf(person.id) ?? '');
    if (seat === undefined) return NO_SUCH_BATTLE;
    if (seat === '') return 'Only those who play here may speak.';
    const words = tidyTalk(text);
    if (words === undefined) return 'There is nothing in it that can be seen.';
    if (!this.#talk.take(person.id)) return 'That is too much at once. Please wait a moment.';
    const at = this.now();
    for (let tries = 0; tries < 5; tries++) {
      const number = ((await this.#store.talk(battle)).at(-1)?.number ?? 0) + 1;
      if (!(await this.#store.say({ battle, number, at, person: person.id, text: words }))) continue;
      this.company.said(battle, { number, at, name: person.name, seat, text: words }, person.id);
      return undefined;
    }
    return 'That could not be said. Please try again.';
  }
}

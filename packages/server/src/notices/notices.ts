import type { Tables } from '../battles/tables.ts';
import type { Company } from '../live/company.ts';
import { type Jobs } from '../jobs/jobs.ts';
import type { Store } from '../store/store.ts';
import type { Letter, Mailer } from './mail.ts';
import type { Pusher } from './push.ts';
import { type Texts, textsIn } from './texts.ts';

/** So long somebody may be away from the table before it is told, in seconds. */
const AWAY = 30;

export interface NoticesOptions {
  readonly tables: Tables;
  readonly store: Store;
  readonly company: Company;
  readonly jobs: Jobs;
  readonly pusher: Pusher;
  readonly mailer?: Mailer | undefined;
  readonly now: () => number;
  /** The address of this server in letters, as people in other places reach it. */
  readonly home: () => string;
  readonly failed: (error: unknown, where: string) => void;
}

/** Somebody whose turn it is. */
interface Due {
  readonly person: string;
  readonly others: string;
}

/** Tells those who are not at the table that it is their turn. Each turn is told once, on whichever node. */
export class Notices {
  readonly #options: NoticesOptions;
  /** For when a look at a battle is planned. */
  readonly #planned = new Map<string, number>();

  constructor(options: NoticesOptions) {
    this.#options = options;
    options.jobs.work('turn', (battle) => this.tell(battle));
    options.jobs.work('challenge', (battle) => this.tellChallenge(battle));
    options.tables.watchAll((battle) => this.look(battle));
  }

  /** Perhaps somebody will have to be told of this battle. */
  look(battle: string): void {
    if (this.#options.tables.challenged(battle) !== undefined)
      void this.#options.jobs.later('challenge', battle, 0, battle);
    const asked = this.#options.tables.personAsked(battle);
    if (asked === undefined) this.#planned.delete(battle);
    // One look at a time is planned for each battle: what comes too early plans the next.
    else if ((this.#planned.get(battle) ?? 0) <= this.#options.now()) this.#plan(battle, asked, AWAY);
  }

  #plan(battle: string, asked: number, seconds: number): void {
    const { jobs, now } = this.#options;
    this.#planned.set(battle, now() + seconds * 1_000);
    void jobs.later('turn', battle, seconds, `${battle}/${asked}`);
  }

  /** The same for a battle that is not held ready, by its last act. */
  remind(battle: string, seq: number): void {
    void this.#options.jobs.later('turn', battle, AWAY, `${battle}/last/${seq}`);
  }

  /** Tells whoever is challenged to a battle, once, wherever it is. */
  async tellChallenge(battle: string): Promise<void> {
    const { tables, store, company } = this.#options;
    const found = await tables.look(battle, (table) => ({
      person: table.state === 'waiting' ? table.head.settings.for : undefined,
      by: table.people.map(tables.nameOf).join(', '),
      title: table.head.journal.scenario.title,
    }));
    if (found?.person === undefined) return;
    const { person, by, title } = found;
    if (!(await store.notices.isFirst({ battle, seq: 0, person }))) return;
    company.notice(person, battle, by);
    await this.#push(person, battle, ({ challenge }) => ({ title: challenge(by), says: title }));
    await this.#write(person, ({ challenge, challengeLetter }, home) => ({
      subject: `${challenge(by)}: ${title}`,
      text: challengeLetter(title, by, `${home}/#/t/${battle}`),
    }));
  }

  /** Tells whoever is due here and away, if it has been for long enough. */
  async tell(battle: string): Promise<void> {
    const { tables, store, company, now } = this.#options;
    this.#planned.delete(battle);
    const found = await tables.look(battle, (table) => {
      const present = company.of(battle).seats;
      const due = table.waitingFor.flatMap((seat): readonly Due[] => {
        const who = table.occupant(seat);
        if (who === undefined || !('person' in who) || present.includes(seat)) return [];
        const others = table.people.filter((person) => person !== who.person).map(tables.nameOf);
        return [{ person: who.person, others: others.join(', ') }];
      });
      return { due, seq: table.askedSince, at: table.askedAt, title: table.head.journal.scenario.title };
    });
    const rest = found === undefined ? 0 : AWAY - (now() - found.at) / 1_000;
    if (found !== undefined && rest > 0) {
      // Something else is asked by now; whoever is there may be gone by then.
      if (tables.personAsked(battle) !== undefined) this.#plan(battle, found.seq, rest);
      return;
    }
    for (const { person, others } of found?.due ?? []) {
      if (found === undefined || !(await store.notices.isFirst({ battle, seq: found.seq, person }))) continue;
      const { title } = found;
      await this.#push(person, battle, ({ yourTurn, turn }) => ({ title: yourTurn, says: turn(title, others) }));
      await this.#write(person, ({ yourTurn, letter }, home) => ({
        subject: `${yourTurn}: ${title}`,
        text: letter(title, others, `${home}/#/t/${battle}`),
      }));
    }
  }

  async #push(
    person: string,
    battle: string,
    say: (texts: Texts) => { readonly title: string; readonly says: string },
  ): Promise<void> {
    const { store, pusher } = this.#options;
    for (const to of await store.notices.pushesOf(person)) {
      const message = { ...say(textsIn(to.language)), battle };
      if ((await pusher.send(to, battle, JSON.stringify(message))) === 'gone')
        await store.notices.dropPush(to.endpoint);
    }
  }

  async #write(person: string, say: (texts: Texts, home: string) => Omit<Letter, 'to'>): Promise<void> {
    const { store, mailer, home, failed } = this.#options;
    const mail = mailer === undefined ? undefined : await store.notices.mailOf(person);
    if (mailer === undefined || mail === undefined || mail.code !== null) return;
    try {
      await mailer.send({ to: mail.address, ...say(textsIn(mail.language), home()) });
    } catch (error) {
      failed(error, 'mail');
    }
  }
}

import { english, say, type Words } from '@umpire/engine/words';
import { hashOfSecret, newId, newSecret } from '../battles/secrets.ts';
import type { Tables } from '../battles/tables.ts';
import type { Tell } from '../log.ts';
import type { BanRow, PersonRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { daysLeft, holidayNow } from './holidays.ts';
import { guestName } from './names.ts';

/** Somebody with the secret of a new session. */
export interface Session {
  readonly person: PersonRow;
  /** 256 random bits; only its hash is kept. */
  readonly secret: string;
}

/** Somebody who may not come in. */
export class Banned extends Error {
  /** The sentence that tells whoever is banned. */
  readonly words: Words;

  constructor(ban: Pick<BanRow, 'until' | 'says'>) {
    const words = bannedWords(ban);
    super(english(words));
    this.words = words;
  }
}

function bannedWords({ until, says }: Pick<BanRow, 'until' | 'says'>): Words {
  const why = says.replace(/\.$/, '');
  const day = until === null ? '' : new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  if (until === null)
    return why === ''
      ? 'Those who run this server have banned you.'
      : say('Those who run this server have banned you: {why}.', { why });
  return why === ''
    ? say('Those who run this server have banned you until {day} UTC.', { day })
    : say('Those who run this server have banned you until {day} UTC: {why}.', { day, why });
}

/** More battles of one person are not looked at. */
const MOST_BATTLES = 100_000;
const DAY = 86_400_000;
/** Bans are looked up again after so long, in milliseconds: they may come from another process. */
const BANS_HOLD = 5_000;

/** Who is who. */
export class People {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #tell: Tell;
  #bans: { readonly at: number; readonly rows: Promise<ReadonlyMap<string, BanRow>> } | undefined;
  /** The same as soon as they are there. */
  #known: { readonly at: number; readonly rows: ReadonlyMap<string, BanRow> } | undefined;

  constructor(store: Store, now: () => number, tell: Tell = () => undefined) {
    this.#store = store;
    this.#now = now;
    this.#tell = tell;
  }

  /** Whoever has this secret; undefined for nobody. Throws for who is banned. */
  async withSecret(secret: string | undefined): Promise<PersonRow | undefined> {
    if (secret === undefined || secret === '') return undefined;
    const person = await this.#store.personOf(hashOfSecret(secret));
    if (person !== undefined) await this.turnAway(person.id);
    return person;
  }

  /** Whether it is known already that somebody is not banned; else it has to be asked for. */
  isWelcome(person: string): boolean {
    const { at, rows } = this.#known ?? {};
    return at !== undefined && Math.abs(this.#now() - at) <= BANS_HOLD && rows?.has(person) === false;
  }

  /** Throws where somebody is banned. */
  async turnAway(person: string): Promise<void> {
    const ban = (await this.#bansNow()).get(person);
    if (ban !== undefined) throw new Banned(ban);
  }

  #bansNow(): Promise<ReadonlyMap<string, BanRow>> {
    const at = this.#now();
    if (this.#bans === undefined || Math.abs(at - this.#bans.at) > BANS_HOLD) {
      const rows = this.#store.accounts.bans(at).then((all) => new Map(all.map((ban) => [ban.person, ban])));
      this.#bans = { at, rows };
      // Nobody waits for it any more: the next who asks tries again.
      rows.then(
        (all) => (this.#known = { at, rows: all }),
        () => (this.#bans = undefined),
      );
    }
    return this.#bans.rows;
  }

  /** A new guest, or a program that plays. */
  async welcome(name = guestName(), kind: 'guest' | 'program' = 'guest'): Promise<Session> {
    const [secret, created] = [newSecret(32), this.#now()];
    const person = { id: newId(), kind, name, created };
    await this.#store.addPerson(person, { hash: hashOfSecret(secret), person: person.id, created });
    this.#tell('new person', { person: person.id, kind });
    return { person, secret };
  }

  /** One more device of the same person. */
  async onAnotherDevice(person: PersonRow): Promise<Session> {
    const secret = newSecret(32);
    await this.#store.addSession({ hash: hashOfSecret(secret), person: person.id, created: this.#now() });
    return { person, secret };
  }

  async signOut(secret: string): Promise<void> {
    await this.#store.accounts.endSession(hashOfSecret(secret));
  }

  async signOutEverywhere(person: string): Promise<void> {
    await this.#store.accounts.endSessions(person);
  }

  /** The chairs of a guest go to the account that it has signed in to; the guest is no more. */
  async bringAlong(guest: PersonRow, person: PersonRow, tables: Tables): Promise<void> {
    const rows = await this.#store.battlesOf(guest.id, MOST_BATTLES);
    for (const { id } of rows) await tables.handOver(id, guest.id, person.id);
    const left = await this.#store.battlesOf(guest.id, 1);
    // Who has played against its own account stays where it was.
    if (left.length === 0) await this.#store.accounts.remove(guest.id);
  }

  /** Removes somebody: what goes on is resigned or called off, the rest stays without the name. */
  async remove(person: string, tables: Tables): Promise<void> {
    const rows = await this.#store.battlesOf(person, MOST_BATTLES);
    for (const { id, ended } of rows) {
      if (ended !== null) continue;
      const resigned = await tables.act(person, id, 'gone-resign', 0, { kind: 'resign' });
      if (!resigned.ok) await tables.act(person, id, 'gone-abort', 0, { kind: 'abort' });
    }
    await this.#store.accounts.remove(person);
    this.#tell('person left', { person });
    tables.renamed(person, undefined);
  }

  /** So many days of holiday, from now on, in all battles over days; 0 ends it. A sentence where that may not be. */
  async holiday(person: string, days: number, tables: Tables): Promise<Words | undefined> {
    const now = this.#now();
    const holidays = await this.#store.notices.holidaysOf(person);
    if (days === 0) await this.#store.notices.endHoliday(person, now);
    else {
      if (holidayNow(holidays, now) !== undefined) return 'You are on holiday already.';
      const left = daysLeft(holidays, now);
      if (days > left) return say('You have {left} {left|day|days} of holiday left this year.', { left });
      await this.#store.notices.addHoliday({ person, created: now, until: now + days * DAY });
    }
    for (const { id, ended, settings } of await this.#store.battlesOf(person, MOST_BATTLES))
      if (ended === null && settings.includes('"slow"')) await tables.holiday(id, person, now + days * DAY);
    return undefined;
  }
}

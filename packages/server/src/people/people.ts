import { hashOfSecret, newId, newSecret } from '../battles/secrets.ts';
import type { PersonRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { guestName } from './names.ts';

/** Somebody with the secret of a new session. */
export interface Session {
  readonly person: PersonRow;
  /** 256 random bits; only its hash is kept. */
  readonly secret: string;
}

/** Who is who. */
export class People {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Whoever has this secret; undefined for nobody. */
  async withSecret(secret: string | undefined): Promise<PersonRow | undefined> {
    return secret === undefined || secret === '' ? undefined : await this.#store.personOf(hashOfSecret(secret));
  }

  /** A new guest. */
  async welcome(name = guestName()): Promise<Session> {
    const [secret, created] = [newSecret(32), this.#now()];
    const person = { id: newId(), kind: 'guest', name, created };
    await this.#store.addPerson(person, { hash: hashOfSecret(secret), person: person.id, created });
    return { person, secret };
  }

  /** One more device of the same person. */
  async onAnotherDevice(person: PersonRow): Promise<Session> {
    const secret = newSecret(32);
    await this.#store.addSession({ hash: hashOfSecret(secret), person: person.id, created: this.#now() });
    return { person, secret };
  }
}

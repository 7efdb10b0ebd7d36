import type { Store } from '../store/store.ts';

/** What those at the tables of this node are called. */
export class Names {
  readonly #store: Store;
  readonly #names = new Map<string, string>();
  /** Counts the changes, for those who keep what they have made of the names. */
  changes = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async learn(people: readonly string[]): Promise<void> {
    const unknown = people.filter((person) => !this.#names.has(person));
    if (unknown.length === 0) return;
    for (const { id, name } of await this.#store.people(unknown)) this.change(id, name);
  }

  readonly of = (person: string): string => this.#names.get(person) ?? 'Somebody';

  /** Somebody is called something else now, or is no more. */
  change(person: string, name: string | undefined): void {
    this.changes++;
    if (name === undefined) this.#names.delete(person);
    else this.#names.set(person, name);
  }
}

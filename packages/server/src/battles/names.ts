import type { Store } from '../store/store.ts';

/** What those at the tables of this node are called. */
export class Names {
  readonly #store: Store;
  readonly #names = new Map<string, string>();

  constructor(store: Store) {
    this.#store = store;
  }

  async learn(people: readonly string[]): Promise<void> {
    const unknown = people.filter((person) => !this.#names.has(person));
    for (const { id, name } of await this.#store.people(unknown)) this.#names.set(id, name);
  }

  readonly of = (person: string): string => this.#names.get(person) ?? 'Somebody';

  /** Somebody is called something else now, or is no more. */
  change(person: string, name: string | undefined): void {
    if (name === undefined) this.#names.delete(person);
    else this.#names.set(person, name);
  }
}

/** Somebody who is told when a battle has gone on, in the middle of its turn: what it asks for now is what was kept. */
export type Watch = (battle: string) => void;

/** Who is told that a battle has gone on. */
export class Watches {
  readonly #failed: (error: unknown, battle: string) => void;
  readonly #ofBattles = new Map<string, Set<Watch>>();
  readonly #ofAll = new Set<Watch>();

  constructor(failed: (error: unknown, battle: string) => void) {
    this.#failed = failed;
  }

  /** The battles that somebody looks at. */
  get battles(): Iterable<string> {
    return this.#ofBattles.keys();
  }

  has(battle: string): boolean {
    return this.#ofBattles.has(battle);
  }

  /** Tells whenever this battle has gone on; gives back what ends it. */
  watch(battle: string, told: Watch): () => void {
    const watches = this.#ofBattles.get(battle) ?? new Set();
    this.#ofBattles.set(battle, watches.add(told));
    return () => {
      watches.delete(told);
      if (watches.size === 0 && this.#ofBattles.get(battle) === watches) this.#ofBattles.delete(battle);
    };
  }

  /** Tells whenever any battle has gone on. */
  watchAll(told: Watch): void {
    this.#ofAll.add(told);
  }

  tell(battle: string): void {
    this.#each(battle, this.#ofAll);
    this.tellLookers(battle);
  }

  /** Tells only those who look at this battle. */
  tellLookers(battle: string): void {
    this.#each(battle, this.#ofBattles.get(battle) ?? []);
  }

  /** What is told is kept already: an error of one who is told is nothing to the others, nor to whoever has acted. */
  #each(battle: string, watches: Iterable<Watch>): void {
    for (const told of watches) {
      try {
        told(battle);
      } catch (error) {
        this.#failed(error, battle);
      }
    }
  }
}

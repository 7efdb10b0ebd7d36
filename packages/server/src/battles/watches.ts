/** Somebody who is told when a battle has gone on, in the middle of its turn: what it asks for now is what was kept. */
export type Watch = (battle: string) => void;

/** Somebody who looks at one battle, and may get ready what it will have to say while that is still being written. */
interface Looker {
  readonly told: Watch;
  readonly ready: Watch;
}

/** Who is told that a battle has gone on. */
export class Watches {
  readonly #failed: (error: unknown, battle: string) => void;
  readonly #ofBattles = new Map<string, Set<Looker>>();
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
  watch(battle: string, told: Watch, ready: Watch = () => undefined): () => void {
    const watches = this.#ofBattles.get(battle) ?? new Set();
    const looker = { told, ready };
    this.#ofBattles.set(battle, watches.add(looker));
    return () => {
      watches.delete(looker);
      if (watches.size === 0 && this.#ofBattles.get(battle) === watches) this.#ofBattles.delete(battle);
    };
  }

  /** Tells whenever any battle has gone on. */
  watchAll(told: Watch): void {
    this.#ofAll.add(told);
  }

  tell(battle: string): void {
    for (const told of this.#ofAll) this.#call(told, battle);
    this.tellLookers(battle);
  }

  /** Tells only those who look at this battle. */
  tellLookers(battle: string): void {
    for (const { told } of this.#ofBattles.get(battle) ?? []) this.#call(told, battle);
  }

  /** Something is being written: those who look at it may get ready. */
  getReady(battle: string): void {
    for (const { ready } of this.#ofBattles.get(battle) ?? []) this.#call(ready, battle);
  }

  /** What is told is kept already: an error of one who is told is nothing to the others, nor to whoever has acted. */
  #call(told: Watch, battle: string): void {
    try {
      told(battle);
    } catch (error) {
      this.#failed(error, battle);
    }
  }
}

/**
 * Values by keys, of which those that were asked for last are kept: so many at least, and never more than twice as many. When there are enough new
 * ones, those that nobody has asked for since the time before are forgotten.
 */
export class Latest<K, V> {
  protected new: Map<K, V> = new Map();
  protected old: Map<K, V> | undefined;
  readonly #latest: number;
  #count = 0;

  constructor(latest: number) {
    this.#latest = latest;
  }

  get(key: K): V | undefined {
    const known = this.new.get(key);
    if (known !== undefined || this.old === undefined) return known;
    const old = this.old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: K, value: V): void {
    this.makeRoom();
    this.new.set(key, value);
  }

  /** Before one more is put in. */
  protected makeRoom(): void {
    if (++this.#count <= this.#latest) return;
    this.old = this.new;
    this.new = new Map();
    this.#count = 1;
  }
}

import { diff, diffRecords, type Patch, type Picture, type Play, type Proof, type WireReply } from '@umpire/wire';

/** What is told of a battle, as it is sent: worked out once for all who get the same. */
export class News {
  readonly #now: () => number;
  readonly #known = new Recent<Picture, { readonly to: Picture; readonly text: string | undefined }>();
  readonly #proofs = new Recent<Proof, string>();
  #settled: { readonly before: unknown; readonly after: unknown; readonly patch: Patch | undefined } | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What leads from one picture of a table to the next; undefined where nothing has changed. */
  text(from: Picture, to: Picture): string | undefined {
    const known = this.#known.get(from);
    if (known?.to === to) return known.text;
    const patch = this.#patch(from, to);
    const [battle, now] = [to.id, this.#now()];
    const news: WireReply | undefined = patch && { kind: 'news', battle, from: from.seq, seq: to.seq, patch, now };
    const text = news && JSON.stringify(news);
    this.#known.set(from, { to, text });
    return text;
  }

  /** Where nothing is hidden all look at the same battle: what has changed in it is worked out for the first of them. */
  #patch(from: Picture, to: Picture): Patch | undefined {
    const inPlay = (was: unknown, now: unknown, name: string): Patch | undefined =>
      name === 'settled' ? this.#settledPatch(was, now) : diff(was, now);
    return diffRecords(fieldsOf(from), fieldsOf(to), (was, now, name) =>
      name === 'play' ? diffRecords(fieldsOf(was as Play), fieldsOf(now as Play), inPlay) : diff(was, now),
    );
  }

  #settledPatch(before: unknown, after: unknown): Patch | undefined {
    const known = this.#settled;
    if (known !== undefined && known.before === before && known.after === after) return known.patch;
    const patch = diff(before, after);
    this.#settled = { before, after, patch };
    return patch;
  }

  /** What was written in the journal, with the server's signature. */
  proof(battle: string, proof: Proof): string {
    const known = this.#proofs.get(proof);
    if (known !== undefined) return known;
    const text = JSON.stringify({ kind: 'proof', battle, ...proof } satisfies WireReply);
    this.#proofs.set(proof, text);
    return text;
  }
}

/** So many texts are kept: those of the acts that are just being written or told. */
const MOST = 64;

/**
 * What was asked for last, in a ring. (A map from which the oldest is taken would be made anew again and again, and each of its earlier
 * tables leads to the next: once one of them is old, the collector keeps all that ever stood in those after it until it goes through
 * everything. That was half of what an act left behind. A weak map would be gone through by every run of the collector.)
 */
class Recent<K, V> {
  readonly #keys: (K | undefined)[] = Array.from({ length: MOST }, () => undefined);
  readonly #values: (V | undefined)[] = Array.from({ length: MOST }, () => undefined);
  #next = 0;

  get(key: K): V | undefined {
    const at = this.#keys.indexOf(key);
    return at < 0 ? undefined : this.#values[at];
  }

  set(key: K, value: V): void {
    const known = this.#keys.indexOf(key);
    const at = known < 0 ? this.#next : known;
    this.#keys[at] = key;
    this.#values[at] = value;
    if (known < 0) this.#next = (at + 1) % MOST;
  }
}

/** A picture is plain data. */
const fieldsOf = (data: object): { readonly [name: string]: unknown } => data as { readonly [name: string]: unknown };

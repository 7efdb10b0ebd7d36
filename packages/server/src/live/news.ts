import { diff, type Picture, type WireReply } from '@umpire/wire';

/** What leads from one picture of a table to the next, as it is sent: worked out once for all who have the one and get the other. */
export class News {
  readonly #now: () => number;
  readonly #known = new WeakMap<Picture, { readonly to: Picture; readonly text: string | undefined }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The message; undefined where nothing has changed. */
  text(from: Picture, to: Picture): string | undefined {
    const known = this.#known.get(from);
    if (known?.to === to) return known.text;
    const patch = diff(from, to);
    const [battle, now] = [to.id, this.#now()];
    const news: WireReply | undefined = patch && { kind: 'news', battle, from: from.seq, seq: to.seq, patch, now };
    const text = news && JSON.stringify(news);
    this.#known.set(from, { to, text });
    return text;
  }
}

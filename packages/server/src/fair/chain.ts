import { LINKS } from '@umpire/engine/battle';
import { hash } from 'node:crypto';

/** Links between two that are kept; the rest is worked out when it is needed. */
const STEP = 64;

const next = (link: Buffer): Buffer => hash('sha256', link, 'buffer');

/** The chain of the server for one battle. It has thousands of links, so that only some are kept at hand. */
export class ServerChain {
  readonly anchor: string;
  readonly #length: number;
  readonly #marks: readonly Buffer[];
  #block: { readonly mark: number; readonly links: readonly Buffer[] } | undefined;

  constructor(secret: Buffer, length = LINKS) {
    const marks: Buffer[] = [];
    let last = secret;
    for (let i = 0; i < length; i++) {
      if (i % STEP === 0) marks.push(last);
      last = next(last);
    }
    this.anchor = last.toString('hex');
    this.#length = length;
    this.#marks = marks;
  }

  /** The link that is given in this place: 1 is the one before the anchor. */
  link(place: number): string {
    const at = this.#length - place;
    const mark = Math.floor(at / STEP);
    if (this.#block?.mark !== mark) this.#block = { mark, links: this.#linksFrom(mark) };
    const link = this.#block.links[at - mark * STEP];
    if (at < 0 || link === undefined) throw new RangeError(`a chain of ${this.#length} links has no link ${place}`);
    return link.toString('hex');
  }

  #linksFrom(mark: number): readonly Buffer[] {
    const links: Buffer[] = [];
    for (let last = this.#marks[mark]; last !== undefined && links.length < STEP; last = next(last)) links.push(last);
    return links;
  }
}

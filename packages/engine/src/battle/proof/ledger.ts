import { type Pool, throwDice } from '../../dice/index.ts';
import type { DiceSource } from '../dice-source.ts';
import type { Entry } from '../journal.ts';
import {
  type AllGiven,
  facesFrom,
  type FairHead,
  type FairThrow,
  follows,
  type Given,
  LINKS,
  SERVER,
  throwKey,
} from './fair.ts';

/** Follows the chains of everybody through a battle, and says what does not fit. */
export class FairLedger {
  readonly #battle: string;
  readonly #links: number;
  /** The last link of each chain that is known, in the order in which links are put together. */
  readonly #last: Map<string, string>;
  #throws = 0;
  /** Links that the server has given since its last anchor, and the anchor that comes after those. */
  #ofServer = 0;
  #nextAnchor: string | undefined;
  /** Who made the last decision, and gave its link with it. */
  #opener: { readonly who: string; readonly link: string } | undefined;
  /** The dice of the throw under way: until somebody decides, all rolls are its. */
  #dice: ((sides: number) => number) | undefined;
  /** The last entry that was gone through. */
  #seq = 0;

  constructor(head: FairHead, links = LINKS) {
    this.#battle = head.battle;
    this.#links = links;
    this.#last = new Map(head.anchors.map(({ who, anchor }) => [who, anchor]));
  }

  /** The number of the next throw. */
  get next(): number {
    return this.#throws + 1;
  }

  /** The seats that have a chain. */
  get seats(): readonly string[] {
    return [...this.#last.keys()].filter((who) => who !== SERVER);
  }

  /** Whether a throw is under way, so that more dice come from it. */
  get isOpen(): boolean {
    return this.#dice !== undefined;
  }

  /** Who made the last decision, with the link that came with it. */
  get opener(): { readonly who: string; readonly link: string } | undefined {
    return this.#opener;
  }

  /** Whether the server has to say now with which anchor it goes on: before it gives the last link of its chain. */
  get needsAnchor(): boolean {
    return this.#ofServer === this.#links - 1 && this.#nextAnchor === undefined;
  }

  /** The last link of a chain that is known: the next one given must hash to it. */
  last(who: string): string | undefined {
    return this.#last.get(who);
  }

  /**
   * A chain goes on with a new anchor, or a seat that had none begins one. The server may only announce it, before the last link of its
   * old chain: it must not choose one when it knows what others have given.
   */
  anchor(who: string, anchor: string): string | undefined {
    if (who !== SERVER) this.#last.set(who, anchor);
    else if (this.needsAnchor) this.#nextAnchor = anchor;
    else return 'the server may not begin a new chain here';
    return undefined;
  }

  /** A seat has decided something, perhaps with its next link; or something was taken back. What is thrown next is a new throw. */
  acted(who?: string, link?: string): string | undefined {
    this.#dice = undefined;
    this.#opener = undefined;
    if (who === undefined || link === undefined) return undefined;
    const known = this.#last.get(who);
    if (known === undefined) return `${who} has no chain in this battle`;
    if (!follows(link, known)) return `the link of ${who} does not fit its anchor`;
    this.#last.set(who, link);
    this.#opener = { who, link };
    return undefined;
  }

  /** Takes how a roll came about; a sentence says what is wrong with it. */
  take({ throw: number, given }: FairThrow): string | undefined {
    if (this.#dice !== undefined && given === undefined)
      return number === this.#throws ? undefined : `this belongs to throw ${this.#throws}, not to ${number}`;
    if (this.#dice !== undefined) return `nobody has decided anything since throw ${this.#throws}: this belongs to it`;
    if (number !== this.next) return `this is throw ${this.next}, not ${number}`;
    if (given === undefined) return 'nothing is said about the links';
    const wrong = this.#givenProblem(given);
    if (wrong !== undefined) return wrong;
    this.#keep(given);
    this.#throws = number;
    this.#dice = facesFrom(throwKey(this.#battle, [...this.#last.keys()], number, given));
    return undefined;
  }

  /** The next dice of the throw under way. */
  faces(pool: Pool): readonly number[] {
    if (this.#dice === undefined) throw new TypeError('no throw is under way');
    return throwDice(pool, this.#dice);
  }

  /** Goes on by one entry of the journal; a sentence says what does not fit. */
  follow(entry: Entry): string | undefined {
    if ('roll' in entry) return entry.fair === undefined ? undefined : this.take(entry.fair);
    if ('order' in entry || 'choice' in entry) return this.acted(entry.seat, entry.link);
    if ('back' in entry) return this.acted();
    return 'anchor' in entry ? this.anchor(entry.who, entry.anchor) : undefined;
  }

  /** Goes on to where a journal stands; throws that were made here are known already. */
  catchUp(entries: readonly Entry[]): void {
    for (const entry of entries.slice(this.#seq)) {
      const isKnown = 'roll' in entry && entry.fair?.throw === this.#throws;
      const wrong = isKnown ? undefined : this.follow(entry);
      if (wrong !== undefined) throw new TypeError(`entry ${entry.seq}: ${wrong}`);
      this.#seq = entry.seq;
    }
  }

  #keep(given: AllGiven): void {
    for (const [who, { link }] of Object.entries(given)) if (link !== undefined) this.#last.set(who, link);
    if (++this.#ofServer < this.#links || this.#nextAnchor === undefined) return;
    this.#last.set(SERVER, this.#nextAnchor);
    this.#ofServer = 0;
    this.#nextAnchor = undefined;
  }

  #givenProblem(given: AllGiven): string | undefined {
    const strangers = Object.keys(given).filter((who) => !this.#last.has(who));
    if (strangers.length > 0) return `${strangers.join()} has no chain in this battle`;
    for (const who of this.#last.keys()) {
      const wrong = this.#linkProblem(who, given[who]);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }

  #linkProblem(who: string, given: Given | undefined): string | undefined {
    if (given === undefined) return `nothing is said about the link of ${who}`;
    if (who === this.#opener?.who)
      return given.how === 'there' && given.link === this.#opener.link
        ? undefined
        : `the link that ${who} gave with its decision is not the one that was used`;
    if (given.link === undefined) {
      if (who === SERVER) return 'the server gave no link';
      return given.how === 'absent' ? undefined : `the link of ${who} is missing`;
    }
    if (given.how === 'absent') return `${who} is called absent and gave a link`;
    return follows(given.link, this.#last.get(who) ?? '') ? undefined : `the link of ${who} does not fit its anchor`;
  }
}

/**
 * Dice of a battle with fair throws. `links` gives what everybody contributes to the throw with this number, or undefined while somebody's
 * link is awaited; what does not fit the chains is an error of whoever gathers them.
 */
export const fairDice =
  (ledger: FairLedger, links: (number: number) => AllGiven | undefined): DiceSource =>
  ({ pool }, entries) => {
    ledger.catchUp(entries);
    if (ledger.isOpen) return { faces: ledger.faces(pool), fair: { throw: ledger.next - 1 } };
    const given = links(ledger.next);
    if (given === undefined) return undefined;
    const fair: FairThrow = { throw: ledger.next, given };
    const wrong = ledger.take(fair);
    if (wrong !== undefined) throw new TypeError(`throw ${fair.throw}: ${wrong}`);
    return { faces: ledger.faces(pool), fair };
  };

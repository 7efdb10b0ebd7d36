import {
  type AllGiven,
  type DiceSource,
  type Entry,
  fairDice,
  type FairHead,
  FairLedger,
  follows,
  type Given,
  hashOfLink,
  SERVER,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { ServerChain } from './chain.ts';
import type { FairServer } from './keys.ts';

/** Links that a seat has left: from this one, so many can be worked out. */
interface Left {
  readonly link: string;
  readonly count: number;
}

/** Gathers everybody's links for the throws of one battle. */
export class Gathering {
  readonly head: FairHead;
  /** Dice that wait until everybody has given its link, or is known to be away. */
  readonly dice: DiceSource;
  readonly #server: FairServer;
  readonly #ledger: FairLedger;
  readonly #left = new Map<Seat, Left>();
  /** What has come for the throw that is due. */
  readonly #offered = new Map<Seat, string>();
  #chain: { readonly number: number; readonly chain: ServerChain } | undefined;
  /** Who gives nothing now: no link of theirs is waited for. */
  #isAway: (seat: Seat) => boolean = () => false;

  constructor(head: FairHead, server: FairServer) {
    this.head = head;
    this.#server = server;
    this.#ledger = new FairLedger(head, server.links);
    this.dice = fairDice(this.#ledger, (number) => this.#given(number));
  }

  /** The number of the next throw. */
  get next(): number {
    return this.#ledger.next;
  }

  /** The anchor with which the server goes on, if it has to say that before the next throw. */
  get newAnchor(): string | undefined {
    if (!this.#ledger.needsAnchor) return undefined;
    return this.#server.chain(this.head.battle, Math.floor((this.next - 1) / this.#server.links) + 1).anchor;
  }

  /** Follows a journal to where it stands. */
  catchUp(entries: readonly Entry[]): void {
    this.#ledger.catchUp(entries);
  }

  hasChain(seat: Seat): boolean {
    return this.#ledger.last(seat) !== undefined;
  }

  /** What is wrong with a link that a seat gives; undefined when it is the next of its chain. */
  linkProblem(seat: Seat, link: string): string | undefined {
    const known = this.#ledger.last(seat);
    if (known === undefined) return 'You have no chain of links in this battle.';
    return follows(link, known) ? undefined : 'This link for the dice is not the next one of your chain.';
  }

  /** A seat gives its link for the throw that is due. */
  offer(seat: Seat, link: string): void {
    this.#offered.set(seat, link);
  }

  /** A seat leaves links for while it is away; a sentence says why these are of no use. */
  leave(seat: Seat, left: Left): string | undefined {
    if (this.#leftLink(seat, left) === undefined) return 'These links do not lead to the last one of your chain.';
    this.#left.set(seat, left);
    return undefined;
  }

  /** Has something done while these seats are known to be away. */
  whileAway<T>(isAway: (seat: Seat) => boolean, act: () => T): T {
    this.#isAway = isAway;
    try {
      return act();
    } finally {
      this.#isAway = () => false;
    }
  }

  /** The seats whose link is awaited. */
  missing(entries: readonly Entry[]): readonly Seat[] {
    this.#ledger.catchUp(entries);
    return this.#ledger.seats.filter((seat) => this.#ofSeat(seat) === undefined);
  }

  #given(number: number): AllGiven | undefined {
    const given: [string, Given][] = [[SERVER, { how: 'there', link: this.#ownLink(number) }]];
    for (const seat of this.#ledger.seats) {
      const one = this.#ofSeat(seat) ?? (this.#isAway(seat) ? this.#without(seat) : undefined);
      if (one === undefined) return undefined;
      given.push([seat, one]);
    }
    this.#offered.clear();
    return Object.fromEntries(given);
  }

  #ofSeat(seat: Seat): Given | undefined {
    const { opener } = this.#ledger;
    const link = opener?.who === seat ? opener.link : this.#offered.get(seat);
    // What was offered for a throw that has been made since, perhaps by another node, is of no use for the next.
    const known = this.#ledger.last(seat);
    const isOld = opener?.who !== seat && link !== undefined && (known === undefined || !follows(link, known));
    return link === undefined || isOld ? undefined : { how: 'there', link };
  }

  #without(seat: Seat): Given {
    const left = this.#left.get(seat);
    const link = left && this.#leftLink(seat, left);
    return link === undefined ? { how: 'absent' } : { how: 'left', link };
  }

  /** The next link of a seat, worked out from what it has left. */
  #leftLink(seat: Seat, { link, count }: Left): string | undefined {
    const known = this.#ledger.last(seat);
    let last = link;
    for (let i = 0; i < count; i++) {
      const next = hashOfLink(last);
      if (next === known) return last;
      last = next;
    }
    return undefined;
  }

  #ownLink(number: number): string {
    const { links } = this.#server;
    const which = Math.floor((number - 1) / links);
    if (this.#chain?.number !== which)
      this.#chain = { number: which, chain: this.#server.chain(this.head.battle, which) };
    return this.#chain.chain.link(number - which * links);
  }
}

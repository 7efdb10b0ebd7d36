/**
 * `fair-1`: dice that nobody, the server included, can choose or foresee. At the start the server and every seat make a chain of links,
 * each the SHA-256 of the one before, and publish the last one, the anchor. They are then used from the end: throw after throw each gives the
 * link before its last one, which anybody can check and nobody could have chosen later. All links together make the dice.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Pool, throwDice } from '../../dice/index.ts';
import type { DiceSource } from '../dice-source.ts';

export const FAIR = 'fair-1';

/** Links of one chain; when they are used up, a new anchor goes on. */
export const LINKS = 4096;

/** Who gives links: the server, and the seats by their ids. */
export const SERVER = 'server';

/**
 * How a link came: `there`, from its browser for this throw; `left`, from those that a seat had left with the server before it went away;
 * `absent`, not at all.
 */
export const HOW = ['there', 'left', 'absent'] as const;
export type How = (typeof HOW)[number];

/** What one of them gave to a throw. */
export interface Given {
  readonly how: How;
  /** 64 hex digits; none from who is absent. */
  readonly link?: string;
}

/** How a throw came about: its number in the battle, and what everybody gave, by who. */
export interface FairThrow {
  readonly throw: number;
  readonly given: Readonly<Record<string, Given>>;
}

/** The first anchors of a battle, by who made them; and the name of the battle, so that no dice fit two. */
export interface FairHead {
  readonly protocol: typeof FAIR;
  readonly battle: string;
  /** In the order in which links are put together. */
  readonly anchors: readonly { readonly who: string; readonly anchor: string }[];
}

const hash = (link: string): string => bytesToHex(sha256(hexToBytes(link)));

/** The link after this one in its chain, which must be known already. */
export const follows = (link: string, known: string): boolean => hash(link) === known;

/** A chain from its secret beginning: 32 random bytes as 64 hex digits. The last link is the anchor, the others are given from the end. */
export function chainFrom(secret: string, length = LINKS): readonly string[] {
  const links = [secret];
  for (let last = secret; links.length <= length; links.push((last = hash(last))));
  return links;
}

/**
 * The key of a throw: SHA-256 of lines that name the protocol, the battle, the number of the throw, and what everybody gave in the order
 * of the head, `-` for who is absent.
 */
export function throwKey(head: FairHead, { throw: number, given }: FairThrow): Uint8Array {
  const links = head.anchors.map(({ who }) => given[who]?.link ?? '-');
  return sha256(utf8ToBytes([`umpire ${FAIR}`, head.battle, String(number), ...links].join('\n')));
}

/**
 * Faces from a key: bytes of HMAC-SHA-256 over 0, 1, 2 … as four bytes each. A byte that is not below the largest multiple of the die's sides
 * up to 256 is passed over, so that every face is as likely as any other.
 */
export function facesFrom(key: Uint8Array): (sides: number) => number {
  let block = new Uint8Array();
  let used = 0;
  let blocks = 0;
  const byte = (): number => {
    if (used === block.length) {
      block = hmac(sha256, key, numberBytes(blocks++));
      used = 0;
    }
    return block[used++] as number;
  };
  return (sides) => {
    if (sides < 1 || sides > 256) throw new RangeError(`fair-1 throws dice of 1 to 256 sides, not of ${sides}`);
    const limit = 256 - (256 % sides);
    for (;;) {
      const one = byte();
      if (one < limit) return (one % sides) + 1;
    }
  };
}

const numberBytes = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** The faces of a throw. */
export const fairFaces = (head: FairHead, made: FairThrow, pool: Pool): readonly number[] =>
  throwDice(pool, facesFrom(throwKey(head, made)));

/**
 * Dice of a battle with fair throws. `links` gives what everybody contributes to the throw with this number, or undefined while somebody's
 * link is awaited; what does not fit the chains is an error of whoever gathers them.
 */
export const fairDice =
  (head: FairHead, ledger: FairLedger, links: (number: number) => FairThrow['given'] | undefined): DiceSource =>
  ({ pool }) => {
    const given = links(ledger.next);
    if (given === undefined) return undefined;
    const fair: FairThrow = { throw: ledger.next, given };
    const wrong = ledger.take(fair);
    if (wrong !== undefined) throw new TypeError(`throw ${fair.throw}: ${wrong}`);
    return { faces: fairFaces(head, fair, pool), fair };
  };

/** Follows the chains of everybody through a battle, and says what does not fit. */
export class FairLedger {
  readonly #head: FairHead;
  /** The last link of each chain that is known. */
  readonly #last: Map<string, string>;
  #throws = 0;

  constructor(head: FairHead) {
    this.#head = head;
    this.#last = new Map(head.anchors.map(({ who, anchor }) => [who, anchor]));
  }

  /** The number of the next throw. */
  get next(): number {
    return this.#throws + 1;
  }

  /** The last link of a chain that is known: the next one given must hash to it. */
  last(who: string): string | undefined {
    return this.#last.get(who);
  }

  /** A chain is used up, and goes on with a new anchor. */
  anchor(who: string, anchor: string): string | undefined {
    if (!this.#last.has(who)) return `${who} has no chain that could go on.`;
    this.#last.set(who, anchor);
    return undefined;
  }

  /** Takes a throw; a sentence says what is wrong with its links. */
  take({ throw: number, given }: FairThrow): string | undefined {
    if (number !== this.next) return `this is throw ${this.next}, not ${number}`;
    const strangers = Object.keys(given).filter((who) => !this.#last.has(who));
    if (strangers.length > 0) return `${strangers.join()} has no chain in this battle`;
    for (const { who } of this.#head.anchors) {
      const wrong = this.#linkProblem(who, given[who]);
      if (wrong !== undefined) return wrong;
    }
    for (const [who, { link }] of Object.entries(given)) if (link !== undefined) this.#last.set(who, link);
    this.#throws = number;
    return undefined;
  }

  #linkProblem(who: string, given: Given | undefined): string | undefined {
    if (given === undefined) return `nothing is said about the link of ${who}`;
    if (given.link === undefined) {
      if (who === SERVER) return 'the server gave no link';
      return given.how === 'absent' ? undefined : `the link of ${who} is missing`;
    }
    if (given.how === 'absent') return `${who} is called absent and gave a link`;
    return follows(given.link, this.#last.get(who) ?? '') ? undefined : `the link of ${who} does not fit its anchor`;
  }
}

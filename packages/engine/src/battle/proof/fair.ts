/**
 * `fair-1`: dice that nobody, the server included, can choose or foresee. At the start the server and every seat make a chain of links,
 * each the SHA-256 of the one before, and publish the last one, the anchor. They are then used from the end: throw after throw each gives the
 * link before its last one, which anybody can check and nobody could have chosen later. All links together make the dice.
 */
import { bytesOfHex, hexOf, hmacSha256, sha256, utf8 } from '../../dice/index.ts';

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

/** What everybody gave to a throw, by who. */
export type AllGiven = Readonly<Record<string, Given>>;

/**
 * How a roll came about: the number of its throw in the battle, and what everybody gave. A roll that follows another without a decision
 * in between belongs to the same throw: it takes the next bytes, and nothing is given to it.
 */
export interface FairThrow {
  readonly throw: number;
  readonly given?: AllGiven;
}

/** The first anchors of a battle, by who made them; and the name of the battle, so that no dice fit two. */
export interface FairHead {
  readonly protocol: typeof FAIR;
  readonly battle: string;
  /** In the order in which links are put together. */
  readonly anchors: readonly { readonly who: string; readonly anchor: string }[];
  /** The seats that a computer of the server plays: they give no links. */
  readonly computers?: readonly string[];
  /** Ed25519 keys, by who: the server signs where the journal stands, a seat what it does. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** The link after this one in its chain. */
export const hashOfLink = (link: string): string => hexOf(sha256(bytesOfHex(link)));

/** Whether a link is the one before a known link of its chain. */
export const follows = (link: string, known: string): boolean => hashOfLink(link) === known;

/** A chain from its secret beginning: 32 random bytes as 64 hex digits. The last link is the anchor, the others are given from the end. */
export function chainFrom(secret: string, length = LINKS): readonly string[] {
  const links = [secret];
  for (let last = secret; links.length <= length; links.push((last = hashOfLink(last))));
  return links;
}

/**
 * The key of a throw: SHA-256 of lines that name the protocol, the battle, the number of the throw, and what everybody gave in the order
 * of the anchors, `-` for who is absent.
 */
export function throwKey(battle: string, order: readonly string[], number: number, given: AllGiven): Uint8Array {
  const links = order.map((who) => given[who]?.link ?? '-');
  return sha256(utf8([`umpire ${FAIR}`, battle, String(number), ...links].join('\n')));
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
      block = hmacSha256(key, numberBytes(blocks++));
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

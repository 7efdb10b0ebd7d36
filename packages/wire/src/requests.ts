/** What a page, or a program, says to the server. */
import { type Codec, codec, type Signed } from '@umpire/engine/battle';
import { hex128, hex64, shallow } from './codecs.ts';
import { parsed, short } from './text.ts';

const { kinds, needed, object, optional, string, whole } = codec;

/** Changes whenever an older page could not understand a message any more. */
export const WIRE_VERSION = 1;
/** The longest message that the server takes, in bytes. */
export const MOST_BYTES = 65_536;
/** The longest thing that can be said, in letters. */
export const MOST_LETTERS = 300;

const battle = needed(string('the id of a battle', /^[a-z0-9-]{4,40}$/), 'which battle');
const name = needed(string('1 to 64 letters, digits or signs', /^[\w.:-]{1,64}$/), 'what the sender calls it');
const seat = string('the id of a seat', /^[\w.-]{1,40}$/);
const secret = string('the secret of a link', /^[\w-]{8,64}$/);
const text = string(`1 to ${MOST_LETTERS} letters`, new RegExp(`^[^\\0]{1,${MOST_LETTERS}}$`, 'u'));

const signedCodec: Codec<Signed> = object({
  after: needed(whole(0, 1_000_000_000), 'the last entry of the journal that the sender knows of'),
  by: needed(hex128, 'the signature'),
});

/** A chain of links for dice that everybody can check, and the key of the device that has it. */
interface Chain {
  readonly anchor: string;
  readonly key?: string;
}
const anchor = needed(hex64, 'the last link of the chain');
const deviceKey = optional(hex64, 'what the device signs with');
const chainCodec: Codec<Chain> = object({ anchor, key: deviceKey });

/** What somebody at a table does. */
export const actCodec = kinds({
  sit: object({
    seat: optional(seat, 'in which chair; the first free one without it'),
    key: optional(secret, 'of the link'),
    chain: optional(chainCodec, 'for the dice'),
  }),
  order: object({ order: needed(shallow, 'as the rule set has it') }),
  choose: object({ choice: needed(shallow, 'the answer to the question') }),
  /** What fell, where people throw real dice; without it the server throws this once. */
  roll: object({ roll: optional(shallow, 'the faces, the counts or the total') }),
  undo: object({}),
  /** Agrees that another takes something back, or does not; who has asked may also think better of it. */
  agree: object({}),
  refuse: object({}),
  /** Offers to stop the clocks until the next order, or agrees to it. */
  adjourn: object({}),
  /** Offers a draw, or takes the one that is offered. */
  draw: object({}),
  decline: object({}),
  resign: object({}),
  abort: object({}),
  rematch: object({}),
  /** A new chain for the dice; once the battle has begun, it is signed. */
  anchor: object({ anchor, key: deviceKey, signed: optional(signedCodec, 'by the device of the seat') }),
  /** The next link, for dice that are due. */
  link: object({ link: needed(hex64, 'the next link of the chain') }),
  /** Links for throws while this seat is away: the server can work out `count` links from this one. */
  leave: object({ link: needed(hex64, 'a link further down'), count: needed(whole(1, 1024), 'how many links') }),
});
export type Act = NonNullable<ReturnType<typeof actCodec.read>>;

/** What may come with an order or an answer: the next link for the dice, and the signature. */
const along = {
  link: optional(hex64, 'the next link for the dice'),
  signed: optional(signedCodec, 'by the device of the seat'),
};
export const alongCodec: Codec<Along> = object(along);
export interface Along {
  readonly link?: string;
  readonly signed?: Signed;
}

export const requestCodec = kinds({
  hello: object({
    version: needed(whole(0, 1_000_000), 'of the wire'),
    token: optional(secret, 'of a session, where there is no cookie'),
  }),
  join: object({
    battle,
    proof: optional(whole(0, 1_000_000_000), 'the entries of the journal after this one are wanted, with signatures'),
  }),
  leave: object({ battle }),
  act: object({
    battle,
    id: name,
    after: needed(whole(0, 1_000_000_000), 'the last act that the sender knows of'),
    act: needed(actCodec, 'what is done'),
    ...along,
  }),
  /** Whether an answer would be legal; it is not given. */
  check: object({ battle, id: name, choice: needed(shallow, 'an answer to the question') }),
  say: object({ battle, text: needed(text, 'what is said') }),
  /** Is about to say something. */
  typing: object({ battle }),
  ping: object({}),
});
export type WireRequest = NonNullable<ReturnType<typeof requestCodec.read>>;

/** A request from its text, or what is wrong with it in a sentence. */
export function readRequest(given: string): WireRequest | { readonly says: string } {
  const value = parsed(given);
  if (value === undefined) return { says: 'This is no JSON.' };
  let says: string | undefined;
  const read = requestCodec.read(value as never, '', (path, problem) => {
    says ??= short(path === '' ? problem : `${path}: ${problem}`);
  });
  return says !== undefined || read === undefined ? { says: says ?? 'This is no message.' } : read;
}

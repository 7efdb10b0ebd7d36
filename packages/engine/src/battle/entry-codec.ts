import {
  type Codec,
  isObject,
  kindOf,
  list,
  needed,
  object,
  optional,
  string,
  whole,
  word,
} from '../table/scenario/codec.ts';
import type { Json } from '../table/scenario/json.ts';
import { anything, byName, id } from './codec.ts';
import { DICE_FROM, type Entry } from './journal.ts';
import type { Order } from './order.ts';
import { HEX_64 } from './proof/digest.ts';
import { FAIR, type FairHead, type FairThrow, HOW } from './proof/fair.ts';
import { HEX_128, type SignedHead } from './proof/sign.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;
const seq = needed(whole(1, LARGEST), 'the number of the entry');
const seat = needed(id, 'who gave it');
const link = string('64 hex digits', HEX_64);

/** What every entry may have. */
const chained = {
  seq,
  prev: optional(link, 'the digest of the entry before'),
  salt: optional(string('1 to 64 letters', /^[\w-]{1,64}$/), 'random letters'),
};

const signature = string('128 hex digits', HEX_128);

/** What may come with a decision. */
const decided = {
  link: optional(link, "the seat's next link for the dice"),
  signed: optional(
    object({ after: needed(whole(0, LARGEST), 'the last entry it knew of'), by: needed(signature, 'the signature') }),
    'by the device of the seat',
  ),
};

/** What the server has signed. */
export const signedHead: Codec<SignedHead> = object({
  seq: needed(whole(0, LARGEST), 'the number of the entry'),
  digest: needed(link, 'its digest'),
  by: needed(signature, 'the signature'),
});

/** How a fair throw came about. */
const fair: Codec<FairThrow> = object({
  throw: needed(whole(1, LARGEST), 'the number of the throw'),
  given: optional(
    byName(object({ how: needed(word(HOW, 'way to give a link'), 'how it came'), link: optional(link, 'the link') })),
    'what everybody gave',
  ),
});

/** The anchors of a battle with fair dice. */
export const fairHead: Codec<FairHead> = object({
  protocol: needed(word<typeof FAIR>([FAIR], 'protocol'), 'the protocol'),
  battle: needed(string('1 to 80 letters', /^[\w.-]{1,80}$/), 'the name of the battle'),
  anchors: needed(list(object({ who: needed(id, 'whose'), anchor: needed(link, 'its anchor') }), 1), 'the anchors'),
  computers: optional(list(id), 'the seats that a computer plays'),
  keys: optional(byName(link), 'who signs with which key'),
});

/** Whatever has a kind; the rule set reads the rest. */
const order: Codec<Order> = {
  schema: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] },
  read(value, path, report) {
    if (isObject(value) && typeof value['kind'] === 'string') return value as unknown as Order;
    report(path, `An order must be an object with a "kind", not ${kindOf(value)}.`);
    return undefined;
  },
  write: (value) => value as unknown as Json,
};

const faces = object({ faces: needed(list(whole(1, 1000)), 'every face that fell') });
const counts = object({ counts: needed(byName(whole(0, 10_000)), 'how many dice count as what') });
const total = object({ total: needed(whole(-LARGEST, LARGEST), 'the total of the dice') });

const roll: Codec<Extract<Entry, { roll: unknown }>['roll']> = {
  schema: { oneOf: [faces.schema, counts.schema, total.schema] },
  read(value, path, report) {
    if (isObject(value) && 'counts' in value) return counts.read(value, path, report);
    if (isObject(value) && 'total' in value) return total.read(value, path, report);
    return faces.read(value, path, report);
  },
  write: (value) => value as unknown as Json,
};

/** Each kind of entry by the field that tells it. */
const KINDS = {
  order: object({ ...chained, seat, ...decided, order: needed(order, 'what is commanded') }),
  roll: object({
    ...chained,
    roll: needed(roll, 'what fell'),
    from: needed(word(DICE_FROM, 'source of dice'), 'whose dice'),
    fair: optional(fair, 'how it came about'),
  }),
  choice: object({ ...chained, seat, ...decided, choice: needed(anything, 'what was decided') }),
  hash: object({
    ...chained,
    hash: needed(string('16 hex digits', /^[0-9a-f]{16}$/), 'the fingerprint of the battle here'),
  }),
  back: object({
    ...chained,
    back: needed(whole(0, LARGEST), 'the last entry that stays'),
    agreed: needed(list(id), 'who agreed'),
  }),
  version: object({ ...chained, version: needed(string('a version', /^[\w.-]{1,40}$/), 'the version from here on') }),
  anchor: object({
    ...chained,
    who: needed(id, 'whose chain goes on'),
    anchor: needed(link, 'its new anchor'),
    key: optional(link, 'the key of another device'),
    signed: decided.signed,
  }),
};

/** An entry of a journal, told by the one field that only its kind has. */
export const entryCodec: Codec<Entry> = {
  schema: { oneOf: Object.values(KINDS).map((codec) => codec.schema) },
  read(value, path, report): Entry | undefined {
    const kinds = isObject(value) ? Object.keys(KINDS).filter((name) => name in value) : [];
    const [kind] = kinds;
    if (kind === undefined || kinds.length > 1) {
      report(path, `An entry has one of the fields ${Object.keys(KINDS).join(', ')}.`);
      return undefined;
    }
    return KINDS[kind as keyof typeof KINDS].read(value, path, report) as Entry | undefined;
  },
  write: (value) => value as unknown as Json,
};

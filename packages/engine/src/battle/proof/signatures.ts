/** The signatures of a journal: of the server under where it stands, of the seats under what they did. */
import type { Entry, Journal } from '../journal.ts';
import { headDigest, isChained } from './chain.ts';
import { digestOf } from './digest.ts';
import type { VerifySignature } from './ed25519.ts';
import { SERVER } from './fair.ts';
import type { Receipt } from './receipt.ts';
import { actText, type Doing, headText, type SignedHead } from './sign.ts';

interface Wrong {
  readonly seq: number;
  readonly says: string;
}

/** How much was signed. */
export interface SignatureCount {
  readonly acts: number;
  readonly heads: number;
  readonly says: readonly string[];
}

/** What is wrong unless this signature holds; without one, it is wrong as it is. */
interface Claim extends Wrong {
  readonly unless?: { readonly key: string; readonly text: string; readonly by: string };
}

/** Looks at every signature; what is wrong first, or how many there are. */
export async function checkSignatures(
  journal: Journal,
  receipts: readonly Receipt[],
  verify: VerifySignature,
): Promise<Wrong | SignatureCount> {
  const digests = digestsOf(journal);
  const acts = actClaims(journal, digests);
  const heads = headClaims(journal, digests, receipts);
  const found: Wrong[] = [];
  for (const one of [...acts, ...heads]) {
    const { seq, says, unless } = one;
    const holds = unless !== undefined && (await verify(unless.key, unless.text, unless.by));
    if (!holds) found.push({ seq, says });
  }
  const first = found.toSorted((a, b) => a.seq - b.seq)[0];
  return first ?? { acts: acts.length, heads: heads.length, says: sentences(journal, acts.length, heads.length) };
}

/** The digest of the head and of every entry. */
const digestsOf = (journal: Journal): readonly string[] => [headDigest(journal), ...journal.entries.map(digestOf)];

function sentences({ fair }: Journal, acts: number, heads: number): readonly string[] {
  if (fair?.keys === undefined) return ['Nothing in it is signed.'];
  const signers = Object.keys(fair.keys).filter((who) => who !== SERVER);
  return [
    ...(fair.keys[SERVER] === undefined
      ? []
      : [`The server has signed it to its end${heads > 1 ? ` (${heads} signatures of the server fit)` : ''}.`]),
    ...(acts === 0 ? [] : [`${signers.join(' and ')} signed what they did: ${acts} signatures fit.`]),
  ];
}

/** What a seat did in an entry, as it has signed it; undefined for entries of other kinds. */
export function doingOf(entry: Entry): { readonly who: string; readonly what: Doing } | undefined {
  if ('order' in entry) return { who: entry.seat, what: { order: entry.order } };
  if ('choice' in entry) return { who: entry.seat, what: { choice: entry.choice } };
  if (!('anchor' in entry)) return undefined;
  return { who: entry.who, what: { anchor: entry.anchor, ...(entry.key !== undefined && { key: entry.key }) } };
}

/** Where a seat has a key, everything that it does is signed, each under what it knew then, and none of it is used twice. */
function actClaims({ fair, entries }: Journal, digests: readonly string[]): readonly Claim[] {
  const keys = new Map(Object.entries(fair?.keys ?? {}));
  const did = new Map<string, number>();
  return entries.flatMap((entry): readonly Claim[] => {
    const done = doingOf(entry);
    if (done === undefined || fair === undefined) return [];
    const { who, what } = done;
    // Another device of a seat brings its own key.
    if ('anchor' in entry && entry.key !== undefined && who !== SERVER) keys.set(who, entry.key);
    const key = keys.get(who);
    const signed = 'signed' in entry ? entry.signed : undefined;
    const wrong = (says: string): Wrong => ({ seq: entry.seq, says: `Entry ${entry.seq}: ${says}` });
    if (key === undefined || who === SERVER)
      return signed === undefined ? [] : [wrong(`${who} signs with a key that nobody knows.`)];
    if (signed === undefined) return [wrong(`${who} has not signed it.`)];
    const { after, by } = signed;
    const before = did.get(who) ?? 0;
    did.set(who, entry.seq);
    if (after >= entry.seq || after < before) return [wrong(`what ${who} has signed belongs to another place.`)];
    const text = actText({ battle: fair.battle, seat: who, after, digest: digests[after] ?? '' }, what);
    return [{ ...wrong(`${who} has not signed this, not here, or not in this history.`), unless: { key, text, by } }];
  });
}

/** What the server has signed fits the journal, and there is a signature under its end. */
function headClaims(journal: Journal, digests: readonly string[], receipts: readonly Receipt[]): readonly Claim[] {
  const { fair, heads = [] } = journal;
  const key = fair?.keys?.[SERVER];
  const last = digests.length - 1;
  if (fair === undefined || key === undefined)
    return heads.length === 0 ? [] : [{ seq: 0, says: 'It is signed with a key that nobody knows.' }];
  if (!isChained(journal)) return [{ seq: 0, says: 'The server signs journals that are chained; this one is not.' }];
  const isEndSigned = heads.some(({ seq }) => seq === last);
  const own = heads.flatMap((head) => headClaim(fair.battle, key, head, digests, false));
  const kept = receipts.flatMap((receipt): readonly Claim[] => {
    if (receipt.battle !== fair.battle) return [{ seq: 0, says: `This receipt is of the battle ${receipt.battle}.` }];
    if (receipt.key !== key)
      return [{ seq: 0, says: 'The server has another key here than the one that the receipt knows.' }];
    return receipt.heads.flatMap((head) => headClaim(fair.battle, key, head, digests, true));
  });
  return [
    ...(isEndSigned
      ? []
      : [{ seq: last, says: 'The server has not signed the end: entries may have been cut off or added.' }]),
    ...own,
    ...kept,
  ];
}

function headClaim(
  battle: string,
  key: string,
  head: SignedHead,
  digests: readonly string[],
  isKept: boolean,
): readonly Claim[] {
  const { seq, digest, by } = head;
  const signature: Claim = {
    seq,
    says: `The signature of the server under entry ${seq}${isKept ? ' in the receipt' : ''} does not hold.`,
    unless: { key, text: headText(battle, head), by },
  };
  const found = digests[seq];
  if (found === digest) return [signature];
  if (found === undefined)
    return [
      signature,
      { seq, says: `The server has signed entry ${seq}, which this journal does not have: its end was cut off.` },
    ];
  return [
    signature,
    { seq, says: `The server has signed another history: its signature up to entry ${seq} is under something else.` },
  ];
}

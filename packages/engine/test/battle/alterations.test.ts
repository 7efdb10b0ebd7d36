/**
 * Journals altered at random, by an accident, by somebody with a text editor, and by somebody who makes the chain fit again: every one is
 * found, and no honest journal is accused. `UMPIRE_ALTERATIONS` and `UMPIRE_HONEST` in the environment ask for more.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { example } from '../../example/index.ts';
import {
  actText,
  canonical,
  chainFrom,
  digestOf,
  type Entry,
  fairDice,
  type FairHead,
  FairLedger,
  headDigest,
  headText,
  Host,
  type Journal,
  parseJournal,
  type Receipt,
  type Ruleset,
  type Seal,
  seededDice,
  type SignedHead,
  verifyFully,
  writeJournal,
} from '../../src/battle/index.ts';
import { type Random, seeded } from '../../src/dice/index.ts';
import { placedAt, randomStep, scenario } from '../example/fixture.ts';

const near: typeof example = {
  ...example,
  setup: (...args) => placedAt(example.setup(...args), { a1: [6, 1], a2: [8, 1], b1: [6, 4], b2: [8, 4] }),
};
const ruleset = near as unknown as Ruleset;
const SEATS = ['a', 'b'] as const;

const bytesOf = (word: string): Buffer => createHash('sha256').update(word).digest();

/** An Ed25519 key that follows from a word, and what signs with it. */
function keyOf(word: string): { readonly key: string; readonly sign: (text: string) => string } {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const own = createPrivateKey({ key: Buffer.concat([prefix, bytesOf(word)]), format: 'der', type: 'pkcs8' });
  const key = createPublicKey(own).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { key, sign: (text) => sign(null, Buffer.from(text), own).toString('hex') };
}

const known = new Map<string, KeyObject>();
const isBy = (key: string, text: string, signature: string): boolean => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex');
  const der = { key: Buffer.concat([prefix, Buffer.from(key, 'hex')]), format: 'der', type: 'spki' } as const;
  try {
    const found = known.get(key) ?? createPublicKey(der);
    known.set(key, found);
    return verify(null, Buffer.from(text), found, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
};

const SERVER_KEY = keyOf('server');
const DEVICES = { a: keyOf('device a'), b: keyOf('device b') };

/** An online battle as the server leaves it: fair dice, everything signed; with what browsers have kept of it. */
interface Online {
  readonly journal: Journal;
  readonly receipts: readonly Receipt[];
}

function online(seed: string): Online {
  const battle = `battle-${seed}`;
  const chains = new Map(
    ['server', ...SEATS].map((who) => [who, chainFrom(bytesOf(`${seed}/${who}`).toString('hex'), 150)]),
  );
  const head: FairHead = {
    protocol: 'fair-1',
    battle,
    anchors: [...chains].map(([who, links]) => ({ who, anchor: links.at(-1) ?? '' })),
    keys: { server: SERVER_KEY.key, a: DEVICES.a.key, b: DEVICES.b.key },
  };
  const random = seeded(`online/${seed}`);
  const ledger = new FairLedger(head);
  const next = (who: string): string => {
    const links = chains.get(who) ?? [];
    return links[links.indexOf(ledger.last(who) ?? '') - 1] ?? '';
  };
  // Now and then a seat is away, with or without links that it has left.
  const dice = fairDice(ledger, () =>
    Object.fromEntries(
      ['server', ...SEATS].map((who) => {
        if (who === ledger.opener?.who) return [who, { how: 'there', link: ledger.opener.link }];
        const how = who === 'server' ? 'there' : random.pick(['there', 'there', 'there', 'left', 'absent'] as const);
        return [who, how === 'absent' ? { how } : { how, link: next(who) }];
      }),
    ),
  );
  let salts = 0;
  const salt = (): string => `salt-${seed}-${++salts}`;
  const host: Host<never> = Host.start({ ruleset: near, dice, fair: head, salt }, scenario) as never;
  const seal =
    (seat: string): Seal =>
    (what) => {
      ledger.catchUp(host.entriesAfter(0));
      const after = host.length;
      const by = DEVICES[seat as 'a' | 'b'].sign(actText({ battle, seat, after, digest: host.end }, what));
      return { link: next(seat), signed: { after, by } };
    };
  const heads: SignedHead[] = [];
  const signHead = (): SignedHead => {
    const [seq, digest] = [host.length, host.end];
    return { seq, digest, by: SERVER_KEY.sign(headText(battle, { seq, digest })) };
  };
  const steps = random.below(2) === 0 ? Infinity : 4 + random.below(12);
  for (let i = 0; i < steps && randomStep(host as never, random, seal); i++) if (i % 7 === 0) heads.push(signHead());
  const last = signHead();
  const journal = { ...host.head, entries: host.entriesAfter(0), end: host.end, heads: [last] };
  return { journal, receipts: [{ battle, key: SERVER_KEY.key, heads: [...heads, last] }] };
}

function local(seed: string): Online {
  const host = Host.start({ ruleset: near, dice: seededDice(seeded(`dice/${seed}`)) }, scenario);
  const random = seeded(`plain/${seed}`);
  while (randomStep(host, random));
  return { journal: host.journal, receipts: [] };
}

/** Every way to alter a journal; each makes something else of it. */
const WAYS = {
  'takes an entry out': (journal: Journal, random: Random): Journal => ({
    ...journal,
    entries: journal.entries.toSpliced(random.below(journal.entries.length), 1),
  }),
  'cuts off the end': (journal: Journal, random: Random): Journal => ({
    ...journal,
    entries: journal.entries.slice(0, random.below(journal.entries.length)),
  }),
  'puts an entry in twice': (journal: Journal, random: Random): Journal => {
    const at = random.below(journal.entries.length);
    return { ...journal, entries: journal.entries.toSpliced(at, 0, journal.entries[at] as Entry) };
  },
  'changes the order': (journal: Journal, random: Random): Journal => {
    const [at, to] = [random.below(journal.entries.length), random.below(journal.entries.length)];
    const { entries } = journal;
    return { ...journal, entries: entries.with(at, entries[to] as Entry).with(to, entries[at] as Entry) };
  },
  'changes a letter of an entry': (journal: Journal, random: Random): Journal => {
    const at = random.below(journal.entries.length);
    return { ...journal, entries: journal.entries.with(at, changed(journal.entries[at], random) as Entry) };
  },
  'changes a face': (journal: Journal, random: Random): Journal =>
    ofEntries(journal, random, 'roll', (entry) => ({ ...entry, roll: changed((entry as Roll).roll, random) })),
  'changes a link': (journal: Journal, random: Random): Journal =>
    ofEntries(journal, random, 'fair', (entry) => ({ ...entry, fair: changed((entry as Roll).fair, random) })),
  'changes a signature of a seat': (journal: Journal, random: Random): Journal =>
    ofEntries(journal, random, 'signed', (entry) => ({
      ...entry,
      signed: changed((entry as { signed: object }).signed, random),
    })),
  'takes a signature of a seat out': (journal: Journal, random: Random): Journal =>
    ofEntries(journal, random, 'signed', ({ ...entry }) => {
      delete (entry as { signed?: object }).signed;
      return entry;
    }),
  'changes what the server has signed': (journal: Journal, random: Random): Journal =>
    journal.heads === undefined
      ? journal
      : { ...journal, heads: changed(journal.heads, random) as NonNullable<Journal['heads']> },
  'takes what the server has signed out': ({ heads: _signed, ...journal }: Journal): Journal => journal,
  'changes the digest of the end': (journal: Journal, random: Random): Journal => ({
    ...journal,
    end: text(journal.end ?? '', random),
  }),
  'changes the head': (journal: Journal, random: Random): Journal =>
    journal.fair === undefined
      ? { ...journal, options: { ...journal.options, dice: journal.options['dice'] === 1 ? 2 : 1 } }
      : { ...journal, fair: changed(journal.fair, random) as FairHead },
};

type Roll = Extract<Entry, { roll: unknown }>;

function ofEntries(journal: Journal, random: Random, field: string, change: (entry: Entry) => object): Journal {
  const places = journal.entries.flatMap((entry, i) => (field in entry ? [i] : []));
  if (places.length === 0) return journal;
  const at = random.pick(places);
  return { ...journal, entries: journal.entries.with(at, change(journal.entries[at] as Entry) as Entry) };
}

const HEX = '0123456789abcdef';

function text(of: string, random: Random): string {
  const at = random.below(Math.max(1, of.length));
  const letter = HEX[(HEX.indexOf(of[at] ?? '0') + 1 + random.below(15)) % 16] as string;
  return of.slice(0, at) + letter + of.slice(at + 1);
}

/** The data with one leaf changed. */
function changed(data: unknown, random: Random): unknown {
  if (typeof data === 'number') return data + 1 + random.below(3);
  if (typeof data === 'boolean') return !data;
  if (typeof data === 'string') return text(data, random);
  if (typeof data !== 'object' || data === null) return 1;
  const names = Object.keys(data);
  if (names.length === 0) return { more: 1 };
  const name = random.pick(names);
  const other = changed((data as Record<string, unknown>)[name], random);
  return Array.isArray(data) ? data.with(Number(name), other) : { ...data, [name]: other };
}

/** The journal with numbers and a chain that fit again: what somebody can do who knows how they are made, without the keys. */
function chainedAnew(journal: Journal): Journal {
  let before = headDigest(journal);
  const entries = journal.entries.map((entry, i) => {
    const made = { ...entry, seq: i + 1, prev: before };
    before = digestOf(made);
    return made;
  });
  return { ...journal, entries, end: before };
}

const ALTERATIONS = Number(process.env['UMPIRE_ALTERATIONS'] ?? 500);
const HONEST = Number(process.env['UMPIRE_HONEST'] ?? 40);

it(`finds every one of ${ALTERATIONS} altered journals`, async () => {
  const honest = ['p', 'q', 'r', 's', 't', 'u'];
  const [signed, plain] = [honest.map(online), honest.map(local)];
  const random = seeded('alterations');
  const names = Object.keys(WAYS) as (keyof typeof WAYS)[];
  const missed: string[] = [];
  let [found, anew] = [0, 0];
  while (found + missed.length < ALTERATIONS) {
    const way = random.pick(names);
    // Only where something is signed can anybody tell who has made the chain.
    const isAnew = random.below(2) === 0;
    const { journal, receipts } = random.pick(isAnew || random.below(2) === 0 ? signed : plain);
    const altered = isAnew ? chainedAnew(WAYS[way](journal, random)) : WAYS[way](journal, random);
    if (canonical(altered) === canonical(journal)) continue;
    const verdict = await verdictOn(altered, receipts);
    if (verdict) missed.push(`${way}${isAnew ? ', chained anew' : ''}`);
    else found++;
    if (isAnew) anew++;
  }
  expect(missed).toEqual([]);
  expect(anew).toBeGreaterThan(ALTERATIONS / 4);
}, 7_200_000);

/** Whether nothing is found. A file that cannot be read any more is found, too. */
async function verdictOn(journal: Journal, receipts: readonly Receipt[]): Promise<boolean> {
  const parsed = parseJournal(writeJournal(journal));
  return parsed.ok && (await verifyFully(ruleset, parsed.journal, { receipts, verify: isBy })).ok;
}

it(`accuses none of ${HONEST} honest journals`, async () => {
  const accused: string[] = [];
  for (let i = 0; i < HONEST; i++) {
    const { journal, receipts } = i % 4 === 3 ? local(`honest ${i}`) : online(`honest-${i}`);
    const verdict = await verifyFully(ruleset, journal, { receipts, verify: isBy });
    if (!verdict.ok) accused.push(`${i}: ${verdict.says}`);
  }
  expect(accused).toEqual([]);
}, 7_200_000);

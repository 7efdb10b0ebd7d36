/**
 * What a browser does so that nobody has to trust the server: it gives its links for the dice one at a time, signs what its seat does,
 * follows the chain of the journal, keeps what the server has signed, and notices when something does not fit.
 */
import {
  type AllGiven,
  actText,
  chainFrom,
  digestOf,
  type Doing,
  doingOf,
  type Entry,
  type FairHead,
  follows,
  headText,
  LINKS,
  type Receipt,
  SERVER,
  type SignedHead,
  type VerifySignature,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Proof } from './replies.ts';
import type { Act, Along } from './requests.ts';

/** What does not fit. */
export const SUSPICIONS = [
  /** The server's signature does not hold. */
  'signature',
  /** The server has signed two histories. */
  'histories',
  /** The server has gone back behind what it has signed. */
  'behind',
  /** An entry does not follow what was signed before. */
  'broken',
  /** Anchors or keys are not those that were known. */
  'anchors',
  /** A seat has not signed what the server says it did, or knows another history. */
  'act',
  /** The server wanted a link before it was settled what it would be used for. */
  'early',
  /** The server says that no link came, and one was sent. */
  'absent',
  /** A link that this seat had left was used as if it had been given for this throw. */
  'stolen',
  /** A link does not fit its anchor, or a throw is not the next one. */
  'link',
] as const;

export interface Suspicion {
  readonly what: (typeof SUSPICIONS)[number];
  readonly seq: number;
  /** What anybody can check: signatures of the server that do not go together. */
  readonly heads?: readonly SignedHead[];
}

/** What a browser keeps of a battle. Plain data. */
export interface Kept {
  readonly battle: string;
  readonly seat?: Seat;
  /** The secret beginnings of the chains of links that were made here, the newest last. */
  readonly secrets: readonly string[];
  /** Anchors and keys as they were first seen. */
  readonly fair?: FairHead;
  /** The newest head that the server has signed, and all that do not go together with others. */
  readonly heads: readonly SignedHead[];
  /** The last link of this seat that is in the journal. */
  readonly last?: string;
  /** Who signs with which key by now: another device of a seat brings its own. */
  readonly keys: Readonly<Record<string, string>>;
  readonly throws: number;
  /** The last link of everybody's chain, as far as it is known: secret decisions of others hide theirs. */
  readonly links: Readonly<Record<string, string>>;
  /** The link that was given last for dice that were due: for which throw, and after which entry. */
  readonly given?: { readonly throw: number; readonly digest: string };
  /** Links were left with the server: it could know the next ones. */
  readonly hasLeft?: boolean;
  readonly suspicions: readonly Suspicion[];
}

export const nothingKept = (battle: string): Kept => ({
  battle,
  secrets: [],
  heads: [],
  keys: {},
  throws: 0,
  links: {},
  suspicions: [],
});

/** What signs for a device. */
export interface DeviceKey {
  /** The public key, as 64 hex digits. */
  readonly key: string;
  sign(text: string): string | Promise<string>;
}

export interface WitnessOptions {
  readonly kept: Kept;
  readonly device: DeviceKey;
  readonly verify: VerifySignature;
  /** 32 random bytes as 64 hex digits. */
  readonly random: () => string;
  /** Keeps it; what follows may wait for that. */
  readonly keep: (kept: Kept) => void | Promise<void>;
  /** The digest of the journal's head with these anchors, by what this browser knows of the battle; undefined while it knows nothing. */
  readonly headDigest: (fair: FairHead) => string | undefined;
  /** Links of one chain. */
  readonly links?: number;
}

/** So few links left, and a new chain is made. */
const FEW = 8;

export class Witness {
  #kept: Kept;
  readonly #options: WitnessOptions;
  readonly #chains = new Map<string, readonly string[]>();
  /** The digests of entries that have come since this page was opened. */
  readonly #digests = new Map<number, string>();

  constructor(options: WitnessOptions) {
    this.#options = options;
    this.#kept = options.kept;
  }

  get kept(): Kept {
    return this.#kept;
  }

  /** The last entry up to which the server has signed what this browser has seen. */
  get seq(): number {
    return this.#newest?.seq ?? 0;
  }

  get #newest(): SignedHead | undefined {
    return this.#kept.heads.at(-1);
  }

  /** What others can check a journal by. */
  get receipt(): Receipt | undefined {
    const { battle, heads, fair } = this.#kept;
    const key = fair?.keys?.[SERVER];
    return key === undefined || heads.length === 0 ? undefined : { battle, key, heads };
  }

  /** Takes what the server has sent about the journal. Gives back the act by which its wish for a link is answered. */
  async hear(seat: Seat | undefined, proof: Proof): Promise<(Act & { readonly kind: 'link' }) | undefined> {
    if (seat !== undefined && this.#kept.seat !== seat) this.#set({ seat });
    if (proof.fair !== undefined) this.#meet(proof.fair);
    await this.#follow(proof);
    await this.#sawHead(proof.head);
    const answer = proof.due === undefined ? undefined : this.#answer(proof.due, proof.head);
    this.#isCaughtUp = true;
    await this.#options.keep(this.#kept);
    return answer;
  }

  #set(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
  }

  #suspect(what: Suspicion['what'], seq: number, heads?: readonly SignedHead[]): void {
    const isKnown = this.#kept.suspicions.some((one) => one.what === what && one.seq === seq);
    if (isKnown) return;
    this.#set({ suspicions: [...this.#kept.suspicions, { what, seq, ...(heads !== undefined && { heads }) }] });
  }

  /** The anchors and keys, the first time or again. */
  #meet(fair: FairHead): void {
    const { fair: known, seat } = this.#kept;
    if (known !== undefined) {
      if (digestOf(known) !== digestOf(fair)) this.#suspect('anchors', 0);
      return;
    }
    const own = fair.anchors.find(({ who }) => who === seat)?.anchor;
    this.#untold = undefined;
    // Another device of the same person has its own chain, and its own key.
    const isOurs = seat !== undefined && fair.keys?.[seat] === this.#options.device.key;
    if (isOurs && own !== undefined && this.#placeOf(own) === undefined) this.#suspect('anchors', 0);
    const links = Object.fromEntries(fair.anchors.map(({ who, anchor }) => [who, anchor]));
    this.#set({ fair, keys: fair.keys ?? {}, links, ...(own !== undefined && { last: own }) });
  }

  /** Goes along the new entries: each has to follow the one before, the first what was signed last. */
  async #follow({ from, entries, head }: Proof): Promise<void> {
    const { fair } = this.#kept;
    if (fair === undefined) return;
    const known = this.#newest;
    let before = from === known?.seq ? known.digest : from === 0 ? this.#options.headDigest(fair) : undefined;
    if (before !== undefined) this.#digests.set(from, before);
    for (const entry of entries) {
      if (before !== undefined && entry.prev !== before) this.#suspect('broken', entry.seq);
      const isNew = entry.seq > (known?.seq ?? 0);
      if (isNew && 'digest' in entry) this.#sawNothing();
      else if (isNew && !('digest' in entry)) await this.#look(entry);
      before = 'digest' in entry ? entry.digest : digestOf(entry);
      this.#digests.set(entry.seq, before);
      if (entry.seq === known?.seq && before !== known.digest) this.#suspect('histories', entry.seq, [known, head]);
    }
    if (entries.length > 0 && before !== head.digest) this.#suspect('broken', head.seq);
  }

  /** What the server has signed holds, and goes together with what it signed before. */
  async #sawHead(head: SignedHead): Promise<void> {
    const { fair, battle, heads } = this.#kept;
    const key = fair?.keys?.[SERVER];
    if (key === undefined) return;
    const known = this.#newest;
    if (known?.seq === head.seq && known.digest === head.digest) return;
    if (!(await this.#options.verify(key, headText(battle, head), head.by))) {
      this.#suspect('signature', head.seq);
      return;
    }
    const other = heads.find((one) => one.seq === head.seq && one.digest !== head.digest);
    if (other !== undefined) {
      this.#suspect('histories', head.seq, [other, head]);
      this.#set({ heads: [head, ...heads] });
    } else if (known !== undefined && head.seq < known.seq) {
      this.#suspect('behind', head.seq, [head, known]);
      this.#set({ heads: [head, ...heads] });
    } else this.#set({ heads: [...heads.filter(({ seq }) => this.#isEvidence(seq)), head] });
  }

  #isEvidence(seq: number): boolean {
    return this.#kept.suspicions.some(({ heads }) => heads?.some((one) => one.seq === seq) === true);
  }

  /** Something that this seat may not see: perhaps somebody has given a link with it. */
  #sawNothing(): void {
    const { links, seat } = this.#kept;
    const sure = Object.entries(links).filter(([who]) => who === SERVER || who === seat);
    this.#set({ links: Object.fromEntries(sure) });
  }

  /** A link of somebody: it fits the last one that is known, or that one was hidden. */
  #sawLink(seq: number, who: string, link: string): void {
    const known = this.#kept.links[who];
    const isNext =
      known === undefined || known === link || follows(link, known) || follows(link, this.#nextAnchor ?? '');
    if (!isNext) this.#suspect('link', seq);
    this.#set({ links: { ...this.#kept.links, [who]: link } });
  }

  /** With which anchor the server goes on when its chain is used up. */
  #nextAnchor: string | undefined;

  /** A new entry: whether who did it has signed it, and how this seat's links were used. */
  async #look(entry: Entry): Promise<void> {
    if ('roll' in entry && entry.fair?.given !== undefined)
      this.#sawThrow(entry.seq, entry.fair.throw, entry.fair.given, entry.prev ?? '');
    if ('link' in entry && entry.link !== undefined) this.#sawLink(entry.seq, entry.seat, entry.link);
    if ('anchor' in entry && entry.who === SERVER) this.#nextAnchor = entry.anchor;
    else if ('anchor' in entry) this.#set({ links: { ...this.#kept.links, [entry.who]: entry.anchor } });
    const done = doingOf(entry);
    if (done === undefined || done.who === SERVER) return;
    if (done.who === this.#kept.seat) this.#sawOwn(entry);
    if ('anchor' in entry && entry.key !== undefined)
      this.#set({ keys: { ...this.#kept.keys, [done.who]: entry.key } });
    const key = this.#kept.keys[done.who];
    const signed = 'signed' in entry ? entry.signed : undefined;
    const digest = signed && this.#digests.get(signed.after);
    if (key === undefined || (signed !== undefined && digest === undefined)) return;
    const { battle } = this.#kept;
    const isBy =
      signed !== undefined &&
      (await this.#options.verify(
        key,
        actText({ battle, seat: done.who, after: signed.after, digest: digest ?? '' }, done.what),
        signed.by,
      ));
    if (!isBy) this.#suspect('act', entry.seq);
  }

  /** Something that this seat has done, perhaps on another device. */
  #sawOwn(entry: Entry): void {
    if ('link' in entry && entry.link !== undefined) {
      this.#opened = entry.seq;
      this.#ownLink(entry.link);
    }
    if (!('anchor' in entry)) return;
    const isOurs = this.#placeOf(entry.anchor) !== undefined;
    if (isOurs) {
      this.#set({ hasLeft: false });
      this.#untold = undefined;
    }
    this.#isReplaced = !isOurs && this.#isCaughtUp;
    this.#set({ last: entry.anchor });
  }

  #sawThrow(seq: number, number: number, given: AllGiven, before: string): void {
    const { seat, given: mine } = this.#kept;
    if (number !== this.#kept.throws + 1) this.#suspect('link', seq);
    this.#set({ throws: number });
    for (const [who, { link }] of Object.entries(given)) if (link !== undefined) this.#sawLink(seq, who, link);
    const one = seat === undefined ? undefined : given[seat];
    if (one === undefined) return;
    // The device that has taken over is gone.
    if (one.how !== 'there') this.#isReplaced = false;
    const wasAsked = mine?.throw === number;
    if (one.link === undefined) {
      if ((wasAsked && mine.digest === before) || this.#opened === seq - 1) this.#suspect('absent', seq);
      return;
    }
    // What came with an own decision is known from there.
    if (one.link === this.#kept.last) return;
    // Only links that were left can be in somebody else's hands.
    if (one.how === 'there' && !wasAsked && this.#kept.hasLeft === true) this.#suspect('stolen', seq);
    if (one.how === 'there' && wasAsked && mine.digest !== before) this.#suspect('early', seq);
    this.#ownLink(one.link);
  }

  /** The last decision of this seat that came with a link. */
  #opened: number | undefined;

  #ownLink(link: string): void {
    this.#set({ last: link });
  }

  /** Gives the link for the dice that are due, once for each throw. */
  #answer(number: number, head: SignedHead): (Act & { readonly kind: 'link' }) | undefined {
    const { given, throws } = this.#kept;
    if (number !== throws + 1) {
      this.#suspect('early', head.seq);
      return undefined;
    }
    if (given?.throw === number && given.digest !== head.digest) {
      this.#suspect('early', head.seq);
      return undefined;
    }
    const link = this.#nextLink();
    if (link === undefined) return undefined;
    this.#set({ given: { throw: number, digest: head.digest } });
    return { kind: 'link', link };
  }

  /** What goes with an order or an answer: the next link, and the signature of this device. */
  async along(seat: Seat, what: Doing): Promise<Along> {
    const { fair, keys } = this.#kept;
    if (fair === undefined) return {};
    const link = this.#nextLink();
    const signed = keys[seat] === this.#options.device.key ? await this.#signed(seat, what) : undefined;
    return { ...(link !== undefined && { link }), ...(signed !== undefined && { signed }) };
  }

  async #signed(seat: Seat, what: Doing): Promise<Along['signed']> {
    const { battle, fair } = this.#kept;
    const digest = this.#newest?.digest ?? (fair && this.#options.headDigest(fair));
    if (digest === undefined) return undefined;
    const after = this.seq;
    return { after, by: await this.#options.device.sign(actText({ battle, seat, after, digest }, what)) };
  }

  /** Whether this browser has to begin a new chain: it has none, not the one that is used, or the server could know its next links. */
  get needsChain(): boolean {
    const { fair, last, seat, keys, hasLeft } = this.#kept;
    if (this.#isGoing || this.#isReplaced) return false;
    if (fair === undefined) return this.#kept.secrets.length === 0;
    const place = last === undefined ? undefined : this.#placeOf(last);
    return place === undefined || place < FEW || hasLeft === true || keys[seat ?? ''] !== this.#options.device.key;
  }

  /**
   * Another device of this seat has taken over while this one was at the table: its chain holds until somebody acts here, or until dice
   * had to do without it. Two devices that both insisted would never end.
   */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  #isReplaced = false;
  /** What came before this page is history: another device that was here then need not be here now. */
  #isCaughtUp = false;

  /** This page has left links and is about to go. */
  #isGoing = false;

  /** This page is at the table, for the first time or again. */
  comes(): void {
    this.#isGoing = false;
  }

  /** A chain to be told before the battle begins: the same, however often it has to be told. */
  async chain(): Promise<{ readonly anchor: string; readonly key: string }> {
    return await this.#chainOf(this.#kept.fair === undefined ? this.#kept.secrets.at(-1) : this.#untold);
  }

  /** A chain that was told and has not been seen in the journal. */
  #untold: string | undefined;

  /** Whoever tells a chain again tells the same one: of those that nobody has answered, any may have arrived. */
  async #chainOf(known: string | undefined): Promise<{ readonly anchor: string; readonly key: string }> {
    const secret = known ?? this.#options.random();
    if (known === undefined) this.#set({ secrets: [...this.#kept.secrets.slice(-3), secret] });
    this.#untold = secret;
    await this.#options.keep(this.#kept);
    return { anchor: this.#linksOf(secret).at(-1) ?? '', key: this.#options.device.key };
  }

  /** The act that begins a new chain in the middle of a battle. */
  async newChain(seat: Seat): Promise<Act & { readonly kind: 'anchor' }> {
    const { anchor, key } = await this.#chainOf(this.#untold);
    const isNewDevice = key !== this.#kept.keys[seat];
    const what = { anchor, ...(isNewDevice && { key }) };
    const signed = await this.#signed(seat, what);
    return { kind: 'anchor', ...what, ...(signed !== undefined && { signed }) };
  }

  /** The act that leaves links with the server for while this browser is away; undefined where there are none. */
  async leave(count: number): Promise<(Act & { readonly kind: 'leave' }) | undefined> {
    const { last, hasLeft } = this.#kept;
    const place = last === undefined ? undefined : this.#placeOf(last);
    if (place === undefined || hasLeft === true) return undefined;
    const many = Math.min(count, place);
    const link = this.#chainWith(last)?.[place - many];
    if (link === undefined || many === 0) return undefined;
    this.#isGoing = true;
    this.#set({ hasLeft: true });
    await this.#options.keep(this.#kept);
    return { kind: 'leave', link, count: many };
  }

  #nextLink(): string | undefined {
    const { last } = this.#kept;
    const place = last === undefined ? undefined : this.#placeOf(last);
    return place === undefined || place === 0 ? undefined : this.#chainWith(last)?.[place - 1];
  }

  #placeOf(link: string): number | undefined {
    return this.#chainWith(link)?.indexOf(link);
  }

  #chainWith(link: string | undefined): readonly string[] | undefined {
    if (link === undefined) return undefined;
    return this.#kept.secrets.map((secret) => this.#linksOf(secret)).find((links) => links.includes(link));
  }

  #linksOf(secret: string): readonly string[] {
    const links = this.#chains.get(secret) ?? chainFrom(secret, this.#options.links ?? LINKS);
    this.#chains.set(secret, links);
    return links;
  }
}

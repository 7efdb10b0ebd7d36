/** A battle with dice that everybody can check: links, signatures, and the proof for whoever does not trust this server. */
import {
  actText,
  type DiceSource,
  type Doing,
  type Entry,
  FAIR,
  type FairHead,
  headText,
  type Host,
  type Journal,
  type ProvenEntry,
  type Seal,
  SERVER,
  type Signed,
  type SignedHead,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import type { Along, Proof } from '@umpire/wire';
import type { Chain } from '../battles/deed.ts';
import { Gathering } from './gathering.ts';
import type { FairServer } from './keys.ts';

/** The anchors and keys of a new battle. */
export function fairHeadOf(
  battle: string,
  server: FairServer,
  { seats }: Scenario,
  chains: ReadonlyMap<Seat, Chain>,
  computers: readonly { readonly id: Seat }[],
): FairHead {
  const known = seats.flatMap(({ id }) => {
    const chain = chains.get(id);
    return chain === undefined ? [] : [{ who: id, ...chain }];
  });
  const keys = known.flatMap(({ who, key }) => (key === undefined ? [] : [[who, key] as const]));
  return {
    protocol: FAIR,
    battle,
    anchors: [
      { who: SERVER, anchor: server.chain(battle, 0).anchor },
      ...known.map(({ who, anchor }) => ({ who, anchor })),
    ],
    ...(computers.length > 0 && { computers: computers.map(({ id }) => id) }),
    keys: { [SERVER]: server.key, ...Object.fromEntries(keys) },
  };
}

/** Decisions and fingerprints are shown to some, and to others only by their digests. */
const isSecret = (entry: ProvenEntry): boolean => 'choice' in entry || 'hash' in entry || 'digest' in entry;

export class FairPlay {
  readonly head: FairHead;
  readonly #server: FairServer;
  readonly #gathering: Gathering;
  #host: Host | undefined;
  #signed: SignedHead | undefined;
  /** What was proved last to everybody alike: nothing of it was secret. */
  #proof: Proof | undefined;
  /** The newest key of each seat, and the last entry of each, up to the entry that was looked at last. */
  readonly #keys = new Map<Seat, string>();
  readonly #lasts = new Map<string, number>();
  #seen = 0;
  /** The signature that was looked at last, beside the loop. */
  #checked: { readonly key: string; readonly text: string; readonly by: string; readonly holds: boolean } | undefined;

  constructor(head: FairHead, server: FairServer) {
    this.head = head;
    this.#server = server;
    this.#gathering = new Gathering(head, server);
  }

  get dice(): DiceSource {
    return this.#gathering.dice;
  }

  /** From now on, this is the host that throws these dice. */
  follow(host: Host): void {
    this.#host = host;
  }

  /** Whose links are awaited for the next throw. */
  get missing(): readonly Seat[] {
    return this.#gathering.missing(this.#entries);
  }

  get #entries() {
    return this.#host?.entries ?? [];
  }

  /** What is written with a seat's decision: its link and its signature; or why it cannot be. */
  seal(seat: Seat, { link, signed }: Along): Seal {
    return (what) => {
      this.#gathering.catchUp(this.#entries);
      const says =
        this.#signatureProblem(seat, what, signed) ??
        (link === undefined ? undefined : this.#gathering.linkProblem(seat, link));
      if (says !== undefined) return { says };
      this.#announceAnchor();
      return { ...(link !== undefined && { link }), ...(signed !== undefined && { signed }) };
    };
  }

  /**
   * Has the signature of a seat looked at beside the loop, before what it does is judged. Whatever comes of it is only remembered: the
   * judgement asks the same question, and finds it answered.
   */
  checkAhead(seat: Seat, what: Doing, signed: Signed | undefined): Promise<void> | undefined {
    const key = this.#keyOf(seat);
    const text = signed && this.#signedText(seat, what, signed);
    const { beside } = this.#server;
    if (beside === undefined || key === undefined || signed === undefined || text === undefined) return undefined;
    const { by } = signed;
    const keep = (holds: boolean): void => void (this.#checked = { key, text, by, holds });
    return beside.isBy(key, text, by).then(keep, () => undefined);
  }

  #isBy(key: string, text: string, by: string): boolean {
    const known = this.#checked;
    if (known?.key === key && known.text === text && known.by === by) return known.holds;
    return this.#server.isBy(key, text, by);
  }

  /** Before the last link of its chain the server says with which one it goes on. */
  #announceAnchor(): void {
    const anchor = this.#gathering.newAnchor;
    if (anchor !== undefined) this.#host?.anchor({ who: SERVER, anchor });
  }

  /** What is wrong with a new chain of a seat. */
  chainProblem(seat: Seat, chain: Chain, signed: Signed | undefined): string | undefined {
    // Links of a chain that was begun before are known.
    const used = [...this.head.anchors, ...this.#entries.filter((entry) => 'anchor' in entry)];
    if (used.some(({ anchor }) => anchor === chain.anchor)) return 'This chain of links has been used already.';
    if (chain.key === undefined && this.#keyOf(seat) === undefined) return undefined;
    return this.#signatureProblem(seat, { ...chain }, signed, chain.key);
  }

  #signatureProblem(seat: Seat, what: Doing, signed: Signed | undefined, key = this.#keyOf(seat)): string | undefined {
    if (key === undefined) return signed === undefined ? undefined : 'Nobody knows the key of your device.';
    if (signed === undefined) return 'Your device has to sign what you do: please reload the page.';
    const text = this.#signedText(seat, what, signed);
    if (text === undefined) return 'What your device has signed belongs to another place: look at the battle again.';
    return this.#isBy(key, text, signed.by) ? undefined : 'The signature of your device does not hold.';
  }

  /** What a seat has to sign where it stood; undefined where it has done something since, or there is no such place. */
  #signedText(seat: Seat, what: Doing, { after }: Signed): string | undefined {
    const digest = this.#digestAt(after);
    if (digest === undefined || after < this.#lastOf(seat)) return undefined;
    return actText({ battle: this.head.battle, seat, after, digest }, what);
  }

  /** The key of the device that a seat plays with now. */
  #keyOf(seat: Seat): string | undefined {
    this.#lookOn();
    return this.#keys.get(seat) ?? this.head.keys?.[seat];
  }

  #lastOf(seat: Seat): number {
    this.#lookOn();
    return this.#lasts.get(seat) ?? 0;
  }

  /** Looks at what is new in the journal: what was taken back counts, too. */
  #lookOn(): void {
    const entries = this.#entries;
    for (; this.#seen < entries.length; this.#seen++) {
      const entry = entries[this.#seen] as Entry;
      if ('seat' in entry) this.#lasts.set(entry.seat, entry.seq);
      if (!('anchor' in entry)) continue;
      this.#lasts.set(entry.who, entry.seq);
      if (entry.key !== undefined) this.#keys.set(entry.who, entry.key);
    }
  }

  #digestAt(seq: number): string | undefined {
    const entries = this.#entries;
    if (seq === entries.length) return this.#host?.end;
    return entries[seq]?.prev;
  }

  linkProblem(seat: Seat, link: string): string | undefined {
    this.#gathering.catchUp(this.#entries);
    return this.#gathering.linkProblem(seat, link);
  }

  offer(seat: Seat, link: string): void {
    this.#gathering.offer(seat, link);
  }

  leave(seat: Seat, left: { readonly link: string; readonly count: number }): string | undefined {
    this.#gathering.catchUp(this.#entries);
    return this.#gathering.leave(seat, left);
  }

  whileAway<T>(isAway: ((seat: Seat) => boolean) | undefined, act: () => T): T {
    return this.#gathering.whileAway(isAway ?? (() => false), act);
  }

  /**
   * Has the place where the journal stands signed while it is being kept; beside the loop where that has other things to do. The signature
   * goes nowhere before it is kept: two for one place would be a lie.
   */
  signAhead(isLoopBusy: boolean): Promise<void> | undefined {
    const { beside } = this.#server;
    const place = this.#place;
    if (beside === undefined || this.#signed?.seq === place.seq) return undefined;
    const text = headText(this.head.battle, place);
    const keep = (by: string): void => void (this.#signed = { ...place, by });
    // Should it fail, it is done at once when somebody asks for it.
    if (isLoopBusy) return beside.sign(text).then(keep, () => undefined);
    keep(this.#server.sign(text));
    return undefined;
  }

  get #place(): Omit<SignedHead, 'by'> {
    return { seq: this.#host?.length ?? 0, digest: this.#host?.end ?? '' };
  }

  /** Where the journal stands, signed. */
  get signedHead(): SignedHead {
    const place = this.#place;
    const known = this.#signed;
    if (known?.seq === place.seq) return known;
    return (this.#signed = { ...place, by: this.#server.sign(headText(this.head.battle, place)) });
  }

  /** What was written after an entry, as a seat or a spectator may see it. */
  proofFor(seat: Seat, from: number): Proof {
    const due = this.#host?.ask?.kind === 'roll' && this.missing.includes(seat);
    const head = this.signedHead;
    // All who look from the same place on are shown the same, as long as nothing is hidden from any of them.
    if (!due && this.#proof?.from === from && this.#proof.head === head) return this.#proof;
    const entries = this.#host?.provenEntriesFor(seat, from) ?? [];
    const proof = {
      from,
      entries,
      head,
      ...(from === 0 && { fair: this.head }),
      ...(due && { due: this.#gathering.next }),
    };
    if (!due && !entries.some(isSecret)) this.#proof = proof;
    return proof;
  }

  /** The whole battle for a file: what is kept, and nothing that is made up for it. */
  get journal(): Journal | undefined {
    const host = this.#host;
    if (host === undefined) return undefined;
    return { ...host.head, entries: host.entriesAfter(0), end: host.end, heads: [this.signedHead] };
  }
}

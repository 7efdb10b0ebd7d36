import { english, type Words } from '../words/index.ts';
import type { OpenAsk, Problem, Question, RollAnswer, Seat } from '../rule/index.ts';
import type { Scenario } from '../table/scenario/scenario.ts';
import type { Battle, Options, Outcome } from './battle.ts';
import { BattleCourse } from './course.ts';
import type { DiceSource } from './dice-source.ts';
import { hashOf } from './hash.ts';
import { type Decided, type Entry, inForce, type Journal, JOURNAL_FORMAT, putInForce } from './journal.ts';
import { headDigest, isChained } from './proof/chain.ts';
import { digestOf } from './proof/digest.ts';
import type { FairHead } from './proof/fair.ts';
import type { Doing } from './proof/sign.ts';
import { apply, type Logged, opening, replay, versionOf } from './replay.ts';
import { optionsFor, type Ruleset } from './ruleset.ts';
import { type ProvenEntry, provenEntries, type SeatView, seatView, seenEntries, type SeenEntry } from './seat-view.ts';
import { seenLog, type SeenLogged } from './seen.ts';
import { type UnderWay, underWayOf } from './under-way.ts';
import { type UndoPoint, undoPointOf, type UndoRequest } from './undo.ts';

/** A fingerprint is written after every so many orders. */
const HASH_EVERY = 8;

/** What a host needs: the rules, and where dice come from. */
export interface HostOptions<B extends Battle> {
  readonly ruleset: Ruleset<B>;
  readonly dice: DiceSource;
  /** For a new battle with dice that everybody can check. */
  readonly fair?: FairHead;
  /** Random letters for entries that are hidden from some seat, where digests are shown to seats. */
  readonly salt?: () => string;
}

/** A saved battle that goes on, or why it cannot. */
export type Resumed<B extends Battle = Battle> =
  | {
      readonly kind: 'resumed';
      readonly host: Host<B>;
      /** Set when it was made by another version of the rule set, and still runs the same. */
      readonly says?: string;
    }
  /** `words` is the same with its gaps, for other languages. */
  | { readonly kind: 'refused'; readonly says: string; readonly words: Words };

/** The battle after an entry of the journal, kept so that an undo need not play everything again. */
interface Mark<B extends Battle> {
  readonly seq: number;
  readonly battle: B;
}

/** What comes with a decision as it will be written, or in a sentence why it may not be. */
export type Seal = (what: Doing) => Decided | { readonly says: string };

type Unnumbered = Entry extends infer E ? (E extends Entry ? Omit<E, 'seq' | 'prev' | 'salt'> : never) : never;

/**
 * Runs one battle: takes orders and answers from seats, throws dice, writes the journal and tells whoever listens. The
 * same host runs in a browser tab and on a server.
 */
export class Host<B extends Battle = Battle> {
  readonly ruleset: Ruleset<B>;
  readonly #dice: DiceSource;
  readonly #salt: (() => string) | undefined;
  readonly #head: Omit<Journal, 'entries' | 'end' | 'heads'>;
  /** Journals from before there were chains go on without. */
  #isChained = true;
  /** Made by an earlier version of the rule set, and nothing was written by this one yet. */
  #isOlder = false;
  /** The digest of the last entry, as far as it was asked for. */
  #end: { readonly seq: number; readonly digest: string } | undefined;
  #course: BattleCourse<B>;
  #entries: Entry[] = [];
  /** Those of them that were not taken back. */
  #inForce: Entry[] = [];
  #log: Logged[] = [];
  #marks: Mark<B>[] = [];
  #orders = 0;
  #request: UndoRequest | undefined;
  readonly #listeners = new Set<() => void>();

  private constructor(
    { ruleset, dice, salt }: HostOptions<B>,
    head: Omit<Journal, 'entries' | 'end' | 'heads'>,
    course: BattleCourse<B>,
  ) {
    this.ruleset = ruleset;
    this.#dice = dice;
    this.#salt = salt;
    this.#head = head;
    this.#course = course;
  }

  /** A new battle of a scenario, with the options that the players have set. */
  static start<B extends Battle>(options: HostOptions<B>, scenario: Scenario, set: Options = {}): Host<B> {
    const { ruleset, fair } = options;
    const chosen = optionsFor(ruleset, (scenario.options ?? {}) as Options, set);
    const { id, version } = ruleset;
    const format = JOURNAL_FORMAT;
    const head = { format, ruleset: id, version, scenario, options: chosen, ...(fair && { fair }) } as const;
    const host = new Host(options, head, new BattleCourse(ruleset, ruleset.setup(scenario, chosen)));
    host.#course.begin();
    host.#advance(0);
    return host;
  }

  /** A new battle of a scenario from outside: it may name what the rule set does not have, and then it is refused. */
  static open<B extends Battle>(options: HostOptions<B>, scenario: Scenario, set: Options = {}): Resumed<B> {
    const { ruleset } = options;
    const opened = opening(ruleset, {
      scenario,
      options: optionsFor(ruleset, (scenario.options ?? {}) as Options, set),
    });
    if (!(opened instanceof BattleCourse)) return { kind: 'refused', says: english(opened), words: opened };
    return { kind: 'resumed', host: Host.start(options, scenario, set) };
  }

  /** Goes on with a saved battle, or with its beginning up to the entry `to`: then a new one branches off there. */
  static resume<B extends Battle>(options: HostOptions<B>, journal: Journal, to = Infinity): Resumed<B> {
    const { ruleset } = options;
    const marks: Mark<B>[] = [];
    const replayed = replay(ruleset, journal, to, (seq, battle) => marks.push({ seq, battle }));
    if (replayed.kind === 'refused') return { kind: 'refused', says: replayed.says, words: replayed.words };
    const { entries, end: _its, heads: _signed, ...head } = journal;
    const host = new Host(options, head, replayed.course);
    host.#entries = entries.filter(({ seq }) => seq <= to);
    host.#inForce = [...inForce(host.#entries)];
    host.#isChained = entries.length === 0 || isChained(journal);
    host.#log = [...replayed.log];
    host.#marks = marks;
    host.#orders = countOrders(host.#entries);
    host.#isOlder = versionOf({ ...journal, entries: host.#entries }) !== ruleset.version;
    // Nothing else is written: others may go on from the same journal.
    if (host.ask?.kind === 'roll') host.#advance(host.length);
    return { kind: 'resumed', host, ...(replayed.says !== undefined && { says: replayed.says }) };
  }

  /** The battle as it stands; in the middle of an order, as far as its rule has told. */
  get battle(): B {
    return this.#course.battle;
  }

  /** What is asked in the middle of an order. */
  get ask(): OpenAsk | undefined {
    return this.#course.ask;
  }

  /** The seats that have to decide or may order now. */
  get waitingFor(): readonly Seat[] {
    return this.#course.waitingFor;
  }

  /** What a seat is asked now. */
  questionTo(seat: Seat): Question<unknown> | undefined {
    return this.#course.questionTo(seat);
  }

  get outcome(): Outcome | undefined {
    return this.#course.outcome;
  }

  /** All that has happened, for the host alone: seats get `logFor`. */
  get log(): readonly Logged[] {
    return this.#log;
  }

  get undoRequest(): UndoRequest | undefined {
    return this.#request;
  }

  /** How the battle was set up: its journal without what has happened. */
  get head(): Omit<Journal, 'entries' | 'end' | 'heads'> {
    return this.#head;
  }

  /** How many entries the journal has. */
  get length(): number {
    return this.#entries.length;
  }

  /** The journal as it stands: it grows while it is looked at. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The entries after the one with this number, to be added to a journal that is kept elsewhere. */
  entriesAfter(seq: number): readonly Entry[] {
    return this.#entries.slice(seq);
  }

  /** The battle to keep: everything that is needed to bring it back. Between orders it ends with a fingerprint. */
  get journal(): Journal {
    const last = this.#entries.at(-1);
    const isOpen = this.ask !== undefined || last === undefined || 'hash' in last;
    const entries = isOpen ? [...this.#entries] : [...this.#entries, this.#next({ hash: hashOf(this.battle) })];
    const newest = entries.at(-1);
    const end = this.#isChained ? (newest === undefined ? this.end : digestOf(newest)) : undefined;
    return { ...this.#head, entries, ...(end !== undefined && { end }) };
  }

  /** The digest of the last entry (of the head, if there is none yet): whoever knows it knows that nothing before was altered. */
  get end(): string {
    if (this.#end?.seq === this.length) return this.#end.digest;
    const last = this.#entries.at(-1);
    const digest = last === undefined ? headDigest({ ...this.#head, entries: [] }) : digestOf(last);
    this.#end = { seq: this.length, digest };
    return digest;
  }

  /** A course to look ahead with; nothing that happens to it happens here. */
  fork(): BattleCourse<B> {
    return this.#course.fork();
  }

  /** What a seat may know now. */
  look(seat: Seat): SeatView<B> {
    return seatView(this.#course, seat);
  }

  /** The battle as a seat may know it. */
  view(seat: Seat): B {
    return this.#course.view(seat);
  }

  /** What has happened, as a seat may know it; from the entry with the number `from` on. */
  logFor(seat: Seat, from = 0): readonly SeenLogged[] {
    return seenLog(logAfter(this.#log, from - 1), seat);
  }

  /** The journal as a seat may read it. */
  entriesFor(seat: Seat): readonly SeenEntry[] {
    return seenEntries(this.#inForce, this.#log, seat);
  }

  /**
   * The journal after an entry as a seat may read it, with digests for what it may not see: so that it can follow the chain. Whether an
   * entry may be seen depends on later ones only, so that nothing before has to be gone through.
   */
  provenEntriesFor(seat: Seat, after = 0): readonly ProvenEntry[] {
    if (this.#salt === undefined) throw new TypeError('without salt, digests would tell what is secret');
    const entries = this.#entries.slice(after);
    // What nobody decides in secret everybody may read.
    if (!entries.some((entry) => 'choice' in entry || 'hash' in entry)) return entries;
    return provenEntries(entries, logAfter(this.#log, after), seat);
  }

  /** The order under way as a seat knows it; undefined between orders. */
  underWay(seat: Seat): UnderWay<B> | undefined {
    if (this.ask === undefined) return undefined;
    const start = Math.max(
      0,
      this.#inForce.findLastIndex((entry) => 'order' in entry),
    );
    const entries = this.#inForce.slice(start);
    const log = logAfter(this.#log, (entries[0]?.seq ?? 1) - 1);
    return underWayOf(this.ruleset.view(this.#course.settled, seat), seenEntries(entries, log, seat));
  }

  /** Why the seat may not give this order now; empty when it may. */
  problems(seat: Seat, order: unknown): readonly Problem[] {
    return this.#course.problems(seat, order);
  }

  /** Gives an order. An illegal one changes nothing and comes back with its problems. */
  order(seat: Seat, order: unknown, seal: Seal = () => ({})): readonly Problem[] {
    const { problems, read } = this.#course.check(seat, order);
    if (read === undefined) return problems;
    const added = seal({ order: read });
    if ('says' in added) return [{ rule: 'seal', says: added.says }];
    this.#course.command(seat, read);
    this.#orders++;
    this.#write({ seat, ...added, order: read });
    return [];
  }

  /** Somebody's links for the dice go on with a new chain. Whether they may is for the one who asks. */
  anchor(entry: Omit<Extract<Entry, { readonly anchor: string }>, 'seq' | 'prev' | 'salt'>): void {
    this.#append(entry);
    this.#tellAll();
  }

  /**
   * Takes over what another host of the same battle has written after what this one has. A sentence says what does not fit; then
   * this host is of no use any more.
   */
  follow(entries: readonly Entry[]): string | undefined {
    for (const entry of entries) {
      if (entry.seq !== this.length + 1) return `Entry ${this.length + 1} is due, not ${entry.seq}.`;
      if ('back' in entry) this.#goBack(entry.back);
      const problem = apply(this.#course, entry);
      if (problem !== undefined) return `Entry ${entry.seq} does not fit: ${english(problem)}`;
      this.#push(entry);
      if ('order' in entry) this.#orders++;
      if (!('back' in entry)) this.#keepNews(entry.seq);
      if (this.ask === undefined && !('hash' in entry)) this.#mark();
    }
    this.#request = undefined;
    this.#tellAll();
    return undefined;
  }

  /** Somebody has thrown real dice. */
  roll(roll: RollAnswer): readonly Problem[] {
    const problems = this.#course.roll(roll);
    if (problems.length === 0) this.#write({ roll, from: 'people' });
    return problems;
  }

  /** Throws the dice that are due, if their source has begun to answer since: people have put their own dice away. */
  throwDue(): void {
    if (this.ask?.kind !== 'roll') return;
    this.#advance(this.length);
    this.#tellAll();
  }

  /** A seat decides. */
  choose(seat: Seat, choice: unknown, seal: Seal = () => ({})): readonly Problem[] {
    const added = seal({ choice });
    if ('says' in added) return [{ rule: 'seal', says: added.says }];
    const problems = this.#course.choose(seat, choice);
    if (problems.length === 0) this.#write({ seat, ...added, choice });
    return problems;
  }

  /** Told whenever something has changed. Gives back what ends it. */
  listen(told: () => void): () => void {
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  }

  #tellAll(): void {
    for (const told of this.#listeners) told();
  }

  #write(entry: Unnumbered): void {
    this.#request = undefined;
    this.#append(entry);
    this.#advance(this.length);
    this.#tellAll();
  }

  #append(entry: Unnumbered): void {
    // All before has run by the present version as it did by its own; from here on it is played with this one.
    if (this.#isOlder) this.#push(this.#next({ version: this.ruleset.version }));
    this.#isOlder = false;
    this.#push(this.#next(entry));
  }

  #push(entry: Entry): void {
    this.#entries.push(entry);
    putInForce(this.#inForce, entry);
  }

  /** The entry with its number, and what ties it to the one before. */
  #next(entry: Unnumbered): Entry {
    // What only its seat may see, and fingerprints, by which secrets could be guessed.
    const salt = 'choice' in entry || 'hash' in entry ? this.#salt?.() : undefined;
    const numbered = { seq: this.length + 1, ...(this.#isChained && { prev: this.end }), ...(salt && { salt }) };
    return { ...numbered, ...entry };
  }

  /** Throws all dice that are due and writes the fingerprint when its time has come. */
  #advance(from: number): void {
    this.#keepNews(from);
    for (let { ask } = this; ask?.kind === 'roll'; ask = this.ask) {
      const thrown = this.#dice(ask, this.#entries);
      if (thrown === undefined) return;
      const { fair, ...roll } = thrown;
      const [problem] = this.#course.roll(roll);
      if (problem !== undefined) throw new TypeError(`The dice source does not fit: ${english(problem)}`);
      this.#append({ roll, ...(fair === undefined ? { from: 'computer' } : { from: 'fair', fair }) });
      this.#keepNews(this.length);
    }
    if (this.ask !== undefined) return;
    this.#mark();
    if (this.#hashIsDue()) this.#append({ hash: hashOf(this.battle) });
  }

  #mark(): void {
    if (this.#marks.at(-1)?.seq !== this.length) this.#marks.push({ seq: this.length, battle: this.battle });
  }

  #hashIsDue(): boolean {
    const last = this.#entries.at(-1);
    if (last === undefined || 'hash' in last) return false;
    return this.#orders % HASH_EVERY === 0 || this.outcome !== undefined;
  }

  #keepNews(seq: number): void {
    for (const happening of this.#course.news()) this.#log.push({ seq, happening });
  }

  /** Where an undo of this seat would lead, and whether it is free; undefined when there is nothing to take back. */
  undoPoint(seat: Seat): UndoPoint | undefined {
    return undoPointOf(this.#inForce, this.#log, seat);
  }

  /**
   * Takes back the seat's last order or decision. Beyond dice, hidden things shown and others' decisions it only asks:
   * it happens when all other seats have agreed.
   */
  undo(seat: Seat): readonly Problem[] {
    const point = this.undoPoint(seat);
    if (point === undefined) return [{ rule: 'undo', says: 'There is nothing to take back.' }];
    if (point.free) this.#takeBack(point, [seat]);
    else this.#agree({ by: seat, point, agreed: [seat] });
    return [];
  }

  /** Another seat agrees to what was asked to be taken back. */
  agreeToUndo(seat: Seat): readonly Problem[] {
    const request = this.#request;
    if (request === undefined) return [{ rule: 'undo', says: 'Nobody has asked to take anything back.' }];
    if (!request.agreed.includes(seat)) this.#agree({ ...request, agreed: [...request.agreed, seat] });
    return [];
  }

  /** Somebody does not agree, or who asked has changed his mind. */
  refuseUndo(): void {
    this.#request = undefined;
    this.#tellAll();
  }

  #agree(request: UndoRequest): void {
    if (this.battle.sides.every(({ seat }) => request.agreed.includes(seat))) {
      this.#takeBack(request.point, request.agreed);
      return;
    }
    this.#request = request;
    this.#tellAll();
  }

  #takeBack({ back }: UndoPoint, agreed: readonly Seat[]): void {
    this.#goBack(back);
    this.#request = undefined;
    this.#append({ back, agreed });
    this.#tellAll();
  }

  #goBack(back: number): void {
    const kept = this.#marks.filter(({ seq }) => seq <= back);
    const entries = this.#inForce.filter(({ seq }) => seq <= back);
    this.#restart(kept.at(-1), entries);
    this.#marks = kept;
    this.#orders = countOrders(entries);
  }

  /** Stands where these entries lead, from the last point that was kept. */
  #restart(mark: Mark<B> | undefined, entries: readonly Entry[]): void {
    const { scenario, options } = this.#head;
    const from = mark?.seq ?? -1;
    this.#course = new BattleCourse(this.ruleset, mark?.battle ?? this.ruleset.setup(scenario, options));
    this.#log = this.#log.filter(({ seq }) => seq <= from);
    if (mark === undefined) {
      this.#course.begin();
      this.#keepNews(0);
    }
    for (const entry of entries.filter(({ seq }) => seq > from)) {
      const problem = apply(this.#course, entry);
      if (problem !== undefined) throw new TypeError(`entry ${entry.seq} does not run as before: ${english(problem)}`);
      this.#keepNews(entry.seq);
    }
  }
}

/** What has happened after an entry: what is new is at the end. */
const logAfter = (log: readonly Logged[], seq: number): readonly Logged[] =>
  log.slice(log.findLastIndex((one) => one.seq <= seq) + 1);

const countOrders = (entries: readonly Entry[]): number => inForce(entries).filter((entry) => 'order' in entry).length;

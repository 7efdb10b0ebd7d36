import type { OpenAsk, Problem, Question, RollAnswer, Seat } from '../rule/index.ts';
import type { Scenario } from '../table/scenario/scenario.ts';
import type { Battle, Options, Outcome } from './battle.ts';
import { Course } from './course.ts';
import type { DiceSource } from './dice-source.ts';
import { hashOf } from './hash.ts';
import { type Entry, inForce, type Journal, JOURNAL_FORMAT } from './journal.ts';
import { type Logged, replay } from './replay.ts';
import { optionsFor, type Ruleset } from './ruleset.ts';
import { type SeatView, seatView, seenEntries, type SeenEntry } from './seat-view.ts';
import { seenLog, type SeenLogged } from './seen.ts';
import { freeUndo, type UndoPoint } from './undo.ts';

/** A fingerprint is written after every so many orders. */
const HASH_EVERY = 8;

/** A request to take something back that others have to agree to. */
export interface UndoRequest {
  readonly by: Seat;
  readonly point: UndoPoint;
  readonly agreed: readonly Seat[];
}

export interface HostOptions<B extends Battle> {
  readonly ruleset: Ruleset<B>;
  readonly dice: DiceSource;
}

/**
 * Runs one battle: takes orders and answers from seats, throws dice, writes the journal and tells whoever listens. The
 * same host runs in a browser tab and on a server.
 */
export class Host<B extends Battle = Battle> {
  readonly ruleset: Ruleset<B>;
  readonly #dice: DiceSource;
  #course: Course<B>;
  readonly #head: Omit<Journal, 'entries'>;
  #entries: Entry[] = [];
  #log: Logged[] = [];
  #orders = 0;
  #request: UndoRequest | undefined;
  readonly #listeners = new Set<() => void>();

  private constructor({ ruleset, dice }: HostOptions<B>, head: Omit<Journal, 'entries'>, course: Course<B>) {
    this.ruleset = ruleset;
    this.#dice = dice;
    this.#head = head;
    this.#course = course;
  }

  /** A new battle of a scenario. */
  static start<B extends Battle>(options: HostOptions<B>, scenario: Scenario, set: Options = {}): Host<B> {
    const { ruleset } = options;
    const chosen = optionsFor(ruleset, (scenario.options ?? {}) as Options, set);
    const head = {
      format: JOURNAL_FORMAT,
      ruleset: ruleset.id,
      version: ruleset.version,
      scenario,
      options: chosen,
    } as const;
    const host = new Host(options, head, new Course(ruleset, ruleset.setup(scenario, chosen)));
    host.#course.begin();
    host.#advance(0);
    return host;
  }

  /** Goes on with a saved battle, or with its beginning up to the entry `to`: then a new one branches off there. */
  static resume<B extends Battle>(options: HostOptions<B>, journal: Journal, to = Infinity): Host<B> | string {
    const replayed = replay(options.ruleset, journal, to);
    if (replayed.kind === 'refused') return replayed.says;
    const { entries, ...head } = journal;
    const host = new Host(options, { ...head, version: options.ruleset.version }, replayed.course);
    host.#entries = entries.filter(({ seq }) => seq <= to);
    host.#log = [...replayed.log];
    host.#orders = host.#entries.filter((entry) => 'order' in entry).length;
    host.#advance(host.#entries.length);
    return host;
  }

  get battle(): B {
    return this.#course.battle;
  }

  get ask(): OpenAsk | undefined {
    return this.#course.ask;
  }

  get waitingFor(): readonly Seat[] {
    return this.#course.waitingFor;
  }

  /** What a seat is asked now. */
  questionTo(seat: Seat): Question<unknown> | undefined {
    return this.#course.questionTo(seat);
  }

  /** How many entries the journal has. */
  get length(): number {
    return this.#entries.length;
  }

  get outcome(): Outcome | undefined {
    return this.#course.outcome;
  }

  get log(): readonly Logged[] {
    return this.#log;
  }

  get undoRequest(): UndoRequest | undefined {
    return this.#request;
  }

  /** The battle to keep: everything that is needed to bring it back. */
  get journal(): Journal {
    return { ...this.#head, entries: [...this.#entries] };
  }

  /** A course to look ahead with; nothing that happens to it happens here. */
  fork(): Course<B> {
    return this.#course.fork();
  }

  /** What a seat may know now. */
  look(seat: Seat): SeatView<B> {
    return seatView(this.#course, seat);
  }

  /** What has happened, as a seat may know it; from the entry with the number `from` on. */
  logFor(seat: Seat, from = 0): readonly SeenLogged[] {
    return seenLog(from === 0 ? this.#log : this.#log.filter(({ seq }) => seq >= from), seat);
  }

  /** The journal as a seat may read it. */
  entriesFor(seat: Seat): readonly SeenEntry[] {
    return seenEntries(inForce(this.#entries), this.#log, seat);
  }

  problems(seat: Seat, order: unknown): readonly Problem[] {
    return this.#course.problems(seat, order);
  }

  /** Gives an order. An illegal one changes nothing and comes back with its problems. */
  order(seat: Seat, order: unknown): readonly Problem[] {
    const { problems, read } = this.#course.check(seat, order);
    if (read === undefined) return problems;
    this.#course.command(seat, read);
    this.#orders++;
    this.#write({ seat, order: read });
    return [];
  }

  /** Somebody has thrown real dice. */
  roll(roll: RollAnswer): readonly Problem[] {
    const problems = this.#course.roll(roll);
    if (problems.length === 0) this.#write({ roll, from: 'people' });
    return problems;
  }

  choose(seat: Seat, choice: unknown): readonly Problem[] {
    const problems = this.#course.choose(seat, choice);
    if (problems.length === 0) this.#write({ seat, choice });
    return problems;
  }

  /** Told whenever something has changed. Gives back what ends it. */
  listen(told: () => void): () => void {
    this.#listeners.add(told);
    return () => this.#listeners.delete(told);
  }

  #write(entry: Unnumbered): void {
    this.#request = undefined;
    this.#append(entry);
    this.#advance(this.#entries.length);
    for (const told of this.#listeners) told();
  }

  #append(entry: Unnumbered): void {
    this.#entries.push({ seq: this.#entries.length + 1, ...entry });
  }

  /** Throws all dice that are due and writes the fingerprint when its time has come. */
  #advance(from: number): void {
    this.#tell(from);
    for (let { ask } = this; ask?.kind === 'roll'; ask = this.ask) {
      const roll = this.#dice(ask);
      if (roll === undefined) return;
      const [problem] = this.#course.roll(roll);
      if (problem !== undefined) throw new TypeError(`The dice source does not fit: ${problem.says}`);
      this.#append({ roll, from: 'computer' });
      this.#tell(this.#entries.length);
    }
    if (this.ask === undefined && this.#hashIsDue()) this.#append({ hash: hashOf(this.battle) });
  }

  #hashIsDue(): boolean {
    const last = this.#entries.at(-1);
    if (last === undefined || 'hash' in last) return false;
    return this.#orders % HASH_EVERY === 0 || this.outcome !== undefined;
  }

  #tell(seq: number): void {
    const news = this.#course.news();
    for (const happening of news) this.#log.push({ seq, happening });
  }

  /** Where an undo of this seat would lead, and whether it needs no consent; undefined when there is nothing to take back. */
  undoPoint(seat: Seat): UndoPoint | undefined {
    return freeUndo(inForce(this.#entries), this.#log, seat);
  }

  /**
   * Takes back the seat's last order or decision. Beyond dice, hidden things shown and others' decisions it only asks:
   * it happens when all other seats have agreed.
   */
  undo(seat: Seat): readonly Problem[] {
    const point = this.undoPoint(seat);
    if (point === undefined) return [{ rule: 'undo', says: 'There is nothing to take back.' }];
    if (point.free) return this.#takeBack(point, [seat]);
    this.#request = { by: seat, point, agreed: [seat] };
    return this.#agreed();
  }

  agreeToUndo(seat: Seat): readonly Problem[] {
    if (this.#request === undefined) return [{ rule: 'undo', says: 'Nobody has asked to take anything back.' }];
    const agreed = new Set([...this.#request.agreed, seat]);
    this.#request = { ...this.#request, agreed: [...agreed] };
    return this.#agreed();
  }

  refuseUndo(): void {
    this.#request = undefined;
    for (const told of this.#listeners) told();
  }

  #agreed(): readonly Problem[] {
    const request = this.#request;
    if (request === undefined) return [];
    if (this.battle.sides.every(({ seat }) => request.agreed.includes(seat))) {
      return this.#takeBack(request.point, request.agreed);
    }
    for (const told of this.#listeners) told();
    return [];
  }

  #takeBack({ back }: UndoPoint, agreed: readonly Seat[]): readonly Problem[] {
    const shorter = replay(this.ruleset, this.journal, back);
    if (shorter.kind === 'refused') throw new TypeError(shorter.says);
    this.#course = shorter.course;
    this.#log = [...shorter.log];
    this.#request = undefined;
    this.#append({ back, agreed });
    this.#orders = inForce(this.#entries).filter((entry) => 'order' in entry).length;
    for (const told of this.#listeners) told();
    return [];
  }
}

type Unnumbered = Entry extends infer E ? (E extends Entry ? Omit<E, 'seq'> : never) : never;

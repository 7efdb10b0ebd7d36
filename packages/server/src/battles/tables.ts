import type { Ruleset } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { saying, type Saying, type Words } from '@umpire/engine/words';
import { type Act, type Along as WithAct, type Picture, type Proof } from '@umpire/wire';
import type { Tell } from '../log.ts';
import { isAway, type NewAct, NotKept, type Store } from '../store/store.ts';
import type { BattleRow } from '../store/schema.ts';
import type { Deed } from './deed.ts';
import { keptJournal, type KeptJournal } from './kept-journal.ts';
import type { Plan } from './make.ts';
import { Names } from './names.ts';
import { battleRow, brokenEnd, rowOf } from './rows.ts';
import { hashOfSecret, newId, newSecret } from './secrets.ts';
import { type Ready, Shelf } from './shelf.ts';
import { BrokenTable, type HostSource } from './hosting.ts';
import type { Judged } from './judged.ts';
import type { OnlineTable } from './table.ts';
import { Turns } from './turns.ts';
import { type Watch, Watches } from './watches.ts';

/** So often an act is judged anew because another node was first. */
const MOST_TRIES = 20;

/** While no more acts than these are under way, signatures are looked at and made at once: to wait for a thread would take longer. */
const FEW = 8;

/** What came of an act. */
export type Taken =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly again?: boolean };

const no = (words: Words, again = false): Taken => ({
  ok: false,
  problems: [{ rule: 'table', ...saying(words) }],
  ...(again && { again }),
});

/** What the system or the database has said. */
function whyAway(error: unknown): string {
  const cause = error instanceof NotKept ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

const both = async (one: Promise<void>, other: Promise<void>): Promise<void> => {
  await one;
  await other;
};

/** Judges an act at a table as it stands, at this time. */
type Judge = (ready: Ready, at: number) => Judged;
/** What can be worked out beside the loop before. */
type Ahead = (ready: Ready) => Promise<void> | undefined;

export const NO_SUCH_BATTLE = 'There is no such battle.';

/** A battle that was made, and the key of its link. */
export interface Made {
  readonly id: string;
  readonly key: string;
}

export interface TablesOptions {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly source: HostSource;
  /** Whether somebody in this chair is connected here; nobody's link for the dice is awaited for long who is not. */
  readonly isHere?: (battle: string, seat: Seat) => boolean;
  readonly now: () => number;
  /** Ids for new battles. */
  readonly newId?: () => string;
  /** Told of errors of the program. */
  readonly failed: (error: unknown, battle: string) => void;
  /** Told of every act, and how many milliseconds it took. */
  readonly measured: (isTaken: boolean, took: number) => void;
  /** Told when a battle is made, begins and ends. */
  readonly tell?: Tell;
}

/** All online battles of this node. */
export class Tables {
  readonly #options: TablesOptions;
  readonly #store: Store;
  readonly #turns = new Turns();
  readonly #watches: Watches;
  readonly #names: Names;
  readonly #shelf: Shelf;
  /** How many acts are being judged and kept. */
  #underWay = 0;
  /** The last act could not be kept. */
  #isStoreAway = false;

  constructor(options: TablesOptions) {
    const { store, rulesets, source, failed } = options;
    this.#options = options;
    this.#store = store;
    this.#watches = new Watches(failed);
    this.#names = new Names(store);
    this.#shelf = new Shelf({ store, rulesets, source, names: this.#names, watches: this.#watches });
    this.#store.listen((battle, seq) => this.#heard(battle, seq));
  }

  /** Makes a battle; whoever has the key of its link may sit down. */
  async make(person: string, plan: Plan): Promise<Made | Saying> {
    const [id, key, at] = [(this.#options.newId ?? newId)(), newSecret(), this.#options.now()];
    const table = this.#shelf.newTable(id, plan.ruleset, plan.journal, plan.settings);
    const acts: NewAct[] = [];
    const keep = (judged: Judged): void => {
      if ('deed' in judged) acts.push(rowOf(table, judged.deed, null));
    };
    if (plan.before !== undefined) {
      await table.getReady(plan.before);
      const judged = table.goOn(plan.seat, plan.before, at);
      if ('problems' in judged) return saying(judged.problems[0] ?? '');
      keep(judged);
    }
    for (const [seat, computer] of Object.entries(plan.computers)) keep(table.sit({ computer }, seat, at));
    keep(table.sit({ person }, plan.seat, at));
    await this.#store.addBattle(battleRow(table, person, hashOfSecret(key), at), acts);
    this.#shelf.put(table, hashOfSecret(key));
    await this.#names.learn([person]);
    this.#watches.tell(id);
    const { open, watch, rated = false } = plan.settings;
    this.#told('battle made', { battle: id, game: plan.ruleset.id, by: person, open, watch, rated });
    if (table.host !== undefined) this.#told('battle begun', { battle: id });
    return { id, key };
  }

  /**
   * Somebody does something at a table. When this is settled with `ok`, it is kept; the same act (by its name) counts once, however
   * often it comes.
   */
  async act(
    person: string,
    battle: string,
    name: string,
    after: number,
    act: Act,
    along: WithAct = {},
  ): Promise<Taken> {
    const apart = act.kind === 'sit' ? await this.#apartFrom(person) : undefined;
    const ahead = ({ table }: Ready): Promise<void> | undefined => {
      if (act.kind === 'sit') return table.getReady();
      const seat = table.seatOf(person);
      if (seat === undefined) return undefined;
      const signature = this.#underWay > FEW ? table.checkAhead(seat, act, along) : undefined;
      const order = table.checkOrderAhead(seat, act);
      return signature === undefined || order === undefined ? (signature ?? order) : both(signature, order);
    };
    const judge = (ready: Ready, at: number): Judged => {
      const { table } = ready;
      const seat = table.seatOf(person);
      if (act.kind === 'sit') {
        const { open, for: challenged } = table.head.settings;
        const isInvited = open || challenged === person || hashOfSecret(act.key ?? '') === ready.invitation;
        if (!isInvited && seat === undefined)
          return {
            problems: [{ rule: 'table', says: 'To sit down here you need the whole link that your friend has sent.' }],
          };
        if (table.people.some((other) => apart?.has(other)))
          return { problems: [{ rule: 'table', says: 'One of you has blocked the other: you cannot play here.' }] };
        return table.sit({ person }, act.seat, at, act.chain);
      }
      if (act.kind === 'decline' && seat === undefined && table.head.settings.for === person)
        return table.declineChallenge(at);
      if (seat === undefined) return { problems: [{ rule: 'table', says: 'You do not sit at this table.' }] };
      if (act.kind === 'rematch') return { problems: [{ rule: 'table', says: 'Ask for a new battle instead.' }] };
      return table.act(seat, act, after, at, { ...along, isAway: this.#isAway(battle) });
    };
    const inFull = `${person}/${name}`;
    // A battle that cannot go on would be in the list of its players for ever: they can call it off.
    const broken = act.kind === 'abort' ? () => this.#brokenEnds(battle, person, inFull) : undefined;
    return await this.#taken(battle, inFull, judge, ahead, broken);
  }

  async #brokenEnds(battle: string, person: string, name: string): Promise<Taken | undefined> {
    const [row, last, seats] = await Promise.all([
      this.#store.battle(battle),
      this.#store.lastActs([battle]),
      this.#store.seatsOf([battle]),
    ]);
    const [before, seat] = [last.get(battle), seats.find((one) => one.person === person)?.seat];
    if (row === undefined || row.ended !== null || before === undefined || seat === undefined) return undefined;
    const act = brokenEnd(row, before, seat, name, this.#options.now());
    if (!(await this.#store.append(act))) return undefined;
    this.#told('battle over', { battle, how: 'aborted', winner: '', acts: act.seq });
    return { ok: true, seq: act.seq };
  }

  /** With whom somebody is not to play. While the database is away nobody can sit down anyway. */
  async #apartFrom(person: string): Promise<ReadonlySet<string>> {
    return await this.#store.manners.apartFrom(person).catch(() => new Set<string>());
  }

  /** The computer acts for a seat, after act number `after`; done twice it counts once. */
  actOfComputer(battle: string, seat: Seat, after: number, act: Act & { kind: 'order' | 'choose' }): Promise<Taken> {
    return this.#taken(
      battle,
      `computer/${seat}/${after}`,
      ({ table }, at) => table.act(seat, act, after, at, { isAway: this.#isAway(battle) }),
      ({ table }) => table.checkOrderAhead(seat, act),
    );
  }

  /**
   * Who is away from a battle at once. Where several nodes share the battles somebody may be connected to another one: there it takes a while
   * to be sure.
   */
  #isAway(battle: string): (seat: Seat) => boolean {
    const { isHere } = this.#options;
    return (seat) => isHere !== undefined && !this.#store.isShared && !isHere(battle, seat);
  }

  /** Whose links for the dice are awaited at a table that is held ready. */
  linksAwaited(battle: string): readonly Seat[] {
    return this.#shelf.at(battle)?.table.linksAwaited ?? [];
  }

  /** Whether somebody's time runs while its link is awaited. */
  hasClock(battle: string): boolean {
    return this.#shelf.at(battle)?.table.clock !== undefined;
  }

  /** Throws the dice that are due without those who are away. */
  async throwWithout(battle: string, isAway: (seat: Seat) => boolean): Promise<void> {
    await this.#turns.take(battle, async () => {
      const ready = await this.#shelf.brought(battle);
      if (ready === undefined || !(await this.#keepTimeUp(battle, ready))) return;
      const deed = ready.table.throwWithout(isAway, Math.max(this.#options.now(), ready.table.at));
      if (deed !== undefined) await this.#kept(battle, ready, deed, null);
    });
  }

  /** What was written in a battle that is held ready after an entry, with the signature of this server; undefined without such dice. */
  proof(battle: string, person: string | undefined, from: number): Proof | undefined {
    const table = this.#shelf.at(battle)?.table;
    const seat = person === undefined ? undefined : table?.seatOf(person);
    return table?.fair?.proofFor(seat ?? '', from);
  }

  /** Whoever wants a rematch has made it. */
  rematch(person: string, battle: string, next: string): Promise<Taken> {
    return this.#taken(battle, `rematch/${next}`, ({ table }, at) => {
      const seat = table.seatOf(person);
      if (seat === undefined) return { problems: [{ rule: 'table', says: 'You do not sit at this table.' }] };
      return table.offerRematch(seat, next, at);
    });
  }

  /** A guest has signed in: its chair is now that of the account. */
  handOver(battle: string, from: string, to: string): Promise<Taken> {
    return this.#taken(battle, `handed/${from}/${to}`, ({ table }, at) => table.handOver(from, to, at));
  }

  /** Somebody is on holiday until then. */
  holiday(battle: string, person: string, until: number): Promise<Taken> {
    return this.#taken(battle, `holiday/${person}/${until}`, ({ table }, at) => table.holiday(person, until, at));
  }

  /** Looks whether the time of somebody is up, and ends the battle if so. */
  async lookAtClock(battle: string): Promise<void> {
    await this.#turns.take(battle, async () => {
      const ready = await this.#shelf.brought(battle);
      if (ready !== undefined) await this.#keepTimeUp(battle, ready);
    });
  }

  async #taken(
    battle: string,
    name: string,
    judge: Judge,
    ahead?: Ahead,
    broken?: () => Promise<Taken | undefined>,
  ): Promise<Taken> {
    const begun = performance.now();
    this.#underWay++;
    const taken = await this.#turns.take(battle, async () => {
      try {
        return await this.#judged(battle, name, judge, ahead);
      } catch (error) {
        this.#shelf.throwAway(battle);
        if (isAway(error)) return this.#notKept(error);
        if (error instanceof BrokenTable) return (await broken?.()) ?? no(error.told);
        this.#options.failed(error, battle);
        return no('The program has met an error of its own here. Nothing has changed.');
      }
    });
    this.#underWay--;
    this.#options.measured(taken.ok, performance.now() - begun);
    return taken;
  }

  /** The disk is full, or the database is away: told once until something is kept again. */
  #notKept(error: unknown): Taken {
    if (!this.#isStoreAway) this.#told('store away', { why: whyAway(error) });
    this.#isStoreAway = true;
    return no(new NotKept(error).message, true);
  }

  async #judged(battle: string, name: string, judge: Judge, ahead: Ahead | undefined): Promise<Taken> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // What is at hand is taken without a pause: each would let others go first.
      const ready = this.#shelf.atHand(battle) ?? (await this.#shelf.brought(battle));
      if (ready === undefined) return no(NO_SUCH_BATTLE);
      const { table } = ready;
      const up = table.timeIsUp(this.#options.now());
      if (up !== undefined && !(await this.#kept(battle, ready, up, null))) continue;
      const before = ahead?.(ready);
      if (before !== undefined) await before;
      const judged = judge(ready, Math.max(this.#options.now(), table.at));
      if ('problems' in judged) {
        const known = await this.#actNamed(battle, name);
        if (known !== undefined) return { ok: true, seq: known };
        // What looks wrong here may be right by what another node has written.
        if (await this.#shelf.caughtUp(battle, ready)) continue;
        return { ok: false, problems: judged.problems };
      }
      if (await this.#kept(battle, ready, judged.deed, name)) return { ok: true, seq: table.seq };
      const known = await this.#actNamed(battle, name);
      if (known !== undefined) return { ok: true, seq: known };
    }
    return no('Too much happens at this table at once. Please try again.', true);
  }

  /** Appends a deed that the table has taken already. If its place was taken, or it cannot be written, the table is thrown away. */
  async #kept(battle: string, { table }: Ready, deed: Deed, name: string | null): Promise<boolean> {
    let isKept = false;
    try {
      const appended = this.#store.append(rowOf(table, deed, name));
      const isBusy = this.#underWay > FEW;
      const signed = table.fair?.signAhead(isBusy);
      // The loop would only wait: what there will be to tell is worked out now, and told when it is kept.
      if (!isBusy) this.#watches.getReady(battle);
      isKept = await appended;
      if (signed !== undefined) await signed;
    } finally {
      if (!isKept) this.#shelf.throwAway(battle);
    }
    if (this.#isStoreAway) this.#told('store back', {});
    this.#isStoreAway = false;
    if (!isKept) return false;
    if ('person' in deed) await this.#names.learn([deed.person]);
    this.#watches.tell(battle);
    this.#tellOf(battle, table, deed);
    return true;
  }

  #told(event: string, data: Readonly<Record<string, unknown>>): void {
    this.#options.tell?.(event, data);
  }

  /** Tells that a battle has begun, or is over. */
  #tellOf(battle: string, { seq, result, host }: OnlineTable, deed: Deed): void {
    if (deed.kind === 'sit' && host !== undefined) this.#told('battle begun', { battle });
    if (result === undefined || deed.kind === 'rematch' || deed.kind === 'handed') return;
    const { how, winner = '' } = result;
    this.#told('battle over', { battle, how, winner, acts: seq });
  }

  /** False when somebody else's deed came first, and all has to be looked at again. */
  async #keepTimeUp(battle: string, ready: Ready): Promise<boolean> {
    const deed = ready.table.timeIsUp(this.#options.now());
    return deed === undefined || (await this.#kept(battle, ready, deed, null));
  }

  async #actNamed(battle: string, name: string): Promise<number | undefined> {
    return await this.#store.actNamed(battle, name);
  }

  /** Some node has written an act. */
  #heard(battle: string, seq: number): void {
    const concerned = (): Iterable<string> =>
      battle === '' ? new Set([...this.#shelf.battles, ...this.#turns.busy, ...this.#watches.battles]) : [battle];
    for (const id of concerned()) {
      const ready = this.#shelf.at(id);
      // What is just being brought may have been read before this act was written; what is looked at is brought again.
      const isWanted = this.#turns.isBusy(id) || this.#watches.has(id);
      if (ready === undefined ? !isWanted : ready.table.seq >= seq) continue;
      void this.#turns.take(id, async () => {
        const now = this.#shelf.at(id);
        if (now === undefined ? !this.#watches.has(id) : now.table.seq >= seq) return;
        try {
          if (now === undefined) await this.#shelf.brought(id);
          else await this.#shelf.caughtUp(id, now);
        } catch (error) {
          this.#shelf.throwAway(id);
          this.#options.failed(error, id);
        }
      });
    }
  }

  readonly nameOf = (person: string): string => this.#names.of(person);

  /** Somebody is called something else now, or is no more. */
  renamed(person: string, name: string | undefined): void {
    this.#names.change(person, name);
  }

  /** Has something done with a table as it is kept; undefined when there is none. */
  look<T>(battle: string, see: (table: OnlineTable) => T | Promise<T>): Promise<T | undefined> {
    return this.#turns.take(battle, async () => {
      const ready = await this.#shelf.brought(battle);
      return ready === undefined ? undefined : await see(ready.table);
    });
  }

  /** The same, with all that any node has written, also where its notice was lost. */
  lookAfresh<T>(battle: string, see: (table: OnlineTable) => T | Promise<T>): Promise<T | undefined> {
    return this.#turns.take(battle, async () => {
      const isKnown = this.#shelf.at(battle) !== undefined;
      const ready = await this.#shelf.brought(battle);
      if (ready === undefined) return undefined;
      if (isKnown) await this.#shelf.caughtUp(battle, ready);
      return await see(ready.table);
    });
  }

  /** The journal of a battle as it was written, also where it cannot be played again. */
  async journalOf(row: BattleRow): Promise<KeptJournal> {
    return keptJournal(row, await this.#store.actsAfter(row.id, 0), this.#options.source.fair);
  }

  /** What somebody may see of a battle that is held ready; only for those who are being told or are in a look. */
  picture(battle: string, person: string | undefined): Picture | undefined {
    const ready = this.#shelf.at(battle);
    if (ready === undefined) return undefined;
    const { table, pictures } = ready;
    return pictures.of(table, person === undefined ? undefined : table.seatOf(person), this.#names);
  }

  /** After which act a person who has to act now was asked, at a table that is held ready. */
  personAsked(battle: string): number | undefined {
    const table = this.#shelf.at(battle)?.table;
    const isDue = table?.waitingFor.some((seat) => 'person' in (table.occupant(seat) ?? {})) === true;
    return isDue ? table.askedSince : undefined;
  }

  /** The last act of a battle that is held ready and in which a computer player has to act now. */
  computerAsked(battle: string): number | undefined {
    const table = this.#shelf.at(battle)?.table;
    return table !== undefined && table.computersDue.length > 0 && table.host?.undoRequest === undefined
      ? table.seq
      : undefined;
  }

  /** Who is challenged to a battle that is held ready and has not begun. */
  challenged(battle: string): string | undefined {
    const table = this.#shelf.at(battle)?.table;
    return table?.state === 'waiting' ? table.head.settings.for : undefined;
  }

  /** Whether a battle that is held ready is over. */
  isOver(battle: string): boolean {
    return this.#shelf.at(battle)?.table.state === 'over';
  }

  /** When the first time is up at a table that is held ready. */
  deadline(battle: string): number | undefined {
    return this.#shelf.at(battle)?.table.timeUp?.at;
  }

  /** Tells whenever this battle has gone on; gives back what ends it. */
  watch(battle: string, told: Watch, ready?: Watch): () => void {
    return this.#watches.watch(battle, told, ready);
  }

  /** Tells whenever any battle of this node has gone on. */
  watchAll(told: Watch): void {
    this.#watches.watchAll(told);
  }
}

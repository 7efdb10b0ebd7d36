import { type Battle, type Entry, type Host, type Journal, JOURNAL_FORMAT } from '@umpire/engine/battle';
import { decisionProblems, type OpenAsk, type Problem, sameData, type Seat } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';
import type { Act, Along, ClockNow, Picture, Result } from '@umpire/wire';
import type { FairPlay } from '../fair/play.ts';
import { Chairs, type Occupant } from './chairs.ts';
import { clockAfter, firstUp, fullClock } from './clock.ts';
import type { Chain, Deed, Row } from './deed.ts';
import { BrokenTable, Hosting, type HostSource, type TableHead } from './hosting.ts';
import { type Judged, refused, type With } from './judged.ts';
import { Manners } from './manners.ts';
import { chainBegun, linkGiven, linksLeft, rolled, thrownWithout } from './throwing.ts';

/**
 * An online battle: everything that follows from its deeds. New ones are judged here and change it at once; whoever asked for it
 * has to keep them, or to throw the table away.
 */
export class OnlineTable {
  readonly head: TableHead;
  readonly #chairs: Chairs;
  readonly #hosting: Hosting;
  readonly #manners: Manners;
  #clock: ClockNow | undefined;
  #hasOrders = false;
  #seq = 0;
  #at = 0;
  #askedSince = 0;
  #askedAt = 0;
  #asked: OpenAsk | Battle | undefined;
  #openUntil = 0;

  constructor(head: TableHead, source: HostSource) {
    const { scenario } = head.journal;
    this.head = head;
    this.#chairs = new Chairs(scenario.seats.map(({ id }) => id));
    this.#hosting = new Hosting(head, source, this.#chairs);
    this.#manners = new Manners(scenario, head.settings);
  }

  get seq(): number {
    return this.#seq;
  }

  /** After which act what is asked now was asked first. */
  get askedSince(): number {
    return this.#askedSince;
  }

  /** When that was. */
  get askedAt(): number {
    return this.#askedAt;
  }

  /** When the last thing happened. */
  get at(): number {
    return this.#at;
  }

  /** From when all have sat down. */
  get host(): Host | undefined {
    return this.#hosting.host;
  }

  /** Dice that everybody can check, with what is signed; undefined in battles without. */
  get fair(): FairPlay | undefined {
    return this.#hosting.fair;
  }

  get result(): Result | undefined {
    return this.#manners.result;
  }

  get clock(): ClockNow | undefined {
    return this.#clock;
  }

  get draw(): Seat | undefined {
    return this.#manners.draw;
  }

  /** Who has offered to stop the clocks, or that all have agreed. */
  get adjourn(): Picture['adjourn'] {
    return this.#manners.adjourn;
  }

  get rematch(): string | undefined {
    return this.#manners.rematch;
  }

  get state(): 'waiting' | 'running' | 'over' {
    if (this.result !== undefined) return 'over';
    return this.host === undefined ? 'waiting' : 'running';
  }

  /** The seats that have to act now. */
  get waitingFor(): readonly Seat[] {
    if (this.state !== 'running') return [];
    if (this.isRolling) return this.throwers;
    return this.isThrowing ? this.linksAwaited : (this.host?.waitingFor ?? []);
  }

  /** Dice are due, and somebody's link for them is awaited. */
  get isThrowing(): boolean {
    return this.fair !== undefined && this.#isRollDue;
  }

  /** Real dice are due. */
  get isRolling(): boolean {
    return this.#hosting.hasOwnDice && this.#isRollDue;
  }

  get #isRollDue(): boolean {
    return this.state === 'running' && this.host?.ask?.kind === 'roll';
  }

  /** Whose links are awaited for the dice that are due. */
  get linksAwaited(): readonly Seat[] {
    return this.isThrowing ? (this.fair?.missing ?? []) : [];
  }

  /** Who has to throw the real dice that are due: whose roll it is, or anybody where it is nobody's. */
  get throwers(): readonly Seat[] {
    const ask = this.host?.ask;
    if (!this.isRolling || ask?.kind !== 'roll') return [];
    const { by } = ask.why;
    return this.#chairs.ofPeople.filter((seat) => by === undefined || by === seat || !this.#chairs.has(by));
  }

  occupant(seat: Seat): Occupant | undefined {
    return this.#chairs.occupant(seat);
  }

  /** Counts how often somebody has sat down or handed a chair over. */
  get sittings(): number {
    return this.#chairs.sittings;
  }

  get people(): readonly string[] {
    return this.#chairs.people;
  }

  seatOf(person: string): Seat | undefined {
    return this.#chairs.seatOf(person);
  }

  get freeSeats(): readonly Seat[] {
    return this.#chairs.free;
  }

  /** The computer's seats that have to act now, with their players. */
  get computersDue(): readonly { readonly seat: Seat; readonly player: string }[] {
    return this.waitingFor.flatMap((seat) => {
      const player = this.#chairs.computerAt(seat);
      return player === undefined ? [] : [{ seat, player }];
    });
  }

  /** When the time of somebody is up, and whose. */
  get timeUp(): { readonly seat: Seat; readonly at: number } | undefined {
    return this.state === 'running' && this.#clock !== undefined ? firstUp(this.#clock) : undefined;
  }

  /** Somebody takes a free chair. */
  sit(occupant: Occupant, wanted: Seat | undefined, at: number, chain?: Chain): Judged {
    if (this.state === 'over') return refused('This battle is over.');
    const found = this.#chairs.chairFor(occupant, wanted);
    if ('says' in found) return refused(found.says);
    const { seat } = found;
    const deed = { kind: 'sit', seat, ...occupant, ...(chain !== undefined && { chain }) } as const;
    if (this.freeSeats.length > 1) return this.#done(deed, at);
    return this.#done({ ...deed, ...this.#hosting.begin(seat, occupant, chain) }, at);
  }

  /**
   * A long battle that was begun elsewhere is played again beside the loop's other work, before it goes on from these entries; undefined where
   * there is nothing to wait for.
   */
  getReady(entries?: readonly Entry[]): Promise<void> | undefined {
    return this.#hosting.getReady(entries);
  }

  /** Goes on with a battle that was begun elsewhere, as soon as all sit; a sentence says why that cannot be. */
  goOn(seat: Seat, before: readonly Entry[], at: number): Judged {
    const problem = this.#hosting.goOnProblem(before);
    if (problem !== undefined) return refused(problem);
    this.#hosting.goOnFrom(before);
    return this.#done({ kind: 'begun', seat, before }, at);
  }

  /** What of an act can be worked out beside the loop, before it is judged: whether the seat has signed it. */
  checkAhead(seat: Seat, act: Act, { signed }: Along): Promise<void> | undefined {
    if (this.fair === undefined || this.state !== 'running') return undefined;
    if (act.kind === 'order') return this.fair.checkAhead(seat, { order: act.order }, signed);
    return act.kind === 'choose' ? this.fair.checkAhead(seat, { choice: act.choice }, signed) : undefined;
  }

  /** Whether an order is legal, the same way. */
  checkOrderAhead(seat: Seat, act: Act): Promise<void> | undefined {
    return act.kind === 'order' && this.state === 'running' ? this.#hosting.checkAhead(seat, act.order) : undefined;
  }

  /** What a seat does, judged by the rules and by the manners. `after` is the last act that it knew of. */
  act(seat: Seat, act: Exclude<Act, { kind: 'sit' | 'rematch' }>, after: number, at: number, along: With = {}): Judged {
    return this.#taken(this.#judged(seat, act, after, along), at);
  }

  #judged(seat: Seat, act: Exclude<Act, { kind: 'sit' | 'rematch' }>, after: number, along: With): Judged {
    if (this.result !== undefined) return refused(say('The battle is over: {why}', { why: saying(this.result) }));
    if (act.kind === 'abort')
      return this.#hasOrders
        ? refused('The battle is under way: you may resign, or offer a draw.')
        : { deed: { kind: 'abort', seat } };
    if (act.kind === 'anchor') return chainBegun(this.#hosting, this.isThrowing, seat, act);
    const { host, fair } = this;
    if (host === undefined) return refused('The battle has not begun: a chair is still free.');
    switch (act.kind) {
      case 'link':
        return linkGiven(host, fair, this.linksAwaited, seat, act.link, along.isAway);
      case 'leave':
        return linksLeft(fair, seat, act.link, act.count);
      case 'roll':
        return this.#roll(host, seat, act.roll, after);
      case 'order':
      case 'choose':
        return this.#play(host, seat, act, after, along);
      case 'undo':
      case 'agree':
        return this.#undo(host, seat, act.kind, after);
      case 'refuse':
        if (host.undoRequest === undefined) return refused('Nobody has asked to take anything back.');
        host.refuseUndo();
        return { deed: { kind: 'refuse', seat } };
      case 'adjourn':
      case 'decline':
      case 'draw':
      case 'resign': {
        const problem = this.#manners.problem(act.kind, seat);
        return problem === undefined ? { deed: { kind: act.kind, seat } } : refused(problem);
      }
    }
  }

  #play(host: Host, seat: Seat, act: Act & { kind: 'order' | 'choose' }, after: number, along: With): Judged {
    if (after < this.#askedSince)
      return refused('The battle has gone on since: look at it again before you act.', 'stale');
    const before = host.length;
    const seal = this.fair?.seal(seat, along);
    const play = (): readonly Problem[] =>
      act.kind === 'order' ? host.order(seat, act.order, seal) : host.choose(seat, act.choice, seal);
    const problems = this.fair === undefined ? play() : this.fair.whileAway(along.isAway, play);
    if (problems.length > 0) return { problems };
    return { deed: { kind: act.kind, seat, entries: host.entriesAfter(before) } };
  }

  #roll(host: Host, seat: Seat, given: unknown, after: number): Judged {
    if (!this.#hosting.hasOwnDice) return refused('Here the dice fall by themselves.');
    if (!this.isRolling) return refused('No dice are due.', 'stale');
    if (!this.throwers.includes(seat)) return refused('This is not your roll.', 'stale');
    if (after < this.#askedSince) return refused('Other dice are due by now: look at the battle again.', 'stale');
    return rolled(this.#hosting, host, seat, given);
  }

  #undo(host: Host, seat: Seat, kind: 'undo' | 'agree', after: number): Judged {
    if (this.isThrowing) return refused('The dice are being thrown.', 'stale');
    if (kind === 'undo' && after < this.#askedSince)
      return refused('The battle has gone on since: look at it again.', 'stale');
    const before = host.length;
    const problems = kind === 'undo' ? host.undo(seat) : host.agreeToUndo(seat);
    if (problems.length > 0) return { problems };
    this.#computersAgree();
    const entries = host.entriesAfter(before);
    return { deed: { kind, seat, ...(entries.length > 0 && { entries }) } };
  }

  /** The computer agrees to everything: it does not mind. */
  #computersAgree(): void {
    for (const seat of this.#chairs.ofComputers) if (this.host?.undoRequest !== undefined) this.host.agreeToUndo(seat);
  }

  /** Whoever was challenged does not want to. */
  declineChallenge(at: number): Judged {
    const [seat] = this.freeSeats;
    if (this.state !== 'waiting' || seat === undefined) return refused('This challenge is no more.');
    return this.#done({ kind: 'abort', seat }, at);
  }

  /** The dice fall without those who are away; undefined while somebody else's link is awaited, too, or nobody is away. */
  throwWithout(isAway: (seat: Seat) => boolean, at: number): Deed | undefined {
    const deed = thrownWithout(this.#hosting, this.linksAwaited, isAway);
    if (deed !== undefined) this.#done(deed, at);
    return deed;
  }

  /** The time of somebody is up now; undefined while it is not. */
  timeIsUp(at: number): Deed | undefined {
    const first = this.timeUp;
    if (first === undefined || Math.max(at, this.#at) < first.at) return undefined;
    const deed = { kind: 'time', seat: first.seat } as const;
    this.#done(deed, at);
    return deed;
  }

  /** After the end somebody wants another battle, which has been made. */
  offerRematch(seat: Seat, battle: string, at: number): Judged {
    if (this.result === undefined) return refused('This battle is not over yet.');
    return this.#done({ kind: 'rematch', seat, battle }, at);
  }

  /** The same person sits here under another id from now on. */
  handOver(from: string, to: string, at: number): Judged {
    const seat = this.seatOf(from);
    if (seat === undefined) return refused('Nobody of that name sits here.');
    if (this.seatOf(to) !== undefined) return refused('You sit at this table already.');
    return this.#done({ kind: 'handed', seat, person: to }, at);
  }

  /** The clock of days stands still for somebody until then; a time that is past ends the holiday. */
  holiday(person: string, until: number, at: number): Judged {
    const seat = this.seatOf(person);
    if (seat === undefined || this.state !== 'running' || this.head.settings.clock?.kind !== 'slow')
      return refused('There are no holidays here.');
    return this.#done({ kind: 'holiday', seat, until }, at);
  }

  /** What is wrong with an answer to what the seat is asked. */
  check(seat: Seat, choice: unknown): readonly Problem[] {
    const question = this.host?.questionTo(seat);
    if (question === undefined) return [{ rule: 'choice', says: 'Nothing is asked of you.' }];
    return decisionProblems(question, choice);
  }

  /** Takes over a deed that is kept already. */
  follow({ seq, at, deed }: Row): void {
    if (seq !== this.#seq + 1) throw new BrokenTable(say('Act {due} is due, not {seq}.', { due: this.#seq + 1, seq }));
    this.#replay(deed);
    this.#done(deed, at);
  }

  #replay(deed: Deed): void {
    const entries = 'entries' in deed ? deed.entries : undefined;
    if (deed.kind === 'begun') this.#hosting.goOnFrom(deed.before);
    else if (deed.kind === 'sit') {
      if (entries !== undefined) this.#hosting.resume(entries, deed.fair);
    } else {
      if (deed.kind === 'leave') this.fair?.leave(deed.seat, deed);
      if (deed.kind === 'link' && entries === undefined) this.fair?.offer(deed.seat, deed.link);
      this.#replayHost(deed, entries);
      if (deed.kind === 'undo') this.#computersAgree();
    }
  }

  /** What the host did, by its entries; where there are none, only something was asked for or agreed to. */
  #replayHost(deed: Deed, entries: readonly Entry[] | undefined): void {
    if (entries !== undefined) {
      const problem = this.host?.follow(entries);
      if (problem !== undefined) throw new BrokenTable(this.#whyBroken(problem));
    } else if (deed.kind === 'undo') this.host?.undo(deed.seat);
    else if (deed.kind === 'agree') this.host?.agreeToUndo(deed.seat);
    else if (deed.kind === 'refuse') this.host?.refuseUndo();
  }

  #whyBroken(why: Words): Words {
    const { journal, ruleset } = this.head;
    const [before, now] = [journal.version, ruleset.version];
    if (before === now) return why;
    const data = { why: saying(why), before, game: ruleset.title, now };
    return say('{why} It was begun with version {before} of {game}; this server has {now}.', data);
  }

  #taken(judged: Judged, at: number): Judged {
    return 'deed' in judged ? this.#done(judged.deed, at) : judged;
  }

  /** What follows from a deed beside what the host has done. */
  #done(deed: Deed, at: number): Judged {
    this.#seq++;
    this.#at = Math.max(at, this.#at);
    this.#chairs.after(deed);
    if (deed.kind === 'order') this.#hasOrders = true;
    this.#manners.after(deed, this.host?.outcome, this.people.length);
    this.#clock = this.#clockAfter(deed);
    this.#noteAsked();
    if (this.#isOpenNow()) this.#openUntil = this.host?.length ?? 0;
    return { deed };
  }

  #clockAfter(deed: Deed): ClockNow | undefined {
    const { clock } = this.head.settings;
    if (clock === undefined || this.host === undefined) return undefined;
    const now = this.#clock ?? fullClock(clock, this.#chairs.ofPeople, this.#at);
    // To throw is no decision; but where each may take days, whoever has thrown has its days again.
    const isDecision = deed.kind === 'order' || deed.kind === 'choose';
    const acted = isDecision || (deed.kind === 'roll' && clock.kind === 'slow') ? deed.seat : undefined;
    const due = this.adjourn === 'all' ? [] : this.waitingFor;
    return clockAfter(clock, now, this.#at, due, acted, deed.kind === 'holiday' ? deed : undefined);
  }

  /** The same question stays open while others decide at the same time. */
  #noteAsked(): void {
    const asked = this.host?.ask ?? this.host?.battle;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#askedSince = this.#seq;
    this.#askedAt = this.#at;
  }

  /**
   * Up to which entry of its journal anybody may see the whole table: the last moment at which nothing was hidden from anybody. What was
   * secret before has been shown since, or is no more.
   */
  get openUntil(): number {
    return this.result === undefined ? this.#openUntil : (this.host?.length ?? 0);
  }

  #isOpenNow(): boolean {
    const { host } = this;
    if (host === undefined || host.ask !== undefined) return false;
    const lookers = ['', ...this.head.journal.scenario.seats.map(({ id }) => id)];
    return lookers.every((seat) => {
      const view = host.view(seat);
      return view === host.battle || sameData(view, host.battle);
    });
  }

  /** The whole journal, for when nothing in it is secret any more. */
  get journal(): Journal {
    return this.fair?.journal ?? this.host?.journal ?? { ...this.head.journal, format: JOURNAL_FORMAT, entries: [] };
  }
}

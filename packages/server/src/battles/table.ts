import {
  type Battle,
  type DiceSource,
  type Entry,
  type FairHead,
  Host,
  type HostOptions,
  type Journal,
  JOURNAL_FORMAT,
  type Ruleset,
} from '@umpire/engine/battle';
import {
  decisionProblems,
  type OpenAsk,
  type Problem,
  type RollAnswer,
  sameData,
  type Seat,
} from '@umpire/engine/rule';
import type { Act, Along, ClockNow, Picture, Result, Settings } from '@umpire/wire';
import { say, saying, type Words } from '@umpire/engine/words';
import type { FairServer } from '../fair/keys.ts';
import { FairPlay, fairHeadOf } from '../fair/play.ts';
import { clockAfter, firstUp, fullClock } from './clock.ts';
import type { Chain, Deed, Row } from './deed.ts';

/** What is settled before anything happens. */
export interface TableHead {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly journal: Omit<Journal, 'entries'>;
  readonly settings: Settings;
}

/** Where dice come from, and the salt of what is secret. With `fair` new battles have dice that everybody can check. */
export type HostSource = Omit<HostOptions<Battle>, 'ruleset' | 'fair'> & { readonly fair?: FairServer };

/** What comes with an act: the next link and the signature of the seat; and which seats are away, so that none waits for their links. */
export interface With extends Along {
  readonly isAway?: (seat: Seat) => boolean;
}

/** Who answers for a seat. */
export type Occupant = { readonly person: string } | { readonly computer: string };

/** Something that was done, or why it may not be. */
export type Judged = { readonly deed: Deed } | { readonly problems: readonly Problem[] };

/** What fell, and nothing that came with it. */
const onlyRoll = (given: unknown): RollAnswer => {
  const { faces, counts, total } = (given ?? {}) as Readonly<Record<string, unknown>>;
  return (faces !== undefined ? { faces } : counts !== undefined ? { counts } : { total }) as RollAnswer;
};

const refused = (says: Words, rule = 'table'): Judged => ({ problems: [{ rule, ...saying(says) }] });

/** The stored journal does not run any more; nobody can go on with it. */
export class BrokenTable extends Error {}

/**
 * An online battle: everything that follows from its deeds. New ones are judged here and change it at once; whoever asked for it
 * has to keep them, or to throw the table away.
 */
export class OnlineTable {
  readonly head: TableHead;
  readonly #source: HostSource;
  readonly #seats = new Map<Seat, Occupant>();
  /** The chains that were brought before the battle has begun. */
  readonly #chains = new Map<Seat, Chain>();
  #host: Host | undefined;
  #fair: FairPlay | undefined;
  #before: readonly Entry[] | undefined;
  #result: Result | undefined;
  #clock: ClockNow | undefined;
  #draw: Seat | undefined;
  #adjourn: Picture['adjourn'];
  #rematch: string | undefined;
  #hasOrders = false;
  #seq = 0;
  #at = 0;
  /** After which act what is asked now was asked first. */
  #askedSince = 0;
  #asked: OpenAsk | Battle | undefined;

  constructor(head: TableHead, source: HostSource) {
    this.head = head;
    this.#source = source;
  }

  get seq(): number {
    return this.#seq;
  }

  /** After which act what is asked now was asked first. */
  get askedSince(): number {
    return this.#askedSince;
  }

  /** When the last thing happened. */
  get at(): number {
    return this.#at;
  }

  /** From when all have sat down. */
  get host(): Host | undefined {
    return this.#host;
  }

  get result(): Result | undefined {
    return this.#result;
  }

  get clock(): ClockNow | undefined {
    return this.#clock;
  }

  get draw(): Seat | undefined {
    return this.#draw;
  }

  /** Who has offered to stop the clocks, or that all have agreed. */
  get adjourn(): Picture['adjourn'] {
    return this.#adjourn;
  }

  get rematch(): string | undefined {
    return this.#rematch;
  }

  get state(): 'waiting' | 'running' | 'over' {
    if (this.#result !== undefined) return 'over';
    return this.#host === undefined ? 'waiting' : 'running';
  }

  /** The seats that have to act now. */
  get waitingFor(): readonly Seat[] {
    if (this.state !== 'running') return [];
    if (this.isRolling) return this.throwers;
    return this.isThrowing ? this.linksAwaited : (this.#host?.waitingFor ?? []);
  }

  /** Dice that everybody can check, with what is signed; undefined in battles without. */
  get fair(): FairPlay | undefined {
    return this.#fair;
  }

  /** Dice are due, and somebody's link for them is awaited. */
  get isThrowing(): boolean {
    return this.state === 'running' && this.#fair !== undefined && this.#host?.ask?.kind === 'roll';
  }

  /** Whose links are awaited for the dice that are due. */
  get linksAwaited(): readonly Seat[] {
    return this.isThrowing ? (this.#fair?.missing ?? []) : [];
  }

  /** Real dice are due. */
  get isRolling(): boolean {
    return this.state === 'running' && this.#hasOwnDice && this.#host?.ask?.kind === 'roll';
  }

  /** Who has to throw the real dice that are due: whose roll it is, or anybody where it is nobody's. */
  get throwers(): readonly Seat[] {
    const ask = this.#host?.ask;
    if (!this.isRolling || ask?.kind !== 'roll') return [];
    const { by } = ask.why;
    return [...this.#seats].flatMap(([seat, one]) =>
      'person' in one && (by === undefined || by === seat || !this.#seats.has(by)) ? [seat] : [],
    );
  }

  get #hasOwnDice(): boolean {
    return this.head.settings.dice === 'own';
  }

  occupant(seat: Seat): Occupant | undefined {
    return this.#seats.get(seat);
  }

  get people(): readonly string[] {
    return [...this.#seats.values()].flatMap((one) => ('person' in one ? [one.person] : []));
  }

  seatOf(person: string): Seat | undefined {
    for (const [seat, one] of this.#seats) if ('person' in one && one.person === person) return seat;
    return undefined;
  }

  /** The computer's seats that have to act now, with their players. */
  get computersDue(): readonly { readonly seat: Seat; readonly player: string }[] {
    return this.waitingFor.flatMap((seat) => {
      const one = this.#seats.get(seat);
      return one !== undefined && 'computer' in one ? [{ seat, player: one.computer }] : [];
    });
  }

  /** When the time of somebody is up, and whose. */
  get timeUp(): { readonly seat: Seat; readonly at: number } | undefined {
    return this.state === 'running' && this.#clock !== undefined ? firstUp(this.#clock) : undefined;
  }

  get freeSeats(): readonly Seat[] {
    return this.head.journal.scenario.seats.map(({ id }) => id).filter((seat) => !this.#seats.has(seat));
  }

  /** Somebody takes a free chair. */
  sit(occupant: Occupant, wanted: Seat | undefined, at: number, chain?: Chain): Judged {
    const free = this.freeSeats;
    if (this.state === 'over') return refused('This battle is over.');
    if ('person' in occupant && this.seatOf(occupant.person) !== undefined)
      return refused('You sit at this table already.');
    const seat = wanted ?? free[0];
    if (seat === undefined || !free.includes(seat))
      return refused(wanted === undefined || free.length === 0 ? 'All chairs are taken.' : 'This chair is taken.');
    const deed = { kind: 'sit', seat, ...occupant, ...(chain !== undefined && { chain }) } as const;
    if (free.length > 1) return this.#done(deed, at);
    const fair = this.#fairHead({ ...deed });
    this.#host = this.#begun(fair);
    return this.#done({ ...deed, ...(fair !== undefined && { fair }), entries: this.#host.entriesAfter(0) }, at);
  }

  /** The anchors of a new battle; none for one that was begun elsewhere, with other dice. */
  #fairHead({ seat, chain, ...last }: { readonly seat: Seat; readonly chain?: Chain }): FairHead | undefined {
    const { fair } = this.#source;
    if (fair === undefined || this.#before !== undefined || this.#hasOwnDice) return undefined;
    const chains = new Map(chain === undefined ? this.#chains : [...this.#chains, [seat, chain]]);
    const computers = this.head.journal.scenario.seats.filter(({ id }) => {
      const one = id === seat ? last : this.#seats.get(id);
      return one !== undefined && 'computer' in one;
    });
    return fairHeadOf(this.head.id, fair, this.head.journal.scenario, chains, computers);
  }

  #begun(fair: FairHead | undefined): Host {
    const { ruleset, journal } = this.head;
    if (this.#before !== undefined) return this.#resumed(this.#before, undefined);
    const host = Host.start({ ruleset, ...this.#diceOf(fair) }, journal.scenario, journal.options);
    this.#fair?.follow(host);
    return host;
  }

  #resumed(entries: readonly Entry[], fair: FairHead | undefined): Host {
    const { ruleset, journal } = this.head;
    const options = { ruleset, ...this.#diceOf(fair) };
    const resumed = Host.resume(options, { ...journal, ...(fair !== undefined && { fair }), entries });
    if (resumed.kind === 'refused') throw new BrokenTable(resumed.says);
    this.#fair?.follow(resumed.host);
    return resumed.host;
  }

  /** What the host of a battle throws with. */
  #diceOf(fair: FairHead | undefined): Omit<HostOptions<Battle>, 'ruleset'> {
    const { fair: server, dice, salt } = this.#source;
    this.#fair = fair === undefined || server === undefined ? undefined : new FairPlay(fair, server);
    const real: DiceSource = (ask, entries) => (this.#isForServer(ask.why.by) ? dice(ask, entries) : undefined);
    const source = this.#hasOwnDice ? real : dice;
    return {
      dice: this.#fair?.dice ?? source,
      ...(salt !== undefined && { salt }),
      ...(fair !== undefined && { fair }),
    };
  }

  /** The server throws for the computer, and where somebody has no dice at hand: once. */
  #isForServer(by: Seat | undefined): boolean {
    if (this.#serverThrows) {
      this.#serverThrows = false;
      return true;
    }
    const one = by === undefined ? undefined : this.#seats.get(by);
    return one !== undefined && 'computer' in one;
  }

  #serverThrows = false;

  /** Goes on with a battle that was begun elsewhere, as soon as all sit; a sentence says why that cannot be. */
  goOn(seat: Seat, before: readonly Entry[], at: number): Judged {
    try {
      if (this.#resumed(before, undefined).outcome !== undefined) return refused('This battle is over.');
    } catch (error) {
      if (error instanceof BrokenTable) return refused(error.message);
      throw error;
    }
    this.#before = before;
    return this.#done({ kind: 'begun', seat, before }, at);
  }

  /** What a seat does, judged by the rules and by the manners. `after` is the last act that it knew of. */
  act(seat: Seat, act: Exclude<Act, { kind: 'sit' | 'rematch' }>, after: number, at: number, along: With = {}): Judged {
    if (this.#result !== undefined) return refused(say('The battle is over: {why}', { why: saying(this.#result) }));
    if (act.kind === 'abort') return this.#abort(seat, at);
    if (act.kind === 'anchor') return this.#newChain(seat, act, at);
    const host = this.#host;
    if (host === undefined) return refused('The battle has not begun: a chair is still free.');
    if (act.kind === 'link' || act.kind === 'leave') return this.#links(host, seat, act, at, along);
    if (act.kind === 'roll') return this.#roll(host, seat, act.roll, after, at);
    if (this.isThrowing && (act.kind === 'undo' || act.kind === 'agree'))
      return refused('The dice are being thrown.', 'stale');
    if (act.kind === 'order' || act.kind === 'choose') return this.#play(host, seat, act, after, at, along);
    if (act.kind === 'undo' || act.kind === 'agree') return this.#undo(host, seat, act.kind, after, at);
    if (act.kind === 'refuse') {
      if (host.undoRequest === undefined) return refused('Nobody has asked to take anything back.');
      host.refuseUndo();
    }
    if (act.kind === 'decline' && (this.#draw === undefined || this.#draw === seat))
      return refused('No draw is offered to you.');
    if (act.kind === 'adjourn') {
      const problem = this.#adjournProblem(seat);
      if (problem !== undefined) return refused(problem);
    }
    if (act.kind === 'draw' && this.#draw === seat) return refused('You have offered a draw already.');
    return this.#done({ kind: act.kind, seat }, at);
  }

  #adjournProblem(seat: Seat): string | undefined {
    if (this.head.settings.clock === undefined)
      return 'There is no clock here to be stopped: come back whenever you like.';
    if (this.#adjourn === 'all') return 'The battle is adjourned: the clocks stand still until the next order.';
    return this.#adjourn?.by === seat ? 'You have offered to adjourn already.' : undefined;
  }

  /** Whoever was challenged does not want to. */
  declineChallenge(at: number): Judged {
    const [seat] = this.freeSeats;
    if (this.state !== 'waiting' || seat === undefined) return refused('This challenge is no more.');
    return this.#done({ kind: 'abort', seat }, at);
  }

  #abort(seat: Seat, at: number): Judged {
    if (this.#hasOrders) return refused('The battle is under way: you may resign, or offer a draw.');
    return this.#done({ kind: 'abort', seat }, at);
  }

  #play(
    host: Host,
    seat: Seat,
    act: Act & { kind: 'order' | 'choose' },
    after: number,
    at: number,
    along: With,
  ): Judged {
    if (after < this.#askedSince)
      return refused('The battle has gone on since: look at it again before you act.', 'stale');
    const before = host.length;
    const seal = this.#fair?.seal(seat, along);
    const play = (): readonly Problem[] =>
      act.kind === 'order' ? host.order(seat, act.order, seal) : host.choose(seat, act.choice, seal);
    const problems = this.#fair === undefined ? play() : this.#fair.whileAway(along.isAway, play);
    if (problems.length > 0) return { problems };
    return this.#done({ kind: act.kind, seat, entries: host.entriesAfter(before) }, at);
  }

  /** Somebody says what its real dice have shown, or lets the server throw. */
  #roll(host: Host, seat: Seat, given: unknown, after: number, at: number): Judged {
    if (!this.#hasOwnDice) return refused('Here the dice fall by themselves.');
    if (!this.isRolling) return refused('No dice are due.', 'stale');
    if (!this.throwers.includes(seat)) return refused('This is not your roll.', 'stale');
    if (after < this.#askedSince) return refused('Other dice are due by now: look at the battle again.', 'stale');
    const before = host.length;
    if (given === undefined) {
      this.#serverThrows = true;
      host.throwDue();
    } else {
      const problems = host.roll(onlyRoll(given));
      if (problems.length > 0) return { problems };
    }
    return this.#done({ kind: 'roll', seat, entries: host.entriesAfter(before) }, at);
  }

  /** A seat begins a new chain of links for the dice. */
  #newChain(seat: Seat, { anchor, key, signed }: Act & { kind: 'anchor' }, at: number): Judged {
    const chain = { anchor, ...(key !== undefined && { key }) };
    const host = this.#host;
    if (host === undefined) return this.#done({ kind: 'anchor', seat, chain }, at);
    if (this.#fair === undefined) return refused('The dice of this battle need no links.');
    if (this.isThrowing) return refused('The dice are being thrown.', 'stale');
    const wrong = this.#fair.chainProblem(seat, chain, signed);
    if (wrong !== undefined) return refused(wrong, 'links');
    const before = host.length;
    host.anchor({ who: seat, ...chain, ...(signed !== undefined && { signed }) });
    return this.#done({ kind: 'anchor', seat, chain, entries: host.entriesAfter(before) }, at);
  }

  /** A seat gives its link for the dice that are due, or leaves some for later. */
  #links(host: Host, seat: Seat, act: Act & { kind: 'link' | 'leave' }, at: number, { isAway }: With): Judged {
    if (this.#fair === undefined) return refused('The dice of this battle need no links.');
    const { link } = act;
    if (act.kind === 'leave') {
      const wrong = this.#fair.leave(seat, { link, count: act.count });
      return wrong === undefined
        ? this.#done({ kind: 'leave', seat, link, count: act.count }, at)
        : refused(wrong, 'links');
    }
    if (!this.linksAwaited.includes(seat)) return refused('Your link for the dice is not awaited now.', 'stale');
    const wrong = this.#fair.linkProblem(seat, link);
    if (wrong !== undefined) return refused(wrong, 'links');
    const before = host.length;
    this.#fair.offer(seat, link);
    this.#fair.whileAway(isAway, () => host.throwDue());
    const entries = host.entriesAfter(before);
    return this.#done({ kind: 'link', seat, link, ...(entries.length > 0 && { entries }) }, at);
  }

  /** The dice fall without those who are away; undefined while somebody else's link is awaited, too, or nobody is away. */
  throwWithout(isAway: (seat: Seat) => boolean, at: number): Deed | undefined {
    const [seat] = this.linksAwaited.filter(isAway);
    const host = this.#host;
    if (seat === undefined || host === undefined || !this.linksAwaited.every(isAway)) return undefined;
    const before = host.length;
    this.#fair?.whileAway(isAway, () => host.throwDue());
    const judged = this.#done({ kind: 'away', seat, entries: host.entriesAfter(before) }, at);
    return 'deed' in judged ? judged.deed : undefined;
  }

  #undo(host: Host, seat: Seat, kind: 'undo' | 'agree', after: number, at: number): Judged {
    if (kind === 'undo' && after < this.#askedSince)
      return refused('The battle has gone on since: look at it again.', 'stale');
    const before = host.length;
    const problems = kind === 'undo' ? host.undo(seat) : host.agreeToUndo(seat);
    if (problems.length > 0) return { problems };
    this.#computersAgree();
    const entries = host.entriesAfter(before);
    return this.#done({ kind, seat, ...(entries.length > 0 && { entries }) }, at);
  }

  /** The computer agrees to everything: it does not mind. */
  #computersAgree(): void {
    for (const [seat, one] of this.#seats)
      if ('computer' in one && this.#host?.undoRequest !== undefined) this.#host.agreeToUndo(seat);
  }

  /** The time of somebody is up now; undefined while it is not. */
  timeIsUp(at: number): Deed | undefined {
    const first = this.timeUp;
    if (first === undefined || Math.max(at, this.#at) < first.at) return undefined;
    const judged = this.#done({ kind: 'time', seat: first.seat }, at);
    return 'deed' in judged ? judged.deed : undefined;
  }

  /** After the end somebody wants another battle, which has been made. */
  offerRematch(seat: Seat, battle: string, at: number): Judged {
    if (this.#result === undefined) return refused('This battle is not over yet.');
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
    const question = this.#host?.questionTo(seat);
    if (question === undefined) return [{ rule: 'choice', says: 'Nothing is asked of you.' }];
    return decisionProblems(question, choice);
  }

  /** Takes over a deed that is kept already. */
  follow({ seq, at, deed }: Row): void {
    if (seq !== this.#seq + 1) throw new BrokenTable(`act ${this.#seq + 1} is due, not ${seq}`);
    this.#replay(deed);
    this.#done(deed, at);
  }

  #replay(deed: Deed): void {
    if (deed.kind === 'begun') {
      this.#before = deed.before;
      return;
    }
    const entries = 'entries' in deed ? deed.entries : undefined;
    if (deed.kind === 'sit') {
      if (entries === undefined) return;
      this.#host = this.#resumed(entries, deed.fair);
      return;
    }
    if (deed.kind === 'leave') this.#fair?.leave(deed.seat, deed);
    if (deed.kind === 'link' && entries === undefined) this.#fair?.offer(deed.seat, deed.link);
    if (entries !== undefined) {
      const problem = this.#host?.follow(entries);
      if (problem !== undefined) throw new BrokenTable(problem);
    } else if (deed.kind === 'undo') this.#host?.undo(deed.seat);
    else if (deed.kind === 'agree') this.#host?.agreeToUndo(deed.seat);
    else if (deed.kind === 'refuse') this.#host?.refuseUndo();
    if (deed.kind === 'undo') this.#computersAgree();
  }

  /** What follows from a deed beside what the host has done. */
  #done(deed: Deed, at: number): Judged {
    this.#seq++;
    this.#at = Math.max(at, this.#at);
    if (deed.kind === 'sit')
      this.#seats.set(deed.seat, 'person' in deed ? { person: deed.person } : { computer: deed.computer });
    if (deed.kind === 'handed') this.#seats.set(deed.seat, { person: deed.person });
    if ((deed.kind === 'sit' || deed.kind === 'anchor') && 'chain' in deed && deed.chain !== undefined)
      this.#chains.set(deed.seat, deed.chain);
    if (deed.kind === 'order') this.#hasOrders = true;
    if (deed.kind === 'rematch') this.#rematch ??= deed.battle;
    this.#result ??= this.#endedBy(deed);
    this.#draw = this.#drawAfter(deed);
    this.#adjourn = this.#adjournAfter(deed);
    this.#clock = this.#clockAfter(deed);
    this.#noteAsked();
    if (this.#isOpenNow()) this.#openUntil = this.#host?.length ?? 0;
    return { deed };
  }

  #endedBy(deed: Deed): Result | undefined {
    const scenario = this.head.journal.scenario;
    const nameOf = (seat: Seat): string => scenario.seats.find(({ id }) => id === seat)?.name ?? seat;
    const others = scenario.seats.map(({ id }) => id).filter((id) => id !== deed.seat);
    const [other] = others;
    const winner = others.length === 1 && other !== undefined ? { winner: other } : {};
    if (deed.kind === 'resign')
      return { how: 'resigned', ...winner, ...say('{side} has resigned.', { side: nameOf(deed.seat) }) };
    if (deed.kind === 'time')
      return { how: 'time', ...winner, ...say('The time of {side} is up.', { side: nameOf(deed.seat) }) };
    if (deed.kind === 'abort')
      return { how: 'aborted', ...say('{side} has called the battle off.', { side: nameOf(deed.seat) }) };
    if (deed.kind === 'draw' && this.#draw !== undefined && this.#draw !== deed.seat)
      return { how: 'agreed', says: 'Both sides have agreed to a draw.' };
    const outcome = this.#host?.outcome;
    if (outcome === undefined) return undefined;
    return { how: 'rules', ...(outcome.winner !== undefined && { winner: outcome.winner }), ...saying(outcome) };
  }

  /** An offer stands until the other declines it or goes on without a word. */
  #drawAfter(deed: Deed): Seat | undefined {
    if (this.#result !== undefined || deed.kind === 'decline') return undefined;
    if (deed.kind === 'draw') return deed.seat;
    const isMove = deed.kind === 'order' || deed.kind === 'choose';
    return isMove && deed.seat !== this.#draw ? undefined : this.#draw;
  }

  /** Whoever goes on to play ends it. The computer agrees to everything. */
  #adjournAfter(deed: Deed): Picture['adjourn'] {
    if (this.#result !== undefined || deed.kind === 'order' || deed.kind === 'choose') return undefined;
    if (deed.kind !== 'adjourn') return this.#adjourn;
    const isAgreed = this.#adjourn !== undefined || this.people.length === 1;
    return isAgreed ? 'all' : { by: deed.seat };
  }

  #clockAfter(deed: Deed): ClockNow | undefined {
    const { clock } = this.head.settings;
    if (clock === undefined || this.#host === undefined) return undefined;
    const people = [...this.#seats].flatMap(([seat, one]) => ('person' in one ? [seat] : []));
    const now = this.#clock ?? fullClock(clock, people, this.#at);
    // To throw is no decision; but where each may take days, whoever has thrown has its days again.
    const isDecision = deed.kind === 'order' || deed.kind === 'choose';
    const acted = isDecision || (deed.kind === 'roll' && clock.kind === 'slow') ? deed.seat : undefined;
    const due = this.#adjourn === 'all' ? [] : this.waitingFor;
    return clockAfter(clock, now, this.#at, due, acted, deed.kind === 'holiday' ? deed : undefined);
  }

  /**
   * Up to which entry of its journal anybody may see the whole table: the last moment at which nothing was hidden from anybody. What was
   * secret before has been shown since, or is no more.
   */
  get openUntil(): number {
    return this.#result === undefined ? this.#openUntil : (this.#host?.length ?? 0);
  }

  #openUntil = 0;

  #isOpenNow(): boolean {
    const host = this.#host;
    if (host === undefined || host.ask !== undefined) return false;
    const lookers = ['', ...this.head.journal.scenario.seats.map(({ id }) => id)];
    return lookers.every((seat) => {
      const view = host.look(seat).battle;
      return view === host.battle || sameData(view, host.battle);
    });
  }

  /** The same question stays open while others decide at the same time. */
  #noteAsked(): void {
    const asked = this.#host?.ask ?? this.#host?.battle;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#askedSince = this.#seq;
  }

  /** The whole journal, for when nothing in it is secret any more. */
  get journal(): Journal {
    const fair = this.#fair?.journal;
    if (fair !== undefined) return fair;
    return this.#host?.journal ?? { ...this.head.journal, format: JOURNAL_FORMAT, entries: [] };
  }
}

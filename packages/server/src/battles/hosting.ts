import {
  type Battle,
  type DiceSource,
  type Entry,
  type FairHead,
  Host,
  type HostOptions,
  type Journal,
  type Ruleset,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { english, say, saying, type Saying, type Words } from '@umpire/engine/words';
import type { Settings } from '@umpire/wire';
import type { FairServer } from '../fair/keys.ts';
import { FairPlay, fairHeadOf } from '../fair/play.ts';
import type { Chairs, Occupant } from './chairs.ts';
import type { Checks } from './checks.ts';
import { resumedSlowly, type SlowlyResumed } from './resumed-slowly.ts';
import type { Chain } from './deed.ts';
import { RulesAhead } from './rules-ahead.ts';

/** What is settled before anything happens. */
export interface TableHead {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly journal: Omit<Journal, 'entries'>;
  readonly settings: Settings;
}

/** Where dice come from, and the salt of what is secret. With `fair` new battles have dice that everybody can check. */
export type HostSource = Omit<HostOptions<Battle>, 'ruleset' | 'fair'> & {
  readonly fair?: FairServer;
  readonly checks?: Checks;
};

/** The stored journal does not run any more; nobody can go on with it. */
export class BrokenTable extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(english(words));
    this.words = words;
  }

  /** What people are told. */
  get told(): Saying {
    return say('This battle cannot go on: {why}', { why: saying(this.words) });
  }
}

/** Battles of no more entries are played again at once: it takes some milliseconds. */
const FEW = 16;

/** The host of a table's battle from when all have sat down, with the dice that it throws. */
export class Hosting {
  readonly #head: TableHead;
  readonly #source: HostSource;
  readonly #chairs: Chairs;
  readonly #rules: RulesAhead;
  #host: Host | undefined;
  #fair: FairPlay | undefined;
  /** What has happened in a battle that was begun elsewhere. */
  #before: readonly Entry[] | undefined;
  #serverThrows = false;
  /** The host of a long battle that is about to go on, from these entries. */
  #prepared: { readonly entries: readonly Entry[]; readonly resumed: SlowlyResumed } | undefined;

  constructor(head: TableHead, source: HostSource, chairs: Chairs) {
    this.#head = head;
    this.#source = source;
    this.#chairs = chairs;
    this.#rules = new RulesAhead(head.ruleset, source.checks);
    source.checks?.wake();
  }

  get host(): Host | undefined {
    return this.#host;
  }

  /** Dice that everybody can check, with what is signed; undefined in battles without. */
  get fair(): FairPlay | undefined {
    return this.#fair;
  }

  /** People throw real dice. */
  get hasOwnDice(): boolean {
    return this.#head.settings.dice === 'own';
  }

  /** The last free chair is taken. Gives the anchors of the new battle, and what has happened at once. */
  begin(
    seat: Seat,
    occupant: Occupant,
    chain: Chain | undefined,
  ): { readonly fair?: FairHead; readonly entries: readonly Entry[] } {
    const fair = this.#fairHead(seat, occupant, chain);
    const { ruleset } = this.#rules;
    const { journal } = this.#head;
    if (this.#before !== undefined) this.#host = this.#resumed(this.#before, undefined);
    else {
      this.#host = Host.start({ ruleset, ...this.#diceOf(fair) }, journal.scenario, journal.options);
      this.#fair?.follow(this.#host);
    }
    return { ...(fair !== undefined && { fair }), entries: this.#host.entriesAfter(0) };
  }

  /**
   * A long battle that is about to go on is played again a little in each turn of the loop: what is asked for next finds it done. Undefined
   * where there is nothing to wait for.
   */
  getReady(
    entries: readonly Entry[] | undefined = this.#host === undefined ? this.#before : undefined,
  ): Promise<void> | undefined {
    if (entries === undefined || entries.length <= FEW || this.#isPrepared(entries)) return undefined;
    const { ruleset } = this.#rules;
    const { journal } = this.#head;
    return resumedSlowly({ ruleset, ...this.#diceOf(undefined) }, { ...journal, entries }).then(
      (resumed) => void (this.#prepared = { entries, resumed }),
    );
  }

  #isPrepared(entries: readonly Entry[]): boolean {
    return this.#prepared?.entries === entries;
  }

  /** The same battle as it is kept. */
  resume(entries: readonly Entry[], fair: FairHead | undefined): void {
    this.#host = this.#resumed(entries, fair);
  }

  /** Has an order looked at beside the loop, before it is judged; undefined where that would not help. */
  checkAhead(seat: Seat, order: unknown): Promise<void> | undefined {
    return this.#host === undefined ? undefined : this.#rules.ask(this.#host, seat, order);
  }

  /** It goes on from here as soon as all sit. */
  goOnFrom(before: readonly Entry[]): void {
    this.#before = before;
  }

  /** Why a battle that was begun elsewhere cannot go on; undefined when it can. */
  goOnProblem(before: readonly Entry[]): Words | undefined {
    try {
      return this.#resumed(before, undefined).outcome === undefined ? undefined : 'This battle is over.';
    } catch (error) {
      if (error instanceof BrokenTable) return error.words;
      throw error;
    }
  }

  /** Whoever has no dice at hand lets the server throw: once. */
  letServerThrow(): void {
    this.#serverThrows = true;
    this.#host?.throwDue();
  }

  /** The anchors of a new battle; none for one that was begun elsewhere, with other dice. */
  #fairHead(seat: Seat, occupant: Occupant, chain: Chain | undefined): FairHead | undefined {
    const { fair } = this.#source;
    if (fair === undefined || this.#before !== undefined || this.hasOwnDice) return undefined;
    const chains = new Map(chain === undefined ? this.#chairs.chains : [...this.#chairs.chains, [seat, chain]]);
    const { scenario } = this.#head.journal;
    const computers = scenario.seats.filter(({ id }) =>
      id === seat ? 'computer' in occupant : this.#chairs.computerAt(id) !== undefined,
    );
    return fairHeadOf(this.#head.id, fair, scenario, chains, computers);
  }

  #resumed(entries: readonly Entry[], fair: FairHead | undefined): Host {
    const { ruleset } = this.#rules;
    const { journal } = this.#head;
    const prepared = this.#prepared;
    if (fair === undefined && prepared?.entries === entries) return hostOf(prepared.resumed);
    const options = { ruleset, ...this.#diceOf(fair) };
    const resumed = Host.resume(options, { ...journal, ...(fair !== undefined && { fair }), entries });
    const host = hostOf(resumed);
    this.#fair?.follow(host);
    return host;
  }

  /** What the host of a battle throws with. */
  #diceOf(fair: FairHead | undefined): Omit<HostOptions<Battle>, 'ruleset'> {
    const { fair: server, dice, salt } = this.#source;
    this.#fair = fair === undefined || server === undefined ? undefined : new FairPlay(fair, server);
    const real: DiceSource = (ask, entries) => (this.#isForServer(ask.why.by) ? dice(ask, entries) : undefined);
    const source = this.hasOwnDice ? real : dice;
    return {
      dice: this.#fair?.dice ?? source,
      ...(salt !== undefined && { salt }),
      ...(fair !== undefined && { fair }),
    };
  }

  /** The server throws for the computer, and where somebody has no dice at hand. */
  #isForServer(by: Seat | undefined): boolean {
    if (!this.#serverThrows) return this.#chairs.computerAt(by) !== undefined;
    this.#serverThrows = false;
    return true;
  }
}

function hostOf(resumed: SlowlyResumed): Host {
  if (resumed.kind === 'refused') throw new BrokenTable(resumed.words);
  return resumed.host;
}

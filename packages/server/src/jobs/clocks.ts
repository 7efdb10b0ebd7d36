import type { Standing, Tables } from '../battles/tables.ts';
import type { Store } from '../store/store.ts';

/** So often all battles that go on are looked through, in milliseconds: what another node should have done is done here. */
const SWEEP = 30_000;
/** No timer is set further ahead: the next sweep comes before. */
const FURTHEST = 2 * SWEEP;
const MOST_SWEPT = 10_000;
/** Whoever was due before a stop of the server is reminded, if it is not longer ago than this. */
const RECENT = 600_000;

/** Ends battles whose time is up, and wakes the computer players of those that wait for them. */
export class Sweeper {
  readonly #tables: Tables;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #wake: (battle: string) => void;
  readonly #remind: (battle: string, seq: number) => void;
  readonly #failed: (error: unknown, battle: string) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: {
    readonly tables: Tables;
    readonly store: Store;
    readonly now: () => number;
    readonly wake: (battle: string) => void;
    /** A person is due at a battle whose last act is this one; perhaps nobody has said so. */
    readonly remind?: (battle: string, seq: number) => void;
    readonly failed: (error: unknown, battle: string) => void;
  }) {
    const { tables, store, now, wake, remind = () => undefined, failed } = options;
    this.#tables = tables;
    this.#store = store;
    this.#now = now;
    this.#wake = wake;
    this.#remind = remind;
    this.#failed = failed;
    tables.watchAll((battle) => this.#set(battle, tables.deadline(battle)));
    this.#sweeping = setInterval(() => void this.sweep(), SWEEP);
    this.#sweeping.unref();
  }

  /** Looks through all battles that go on, as after a start. */
  async sweep(): Promise<void> {
    try {
      const rows = await this.#store.battlesGoingOn(MOST_SWEPT);
      const lasts = await this.#store.lastActs(rows.map(({ id }) => id));
      for (const [battle, { standing, at, seq }] of lasts) {
        const { deadline, waitingFor, computers } = JSON.parse(standing) as Standing;
        this.#set(battle, deadline);
        if (waitingFor.some((seat) => Object.hasOwn(computers, seat))) this.#wake(battle);
        else if (waitingFor.length > 0 && this.#now() - at < RECENT) this.#remind(battle, seq);
      }
    } catch (error) {
      this.#failed(error, '');
    }
  }

  #set(battle: string, deadline: number | undefined): void {
    clearTimeout(this.#timers.get(battle));
    this.#timers.delete(battle);
    const left = deadline === undefined ? Infinity : Math.max(0, deadline - this.#now());
    if (left > FURTHEST) return;
    const timer = setTimeout(() => {
      this.#timers.delete(battle);
      this.#tables.lookAtClock(battle).catch((error: unknown) => this.#failed(error, battle));
    }, left + 1);
    timer.unref();
    this.#timers.set(battle, timer);
  }

  close(): void {
    clearInterval(this.#sweeping);
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}

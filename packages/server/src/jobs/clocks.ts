import type { Standing } from '../battles/rows.ts';
import type { Tables } from '../battles/tables.ts';
import type { Store } from '../store/store.ts';
import type { Jobs } from './jobs.ts';

/** So often all battles that go on are looked through, in milliseconds: what another node should have done is done here. */
const SWEEP = 30_000;
/** Nothing is planned further ahead: the next sweep comes before. */
const FURTHEST = 2 * SWEEP;
/** Whoever was due before a stop of the server is reminded, if it is not longer ago than this. */
const RECENT = 600_000;

/** Ends battles whose time is up, and wakes the computer players of those that wait for them. */
export class Sweeper {
  readonly #tables: Tables;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #wake: (battle: string, seq: number) => void;
  readonly #remind: (battle: string, seq: number) => void;
  readonly #failed: (error: unknown, battle: string) => void;
  readonly #jobs: Jobs;
  /** For when a look at the clock of a battle is planned. */
  readonly #planned = new Map<string, number>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: {
    readonly tables: Tables;
    readonly store: Store;
    readonly now: () => number;
    readonly jobs: Jobs;
    readonly wake: (battle: string, seq: number) => void;
    /** A person is due at a battle whose last act is this one; perhaps nobody has said so. */
    readonly remind?: (battle: string, seq: number) => void;
    readonly failed: (error: unknown, battle: string) => void;
  }) {
    const { tables, store, now, jobs, wake, remind = () => undefined, failed } = options;
    this.#tables = tables;
    this.#store = store;
    this.#now = now;
    this.#jobs = jobs;
    this.#wake = wake;
    this.#remind = remind;
    this.#failed = failed;
    jobs.work('clock', (battle) => this.#look(battle));
    tables.watchAll((battle) => this.#plan(battle, tables.deadline(battle)));
    this.#sweeping = setInterval(() => void this.sweep(), SWEEP);
    this.#sweeping.unref();
  }

  /** Looks through all battles that go on, as after a start. */
  async sweep(): Promise<void> {
    try {
      for await (const { battle, standing, at, seq } of this.#store.lastActsGoingOn()) {
        const { deadline, waitingFor, computers } = JSON.parse(standing) as Standing;
        this.#plan(battle, deadline);
        if (waitingFor.some((seat) => Object.hasOwn(computers, seat))) this.#wake(battle, seq);
        else if (waitingFor.length > 0 && this.#now() - at < RECENT) this.#remind(battle, seq);
      }
    } catch (error) {
      this.#failed(error, '');
    }
  }

  /** One look at a time is planned for each battle: what comes too early plans the next. */
  #plan(battle: string, deadline: number | undefined): void {
    const now = this.#now();
    const planned = this.#planned.get(battle) ?? 0;
    if (deadline === undefined || deadline - now > FURTHEST || (planned > now && planned <= deadline)) return;
    this.#planned.set(battle, deadline);
    void this.#jobs.later('clock', battle, Math.max(0, deadline + 1 - now) / 1_000, `${battle}/${deadline}`);
  }

  /** Perhaps somebody's time is up. */
  async #look(battle: string): Promise<void> {
    this.#planned.delete(battle);
    await this.#tables.lookAtClock(battle);
    this.#plan(battle, this.#tables.deadline(battle));
  }

  close(): void {
    clearInterval(this.#sweeping);
  }
}

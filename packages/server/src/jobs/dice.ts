import type { Seat } from '@umpire/engine/rule';
import type { Standing } from '../battles/rows.ts';
import type { Online } from '../online.ts';
import type { Store } from '../store/store.ts';

/** So often it is looked whether those whose links are awaited are still there, in milliseconds. */
const LOOK = 250;
/** For so long somebody may be about to come back, after a lost line or a start of the server. */
const BACK_SOON = 1_500;
/** The same where it may be connected to another node. */
const ELSEWHERE = 3_000;
/** Without a clock that runs, so long a link of somebody who is there is awaited; with one, it is on its own time. */
const HELD_BACK = 10_000;

export interface DiceWatchOptions {
  readonly online: Online;
  readonly store: Store;
  readonly now: () => number;
  readonly failed: (error: unknown, battle: string) => void;
}

/** Sees to it that no dice wait for ever for the link of somebody who is away. */
export class DiceWatch {
  readonly #options: DiceWatchOptions;
  readonly #since = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: DiceWatchOptions) {
    this.#options = options;
    options.online.tables.watchAll((battle) => this.#note(battle));
  }

  /** Looks through all battles that go on, as after a start. */
  async sweep(): Promise<void> {
    const { store, online, failed } = this.#options;
    try {
      for await (const { battle, standing } of store.lastActsGoingOn())
        if ((JSON.parse(standing) as Standing).isThrowing === true)
          await online.tables.look(battle, () => this.#note(battle));
    } catch (error) {
      failed(error, '');
    }
  }

  #note(battle: string): void {
    if (this.#isClosed || this.#options.online.tables.linksAwaited(battle).length === 0) {
      this.#since.delete(battle);
      return;
    }
    this.#since.set(battle, this.#options.now());
    this.#timer ??= setTimeout(() => void this.#look(), LOOK).unref();
  }

  /** Throws wherever everybody who is awaited is away. */
  async #look(): Promise<void> {
    const { online, store, now, failed } = this.#options;
    let hasFailed = false;
    for (const [battle, since] of this.#since) {
      const waited = now() - since;
      const here = new Set(online.live.company.of(battle).seats);
      const isSilent = waited >= HELD_BACK && !online.tables.hasClock(battle);
      const isGone = waited >= (store.isShared ? ELSEWHERE : BACK_SOON);
      const isAway = (seat: Seat): boolean => isSilent || (isGone && !here.has(seat));
      try {
        await online.tables.throwWithout(battle, isAway);
        const isAwaited = await online.tables.look(battle, ({ linksAwaited }) => linksAwaited.length > 0);
        if (isAwaited !== true) this.#since.delete(battle);
      } catch (error) {
        // The store is away, and the battle with it: the dice are still due when it is back.
        failed(error, battle);
        hasFailed = true;
      }
    }
    const again = hasFailed ? ELSEWHERE : LOOK;
    this.#timer =
      this.#isClosed || this.#since.size === 0 ? undefined : setTimeout(() => void this.#look(), again).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

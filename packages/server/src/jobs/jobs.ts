/** What has to be done later, by whichever node: a kind of work, and a battle. Done twice, it does no harm. */
export interface Jobs {
  /** In so many seconds. Of those with the same key only the first is kept. */
  later(kind: JobKind, battle: string, seconds: number, key: string): void;
  /** How such work is done here. */
  work(kind: JobKind, work: (battle: string) => Promise<void>): void;
  close(): Promise<void>;
}

export const JOB_KINDS = ['turn'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** So many keys of work that is done are remembered. */
const MOST_KEYS = 10_000;

/** Jobs in this process. What is lost with it is found again when it starts: all battles are looked through then. */
export class JobsHere implements Jobs {
  readonly #work = new Map<JobKind, (battle: string) => Promise<void>>();
  readonly #keys = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #failed: (error: unknown, where: string) => void;

  constructor(failed: (error: unknown, where: string) => void) {
    this.#failed = failed;
  }

  later(kind: JobKind, battle: string, seconds: number, key: string): void {
    const known = `${kind}/${key}`;
    if (this.#keys.has(known)) return;
    this.#keys.add(known);
    for (const oldest of this.#keys) {
      if (this.#keys.size <= MOST_KEYS) break;
      this.#keys.delete(oldest);
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#work
        .get(kind)?.(battle)
        .catch((error: unknown) => this.#failed(error, kind));
    }, seconds * 1_000);
    timer.unref();
    this.#timers.add(timer);
  }

  work(kind: JobKind, work: (battle: string) => Promise<void>): void {
    this.#work.set(kind, work);
  }

  close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    return Promise.resolve();
  }
}

/** What has to be done later, by whichever node: a kind of work, and a battle. Done twice, it does no harm. */
export interface Jobs {
  /** In so many seconds. Of those with the same key only one waits at a time. Settled when it is sure to be done. */
  later(kind: JobKind, battle: string, seconds: number, key: string): Promise<void>;
  /** How such work is done here. What fails is done again. */
  work(kind: JobKind, work: Work): void;
  close(): Promise<void>;
}

type Work = (battle: string) => Promise<void>;

/** Somebody is due and may have to be told; somebody is challenged; a clock may have run out; a computer player has to act. */
export const JOB_KINDS = ['turn', 'challenge', 'clock', 'computer'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** After something has gone wrong, it is tried again so many milliseconds later. */
const AGAIN = 1_000;
/** So often in a row; then it waits until battles are looked through again. */
const MOST_TRIES = 5;

/** Has something done after so many milliseconds; gives back what calls it off. */
export type After = (ms: number, work: () => void) => () => void;

const byTheClock: After = (ms, work) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};

/** Jobs in this process. What is lost with it is found again when it starts: all battles are looked through then. */
export class JobsHere implements Jobs {
  readonly #work = new Map<JobKind, Work>();
  /** What waits or is being done, with what calls it off. */
  readonly #waiting = new Map<string, () => void>();
  readonly #after: After;
  readonly #failed: (error: unknown, where: string) => void;
  #isClosed = false;

  constructor(failed: (error: unknown, where: string) => void, after = byTheClock) {
    this.#failed = failed;
    this.#after = after;
  }

  later(kind: JobKind, battle: string, seconds: number, key: string): Promise<void> {
    const known = `${kind}/${key}`;
    if (!this.#waiting.has(known)) this.#set(known, kind, battle, seconds * 1_000, 1);
    return Promise.resolve();
  }

  #set(key: string, kind: JobKind, battle: string, ms: number, tries: number): void {
    if (this.#isClosed) return;
    this.#waiting.set(
      key,
      this.#after(ms, () => void this.#do(key, kind, battle, tries)),
    );
  }

  async #do(key: string, kind: JobKind, battle: string, tries: number): Promise<void> {
    try {
      await this.#work.get(kind)?.(battle);
      this.#waiting.delete(key);
    } catch (error) {
      this.#failed(error, `${kind} ${battle}`);
      if (tries < MOST_TRIES) this.#set(key, kind, battle, AGAIN, tries + 1);
      else this.#waiting.delete(key);
    }
  }

  work(kind: JobKind, work: Work): void {
    this.#work.set(kind, work);
  }

  close(): Promise<void> {
    this.#isClosed = true;
    for (const callOff of this.#waiting.values()) callOff();
    return Promise.resolve();
  }
}

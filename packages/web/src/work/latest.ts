import { effect, type ReadonlySignal, signal } from '@preact/signals';

/** What is answered beside the page to a question that changes. */
export interface Latest<T> {
  /** The answer to the question of now; while that is worked out the one before, or nothing where old answers mislead. */
  readonly answer: ReadonlySignal<T | undefined>;
  readonly isWorking: ReadonlySignal<boolean>;
}

/**
 * Has a question answered whenever it changes. One at a time is worked on; of those that have come meanwhile only the last is
 * asked, and an answer that is no longer wanted is dropped.
 */
export function latest<Q, T>(
  question: ReadonlySignal<Q | undefined>,
  ask: (question: Q) => Promise<T>,
  { keepsOld }: { readonly keepsOld: boolean },
): Latest<T> {
  const answer = signal<T | undefined>(undefined);
  const isWorking = signal(false);
  let wanted: Q | undefined;
  let isBusy = false;
  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      while (wanted !== undefined) {
        const asked = wanted;
        const found = await ask(asked);
        if (wanted !== asked) continue;
        wanted = undefined;
        answer.value = found;
      }
    } finally {
      wanted = undefined;
      isBusy = false;
      isWorking.value = false;
    }
  };
  effect(() => {
    wanted = question.value;
    isWorking.value = wanted !== undefined;
    if (wanted === undefined || !keepsOld) answer.value = undefined;
    void work();
  });
  return { answer, isWorking };
}

import { signal } from '@preact/signals';
import { parseDice } from '@umpire/engine/rule';
import file from './worker.ts?shared';
import type { OddsView } from './view.ts';

/** What stands in the field. */
export const question = signal('');
/** The latest answer; undefined before the first. */
export const answer = signal<OddsView | undefined>(undefined);
/** Whether the answer belongs to an older question. */
export const isWorking = signal(false);

let worker: Worker | undefined;

/** Asks for the odds of a notation. A new question stops the work on the one before. */
export function ask(text: string): void {
  question.value = text;
  if (isWorking.value) worker?.terminate();
  if (isWorking.value || !worker) worker = startWorker();
  const parsed = parseDice(text);
  isWorking.value = !('refusal' in parsed);
  if ('refusal' in parsed) answer.value = { kind: 'refused', refusal: parsed.refusal };
  else worker.postMessage(text);
}

function startWorker(): Worker {
  const started = new Worker(file, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<OddsView>) => {
    answer.value = data;
    isWorking.value = false;
    keepInAddress(question.value);
  });
  return started;
}

const PARAMETER = 'dice';

/** The question that the address of the page holds. */
export const questionInAddress = (): string | null => new URLSearchParams(location.search).get(PARAMETER);

/** Puts the question into the address, so that it can be sent to somebody. */
function keepInAddress(text: string): void {
  const address = new URL(location.href);
  address.searchParams.set(PARAMETER, text);
  history.replaceState(null, '', address);
}

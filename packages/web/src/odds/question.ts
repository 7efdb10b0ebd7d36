import { signal } from '@preact/signals';
import { parseDice } from '@umpire/engine/rule';
import file from './worker.ts?shared';
import type { OddsView } from './view.ts';

/** What is asked before anybody has asked anything. */
export const FIRST = '20d6 4+ > 3+ > save 5+';

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
const questionInAddress = (): string | null => new URLSearchParams(location.search).get(PARAMETER);

/** Puts a question into the address, so that it can be sent on. The one that stands there by itself needs none. */
function keepInAddress(text: string): void {
  const address = new URL(location.href);
  if (!isShown || text === FIRST) address.searchParams.delete(PARAMETER);
  else address.searchParams.set(PARAMETER, text);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

let isShown = false;

/** The field is shown, with the question of the address; what is returned takes that out of the address of other pages. */
export function show(): () => void {
  isShown = true;
  ask(questionInAddress() ?? FIRST);
  return () => {
    isShown = false;
    keepInAddress(FIRST);
  };
}

import file from './worker.ts?shared';
import { language } from '../texts/index.ts';
import type { Done, Numbered, Task } from './task.ts';

/** A worker with its open tasks. */
interface Desk {
  readonly worker: Worker;
  readonly open: Map<number, { done(result: unknown): void; failed(error: Error): void }>;
}

const desks = new Map<string, Desk>();
let count = 0;

/** What the player at the screen waits for goes to one worker, what takes long to another. */
const QUICK: readonly Task['kind'][] = ['odds', 'picture', 'threat', 'reach'];

/** Two workers of the same kind: odds never wait for a player that thinks. */
function desk(name: 'quick' | 'player'): Desk {
  const found = desks.get(name);
  if (found !== undefined) return found;
  const worker = new Worker(file, { type: 'module' });
  const made: Desk = { worker, open: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<Done>) => {
    const task = made.open.get(data.number);
    made.open.delete(data.number);
    if (data.failed === undefined) task?.done(data.result);
    else task?.failed(new Error(data.failed));
  });
  desks.set(name, made);
  return made;
}

/** Has a task done beside the page. */
export function have<T>(task: Task): Promise<T> {
  const { worker, open } = desk(QUICK.includes(task.kind) ? 'quick' : 'player');
  const number = ++count;
  return new Promise<T>((done, failed) => {
    open.set(number, { done: (result) => done(result as T), failed });
    worker.postMessage({ number, task, language: language.value } satisfies Numbered);
  });
}

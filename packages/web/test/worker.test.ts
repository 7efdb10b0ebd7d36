import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { worker } from '../offline.config.ts';

type Heard = (event: object) => void;

/** A page, which says which table it shows where it is asked; one that is asleep says nothing. */
interface Page {
  postMessage(asked: { readonly table: string }, ports: readonly MessagePort[]): void;
  focus(): void;
}

/** The worker's text, run with a browser that writes down what it is asked to do. */
function started(pages: readonly Page[] = []) {
  const calls: unknown[][] = [];
  const heard = new Map<string, Heard>();
  runInNewContext(worker('umpire-test', []), {
    addEventListener: (kind: string, listener: Heard) => heard.set(kind, listener),
    registration: { showNotification: (...args: unknown[]) => calls.push(['show', ...args]) },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (place: string) => calls.push(['open', place]),
    },
    navigator: {},
    MessageChannel,
    setTimeout,
  });
  const happens = async (kind: string, event: object): Promise<void> => {
    let work: Promise<unknown> | undefined;
    heard.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => (work = one) });
    await work;
  };
  return { calls, happens };
}

test('a message of the server is shown, one for a battle; clicked, it opens the table', async () => {
  const { calls, happens } = started();
  const message = { title: 'Your turn', says: 'The Mill, against Bob', battle: 'abcd' };
  await happens('push', { data: { json: () => message } });
  await happens('notificationclick', { notification: { data: 'abcd', close: () => calls.push(['close']) } });
  expect(JSON.parse(JSON.stringify(calls))).toEqual([
    ['show', 'Your turn', { body: 'The Mill, against Bob', tag: 'abcd', icon: '/icon.svg', data: 'abcd' }],
    ['close'],
    ['open', '/#/t/abcd'],
  ]);
});

test('a page that shows the table already comes to the front', async () => {
  const calls: string[] = [];
  const page = (name: string, shown: string | undefined): Page => ({
    postMessage: ({ table }, [answer]) => shown !== undefined && answer?.postMessage(shown === table),
    focus: () => calls.push(name),
  });
  const { happens } = started([page('asleep', undefined), page('other', 'wxyz'), page('right', 'abcd')]);
  await happens('notificationclick', { notification: { data: 'abcd', close: () => undefined } });
  expect(calls).toEqual(['right']);
});

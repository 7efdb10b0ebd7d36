// What a push service brings to a browser: the notice, and the way from it to the table.
import type { Page, Worker } from '@playwright/test';
import { expect, test } from './page.ts';
import { board, makeTable, person, sitDown } from './tables.ts';

test.use({ serviceWorkers: 'allow' });

/** What a notice was made of. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
}

/** The parts of a service worker that are used here. */
interface InWorker {
  readonly notices: Notice[];
  readonly led: string[];
  readonly registration: { showNotification: (title: string, options: Omit<Notice, 'title'>) => Promise<void> };
  readonly clients: { openWindow: (place: string) => Promise<null> };
  readonly WindowClient: { prototype: { focus: () => Promise<unknown> } };
}

/** A browser without a screen shows no notices and lets nobody but a person open windows: what would be shown and opened is written down. */
const writesDown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const here = globalThis as unknown as InWorker;
    const [notices, led]: [Notice[], string[]] = [[], []];
    Object.assign(here, { notices, led });
    here.registration.showNotification = (title, { body, tag, data }) => {
      notices.push({ title, body, tag, data });
      return Promise.resolve();
    };
    // Without a screen there is no badge either: to ask for one ends the worker.
    Object.assign(navigator, { setAppBadge: () => Promise.resolve(), clearAppBadge: () => Promise.resolve() });
    here.clients.openWindow = (place) => {
      led.push(`opens ${place}`);
      return Promise.resolve(null);
    };
    here.WindowClient.prototype.focus = function focus() {
      led.push('shows the page');
      return Promise.resolve(this);
    };
  });

/** Brings messages to the worker of a page, as the browser does with what has come from its push service. */
async function pushTo(page: Page): Promise<(message: object) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const known = new Promise<string>((found) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) found(first.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const [{ origin }, registrationId] = [new URL(page.url()), await known];
  return async (message) => {
    await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

const noticesAt = (worker: Worker): Promise<readonly Notice[]> =>
  worker.evaluate(() => (globalThis as unknown as InWorker).notices);

/** Clicks on the newest notice. */
const clickAt = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const { data } = (globalThis as unknown as InWorker).notices.at(-1) ?? {};
    const notification = { data, close: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });

const ledTo = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate(() => (globalThis as unknown as InWorker).led);

test('a push becomes a notice; a click on it shows the page of that table, or opens one where there is none', async ({
  page: bob,
  context,
  browser,
}) => {
  const ann = await person(browser);
  await sitDown(bob, await makeTable(ann.page, 'building-assault'));
  const [, id = ''] = /#\/t\/(\w+)/.exec(bob.url()) ?? [];
  await bob.evaluate(async () => void (await navigator.serviceWorker.ready));
  const deliver = await pushTo(bob);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('there is no worker');
  await writesDown(worker);

  await deliver({ title: 'Your turn', says: 'The Mill, against Ann', battle: id });
  const notice = { title: 'Your turn', body: 'The Mill, against Ann', tag: id, data: id };
  await expect.poll(() => noticesAt(worker)).toEqual([notice]);
  // The address at which one sat down ends in a key, and by now it may be another than the one with which the page was loaded.
  await clickAt(worker);
  await expect.poll(() => ledTo(worker)).toEqual(['shows the page']);

  // Whoever looks at something else gets a page of that table, without the key: the chair is his.
  await bob.goto('/#/online');
  await clickAt(worker);
  await expect.poll(() => ledTo(worker)).toEqual(['shows the page', `opens /#/t/${id}`]);
  await bob.goto(`/#/t/${id}`);
  await expect(board(bob)).toBeVisible();
  await clickAt(worker);
  await expect.poll(() => ledTo(worker)).toEqual(['shows the page', `opens /#/t/${id}`, 'shows the page']);
  expect(ann.noise).toEqual([]);
  await ann.context.close();
});

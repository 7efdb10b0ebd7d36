import { expect, test } from '@playwright/test';
import { leave, newTab } from './browsers.ts';

test('in a browser that goes on from test to test, a tab finds nothing of what those before it have kept', async ({
  browser,
}) => {
  const ann = await newTab(browser, {});
  await ann.goto('/icon.svg');
  await ann.evaluate(
    () =>
      new Promise((done) => {
        for (const kept of [localStorage, sessionStorage]) kept.setItem('kept', 'yes');
        document.cookie = 'kept=yes';
        // And not closed again.
        indexedDB.open('umpire').onsuccess = done;
      }),
  );
  await ann.context().setOffline(true);
  await leave();
  expect(ann.isClosed()).toBe(true);

  const bob = await newTab(browser, {});
  expect(bob.context()).toBe(ann.context());
  await bob.goto('/icon.svg');
  expect(
    await bob.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
    ]),
  ).toEqual([0, 0, '', 0]);
  await leave();
});
